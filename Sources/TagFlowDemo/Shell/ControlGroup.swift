import DemoKit
import GtkBridge
import LayoutCore
import TagModel

/// A titled list of controls beside a page.
///
/// The closures run when the user changes something. Capture the page weakly.
@MainActor final class ControlGroup {
  let widget = Box(.vertical, spacing: 6)
  private let heading = Label(start: "", "group-title")
  private let list = ListBox().classes("boxed")
  private(set) var sliders: [Scale] = []
  private var rows: [ListBoxRow] = []

  /// - Parameter fill: Adds the controls.
  init(_ title: String, _ explanation: String? = nil, _ fill: (ControlGroup) -> Void = { _ in }) {
    heading.text = title
    widget.append(heading)
    if let explanation {
      widget.append(Label(start: explanation, wraps: true, "dim-label", "caption"))
    }
    list.setAccessibleLabel(title)
    widget.append(list)
    fill(self)
  }

  var title: String {
    get { heading.text }
    set {
      heading.text = newValue
      list.setAccessibleLabel(newValue)
    }
  }

  @discardableResult
  func addSwitch(_ title: String, isOn: Bool, _ body: @escaping @MainActor (Bool) -> Void) -> Switch {
    let control = Switch(isOn: isOn)
    control.onChange(body)
    add(title, control)
    return control
  }

  func addNumber(
    _ title: String, _ range: ClosedRange<Double>, step: Double = 1, value: Double,
    _ body: @escaping @MainActor (Double) -> Void
  ) {
    let control = SpinButton(range, step: step, value: value)
    control.onChange(body)
    add(title, control)
  }

  /// A slider below its title.
  func addSlider(
    _ title: String, _ range: ClosedRange<Double>, step: Double = 1, value: Double,
    _ body: @escaping @MainActor (Double) -> Void
  ) {
    let control = Scale(range, step: step, value: value)
    control.onChange(body)
    control.setAccessibleLabel(title)
    sliders.append(control)
    append(Box(.vertical, [Label(start: title), control]))
  }

  /// A choice of values by their titles.
  func addChoice<Value: Equatable>(
    _ title: String, _ values: [(title: String, value: Value)], selected: Value,
    _ body: @escaping @MainActor (Value) -> Void
  ) {
    let control = DropDown(values.map(\.title), selected: values.firstIndex { $0.value == selected } ?? 0)
    control.onChange { body(values[$0].value) }
    add(title, control)
  }

  /// A choice of cases, by their names in words: `fillWidth` is "Fill width".
  func addChoice<Value: Choice>(
    _ title: String, selected: Value, _ body: @escaping @MainActor (Value) -> Void
  ) {
    addChoice(title, Value.allCases.map { (caseTitle($0.rawValue), $0) }, selected: selected, body)
  }

  func addText(
    _ title: String, text: String, placeholder: String? = nil, _ body: @escaping @MainActor (String) -> Void
  ) {
    let control = Entry(text, placeholder: placeholder)
    control.setWidth(characters: 14)
    control.onChange(body)
    add(title, control)
  }

  /// A color; nil is the theme's.
  func addColor(_ title: String, sample: Color, _ body: @escaping @MainActor (Color?) -> Void) {
    let first = RGBA(red: sample.red, green: sample.green, blue: sample.blue, alpha: sample.alpha)
    let control = ColorButton(first, title: title)
    let reset = Button(icon: "edit-clear-symbolic", name: localized("{title}: use theme color", ["title": title])) { [weak control] in
      control?.color = first
      body(nil)
    }
    reset.addClass("flat")
    control.onChange {
      body(Color(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha))
    }
    add(title, control, reset)
  }

  private func add(_ title: String, _ control: Widget, _ extra: Widget? = nil) {
    control.setAccessibleLabel(title)
    let label = Label(start: title, wraps: true, expands: true)
    append(Box.row(spacing: 12, [label, extra, control].compactMap { $0 }))
  }

  private func append(_ content: Widget) {
    let row = ListBoxRow(content, isActivatable: false)
    rows.append(row)
    list.append(row)
  }

  func removeControls() {
    rows.forEach(list.remove)
    rows = []
  }
}

let textDirections: [(title: String, value: TextDirection)] = [
  (localized("Left to right"), .leftToRight), (localized("Right to left"), .rightToLeft),
]
