#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_view_get_history_limit(_ self: OpaquePointer!) -> CInt {
    number(of: tagView(self), "history-limit")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_history_limit(_ self: OpaquePointer!, _ historyLimit: CInt) {
    set("history-limit", of: tagView(self), to: historyLimit)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_record_program_changes(_ self: OpaquePointer!) -> gboolean {
    number(of: tagView(self), "record-program-changes")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_record_program_changes(_ self: OpaquePointer!, _ recordProgramChanges: gboolean) {
    set("record-program-changes", of: tagView(self), to: recordProgramChanges)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_can_undo(_ self: OpaquePointer!) -> gboolean { number(of: tagView(self), "can-undo") }

  @c @implementation @MainActor
  public func tagflow_view_get_can_redo(_ self: OpaquePointer!) -> gboolean { number(of: tagView(self), "can-redo") }

  @c @implementation @MainActor
  public func tagflow_view_undo(_ self: OpaquePointer!) { tagView(self)?.undo() }

  @c @implementation @MainActor
  public func tagflow_view_redo(_ self: OpaquePointer!) { tagView(self)?.redo() }
#endif
