internal import CTagFlowGtk
internal import GtkBridge
internal import TagModel

/// The texts of a `GListModel` as completions. A change of the list takes effect with the next change of the typed
/// text.
@MainActor package final class CompletionModel {
  /// A `GListModel *`.
  package let list: OpaquePointer
  private let expression: OpaquePointer?
  private var handler: UInt = 0
  private var isChanged = false

  /// - Parameters:
  ///   - list: A `GListModel *`.
  ///   - expression: A `GtkExpression *` that returns the text of an item as a string; nil if the items are
  ///     `GtkStringObject`s or `TagflowTag`s. Other items have no text.
  package init(_ list: OpaquePointer, _ expression: OpaquePointer?) {
    (self.list, self.expression) = (list, expression)
    g_object_ref(UnsafeMutableRawPointer(list))
    if let expression { gtk_expression_ref(expression) }
    handler = connect(list, "items-changed") { [weak self] _ in self?.isChanged = true }
  }

  isolated deinit {
    g_signal_handler_disconnect(UnsafeMutableRawPointer(list), gulong(handler))
    g_object_unref(UnsafeMutableRawPointer(list))
    if let expression { gtk_expression_unref(expression) }
  }

  /// The current texts.
  var source: CompletionSource {
    let texts = (0..<g_list_model_get_n_items(list)).compactMap { index -> String? in
      guard let item = g_list_model_get_item(list, index) else { return nil }
      defer { g_object_unref(item) }
      return text(of: item)
    }
    return .list(texts)
  }

  /// The current texts, if the list has changed since the last call.
  func changedSource() -> CompletionSource? {
    guard isChanged else { return nil }
    isChanged = false
    return source
  }

  private func text(of item: UnsafeMutableRawPointer) -> String? {
    guard let expression else {
      if let tag = nativeObject(item) as? TagListItem { return tag.tag.text }
      guard isInstance(item.assumingMemoryBound(to: GObject.self), of: gtk_string_object_get_type()) else { return nil }
      return gtk_string_object_get_string(OpaquePointer(item)).map { String(cString: $0) }
    }
    var value = GValue()
    guard gtk_expression_evaluate(expression, item, &value) != 0 else { return nil }
    defer { g_value_unset(&value) }
    return g_value_get_string(&value).map { String(cString: $0) }
  }
}
