// Written by scripts/properties from the tables in Sources/TagFlow.
import CTagFlow
import CTagFlowGtk
import GtkBridge

@MainActor private func object(_ pointer: OpaquePointer?, in function: StaticString = #function) -> NativeObject? {
  wrapper(of: pointer, tagflow_path_layout_get_type(), "TAGFLOW_IS_PATH_LAYOUT (self)", in: function)
}

@c @implementation @MainActor
public func tagflow_path_layout_get_origin_x(_ self: OpaquePointer!) -> Double { double(of: object(self), "origin-x") }

@c @implementation @MainActor
public func tagflow_path_layout_set_origin_x(_ self: OpaquePointer!, _ value: Double) { set("origin-x", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_path_layout_get_origin_y(_ self: OpaquePointer!) -> Double { double(of: object(self), "origin-y") }

@c @implementation @MainActor
public func tagflow_path_layout_set_origin_y(_ self: OpaquePointer!, _ value: Double) { set("origin-y", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_path_layout_get_places(_ self: OpaquePointer!) -> CInt { number(of: object(self), "places") }

@c @implementation @MainActor
public func tagflow_path_layout_set_places(_ self: OpaquePointer!, _ value: CInt) { set("places", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_path_layout_get_distance(_ self: OpaquePointer!) -> Double { double(of: object(self), "distance") }

@c @implementation @MainActor
public func tagflow_path_layout_set_distance(_ self: OpaquePointer!, _ value: Double) { set("distance", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_path_layout_get_origin_child(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
  string(of: object(self), "origin-child")
}

@c @implementation @MainActor
public func tagflow_path_layout_set_origin_child(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("origin-child", of: object(self), to: value, isOptional: true)
}

@c @implementation @MainActor
public func tagflow_path_layout_get_swap_axes(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "swap-axes") }

@c @implementation @MainActor
public func tagflow_path_layout_set_swap_axes(_ self: OpaquePointer!, _ value: gboolean) { set("swap-axes", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_path_layout_get_upward(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "upward") }

@c @implementation @MainActor
public func tagflow_path_layout_set_upward(_ self: OpaquePointer!, _ value: gboolean) { set("upward", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_path_layout_get_reversed(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "reversed") }

@c @implementation @MainActor
public func tagflow_path_layout_set_reversed(_ self: OpaquePointer!, _ value: gboolean) { set("reversed", of: object(self), to: value) }
