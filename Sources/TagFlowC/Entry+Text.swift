#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_entry_get_text(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: tagEntry(self), "text") }

  @c @implementation @MainActor
  public func tagflow_entry_set_text(_ self: OpaquePointer!, _ text: UnsafePointer<CChar>!) {
    set("text", of: tagEntry(self), to: text)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_has_error(_ self: OpaquePointer!) -> gboolean { number(of: tagEntry(self), "has-error") }

  @c @implementation @MainActor
  public func tagflow_entry_get_error_message(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagEntry(self), "error-message")
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_placeholder_text(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagEntry(self), "placeholder-text")
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_placeholder_text(_ self: OpaquePointer!, _ placeholderText: UnsafePointer<CChar>!) {
    set("placeholder-text", of: tagEntry(self), to: placeholderText)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_editable(_ self: OpaquePointer!) -> gboolean { number(of: tagEntry(self), "editable") }

  @c @implementation @MainActor
  public func tagflow_entry_set_editable(_ self: OpaquePointer!, _ editable: gboolean) {
    set("editable", of: tagEntry(self), to: editable)
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_input_purpose(_ self: OpaquePointer!) -> GtkInputPurpose {
    GtkInputPurpose(UInt32(number(of: tagEntry(self), "input-purpose")))
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_input_purpose(_ self: OpaquePointer!, _ inputPurpose: GtkInputPurpose) {
    set("input-purpose", of: tagEntry(self), to: CInt(inputPurpose.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_entry_get_input_hints(_ self: OpaquePointer!) -> GtkInputHints {
    GtkInputHints(UInt32(bitPattern: number(of: tagEntry(self), "input-hints")))
  }

  @c @implementation @MainActor
  public func tagflow_entry_set_input_hints(_ self: OpaquePointer!, _ inputHints: GtkInputHints) {
    set("input-hints", of: tagEntry(self), to: CInt(bitPattern: inputHints.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_entry_insert_text(_ self: OpaquePointer!, _ text: UnsafePointer<CChar>!) {
    guard let entry = tagEntry(self), let text = utf8(text, "text != NULL") else { return }
    entry.insertText(text)
  }

  @c @implementation @MainActor
  public func tagflow_entry_clear_text(_ self: OpaquePointer!) { tagEntry(self)?.clearText() }

  @c @implementation @MainActor
  public func tagflow_entry_commit(_ self: OpaquePointer!) { tagEntry(self)?.commit() }
#endif
