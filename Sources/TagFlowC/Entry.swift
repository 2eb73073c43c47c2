#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import LayoutCore
  import TagFlow
  import TagModel

  @c @implementation @MainActor
  public func tagflow_entry_get_type() -> GType { TagEntry.type.register() }

  @c @implementation @MainActor
  public func tagflow_entry_new() -> UnsafeMutablePointer<GtkWidget>! {
    g_object_new_with_properties(tagflow_entry_get_type(), 0, nil, nil).map {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self)
    }
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_tags(_ self: OpaquePointer!) -> OpaquePointer! {
    tagEntry(self).map { OpaquePointer($0.listModel.rawPointer) }
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_tag(_ self: OpaquePointer!, _ index: guint) -> OpaquePointer! {
    guard let entry = tagEntry(self), Int(index) < entry.tags.count else { return nil }
    return item(at: Int(index), of: entry)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_tag_by_id(_ self: OpaquePointer!, _ id: gint64) -> OpaquePointer! {
    guard let entry = tagEntry(self), let index = entry.tags.index(of: Tag.ID(rawValue: Int(id))) else { return nil }
    return item(at: index, of: entry)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_index(_ self: OpaquePointer!, _ tag: OpaquePointer!) -> guint {
    guard let entry = tagEntry(self), let item = tagItem(tag, "TAGFLOW_IS_TAG (tag)"),
      let index = entry.tags.index(of: item.tag.id)
    else { return guint.max }
    return guint(index)
  }

  @c @implementation @MainActor
  public func tagflow_entry_add(_ self: OpaquePointer!, _ text: UnsafePointer<CChar>!) -> OpaquePointer! {
    guard let entry = tagEntry(self), let text = utf8(text, "text != NULL") else { return nil }
    let tag = Tag(text)
    entry.add(tag)
    // A handler may have removed it again.
    return entry.tags.index(of: tag.id).flatMap { item(at: $0, of: entry) }
  }

  @c @implementation @MainActor
  public func tagflow_entry_append(_ self: OpaquePointer!, _ tag: OpaquePointer!) {
    guard let entry = tagEntry(self) else { return }
    insert(tag, into: entry, at: entry.tags.count, in: #function)
  }

  @c @implementation @MainActor
  public func tagflow_entry_insert(_ self: OpaquePointer!, _ tag: OpaquePointer!, _ index: guint) {
    guard let entry = tagEntry(self), check(Int(index) <= entry.tags.count, "index <= n_tags") else { return }
    insert(tag, into: entry, at: Int(index), in: #function)
  }

  @c @implementation @MainActor
  public func tagflow_entry_splice(
    _ self: OpaquePointer!, _ index: guint, _ removals: guint, _ additions: UnsafePointer<UnsafePointer<CChar>?>!
  ) {
    guard let entry = tagEntry(self),
      check(Int(index) + Int(removals) <= entry.tags.count, "index + n_removals <= n_tags"),
      let texts = utf8(array: additions)
    else { return }
    entry.replaceSubrange(Int(index)..<Int(index) + Int(removals), with: texts.map { Tag($0) })
  }

  @c @implementation @MainActor
  public func tagflow_entry_remove(_ self: OpaquePointer!, _ tag: OpaquePointer!) -> gboolean {
    guard let entry = tagEntry(self), let item = tagItem(tag, "TAGFLOW_IS_TAG (tag)"), entry.tags.contains(item.tag.id) else {
      return 0
    }
    entry.remove([item.tag.id])
    return 1
  }

  @c @implementation @MainActor
  public func tagflow_entry_remove_all(_ self: OpaquePointer!) { tagEntry(self)?.setTags([]) }

  @c @implementation @MainActor
  public func tagflow_entry_edit(_ self: OpaquePointer!, _ tag: OpaquePointer!) {
    guard let entry = tagEntry(self), let item = tagItem(tag, "TAGFLOW_IS_TAG (tag)"),
      check(entry.tags.contains(item.tag.id), "the entry has the tag")
    else { return }
    entry.edit(item.tag.id)
  }

  @c @implementation @MainActor
  public func tagflow_entry_insert_text(_ self: OpaquePointer!, _ text: UnsafePointer<CChar>!) {
    guard let entry = tagEntry(self), let text = utf8(text, "text != NULL") else { return }
    entry.insertText(text)
  }

  @c @implementation @MainActor
  public func tagflow_entry_clear_text(_ self: OpaquePointer!) { tagEntry(self)?.clearText() }

  @c @implementation @MainActor
  public func tagflow_entry_commit(_ self: OpaquePointer!) { tagEntry(self)?.commit() }

  @c @implementation @MainActor
  public func tagflow_entry_undo(_ self: OpaquePointer!) { tagEntry(self)?.undo() }

  @c @implementation @MainActor
  public func tagflow_entry_redo(_ self: OpaquePointer!) { tagEntry(self)?.redo() }

  // MARK: Arguments

  /// The entry, or nil after a critical.
  @MainActor func tagEntry(_ pointer: OpaquePointer?, in function: StaticString = #function) -> TagEntry? {
    wrapper(of: pointer, tagflow_entry_get_type(), "TAGFLOW_IS_ENTRY (self)", in: function)
  }
#endif
