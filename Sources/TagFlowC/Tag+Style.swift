#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow
  import TagModel

  @c @implementation @MainActor
  public func tagflow_tag_get_style(_ self: OpaquePointer!) -> OpaquePointer! {
    guard let style = tagItem(self)?.tag.style, !style.isEmpty else { return nil }
    return OpaquePointer(StyleBox.new(style))
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_style(_ self: OpaquePointer!, _ style: OpaquePointer!) {
    guard let item = tagItem(self) else { return }
    let new = style.map { StyleBox.at(UnsafeMutableRawPointer($0)).style } ?? TagStyle()
    item.setStyle(new)
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_selected_style(_ self: OpaquePointer!) -> OpaquePointer! {
    guard let style = tagItem(self)?.tag.selectedStyle, !style.isEmpty else { return nil }
    return OpaquePointer(StyleBox.new(style))
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_selected_style(_ self: OpaquePointer!, _ selectedStyle: OpaquePointer!) {
    guard let item = tagItem(self) else { return }
    let new = selectedStyle.map { StyleBox.at(UnsafeMutableRawPointer($0)).style } ?? TagStyle()
    item.setSelectedStyle(new)
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_css(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: tagItem(self), "css") }

  @c @implementation @MainActor
  public func tagflow_tag_set_css(_ self: OpaquePointer!, _ css: UnsafePointer<CChar>!) {
    set("css", of: tagItem(self), to: css)
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_selected_css(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagItem(self), "selected-css")
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_selected_css(_ self: OpaquePointer!, _ selectedCss: UnsafePointer<CChar>!) {
    set("selected-css", of: tagItem(self), to: selectedCss)
  }
#endif
