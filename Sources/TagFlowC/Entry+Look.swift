#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_entry_get_accessible_name(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagEntry(self), "accessible-name")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_accessible_name(_ self: OpaquePointer!, _ accessibleName: UnsafePointer<CChar>!) {
    set("accessible-name", of: tagEntry(self), to: accessibleName)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_alignment(_ self: OpaquePointer!) -> TagflowAlignment {
    TagflowAlignment(UInt32(number(of: tagEntry(self), "alignment")))
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_alignment(_ self: OpaquePointer!, _ alignment: TagflowAlignment) {
    set("alignment", of: tagEntry(self), to: CInt(alignment.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_spacing(_ self: OpaquePointer!) -> Double { double(of: tagEntry(self), "spacing") }

  @c @implementation @MainActor
  public func tagflow_entry_set_spacing(_ self: OpaquePointer!, _ spacing: Double) {
    set("spacing", of: tagEntry(self), to: spacing)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_line_spacing(_ self: OpaquePointer!) -> Double { double(of: tagEntry(self), "line-spacing") }

  @c @implementation @MainActor
  public func tagflow_entry_set_line_spacing(_ self: OpaquePointer!, _ lineSpacing: Double) {
    set("line-spacing", of: tagEntry(self), to: lineSpacing)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_show_close_buttons(_ self: OpaquePointer!) -> gboolean {
    number(of: tagEntry(self), "show-close-buttons")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_show_close_buttons(_ self: OpaquePointer!, _ showCloseButtons: gboolean) {
    set("show-close-buttons", of: tagEntry(self), to: showCloseButtons)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_reorderable(_ self: OpaquePointer!) -> gboolean { number(of: tagEntry(self), "reorderable") }

  @c @implementation @MainActor
  public func tagflow_entry_set_reorderable(_ self: OpaquePointer!, _ reorderable: gboolean) {
    set("reorderable", of: tagEntry(self), to: reorderable)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_delete_zone_enabled(_ self: OpaquePointer!) -> gboolean {
    number(of: tagEntry(self), "delete-zone-enabled")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_delete_zone_enabled(_ self: OpaquePointer!, _ deleteZoneEnabled: gboolean) {
    set("delete-zone-enabled", of: tagEntry(self), to: deleteZoneEnabled)
  }
#endif
