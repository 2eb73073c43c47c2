import DemoKit
import GtkBridge
import TagModel

/// A property of one or several objects, held weakly.
@MainActor struct Binding<Value> {
  let value: Value
  let set: @MainActor (Value) -> Void

  /// - Parameter paths: The properties. The first one is read, and all are written.
  init<Root: AnyObject>(_ objects: [Root], _ paths: [ReferenceWritableKeyPath<Root, Value>]) {
    value = objects[0][keyPath: paths[0]]
    set = { [objects = objects.map(Weak.init)] value in
      for case let object? in objects.map(\.object) { paths.forEach { object[keyPath: $0] = value } }
    }
  }
}

/// A weak reference.
@MainActor struct Weak<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object) { self.object = object }
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
