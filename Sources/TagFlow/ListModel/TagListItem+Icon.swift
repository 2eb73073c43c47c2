package import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagListItem {
  /// The properties of the icon.
  static let iconProperties: [ObjectProperty] = [
    .optionalString("icon-name", "The name of an icon before the text") { (item: TagListItem) in
      item.tag.icon?.themedName
    } set: { item, name in
      item.setIcon(TagIcon(themedName: name))
    },
    .value({ g_param_spec_object("gicon", nil, "The icon before the text", g_icon_get_type(), $0) }, named: "gicon") {
      (item: TagListItem, value) in
      g_value_take_object(value, item.newGIcon())
    } set: { item, value in
      if !item.setGIcon(g_value_get_object(value)) {
        warn("TagflowTag: gicon is neither a GThemedIcon nor a GBytesIcon nor a GFileIcon of a local file")
      }
    },
    .value({ g_param_spec_boxed("dot-color", nil, "The color of a dot before the text", gdk_rgba_get_type(), $0) }, named: "dot-color") {
      (item: TagListItem, value) in
      if var color = item.dotColor { g_value_set_boxed(value, &color) }
    } set: { item, value in
      item.setDotColor(g_value_get_boxed(value)?.assumingMemoryBound(to: GdkRGBA.self).pointee)
    },
    .optionalString("avatar-name", "The name whose initials are before the text, in a disc") { (item: TagListItem) in
      item.avatarName
    } set: {
      $0.setAvatarName($1)
    },
    .value(
      { g_param_spec_boxed("avatar-color", nil, "The color of the disc with the initials", gdk_rgba_get_type(), $0) },
      named: "avatar-color"
    ) { (item: TagListItem, value) in
      if var color = item.avatarColor { g_value_set_boxed(value, &color) }
    } set: { item, value in
      item.avatarColor = g_value_get_boxed(value)?.assumingMemoryBound(to: GdkRGBA.self).pointee
    },
    .optionalString("icon-accessible-name", "What screen readers read before the text") { (item: TagListItem) in
      item.iconAccessibleName
    } set: {
      $0.setIconAccessibleName($1)
    },
  ]

  /// The properties of the content while selected, if that differs.
  static let selectedProperties: [ObjectProperty] = [
    .optionalString("selected-text", "The text while selected, if it differs") { (item: TagListItem) in
      item.tag.selectedContent?.text?.plainText
    } set: { item, text in
      item.changeSelectedContent { $0.text = text.map { RichText($0) } }
    },
    .optionalString("selected-markup", "The text while selected, as Pango markup") { (item: TagListItem) in
      item.selectedMarkup
    } set: { item, markup in
      do { try item.setSelectedMarkup(markup) } catch { warn("TagflowTag: selected-markup \(error)") }
    },
    .optionalString("selected-icon-name", "The name of the icon while selected, if it differs") { (item: TagListItem) in
      item.tag.selectedIconName
    } set: { item, name in
      item.changeSelectedContent { $0.icon = TagIcon(themedName: name) }
    },
    .value(
      { g_param_spec_object("selected-gicon", nil, "The icon while selected, if it differs", g_icon_get_type(), $0) },
      named: "selected-gicon"
    ) { (item: TagListItem, value) in
      g_value_take_object(value, item.newSelectedGIcon())
    } set: { item, value in
      if !item.setSelectedGIcon(g_value_get_object(value)) {
        warn("TagflowTag: selected-gicon is neither a GThemedIcon nor a GBytesIcon nor a GFileIcon of a local file")
      }
    },
    .int("selected-badge", "The number after the text while selected, if it differs; -1 for none", in: -1...Int32.max) {
      (item: TagListItem) in item.tag.selectedContent?.badge ?? -1
    } set: { item, badge in
      item.changeSelectedContent { $0.badge = badge < 0 ? nil : badge }
    },
  ]

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

  func changeSelectedContent(_ body: (inout TagContent) -> Void) {
    change { tag in
      var content = tag.selectedContent ?? TagContent()
      body(&content)
      tag.selectedContent = content
    }
  }
}

extension TagIcon {
  /// The name in the icon theme; nil if the icon is not from the theme.
  var themedName: String? { if case .themed(let name) = image { name } else { nil } }

  /// Creates an icon of the icon theme; nil if the name is nil or empty.
  fileprivate init?(themedName: String?) {
    guard let themedName, !themedName.isEmpty else { return nil }
    self = .themed(themedName)
  }
}

extension Tag {
  var dotColor: Color? { if case .dot(let color)? = icon?.image { color } else { nil } }
  var selectedIconName: String? { selectedContent?.icon?.themedName }
}
