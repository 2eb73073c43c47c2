#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_box_get_accessible_name(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagBox(self), "accessible-name")
  }

  @c @implementation @MainActor
  public func tagflow_box_set_accessible_name(_ self: OpaquePointer!, _ accessibleName: UnsafePointer<CChar>!) {
    set("accessible-name", of: tagBox(self), to: accessibleName, isOptional: true)
  }

  @c @implementation @MainActor
  public func tagflow_box_get_alignment(_ self: OpaquePointer!) -> TagflowAlignment {
    TagflowAlignment(UInt32(number(of: tagBox(self), "alignment")))
  }

  @c @implementation @MainActor
  public func tagflow_box_set_alignment(_ self: OpaquePointer!, _ alignment: TagflowAlignment) {
    set("alignment", of: tagBox(self), to: CInt(alignment.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_box_get_distribution(_ self: OpaquePointer!) -> TagflowDistribution {
    TagflowDistribution(UInt32(number(of: tagBox(self), "distribution")))
  }

  @c @implementation @MainActor
  public func tagflow_box_set_distribution(_ self: OpaquePointer!, _ distribution: TagflowDistribution) {
    set("distribution", of: tagBox(self), to: CInt(distribution.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_box_get_line_limit(_ self: OpaquePointer!) -> CInt {
    number(of: tagBox(self), "line-limit")
  }

  @c @implementation @MainActor
  public func tagflow_box_set_line_limit(_ self: OpaquePointer!, _ lineLimit: CInt) {
    set("line-limit", of: tagBox(self), to: lineLimit)
  }

  @c @implementation @MainActor
  public func tagflow_box_get_spacing(_ self: OpaquePointer!) -> Double {
    double(of: tagBox(self), "spacing")
  }

  @c @implementation @MainActor
  public func tagflow_box_set_spacing(_ self: OpaquePointer!, _ spacing: Double) {
    set("spacing", of: tagBox(self), to: spacing)
  }

  @c @implementation @MainActor
  public func tagflow_box_get_line_spacing(_ self: OpaquePointer!) -> Double {
    double(of: tagBox(self), "line-spacing")
  }

  @c @implementation @MainActor
  public func tagflow_box_set_line_spacing(_ self: OpaquePointer!, _ lineSpacing: Double) {
    set("line-spacing", of: tagBox(self), to: lineSpacing)
  }

  @c @implementation @MainActor
  public func tagflow_box_get_natural_line_length(_ self: OpaquePointer!) -> Double {
    double(of: tagBox(self), "natural-line-length")
  }

  @c @implementation @MainActor
  public func tagflow_box_set_natural_line_length(_ self: OpaquePointer!, _ naturalLineLength: Double) {
    set("natural-line-length", of: tagBox(self), to: naturalLineLength)
  }
#endif
