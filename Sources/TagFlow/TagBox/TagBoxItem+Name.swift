internal import CTagFlowGtk
internal import GtkBridge

extension TagBoxItem {
  /// The maximum length of a name, in characters.
  private static let longestName = 160

  /// Sets the accessible name; nil uses the texts in the content.
  func setName(_ name: String?) {
    customName = name
    updateName()
  }

  /// Updates the accessible name from the texts in the content. If there are none, the content names the item itself,
  /// as an image or an entry can.
  func updateName() {
    let name = customName ?? textsInContent
    guard name != appliedName || !isNamed else { return }
    (appliedName, isNamed) = (name, true)
    setAccessibleLabel(name)
    // A relation would take precedence over the label, and both would be read.
    guard name == nil else { return gtk_accessible_reset_relation(OpaquePointer(pointer), GTK_ACCESSIBLE_RELATION_LABELLED_BY) }
    nameByContent()
  }

  private var textsInContent: String? {
    guard let content else { return nil }
    var texts: [String] = []
    collectTexts(of: content, into: &texts)
    let name = texts.joined(separator: " ")
    return name.isEmpty ? nil : String(name.prefix(Self.longestName))
  }

  private func collectTexts(of widget: UnsafeMutablePointer<GtkWidget>, into texts: inout [String]) {
    guard gtk_widget_get_visible(widget) != 0 else { return }
    if isInstance(widget, of: gtk_label_get_type()) {
      let text = String(cString: gtk_label_get_text(OpaquePointer(widget)))
      if !text.isEmpty { texts.append(text) }
      return
    }
    var child = gtk_widget_get_first_child(widget)
    while let found = child {
      collectTexts(of: found, into: &texts)
      child = gtk_widget_get_next_sibling(found)
    }
  }

  private func nameByContent() {
    guard let content else { return }
    var relation = GTK_ACCESSIBLE_RELATION_LABELLED_BY
    var value = GValue()
    gtk_accessible_relation_init_value(relation, &value)
    // GTK takes ownership of the list.
    g_value_set_pointer(&value, g_list_append(nil, content))
    gtk_accessible_update_relation_value(OpaquePointer(pointer), 1, &relation, &value)
    g_value_unset(&value)
  }
}
