// Written by scripts/properties from the tables in Sources/TagFlow.
import CTagFlow
import CTagFlowGtk
import GtkBridge

@MainActor private func object(_ pointer: OpaquePointer?, in function: StaticString = #function) -> NativeObject? {
  wrapper(of: pointer, tagflow_frame_layout_get_type(), "TAGFLOW_IS_FRAME_LAYOUT (self)", in: function)
}

@c @implementation @MainActor
public func tagflow_frame_layout_get_horizontal_alignment(_ self: OpaquePointer!) -> TagflowItemAlignment {
  TagflowItemAlignment(UInt32(number(of: object(self), "horizontal-alignment")))
}

@c @implementation @MainActor
public func tagflow_frame_layout_set_horizontal_alignment(_ self: OpaquePointer!, _ value: TagflowItemAlignment) {
  set("horizontal-alignment", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_frame_layout_get_vertical_alignment(_ self: OpaquePointer!) -> TagflowItemAlignment {
  TagflowItemAlignment(UInt32(number(of: object(self), "vertical-alignment")))
}

@c @implementation @MainActor
public func tagflow_frame_layout_set_vertical_alignment(_ self: OpaquePointer!, _ value: TagflowItemAlignment) {
  set("vertical-alignment", of: object(self), to: CInt(value.rawValue))
}
