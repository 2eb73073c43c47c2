package import CTagFlowGtk

/// A list for GTK's list views. The corresponding C type is `GListModel`.
///
/// Subclass it, override ``count`` and ``item(at:)``, and call ``itemsChanged(at:removed:added:)`` after each change.
@MainActor
open class ListModel: NativeObject {
  /// - Parameter typeName: The GType name, unique in the process, registered at first use.
  public init(typeName: String) {
    super.init(
      type: registerClass(named: typeName, finish: { type in
        var interface = GInterfaceInfo()
        interface.interface_init = { interface, _ in fill(interface!) }
        g_type_add_interface_static(type, g_list_model_get_type(), &interface)
      }))
  }

  /// Binds an instance of a type that implements `GListModel` itself.
  package override init(type: GType) { super.init(type: type) }

  /// The number of items.
  open var count: Int { 0 }

  /// The item at an index in `0..<count`: the same object each time while it is alive.
  open func item(at index: Int) -> NativeObject? { nil }

  /// Notifies observers that items at an index have been replaced.
  public func itemsChanged(at index: Int, removed: Int, added: Int) {
    guard removed > 0 || added > 0 else { return }
    g_list_model_items_changed(OpaquePointer(object), guint(index), guint(removed), guint(added))
  }
}

/// An item of a ``ListModel`` with GObject properties, for expressions, bindings and `g_object_get`.
@MainActor
open class ListItem: NativeObject {
  /// - Parameters:
  ///   - typeName: The GType name, unique in the process, registered at first use.
  ///   - properties: The GObject properties; the same for all items of the type.
  package init(typeName: String, properties: [ObjectProperty]) {
    super.init(type: registerClass(named: typeName, properties: properties))
  }

  /// Binds an instance of a registered type.
  package override init(type: GType) { super.init(type: type) }
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
