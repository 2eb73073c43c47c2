#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import LayoutCore
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_view_get_lift_by_mouse_drag(_ self: OpaquePointer!) -> gboolean {
    number(of: tagView(self), "lift-by-mouse-drag")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_lift_by_mouse_drag(_ self: OpaquePointer!, _ liftByMouseDrag: gboolean) {
    set("lift-by-mouse-drag", of: tagView(self), to: liftByMouseDrag)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_lift_by_mouse_hold(_ self: OpaquePointer!) -> gboolean {
    number(of: tagView(self), "lift-by-mouse-hold")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_lift_by_mouse_hold(_ self: OpaquePointer!, _ liftByMouseHold: gboolean) {
    set("lift-by-mouse-hold", of: tagView(self), to: liftByMouseHold)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_drag_threshold(_ self: OpaquePointer!) -> Double {
    double(of: tagView(self), "drag-threshold")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_drag_threshold(_ self: OpaquePointer!, _ dragThreshold: Double) {
    set("drag-threshold", of: tagView(self), to: dragThreshold)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_long_press_time(_ self: OpaquePointer!) -> Double {
    double(of: tagView(self), "long-press-time")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_long_press_time(_ self: OpaquePointer!, _ longPressTime: Double) {
    set("long-press-time", of: tagView(self), to: longPressTime)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_autoscroll_distance(_ self: OpaquePointer!) -> Double {
    double(of: tagView(self), "autoscroll-distance")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_autoscroll_distance(_ self: OpaquePointer!, _ autoscrollDistance: Double) {
    set("autoscroll-distance", of: tagView(self), to: autoscrollDistance)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_autoscroll_fraction(_ self: OpaquePointer!) -> Double {
    double(of: tagView(self), "autoscroll-fraction")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_autoscroll_fraction(_ self: OpaquePointer!, _ autoscrollFraction: Double) {
    set("autoscroll-fraction", of: tagView(self), to: autoscrollFraction)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_autoscroll_speed(_ self: OpaquePointer!) -> Double {
    double(of: tagView(self), "autoscroll-speed")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_autoscroll_speed(_ self: OpaquePointer!, _ autoscrollSpeed: Double) {
    set("autoscroll-speed", of: tagView(self), to: autoscrollSpeed)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_autoscroll_ramp(_ self: OpaquePointer!) -> Double {
    double(of: tagView(self), "autoscroll-ramp")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_autoscroll_ramp(_ self: OpaquePointer!, _ autoscrollRamp: Double) {
    set("autoscroll-ramp", of: tagView(self), to: autoscrollRamp)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_activate_without_selection(_ self: OpaquePointer!) -> gboolean {
    number(of: tagView(self), "activate-without-selection")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_activate_without_selection(_ self: OpaquePointer!, _ activateWithoutSelection: gboolean) {
    set("activate-without-selection", of: tagView(self), to: activateWithoutSelection)
  }

  @c @implementation @MainActor
  public func tagflow_view_cancel_gesture(_ self: OpaquePointer!) { tagView(self)?.cancelGesture() }
#endif
