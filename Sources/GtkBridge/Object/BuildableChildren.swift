internal import CTagFlowGtk

/// Objects of any kind as children of a widget in GtkBuilder's XML. The corresponding C type is `GtkBuildable`.
@MainActor enum BuildableChildren {
  /// Functions that add a child to a widget if the child is of the right kind, by the widget's type.
  private static var adders: [GType: WidgetType.AddChild] = [:]

  /// The short elements that a widget can contain, by the widget's type.
  private static var items: [GType: BuildableItems] = [:]

  /// Adds the interface to a type that is being registered.
  static func install(_ add: @escaping WidgetType.AddChild, _ items: BuildableItems?, in type: GType) {
    adders[type] = add
    self.items[type] = items
    var info = GInterfaceInfo()
    info.interface_init = { interface, _ in
      let interface = interface!.assumingMemoryBound(to: GtkBuildableIface.self)
      BuildableChildren.installItems(in: interface)
      interface.pointee.add_child = { parent, builder, child, kind in
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

  private static func installItems(in interface: UnsafeMutablePointer<GtkBuildableIface>) {
    interface.pointee.custom_tag_start = { parent, builder, child, element, parser, data in
      guard let parent, let builder, let element, let parser else { return 0 }
      let widget = UnsafeMutablePointer<GtkWidget>(parent)
      let type = gtype(of: widget)
      guard child == nil, let items = BuildableChildren.items[type], strcmp(element, items.list) == 0,
        let add = BuildableChildren.adders[type]
      else { return BuildableChildren.ofWidget.pointee.custom_tag_start(parent, builder, child, element, parser, data) }
      data?.pointee = items.begin(builder, parser) { object in
        if let swift = swiftWidget(widget) { _ = add(swift, object) }
      }
      return 1
    }
    interface.pointee.custom_finished = { parent, builder, child, element, data in
      guard let parent, let element else { return }
      let items = BuildableChildren.items[gtype(of: UnsafeMutablePointer<GtkWidget>(parent))]
      if child == nil, let items, strcmp(element, items.list) == 0 {
        if let data { BuildableItems.finish(data) }
      } else {
        BuildableChildren.ofWidget.pointee.custom_finished(parent, builder, child, element, data)
      }
    }
  }

  /// The interface as implemented by `GtkWidget`.
  private static let ofWidget = g_type_interface_peek(g_type_class_ref(gtk_widget_get_type()), gtk_buildable_get_type())
    .assumingMemoryBound(to: GtkBuildableIface.self)
}
