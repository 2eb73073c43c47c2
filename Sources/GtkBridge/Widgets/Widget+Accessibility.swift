package import CTagFlowGtk
internal import CTagFlowShims

// Accessible properties, states and relations. The corresponding C functions are `gtk_accessible_update_property_value`
// and those for states and relations.

/// The urgency of an announcement: whether a screen reader finishes its current speech first.
package enum AnnouncementPriority: Sendable {
  case low, medium, high
}

extension Widget {
  /// Sets the accessible name; nil resets it to GTK's default.
  public func setAccessibleLabel(_ label: String?) { setProperty(GTK_ACCESSIBLE_PROPERTY_LABEL, label) }

  /// Names an icon button, and removes its label relation to the icon, which would take precedence.
  package func setNameOfIcon(_ name: String) {
    setAccessibleLabel(name)
    gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
  }

  /// Sets the accessible description, read after the name.
  public func setAccessibleDescription(_ text: String?) { setProperty(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text) }

  /// Sets the widget's value as text.
  package func setAccessibleValue(_ text: String?) { setProperty(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text) }

  /// Sets whether several children can be selected.
  package func setAccessibleMultiSelectable(_ isMulti: Bool) {
    update(GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE, boolean(isMulti))
  }

  /// Sets whether the widget is selected in its container.
  package func setAccessibleSelected(_ isSelected: Bool) {
    // Tristates are passed as integers: 0 is false, 1 is true.
    update(state: GTK_ACCESSIBLE_STATE_SELECTED, integer(isSelected ? 1 : 0))
  }

