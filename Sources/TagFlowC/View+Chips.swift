import CTagFlow
import CTagFlowGtk
import GtkBridge
import LayoutCore
import TagFlow
import TagModel

@c @implementation @MainActor
public func tagflow_view_set_padding(_ self: OpaquePointer!, _ top: Double, _ start: Double, _ bottom: Double, _ end: Double) {
  if let view = tagView(self), let insets = padding(top, start, bottom, end) { view.layout.insets = insets }
}

@c @implementation @MainActor
public func tagflow_view_get_focused_tag(_ self: OpaquePointer!) -> OpaquePointer! {
  tagView(self).flatMap { view in view.focusedTag.flatMap { item(withID: $0.id, of: view) } }
}

@c @implementation @MainActor
public func tagflow_view_focus_tag(_ self: OpaquePointer!, _ tag: OpaquePointer!) {
  guard let view = tagView(self), let item = tagItem(tag, "TAGFLOW_IS_TAG (tag)"),
    check(item.owner === view, "the view has the tag")
  else { return }
  view.focusTag(item.tag.id)
}

@c @implementation @MainActor
public func tagflow_view_sort(_ self: OpaquePointer!, _ compare: TagflowViewCompareFunc!, _ data: gpointer!) {
  guard let view = tagView(self), check(compare != nil, "compare_func != NULL"), let compare else { return }
  let sorted = view.withItems { items in
    items.sorted { compare(OpaquePointer($0.object), OpaquePointer($1.object), data) < 0 }.map(\.id)
  }
  guard check(view.tags.count == sorted.count && sorted.allSatisfy { view.tags.contains($0) }, "compare_func keeps the tags")
  else { return }
  view.reorder(sorted)
}

/// Insets in their range; nil, after a critical, otherwise.
func padding(
  _ top: Double, _ start: Double, _ bottom: Double, _ end: Double, in function: StaticString = #function
) -> Insets? {
  let isValid = [top, start, bottom, end].allSatisfy { (0...2000).contains($0) }
  return check(isValid, "the padding is in its range", in: function)
    ? Insets(top: top, start: start, bottom: bottom, end: end) : nil
}

@c @implementation @MainActor
public func tagflow_view_get_indexes_in(_ self: OpaquePointer!, _ area: UnsafePointer<graphene_rect_t>!) -> OpaquePointer! {
  let indexes = gtk_bitset_new_empty()
  guard let view = tagView(self), check(area != nil, "area != NULL"), let area, let rectangle = rectangle(area.pointee) else {
    return indexes
  }
  let (origin, size) = (rectangle.origin + view.scrollOffset, rectangle.size)
  for tag in view.tags(in: Rect(origin: origin, size: size)) {
    if let index = view.tags.index(of: tag.id) { gtk_bitset_add(indexes, guint(index)) }
  }
  return indexes
}

/// An area in its range; nil, after a critical, otherwise.
private func rectangle(_ area: graphene_rect_t, in function: StaticString = #function) -> Rect? {
  let (origin, size) = (area.origin, area.size)
  let isValid = [origin.x, origin.y, size.width, size.height].allSatisfy { abs($0) <= 1e9 } && size.width >= 0 && size.height >= 0
  guard check(isValid, "the area is in its range", in: function) else { return nil }
  return Rect(x: Double(origin.x), y: Double(origin.y), width: Double(size.width), height: Double(size.height))
}

@c @implementation @MainActor
public func tagflow_view_get_natural_size(
  _ self: OpaquePointer!, _ tag: OpaquePointer!, _ size: UnsafeMutablePointer<graphene_size_t>!
) -> gboolean {
  guard let view = tagView(self), check(size != nil, "size != NULL"), let id = id(of: tag, in: view),
    let natural = view.naturalSize(of: id)
  else { return 0 }
  graphene_size_init(size, Float(natural.width), Float(natural.height))
  return 1
}

// MARK: Splices

@c @implementation @MainActor
public func tagflow_view_splice_tags(
  _ self: OpaquePointer!, _ index: guint, _ removals: guint, _ additions: UnsafeMutablePointer<OpaquePointer?>!, _ count: guint
) {
  guard let view = tagView(self), let range = range(index, removals, in: view), let items = newItems(additions, count, for: view)
  else { return }
  view.replaceSubrange(range, with: view.adopt(items))
}

@c @implementation @MainActor
public func tagflow_entry_splice_tags(
  _ self: OpaquePointer!, _ index: guint, _ removals: guint, _ additions: UnsafeMutablePointer<OpaquePointer?>!, _ count: guint
) {
  guard let entry = tagEntry(self), let range = range(index, removals, in: entry), let items = newItems(additions, count, for: entry)
  else { return }
  entry.replaceSubrange(range, with: entry.adopt(items))
}

/// The replaced range of a splice; nil, after a critical, if there are fewer tags.
@MainActor func range(
  _ index: guint, _ removals: guint, in owner: some TagListOwner, function: StaticString = #function
) -> Range<Int>? {
  let range = Int(index)..<Int(index) + Int(removals)
  return check(range.upperBound <= owner.collection.tags.count, "index + n_removals <= n_tags", in: function) ? range : nil
}

/// Tags that are in no widget and may be inserted into one; nil, after a critical, otherwise.
@MainActor private func newItems(
  _ additions: UnsafeMutablePointer<OpaquePointer?>?, _ count: guint, for owner: some TagListOwner,
  in function: StaticString = #function
) -> [TagListItem]? {
  guard check(count == 0 || additions != nil, "additions != NULL", in: function) else { return nil }
  var items: [TagListItem] = []
  for pointer in UnsafeBufferPointer(start: additions, count: additions == nil ? 0 : Int(count)) {
    guard let item = tagItem(pointer, "each of additions is a TagflowTag", in: function) else { return nil }
    items.append(item)
  }
  let tags = owner.collection.tags
  guard check(items.allSatisfy { $0.owner == nil }, "each of additions is in no view or entry", in: function),
    check(items.allSatisfy { !tags.contains($0.tag.id) }, "no other tag has the identity", in: function),
    check(Set(items.map(\.tag.id)).count == items.count, "additions have different identities", in: function)
  else { return nil }
  return items
}
