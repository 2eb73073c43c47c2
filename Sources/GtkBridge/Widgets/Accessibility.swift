package import CTagFlowGtk
internal import CTagFlowShims

// Accessible properties, states and relations. The corresponding C functions are `gtk_accessible_update_property_value`
// and those for states and relations.

/// The urgency of an announcement: whether a screen reader finishes its current speech first.
package enum AnnouncementPriority: Int32, Sendable {
  case low, medium, high
}

extension Widget {
  /// Sets the accessible name; nil resets it to GTK's default.
  public func setAccessibleLabel(_ label: String?) { setProperty(GTK_ACCESSIBLE_PROPERTY_LABEL, label) }

  /// Sets the widget that names this one; nil if none does, so that the name counts, over which the relation takes precedence.
  package func setAccessibleLabelledBy(_ widget: UnsafeMutablePointer<GtkWidget>?) {
    guard let widget else { return gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY) }
    update(relation: GTK_ACCESSIBLE_RELATION_LABELLED_BY, to: g_list_append(nil, widget))
  }

  /// Sets the accessible name of a widget that has none, unless other widgets name it, such as a label with a mnemonic for it.
  package func setDefaultAccessibleLabel(_ label: String) {
    if gtk_test_accessible_has_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY) != 0 {
      if tagflow_accessible_has_label(pointer, label) != 0 { setAccessibleLabel(nil) }
    } else if gtk_test_accessible_has_property(opaque, GTK_ACCESSIBLE_PROPERTY_LABEL) == 0 {
      setAccessibleLabel(label)
    }
  }

  /// Lets the labels with a mnemonic for another widget name this one, too.
  package func setAccessibleLabelled(as other: Widget) {
    guard let labels = gtk_widget_list_mnemonic_labels(other.pointer) else { return setAccessibleLabelledBy(nil) }
    update(relation: GTK_ACCESSIBLE_RELATION_LABELLED_BY, to: labels)
  }

  /// Names an icon button, which the icon would name otherwise.
  package func setNameOfIcon(_ name: String) {
    setAccessibleLabel(name)
    setAccessibleLabelledBy(nil)
  }

  /// Sets the accessible description, read after the name.
  public func setAccessibleDescription(_ text: String?) { setProperty(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text) }

  /// Sets the widget's value as text.
  package func setAccessibleValue(_ text: String?) { setProperty(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text) }

  /// Sets whether several children can be selected.
  package func setAccessibleMultiSelectable(_ isMulti: Bool) {
    Self.set(GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE, GValue(boolean: isMulti), of: opaque)
  }

  /// Sets whether the widget is selected in its container; nil if it can't be.
  package func setAccessibleSelected(_ isSelected: Bool?) { setTristate(GTK_ACCESSIBLE_STATE_SELECTED, isSelected) }

  /// Overrides the accessible role. It cannot change later, so call this first.
  package func setAccessibleRole(_ role: AccessibleRole) { Self.setAccessibleRole(role, of: pointer) }

  private static func setAccessibleRole(_ role: AccessibleRole, of widget: UnsafeMutablePointer<GtkWidget>) {
    var value = GValue(enumeration: Int(role.gtk.rawValue), type: gtk_accessible_role_get_type())
    g_object_set_property(gobject(widget), "accessible-role", &value)
    g_value_unset(&value)
  }

  /// Sets whether a check box is checked.
  package func setAccessibleChecked(_ isChecked: Bool) { setTristate(GTK_ACCESSIBLE_STATE_CHECKED, isChecked) }

  /// Sets whether the widget opens something, such as a popover.
  package func setAccessibleHasPopup(_ hasPopup: Bool) {
    Self.set(GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, GValue(boolean: hasPopup), of: opaque)
  }

  /// Sets whether the element that the widget controls is expanded; nil if it controls none.
  package func setAccessibleExpanded(_ isExpanded: Bool?) { setTristate(GTK_ACCESSIBLE_STATE_EXPANDED, isExpanded) }

  /// Sets whether the widget is hidden from screen readers.
  package func setAccessibleHidden(_ isHidden: Bool) { Self.set(GTK_ACCESSIBLE_STATE_HIDDEN, GValue(boolean: isHidden), of: opaque) }

  /// Hides a new, decorative widget of GTK from screen readers: by its state, and by its role, because GTK 4.18 resets the state
  /// when the window opens.
  package static func hideFromScreenReaders(_ widget: UnsafeMutablePointer<GtkWidget>) {
    setAccessibleRole(.presentation, of: widget)
    set(GTK_ACCESSIBLE_STATE_HIDDEN, GValue(boolean: true), of: OpaquePointer(widget))
  }

  /// Sets whether the widget is busy.
  package func setAccessibleBusy(_ isBusy: Bool) { Self.set(GTK_ACCESSIBLE_STATE_BUSY, GValue(boolean: isBusy), of: opaque) }

  /// Sets whether the widget's value is invalid.
  package func setAccessibleInvalid(_ isInvalid: Bool) {
    let state = isInvalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE
    Self.set(GTK_ACCESSIBLE_STATE_INVALID, GValue(int: Int(state.rawValue)), of: opaque)
  }

  /// Sets the widget's position in a set of known size, counted from 1.
  package func setAccessiblePosition(_ position: Int) { update(relation: GTK_ACCESSIBLE_RELATION_POS_IN_SET, GValue(int: position)) }

  package func setAccessibleSetSize(_ count: Int) { update(relation: GTK_ACCESSIBLE_RELATION_SET_SIZE, GValue(int: count)) }

  /// Sets the widget that this one controls, such as the completion list of a text field.
  package func setAccessibleControls(_ widget: UnsafeMutablePointer<GtkWidget>) {
    update(relation: GTK_ACCESSIBLE_RELATION_CONTROLS, to: g_list_append(nil, widget))
  }

  /// Sets the active descendant, such as the completion that Return would accept.
  package func setAccessibleActiveDescendant(_ widget: UnsafeMutablePointer<GtkWidget>?) {
    guard let widget else { return gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT) }
    update(relation: GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT, GValue(object: gobject(widget)))
  }

  /// Announces a text through screen readers; returns false before GTK 4.14, which doesn't support announcements.
  @discardableResult
  package func announce(_ text: String, priority: AnnouncementPriority = .medium) -> Bool {
    tagflow_accessible_announce(pointer, text, priority.rawValue) != 0
  }

  /// Sets the accessible name of any GTK accessible, such as a stack page.
  package static func setAccessibleLabel(_ label: String, of accessible: OpaquePointer) {
    set(GTK_ACCESSIBLE_PROPERTY_LABEL, GValue(string: label), of: accessible)
  }

  /// Removes the description of any GTK accessible, such as the one that a tooltip has set.
  package static func resetAccessibleDescription(of accessible: OpaquePointer) {
    gtk_accessible_reset_property(accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION)
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

  /// Gives the items of a popover menu accessible names whenever it opens.
  ///
  /// GTK names items by their labels. Newer versions (seen in 4.18) hide the labels from assistive technology, so the
  /// items have no names.
  package static func nameItems(ofMenu popover: UnsafeMutablePointer<GtkWidget>) {
    // The connection ends with the popover, so the pointer is always valid here.
    connect(UnsafeMutableRawPointer(popover), "map") { _ in
      for item in descendants(of: popover, type: g_type_from_name("GtkModelButton")) {
        let labels = descendants(of: item, type: gtk_label_get_type())
        let texts = labels.map { String(cString: gtk_label_get_text(OpaquePointer($0))) }
        guard let text = texts.first(where: { !$0.isEmpty }) else { continue }
        // The label relation takes precedence over the name, even if it is hidden.
        gtk_accessible_reset_relation(OpaquePointer(item), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        setAccessibleLabel(text, of: OpaquePointer(item))
      }
    }
  }

  /// The first descendant of a type, in tree order.
  package static func descendant(
    of widget: UnsafeMutablePointer<GtkWidget>, type: GType
  ) -> UnsafeMutablePointer<GtkWidget>? {
    descendants(of: widget, type: type).first
  }

  /// The descendants of a type, in tree order, without those within each other.
  private static func descendants(
    of widget: UnsafeMutablePointer<GtkWidget>, type: GType
  ) -> [UnsafeMutablePointer<GtkWidget>] {
    children(of: widget).flatMap { isInstance($0, of: type) ? [$0] : descendants(of: $0, type: type) }
  }

  private func setProperty(_ property: GtkAccessibleProperty, _ text: String?) {
    guard let text else { return gtk_accessible_reset_property(opaque, property) }
    Self.set(property, GValue(string: text), of: opaque)
  }

  /// Tristates are passed as integers: 0 is false, 1 is true.
  private func setTristate(_ state: GtkAccessibleState, _ isOn: Bool?) {
    guard let isOn else { return gtk_accessible_reset_state(opaque, state) }
    Self.set(state, GValue(int: isOn ? 1 : 0), of: opaque)
  }

  private static func set(_ property: GtkAccessibleProperty, _ value: GValue, of accessible: OpaquePointer) {
    var (property, value) = (property, value)
    gtk_accessible_update_property_value(accessible, 1, &property, &value)
    g_value_unset(&value)
  }

  private static func set(_ state: GtkAccessibleState, _ value: GValue, of accessible: OpaquePointer) {
    var (state, value) = (state, value)
    gtk_accessible_update_state_value(accessible, 1, &state, &value)
  }

  /// - Parameter widgets: A list, of which the relation takes ownership.
  private func update(relation: GtkAccessibleRelation, to widgets: UnsafeMutablePointer<GList>?) {
    var value = GValue(type: g_type_from_name("gpointer"))
    g_value_set_pointer(&value, widgets)
    update(relation: relation, value)
  }

  private func update(relation: GtkAccessibleRelation, _ value: GValue) {
    var (relation, value) = (relation, value)
    gtk_accessible_update_relation_value(opaque, 1, &relation, &value)
    g_value_unset(&value)
  }
}
