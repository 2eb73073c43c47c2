import CTagFlow
import CTagFlowGtk
import TagFlow

@c @implementation @MainActor
public func tagflow_view_get_selection(_ self: OpaquePointer!) -> OpaquePointer! {
  let indexes = gtk_bitset_new_empty()
  for index in tagView(self)?.tags.selectedIndexes ?? [] { gtk_bitset_add(indexes, guint(index)) }
  return indexes
}

@c @implementation @MainActor
public func tagflow_view_select(_ self: OpaquePointer!, _ index: guint) {
  tag(at: index, of: self) { $0.setSelected(true, at: $1) }
}

@c @implementation @MainActor
public func tagflow_view_unselect(_ self: OpaquePointer!, _ index: guint) {
  tag(at: index, of: self) { $0.setSelected(false, at: $1) }
}

@c @implementation @MainActor
public func tagflow_view_select_all(_ self: OpaquePointer!) { tagView(self)?.selectAll() }

@c @implementation @MainActor
public func tagflow_view_unselect_all(_ self: OpaquePointer!) { tagView(self)?.deselectAll() }
