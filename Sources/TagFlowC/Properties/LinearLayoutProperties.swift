// Written by scripts/properties from the tables in Sources/TagFlow.
import CTagFlow
import CTagFlowGtk
import GtkBridge

@MainActor private func object(_ pointer: OpaquePointer?, in function: StaticString = #function) -> NativeObject? {
  wrapper(of: pointer, tagflow_linear_layout_get_type(), "TAGFLOW_IS_LINEAR_LAYOUT (self)", in: function)
}

@c @implementation @MainActor
public func tagflow_linear_layout_get_spacing(_ self: OpaquePointer!) -> Double { double(of: object(self), "spacing") }

@c @implementation @MainActor
public func tagflow_linear_layout_set_spacing(_ self: OpaquePointer!, _ value: Double) { set("spacing", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_linear_layout_get_distribution(_ self: OpaquePointer!) -> TagflowLineDistribution {
  TagflowLineDistribution(UInt32(number(of: object(self), "distribution")))
}

@c @implementation @MainActor
public func tagflow_linear_layout_set_distribution(_ self: OpaquePointer!, _ value: TagflowLineDistribution) {
  set("distribution", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_linear_layout_get_alignment(_ self: OpaquePointer!) -> TagflowItemAlignment {
  TagflowItemAlignment(UInt32(number(of: object(self), "alignment")))
}

@c @implementation @MainActor
public func tagflow_linear_layout_set_alignment(_ self: OpaquePointer!, _ value: TagflowItemAlignment) {
  set("alignment", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_linear_layout_get_reversed(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "reversed") }

@c @implementation @MainActor
public func tagflow_linear_layout_set_reversed(_ self: OpaquePointer!, _ value: gboolean) { set("reversed", of: object(self), to: value) }
