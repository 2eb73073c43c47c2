#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow
  import TagModel

  @c @implementation @MainActor
  public func tagflow_view_bind_model(
    _ self: OpaquePointer!, _ model: OpaquePointer!, _ create: TagflowViewCreateTagFunc!, _ data: gpointer!,
    _ destroy: GDestroyNotify!
  ) {
    guard let view = tagView(self), check(model: model, hasFunction: create != nil, "create_func != NULL"),
      check(model == nil || model != tagflow_view_get_tags(self), "the model is not the view's own list")
    else { return }
    if BoundModel.exists(for: view), model == nil { view.removeAll() }
    BoundModel.remove(from: view)
    guard let model, let create else { return }
    let bound = BoundModel(data: data, destroy: destroy)
    bound.binding = TagListBinding(UnsafeMutableRawPointer(model), to: view) { [weak bound] in
      bound?.tag(for: $0, create) ?? Tag("")
    }
    bound.attach(to: view)
  }

  extension BoundModel {
    fileprivate func tag(for item: UnsafeMutableRawPointer, _ create: TagflowViewCreateTagFunc) -> Tag {
      guard let tag = create(item, data) else { return Tag("") }
      defer { g_object_unref(UnsafeMutableRawPointer(tag)) }
      return tagItem(tag, "create_func returns a TagflowTag", in: "tagflow_view_bind_model")?.tag ?? Tag("")
    }
  }
#endif
