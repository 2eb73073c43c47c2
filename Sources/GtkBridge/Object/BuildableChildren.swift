internal import CTagFlowGtk

/// Objects of any kind as children of a widget in GtkBuilder's XML. The corresponding C type is `GtkBuildable`.
@MainActor enum BuildableChildren {
  /// What adds a child to a widget, if it is one of its kind; by type.
  private static var adders: [GType: WidgetType.AddChild] = [:]

  /// Adds the interface to a type that is being registered.
  static func install(_ add: @escaping WidgetType.AddChild, in type: GType) {
    adders[type] = add
    var info = GInterfaceInfo()
    info.interface_init = { interface, _ in
      interface!.assumingMemoryBound(to: GtkBuildableIface.self).pointee.add_child = { parent, builder, child, kind in
        guard let parent, let child else { return }
        let widget = UnsafeMutablePointer<GtkWidget>(parent)
        if let swift = swiftWidget(widget),
          BuildableChildren.adders[gtype(of: widget)]?(swift, UnsafeMutableRawPointer(child)) == true
        {
          return
        }
        BuildableChildren.ofWidget.pointee.add_child(parent, builder, child, kind)
      }
    }
    g_type_add_interface_static(type, gtk_buildable_get_type(), &info)
  }

  /// The interface as `GtkWidget` implements it.
  private static let ofWidget = g_type_interface_peek(g_type_class_ref(gtk_widget_get_type()), gtk_buildable_get_type())
    .assumingMemoryBound(to: GtkBuildableIface.self)
}
