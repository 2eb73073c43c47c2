package import CTagFlowGtk
internal import CTagFlowShims

// What a screen reader is told about a widget. The corresponding C functions are
// `gtk_accessible_update_property_value` and its siblings for states and relations.

/// How urgent an announcement is: whether a screen reader lets what it says now end first.
public enum AnnouncementPriority: Sendable {
  case low, medium, high
}

extension Widget {
  /// The name that a screen reader says; nil resets it to what GTK makes of the content.
  public func setAccessibleLabel(_ label: String?) { setProperty(GTK_ACCESSIBLE_PROPERTY_LABEL, label) }

  /// The name of a button with an icon: the icon, which names it otherwise, would be read first and by its class.
  func setNameOfIcon(_ name: String) {
    setAccessibleLabel(name)
    gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
  }

  /// More about the widget, said after its name.
  public func setAccessibleDescription(_ text: String?) { setProperty(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text) }

  /// What the widget stands for, in words, where it has a value.
  public func setAccessibleValue(_ text: String?) { setProperty(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text) }

  /// Whether several children can be selected at once.
  public func setAccessibleMultiSelectable(_ isMulti: Bool) {
    update(GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE, boolean(isMulti))
  }

  /// Whether the widget is selected, in a container whose children can be.
  public func setAccessibleSelected(_ isSelected: Bool) {
    // The state is a tristate: an integer where 0 is false and 1 is true.
    update(state: GTK_ACCESSIBLE_STATE_SELECTED, integer(isSelected ? 1 : 0))
  }

  /// Makes the widget another thing to a screen reader than its class; for its whole life, so before anything else.
  public func setAccessibleRole(_ role: AccessibleRole) {
    var value = GValue()
    g_value_init(&value, gtk_accessible_role_get_type())
    g_value_set_enum(&value, gint(role.gtk.rawValue))
    g_object_set_property(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self), "accessible-role", &value)
    g_value_unset(&value)
  }

  /// Whether the widget, a check box, is checked.
  public func setAccessibleChecked(_ isChecked: Bool) {
    // As above, a tristate.
    update(state: GTK_ACCESSIBLE_STATE_CHECKED, integer(isChecked ? 1 : 0))
  }

  /// Whether what the widget opens is open.
  public func setAccessibleExpanded(_ isExpanded: Bool) {
    // A boolean that may be undefined is an integer, too.
    update(state: GTK_ACCESSIBLE_STATE_EXPANDED, integer(isExpanded ? 1 : 0))
  }

  /// Whether a screen reader passes the widget over.
  public func setAccessibleHidden(_ isHidden: Bool) {
    update(state: GTK_ACCESSIBLE_STATE_HIDDEN, boolean(isHidden))
  }

  /// Whether something about the widget is still being found out.
  public func setAccessibleBusy(_ isBusy: Bool) {
    update(state: GTK_ACCESSIBLE_STATE_BUSY, boolean(isBusy))
  }

  /// Whether what the widget holds would be refused.
  public func setAccessibleInvalid(_ isInvalid: Bool) {
    let state = isInvalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE
    update(state: GTK_ACCESSIBLE_STATE_INVALID, integer(Int(state.rawValue)))
  }

  /// Which of how many the widget is, counted from 1.
  public func setAccessiblePosition(_ position: Int, of count: Int) {
    update(relation: GTK_ACCESSIBLE_RELATION_POS_IN_SET, integer(position))
    update(relation: GTK_ACCESSIBLE_RELATION_SET_SIZE, integer(count))
  }

  /// The widget whose content depends on this one's, such as a list of completions on the text.
  package func setAccessibleControls(_ widget: UnsafeMutablePointer<GtkWidget>) {
    // A list, which the relation takes over.
    var value = GValue()
    g_value_init(&value, g_type_from_name("gpointer"))
    g_value_set_pointer(&value, g_list_append(nil, widget))
    update(relation: GTK_ACCESSIBLE_RELATION_CONTROLS, value)
  }

  /// The widget that keys in this one are for, such as the completion that Return would take.
  package func setAccessibleActiveDescendant(_ widget: UnsafeMutablePointer<GtkWidget>?) {
    guard let widget else { return gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT) }
    var value = GValue()
    g_value_init(&value, gtk_widget_get_type())
    g_value_set_object(&value, widget)
    update(relation: GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT, value)
    g_value_unset(&value)
  }

  /// Has a screen reader say the text, where GTK can (4.14 and later); false where it cannot.
  @discardableResult
  public func announce(_ text: String, priority: AnnouncementPriority = .medium) -> Bool {
    let level: Int32 =
      switch priority {
      case .low: 0
      case .medium: 1
      case .high: 2
      }
    return tagflow_accessible_announce(pointer, text, level) != 0
  }

  /// The name that a screen reader says of a widget of GTK's own, or of a page of its stacks.
  package static func setAccessibleLabel(_ label: String, of accessible: OpaquePointer) {
    set(GTK_ACCESSIBLE_PROPERTY_LABEL, label, of: accessible)
  }

  /// Names a menu that opens, and its pages: screen readers call both by their class otherwise.
  /// - Parameter pages: what is on each.
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

  /// The first widget of a type within one, in the order of the tree.
  static func descendant(
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
    var (properties, values) = ([property], [value])
    gtk_accessible_update_property_value(accessible, 1, &properties, &values)
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
    var (properties, values) = ([property], [value])
    gtk_accessible_update_property_value(opaque, 1, &properties, &values)
  }

  private func update(state: GtkAccessibleState, _ value: GValue) {
    var (states, values) = ([state], [value])
    gtk_accessible_update_state_value(opaque, 1, &states, &values)
  }

  private func update(relation: GtkAccessibleRelation, _ value: GValue) {
    var (relations, values) = ([relation], [value])
    gtk_accessible_update_relation_value(opaque, 1, &relations, &values)
  }
}
