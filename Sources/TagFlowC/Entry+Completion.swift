import CTagFlow
import CTagFlowGtk
import TagFlow
import TagModel

@c @implementation @MainActor
public func tagflow_entry_get_completion_model(_ self: OpaquePointer!) -> OpaquePointer! {
  tagEntry(self)?.completionModel?.list
}

@c @implementation @MainActor
public func tagflow_entry_set_completion_model(
  _ self: OpaquePointer!, _ model: OpaquePointer!, _ expression: OpaquePointer!
) {
  guard let entry = tagEntry(self),
    check(model == nil || isInstance(model, g_list_model_get_type()), "G_IS_LIST_MODEL (model)"),
    check(expression == nil || isInstance(expression, gtk_expression_get_type()), "GTK_IS_EXPRESSION (expression)"),
    check(expression == nil || isText(expression), "the value of the expression is a string"),
    check(model == nil || expression != nil || TagListItem.areTags(in: model), "expression != NULL")
  else { return }
  entry.completionModel = model.map { CompletionModel($0, expression) }
}

@MainActor private func isText(_ expression: OpaquePointer) -> Bool {
  gtk_expression_get_value_type(expression) == g_type_from_name("gchararray")
}

@c @implementation @MainActor
public func tagflow_entry_set_completion_func(
  _ self: OpaquePointer!, _ complete: TagflowEntryCompletionFunc!, _ data: gpointer!, _ destroy: GDestroyNotify!
) {
  guard let entry = tagEntry(self) else { return }
  guard let complete else { return entry.completionSource = nil }
  let function = EntryFunction(complete, of: entry, data: data, destroy: destroy)
  entry.completionSource = CompletionSource { text in try await function.texts(for: text) }
}

@c @implementation
public func tagflow_entry_return_completions(_ task: OpaquePointer!, _ texts: UnsafePointer<UnsafePointer<CChar>?>!) {
  if let texts = utf8(array: texts) { returnTexts(texts, to: task) }
}
