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
  guard let view = tagView(self),
    check(model: model, hasFunction: create != nil || model.map(mayHaveTags) ?? true, "create_func != NULL"),
    check(
      model.map { !derives($0, from: OpaquePointer(view.listModel.rawPointer)) } ?? true,
      "the model does not derive from the view's own list")
  else { return }
  BoundModel.remove(from: view, isReplaced: model != nil)
  guard let model else { return }
  let bound = BoundModel(data: data, destroy: destroy)
  // Attached first: the function may end the binding, or the view.
  bound.attach(to: view)
  let binding = TagListBinding(to: view) { [weak bound] item in
    guard let create else { return TagListItem.tag(of: item) ?? Tag("") }
    return bound?.tag(for: item, create) ?? Tag("")
  }
  bound.end = binding.end
  binding.observe(UnsafeMutableRawPointer(model), in: view)
}

/// Whether a list, if it is one, may have items that need no function.
@MainActor private func mayHaveTags(_ list: OpaquePointer) -> Bool {
  !isInstance(list, g_list_model_get_type()) || TagListItem.areTags(in: list)
}

extension BoundModel {
  fileprivate func tag(for item: UnsafeMutableRawPointer, _ create: TagflowViewCreateTagFunc) -> Tag {
    guard let tag = create(item, data.pointer) else { return Tag("") }
    defer { g_object_unref(UnsafeMutableRawPointer(tag)) }
    return tagItem(tag, "create_func returns a TagflowTag", in: "tagflow_view_bind_model")?.tag ?? Tag("")
  }
}

@c @implementation @MainActor
public func tagflow_view_search_async(
  _ self: OpaquePointer!, _ words: UnsafePointer<CChar>!, _ start: guint,
  _ cancellable: UnsafeMutablePointer<GCancellable>!, _ callback: GAsyncReadyCallback!, _ data: gpointer!
) {
  guard let view = tagView(self), let words = utf8(words, "words != NULL"),
    check(Int(start) <= view.tags.count, "start <= n_tags")
  else { return }
  guard let task = g_task_new(UnsafeMutableRawPointer(self), cancellable, callback, data) else { return }
  Task { [tags = view.tags, weak view] in
    let id = await tags.search(for: words, from: Int(start))
    // The view may have changed since.
    let index = id.flatMap { view?.tags.index(of: $0) }
    if g_task_return_error_if_cancelled(task) == 0 { g_task_return_int(task, index ?? -1) }
    g_object_unref(UnsafeMutableRawPointer(task))
  }
}

@c @implementation @MainActor
public func tagflow_view_search_finish(
  _ self: OpaquePointer!, _ result: OpaquePointer!, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>!
) -> guint {
  guard tagView(self) != nil,
    check(g_task_is_valid(UnsafeMutableRawPointer(result), UnsafeMutableRawPointer(self)) != 0, "g_task_is_valid (result, self)")
  else { return guint.max }
  let index = g_task_propagate_int(result, error)
  return index < 0 ? guint.max : guint(index)
}
