#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow
  import TagModel

  @c @implementation @MainActor
  public func tagflow_entry_get_allow_duplicates(_ self: OpaquePointer!) -> gboolean {
    number(of: tagEntry(self), "allow-duplicates")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_allow_duplicates(_ self: OpaquePointer!, _ allowDuplicates: gboolean) {
    set("allow-duplicates", of: tagEntry(self), to: allowDuplicates)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_max_tags(_ self: OpaquePointer!) -> CInt { number(of: tagEntry(self), "max-tags") }

  @c @implementation @MainActor
  public func tagflow_entry_set_max_tags(_ self: OpaquePointer!, _ maxTags: CInt) {
    set("max-tags", of: tagEntry(self), to: maxTags)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_separators(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagEntry(self), "separators")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_separators(_ self: OpaquePointer!, _ separators: UnsafePointer<CChar>!) {
    set("separators", of: tagEntry(self), to: separators)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_capitalization(_ self: OpaquePointer!) -> TagflowCapitalization {
    TagflowCapitalization(UInt32(number(of: tagEntry(self), "capitalization")))
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_capitalization(_ self: OpaquePointer!, _ capitalization: TagflowCapitalization) {
    set("capitalization", of: tagEntry(self), to: CInt(capitalization.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_commit_on_return(_ self: OpaquePointer!) -> gboolean {
    number(of: tagEntry(self), "commit-on-return")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_commit_on_return(_ self: OpaquePointer!, _ commitOnReturn: gboolean) {
    set("commit-on-return", of: tagEntry(self), to: commitOnReturn)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_activates_default(_ self: OpaquePointer!) -> gboolean {
    number(of: tagEntry(self), "activates-default")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_activates_default(_ self: OpaquePointer!, _ activatesDefault: gboolean) {
    set("activates-default", of: tagEntry(self), to: activatesDefault)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_commit_on_focus_loss(_ self: OpaquePointer!) -> gboolean {
    number(of: tagEntry(self), "commit-on-focus-loss")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_commit_on_focus_loss(_ self: OpaquePointer!, _ commitOnFocusLoss: gboolean) {
    set("commit-on-focus-loss", of: tagEntry(self), to: commitOnFocusLoss)
  }

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
      check(entry.tags.contains(item.tag.id), "the entry has the tag")
    else { return 0 }
    return entry.isValid(item.tag.id) ? 1 : 0
  }

  @c @implementation
  public func tagflow_entry_return_validation(_ task: OpaquePointer!, _ message: UnsafePointer<CChar>!) {
    guard message != nil else { return returnTexts([], to: task) }
    guard let message = utf8(message, "message != NULL") else { return }
    returnTexts([message], to: task)
  }
#endif
