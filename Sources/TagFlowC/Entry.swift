import CTagFlow
import CTagFlowGtk
import GtkBridge
import TagFlow
import TagModel

@c @implementation @MainActor
public func tagflow_entry_get_type() -> GType { TagEntry.type.register() }

@c @implementation @MainActor
public func tagflow_entry_new() -> UnsafeMutablePointer<GtkWidget>! { newInstance(tagflow_entry_get_type()) }

@c @implementation @MainActor
public func tagflow_entry_get_tags(_ self: OpaquePointer!) -> OpaquePointer! {
  tagEntry(self).map { OpaquePointer($0.listModel.rawPointer) }
}

@c @implementation @MainActor
public func tagflow_entry_get_tag(_ self: OpaquePointer!, _ index: guint) -> OpaquePointer! {
  tagEntry(self).flatMap { item(at: Int(index), of: $0) }
}

@c @implementation @MainActor
public func tagflow_entry_get_tag_by_id(_ self: OpaquePointer!, _ id: gint64) -> OpaquePointer! {
  tagEntry(self).flatMap { id == .min ? nil : item(withID: Tag.ID(rawValue: Int(id)), of: $0) }
}

@c @implementation @MainActor
public func tagflow_entry_get_index(_ self: OpaquePointer!, _ tag: OpaquePointer!) -> guint {
  tagEntry(self).map { index(of: tag, in: $0) } ?? guint.max
}

@c @implementation @MainActor
public func tagflow_entry_add(_ self: OpaquePointer!, _ text: UnsafePointer<CChar>!) -> OpaquePointer! {
  guard let entry = tagEntry(self), let text = utf8(text, "text != NULL") else { return nil }
  return append(Tag(text), to: entry)
}

@c @implementation @MainActor
public func tagflow_entry_append(_ self: OpaquePointer!, _ tag: OpaquePointer!) {
  if let entry = tagEntry(self) { insert(tag, into: entry, at: entry.tags.count) }
}

@c @implementation @MainActor
public func tagflow_entry_insert(_ self: OpaquePointer!, _ tag: OpaquePointer!, _ index: guint) {
  if let entry = tagEntry(self) { insert(tag, into: entry, at: Int(index)) }
}

@c @implementation @MainActor
public func tagflow_entry_splice(
  _ self: OpaquePointer!, _ index: guint, _ removals: guint, _ additions: UnsafePointer<UnsafePointer<CChar>?>!
) {
  guard let entry = tagEntry(self), let range = range(index, removals, in: entry), let texts = utf8(array: additions) else { return }
  entry.replaceSubrange(range, with: texts.map { Tag($0) })
}

@c @implementation @MainActor
public func tagflow_entry_remove(_ self: OpaquePointer!, _ tag: OpaquePointer!) -> gboolean {
  guard let entry = tagEntry(self), let id = id(of: tag, in: entry) else { return 0 }
  entry.remove([id])
  return 1
}

@c @implementation @MainActor
public func tagflow_entry_remove_all(_ self: OpaquePointer!) { tagEntry(self)?.setTags([]) }

@c @implementation @MainActor
public func tagflow_entry_edit(_ self: OpaquePointer!, _ tag: OpaquePointer!) {
  guard let entry = tagEntry(self), let item = tagItem(tag, "TAGFLOW_IS_TAG (tag)"),
    check(item.owner === entry, "the entry has the tag")
  else { return }
  entry.edit(item.tag.id)
}

@c @implementation @MainActor
public func tagflow_entry_insert_text(_ self: OpaquePointer!, _ text: UnsafePointer<CChar>!) {
  if let entry = tagEntry(self), let text = utf8(text, "text != NULL") { entry.insertText(text) }
}

@c @implementation @MainActor
public func tagflow_entry_clear_text(_ self: OpaquePointer!) { tagEntry(self)?.clearText() }

@c @implementation @MainActor
public func tagflow_entry_commit(_ self: OpaquePointer!) { tagEntry(self)?.commit() }

@c @implementation @MainActor
public func tagflow_entry_undo(_ self: OpaquePointer!) { tagEntry(self)?.undo() }

@c @implementation @MainActor
public func tagflow_entry_redo(_ self: OpaquePointer!) { tagEntry(self)?.redo() }

@c @implementation @MainActor
public func tagflow_entry_clear_history(_ self: OpaquePointer!) { tagEntry(self)?.clearHistory() }

// MARK: Arguments

/// The entry, or nil after a critical.
@MainActor func tagEntry(_ pointer: OpaquePointer?, in function: StaticString = #function) -> TagEntry? {
  wrapper(of: pointer, tagflow_entry_get_type(), "TAGFLOW_IS_ENTRY (self)", in: function)
}
