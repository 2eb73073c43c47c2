#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import LayoutCore
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_linear_layout_get_type() -> GType { LinearLayoutManager.type }

  @c @implementation @MainActor
  public func tagflow_linear_layout_new() -> UnsafeMutablePointer<GtkLayoutManager>! {
    newLayout(tagflow_linear_layout_get_type())
  }

  @MainActor private func linearLayout(
    _ pointer: OpaquePointer?, in function: StaticString = #function
  ) -> LinearLayoutManager? {
    wrapper(of: pointer, tagflow_linear_layout_get_type(), "TAGFLOW_IS_LINEAR_LAYOUT (self)", in: function)
  }

  @c @implementation @MainActor
  public func tagflow_linear_layout_get_spacing(_ self: OpaquePointer!) -> Double {
    double(of: linearLayout(self), "spacing")
  }

  @c @implementation @MainActor
  public func tagflow_linear_layout_set_spacing(_ self: OpaquePointer!, _ spacing: Double) {
    set("spacing", of: linearLayout(self), to: spacing)
  }

  @c @implementation @MainActor
  public func tagflow_linear_layout_get_distribution(_ self: OpaquePointer!) -> TagflowLineDistribution {
    TagflowLineDistribution(UInt32(number(of: linearLayout(self), "distribution")))
  }

  @c @implementation @MainActor
  public func tagflow_linear_layout_set_distribution(_ self: OpaquePointer!, _ distribution: TagflowLineDistribution) {
    set("distribution", of: linearLayout(self), to: CInt(distribution.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_linear_layout_get_alignment(_ self: OpaquePointer!) -> TagflowItemAlignment {
    TagflowItemAlignment(UInt32(number(of: linearLayout(self), "alignment")))
  }

  @c @implementation @MainActor
  public func tagflow_linear_layout_set_alignment(_ self: OpaquePointer!, _ alignment: TagflowItemAlignment) {
    set("alignment", of: linearLayout(self), to: CInt(alignment.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_linear_layout_get_reversed(_ self: OpaquePointer!) -> gboolean {
    number(of: linearLayout(self), "reversed")
  }

  @c @implementation @MainActor
  public func tagflow_linear_layout_set_reversed(_ self: OpaquePointer!, _ reversed: gboolean) {
    set("reversed", of: linearLayout(self), to: reversed)
  }

  @c @implementation @MainActor
  public func tagflow_frame_layout_get_type() -> GType { FrameLayoutManager.type }

  @c @implementation @MainActor
  public func tagflow_frame_layout_new() -> UnsafeMutablePointer<GtkLayoutManager>! {
    newLayout(tagflow_frame_layout_get_type())
  }

  @MainActor private func frameLayout(
    _ pointer: OpaquePointer?, in function: StaticString = #function
  ) -> FrameLayoutManager? {
    wrapper(of: pointer, tagflow_frame_layout_get_type(), "TAGFLOW_IS_FRAME_LAYOUT (self)", in: function)
  }

  @c @implementation @MainActor
  public func tagflow_frame_layout_get_horizontal_alignment(_ self: OpaquePointer!) -> TagflowItemAlignment {
    TagflowItemAlignment(UInt32(number(of: frameLayout(self), "horizontal-alignment")))
  }

  @c @implementation @MainActor
  public func tagflow_frame_layout_set_horizontal_alignment(_ self: OpaquePointer!, _ horizontalAlignment: TagflowItemAlignment) {
    set("horizontal-alignment", of: frameLayout(self), to: CInt(horizontalAlignment.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_frame_layout_get_vertical_alignment(_ self: OpaquePointer!) -> TagflowItemAlignment {
    TagflowItemAlignment(UInt32(number(of: frameLayout(self), "vertical-alignment")))
  }

  @c @implementation @MainActor
  public func tagflow_frame_layout_set_vertical_alignment(_ self: OpaquePointer!, _ verticalAlignment: TagflowItemAlignment) {
    set("vertical-alignment", of: frameLayout(self), to: CInt(verticalAlignment.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_relative_layout_get_type() -> GType { RelativeLayoutManager.type }

  @c @implementation @MainActor
  public func tagflow_relative_layout_new() -> UnsafeMutablePointer<GtkLayoutManager>! {
    newLayout(tagflow_relative_layout_get_type())
  }
#endif
