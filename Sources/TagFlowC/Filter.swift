#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow
  import TagModel

  @c @implementation @MainActor
  public func tagflow_filter_get_type() -> GType { ModelFilter.type }

  @c @implementation @MainActor
  public func tagflow_filter_mode_get_type() -> GType { TagFilter.Rule.enumeration.register() }

  @c @implementation @MainActor
  public func tagflow_filter_new(
    _ rows: OpaquePointer!, _ function: TagflowFilterTagsFunc!, _ data: gpointer!, _ destroy: GDestroyNotify!
  ) -> OpaquePointer! {
    guard isOnMainThread(),
      check(g_type_check_instance_is_a(UnsafeMutablePointer(rows), g_list_model_get_type()) != 0, "G_IS_LIST_MODEL (rows)"),
      check(function != nil, "tags_func != NULL"), let function,
      let instance = g_object_new_with_properties(tagflow_filter_get_type(), 0, nil, nil)
    else { return nil }
    let tags = TagsFunction(function, data: data, destroy: destroy)
    (nativeObject(instance) as? ModelFilter)?.follow(UnsafeMutableRawPointer(rows!)) { tags.tags(of: $0) }
    return OpaquePointer(instance)
  }

  @c @implementation @MainActor
  public func tagflow_filter_set_text_expression(_ self: OpaquePointer!, _ expression: OpaquePointer!) {
    guard let filter = modelFilter(self) else { return }
    guard let expression else { return filter.setText { _ in "" } }
    guard check(gtk_expression_get_value_type(expression) == g_type_from_name("gchararray"), "expression gives strings") else {
      return
    }
    let text = TextExpression(expression)
    filter.setText { text.text(of: $0) }
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

  @c @implementation @MainActor
  public func tagflow_filter_get_mode(_ self: OpaquePointer!) -> TagflowFilterMode {
    TagflowFilterMode(UInt32(number(of: modelFilter(self), "mode")))
  }

  @c @implementation @MainActor
  public func tagflow_filter_set_mode(_ self: OpaquePointer!, _ mode: TagflowFilterMode) {
    set("mode", of: modelFilter(self), to: CInt(mode.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_filter_get_search(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: modelFilter(self), "search")
  }

  @c @implementation @MainActor
  public func tagflow_filter_set_search(_ self: OpaquePointer!, _ search: UnsafePointer<CChar>!) {
    set("search", of: modelFilter(self), to: search)
  }

  // MARK: Arguments

  @MainActor private func modelFilter(_ pointer: OpaquePointer?, in function: StaticString = #function) -> ModelFilter? {
    wrapper(of: pointer, tagflow_filter_get_type(), "TAGFLOW_IS_FILTER (self)", in: function)
  }

  /// What returns the tags of a row.
  @MainActor private final class TagsFunction {
    private let function: TagflowFilterTagsFunc
    private let data: gpointer?
    private let destroy: GDestroyNotify?

    init(_ function: @escaping TagflowFilterTagsFunc, data: gpointer?, destroy: GDestroyNotify?) {
      (self.function, self.data, self.destroy) = (function, data, destroy)
    }

    isolated deinit { destroy?(data) }

    func tags(of row: UnsafeMutableRawPointer) -> [String] {
      guard let list = function(row, data) else { return [] }
      defer { g_strfreev(list) }
      var tags: [String] = []
      while let tag = list[tags.count] { tags.append(String(cString: tag)) }
      return tags
    }
  }

  /// What returns the text of a row.
  @MainActor private final class TextExpression {
    private let expression: OpaquePointer

    init(_ expression: OpaquePointer) { self.expression = gtk_expression_ref(expression) }

    isolated deinit { gtk_expression_unref(expression) }

    func text(of row: UnsafeMutableRawPointer) -> String {
      var value = GValue()
      guard gtk_expression_evaluate(expression, row, &value) != 0 else { return "" }
      defer { g_value_unset(&value) }
      return g_value_get_string(&value).map { String(cString: $0) } ?? ""
    }
  }
#endif
