internal import CGtk

/// What a layout manager keeps about one child, for as long as the child is in its widget. The corresponding C type is
/// `GtkLayoutChild`.
@MainActor
open class LayoutProperties: NativeObject {
  /// Whose they are; nil once it is gone.
  public private(set) weak var layoutManager: LayoutManager?

  /// - Parameter typeName: the GType name, unique in the process; it is registered with GObject at the first use.
  public init(typeName: String = "TagFlowLayoutProperties", of child: LayoutChild, in manager: LayoutManager) {
    layoutManager = manager
    super.init(adopting: Self.instance(typeName, [("layout-manager", manager.object), ("child-widget", gobject(child.pointer))]))
  }

  /// Both properties can be given at construction only.
  private static func instance(
    _ typeName: String, _ objects: [(name: String, UnsafeMutablePointer<GObject>)]
  ) -> UnsafeMutablePointer<GObject> {
    let type = registerClass(named: typeName, parent: gtk_layout_child_get_type())
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
  /// What the manager keeps about a child.
  public func properties(of child: LayoutChild) -> LayoutProperties { properties(of: child.pointer) }

  /// What the manager keeps about a child.
  /// - Precondition: the widget's parent is the one whose children the manager places.
  public func properties(of child: Widget) -> LayoutProperties {
    let parent = gtk_layout_manager_get_widget(manager)
    precondition(
      parent != nil && gtk_widget_get_parent(child.pointer) == parent,
      "the widget is no child of the one that the layout manager serves")
    return properties(of: child.pointer)
  }

  private func properties(of child: UnsafeMutablePointer<GtkWidget>) -> LayoutProperties {
    let properties = nativeObject(gtk_layout_manager_get_layout_child(manager, child)) as? LayoutProperties
    guard let properties else { preconditionFailure("a child without properties") }
    return properties
  }
}
