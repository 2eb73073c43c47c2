import CTagFlow
import CTagFlowGtk
import GtkBridge
import TagFlow
import TagModel

@c @implementation @MainActor
public func tagflow_tag_get_type() -> GType { TagListItem.type }

@c @implementation @MainActor
public func tagflow_tag_list_get_type() -> GType { TagListModel.type }

@c @implementation @MainActor
public func tagflow_tag_new(_ text: UnsafePointer<CChar>!) -> OpaquePointer! {
  guard isOnMainThread(), let text = utf8(text, "text != NULL") else { return nil }
  return newTag(Tag(text))
}

@c @implementation @MainActor
public func tagflow_tag_new_with_id(_ id: gint64, _ text: UnsafePointer<CChar>!) -> OpaquePointer! {
  guard isOnMainThread(), let text = utf8(text, "text != NULL"), check(id > .min, "id > G_MININT64") else { return nil }
  return newTag(Tag(text, id: Tag.ID(rawValue: Int(id))))
}

@c @implementation @MainActor
public func tagflow_tag_new_from_markup(
  _ markup: UnsafePointer<CChar>!, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>!
) -> OpaquePointer! {
  guard isOnMainThread(), let markup = utf8(markup, "markup != NULL"), let text = richText(markup, error) else { return nil }
  let tag = newTag(Tag(rich: text))
  tagflow_tag_set_markup(tag, markup)
  return tag
}

@c @implementation @MainActor
public func tagflow_tag_get_id(_ self: OpaquePointer!) -> gint64 { gint64(tagItem(self)?.tag.id.rawValue ?? 0) }

@c @implementation @MainActor
public func tagflow_tag_get_view(_ self: OpaquePointer!) -> UnsafeMutablePointer<GtkWidget>! {
  tagItem(self)?.view?.rawPointer.assumingMemoryBound(to: GtkWidget.self)
}

@c @implementation @MainActor
public func tagflow_tag_get_gicon(_ self: OpaquePointer!) -> OpaquePointer! {
  tagItem(self)?.tag.icon?.newGIcon().map { OpaquePointer($0) }
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
  if let item = tagItem(self), checkParts(of: dotColor) { item.setDotColor(dotColor?.pointee) }
}

@c @implementation @MainActor
public func tagflow_tag_get_avatar_color(_ self: OpaquePointer!) -> UnsafeMutablePointer<GdkRGBA>! {
  guard var color = tagItem(self)?.avatarColor else { return nil }
  return gdk_rgba_copy(&color)
}

@c @implementation @MainActor
public func tagflow_tag_set_avatar_color(_ self: OpaquePointer!, _ avatarColor: UnsafePointer<GdkRGBA>!) {
  if let item = tagItem(self), checkParts(of: avatarColor) { item.avatarColor = avatarColor?.pointee }
}

@c @implementation @MainActor
public func tagflow_tag_get_selected_gicon(_ self: OpaquePointer!) -> OpaquePointer! {
  tagItem(self)?.tag.selectedContent?.icon?.newGIcon().map { OpaquePointer($0) }
}

@c @implementation @MainActor
public func tagflow_tag_set_selected_gicon(_ self: OpaquePointer!, _ selectedGicon: OpaquePointer!) {
  guard let item = tagItem(self), check(isIconOrNull(selectedGicon), "G_IS_ICON (selected_gicon)") else { return }
  _ = check(
    item.setSelectedGIcon(UnsafeMutableRawPointer(selectedGicon)),
    "selected_gicon is a GThemedIcon, a GBytesIcon or a local GFileIcon")
}

@c @implementation @MainActor
public func tagflow_tag_get_style(_ self: OpaquePointer!) -> OpaquePointer! {
  tagItem(self).flatMap { StyleBox.newPointer(to: $0.tag.style) }.map { OpaquePointer($0) }
}

@c @implementation @MainActor
public func tagflow_tag_set_style(_ self: OpaquePointer!, _ style: OpaquePointer!) {
  tagItem(self)?.setStyle(StyleBox.style(at: UnsafeMutableRawPointer(style)))
}

