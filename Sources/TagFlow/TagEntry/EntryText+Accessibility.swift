internal import CGtk
internal import GtkBridge

// What a screen reader is told about the text of a tag entry.

extension EntryText {
  /// Whether completions show.
  func setExpanded(_ isExpanded: Bool) { update(GTK_ACCESSIBLE_STATE_EXPANDED, isExpanded ? 1 : 0) }

  /// The widget whose content depends on the text: the list of completions.
  func setControls(_ widget: UnsafeMutablePointer<GtkWidget>) { relate(GTK_ACCESSIBLE_RELATION_CONTROLS, to: widget) }

  /// The label that says what is wrong with the text.
  func setErrorMessage(_ label: UnsafeMutablePointer<GtkWidget>) { relate(GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE, to: label) }

  /// The completion that Return would take.
  func setActiveDescendant(_ row: UnsafeMutablePointer<GtkWidget>?) {
    guard let row else { return gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT) }
    var value = GValue()
    g_value_init(&value, gtk_widget_get_type())
    g_value_set_object(&value, row)
    update(relation: GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT, value)
    g_value_unset(&value)
  }

  private func relate(_ relation: GtkAccessibleRelation, to widget: UnsafeMutablePointer<GtkWidget>) {
    // A list, which the relation takes over.
    var value = GValue()
    g_value_init(&value, g_type_from_name("gpointer"))
    g_value_set_pointer(&value, g_list_append(nil, widget))
    update(relation: relation, value)
  }

  private func update(relation: GtkAccessibleRelation, _ value: GValue) {
    var (relations, values) = ([relation], [value])
    gtk_accessible_update_relation_value(opaque, 1, &relations, &values)
  }

  private func update(_ state: GtkAccessibleState, _ number: Int) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gint"))
    g_value_set_int(&value, gint(number))
    var (states, values) = ([state], [value])
    gtk_accessible_update_state_value(opaque, 1, &states, &values)
  }
}
