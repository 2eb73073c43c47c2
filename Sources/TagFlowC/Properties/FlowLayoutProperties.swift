// Written by scripts/properties from the tables in Sources/TagFlow.
import CTagFlow
import CTagFlowGtk
import GtkBridge

@MainActor private func object(_ pointer: OpaquePointer?, in function: StaticString = #function) -> NativeObject? {
  wrapper(of: pointer, tagflow_flow_layout_get_type(), "TAGFLOW_IS_FLOW_LAYOUT (self)", in: function)
}

@c @implementation @MainActor
public func tagflow_flow_layout_get_natural_line_length(_ self: OpaquePointer!) -> Double {
  double(of: object(self), "natural-line-length")
}

@c @implementation @MainActor
public func tagflow_flow_layout_set_natural_line_length(_ self: OpaquePointer!, _ value: Double) {
  set("natural-line-length", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_flow_layout_get_alignment(_ self: OpaquePointer!) -> TagflowAlignment {
  TagflowAlignment(UInt32(number(of: object(self), "alignment")))
}

@c @implementation @MainActor
public func tagflow_flow_layout_set_alignment(_ self: OpaquePointer!, _ value: TagflowAlignment) {
  set("alignment", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_flow_layout_get_spacing(_ self: OpaquePointer!) -> Double { double(of: object(self), "spacing") }

@c @implementation @MainActor
public func tagflow_flow_layout_set_spacing(_ self: OpaquePointer!, _ value: Double) { set("spacing", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_flow_layout_get_line_spacing(_ self: OpaquePointer!) -> Double { double(of: object(self), "line-spacing") }

@c @implementation @MainActor
public func tagflow_flow_layout_set_line_spacing(_ self: OpaquePointer!, _ value: Double) {
  set("line-spacing", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_flow_layout_get_distribution(_ self: OpaquePointer!) -> TagflowDistribution {
  TagflowDistribution(UInt32(number(of: object(self), "distribution")))
}

@c @implementation @MainActor
public func tagflow_flow_layout_set_distribution(_ self: OpaquePointer!, _ value: TagflowDistribution) {
  set("distribution", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_flow_layout_get_line_limit(_ self: OpaquePointer!) -> CInt { number(of: object(self), "line-limit") }

@c @implementation @MainActor
public func tagflow_flow_layout_set_line_limit(_ self: OpaquePointer!, _ value: CInt) { set("line-limit", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_flow_layout_get_vertical_alignment(_ self: OpaquePointer!) -> TagflowVerticalAlignment {
  TagflowVerticalAlignment(UInt32(number(of: object(self), "vertical-alignment")))
}

@c @implementation @MainActor
public func tagflow_flow_layout_set_vertical_alignment(_ self: OpaquePointer!, _ value: TagflowVerticalAlignment) {
  set("vertical-alignment", of: object(self), to: CInt(value.rawValue))
}