@c @implementation @MainActor
public func tagflow_tag_get_selected_style(_ self: OpaquePointer!) -> OpaquePointer! {
  tagItem(self).flatMap { StyleBox.newPointer(to: $0.tag.selectedStyle) }.map { OpaquePointer($0) }
}

@c @implementation @MainActor
public func tagflow_tag_set_selected_style(_ self: OpaquePointer!, _ selectedStyle: OpaquePointer!) {
  tagItem(self)?.setSelectedStyle(StyleBox.style(at: UnsafeMutableRawPointer(selectedStyle)))
}

// MARK: Arguments and results

/// The tag, or nil after a critical.
@MainActor func tagItem(
  _ pointer: OpaquePointer?, _ assertion: StaticString = "TAGFLOW_IS_TAG (self)", in function: StaticString = #function
) -> TagListItem? {
  wrapper(of: pointer, tagflow_tag_get_type(), assertion, in: function)
}

/// The object of a tag in a widget, which the widget keeps; nil if there is no such index.
@MainActor func item(at index: Int, of owner: some TagListOwner) -> OpaquePointer? {
  owner.collection.tags.indices.contains(index) ? OpaquePointer(owner.ownListModel.keptItem(at: index).rawPointer) : nil
}

/// The object of the tag with an identity; nil if the widget has none.
@MainActor func item(withID id: Tag.ID, of owner: some TagListOwner) -> OpaquePointer? {
  owner.collection.tags.index(of: id).flatMap { item(at: $0, of: owner) }
}

/// The identity of a tag in a widget; nil if the widget does not have the tag, even if it has another one with this identity.
@MainActor func id(of tag: OpaquePointer?, in owner: some TagListOwner, in function: StaticString = #function) -> Tag.ID? {
  tagItem(tag, "TAGFLOW_IS_TAG (tag)", in: function).flatMap { $0.owner === owner ? $0.tag.id : nil }
}

/// The index of a tag in a widget, or the greatest number.
@MainActor func index(of tag: OpaquePointer?, in owner: some TagListOwner, in function: StaticString = #function) -> guint {
  id(of: tag, in: owner, in: function).flatMap { owner.collection.tags.index(of: $0) }.map { guint($0) } ?? guint.max
}

/// Appends a tag and returns its object, unless a handler has removed it again.
@MainActor func append(_ tag: Tag, to owner: some TagListOwner) -> OpaquePointer? {
  _ = owner.insert([tag], at: owner.collection.tags.count)
  return item(withID: tag.id, of: owner)
}

/// Inserts a tag that is in no widget yet.
@MainActor func insert(
  _ pointer: OpaquePointer?, into owner: some TagListOwner, at index: Int, in function: StaticString = #function
) {
  if let item = newItem(pointer, for: owner, at: index, in: function) { owner.insert([item], at: index) }
}

/// A tag that is in no widget yet and can be inserted, or nil after a critical.
@MainActor func newItem(
  _ pointer: OpaquePointer?, for owner: some TagListOwner, at index: Int, in function: StaticString = #function
) -> TagListItem? {
  guard check(index <= owner.collection.tags.count, "index <= n_tags", in: function),
    let item = tagItem(pointer, "TAGFLOW_IS_TAG (tag)", in: function),
    check(item.owner == nil, "the tag is in no view or entry", in: function),
    check(!owner.collection.tags.contains(item.tag.id), "no other tag has the identity", in: function)
  else { return nil }
  return item
}

/// A new reference to a tag that is in no widget.
@MainActor private func newTag(_ tag: Tag) -> OpaquePointer? {
  OpaquePointer(TagListItem.newInstance(of: tag))
}

/// Parses Pango markup; nil, with the error for C, if it is invalid.
@MainActor func richText(
  _ markup: String, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> RichText? {
  do throws(MarkupError) {
    return try RichText(markup: markup)
  } catch let problem {
    g_set_error_literal(error, tagflow_error_quark(), gint(TAGFLOW_ERROR_MARKUP.rawValue), "\(problem)")
    return nil
  }
}
