#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_tag_get_icon_name(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagItem(self), "icon-name")
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_icon_name(_ self: OpaquePointer!, _ iconName: UnsafePointer<CChar>!) {
    set("icon-name", of: tagItem(self), to: iconName, isOptional: true)
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_gicon(_ self: OpaquePointer!) -> OpaquePointer! {
    tagItem(self)?.newGIcon().map { OpaquePointer($0) }
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_gicon(_ self: OpaquePointer!, _ gicon: OpaquePointer!) {
    guard let item = tagItem(self), check(isIconOrNull(gicon), "G_IS_ICON (gicon)") else { return }
    _ = check(item.setGIcon(UnsafeMutableRawPointer(gicon)), "gicon is a GThemedIcon, a GBytesIcon or a local GFileIcon")
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_dot_color(_ self: OpaquePointer!) -> UnsafeMutablePointer<GdkRGBA>! {
    guard var color = tagItem(self)?.dotColor else { return nil }
    return gdk_rgba_copy(&color)
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_dot_color(_ self: OpaquePointer!, _ dotColor: UnsafePointer<GdkRGBA>!) {
    guard let item = tagItem(self), checkParts(of: dotColor) else { return }
    item.setDotColor(dotColor?.pointee)
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_avatar_name(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagItem(self), "avatar-name")
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_avatar_name(_ self: OpaquePointer!, _ avatarName: UnsafePointer<CChar>!) {
    set("avatar-name", of: tagItem(self), to: avatarName, isOptional: true)
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_avatar_color(_ self: OpaquePointer!) -> UnsafeMutablePointer<GdkRGBA>! {
    guard var color = tagItem(self)?.avatarColor else { return nil }
    return gdk_rgba_copy(&color)
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_avatar_color(_ self: OpaquePointer!, _ avatarColor: UnsafePointer<GdkRGBA>!) {
    guard let item = tagItem(self), checkParts(of: avatarColor) else { return }
    item.avatarColor = avatarColor?.pointee
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_icon_accessible_name(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagItem(self), "icon-accessible-name")
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_icon_accessible_name(_ self: OpaquePointer!, _ iconAccessibleName: UnsafePointer<CChar>!) {
    set("icon-accessible-name", of: tagItem(self), to: iconAccessibleName, isOptional: true)
  }
#endif
