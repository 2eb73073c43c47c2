#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import LayoutCore
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_wrap_layout_get_type() -> GType { WrapLayoutManager.type }

  @c @implementation @MainActor
  public func tagflow_wrap_layout_new() -> UnsafeMutablePointer<GtkLayoutManager>! {
    newLayout(tagflow_wrap_layout_get_type())
  }

  @MainActor private func wrapLayout(
    _ pointer: OpaquePointer?, in function: StaticString = #function
  ) -> WrapLayoutManager? {
    wrapper(of: pointer, tagflow_wrap_layout_get_type(), "TAGFLOW_IS_WRAP_LAYOUT (self)", in: function)
  }

  @c @implementation @MainActor
  public func tagflow_wrap_layout_get_column_spacing(_ self: OpaquePointer!) -> Double {
    double(of: wrapLayout(self), "column-spacing")
  }

  @c @implementation @MainActor
  public func tagflow_wrap_layout_set_column_spacing(_ self: OpaquePointer!, _ columnSpacing: Double) {
    set("column-spacing", of: wrapLayout(self), to: columnSpacing)
  }

  @c @implementation @MainActor
  public func tagflow_wrap_layout_get_row_spacing(_ self: OpaquePointer!) -> Double {
    double(of: wrapLayout(self), "row-spacing")
  }

  @c @implementation @MainActor
  public func tagflow_wrap_layout_set_row_spacing(_ self: OpaquePointer!, _ rowSpacing: Double) {
    set("row-spacing", of: wrapLayout(self), to: rowSpacing)
  }

  @c @implementation @MainActor
  public func tagflow_wrap_layout_get_mode(_ self: OpaquePointer!) -> TagflowWrapMode {
    TagflowWrapMode(UInt32(number(of: wrapLayout(self), "mode")))
  }

  @c @implementation @MainActor
  public func tagflow_wrap_layout_set_mode(_ self: OpaquePointer!, _ mode: TagflowWrapMode) {
    set("mode", of: wrapLayout(self), to: CInt(mode.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_wrap_layout_get_items_per_line(_ self: OpaquePointer!) -> CInt {
    number(of: wrapLayout(self), "items-per-line")
  }

  @c @implementation @MainActor
  public func tagflow_wrap_layout_set_items_per_line(_ self: OpaquePointer!, _ itemsPerLine: CInt) {
    set("items-per-line", of: wrapLayout(self), to: itemsPerLine)
  }

  @c @implementation @MainActor
  public func tagflow_wrap_layout_get_spreading(_ self: OpaquePointer!) -> TagflowSpreading {
    TagflowSpreading(UInt32(number(of: wrapLayout(self), "spreading")))
  }

  @c @implementation @MainActor
  public func tagflow_wrap_layout_set_spreading(_ self: OpaquePointer!, _ spreading: TagflowSpreading) {
    set("spreading", of: wrapLayout(self), to: CInt(spreading.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_wrap_layout_get_line_spreading(_ self: OpaquePointer!) -> TagflowSpreading {
    TagflowSpreading(UInt32(number(of: wrapLayout(self), "line-spreading")))
  }

  @c @implementation @MainActor
  public func tagflow_wrap_layout_set_line_spreading(_ self: OpaquePointer!, _ lineSpreading: TagflowSpreading) {
    set("line-spreading", of: wrapLayout(self), to: CInt(lineSpreading.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_wrap_layout_get_line_alignment(_ self: OpaquePointer!) -> TagflowItemAlignment {
    TagflowItemAlignment(UInt32(number(of: wrapLayout(self), "line-alignment")))
  }

  @c @implementation @MainActor
  public func tagflow_wrap_layout_set_line_alignment(_ self: OpaquePointer!, _ lineAlignment: TagflowItemAlignment) {
    set("line-alignment", of: wrapLayout(self), to: CInt(lineAlignment.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_wrap_layout_get_last_line(_ self: OpaquePointer!) -> TagflowLastLine {
    TagflowLastLine(UInt32(number(of: wrapLayout(self), "last-line")))
  }

  @c @implementation @MainActor
  public func tagflow_wrap_layout_set_last_line(_ self: OpaquePointer!, _ lastLine: TagflowLastLine) {
    set("last-line", of: wrapLayout(self), to: CInt(lastLine.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_wrap_layout_get_reversed(_ self: OpaquePointer!) -> gboolean {
    number(of: wrapLayout(self), "reversed")
  }

  @c @implementation @MainActor
  public func tagflow_wrap_layout_set_reversed(_ self: OpaquePointer!, _ reversed: gboolean) {
    set("reversed", of: wrapLayout(self), to: reversed)
  }
#endif
