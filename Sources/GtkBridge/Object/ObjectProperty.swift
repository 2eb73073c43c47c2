internal import CTagFlowGtk

/// A GObject property of a Swift class, for C, GtkBuilder, bindings and GtkInspector. The corresponding C type is
/// `GParamSpec`.
///
/// Setters must call ``NativeObject/notify(_:)``. Names are in kebab case, `"center-x"`; GtkInspector shows the summary.
/// Without `set` a property is read-only.
public struct ObjectProperty: Sendable {
  package let name: String
  /// Nil overrides an interface's property.
  let specification: @MainActor @Sendable (GParamFlags) -> UnsafeMutablePointer<GParamSpec>?
  let get: @MainActor @Sendable (NativeObject, UnsafeMutablePointer<GValue>) -> Void
  let set: (@MainActor @Sendable (NativeObject, UnsafePointer<GValue>) -> Void)?

  public typealias Get<Owner, Value> = @MainActor @Sendable (Owner) -> Value
  public typealias Set<Owner, Value> = @MainActor @Sendable (Owner, Value) -> Void

  /// A string, empty by default.
  public static func string<Owner: NativeObject>(
    _ name: String, _ summary: String = "", get: @escaping Get<Owner, String>, set: Set<Owner, String>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, { g_param_spec_string(name, nil, summary, "", $0) }, get, { g_value_set_string($0, $1) },
      set, { g_value_get_string($0).map { String(cString: $0) } ?? "" })
  }

  /// A boolean, false by default.
  public static func bool<Owner: NativeObject>(
    _ name: String, _ summary: String = "", get: @escaping Get<Owner, Bool>, set: Set<Owner, Bool>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, { g_param_spec_boolean(name, nil, summary, 0, $0) }, get, { g_value_set_boolean($0, $1 ? 1 : 0) },
      set, { g_value_get_boolean($0) != 0 })
  }

  /// A C `int` in a range, the lower bound by default.
  public static func int<Owner: NativeObject>(
    _ name: String, _ summary: String = "", in range: ClosedRange<Int32>, get: @escaping Get<Owner, Int>,
    set: Set<Owner, Int>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, { g_param_spec_int(name, nil, summary, range.lowerBound, range.upperBound, range.lowerBound, $0) },
      get, { g_value_set_int($0, Int32(clamping: $1)) }, set, { Int(g_value_get_int($0)) })
  }

  /// A C `int64_t`, 0 by default.
  public static func int64<Owner: NativeObject>(
    _ name: String, _ summary: String = "", get: @escaping Get<Owner, Int>, set: Set<Owner, Int>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, { g_param_spec_int64(name, nil, summary, .min, .max, 0, $0) }, get, { g_value_set_int64($0, gint64($1)) },
      set, { Int(g_value_get_int64($0)) })
  }

  /// An enumeration, the first case by default.
  /// - Parameter type: The GType name of the enumeration, unique in the process.
  public static func enumeration<Owner: NativeObject>(
    _ name: String, _ summary: String = "", type: String, of nicks: [String], get: @escaping Get<Owner, Int>,
    set: Set<Owner, Int>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, { g_param_spec_enum(name, nil, summary, registerEnumeration(type, nicks), 0, $0) },
      get, { g_value_set_enum($0, Int32($1)) }, set, { Int(g_value_get_enum($0)) })
  }

  /// A property required by an interface of the class.
  static func overriding<Owner: NativeObject>(
    _ name: String, get: @escaping @MainActor @Sendable (Owner, UnsafeMutablePointer<GValue>) -> Void,
    set: @escaping @MainActor @Sendable (Owner, UnsafePointer<GValue>) -> Void
  ) -> ObjectProperty {
    ObjectProperty(name: name, specification: { _ in nil }, get: { get($0 as! Owner, $1) }, set: { set($0 as! Owner, $1) })
  }
}

extension ObjectProperty {
  private init<Owner: NativeObject, Value: Sendable>(
    _ name: String, _ specification: @escaping @MainActor @Sendable (GParamFlags) -> UnsafeMutablePointer<GParamSpec>?,
    _ get: @escaping Get<Owner, Value>, _ store: @escaping @Sendable (UnsafeMutablePointer<GValue>, Value) -> Void,
    _ set: Set<Owner, Value>?, _ load: @escaping @Sendable (UnsafePointer<GValue>) -> Value
  ) {
    (self.name, self.specification) = (name, specification)
    self.get = { store($1, get($0 as! Owner)) }
    if let set { self.set = { set($0 as! Owner, load($1)) } } else { self.set = nil }
  }
}

extension NativeObject {
  /// Notifies observers that a property has changed. The corresponding C function is `g_object_notify`.
  public func notify(_ property: String) { g_object_notify(object, property) }
}

/// Registers an enumeration type by name, once.
@MainActor private func registerEnumeration(_ name: String, _ nicks: [String]) -> GType {
  let known = g_type_from_name(name)
  guard known == 0 else { return known }
  // GObject keeps the array for the lifetime of the process.
  let values = UnsafeMutablePointer<GEnumValue>.allocate(capacity: nicks.count + 1)
  for (number, nick) in nicks.enumerated() {
    let full = "\(name)_\(nick)".uppercased()
    (values + number).initialize(
      to: GEnumValue(value: gint(number), value_name: g_intern_string(full), value_nick: g_intern_string(nick)))
  }
  (values + nicks.count).initialize(to: GEnumValue())
  return g_enum_register_static(name, values)
}
