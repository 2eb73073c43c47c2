package import CTagFlowGtk

/// The registered classes, by type.
@MainActor enum ObjectClass {
  @MainActor final class Description {
    private(set) lazy var properties = makeProperties()
    let signals: [ObjectSignal]
    /// Creates the wrapper of an instance created by C.
    let make: (@MainActor @Sendable () -> NativeObject)?
    let fill: (@MainActor (gpointer) -> Void)?
    private let makeProperties: @MainActor () -> [ObjectProperty]

    init(
      properties: @escaping @MainActor () -> [ObjectProperty], signals: [ObjectSignal],
      make: (@MainActor @Sendable () -> NativeObject)?, fill: (@MainActor (gpointer) -> Void)?
    ) {
      (makeProperties, self.signals, self.make, self.fill) = (properties, signals, make, fill)
    }
  }

  static let descriptions = TypeData<Description>("description")

  static func fill(_ klass: gpointer) {
    let type = klass.assumingMemoryBound(to: GTypeClass.self).pointee.g_type
    guard let description = descriptions[type] else {
      preconditionFailure("class_init of an unregistered type, \(String(cString: g_type_name(type)))")
    }
    let object = klass.assumingMemoryBound(to: GObjectClass.self)
    for signal in description.signals { signal.install(in: type) }
    if !description.properties.isEmpty { install(description.properties, in: object) }
    if description.make != nil {
      object.pointee.dispose = { object in
        guard let object, releaseWrapper(of: object) else { return }
        let parent = g_type_class_peek_parent(UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class)
        parent?.assumingMemoryBound(to: GObjectClass.self).pointee.dispose(object)
      }
    }
    description.fill?(klass)
  }

  private static func install(_ properties: [ObjectProperty], in object: UnsafeMutablePointer<GObjectClass>) {
    object.pointee.get_property = { object, id, value, _ in
      guard let value, let (wrapper, description) = ObjectClass.find(object) else { return }
      description.properties[Int(id) - 1].get(wrapper, value)
    }
    object.pointee.set_property = { object, id, value, _ in
      // If Swift creates the instance, construct-time defaults are set before the wrapper is bound, and can be ignored.
      guard let value, let (wrapper, description) = ObjectClass.find(object) else { return }
      description.properties[Int(id) - 1].set?(wrapper, value)
    }
    for (index, property) in properties.enumerated() {
      let writable = property.set == nil ? 0 : G_PARAM_WRITABLE.rawValue
      let construct = property.isConstructOnly ? G_PARAM_CONSTRUCT_ONLY.rawValue : 0
      let flags = GParamFlags(G_PARAM_READABLE.rawValue | writable | construct | G_PARAM_EXPLICIT_NOTIFY.rawValue)
      if let specification = property.specification(flags) {
        g_object_class_install_property(object, guint(index + 1), specification)
      } else {
        g_object_class_override_property(object, guint(index + 1), property.name)
      }
    }
  }

  /// The wrapper of an instance, and the description of its class, whose properties have the IDs from 1.
  private static func find(_ object: UnsafeMutablePointer<GObject>?) -> (NativeObject, Description)? {
    guard let object, let wrapper = nativeObject(object), let description = descriptions[gtype(of: object)] else { return nil }
    return (wrapper, description)
  }
}

/// An object for each type that has one. GObject stores it with the type. A dictionary would need a search for the
/// conformance of its keys, which takes as long as drawing a chip, in the first view of each process.
@MainActor struct TypeData<Value: AnyObject> {
  private let quark: GQuark

  /// - Parameter name: Another name for each instance. Each copy of the library in the process has its own values.
  init(_ name: String) {
    quark = g_quark_from_string("tagflow-type-\(name)-\(UInt(bitPattern: ObjectIdentifier(NativeObject.self)))")
  }

  /// Must be set at most once, because types exist until the process ends.
  subscript(type: GType) -> Value? {
    get { g_type_get_qdata(type, quark).map { Unmanaged<Value>.fromOpaque($0).takeUnretainedValue() } }
    nonmutating set { g_type_set_qdata(type, quark, newValue.map { Unmanaged.passRetained($0).toOpaque() }) }
  }
}

/// The types that this copy of the library has registered.
@MainActor enum OwnTypes {
  private final class Mark: Sendable {}
  private static let marks = TypeData<Mark>("own")

  /// The type with a name, which is registered if necessary. Another copy of the library in the process, linked by the
  /// program or a plugin, may have registered types with the same names, which can't be used here; then a number is
  /// appended to the name.
  static func type(named name: String, register: (_ name: String) -> GType) -> GType {
    var (free, number) = (name, 2)
    while case let known = g_type_from_name(free), known != 0 {
      if marks[known] != nil { return known }
      (free, number) = ("\(name)-\(number)", number + 1)
    }
    let type = register(free)
    marks[type] = Mark()
    return type
  }
}

/// Registers a boxed type by name, once; see ``OwnTypes``. Both functions may be called on any thread.
@MainActor package func registerBoxed(
  named name: String, copy: @escaping @Sendable @convention(c) (gpointer?) -> gpointer?,
  free: @escaping @Sendable @convention(c) (gpointer?) -> Void
) -> GType {
  OwnTypes.type(named: name) { g_boxed_type_register_static($0, copy, free) }
}

/// Registers a final GObject class by name, once; see ``OwnTypes``.
///
/// - Parameters:
///   - properties: The properties, which are made when the class is: with its first instance.
///   - make: Creates the wrapper of an instance created by C. Without it, such an instance does nothing.
///   - fill: Sets virtual functions.
///   - finish: Adds interfaces to the new type.
@MainActor package func registerClass(
  named name: String, parent: GType = g_type_from_name("GObject"),
  properties: @autoclosure @escaping @MainActor () -> [ObjectProperty] = [],
  signals: [ObjectSignal] = [], make: (@MainActor @Sendable () -> NativeObject)? = nil,
  _ fill: (@MainActor (gpointer) -> Void)? = nil, finish: (GType) -> Void = { _ in }
) -> GType {
  OwnTypes.type(named: name) { name in
    var query = GTypeQuery()
    g_type_query(parent, &query)
    var info = GTypeInfo()
    info.class_size = guint16(query.class_size)
    info.instance_size = guint16(query.instance_size)
    info.class_init = { klass, _ in ObjectClass.fill(klass!) }
    if make != nil { info.instance_init = { instance, _ in Construction.initialize(instance!) } }
    let type = g_type_register_static(parent, name, &info, G_TYPE_FLAG_FINAL)
    ObjectClass.descriptions[type] = ObjectClass.Description(properties: properties, signals: signals, make: make, fill: fill)
    finish(type)
    return type
  }
}
