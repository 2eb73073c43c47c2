package import CTagFlowGtk

/// The accessible names of menus' items.
@MainActor package enum MenuItemNames {
  /// Gives the items of a popover menu accessible names whenever it opens.
  ///
  /// GTK names items by their labels. Newer versions (seen in 4.18) hide the labels from assistive technology, so the
  /// items have no names.
  package static func set(in popover: UnsafeMutablePointer<GtkWidget>) {
    // The connection ends with the popover, so the pointer is always valid here.
    connect(UnsafeMutableRawPointer(popover), "map") { _ in nameItems(below: popover) }
  }

  private static func nameItems(below widget: UnsafeMutablePointer<GtkWidget>) {
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      next = gtk_widget_get_next_sibling(child)
      if isA(child, "GtkModelButton"), let text = labelText(below: child) {
        name(child, text)
      } else {
        nameItems(below: child)
      }
    }
  }

  /// The text of the first non-empty label.
  private static func labelText(below widget: UnsafeMutablePointer<GtkWidget>) -> String? {
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      next = gtk_widget_get_next_sibling(child)
      if isA(child, "GtkLabel") {
        let text = String(cString: gtk_label_get_text(OpaquePointer(child)))
        if !text.isEmpty { return text }
      } else if let text = labelText(below: child) {
        return text
      }
    }
    return nil
  }

  private static func isA(_ widget: UnsafeMutablePointer<GtkWidget>, _ type: String) -> Bool {
    let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
    return String(cString: g_type_name_from_instance(instance)) == type
  }

  private static func name(_ item: UnsafeMutablePointer<GtkWidget>, _ text: String) {
    // The label relation takes precedence over the name, even if it is hidden.
    gtk_accessible_reset_relation(OpaquePointer(item), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    var (properties, value) = ([GTK_ACCESSIBLE_PROPERTY_LABEL], GValue())
    g_value_init(&value, g_type_from_name("gchararray"))
    g_value_set_string(&value, text)
    gtk_accessible_update_property_value(OpaquePointer(item), 1, &properties, &value)
    g_value_unset(&value)
  }
}
