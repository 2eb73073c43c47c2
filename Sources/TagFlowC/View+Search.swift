#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow
  import TagModel

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
#endif
