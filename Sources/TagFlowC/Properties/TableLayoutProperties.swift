// Written by scripts/properties from the tables in Sources/TagFlow.
import CTagFlow
import CTagFlowGtk
import GtkBridge

@MainActor private func object(_ pointer: OpaquePointer?, in function: StaticString = #function) -> NativeObject? {
  wrapper(of: pointer, tagflow_table_layout_get_type(), "TAGFLOW_IS_TABLE_LAYOUT (self)", in: function)
}

@c @implementation @MainActor
public func tagflow_table_layout_get_rows(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "rows") }

@c @implementation @MainActor
public func tagflow_table_layout_set_rows(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("rows", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_table_layout_get_column_spacing(_ self: OpaquePointer!) -> Double { double(of: object(self), "column-spacing") }

@c @implementation @MainActor
public func tagflow_table_layout_set_column_spacing(_ self: OpaquePointer!, _ value: Double) {
  set("column-spacing", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_table_layout_get_row_spacing(_ self: OpaquePointer!) -> Double { double(of: object(self), "row-spacing") }

@c @implementation @MainActor
public func tagflow_table_layout_set_row_spacing(_ self: OpaquePointer!, _ value: Double) {
  set("row-spacing", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_table_layout_get_spreading(_ self: OpaquePointer!) -> TagflowSpreading {
  TagflowSpreading(UInt32(number(of: object(self), "spreading")))
}

@c @implementation @MainActor
public func tagflow_table_layout_set_spreading(_ self: OpaquePointer!, _ value: TagflowSpreading) {
  set("spreading", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_table_layout_get_alignment(_ self: OpaquePointer!) -> TagflowItemAlignment {
  TagflowItemAlignment(UInt32(number(of: object(self), "alignment")))
}

@c @implementation @MainActor
public func tagflow_table_layout_set_alignment(_ self: OpaquePointer!, _ value: TagflowItemAlignment) {
  set("alignment", of: object(self), to: CInt(value.rawValue))
}
