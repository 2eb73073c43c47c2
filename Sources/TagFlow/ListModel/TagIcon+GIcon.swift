internal import CTagFlowGtk
internal import GtkBridge
package import TagModel

@MainActor extension TagIcon {
  /// Creates an icon from a borrowed `GIcon *`: a `GThemedIcon`, a `GBytesIcon`, or a `GFileIcon` of a local file; nil
  /// for any other.
  init?(gicon: UnsafeMutableRawPointer) {
    let (instance, icon) = (gicon.assumingMemoryBound(to: GObject.self), OpaquePointer(gicon))
    if isInstance(instance, of: g_themed_icon_get_type()) {
      guard let name = g_themed_icon_get_names(icon)?.pointee.map({ String(cString: $0) }), !name.isEmpty else { return nil }
      self = .themed(name)
    } else if isInstance(instance, of: g_bytes_icon_get_type()) {
      var count: gsize = 0
      let bytes = g_bytes_get_data(g_bytes_icon_get_bytes(icon), &count)
      self = .picture(TagPicture(bytes: Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))))
    } else if isInstance(instance, of: g_file_icon_get_type()), let path = g_file_get_path(g_file_icon_get_file(icon)) {
      defer { g_free(path) }
      self = .picture(TagPicture(file: String(cString: path)))
    } else {
      return nil
    }
  }

  /// The icon as a `GIcon *`, a new reference; nil if only TagFlow can draw it.
  func newGIcon() -> UnsafeMutableRawPointer? {
    switch image {
    case .themed(let name): UnsafeMutableRawPointer(g_themed_icon_new(name))
    case .picture(let picture): picture.newGIcon()
    case .dot, .avatar: nil
    }
  }
}

extension TagPicture {
  fileprivate func newGIcon() -> UnsafeMutableRawPointer? {
    switch source {
    case .file(let path):
      let file = g_file_new_for_path(path)
      defer { g_object_unref(UnsafeMutableRawPointer(file)) }
      return UnsafeMutableRawPointer(g_file_icon_new(file))
    case .bytes(let contents):
      let bytes = g_bytes_new(contents, gsize(contents.count))
      defer { g_bytes_unref(bytes) }
      return UnsafeMutableRawPointer(g_bytes_icon_new(bytes))
    case .pixels: return nil
    }
  }
}

extension TagListItem {
  /// The icon as a `GIcon *`, a new reference; nil if there is none, or if only TagFlow can draw it.
  package func newGIcon() -> UnsafeMutableRawPointer? { tag.icon?.newGIcon() }

  /// Sets the icon to a borrowed `GIcon *`, or removes it if that is nil.
  /// - Returns: False if TagFlow cannot draw the icon; then nothing changes.
  package func setGIcon(_ gicon: UnsafeMutableRawPointer?) -> Bool {
    let icon = gicon.flatMap { TagIcon(gicon: $0) }
    guard gicon == nil || icon != nil else { return false }
    setIcon(icon)
    return true
  }

  /// The icon while selected as a `GIcon *`, a new reference; nil if it is the same, or if only TagFlow can draw it.
  package func newSelectedGIcon() -> UnsafeMutableRawPointer? { tag.selectedContent?.icon?.newGIcon() }

  /// Sets the icon while selected to a borrowed `GIcon *`; nil for the same icon.
  /// - Returns: False if TagFlow cannot draw the icon; then nothing changes.
  package func setSelectedGIcon(_ gicon: UnsafeMutableRawPointer?) -> Bool {
    let icon = gicon.flatMap { TagIcon(gicon: $0) }
    guard gicon == nil || icon != nil else { return false }
    changeSelectedContent { $0.icon = icon }
    return true
  }

  package func setStyle(_ style: TagStyle) { change { $0.style = style } }
  package func setSelectedStyle(_ style: TagStyle) { change { $0.selectedStyle = style } }
}
