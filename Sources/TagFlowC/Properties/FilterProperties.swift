// Written by scripts/properties from the tables in Sources/TagFlow.
import CTagFlow
import CTagFlowGtk
import GtkBridge

@MainActor private func object(_ pointer: OpaquePointer?, in function: StaticString = #function) -> NativeObject? {
  wrapper(of: pointer, tagflow_filter_get_type(), "TAGFLOW_IS_FILTER (self)", in: function)
}

@c @implementation @MainActor
public func tagflow_filter_get_mode(_ self: OpaquePointer!) -> TagflowFilterMode {
  TagflowFilterMode(UInt32(number(of: object(self), "mode")))
}

@c @implementation @MainActor
public func tagflow_filter_set_mode(_ self: OpaquePointer!, _ value: TagflowFilterMode) {
  set("mode", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_filter_get_search(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "search") }

@c @implementation @MainActor
public func tagflow_filter_set_search(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) { set("search", of: object(self), to: value) }
