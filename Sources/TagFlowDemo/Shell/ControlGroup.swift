import GtkBridge
import LayoutCore
import TagModel

/// Titled rows of controls that stand beside a page: what its properties are, and what they do.
///
/// Each control is named by its row's title; the closures run when a person changes something. They are kept by the
/// controls: capture the page weakly, or the view alone.
@MainActor final class ControlGroup {
  let widget = Box(.vertical, spacing: 6)
  private let heading = Label(start: "", "group-title")
  private let list = ListBox()
  private(set) var sliders: [Scale] = []
  private var rows: [ListBoxRow] = []

  /// - Parameter fill: adds the controls.
  init(_ title: String, _ explanation: String? = nil, _ fill: (ControlGroup) -> Void = { _ in }) {
    heading.text = title
    widget.append(heading)
    if let explanation {
      widget.append(Label(start: explanation, wraps: true, "dim-label", "caption"))
    }
    list.addClass("boxed")
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

  /// A number on a slider, under its title.
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

  /// One of the values, told by its title.
  func addChoice<Value: Equatable>(
    _ title: String, _ values: [(title: String, value: Value)], selected: Value,
    _ body: @escaping @MainActor (Value) -> Void
  ) {
    let control = DropDown(values.map(\.title), selected: values.firstIndex { $0.value == selected } ?? 0)
    control.onChange { body(values[$0].value) }
    add(title, control)
  }

  /// One of the cases of an enumeration, told by its name in words: `fillWidth` is "Fill width".
  func addChoice<Value: Choice>(
    _ title: String, selected: Value, _ body: @escaping @MainActor (Value) -> Void
  ) {
    addChoice(title, Value.allCases.map { (inWords($0.rawValue), $0) }, selected: selected, body)
  }

  func addText(
    _ title: String, text: String, placeholder: String? = nil, _ body: @escaping @MainActor (String) -> Void
  ) {
    let control = Entry(text, placeholder: placeholder)
    control.setWidth(characters: 14)
    control.onChange(body)
    add(title, control)
  }

  /// A color that is the theme's until one is chosen; the closure gets nil for the theme's.
  func addColor(_ title: String, sample: Color, _ body: @escaping @MainActor (Color?) -> Void) {
    let first = RGBA(red: sample.red, green: sample.green, blue: sample.blue, alpha: sample.alpha)
    let control = ColorButton(first, title: title)
    let reset = Button(icon: "edit-clear-symbolic", name: "\(title): the theme’s") { [weak control] in
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
    let row = Box(.horizontal, spacing: 12, [Label(start: title, wraps: true, expands: true)])
    for widget in [extra, control].compactMap({ $0 }) {
      widget.setPlacement(vertical: .center)
      row.append(widget)
    }
    control.setAccessibleLabel(title)
    append(row)
  }

  private func append(_ content: Widget) {
    let row = ListBoxRow(content, isActivatable: false)
    rows.append(row)
    list.append(row)
  }

  /// Takes all controls out, to be replaced by others.
  func removeControls() {
    rows.forEach(list.remove)
    rows = []
  }
}

/// Reading directions by their titles.
let textDirections: [(title: String, value: TextDirection)] = [
  ("Left to right", .leftToRight), ("Right to left", .rightToLeft),
]

/// A name of the code's as words: `fillWidthExceptLastLine` is "Fill width except last line".
func inWords(_ name: String) -> String {
  let words = name.reduce(into: "") { result, character in
    if character.isUppercase { result += " " }
    result += character.lowercased()
  }
  return words.prefix(1).uppercased() + words.dropFirst()
}
