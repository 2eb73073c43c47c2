#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import LayoutCore
  import TagFlow
  import TagModel

  @c @implementation @MainActor
  public func tagflow_view_get_close_button_tooltip(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagView(self), "close-button-tooltip")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_close_button_tooltip(_ self: OpaquePointer!, _ closeButtonTooltip: UnsafePointer<CChar>!) {
    set("close-button-tooltip", of: tagView(self), to: closeButtonTooltip, isOptional: true)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_max_tag_width(_ self: OpaquePointer!) -> Double {
    double(of: tagView(self), "max-tag-width")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_max_tag_width(_ self: OpaquePointer!, _ maxTagWidth: Double) {
    set("max-tag-width", of: tagView(self), to: maxTagWidth)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_vertical_alignment(_ self: OpaquePointer!) -> TagflowVerticalAlignment {
    TagflowVerticalAlignment(UInt32(number(of: tagView(self), "vertical-alignment")))
  }

  @c @implementation @MainActor
  public func tagflow_view_set_vertical_alignment(_ self: OpaquePointer!, _ verticalAlignment: TagflowVerticalAlignment) {
    set("vertical-alignment", of: tagView(self), to: CInt(verticalAlignment.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_view_set_padding(_ self: OpaquePointer!, _ top: Double, _ start: Double, _ bottom: Double, _ end: Double) {
    guard let view = tagView(self), let insets = padding(top, start, bottom, end) else { return }
    view.layout.insets = insets
  }

  @c @implementation @MainActor
  public func tagflow_view_get_focused_tag(_ self: OpaquePointer!) -> OpaquePointer! {
    guard let view = tagView(self), let id = view.focusedTag?.id, let index = view.tags.index(of: id) else { return nil }
    return item(at: index, of: view)
  }

  @c @implementation @MainActor
  public func tagflow_view_focus_tag(_ self: OpaquePointer!, _ tag: OpaquePointer!) {
    guard let view = tagView(self), let item = tagItem(tag, "TAGFLOW_IS_TAG (tag)"),
      check(view.tags.contains(item.tag.id), "the view has the tag")
    else { return }
    view.focusTag(item.tag.id)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_n_lines(_ self: OpaquePointer!) -> guint { guint(tagView(self)?.lineCount ?? 0) }

  @c @implementation @MainActor
  public func tagflow_view_get_n_hidden(_ self: OpaquePointer!) -> guint { guint(tagView(self)?.hiddenCount ?? 0) }

  @c @implementation @MainActor
  public func tagflow_view_sort(_ self: OpaquePointer!, _ compare: TagflowViewCompareFunc!, _ data: gpointer!) {
    guard let view = tagView(self), check(compare != nil, "compare_func != NULL"), let compare else { return }
    let tags = view.tags.indices.compactMap { index in
      item(at: index, of: view).map { (id: view.tags[index].id, object: $0) }
    }
    for tag in tags { g_object_ref(UnsafeMutableRawPointer(tag.object)) }
    // A function that removes tags does not free those that it has yet to compare.
    defer { for tag in tags { g_object_unref(UnsafeMutableRawPointer(tag.object)) } }
    let sorted = tags.sorted { compare($0.object, $1.object, data) < 0 }
    guard check(view.tags.count == tags.count && tags.allSatisfy { view.tags.contains($0.id) }, "compare_func keeps the tags")
    else { return }
    view.reorder(sorted.map(\.id))
  }

  /// Insets in their range; nil, after a critical, otherwise.
  func padding(
    _ top: Double, _ start: Double, _ bottom: Double, _ end: Double, in function: StaticString = #function
  ) -> Insets? {
    let isValid = [top, start, bottom, end].allSatisfy { (0...2000).contains($0) }
    return check(isValid, "the padding is in its range", in: function)
      ? Insets(top: top, start: start, bottom: bottom, end: end) : nil
  }
#endif
