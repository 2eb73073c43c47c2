// Written by scripts/properties from the tables in Sources/TagFlow.
import CTagFlow
import CTagFlowGtk
import GtkBridge

@MainActor private func object(_ pointer: OpaquePointer?, in function: StaticString = #function) -> NativeObject? {
  wrapper(of: pointer, tagflow_float_layout_get_type(), "TAGFLOW_IS_FLOAT_LAYOUT (self)", in: function)
}

@c @implementation @MainActor
public func tagflow_float_layout_get_column_spacing(_ self: OpaquePointer!) -> Double { double(of: object(self), "column-spacing") }

@c @implementation @MainActor
public func tagflow_float_layout_set_column_spacing(_ self: OpaquePointer!, _ value: Double) {
  set("column-spacing", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_float_layout_get_row_spacing(_ self: OpaquePointer!) -> Double { double(of: object(self), "row-spacing") }

@c @implementation @MainActor
public func tagflow_float_layout_set_row_spacing(_ self: OpaquePointer!, _ value: Double) {
  set("row-spacing", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_float_layout_get_alignment(_ self: OpaquePointer!) -> TagflowFloatAlignment {
  TagflowFloatAlignment(UInt32(number(of: object(self), "alignment")))
}

@c @implementation @MainActor
public func tagflow_float_layout_set_alignment(_ self: OpaquePointer!, _ value: TagflowFloatAlignment) {
  set("alignment", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_float_layout_get_break_only_to_clear(_ self: OpaquePointer!) -> gboolean {
  number(of: object(self), "break-only-to-clear")
}

@c @implementation @MainActor
public func tagflow_float_layout_set_break_only_to_clear(_ self: OpaquePointer!, _ value: gboolean) {
  set("break-only-to-clear", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_float_layout_get_reversed(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "reversed") }

@c @implementation @MainActor
public func tagflow_float_layout_set_reversed(_ self: OpaquePointer!, _ value: gboolean) { set("reversed", of: object(self), to: value) }
