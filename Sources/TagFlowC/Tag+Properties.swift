#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_tag_get_text(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagItem(self), "text")
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_text(_ self: OpaquePointer!, _ text: UnsafePointer<CChar>!) {
    set("text", of: tagItem(self), to: text)
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_markup(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagItem(self), "markup")
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_markup(_ self: OpaquePointer!, _ markup: UnsafePointer<CChar>!) {
    set("markup", of: tagItem(self), to: markup, isOptional: true)
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_selected(_ self: OpaquePointer!) -> gboolean { number(of: tagItem(self), "selected") }

  @c @implementation @MainActor
  public func tagflow_tag_set_selected(_ self: OpaquePointer!, _ selected: gboolean) {
    set("selected", of: tagItem(self), to: selected)
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_sensitive(_ self: OpaquePointer!) -> gboolean { number(of: tagItem(self), "sensitive") }

  @c @implementation @MainActor
  public func tagflow_tag_set_sensitive(_ self: OpaquePointer!, _ sensitive: gboolean) {
    set("sensitive", of: tagItem(self), to: sensitive)
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_badge(_ self: OpaquePointer!) -> CInt { number(of: tagItem(self), "badge") }

  @c @implementation @MainActor
  public func tagflow_tag_set_badge(_ self: OpaquePointer!, _ badge: CInt) {
    set("badge", of: tagItem(self), to: badge)
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_show_close_button(_ self: OpaquePointer!) -> TagflowOverride {
    TagflowOverride(UInt32(number(of: tagItem(self), "show-close-button")))
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_show_close_button(_ self: OpaquePointer!, _ showCloseButton: TagflowOverride) {
    set("show-close-button", of: tagItem(self), to: CInt(showCloseButton.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_show_check_mark(_ self: OpaquePointer!) -> TagflowOverride {
    TagflowOverride(UInt32(number(of: tagItem(self), "show-check-mark")))
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_show_check_mark(_ self: OpaquePointer!, _ showCheckMark: TagflowOverride) {
    set("show-check-mark", of: tagItem(self), to: CInt(showCheckMark.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_popup(_ self: OpaquePointer!) -> TagflowTagPopup {
    TagflowTagPopup(UInt32(number(of: tagItem(self), "popup")))
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_popup(_ self: OpaquePointer!, _ popup: TagflowTagPopup) {
    set("popup", of: tagItem(self), to: CInt(popup.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_accessible_label(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagItem(self), "accessible-label")
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_accessible_label(_ self: OpaquePointer!, _ accessibleLabel: UnsafePointer<CChar>!) {
    set("accessible-label", of: tagItem(self), to: accessibleLabel, isOptional: true)
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_accessible_description(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagItem(self), "accessible-description")
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_accessible_description(_ self: OpaquePointer!, _ accessibleDescription: UnsafePointer<CChar>!) {
    set("accessible-description", of: tagItem(self), to: accessibleDescription, isOptional: true)
  }
#endif
