#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow
  import TagModel

  @c @implementation @MainActor
  public func tagflow_view_add(_ self: OpaquePointer!, _ text: UnsafePointer<CChar>!) -> OpaquePointer! {
    guard let view = tagView(self), let text = utf8(text, "text != NULL") else { return nil }
    return add(Tag(text), to: view)
  }

  @c @implementation @MainActor
  public func tagflow_view_add_markup(
    _ self: OpaquePointer!, _ markup: UnsafePointer<CChar>!, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>!
  ) -> OpaquePointer! {
    guard let view = tagView(self), let markup = utf8(markup, "markup != NULL"), let text = richText(markup, error) else {
      return nil
    }
    let tag = add(Tag(rich: text), to: view)
    if let tag { tagflow_tag_set_markup(tag, markup) }
    return tag
  }

  @c @implementation @MainActor
  public func tagflow_view_append(_ self: OpaquePointer!, _ tag: OpaquePointer!) {
    guard let view = tagView(self) else { return }
    insert(tag, into: view, at: view.tags.count, in: #function)
  }

  @c @implementation @MainActor
  public func tagflow_view_insert(_ self: OpaquePointer!, _ tag: OpaquePointer!, _ index: guint) {
    guard let view = tagView(self), check(Int(index) <= view.tags.count, "index <= n_tags") else { return }
    insert(tag, into: view, at: Int(index), in: #function)
  }

  @c @implementation @MainActor
  public func tagflow_view_splice(
    _ self: OpaquePointer!, _ index: guint, _ removals: guint, _ additions: UnsafePointer<UnsafePointer<CChar>?>!
  ) {
    guard let view = tagView(self),
      check(Int(index) + Int(removals) <= view.tags.count, "index + n_removals <= n_tags"),
      let texts = utf8(array: additions)
    else { return }
    view.replaceSubrange(Int(index)..<Int(index) + Int(removals), with: texts.map { Tag($0) })
  }

  @c @implementation @MainActor
  public func tagflow_view_remove(_ self: OpaquePointer!, _ tag: OpaquePointer!) -> gboolean {
    guard let view = tagView(self), let item = tagItem(tag, "TAGFLOW_IS_TAG (tag)") else { return 0 }
    return view.remove(item.tag.id) ? 1 : 0
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

  /// Inserts a tag that is not in a view yet.
  @MainActor private func insert(
    _ pointer: OpaquePointer?, into view: TagView, at index: Int, in function: StaticString
  ) {
    guard let item = tagItem(pointer, "TAGFLOW_IS_TAG (tag)", in: function),
      check(item.view == nil, "the tag is in no view", in: function),
      check(!view.tags.contains(item.tag.id), "no other tag has the identity", in: function)
    else { return }
    view.insert([item], at: index)
  }

  /// Appends a tag and returns its object.
  @MainActor private func add(_ tag: Tag, to view: TagView) -> OpaquePointer? {
    view.add(tag)
    // A handler may have removed it again.
    return view.tags.index(of: tag.id).flatMap { item(at: $0, of: view) }
  }
#endif
