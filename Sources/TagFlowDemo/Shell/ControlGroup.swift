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
    add(title, Switch(isOn: isOn), body)
  }

  func addNumber(
    _ title: String, _ range: ClosedRange<Double>, step: Double = 1, value: Double,
    _ body: @escaping @MainActor (Double) -> Void
  ) {
    add(title, SpinButton(range, step: step, value: value), body)
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
    add(title, control) { body(values[$0].value) }
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
      control?.value = first
      body(nil)
    }
    reset.addClass("flat")
    control.onChange {
      body(Color(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha))
    }
    add(title, control, reset)
  }

  @discardableResult
  private func add<Chosen: Control>(
    _ title: String, _ control: Chosen, _ body: @escaping @MainActor (Chosen.Value) -> Void
  ) -> Chosen {
    control.onChange(body)
    add(title, control)
    return control
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

/// A property of one or several objects, held weakly.
@MainActor struct Binding<Value> {
  let value: Value
  let set: @MainActor (Value) -> Void

  /// - Parameter paths: The properties. The first one is read, and all are written.
  init<Root: AnyObject>(_ objects: [Root], _ paths: [ReferenceWritableKeyPath<Root, Value>]) {
    value = objects[0][keyPath: paths[0]]
    set = { [objects = objects.map { WeakItem($0) }] value in
      for case let object? in objects.map(\.item) { paths.forEach { object[keyPath: $0] = value } }
    }
  }
}

/// A number in a spin button; an optional is nil at 0.
protocol ControlNumber {
  init(number: Double)
  var number: Double { get }
}

extension Double: ControlNumber {
  init(number: Double) { self = number }
  var number: Double { self }
}

extension Int: ControlNumber {
  init(number: Double) { self.init(number) }
  var number: Double { Double(self) }
}

extension Optional: ControlNumber where Wrapped: ControlNumber {
  init(number: Double) { self = number == 0 ? nil : Wrapped(number: number) }
  var number: Double { self?.number ?? 0 }
}

typealias Choice = CaseIterable & Equatable & RawRepresentable<String>

typealias Path<Root, Value> = ReferenceWritableKeyPath<Root, Value>

// Controls for a property of one or several objects.
extension ControlGroup {
  @discardableResult
  func addSwitch<Root: AnyObject>(_ title: String, _ object: Root, _ paths: Path<Root, Bool>...) -> Switch {
    let binding = Binding([object], paths)
    return addSwitch(title, isOn: binding.value, binding.set)
  }

  func addSwitch<Root: AnyObject>(_ title: String, _ objects: [Root], _ paths: Path<Root, Bool>...) {
    let binding = Binding(objects, paths)
    addSwitch(title, isOn: binding.value, binding.set)
  }

  /// Whether a set contains these members.
  func addSwitch<Root: AnyObject, Members: SetAlgebra>(
    _ title: String, _ object: Root, _ path: Path<Root, Members>, has members: Members
  ) {
    addSwitch(title, isOn: members.isSubset(of: object[keyPath: path])) { [weak object] isOn in
      if isOn { object?[keyPath: path].formUnion(members) } else { object?[keyPath: path].subtract(members) }
    }
  }

  func addNumber<Root: AnyObject, Number: ControlNumber>(
    _ title: String, _ range: ClosedRange<Double>, step: Double = 1, _ object: Root, _ paths: Path<Root, Number>...
  ) {
    addNumber(title, range, step: step, Binding([object], paths))
  }

  func addNumber<Root: AnyObject, Number: ControlNumber>(
    _ title: String, _ range: ClosedRange<Double>, step: Double = 1, _ objects: [Root], _ paths: Path<Root, Number>...
  ) {
    addNumber(title, range, step: step, Binding(objects, paths))
  }

  private func addNumber(_ title: String, _ range: ClosedRange<Double>, step: Double, _ binding: Binding<some ControlNumber>) {
    addNumber(title, range, step: step, value: binding.value.number) { binding.set(.init(number: $0)) }
  }

  func addSlider<Root: AnyObject>(
    _ title: String, _ range: ClosedRange<Double>, step: Double = 1, _ object: Root, _ path: Path<Root, Double>
  ) {
    let binding = Binding([object], [path])
    addSlider(title, range, step: step, value: binding.value, binding.set)
  }

  func addChoice<Root: AnyObject, Value: Equatable>(
    _ title: String, _ values: [(title: String, value: Value)], _ object: Root, _ path: Path<Root, Value>
  ) {
    addChoice(title, values, [object], path)
  }

  func addChoice<Root: AnyObject, Value: Equatable>(
    _ title: String, _ values: [(title: String, value: Value)], _ objects: [Root], _ path: Path<Root, Value>
  ) {
    let binding = Binding(objects, [path])
    addChoice(title, values, selected: binding.value, binding.set)
  }

  func addChoice<Root: AnyObject>(_ title: String, _ object: Root, _ path: Path<Root, some Choice>) {
    addChoice(title, [object], path)
  }

  func addChoice<Root: AnyObject>(_ title: String, _ objects: [Root], _ path: Path<Root, some Choice>) {
    let binding = Binding(objects, [path])
    addChoice(title, selected: binding.value, binding.set)
  }

  func addText<Root: AnyObject>(_ title: String, _ object: Root, _ path: Path<Root, String>) {
    let binding = Binding([object], [path])
    addText(title, text: binding.value, binding.set)
  }

  func addColor<Root: AnyObject>(_ title: String, sample: Color, _ object: Root, _ path: Path<Root, Color?>) {
    addColor(title, sample: sample, Binding([object], [path]).set)
  }
}
