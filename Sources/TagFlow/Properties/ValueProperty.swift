internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore

// A property is stated once, as an entry of a table: of `ValueProperty` for a part of a value, which is notified when the
// value changes, or of `ObjectProperty` for anything else. `scripts/properties` reads the tables, and writes the functions of
// C and all documentation. The comment of a table names the classes that have its properties. The summary of an entry
// describes the property and the result of the getter; the comment above the entry has what else there is to say:
//
//     /// What the setter does, if that is not just “Sets …”.
//     /// - Parameter: the argument of the setter, such as “a length in logical pixels; 8 by default”
//     /// - Returns: the result of the getter, if the summary is too long for it
//     /// - Note: more about the property
//     /// - Type: its type in other languages, if the GType says less
//     /// - TagflowEntry: what the setter of this class does
//     /// - Parameter TagflowEntry: the argument of that setter
//
// The comments have words for the class, {view}, and for what it contains, {chip}, {chips}, {tag} and {tags}.

/// The distances that C can set, in logical pixels. Even with a million chips, sums stay below GTK's limits.
let distances = 0...2000.0

/// The times that C can set, in milliseconds.
let times = 0...60_000.0

/// A part of a value, such as the drag threshold of a view's gestures, as a GObject property of each object that has such
/// a value.
struct ValueProperty<Value: Sendable>: Sendable {
  /// Passes the part of a value to a function that reads or changes it: `{ $1(&$0.threshold) }`. Key paths would be created with
  /// the class, for a tenth of the time in which a process's first view is made.
  typealias WithPart<Part> = @Sendable (inout Value, (inout Part) -> Void) -> Void

  let name: String
  /// Whether the part differs between two values, which stay as they are.
  let differs: @Sendable (inout Value, inout Value) -> Bool
  /// Creates the property of an object.
  /// - Parameter initial: The value of a new object, with the default.
  let property: @Sendable (_ initial: Value, ValueAccess<Value>) -> ObjectProperty

  /// A property whose get and set are those of an object. The default never differs: the object notifies it.
  init(_ property: ObjectProperty, differs: @escaping @Sendable (Value, Value) -> Bool = { _, _ in false }) {
    (name, self.differs, self.property) = (property.name, { differs($0, $1) }, { _, _ in property })
  }

  /// - Parameter make: Creates the property from the part of a new object's value, and from functions to get and set it.
  private init<Part>(
    _ name: String, _ withPart: @escaping WithPart<Part>, _ isEqual: @escaping @Sendable (Part, Part) -> Bool,
    _ make:
      @escaping @Sendable (Part, @escaping ObjectProperty.Get<NativeObject, Part>, @escaping ObjectProperty.Set<NativeObject, Part>)
      -> ObjectProperty
  ) {
    self.name = name
    differs = { !isEqual(part(of: &$0, withPart), part(of: &$1, withPart)) }
    property = { initial, access in
      var initial = initial
      return make(part(of: &initial, withPart)) {
        var value = access.get($0)
        return part(of: &value, withPart)
      } _: { object, new in
        var value = access.get(object)
        guard !isEqual(part(of: &value, withPart), new) else { return }
        access.change(object) { withPart(&$0) { $0 = new } }
      }
    }
  }

  static func orientation(_ withPart: @escaping WithPart<Axis>) -> ValueProperty {
    ValueProperty("orientation", withPart, ==) { .orientation(get: $1, set: $2) }
  }

  static func bool(_ name: String, _ summary: String, _ withPart: @escaping WithPart<Bool>) -> ValueProperty {
    ValueProperty(name, withPart, ==) { .bool(name, summary, default: $0, get: $1, set: $2) }
  }

  static func double(
    _ name: String, _ summary: String, in range: ClosedRange<Double> = distances, _ withPart: @escaping WithPart<Double>
  ) -> ValueProperty {
    ValueProperty(name, withPart, ==) { .double(name, summary, in: range, default: $0, get: $1, set: $2) }
  }

  static func int(_ name: String, _ summary: String, in range: ClosedRange<Int32>, _ withPart: @escaping WithPart<Int>) -> ValueProperty {
    ValueProperty(name, withPart, ==) { .int(name, summary, in: range, default: Int32($0), get: $1, set: $2) }
  }

  /// A number that is -1 in C if it is nil.
  static func int(_ name: String, _ summary: String, _ withPart: @escaping WithPart<Int?>) -> ValueProperty {
    ValueProperty(name, withPart, ==) { initial, get, set in
      .int(name, summary, in: -1...Int32.max, default: Int32(initial ?? -1), get: { get($0) ?? -1 }, set: { set($0, $1 < 0 ? nil : $1) })
    }
  }

  /// A text that is empty in C if it is nil.
  static func string(_ name: String, _ summary: String, _ withPart: @escaping WithPart<String?>) -> ValueProperty {
    ValueProperty(name, withPart, { ($0 ?? "") == ($1 ?? "") }) { initial, get, set in
      .string(name, summary, default: initial ?? "", get: { get($0) ?? "" }, set: { set($0, $1.isEmpty ? nil : $1) })
    }
  }

  static func optionalString(_ name: String, _ summary: String, _ withPart: @escaping WithPart<String?>) -> ValueProperty {
    ValueProperty(name, withPart, ==) { .optionalString(name, summary, get: $1, set: $2) }
  }

  static func cases<Case: CaseIterable & Equatable & Sendable>(
    _ name: String, _ summary: String, of enumeration: ObjectEnumeration, _ withPart: @escaping WithPart<Case>
  ) -> ValueProperty where Case.AllCases == [Case] {
    choice(name, summary, of: enumeration, Case.allCases, withPart)
  }

