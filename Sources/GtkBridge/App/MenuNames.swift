package import CTagFlowGtk

extension Menu {
  /// Tells screen readers what the items of a popover menu are called, whenever it opens.
  ///
  /// GTK's items are named by labels, which newer GTKs (seen in 4.18) keep to themselves: a screen reader finds items
  /// without names.
  package static func nameItems(of popover: UnsafeMutablePointer<GtkWidget>) {
    // The connection ends with the popover, so that the pointer is good whenever it is used.
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

  /// The first label with a text.
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
    // The label goes before a name, even where nobody can read it.
    gtk_accessible_reset_relation(OpaquePointer(item), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    var (properties, value) = ([GTK_ACCESSIBLE_PROPERTY_LABEL], GValue())
    g_value_init(&value, g_type_from_name("gchararray"))
    g_value_set_string(&value, text)
    gtk_accessible_update_property_value(OpaquePointer(item), 1, &properties, &value)
    g_value_unset(&value)
  }
}
