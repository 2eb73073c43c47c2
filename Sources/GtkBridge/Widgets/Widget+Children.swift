internal import CTagFlowGtk

// Functions for widgets that lay out their own children.

extension Widget {
  /// Appends the widget to a parent, which places it in ``allocate(width:height:)``. The corresponding C function is
  /// `gtk_widget_set_parent`.
  /// - Precondition: It has no parent.
  package func setParent(_ parent: Widget) {
    precondition(gtk_widget_get_parent(pointer) == nil, "the widget already has a parent")
    gtk_widget_set_parent(pointer, parent.pointer)
  }

  /// Allocates a box to the widget, in logical pixels of its parent's coordinates, during the parent's allocation. The
  /// corresponding C function is `gtk_widget_allocate`.
  package func place(x: Int, y: Int, width: Int, height: Int) {
    LayoutChild(pointer: pointer).place(x: x, y: y, width: width, height: height)
  }

  /// Whether the widget's parent lets it be mapped when it is visible. The corresponding C function is
  /// `gtk_widget_set_child_visible`.
  package var isChildVisible: Bool {
    get { gtk_widget_get_child_visible(pointer) != 0 }
    set { gtk_widget_set_child_visible(pointer, newValue ? 1 : 0) }
  }

  /// Whether drawing is clipped to the widget's padding box. The corresponding GTK property is `overflow`.
  package var clipsToBounds: Bool {
    get { gtk_widget_get_overflow(pointer) == GTK_OVERFLOW_HIDDEN }
    set { gtk_widget_set_overflow(pointer, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
  }

  /// Runs the closure on each press of the primary button or a finger, in the capture phase. If it returns true,
  /// descendants don't get the press. The closure lives as long as the widget: capture weakly.
  package func onPressCapture(_ body: @escaping @MainActor () -> Bool) {
    let click = gtk_gesture_click_new()!
    gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
    connect(click, "pressed") { _ in
      if body() { gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED) }
    }
    gtk_widget_add_controller(pointer, click)
  }
}