  /// An enumeration that has its constants in the order of the choices.
  static func choice<Choice: Equatable & Sendable>(
    _ name: String, _ summary: String, of enumeration: ObjectEnumeration, _ choices: [Choice], _ withPart: @escaping WithPart<Choice>
  ) -> ValueProperty {
    ValueProperty(name, withPart, ==) { initial, get, set in
      .enumeration(name, summary, default: choices.firstIndex(of: initial) ?? 0, type: enumeration.register) {
        choices.firstIndex(of: get($0)) ?? 0
      } set: {
        if choices.indices.contains($1) { set($0, choices[$1]) }
      }
    }
  }

  /// An enumeration of GTK.
  /// - Parameter type: Returns the GType; called when the class is initialized.
  static func enumeration<Constant: RawRepresentable<UInt32> & Equatable & Sendable>(
    _ name: String, _ summary: String, of type: @escaping @MainActor @Sendable () -> GType, _ withPart: @escaping WithPart<Constant>
  ) -> ValueProperty {
    ValueProperty(name, withPart, ==) { initial, get, set in
      .enumeration(name, summary, default: Int(initial.rawValue), type: type) {
        Int(get($0).rawValue)
      } set: {
        if let constant = Constant(rawValue: UInt32($1)) { set($0, constant) }
      }
    }
  }
}

/// The part of a value, which stays as it is.
private func part<Value, Part>(of value: inout Value, _ withPart: ValueProperty<Value>.WithPart<Part>) -> Part {
  var part: Part?
  withPart(&value) { part = $0 }
  return part!
}

/// How an object's value is read and changed.
struct ValueAccess<Value: Sendable>: Sendable {
  let get: @MainActor @Sendable (NativeObject) -> Value
  let change: @MainActor @Sendable (NativeObject, (inout Value) -> Void) -> Void
}

extension Array {
  /// The GObject properties of the objects that have such a value.
  /// - Parameter initial: The value of a new object, with the defaults.
  func properties<Owner: NativeObject, Value: Sendable>(
    initial: Value, get: @escaping @MainActor @Sendable (Owner) -> Value,
    change: @escaping @MainActor @Sendable (Owner, (inout Value) -> Void) -> Void
  ) -> [ObjectProperty] where Element == ValueProperty<Value> {
    let access = ValueAccess<Value>(get: { get($0 as! Owner) }, change: { change($0 as! Owner, $1) })
    return map { $0.property(initial, access) }
  }
}

extension NativeObject {
  /// Notifies the properties that have changed with a value.
  func notify<Value>(_ properties: [ValueProperty<Value>], from old: Value, to new: Value) {
    var (old, new) = (old, new)
    for property in properties where property.differs(&old, &new) { notify(property.name) }
  }
}

// Properties of an object, by key paths, which are created when they are first used. The object notifies the properties when they
// change.
@MainActor extension ObjectProperty {
  typealias LazyPath<Owner, Part> = @MainActor @Sendable () -> ReferenceWritableKeyPath<Owner, Part>

  static func bool<Owner: NativeObject>(
    _ name: String, _ summary: String, default initial: Bool = false, _ path: @autoclosure @escaping LazyPath<Owner, Bool>
  ) -> ObjectProperty {
    .bool(name, summary, default: initial, get: { (owner: Owner) in owner[keyPath: path()] }, set: { $0[keyPath: path()] = $1 })
  }

  static func int<Owner: NativeObject>(
    _ name: String, _ summary: String, in range: ClosedRange<Int32>, default initial: Int32? = nil,
    _ path: @autoclosure @escaping LazyPath<Owner, Int>
  ) -> ObjectProperty {
    .int(
      name, summary, in: range, default: initial, get: { (owner: Owner) in owner[keyPath: path()] },
      set: { $0[keyPath: path()] = $1 })
  }

  static func double<Owner: NativeObject>(
    _ name: String, _ summary: String, in range: ClosedRange<Double>, default initial: Double? = nil,
    _ path: @autoclosure @escaping LazyPath<Owner, Double>
  ) -> ObjectProperty {
    .double(
      name, summary, in: range, default: initial, get: { (owner: Owner) in owner[keyPath: path()] },
      set: { $0[keyPath: path()] = $1 })
  }

  static func string<Owner: NativeObject>(
    _ name: String, _ summary: String, default initial: String = "", _ path: @autoclosure @escaping LazyPath<Owner, String>
  ) -> ObjectProperty {
    .string(name, summary, default: initial, get: { (owner: Owner) in owner[keyPath: path()] }, set: { $0[keyPath: path()] = $1 })
  }

  static func optionalString<Owner: NativeObject>(
    _ name: String, _ summary: String, _ path: @autoclosure @escaping LazyPath<Owner, String?>
  ) -> ObjectProperty {
    .optionalString(name, summary, get: { (owner: Owner) in owner[keyPath: path()] }, set: { $0[keyPath: path()] = $1 })
  }
}

/// An object with parts that are properties.
@MainActor protocol PropertyOwner: NativeObject {}

extension PropertyOwner {
  /// Sets a part of the object. If that changes it, performs what follows from the change, and notifies the property.
  func set<Part: Equatable>(
    _ part: ReferenceWritableKeyPath<Self, Part>, to new: Part, notifying property: String, then update: () -> Void = {}
  ) {
    guard self[keyPath: part] != new else { return }
    self[keyPath: part] = new
    update()
    notify(property)
  }
}
