#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_view_get_reorderable(_ self: OpaquePointer!) -> gboolean {
    number(of: tagView(self), "reorderable")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_reorderable(_ self: OpaquePointer!, _ reorderable: gboolean) {
    set("reorderable", of: tagView(self), to: reorderable)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_removable(_ self: OpaquePointer!) -> gboolean {
    number(of: tagView(self), "removable")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_removable(_ self: OpaquePointer!, _ removable: gboolean) {
    set("removable", of: tagView(self), to: removable)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_swipe_mode(_ self: OpaquePointer!) -> TagflowSwipeMode {
    TagflowSwipeMode(UInt32(number(of: tagView(self), "swipe-mode")))
  }

  @c @implementation @MainActor
  public func tagflow_view_set_swipe_mode(_ self: OpaquePointer!, _ swipeMode: TagflowSwipeMode) {
    set("swipe-mode", of: tagView(self), to: CInt(swipeMode.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_view_get_lift_selection(_ self: OpaquePointer!) -> gboolean {
    number(of: tagView(self), "lift-selection")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_lift_selection(_ self: OpaquePointer!, _ liftSelection: gboolean) {
    set("lift-selection", of: tagView(self), to: liftSelection)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_rubber_band(_ self: OpaquePointer!) -> gboolean {
    number(of: tagView(self), "rubber-band")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_rubber_band(_ self: OpaquePointer!, _ rubberBand: gboolean) {
    set("rubber-band", of: tagView(self), to: rubberBand)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_delete_zone_enabled(_ self: OpaquePointer!) -> gboolean {
    number(of: tagView(self), "delete-zone-enabled")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_delete_zone_enabled(_ self: OpaquePointer!, _ deleteZoneEnabled: gboolean) {
    set("delete-zone-enabled", of: tagView(self), to: deleteZoneEnabled)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_show_undo(_ self: OpaquePointer!) -> gboolean {
    number(of: tagView(self), "show-undo")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_show_undo(_ self: OpaquePointer!, _ showUndo: gboolean) {
    set("show-undo", of: tagView(self), to: showUndo)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_show_menu(_ self: OpaquePointer!) -> gboolean {
    number(of: tagView(self), "show-menu")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_show_menu(_ self: OpaquePointer!, _ showMenu: gboolean) {
    set("show-menu", of: tagView(self), to: showMenu)
  }
#endif
