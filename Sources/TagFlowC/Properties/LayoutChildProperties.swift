// Written by scripts/properties from the tables in Sources/TagFlow.
import CTagFlow
import CTagFlowGtk
import GtkBridge

@MainActor private func object(_ pointer: OpaquePointer?, in function: StaticString = #function) -> NativeObject? {
  wrapper(of: pointer, tagflow_layout_child_get_type(), "TAGFLOW_IS_LAYOUT_CHILD (self)", in: function)
}

@c @implementation @MainActor
public func tagflow_layout_child_get_row(_ self: OpaquePointer!) -> CInt { number(of: object(self), "row") }

@c @implementation @MainActor
public func tagflow_layout_child_set_row(_ self: OpaquePointer!, _ value: CInt) { set("row", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_layout_child_get_id(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "id") }

@c @implementation @MainActor
public func tagflow_layout_child_set_id(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) { set("id", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_layout_child_get_width(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "width") }

@c @implementation @MainActor
public func tagflow_layout_child_set_width(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("width", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_layout_child_get_height(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "height") }

@c @implementation @MainActor
public func tagflow_layout_child_set_height(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("height", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_layout_child_get_start(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "start") }

@c @implementation @MainActor
public func tagflow_layout_child_set_start(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("start", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_layout_child_get_end(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "end") }

@c @implementation @MainActor
public func tagflow_layout_child_set_end(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) { set("end", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_layout_child_get_top(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "top") }

@c @implementation @MainActor
public func tagflow_layout_child_set_top(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) { set("top", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_layout_child_get_bottom(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "bottom") }

@c @implementation @MainActor
public func tagflow_layout_child_set_bottom(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("bottom", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_layout_child_get_center_x(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "center-x") }

@c @implementation @MainActor
public func tagflow_layout_child_set_center_x(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("center-x", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_layout_child_get_center_y(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "center-y") }

@c @implementation @MainActor
public func tagflow_layout_child_set_center_y(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("center-y", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_layout_child_get_horizontal_alignment(_ self: OpaquePointer!) -> TagflowItemAlignment {
  TagflowItemAlignment(UInt32(number(of: object(self), "horizontal-alignment")))
}

@c @implementation @MainActor
public func tagflow_layout_child_set_horizontal_alignment(_ self: OpaquePointer!, _ value: TagflowItemAlignment) {
  set("horizontal-alignment", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_layout_child_get_vertical_alignment(_ self: OpaquePointer!) -> TagflowItemAlignment {
  TagflowItemAlignment(UInt32(number(of: object(self), "vertical-alignment")))
}

@c @implementation @MainActor
public func tagflow_layout_child_set_vertical_alignment(_ self: OpaquePointer!, _ value: TagflowItemAlignment) {
  set("vertical-alignment", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_layout_child_get_visibility(_ self: OpaquePointer!) -> TagflowVisibility {
  TagflowVisibility(UInt32(number(of: object(self), "visibility")))
}

@c @implementation @MainActor
public func tagflow_layout_child_set_visibility(_ self: OpaquePointer!, _ value: TagflowVisibility) {
  set("visibility", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_layout_child_get_float_to_end(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "float-to-end") }

@c @implementation @MainActor
public func tagflow_layout_child_set_float_to_end(_ self: OpaquePointer!, _ value: gboolean) {
  set("float-to-end", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_layout_child_get_float_clear(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "float-clear") }

@c @implementation @MainActor
public func tagflow_layout_child_set_float_clear(_ self: OpaquePointer!, _ value: gboolean) {
  set("float-clear", of: object(self), to: value)
}
