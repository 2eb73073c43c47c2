#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import LayoutCore
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_table_layout_get_type() -> GType { TableLayoutManager.type }

  @c @implementation @MainActor
  public func tagflow_table_layout_new() -> UnsafeMutablePointer<GtkLayoutManager>! {
    newLayout(tagflow_table_layout_get_type())
  }

  @MainActor private func tableLayout(
    _ pointer: OpaquePointer?, in function: StaticString = #function
  ) -> TableLayoutManager? {
    wrapper(of: pointer, tagflow_table_layout_get_type(), "TAGFLOW_IS_TABLE_LAYOUT (self)", in: function)
  }

  @c @implementation @MainActor
  public func tagflow_table_layout_get_rows(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tableLayout(self), "rows")
  }

  @c @implementation @MainActor
  public func tagflow_table_layout_set_rows(_ self: OpaquePointer!, _ rows: UnsafePointer<CChar>!) {
    set("rows", of: tableLayout(self), to: rows)
  }

  @c @implementation @MainActor
  public func tagflow_table_layout_get_column_spacing(_ self: OpaquePointer!) -> Double {
    double(of: tableLayout(self), "column-spacing")
  }

  @c @implementation @MainActor
  public func tagflow_table_layout_set_column_spacing(_ self: OpaquePointer!, _ columnSpacing: Double) {
    set("column-spacing", of: tableLayout(self), to: columnSpacing)
  }

  @c @implementation @MainActor
  public func tagflow_table_layout_get_row_spacing(_ self: OpaquePointer!) -> Double {
    double(of: tableLayout(self), "row-spacing")
  }

  @c @implementation @MainActor
  public func tagflow_table_layout_set_row_spacing(_ self: OpaquePointer!, _ rowSpacing: Double) {
    set("row-spacing", of: tableLayout(self), to: rowSpacing)
  }

  @c @implementation @MainActor
  public func tagflow_table_layout_get_spreading(_ self: OpaquePointer!) -> TagflowSpreading {
    TagflowSpreading(UInt32(number(of: tableLayout(self), "spreading")))
  }

  @c @implementation @MainActor
  public func tagflow_table_layout_set_spreading(_ self: OpaquePointer!, _ spreading: TagflowSpreading) {
    set("spreading", of: tableLayout(self), to: CInt(spreading.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_table_layout_get_alignment(_ self: OpaquePointer!) -> TagflowItemAlignment {
    TagflowItemAlignment(UInt32(number(of: tableLayout(self), "alignment")))
  }

  @c @implementation @MainActor
  public func tagflow_table_layout_set_alignment(_ self: OpaquePointer!, _ alignment: TagflowItemAlignment) {
    set("alignment", of: tableLayout(self), to: CInt(alignment.rawValue))
  }
#endif
