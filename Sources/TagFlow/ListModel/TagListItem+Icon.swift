package import CTagFlowGtk
internal import GtkBridge
package import TagModel

extension Tag {
  /// Properties of TagflowTag.
  static let iconProperties: [ValueProperty<Tag>] = [
    /// Sets the icon before the text.
    /// - Parameter: the name of an icon of the icon theme; %NULL for none
    ValueProperty(
      .optionalString("icon-name", "The name of the icon before the text; NULL for none") { (item: TagListItem) in
        item.tag.icon?.themedName
      } set: {
        $0.setIcon(TagIcon(themedName: $1))
      }
    ) { $0.icon?.themedName != $1.icon?.themedName },
    ValueProperty(
      .newObject("gicon", "The icon before the text; NULL for none", type: g_icon_get_type) { (item: TagListItem) in
        item.tag.icon?.newGIcon()
      } set: {
        if !$0.setGIcon($1) { warn("TagflowTag: gicon \(TagIcon.unsupported)") }
      }
    ) { $0.icon?.image != $1.icon?.image },
    ValueProperty(
      .boxed("dot-color", "The color of a dot that is the icon; NULL for no dot", type: gdk_rgba_get_type) {
        (item: TagListItem, value) in
        if var color = item.dotColor { g_value_set_boxed(value, &color) }
      } set: {
        $0.setDotColor($1?.assumingMemoryBound(to: GdkRGBA.self).pointee)
      }
    ) { $0.dotColor != $1.dotColor },
  ]

  /// Properties of TagflowTag.
  static let selectedProperties: [ValueProperty<Tag>] = [
    /// - Parameter: a text; %NULL for the same text
    ValueProperty(
      .optionalString("selected-text", "The text while selected; NULL for the same text") { (item: TagListItem) in
        item.tag.selectedContent?.text?.plainText
      } set: { item, text in
        item.changeSelectedContent { $0.text = text.map { RichText($0) } }
      }
    ) { $0.selectedContent?.text != $1.selectedContent?.text },
    /// Sets the icon while selected.
    /// - Parameter: the name of an icon of the icon theme; %NULL for the same icon
    ValueProperty(
      .optionalString("selected-icon-name", "The name of the icon while selected; NULL for the same icon") { (item: TagListItem) in
        item.tag.selectedIconName
      } set: { item, name in
        item.changeSelectedContent { $0.icon = TagIcon(themedName: name) }
      }
    ) { $0.selectedIconName != $1.selectedIconName },
    ValueProperty(
      .newObject("selected-gicon", "The icon while selected; NULL for the same icon", type: g_icon_get_type) {
        (item: TagListItem) in
        item.tag.selectedContent?.icon?.newGIcon()
      } set: {
        if !$0.setSelectedGIcon($1) { warn("TagflowTag: selected-gicon \(TagIcon.unsupported)") }
      }
    ) { $0.selectedContent?.icon?.image != $1.selectedContent?.icon?.image },
    /// - Parameter: a number; -1, the default, for the same number
    .int("selected-badge", "The number after the text while selected; -1 for the same number") { $1(&$0.selectedBadge) },
  ]

  var dotColor: Color? { if case .dot(let color)? = icon?.image { color } else { nil } }

  var selectedIconName: String? { selectedContent?.icon?.themedName }

  fileprivate var selectedBadge: Int? {
    get { selectedContent?.badge }
    set { changeSelectedContent { $0.badge = newValue } }
  }

  fileprivate mutating func changeSelectedContent(_ body: (inout TagContent) -> Void) {
    var content = selectedContent ?? TagContent()
    body(&content)
    selectedContent = content
  }
}

extension TagListItem {
  /// Shows a dot before the text. Nil removes the dot.
  package func setDotColor(_ color: GdkRGBA?) {
    guard let color else {
      if tag.dotColor != nil { setIcon(nil) }
      return
    }
    setIcon(.dot(Color(color)))
  }

  /// The color of the dot; nil if there is none.
  package var dotColor: GdkRGBA? { tag.dotColor.map { GdkRGBA($0) } }

  func changeSelectedContent(_ body: (inout TagContent) -> Void) { change { $0.changeSelectedContent(body) } }
}

extension TagIcon {
  fileprivate static let unsupported = "is neither a GThemedIcon nor a GBytesIcon nor a GFileIcon of a local file"

  /// The name in the icon theme; nil if the icon is not from the theme.
  var themedName: String? { if case .themed(let name) = image { name } else { nil } }

  /// Creates an icon of the icon theme; nil if the name is nil or empty.
  fileprivate init?(themedName: String?) {
    guard let themedName, !themedName.isEmpty else { return nil }
    self = .themed(themedName)
  }
}

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
  package func newGIcon() -> UnsafeMutableRawPointer? {
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
  /// Sets the icon to a borrowed `GIcon *`, or removes it if that is nil.
  /// - Returns: False if TagFlow cannot draw the icon; then nothing changes.
  package func setGIcon(_ gicon: UnsafeMutableRawPointer?) -> Bool { setIcon(from: gicon, by: setIcon) }

  /// Sets the icon while selected to a borrowed `GIcon *`; nil for the same icon.
  /// - Returns: False if TagFlow cannot draw the icon; then nothing changes.
  package func setSelectedGIcon(_ gicon: UnsafeMutableRawPointer?) -> Bool {
    setIcon(from: gicon) { icon in changeSelectedContent { $0.icon = icon } }
  }

  private func setIcon(from gicon: UnsafeMutableRawPointer?, by set: (TagIcon?) -> Void) -> Bool {
    let icon = gicon.flatMap { TagIcon(gicon: $0) }
    guard gicon == nil || icon != nil else { return false }
    set(icon)
    return true
  }

  package func setStyle(_ style: TagStyle) { change { $0.style = style } }
  package func setSelectedStyle(_ style: TagStyle) { change { $0.selectedStyle = style } }
}
