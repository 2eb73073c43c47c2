internal import CTagFlowGtk
internal import LayoutCore

/// Sets the virtual functions of a registered class, which forward to the Swift wrapper.
@MainActor enum WidgetClass {
  /// The actions of each class, by type.
  static var actions: [GType: [WidgetAction]] = [:]

  private static let parent = g_type_class_ref(gtk_widget_get_type())!
  private static let parentObject = parent.assumingMemoryBound(to: GObjectClass.self)
  private static let parentWidget = parent.assumingMemoryBound(to: GtkWidgetClass.self)

  /// Calls by GTK to all Swift widgets, for tests.
  static var work = WidgetWork()

  static func fill(_ klass: gpointer, as description: WidgetType) {
    let widget = klass.assumingMemoryBound(to: GtkWidgetClass.self)
    gtk_widget_class_set_css_name(widget, description.cssName)
    if let role = description.role { gtk_widget_class_set_accessible_role(widget, role.gtk) }
    fillLifetime(klass.assumingMemoryBound(to: GObjectClass.self))
    fillLayout(widget)
    fillFocus(widget)
    fillChanges(widget)
    actions[klass.assumingMemoryBound(to: GTypeClass.self).pointee.g_type] = description.actions
    for action in description.actions { install(action, in: widget) }
  }

  private static func fillLifetime(_ object: UnsafeMutablePointer<GObjectClass>) {
    // GTK requires that a widget has no children when it is finalized; by then its wrapper may be gone.
    object.pointee.dispose = { object in
      guard releaseWrapper(of: object!) else { return }
      let widget = UnsafeMutableRawPointer(object!).assumingMemoryBound(to: GtkWidget.self)
      while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
      WidgetClass.parentObject.pointee.dispose(object)
    }
  }

  private static func fillLayout(_ widget: UnsafeMutablePointer<GtkWidgetClass>) {
    widget.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
    widget.pointee.measure = { widget, orientation, cross, minimum, natural, minimumBaseline, naturalBaseline in
      WidgetClass.work.measures += 1
      let axis: Axis = orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical
      let extent = swiftWidget(widget)?.measure(axis, forCrossSize: cross < 0 ? nil : Int(cross))
      Extent.write(extent, minimum, natural, minimumBaseline, naturalBaseline)
    }
    widget.pointee.size_allocate = { widget, width, height, _ in
      WidgetClass.work.allocations += 1
      swiftWidget(widget)?.allocate(width: Int(width), height: Int(height))
    }
    widget.pointee.snapshot = { widget, snapshot in
      WidgetClass.work.snapshots += 1
      swiftWidget(widget)?.snapshot(into: Snapshot(snapshot!))
    }
  }

  private static func fillFocus(_ widget: UnsafeMutablePointer<GtkWidgetClass>) {
    widget.pointee.focus = { widget, direction in
      if let moved = swiftWidget(widget)?.moveFocus(FocusDirection(direction)) { return moved ? 1 : 0 }
      return WidgetClass.parentWidget.pointee.focus(widget, direction)
    }
    widget.pointee.grab_focus = { widget in
      if let took = swiftWidget(widget)?.takeFocus() { return took ? 1 : 0 }
      return WidgetClass.parentWidget.pointee.grab_focus(widget)
    }
  }

  private static func fillChanges(_ widget: UnsafeMutablePointer<GtkWidgetClass>) {
    widget.pointee.css_changed = { widget, change in
      WidgetClass.parentWidget.pointee.css_changed(widget, change)
      swiftWidget(widget)?.styleChanged()
    }
    widget.pointee.direction_changed = { widget, previous in
      WidgetClass.parentWidget.pointee.direction_changed(widget, previous)
      swiftWidget(widget)?.textDirectionChanged()
    }
    widget.pointee.map = { widget in
      WidgetClass.parentWidget.pointee.map(widget)
      swiftWidget(widget)?.mappedChanged(true)
    }
    widget.pointee.unmap = { widget in
      WidgetClass.parentWidget.pointee.unmap(widget)
      swiftWidget(widget)?.mappedChanged(false)
    }
  }

  private static func install(_ action: WidgetAction, in widget: UnsafeMutablePointer<GtkWidgetClass>) {
    gtk_widget_class_install_action(widget, action.name, nil) { widget, name, _ in
      guard let swift = swiftWidget(widget), let widget, let name else { return }
      WidgetClass.actions[gtype(of: widget)]?.first { $0.name == String(cString: name) }?.perform(swift)
    }
  }
}

extension FocusDirection {
  init(_ direction: GtkDirectionType) {
    switch direction {
    case GTK_DIR_TAB_BACKWARD: self = .backward
    case GTK_DIR_UP: self = .up
    case GTK_DIR_DOWN: self = .down
    case GTK_DIR_LEFT: self = .left
    case GTK_DIR_RIGHT: self = .right
    default: self = .forward
    }
  }
  var gtk: GtkDirectionType {
    switch self {
    case .forward: GTK_DIR_TAB_FORWARD
    case .backward: GTK_DIR_TAB_BACKWARD
    case .up: GTK_DIR_UP
    case .down: GTK_DIR_DOWN
    case .left: GTK_DIR_LEFT
    case .right: GTK_DIR_RIGHT
    }
  }
}
