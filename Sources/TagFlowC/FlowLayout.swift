#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_flow_layout_get_type() -> GType { TagLayoutManager.type }

  @c @implementation @MainActor
  public func tagflow_flow_layout_new() -> UnsafeMutablePointer<GtkLayoutManager>! {
    newLayout(tagflow_flow_layout_get_type())
  }

  @MainActor private func flowLayout(
    _ pointer: OpaquePointer?, in function: StaticString = #function
  ) -> TagLayoutManager? {
    wrapper(of: pointer, tagflow_flow_layout_get_type(), "TAGFLOW_IS_FLOW_LAYOUT (self)", in: function)
  }

  @c @implementation @MainActor
  public func tagflow_flow_layout_get_alignment(_ self: OpaquePointer!) -> TagflowAlignment {
    TagflowAlignment(UInt32(number(of: flowLayout(self), "alignment")))
  }

  @c @implementation @MainActor
  public func tagflow_flow_layout_set_alignment(_ self: OpaquePointer!, _ alignment: TagflowAlignment) {
    set("alignment", of: flowLayout(self), to: CInt(alignment.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_flow_layout_get_distribution(_ self: OpaquePointer!) -> TagflowDistribution {
    TagflowDistribution(UInt32(number(of: flowLayout(self), "distribution")))
  }

  @c @implementation @MainActor
  public func tagflow_flow_layout_set_distribution(_ self: OpaquePointer!, _ distribution: TagflowDistribution) {
    set("distribution", of: flowLayout(self), to: CInt(distribution.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_flow_layout_get_line_limit(_ self: OpaquePointer!) -> CInt {
    number(of: flowLayout(self), "line-limit")
  }

  @c @implementation @MainActor
  public func tagflow_flow_layout_set_line_limit(_ self: OpaquePointer!, _ lineLimit: CInt) {
    set("line-limit", of: flowLayout(self), to: lineLimit)
  }

  @c @implementation @MainActor
  public func tagflow_flow_layout_get_spacing(_ self: OpaquePointer!) -> Double {
    double(of: flowLayout(self), "spacing")
  }

  @c @implementation @MainActor
  public func tagflow_flow_layout_set_spacing(_ self: OpaquePointer!, _ spacing: Double) {
    set("spacing", of: flowLayout(self), to: spacing)
  }

  @c @implementation @MainActor
  public func tagflow_flow_layout_get_line_spacing(_ self: OpaquePointer!) -> Double {
    double(of: flowLayout(self), "line-spacing")
  }

  @c @implementation @MainActor
  public func tagflow_flow_layout_set_line_spacing(_ self: OpaquePointer!, _ lineSpacing: Double) {
    set("line-spacing", of: flowLayout(self), to: lineSpacing)
  }

  @c @implementation @MainActor
  public func tagflow_flow_layout_get_vertical_alignment(_ self: OpaquePointer!) -> TagflowVerticalAlignment {
    TagflowVerticalAlignment(UInt32(number(of: flowLayout(self), "vertical-alignment")))
  }

  @c @implementation @MainActor
  public func tagflow_flow_layout_set_vertical_alignment(_ self: OpaquePointer!, _ verticalAlignment: TagflowVerticalAlignment) {
    set("vertical-alignment", of: flowLayout(self), to: CInt(verticalAlignment.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_flow_layout_get_natural_line_length(_ self: OpaquePointer!) -> Double {
    double(of: flowLayout(self), "natural-line-length")
  }

  @c @implementation @MainActor
  public func tagflow_flow_layout_set_natural_line_length(_ self: OpaquePointer!, _ naturalLineLength: Double) {
    set("natural-line-length", of: flowLayout(self), to: naturalLineLength)
  }
#endif
