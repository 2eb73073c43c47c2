#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_entry_get_can_undo(_ self: OpaquePointer!) -> gboolean { number(of: tagEntry(self), "can-undo") }

  @c @implementation @MainActor
  public func tagflow_entry_get_can_redo(_ self: OpaquePointer!) -> gboolean { number(of: tagEntry(self), "can-redo") }

  @c @implementation @MainActor
  public func tagflow_entry_undo(_ self: OpaquePointer!) { tagEntry(self)?.undo() }

  @c @implementation @MainActor
  public func tagflow_entry_redo(_ self: OpaquePointer!) { tagEntry(self)?.redo() }
#endif
