#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import LayoutCore
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_float_layout_get_type() -> GType { FloatLayoutManager.type }

  @c @implementation @MainActor
  public func tagflow_float_layout_new() -> UnsafeMutablePointer<GtkLayoutManager>! {
    newLayout(tagflow_float_layout_get_type())
  }

  @MainActor private func floatLayout(
    _ pointer: OpaquePointer?, in function: StaticString = #function
  ) -> FloatLayoutManager? {
    wrapper(of: pointer, tagflow_float_layout_get_type(), "TAGFLOW_IS_FLOAT_LAYOUT (self)", in: function)
  }

  @c @implementation @MainActor
  public func tagflow_float_layout_get_column_spacing(_ self: OpaquePointer!) -> Double {
    double(of: floatLayout(self), "column-spacing")
  }

  @c @implementation @MainActor
  public func tagflow_float_layout_set_column_spacing(_ self: OpaquePointer!, _ columnSpacing: Double) {
    set("column-spacing", of: floatLayout(self), to: columnSpacing)
  }

  @c @implementation @MainActor
  public func tagflow_float_layout_get_row_spacing(_ self: OpaquePointer!) -> Double {
    double(of: floatLayout(self), "row-spacing")
  }

  @c @implementation @MainActor
  public func tagflow_float_layout_set_row_spacing(_ self: OpaquePointer!, _ rowSpacing: Double) {
    set("row-spacing", of: floatLayout(self), to: rowSpacing)
  }

  @c @implementation @MainActor
  public func tagflow_float_layout_get_alignment(_ self: OpaquePointer!) -> TagflowFloatAlignment {
    TagflowFloatAlignment(UInt32(number(of: floatLayout(self), "alignment")))
  }

  @c @implementation @MainActor
  public func tagflow_float_layout_set_alignment(_ self: OpaquePointer!, _ alignment: TagflowFloatAlignment) {
    set("alignment", of: floatLayout(self), to: CInt(alignment.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_float_layout_get_break_only_to_clear(_ self: OpaquePointer!) -> gboolean {
    number(of: floatLayout(self), "break-only-to-clear")
  }

  @c @implementation @MainActor
  public func tagflow_float_layout_set_break_only_to_clear(_ self: OpaquePointer!, _ breakOnlyToClear: gboolean) {
    set("break-only-to-clear", of: floatLayout(self), to: breakOnlyToClear)
  }

  @c @implementation @MainActor
  public func tagflow_float_layout_get_reversed(_ self: OpaquePointer!) -> gboolean {
    number(of: floatLayout(self), "reversed")
  }

  @c @implementation @MainActor
  public func tagflow_float_layout_set_reversed(_ self: OpaquePointer!, _ reversed: gboolean) {
    set("reversed", of: floatLayout(self), to: reversed)
  }
#endif
