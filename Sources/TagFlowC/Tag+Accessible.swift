#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_tag_get_accessible_value(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagItem(self), "accessible-value")
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_accessible_value(_ self: OpaquePointer!, _ accessibleValue: UnsafePointer<CChar>!) {
    set("accessible-value", of: tagItem(self), to: accessibleValue, isOptional: true)
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_accessible_role(_ self: OpaquePointer!) -> TagflowTagRole {
    TagflowTagRole(UInt32(number(of: tagItem(self), "accessible-role")))
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_accessible_role(_ self: OpaquePointer!, _ accessibleRole: TagflowTagRole) {
    set("accessible-role", of: tagItem(self), to: CInt(accessibleRole.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_accessible_hidden(_ self: OpaquePointer!) -> gboolean { number(of: tagItem(self), "accessible-hidden") }

  @c @implementation @MainActor
  public func tagflow_tag_set_accessible_hidden(_ self: OpaquePointer!, _ accessibleHidden: gboolean) {
    set("accessible-hidden", of: tagItem(self), to: accessibleHidden)
  }

  @c @implementation @MainActor
  public func tagflow_tag_get_name(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagItem(self), "name")
  }

  @c @implementation @MainActor
  public func tagflow_tag_set_name(_ self: OpaquePointer!, _ name: UnsafePointer<CChar>!) {
    set("name", of: tagItem(self), to: name, isOptional: true)
  }
#endif
