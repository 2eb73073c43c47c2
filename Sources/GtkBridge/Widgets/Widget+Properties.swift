public import LayoutCore
internal import CTagFlowGtk

extension Widget {
  /// Width in logical pixels, as last allocated.
  public var width: Int { Int(gtk_widget_get_width(pointer)) }
  /// Height in logical pixels, as last allocated.
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

  public var isFocusable: Bool {
    get { gtk_widget_get_focusable(pointer) != 0 }
    set { gtk_widget_set_focusable(pointer, newValue ? 1 : 0) }
  }

  /// Whether this very widget has the keyboard focus of its window.
  public var hasFocus: Bool { gtk_widget_is_focus(pointer) != 0 }

  /// Whether the widget is on the screen.
  public var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }

  /// The reading direction in force for the widget. Setting it overrides the locale's.
  public var textDirection: TextDirection {
    get { gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight }
    set { gtk_widget_set_direction(pointer, newValue == .rightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR) }
  }

  /// Plain text shown when the pointer rests on the widget.
  public var tooltip: String? {
    get { gtk_widget_get_tooltip_text(pointer).map { String(cString: $0) } }
    set { gtk_widget_set_tooltip_text(pointer, newValue) }
  }

  /// Whether the widget, or one within it, wants extra room along the axis.
  public func setExpands(_ axis: Axis, _ expands: Bool = true) {
    switch axis {
    case .horizontal: gtk_widget_set_hexpand(pointer, expands ? 1 : 0)
    case .vertical: gtk_widget_set_vexpand(pointer, expands ? 1 : 0)
    }
  }

  public func addClass(_ name: String) { gtk_widget_add_css_class(pointer, name) }
  public func removeClass(_ name: String) { gtk_widget_remove_css_class(pointer, name) }
  public func setClass(_ name: String, _ isOn: Bool) { isOn ? addClass(name) : removeClass(name) }

  /// Gives the widget the keyboard focus; false when it cannot have it.
  @discardableResult
  public func grabFocus() -> Bool { gtk_widget_grab_focus(pointer) != 0 }

  /// Moves the focus into the widget, on within it, or out of it; false when it is not in the widget afterwards. The
  /// corresponding C function is `gtk_widget_child_focus`.
  @discardableResult
  public func grabFocusWithin(_ direction: FocusDirection = .forward) -> Bool {
    GtkBridge.moveFocus(direction, within: pointer)
  }

  /// Asks for a new measure and allocation in the next frame.
  public func queueResize() { gtk_widget_queue_resize(pointer) }
  /// Asks for a new allocation, with the same size, in the next frame.
  public func queueAllocate() { gtk_widget_queue_allocate(pointer) }
  /// Asks to be drawn again in the next frame.
  public func queueDraw() { gtk_widget_queue_draw(pointer) }

  /// Draws all children in their order.
  public func snapshotChildren(into snapshot: Snapshot) {
    var child = gtk_widget_get_first_child(pointer)
    while let widget = child {
      gtk_widget_snapshot_child(pointer, widget, snapshot.pointer)
      child = gtk_widget_get_next_sibling(widget)
    }
  }

  /// Draws one child where it was allocated.
  public func snapshotChild(_ child: Widget, into snapshot: Snapshot) {
    gtk_widget_snapshot_child(pointer, child.pointer, snapshot.pointer)
  }

  /// What GTK measures for the widget, its CSS margin, border and padding included.
  public func measured(_ axis: Axis, forCrossSize cross: Int? = nil) -> Extent {
    Extent(measuring: pointer, axis, forCrossSize: cross)
  }
}
