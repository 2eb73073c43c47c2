// Written by scripts/properties from the tables in Sources/TagFlow.
import CTagFlow
import CTagFlowGtk
import GtkBridge

@MainActor private func object(_ pointer: OpaquePointer?, in function: StaticString = #function) -> NativeObject? {
  wrapper(of: pointer, tagflow_filter_group_get_type(), "TAGFLOW_IS_FILTER_GROUP (self)", in: function)
}

@c @implementation @MainActor
public func tagflow_filter_group_get_mode(_ self: OpaquePointer!) -> TagflowFilterMode {
  TagflowFilterMode(UInt32(number(of: object(self), "mode")))
}

@c @implementation @MainActor
public func tagflow_filter_group_set_mode(_ self: OpaquePointer!, _ value: TagflowFilterMode) {
  set("mode", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_filter_group_get_order(_ self: OpaquePointer!) -> TagflowFilterOrder {
  TagflowFilterOrder(UInt32(number(of: object(self), "order")))
}

@c @implementation @MainActor
public func tagflow_filter_group_set_order(_ self: OpaquePointer!, _ value: TagflowFilterOrder) {
  set("order", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_filter_group_get_untagged_label(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
  string(of: object(self), "untagged-label")
}

@c @implementation @MainActor
public func tagflow_filter_group_set_untagged_label(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("untagged-label", of: object(self), to: value, isOptional: true)
}
