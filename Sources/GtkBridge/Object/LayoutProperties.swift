package import CTagFlowGtk

/// Data of a layout manager about one child, which exist as long as the child is in its parent. The corresponding C
/// type is `GtkLayoutChild`.
@MainActor
open class LayoutProperties: NativeObject {
  /// The layout manager; nil once it is gone.
  package private(set) weak var layoutManager: LayoutManager?

  /// - Parameters:
  ///   - typeName: The GType name, unique in the process, registered at first use.
  ///   - properties: The GObject properties; the same for all instances of the type.
  ///   - child: The child that the properties belong to.
  ///   - manager: The layout manager of the child's parent.
  package init(
    typeName: String = "TagFlowLayoutProperties", properties: [ObjectProperty] = [], of child: LayoutChild,
    in manager: LayoutManager
  ) {
    layoutManager = manager
    let type = registerClass(named: typeName, parent: gtk_layout_child_get_type(), properties: properties)
    super.init(adopting: Self.instance(type, [("layout-manager", manager.object), ("child-widget", gobject(child.pointer))]))
  }

  /// Binds an instance of a registered type, which C is creating.
  package override init(type: GType) { super.init(type: type) }

  /// Creates an instance as C does, so that the instance owns its Swift object.
  /// - Returns: A new reference.
  static func newInstance(
    of type: GType, for child: LayoutChild, in manager: LayoutManager
  ) -> UnsafeMutablePointer<GtkLayoutChild> {
    let object = instance(type, [("layout-manager", manager.object), ("child-widget", gobject(child.pointer))])
    (nativeObject(object) as? LayoutProperties)?.layoutManager = manager
    return UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkLayoutChild.self)
  }

  /// A description of the child for messages: its id in GtkBuilder XML, if any, and its type.
  package var childName: String {
    guard let child = gtk_layout_child_get_child_widget(UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkLayoutChild.self))
    else { return "a child" }
    let type = String(cString: g_type_name_from_instance(UnsafeMutableRawPointer(child).assumingMemoryBound(to: GTypeInstance.self)))
    let name = gtk_buildable_get_buildable_id(OpaquePointer(child)).map { String(cString: $0) }
    // GtkBuilder invents ids for objects without an id.
    return name.flatMap { $0.hasPrefix("___") ? nil : "“\($0)” (\(type))" } ?? type
  }

  /// Both properties are construct-only.
  private static func instance(
    _ type: GType, _ objects: [(name: String, UnsafeMutablePointer<GObject>)]
  ) -> UnsafeMutablePointer<GObject> {
    var names: [UnsafePointer<CChar>?] = objects.map { UnsafePointer(g_strdup($0.name)) }
    var values = objects.map { _, object in
      var value = GValue()
      g_value_init(&value, g_type_from_name("GObject"))
      g_value_set_object(&value, object)
      return value
    }
    defer {
      for name in names { g_free(UnsafeMutableRawPointer(mutating: name)) }
      for index in values.indices { g_value_unset(&values[index]) }
    }
    return g_object_new_with_properties(type, guint(objects.count), &names, &values)!
  }
}

extension LayoutManager {
  /// The layout properties of a child.
  package func properties(of child: LayoutChild) -> LayoutProperties { properties(of: child.pointer) }

  /// The layout properties of a child.
  /// - Precondition: The widget's parent uses this layout manager.
  package func properties(of child: Widget) -> LayoutProperties {
    let parent = gtk_layout_manager_get_widget(manager)
    precondition(
      parent != nil && gtk_widget_get_parent(child.pointer) == parent,
      "the widget's parent does not use this layout manager")
    return properties(of: child.pointer)
  }

  private func properties(of child: UnsafeMutablePointer<GtkWidget>) -> LayoutProperties {
    let properties = nativeObject(gtk_layout_manager_get_layout_child(manager, child)) as? LayoutProperties
    guard let properties else { preconditionFailure("the child has no layout properties") }
    return properties
  }
}
