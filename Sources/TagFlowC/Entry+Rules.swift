import CTagFlow
import CTagFlowGtk
import TagFlow
import TagModel

@c @implementation @MainActor
public func tagflow_entry_set_validate_func(
  _ self: OpaquePointer!, _ validate: TagflowEntryValidateFunc!, _ data: gpointer!, _ destroy: GDestroyNotify!
) {
  guard let entry = tagEntry(self) else { return }
  guard let validate else { return entry.configuration.asyncValidation = nil }
  let function = EntryFunction(validate, of: entry, data: data, destroy: destroy)
  entry.configuration.asyncValidation = AsyncValidation { text in
    try await function.texts(for: text).first.map { .other($0) }
  }
}

@c @implementation @MainActor
public func tagflow_entry_is_valid(_ self: OpaquePointer!, _ tag: OpaquePointer!) -> gboolean {
  guard let entry = tagEntry(self), let item = tagItem(tag, "TAGFLOW_IS_TAG (tag)"),
    check(item.owner === entry, "the entry has the tag")
  else { return 0 }
  return entry.isValid(item.tag.id) ? 1 : 0
}

@c @implementation
public func tagflow_entry_return_validation(_ task: OpaquePointer!, _ message: UnsafePointer<CChar>!) {
  guard message != nil else { return returnTexts([], to: task) }
  guard let message = utf8(message, "message != NULL") else { return }
  returnTexts([message], to: task)
}
