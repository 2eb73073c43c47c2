#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import LayoutCore
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_entry_get_removable(_ self: OpaquePointer!) -> gboolean {
    number(of: tagEntry(self), "removable")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_removable(_ self: OpaquePointer!, _ removable: gboolean) {
    set("removable", of: tagEntry(self), to: removable)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_lift_by_mouse_drag(_ self: OpaquePointer!) -> gboolean {
    number(of: tagEntry(self), "lift-by-mouse-drag")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_lift_by_mouse_drag(_ self: OpaquePointer!, _ liftByMouseDrag: gboolean) {
    set("lift-by-mouse-drag", of: tagEntry(self), to: liftByMouseDrag)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_lift_by_mouse_hold(_ self: OpaquePointer!) -> gboolean {
    number(of: tagEntry(self), "lift-by-mouse-hold")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_lift_by_mouse_hold(_ self: OpaquePointer!, _ liftByMouseHold: gboolean) {
    set("lift-by-mouse-hold", of: tagEntry(self), to: liftByMouseHold)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_drag_threshold(_ self: OpaquePointer!) -> Double {
    double(of: tagEntry(self), "drag-threshold")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_drag_threshold(_ self: OpaquePointer!, _ dragThreshold: Double) {
    set("drag-threshold", of: tagEntry(self), to: dragThreshold)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_long_press_time(_ self: OpaquePointer!) -> Double {
    double(of: tagEntry(self), "long-press-time")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_long_press_time(_ self: OpaquePointer!, _ longPressTime: Double) {
    set("long-press-time", of: tagEntry(self), to: longPressTime)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_autoscroll_distance(_ self: OpaquePointer!) -> Double {
    double(of: tagEntry(self), "autoscroll-distance")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_autoscroll_distance(_ self: OpaquePointer!, _ autoscrollDistance: Double) {
    set("autoscroll-distance", of: tagEntry(self), to: autoscrollDistance)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_autoscroll_fraction(_ self: OpaquePointer!) -> Double {
    double(of: tagEntry(self), "autoscroll-fraction")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_autoscroll_fraction(_ self: OpaquePointer!, _ autoscrollFraction: Double) {
    set("autoscroll-fraction", of: tagEntry(self), to: autoscrollFraction)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_autoscroll_speed(_ self: OpaquePointer!) -> Double {
    double(of: tagEntry(self), "autoscroll-speed")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_autoscroll_speed(_ self: OpaquePointer!, _ autoscrollSpeed: Double) {
    set("autoscroll-speed", of: tagEntry(self), to: autoscrollSpeed)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_autoscroll_ramp(_ self: OpaquePointer!) -> Double {
    double(of: tagEntry(self), "autoscroll-ramp")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_autoscroll_ramp(_ self: OpaquePointer!, _ autoscrollRamp: Double) {
    set("autoscroll-ramp", of: tagEntry(self), to: autoscrollRamp)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_delete_zone_size(_ self: OpaquePointer!) -> Double {
    double(of: tagEntry(self), "delete-zone-size")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_delete_zone_size(_ self: OpaquePointer!, _ deleteZoneSize: Double) {
    set("delete-zone-size", of: tagEntry(self), to: deleteZoneSize)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_delete_zone_hit_slop(_ self: OpaquePointer!) -> Double {
    double(of: tagEntry(self), "delete-zone-hit-slop")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_delete_zone_hit_slop(_ self: OpaquePointer!, _ deleteZoneHitSlop: Double) {
    set("delete-zone-hit-slop", of: tagEntry(self), to: deleteZoneHitSlop)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_delete_zone_text(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagEntry(self), "delete-zone-text")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_delete_zone_text(_ self: OpaquePointer!, _ deleteZoneText: UnsafePointer<CChar>!) {
    set("delete-zone-text", of: tagEntry(self), to: deleteZoneText)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_delete_zone_icon_name(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagEntry(self), "delete-zone-icon-name")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_delete_zone_icon_name(_ self: OpaquePointer!, _ deleteZoneIconName: UnsafePointer<CChar>!) {
    set("delete-zone-icon-name", of: tagEntry(self), to: deleteZoneIconName)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_delete_zone_css(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagEntry(self), "delete-zone-css")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_delete_zone_css(_ self: OpaquePointer!, _ deleteZoneCss: UnsafePointer<CChar>!) {
    set("delete-zone-css", of: tagEntry(self), to: deleteZoneCss)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_delete_zone_armed_css(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagEntry(self), "delete-zone-armed-css")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_delete_zone_armed_css(_ self: OpaquePointer!, _ deleteZoneArmedCss: UnsafePointer<CChar>!) {
    set("delete-zone-armed-css", of: tagEntry(self), to: deleteZoneArmedCss)
  }
#endif
