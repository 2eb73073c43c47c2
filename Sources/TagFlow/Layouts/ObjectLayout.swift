internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore

/// A layout whose managers C can create, with the layout's values as GObject properties of the manager.
protocol ObjectLayout: Layout {
  /// The layout of a manager created by C.
  @MainActor static var initial: Self { get }
  @MainActor static var values: [LayoutValue<Self>] { get }
  /// The GType of the managers.
  @MainActor static var managerType: GType { get }
}

extension ObjectLayout {
  /// Registers the GType of the managers.
  @MainActor static func registerManager(_ name: String) -> GType {
    LayoutManager.register(
      name, isOrientable: values.contains { $0.property.name == "orientation" },
      properties: ItemLayoutManager.properties(naturalLineLength: ValueLayoutManager<Self>.naturalLineLength)
        + values.map(\.property),
      signals: ItemLayoutManager.signals, make: { ValueLayoutManager(initial) })
  }
}

/// A value of a layout as a GObject property of its manager.
struct LayoutValue<Value: ObjectLayout>: Sendable {
  typealias Manager = ValueLayoutManager<Value>
  typealias Path<Part> = any WritableKeyPath<Value, Part> & Sendable

  let property: ObjectProperty
  /// Whether a manager's property has changed, given the manager's previous layout.
  let hasChanged: @MainActor @Sendable (Manager, _ old: Value) -> Bool

  init(_ property: ObjectProperty, hasChanged: @escaping @MainActor @Sendable (Manager, _ old: Value) -> Bool) {
    (self.property, self.hasChanged) = (property, hasChanged)
  }

  private init<Part: Equatable>(_ property: ObjectProperty, _ path: Path<Part>) {
    self.init(property) { $0.layout[keyPath: path] != $1[keyPath: path] }
  }

  static func orientation(_ path: Path<Axis>) -> LayoutValue {
    LayoutValue(
      .orientation { (manager: Manager) in manager.layout[keyPath: path] } set: { $0.layout[keyPath: path] = $1 }, path)
  }

  static func double(
    _ name: String, _ summary: String, in range: ClosedRange<Double> = 0...ItemLayoutManager.greatestDistance,
    default initial: Double = 0, _ path: Path<Double>
  ) -> LayoutValue {
    LayoutValue(
      .double(name, summary, in: range, default: initial) { (manager: Manager) in manager.layout[keyPath: path] } set: {
        $0.layout[keyPath: path] = $1
      }, path)
  }

  static func int(_ name: String, _ summary: String, in range: ClosedRange<Int32>, _ path: Path<Int>) -> LayoutValue {
    LayoutValue(
      .int(name, summary, in: range) { (manager: Manager) in manager.layout[keyPath: path] } set: {
        $0.layout[keyPath: path] = $1
      }, path)
  }

  static func bool(_ name: String, _ summary: String, _ path: Path<Bool>) -> LayoutValue {
    LayoutValue(
      .bool(name, summary) { (manager: Manager) in manager.layout[keyPath: path] } set: { $0.layout[keyPath: path] = $1 }, path)
  }

  static func optionalString(_ name: String, _ summary: String, _ path: Path<String?>) -> LayoutValue {
    LayoutValue(
      .optionalString(name, summary) { (manager: Manager) in manager.layout[keyPath: path] } set: {
        $0.layout[keyPath: path] = $1
      }, path)
  }

  /// An enumeration property, whose default is the first choice. The enumeration has its constants in the same order.
  static func choice<Choice: Equatable & Sendable>(
    _ name: String, _ summary: String, _ enumeration: ObjectEnumeration, _ choices: [Choice], _ path: Path<Choice>
  ) -> LayoutValue {
    LayoutValue(
      .enumeration(name, summary, default: 0, type: enumeration.register) { (manager: Manager) in
        choices.firstIndex(of: manager.layout[keyPath: path]) ?? 0
      } set: {
        if choices.indices.contains($1) { $0.layout[keyPath: path] = choices[$1] }
      }, path)
  }
}
