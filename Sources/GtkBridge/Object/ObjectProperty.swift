package import CTagFlowGtk
package import LayoutCore

/// A GObject property of a Swift class, for C, GtkBuilder, bindings and GtkInspector. The corresponding C type is
/// `GParamSpec`.
///
/// Setters must call ``NativeObject/notify(_:)``. Names are in kebab case, such as `"center-x"`; GtkInspector shows the
/// summary. A property without `set` is read-only.
package struct ObjectProperty: Sendable {
  package let name: String
  /// Creates the specification; nil if the property overrides an interface's property.
  let specification: @MainActor @Sendable (GParamFlags) -> UnsafeMutablePointer<GParamSpec>?
  let get: @MainActor @Sendable (NativeObject, UnsafeMutablePointer<GValue>) -> Void
  let set: (@MainActor @Sendable (NativeObject, UnsafePointer<GValue>) -> Void)?
  /// Whether it can only be set when C creates the instance.
  private(set) var isConstructOnly = false

  package typealias Get<Owner, Value> = @MainActor @Sendable (Owner) -> Value
  package typealias Set<Owner, Value> = @MainActor @Sendable (Owner, Value) -> Void

  /// A string, empty by default.
  package static func string<Owner: NativeObject>(
    _ name: String, _ summary: String = "", default initial: String = "", get: @escaping Get<Owner, String>,
    set: Set<Owner, String>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, { g_param_spec_string(name, nil, summary, initial, $0) }, get, { g_value_set_string($0, $1) },
      set, { g_value_get_string($0).map { String(cString: $0) } ?? "" })
  }

  /// A string that may be `NULL`, as it is by default.
  package static func optionalString<Owner: NativeObject>(
    _ name: String, _ summary: String = "", get: @escaping Get<Owner, String?>, set: Set<Owner, String?>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, { g_param_spec_string(name, nil, summary, nil, $0) }, get, { g_value_set_string($0, $1) },
      set, { g_value_get_string($0).map { String(cString: $0) } })
  }

  /// A boolean, false by default.
  package static func bool<Owner: NativeObject>(
    _ name: String, _ summary: String = "", default initial: Bool = false, get: @escaping Get<Owner, Bool>,
    set: Set<Owner, Bool>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, { g_param_spec_boolean(name, nil, summary, initial ? 1 : 0, $0) }, get, { g_value_set_boolean($0, $1 ? 1 : 0) },
      set, { g_value_get_boolean($0) != 0 })
  }

  /// A C `int` in a range; the default is the lower bound.
  package static func int<Owner: NativeObject>(
    _ name: String, _ summary: String = "", in range: ClosedRange<Int32>, default initial: Int32? = nil,
    get: @escaping Get<Owner, Int>, set: Set<Owner, Int>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name,
      { g_param_spec_int(name, nil, summary, range.lowerBound, range.upperBound, initial ?? range.lowerBound, $0) },
      get, { g_value_set_int($0, Int32(clamping: $1)) }, set, { Int(g_value_get_int($0)) })
  }

  /// A C `unsigned int`, 0 by default.
  package static func uint<Owner: NativeObject>(
    _ name: String, _ summary: String = "", get: @escaping Get<Owner, Int>, set: Set<Owner, Int>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, { g_param_spec_uint(name, nil, summary, 0, .max, 0, $0) }, get, { g_value_set_uint($0, UInt32(clamping: $1)) },
      set, { Int(g_value_get_uint($0)) })
  }

  /// A C `double` in a finite range; the default is the lower bound. GObject rejects values outside the range and NaN.
  package static func double<Owner: NativeObject>(
    _ name: String, _ summary: String = "", in range: ClosedRange<Double>, default initial: Double? = nil,
    get: @escaping Get<Owner, Double>, set: Set<Owner, Double>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name,
      { g_param_spec_double(name, nil, summary, range.lowerBound, range.upperBound, initial ?? range.lowerBound, $0) },
      get, { g_value_set_double($0, $1) }, set, { g_value_get_double($0) })
  }

  /// A C `int64_t`, 0 by default.
  package static func int64<Owner: NativeObject>(
    _ name: String, _ summary: String = "", default initial: Int64 = 0, get: @escaping Get<Owner, Int>,
    set: Set<Owner, Int>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, { g_param_spec_int64(name, nil, summary, .min, .max, gint64(initial), $0) }, get,
      { g_value_set_int64($0, gint64($1)) }, set, { Int(g_value_get_int64($0)) })
  }

  /// An enumeration with a registered type.
  /// - Parameters:
  ///   - name: The name in kebab case, such as `"selection-mode"`.
  ///   - summary: One sentence for GtkInspector and bindings.
  ///   - type: Returns the GType; called when the class is initialized.
  ///   - get: Returns the index of the current case.
  ///   - set: Sets the case with an index; nil makes the property read-only.
  package static func enumeration<Owner: NativeObject>(
    _ name: String, _ summary: String = "", default initial: Int, type: @escaping @MainActor @Sendable () -> GType,
    get: @escaping Get<Owner, Int>, set: Set<Owner, Int>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, { g_param_spec_enum(name, nil, summary, type(), Int32(initial), $0) },
      get, { g_value_set_enum($0, Int32(clamping: $1)) }, set, { Int(g_value_get_enum($0)) })
  }

  /// A Swift enumeration with a registered type; the default is the first case.
  package static func cases<Owner: NativeObject, Case: CaseIterable & Equatable & Sendable>(
    _ name: String, _ summary: String = "", default initial: Case? = nil, of enumeration: ObjectEnumeration,
    get: @escaping Get<Owner, Case>, set: @escaping Set<Owner, Case>
  ) -> ObjectProperty where Case.AllCases == [Case] {
    .enumeration(name, summary, default: initial.flatMap(Case.allCases.firstIndex) ?? 0, type: enumeration.register) {
      (owner: Owner) in
      Case.allCases.firstIndex(of: get(owner)) ?? 0
    } set: {
      if Case.allCases.indices.contains($1) { set($0, Case.allCases[$1]) }
    }
  }

  /// Flags; the default is the empty set.
  /// - Parameter type: Returns the GType; called when the class is initialized.
  package static func flags<Owner: NativeObject>(
    _ name: String, _ summary: String = "", type: @escaping @MainActor @Sendable () -> GType,
    get: @escaping Get<Owner, UInt32>, set: Set<Owner, UInt32>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, { g_param_spec_flags(name, nil, summary, type(), 0, $0) }, get, { g_value_set_flags($0, $1) },
      set, { g_value_get_flags($0) })
  }

  /// The property of `GtkOrientable`; see ``WidgetType``.
  package static func orientation<Owner: NativeObject>(
    get: @escaping Get<Owner, Axis>, set: @escaping Set<Owner, Axis>
  ) -> ObjectProperty {
    .overriding("orientation") { (owner: Owner, value) in
      g_value_set_enum(value, gint(get(owner).gtk.rawValue))
    } set: {
      set($0, UInt32(g_value_get_enum($1)) == GTK_ORIENTATION_HORIZONTAL.rawValue ? .horizontal : .vertical)
    }
  }

  /// A copy of the property that can be set only when C creates an instance.
  package var constructOnly: ObjectProperty {
    var property = self
    property.isConstructOnly = true
    return property
  }

  /// An object that need not be a Swift object, `NULL` by default; without `set`, read-only.
  /// - Parameters:
  ///   - type: Returns the GType; called when the class is initialized.
  ///   - get: Returns a borrowed `GObject *`.
  package static func object<Owner: NativeObject, Instance>(
    _ name: String, _ summary: String = "", type: @escaping @MainActor @Sendable () -> GType,
    get: @escaping Get<Owner, UnsafeMutablePointer<Instance>?>, set: Set<Owner, UnsafeMutableRawPointer?>? = nil
  ) -> ObjectProperty {
    ObjectProperty(
      name, { g_param_spec_object(name, nil, summary, type(), $0) }, { UnsafeMutableRawPointer(get($0)) },
      { g_value_set_object($0, $1) }, set, { g_value_get_object($0) })
  }

  /// An object that is created for each caller, `NULL` by default.
  /// - Parameter get: Returns a new reference to a `GObject`.
  package static func newObject<Owner: NativeObject>(
    _ name: String, _ summary: String = "", type: @escaping @MainActor @Sendable () -> GType,
    get: @escaping Get<Owner, UnsafeMutableRawPointer?>, set: @escaping Set<Owner, UnsafeMutableRawPointer?>
  ) -> ObjectProperty {
    ObjectProperty(
      name, { g_param_spec_object(name, nil, summary, type(), $0) }, get, { g_value_take_object($0, $1) },
      set, { g_value_get_object($0) })
  }

  /// A boxed value, `NULL` by default.
  /// - Parameter get: Stores the value.
  package static func boxed<Owner: NativeObject>(
    _ name: String, _ summary: String = "", type: @escaping @MainActor @Sendable () -> GType,
    get: @escaping @MainActor @Sendable (Owner, UnsafeMutablePointer<GValue>) -> Void, set: @escaping Set<Owner, UnsafeMutableRawPointer?>
  ) -> ObjectProperty {
    ObjectProperty(
      name: name, specification: { g_param_spec_boxed(name, nil, summary, type(), $0) },
      get: { get($0 as! Owner, $1) }, set: { set($0 as! Owner, g_value_get_boxed($1)) })
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
  private init<Owner: NativeObject, Value>(
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
  package func notify(_ property: String) { g_object_notify(object, property) }

  /// Notifies observers of the properties that have changed.
  /// - Parameter properties: For each property, whether it differs from when it was last notified. That is asked when its turn has come,
  ///   because handlers of the properties before it may have changed it.
  package func notify(_ properties: KeyValuePairs<String, () -> Bool>) {
    for (property, hasChanged) in properties where hasChanged() { notify(property) }
  }
}

/// Sets the last notified value of a property, and returns whether it was another one.
package func updates<Value: Equatable>(_ notified: inout Value, to value: Value) -> Bool {
  defer { notified = value }
  return notified != value
}

/// An enumeration for properties and signals, with values from 0. The corresponding C type is `GEnum`.
package struct ObjectEnumeration: Sendable {
  let name: String
  let nicks: [String]

  /// - Parameters:
  ///   - name: The GType name, unique in the process (`"TagflowAlignment"`).
  ///   - nicks: The names of the values, in kebab case, in order.
  package init(_ name: String, _ nicks: [String]) { (self.name, self.nicks) = (name, nicks) }

  /// The cases of a Swift enumeration, in order. A generic initializer that reads the raw values itself is not specialized for
  /// the enumerations of other modules: it took 5 % of the time in which a process's first view is made.
  /// - Parameter names: The names in camel case, which the values have in kebab case.
  package init(_ name: String, camelCase names: [String]) { self.init(name, names.map(kebabCase)) }

  /// Registers the type and returns it. Idempotent.
  @MainActor package func register() -> GType { OwnTypes.type(named: name) { register(as: $0) } }

  @MainActor private func register(as name: String) -> GType {
    // GObject keeps the array for the lifetime of the process.
    let values = UnsafeMutablePointer<GEnumValue>.allocate(capacity: nicks.count + 1)
    let prefix = kebabCase(self.name)
    for (number, nick) in nicks.enumerated() {
      let constant = constantCase("\(prefix)_\(nick)")
      (values + number).initialize(
        to: GEnumValue(value: gint(number), value_name: g_intern_string(constant), value_nick: g_intern_string(nick)))
    }
    (values + nicks.count).initialize(to: GEnumValue())
    return g_enum_register_static(name, values)
  }
}

// The names are ASCII. Characters and `replacing(_:with:)` would be a noticeable part of a process's first view.

/// A camel-case name in GObject's notation: `fill-width` for `fillWidth`.
private func kebabCase(_ name: String) -> String {
  let (hyphen, smallBit) = (UInt8(ascii: "-"), UInt8(0x20))
  let bytes = name.utf8.reduce(into: [UInt8]()) { result, byte in
    let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    if isCapital, !result.isEmpty { result.append(hyphen) }
    result.append(isCapital ? byte | smallBit : byte)
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The name of a C constant: `TAGFLOW_ALIGNMENT_FILL_WIDTH` for `tagflow-alignment_fill-width`.
private func constantCase(_ name: String) -> String {
  let bytes = name.utf8.map { byte in
    switch byte {
    case UInt8(ascii: "-"): UInt8(ascii: "_")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte & ~0x20
    default: byte
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
