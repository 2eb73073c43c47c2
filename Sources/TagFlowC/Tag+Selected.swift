#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_tag_get_selected_text(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagItem(self), "selected-text")
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_selected_text(_ self: OpaquePointer!, _ selectedText: UnsafePointer<CChar>!) {
    set("selected-text", of: tagItem(self), to: selectedText, isOptional: true)
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_selected_markup(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagItem(self), "selected-markup")
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_selected_markup(_ self: OpaquePointer!, _ selectedMarkup: UnsafePointer<CChar>!) {
    set("selected-markup", of: tagItem(self), to: selectedMarkup, isOptional: true)
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_selected_icon_name(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagItem(self), "selected-icon-name")
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_selected_icon_name(_ self: OpaquePointer!, _ selectedIconName: UnsafePointer<CChar>!) {
    set("selected-icon-name", of: tagItem(self), to: selectedIconName, isOptional: true)
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_selected_gicon(_ self: OpaquePointer!) -> OpaquePointer! {
    tagItem(self)?.newSelectedGIcon().map { OpaquePointer($0) }
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_selected_gicon(_ self: OpaquePointer!, _ selectedGicon: OpaquePointer!) {
    guard let item = tagItem(self), check(isIconOrNull(selectedGicon), "G_IS_ICON (selected_gicon)") else { return }
    _ = check(
      item.setSelectedGIcon(UnsafeMutableRawPointer(selectedGicon)),
      "selected_gicon is a GThemedIcon, a GBytesIcon or a local GFileIcon")
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_selected_badge(_ self: OpaquePointer!) -> CInt { number(of: tagItem(self), "selected-badge") }

  @c @implementation @MainActor
  public func tagflow_tag_set_selected_badge(_ self: OpaquePointer!, _ selectedBadge: CInt) {
    set("selected-badge", of: tagItem(self), to: selectedBadge)
  }
#endif
