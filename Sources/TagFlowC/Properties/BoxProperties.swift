// Written by scripts/properties from the tables in Sources/TagFlow.
import CTagFlow
import CTagFlowGtk
import GtkBridge

@MainActor private func object(_ pointer: OpaquePointer?, in function: StaticString = #function) -> NativeObject? {
  wrapper(of: pointer, tagflow_box_get_type(), "TAGFLOW_IS_BOX (self)", in: function)
}

@c @implementation @MainActor
public func tagflow_box_get_natural_line_length(_ self: OpaquePointer!) -> Double { double(of: object(self), "natural-line-length") }

@c @implementation @MainActor
public func tagflow_box_set_natural_line_length(_ self: OpaquePointer!, _ value: Double) {
  set("natural-line-length", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_box_get_alignment(_ self: OpaquePointer!) -> TagflowAlignment {
  TagflowAlignment(UInt32(number(of: object(self), "alignment")))
}

@c @implementation @MainActor
public func tagflow_box_set_alignment(_ self: OpaquePointer!, _ value: TagflowAlignment) {
  set("alignment", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_box_get_spacing(_ self: OpaquePointer!) -> Double { double(of: object(self), "spacing") }

@c @implementation @MainActor
public func tagflow_box_set_spacing(_ self: OpaquePointer!, _ value: Double) { set("spacing", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_box_get_line_spacing(_ self: OpaquePointer!) -> Double { double(of: object(self), "line-spacing") }

@c @implementation @MainActor
public func tagflow_box_set_line_spacing(_ self: OpaquePointer!, _ value: Double) { set("line-spacing", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_box_get_distribution(_ self: OpaquePointer!) -> TagflowDistribution {
  TagflowDistribution(UInt32(number(of: object(self), "distribution")))
}

@c @implementation @MainActor
public func tagflow_box_set_distribution(_ self: OpaquePointer!, _ value: TagflowDistribution) {
  set("distribution", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_box_get_line_limit(_ self: OpaquePointer!) -> CInt { number(of: object(self), "line-limit") }

@c @implementation @MainActor
public func tagflow_box_set_line_limit(_ self: OpaquePointer!, _ value: CInt) { set("line-limit", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_box_get_vertical_alignment(_ self: OpaquePointer!) -> TagflowVerticalAlignment {
  TagflowVerticalAlignment(UInt32(number(of: object(self), "vertical-alignment")))
}

@c @implementation @MainActor
public func tagflow_box_set_vertical_alignment(_ self: OpaquePointer!, _ value: TagflowVerticalAlignment) {
  set("vertical-alignment", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_box_get_n_lines(_ self: OpaquePointer!) -> guint { guint(bitPattern: number(of: object(self), "n-lines")) }

@c @implementation @MainActor
public func tagflow_box_get_selection_mode(_ self: OpaquePointer!) -> GtkSelectionMode {
  GtkSelectionMode(UInt32(number(of: object(self), "selection-mode")))
}

@c @implementation @MainActor
public func tagflow_box_set_selection_mode(_ self: OpaquePointer!, _ value: GtkSelectionMode) {
  set("selection-mode", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_box_get_selection_limit(_ self: OpaquePointer!) -> CInt { number(of: object(self), "selection-limit") }

@c @implementation @MainActor
public func tagflow_box_set_selection_limit(_ self: OpaquePointer!, _ value: CInt) { set("selection-limit", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_box_get_n_children(_ self: OpaquePointer!) -> guint { guint(bitPattern: number(of: object(self), "n-children")) }

@c @implementation @MainActor
public func tagflow_box_get_n_selected(_ self: OpaquePointer!) -> guint { guint(bitPattern: number(of: object(self), "n-selected")) }

@c @implementation @MainActor
public func tagflow_box_get_accessible_name(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "accessible-name") }

@c @implementation @MainActor
public func tagflow_box_set_accessible_name(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("accessible-name", of: object(self), to: value, isOptional: true)
}
