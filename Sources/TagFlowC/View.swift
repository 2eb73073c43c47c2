import CTagFlow
import CTagFlowGtk
import GtkBridge
import LayoutCore
import TagFlow
import TagModel

@c @implementation @MainActor
public func tagflow_view_get_type() -> GType { type }

// Looked up once, because every function checks it.
@MainActor private let type = TagView.type.register()

@c @implementation @MainActor
public func tagflow_view_new() -> UnsafeMutablePointer<GtkWidget>! { newInstance(tagflow_view_get_type()) }

@c @implementation @MainActor
public func tagflow_view_get_tags(_ self: OpaquePointer!) -> OpaquePointer! {
  tagView(self).map { OpaquePointer($0.listModel.rawPointer) }
}

@c @implementation @MainActor
public func tagflow_view_get_tag(_ self: OpaquePointer!, _ index: guint) -> OpaquePointer! {
  tagView(self).flatMap { item(at: Int(index), of: $0) }
}

@c @implementation @MainActor
public func tagflow_view_get_tag_by_id(_ self: OpaquePointer!, _ id: gint64) -> OpaquePointer! {
  tagView(self).flatMap { id == .min ? nil : item(withID: Tag.ID(rawValue: Int(id)), of: $0) }
}

@c @implementation @MainActor
public func tagflow_view_get_index(_ self: OpaquePointer!, _ tag: OpaquePointer!) -> guint {
  tagView(self).map { index(of: tag, in: $0) } ?? guint.max
}

@c @implementation @MainActor
public func tagflow_view_scroll_to(
  _ self: OpaquePointer!, _ index: guint, _ position: TagflowScrollPosition, _ animated: gboolean
) {
  guard let position: ScrollPosition = value(of: position, "position is a TagflowScrollPosition") else { return }
  tag(at: index, of: self) { $0.scrollTo(index: $1, position: position, animated: animated != 0) }
}

@c @implementation @MainActor
public func tagflow_view_get_tag_at(_ self: OpaquePointer!, _ x: Double, _ y: Double) -> OpaquePointer! {
  guard let view = tagView(self), check(x.isFinite && y.isFinite, "x and y are finite"),
    let tag = view.tag(at: Point(x: x, y: y) + view.scrollOffset)
  else { return nil }
  return item(withID: tag.id, of: view)
}

@c @implementation @MainActor
public func tagflow_view_get_tag_bounds(
  _ self: OpaquePointer!, _ tag: OpaquePointer!, _ bounds: UnsafeMutablePointer<graphene_rect_t>!
) -> gboolean {
  guard let view = tagView(self), check(bounds != nil, "bounds != NULL"), let id = id(of: tag, in: view),
    let frame = view.frame(of: id)
  else { return 0 }
  let origin = frame.origin - view.scrollOffset
  graphene_rect_init(bounds, Float(origin.x), Float(origin.y), Float(frame.width), Float(frame.height))
  return 1
}

@c @implementation @MainActor
public func tagflow_view_add(_ self: OpaquePointer!, _ text: UnsafePointer<CChar>!) -> OpaquePointer! {
  guard let view = tagView(self), let text = utf8(text, "text != NULL") else { return nil }
  return append(Tag(text), to: view)
}

@c @implementation @MainActor
public func tagflow_view_add_markup(
  _ self: OpaquePointer!, _ markup: UnsafePointer<CChar>!, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>!
) -> OpaquePointer! {
  guard let view = tagView(self), let markup = utf8(markup, "markup != NULL"), let text = richText(markup, error) else {
    return nil
  }
  let tag = append(Tag(rich: text), to: view)
  if let tag { tagflow_tag_set_markup(tag, markup) }
  return tag
}

@c @implementation @MainActor
public func tagflow_view_append(_ self: OpaquePointer!, _ tag: OpaquePointer!) {
  if let view = tagView(self) { insert(tag, into: view, at: view.tags.count) }
}

@c @implementation @MainActor
public func tagflow_view_insert(_ self: OpaquePointer!, _ tag: OpaquePointer!, _ index: guint) {
  if let view = tagView(self) { insert(tag, into: view, at: Int(index)) }
}

@c @implementation @MainActor
public func tagflow_view_splice(
  _ self: OpaquePointer!, _ index: guint, _ removals: guint, _ additions: UnsafePointer<UnsafePointer<CChar>?>!
) {
  guard let view = tagView(self), let range = range(index, removals, in: view), let texts = utf8(array: additions) else { return }
  view.replaceSubrange(range, with: texts.map { Tag($0) })
}

@c @implementation @MainActor
public func tagflow_view_remove(_ self: OpaquePointer!, _ tag: OpaquePointer!) -> gboolean {
  guard let view = tagView(self), let id = id(of: tag, in: view) else { return 0 }
  return view.remove(id) ? 1 : 0
}

@c @implementation @MainActor
public func tagflow_view_remove_at(_ self: OpaquePointer!, _ index: guint) {
  tag(at: index, of: self) { $0.remove(at: $1) }
}

@c @implementation @MainActor
public func tagflow_view_remove_all(_ self: OpaquePointer!) { tagView(self)?.removeAll() }

@c @implementation @MainActor
public func tagflow_view_move(_ self: OpaquePointer!, _ index: guint, _ target: guint) {
  guard let view = tagView(self), check(Int(index) < view.tags.count, "index < n_tags"),
    check(Int(target) < view.tags.count, "target < n_tags")
  else { return }
  view.move(from: Int(index), to: Int(target))
}

@c @implementation @MainActor
public func tagflow_view_undo(_ self: OpaquePointer!) { tagView(self)?.undo() }

@c @implementation @MainActor
public func tagflow_view_redo(_ self: OpaquePointer!) { tagView(self)?.redo() }

@c @implementation @MainActor
public func tagflow_view_clear_history(_ self: OpaquePointer!) { tagView(self)?.clearHistory() }

@c @implementation @MainActor
public func tagflow_view_cancel_gesture(_ self: OpaquePointer!) { tagView(self)?.cancelGesture() }

// MARK: Arguments

/// The view, or nil after a critical.
@MainActor func tagView(_ pointer: OpaquePointer?, in function: StaticString = #function) -> TagView? {
  wrapper(of: pointer, tagflow_view_get_type(), "TAGFLOW_IS_VIEW (self)", in: function)
}

/// Calls a function with the view and the index of one of its tags, unless an argument is wrong.
@MainActor func tag(
  at index: guint, of pointer: OpaquePointer?, in function: StaticString = #function, _ body: (TagView, Int) -> Void
) {
  guard let view = tagView(pointer, in: function),
    check(Int(index) < view.tags.count, "index < n_tags", in: function)
  else { return }
  body(view, Int(index))
}
