public import LayoutCore
internal import CTagFlowGtk

extension Widget {
  /// The allocated width in logical pixels.
  public var width: Int { Int(gtk_widget_get_width(pointer)) }
  /// The allocated height in logical pixels.
  public var height: Int { Int(gtk_widget_get_height(pointer)) }

  public var isVisible: Bool {
    get { gtk_widget_get_visible(pointer) != 0 }
    set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
  }

  /// Whether the widget takes input. The corresponding GTK property is `sensitive`.
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(pointer) != 0 }
    set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
  }

  package var isFocusable: Bool {
    get { gtk_widget_get_focusable(pointer) != 0 }
    set { gtk_widget_set_focusable(pointer, newValue ? 1 : 0) }
  }

  /// Whether this widget itself is its window's focus widget.
  public var hasFocus: Bool { gtk_widget_is_focus(pointer) != 0 }

  /// Whether the widget is mapped, that is, shown on the screen.
  package var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }

  /// The effective text direction. Setting it overrides the locale's.
  public var textDirection: TextDirection {
    get { gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight }
    set { gtk_widget_set_direction(pointer, newValue == .rightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
  }

  /// The tooltip, in plain text.
  public var tooltip: String? {
    get { gtk_widget_get_tooltip_text(pointer).map { String(cString: $0) } }
    set { gtk_widget_set_tooltip_text(pointer, newValue) }
  }

  /// Sets whether the widget expands along the axis.
  public func setExpands(_ axis: Axis, _ expands: Bool = true) {
    switch axis {
    case .horizontal: gtk_widget_set_hexpand(pointer, expands ? 1 : 0)
    case .vertical: gtk_widget_set_vexpand(pointer, expands ? 1 : 0)
    }
  }

  public func addClass(_ name: String) { gtk_widget_add_css_class(pointer, name) }
  public func removeClass(_ name: String) { gtk_widget_remove_css_class(pointer, name) }
  public func setClass(_ name: String, _ isOn: Bool) {
    // GTK 4.8 notifies of "css-classes" even if nothing changes.
    guard isOn != (gtk_widget_has_css_class(pointer, name) != 0) else { return }
    isOn ? addClass(name) : removeClass(name)
  }

  /// Focuses the widget; returns false if it cannot be focused.
  @discardableResult
  public func grabFocus() -> Bool { gtk_widget_grab_focus(pointer) != 0 }

  /// Moves the focus into, within or out of the widget; returns false if the focus is not in the widget afterward. The
  /// corresponding C function is `gtk_widget_child_focus`.
  @discardableResult
  package func grabFocusWithin(_ direction: FocusDirection = .forward) -> Bool {
    GtkBridge.moveFocus(direction, within: pointer)
  }

  /// Requests a new measure and allocation in the next frame.
  package func queueResize() { gtk_widget_queue_resize(pointer) }
  /// Requests a new allocation of the same size in the next frame.
  package func queueAllocate() { gtk_widget_queue_allocate(pointer) }
  /// Requests a redraw in the next frame.
  package func queueDraw() { gtk_widget_queue_draw(pointer) }

  /// Draws all children in order.
  package func snapshotChildren(into snapshot: Snapshot) {
    var child = gtk_widget_get_first_child(pointer)
    while let widget = child {
      gtk_widget_snapshot_child(pointer, widget, snapshot.pointer)
      child = gtk_widget_get_next_sibling(widget)
    }
  }

  /// Draws a child at its allocation.
  package func snapshotChild(_ child: Widget, into snapshot: Snapshot) {
    gtk_widget_snapshot_child(pointer, child.pointer, snapshot.pointer)
  }

  /// The size as measured by GTK, including CSS margin, border and padding.
  package func measured(_ axis: Axis, forCrossSize cross: Int? = nil) -> Extent {
    Extent(measuring: pointer, axis, forCrossSize: cross)
  }
}
