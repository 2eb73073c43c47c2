// Written by scripts/properties from the tables in Sources/TagFlow.
import CTagFlow
import CTagFlowGtk
import GtkBridge

@MainActor private func object(_ pointer: OpaquePointer?, in function: StaticString = #function) -> NativeObject? {
  wrapper(of: pointer, tagflow_wrap_layout_get_type(), "TAGFLOW_IS_WRAP_LAYOUT (self)", in: function)
}

@c @implementation @MainActor
public func tagflow_wrap_layout_get_column_spacing(_ self: OpaquePointer!) -> Double { double(of: object(self), "column-spacing") }

@c @implementation @MainActor
public func tagflow_wrap_layout_set_column_spacing(_ self: OpaquePointer!, _ value: Double) {
  set("column-spacing", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_wrap_layout_get_row_spacing(_ self: OpaquePointer!) -> Double { double(of: object(self), "row-spacing") }

@c @implementation @MainActor
public func tagflow_wrap_layout_set_row_spacing(_ self: OpaquePointer!, _ value: Double) { set("row-spacing", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_wrap_layout_get_mode(_ self: OpaquePointer!) -> TagflowWrapMode {
  TagflowWrapMode(UInt32(number(of: object(self), "mode")))
}

@c @implementation @MainActor
public func tagflow_wrap_layout_set_mode(_ self: OpaquePointer!, _ value: TagflowWrapMode) {
  set("mode", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_wrap_layout_get_items_per_line(_ self: OpaquePointer!) -> CInt { number(of: object(self), "items-per-line") }

@c @implementation @MainActor
public func tagflow_wrap_layout_set_items_per_line(_ self: OpaquePointer!, _ value: CInt) {
  set("items-per-line", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_wrap_layout_get_spreading(_ self: OpaquePointer!) -> TagflowSpreading {
  TagflowSpreading(UInt32(number(of: object(self), "spreading")))
}

@c @implementation @MainActor
public func tagflow_wrap_layout_set_spreading(_ self: OpaquePointer!, _ value: TagflowSpreading) {
  set("spreading", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_wrap_layout_get_line_spreading(_ self: OpaquePointer!) -> TagflowSpreading {
  TagflowSpreading(UInt32(number(of: object(self), "line-spreading")))
}

@c @implementation @MainActor
public func tagflow_wrap_layout_set_line_spreading(_ self: OpaquePointer!, _ value: TagflowSpreading) {
  set("line-spreading", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_wrap_layout_get_line_alignment(_ self: OpaquePointer!) -> TagflowItemAlignment {
  TagflowItemAlignment(UInt32(number(of: object(self), "line-alignment")))
}

@c @implementation @MainActor
public func tagflow_wrap_layout_set_line_alignment(_ self: OpaquePointer!, _ value: TagflowItemAlignment) {
  set("line-alignment", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_wrap_layout_get_last_line(_ self: OpaquePointer!) -> TagflowLastLine {
  TagflowLastLine(UInt32(number(of: object(self), "last-line")))
}

@c @implementation @MainActor
public func tagflow_wrap_layout_set_last_line(_ self: OpaquePointer!, _ value: TagflowLastLine) {
  set("last-line", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_wrap_layout_get_reversed(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "reversed") }

@c @implementation @MainActor
public func tagflow_wrap_layout_set_reversed(_ self: OpaquePointer!, _ value: gboolean) { set("reversed", of: object(self), to: value) }
