import CTagFlow
import CTagFlowGtk
import LayoutCore
import TagFlow
import TagModel

@c @implementation @MainActor
public func tagflow_view_copy(_ self: OpaquePointer!, _ indexes: OpaquePointer!) {
  if let view = tagView(self), let ids = ids(at: indexes, in: view) { view.copyTags(ids) }
}

@c @implementation @MainActor
public func tagflow_view_cut(_ self: OpaquePointer!, _ indexes: OpaquePointer!) {
  if let view = tagView(self), let ids = ids(at: indexes, in: view) { view.cutTags(ids) }
}

@c @implementation @MainActor
public func tagflow_view_paste(_ self: OpaquePointer!) { tagView(self)?.pasteTags() }

/// The identities of the tags at the indexes in a `GtkBitset`; nil, after a critical, if there are not all.
@MainActor private func ids(
  at indexes: OpaquePointer?, in view: TagView, in function: StaticString = #function
) -> [Tag.ID]? {
  guard check(indexes != nil, "indexes != NULL", in: function) else { return nil }
  var (iterator, index) = (GtkBitsetIter(), guint(0))
  var ids: [Tag.ID] = []
  var isInside = gtk_bitset_iter_init_first(&iterator, indexes, &index) != 0
  while isInside {
    guard check(Int(index) < view.tags.count, "the indexes are less than n_tags", in: function) else { return nil }
    ids.append(view.tags[Int(index)].id)
    isInside = gtk_bitset_iter_next(&iterator, &index) != 0
  }
  return ids
}

@c @implementation @MainActor
public func tagflow_view_get_delete_zone_bounds(
  _ self: OpaquePointer!, _ bounds: UnsafeMutablePointer<graphene_rect_t>!
) -> gboolean {
  guard let view = tagView(self), check(bounds != nil, "bounds != NULL"), let frame = view.deleteZone.rectangle else { return 0 }
  graphene_rect_init(bounds, Float(frame.x), Float(frame.y), Float(frame.width), Float(frame.height))
  return 1
}

@c @implementation @MainActor
public func tagflow_view_set_delete_zone_bounds(_ self: OpaquePointer!, _ bounds: UnsafePointer<graphene_rect_t>!) {
  guard let view = tagView(self) else { return }
  guard let rectangle = bounds?.pointee else { return view.deleteZone.rectangle = nil }
  let (origin, size) = (rectangle.origin, rectangle.size)
  let parts = [origin.x, origin.y, size.width, size.height].map { Double($0) }
  guard check(parts.allSatisfy { abs($0) <= 100_000 } && size.width >= 0 && size.height >= 0, "the bounds are in their range")
  else { return }
  view.deleteZone.rectangle = Rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
}

@c @implementation @MainActor
public func tagflow_view_get_external_delete_zone(_ self: OpaquePointer!) -> UnsafeMutablePointer<GtkWidget>! {
  tagView(self)?.externalZone
}

@c @implementation @MainActor
public func tagflow_view_set_external_delete_zone(
  _ self: OpaquePointer!, _ externalDeleteZone: UnsafeMutablePointer<GtkWidget>!
) {
  guard let view = tagView(self) else { return }
  let isWidget = externalDeleteZone.map { isInstance(OpaquePointer($0), gtk_widget_get_type()) } ?? true
  guard check(isWidget, "GTK_IS_WIDGET (external_delete_zone)") else { return }
  view.externalZone = externalDeleteZone
}
