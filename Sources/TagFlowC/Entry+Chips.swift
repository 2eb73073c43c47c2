#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import LayoutCore
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_entry_get_close_button_tooltip(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagEntry(self), "close-button-tooltip")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_close_button_tooltip(_ self: OpaquePointer!, _ closeButtonTooltip: UnsafePointer<CChar>!) {
    set("close-button-tooltip", of: tagEntry(self), to: closeButtonTooltip, isOptional: true)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_max_tag_width(_ self: OpaquePointer!) -> Double {
    double(of: tagEntry(self), "max-tag-width")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_max_tag_width(_ self: OpaquePointer!, _ maxTagWidth: Double) {
    set("max-tag-width", of: tagEntry(self), to: maxTagWidth)
  }
#endif
