internal import CGtk

/// A list that GTK's own views can show. The corresponding C type is `GListModel`.
///
/// Subclass it, override ``count`` and ``item(at:)``, and tell of each change by ``itemsChanged(at:removed:added:)``,
/// when it has been made.
@MainActor
open class ListModel: NativeObject {
  /// - Parameter typeName: the GType name, unique in the process; it is registered with GObject at the first use.
  public init(typeName: String) {
    super.init(
      type: registerClass(named: typeName, parent: g_type_from_name("GObject"), finish: { type in
        var interface = GInterfaceInfo()
        interface.interface_init = { interface, _ in fill(interface!) }
        g_type_add_interface_static(type, g_list_model_get_type(), &interface)
      }))
  }

  /// How many items there are.
  open var count: Int { 0 }

  /// The item at an index in `0..<count`: the same object each time, for as long as somebody holds it.
  open func item(at index: Int) -> NativeObject? { nil }

  /// Tells everyone that shows the list: at an index, items have gone and others come in their place.
  public func itemsChanged(at index: Int, removed: Int, added: Int) {
    guard removed > 0 || added > 0 else { return }
    g_list_model_items_changed(OpaquePointer(object), guint(index), guint(removed), guint(added))
  }
}

/// What a property of a ``ListItem`` holds.
public enum PropertyValue: Hashable, Sendable {
  case text(String)
  case number(Int)
  case flag(Bool)
}

/// An item of a ``ListModel``, with properties to be read by name: by expressions, bindings and `g_object_get`.
@MainActor
open class ListItem: NativeObject {
  /// - Parameters:
  ///   - typeName: the GType name, unique in the process.
  ///   - properties: their names, each with a value of the kind that it holds. The same for all items of the type.
  public init(typeName: String, properties: [(name: String, kind: PropertyValue)]) {
    ItemClass.properties[typeName] = properties
    super.init(
      type: registerClass(named: typeName, parent: g_type_from_name("GObject"), { klass, _ in ItemClass.fill(klass!) }))
  }

  /// The value of a property now, of the kind that was given for it.
  open func value(of property: String) -> PropertyValue? { nil }

  /// Tells whoever watches a property that its value is another.
  public func changed(_ property: String) { g_object_notify(object, property) }
}

@MainActor private func fill(_ interface: gpointer) {
  let list = interface.assumingMemoryBound(to: GListModelInterface.self)
  list.pointee.get_item_type = { _ in g_type_from_name("GObject") }
  list.pointee.get_n_items = { list in guint((nativeObject(UnsafeMutableRawPointer(list)) as? ListModel)?.count ?? 0) }
  list.pointee.get_item = { list, index in
    guard let model = nativeObject(UnsafeMutableRawPointer(list)) as? ListModel, Int(index) < model.count,
      let item = model.item(at: Int(index))
    else { return nil }
    return g_object_ref(item.object)
  }
}

@MainActor private enum ItemClass {
  static var properties: [String: [(name: String, kind: PropertyValue)]] = [:]

  static func fill(_ klass: gpointer) {
    let type = klass.assumingMemoryBound(to: GTypeClass.self).pointee.g_type
    let object = klass.assumingMemoryBound(to: GObjectClass.self)
    object.pointee.get_property = { object, _, value, specification in
      guard let item = nativeObject(object) as? ListItem, let name = specification?.pointee.name else { return }
      switch item.value(of: String(cString: name)) {
      case .text(let text): g_value_set_string(value, text)
      case .number(let number): g_value_set_int64(value, gint64(number))
      case .flag(let flag): g_value_set_boolean(value, flag ? 1 : 0)
      case nil: break
      }
    }
    let flags = GParamFlags(G_PARAM_READABLE.rawValue | G_PARAM_EXPLICIT_NOTIFY.rawValue)
    for (index, property) in (properties[String(cString: g_type_name(type))] ?? []).enumerated() {
      let specification =
        switch property.kind {
        case .text: g_param_spec_string(property.name, nil, nil, nil, flags)
        case .number: g_param_spec_int64(property.name, nil, nil, .min, .max, 0, flags)
        case .flag: g_param_spec_boolean(property.name, nil, nil, 0, flags)
        }
      g_object_class_install_property(object, guint(index + 1), specification)
    }
  }
}