  /// Overrides the accessible role. It cannot change later, so call this first.
  package func setAccessibleRole(_ role: AccessibleRole) {
    var value = GValue()
    g_value_init(&value, gtk_accessible_role_get_type())
    g_value_set_enum(&value, gint(role.gtk.rawValue))
    g_object_set_property(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self), "accessible-role", &value)
    g_value_unset(&value)
  }

  /// Sets whether a check box is checked.
  package func setAccessibleChecked(_ isChecked: Bool) {
    update(state: GTK_ACCESSIBLE_STATE_CHECKED, integer(isChecked ? 1 : 0))
  }

  /// Sets whether the widget opens something, such as a popover.
  package func setAccessibleHasPopup(_ hasPopup: Bool) { update(GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, boolean(hasPopup)) }

  /// Sets whether the element that the widget controls is expanded; nil if it controls none.
  package func setAccessibleExpanded(_ isExpanded: Bool?) {
    guard let isExpanded else { return gtk_accessible_reset_state(opaque, GTK_ACCESSIBLE_STATE_EXPANDED) }
    update(state: GTK_ACCESSIBLE_STATE_EXPANDED, integer(isExpanded ? 1 : 0))
  }

  /// Sets whether the widget is hidden from screen readers.
  package func setAccessibleHidden(_ isHidden: Bool) {
    update(state: GTK_ACCESSIBLE_STATE_HIDDEN, boolean(isHidden))
  }

  /// Sets whether the widget is busy.
  package func setAccessibleBusy(_ isBusy: Bool) {
    update(state: GTK_ACCESSIBLE_STATE_BUSY, boolean(isBusy))
  }

  /// Sets whether the widget's value is invalid.
  package func setAccessibleInvalid(_ isInvalid: Bool) {
    let state = isInvalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE
    update(state: GTK_ACCESSIBLE_STATE_INVALID, integer(Int(state.rawValue)))
  }

  /// Sets the widget's position in a set, counted from 1.
  package func setAccessiblePosition(_ position: Int, of count: Int) {
    setAccessiblePosition(position)
    setAccessibleSetSize(count)
  }

  /// Sets the widget's position in a set of known size, counted from 1.
  package func setAccessiblePosition(_ position: Int) { update(relation: GTK_ACCESSIBLE_RELATION_POS_IN_SET, integer(position)) }

  package func setAccessibleSetSize(_ count: Int) { update(relation: GTK_ACCESSIBLE_RELATION_SET_SIZE, integer(count)) }

  /// Sets the widget that this one controls, such as the completion list of a text field.
  package func setAccessibleControls(_ widget: UnsafeMutablePointer<GtkWidget>) {
    // The relation takes ownership of the list.
    var value = GValue()
    g_value_init(&value, g_type_from_name("gpointer"))
    g_value_set_pointer(&value, g_list_append(nil, widget))
    update(relation: GTK_ACCESSIBLE_RELATION_CONTROLS, value)
  }

  /// Sets the active descendant, such as the completion that Return would accept.
  package func setAccessibleActiveDescendant(_ widget: UnsafeMutablePointer<GtkWidget>?) {
    guard let widget else { return gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT) }
    var value = GValue()
    g_value_init(&value, gtk_widget_get_type())
    g_value_set_object(&value, widget)
    update(relation: GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT, value)
    g_value_unset(&value)
  }

  /// Announces a text through screen readers; returns false before GTK 4.14, which doesn't support announcements.
  @discardableResult
  package func announce(_ text: String, priority: AnnouncementPriority = .medium) -> Bool {
    let level: Int32 =
      switch priority {
      case .low: 0
      case .medium: 1
      case .high: 2
      }
    return tagflow_accessible_announce(pointer, text, level) != 0
  }

  /// Sets the accessible name of any GTK accessible, such as a stack page.
  package static func setAccessibleLabel(_ label: String, of accessible: OpaquePointer) {
    set(GTK_ACCESSIBLE_PROPERTY_LABEL, label, of: accessible)
  }

  /// Names a popover menu and its pages, because screen readers would otherwise read their classes.
  /// - Parameter pages: The name of each page.
  package static func setMenuName(_ name: String, pages: String, of popover: OpaquePointer) {
    setAccessibleLabel(name, of: popover)
    guard let stack = descendant(of: UnsafeMutablePointer(popover), type: gtk_stack_get_type()) else { return }
    let model = gtk_stack_get_pages(OpaquePointer(stack))!
    defer { g_object_unref(gobject(model)) }
    for index in 0..<g_list_model_get_n_items(model) {
      guard let page = g_list_model_get_item(model, index) else { continue }
      setAccessibleLabel(pages, of: OpaquePointer(page))
      g_object_unref(page)
    }
  }

  /// The first descendant of a type, in tree order.
  package static func descendant(
    of widget: UnsafeMutablePointer<GtkWidget>, type: GType
  ) -> UnsafeMutablePointer<GtkWidget>? {
    var child = gtk_widget_get_first_child(widget)
    while let found = child {
      if isInstance(found, of: type) { return found }
      if let deeper = descendant(of: found, type: type) { return deeper }
      child = gtk_widget_get_next_sibling(found)
    }
    return nil
  }

  private func setProperty(_ property: GtkAccessibleProperty, _ text: String?) {
    guard let text else { return gtk_accessible_reset_property(opaque, property) }
    Self.set(property, text, of: opaque)
  }

  private static func set(_ property: GtkAccessibleProperty, _ text: String, of accessible: OpaquePointer) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    g_value_set_string(&value, text)
    var property = property
    gtk_accessible_update_property_value(accessible, 1, &property, &value)
    g_value_unset(&value)
  }

  private func boolean(_ flag: Bool) -> GValue {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    g_value_set_boolean(&value, flag ? 1 : 0)
    return value
  }

  private func integer(_ number: Int) -> GValue {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gint"))
    g_value_set_int(&value, gint(clamping: number))
    return value
  }

  private func update(_ property: GtkAccessibleProperty, _ value: GValue) {
    var (property, value) = (property, value)
    gtk_accessible_update_property_value(opaque, 1, &property, &value)
  }

  private func update(state: GtkAccessibleState, _ value: GValue) {
    var (state, value) = (state, value)
    gtk_accessible_update_state_value(opaque, 1, &state, &value)
  }

  private func update(relation: GtkAccessibleRelation, _ value: GValue) {
    var (relation, value) = (relation, value)
    gtk_accessible_update_relation_value(opaque, 1, &relation, &value)
  }
}
