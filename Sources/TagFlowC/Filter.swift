#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow
  import TagModel

  @c @implementation @MainActor
  public func tagflow_filter_get_type() -> GType { ModelFilter.type }

  @c @implementation @MainActor
  public func tagflow_filter_new(
    _ rows: OpaquePointer!, _ function: TagflowFilterTagsFunc!, _ data: gpointer!, _ destroy: GDestroyNotify!
  ) -> OpaquePointer! {
    guard isOnMainThread(),
      check(g_type_check_instance_is_a(UnsafeMutablePointer(rows), g_list_model_get_type()) != 0, "G_IS_LIST_MODEL (rows)"),
      check(function != nil, "tags_func != NULL"), let function,
      let instance = g_object_new_with_properties(tagflow_filter_get_type(), 0, nil, nil)
    else { return nil }
    let data = CallbackData(data, destroy)
    (nativeObject(instance) as? ModelFilter)?.follow(UnsafeMutableRawPointer(rows!)) { row in
      guard let list = function(row, data.pointer) else { return [] }
      defer { g_strfreev(list) }
      var tags: [String] = []
      while let tag = list[tags.count] { tags.append(String(cString: tag)) }
      return tags
    }
    return OpaquePointer(instance)
  }

  @c @implementation @MainActor
  public func tagflow_filter_set_text_func(
    _ self: OpaquePointer!, _ function: TagflowFilterTextFunc!, _ data: gpointer!, _ destroy: GDestroyNotify!
  ) {
    guard let filter = modelFilter(self) else { return }
    let data = CallbackData(data, destroy)
    filter.setText { row in
      guard let function, let text = function(row, data.pointer) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
  }

  @c @implementation @MainActor
  public func tagflow_filter_set_tags(_ self: OpaquePointer!, _ tags: UnsafePointer<UnsafePointer<CChar>?>!) {
    guard let filter = modelFilter(self), let tags = utf8(array: tags) else { return }
    filter.choose(tags)
  }

  @c @implementation @MainActor
  public func tagflow_filter_get_tags(_ self: OpaquePointer!) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>! {
    let builder = g_strv_builder_new()
    defer { g_strv_builder_unref(builder) }
    for tag in modelFilter(self)?.chosen ?? [] { g_strv_builder_add(builder, tag) }
    return g_strv_builder_end(builder)
  }

  @c @implementation @MainActor
  public func tagflow_filter_get_count(_ self: OpaquePointer!, _ tag: UnsafePointer<CChar>!) -> guint {
    guard let filter = modelFilter(self), let tag = utf8(tag, "tag != NULL") else { return 0 }
    return guint(filter.count(of: tag))
  }

  @c @implementation @MainActor
  public func tagflow_filter_update(_ self: OpaquePointer!, _ row: gpointer!) {
    guard let filter = modelFilter(self), check(row != nil, "row != NULL"), let row else { return }
    _ = check(filter.update(row), "row is in the model")
  }

  // MARK: Arguments

  @MainActor private func modelFilter(_ pointer: OpaquePointer?, in function: StaticString = #function) -> ModelFilter? {
    wrapper(of: pointer, tagflow_filter_get_type(), "TAGFLOW_IS_FILTER (self)", in: function)
  }
#endif
