// Written by scripts/properties from the tables in Sources/TagFlow.
import CTagFlow
import CTagFlowGtk
import GtkBridge

@MainActor private func object(_ pointer: OpaquePointer?, in function: StaticString = #function) -> NativeObject? {
  wrapper(of: pointer, tagflow_tag_get_type(), "TAGFLOW_IS_TAG (self)", in: function)
}

@c @implementation @MainActor
public func tagflow_tag_get_icon_name(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "icon-name") }

@c @implementation @MainActor
public func tagflow_tag_set_icon_name(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("icon-name", of: object(self), to: value, isOptional: true)
}

@c @implementation @MainActor
public func tagflow_tag_get_selected_text(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "selected-text") }

@c @implementation @MainActor
public func tagflow_tag_set_selected_text(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("selected-text", of: object(self), to: value, isOptional: true)
}

@c @implementation @MainActor
public func tagflow_tag_get_selected_icon_name(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
  string(of: object(self), "selected-icon-name")
}

@c @implementation @MainActor
public func tagflow_tag_set_selected_icon_name(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("selected-icon-name", of: object(self), to: value, isOptional: true)
}

@c @implementation @MainActor
public func tagflow_tag_get_selected_badge(_ self: OpaquePointer!) -> CInt { number(of: object(self), "selected-badge") }

@c @implementation @MainActor
public func tagflow_tag_set_selected_badge(_ self: OpaquePointer!, _ value: CInt) { set("selected-badge", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_tag_get_markup(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "markup") }

@c @implementation @MainActor
public func tagflow_tag_set_markup(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("markup", of: object(self), to: value, isOptional: true)
}

@c @implementation @MainActor
public func tagflow_tag_get_selected_markup(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "selected-markup") }

@c @implementation @MainActor
public func tagflow_tag_set_selected_markup(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("selected-markup", of: object(self), to: value, isOptional: true)
}

@c @implementation @MainActor
public func tagflow_tag_get_avatar_name(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "avatar-name") }

@c @implementation @MainActor
public func tagflow_tag_set_avatar_name(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("avatar-name", of: object(self), to: value, isOptional: true)
}

@c @implementation @MainActor
public func tagflow_tag_get_icon_accessible_name(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
  string(of: object(self), "icon-accessible-name")
}

@c @implementation @MainActor
public func tagflow_tag_set_icon_accessible_name(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("icon-accessible-name", of: object(self), to: value, isOptional: true)
}

@c @implementation @MainActor
public func tagflow_tag_get_text(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "text") }

@c @implementation @MainActor
public func tagflow_tag_set_text(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) { set("text", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_tag_get_selected(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "selected") }

@c @implementation @MainActor
public func tagflow_tag_set_selected(_ self: OpaquePointer!, _ value: gboolean) { set("selected", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_tag_get_sensitive(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "sensitive") }

@c @implementation @MainActor
public func tagflow_tag_set_sensitive(_ self: OpaquePointer!, _ value: gboolean) { set("sensitive", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_tag_get_badge(_ self: OpaquePointer!) -> CInt { number(of: object(self), "badge") }

@c @implementation @MainActor
public func tagflow_tag_set_badge(_ self: OpaquePointer!, _ value: CInt) { set("badge", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_tag_get_show_close_button(_ self: OpaquePointer!) -> TagflowOverride {
  TagflowOverride(UInt32(number(of: object(self), "show-close-button")))
}

@c @implementation @MainActor
public func tagflow_tag_set_show_close_button(_ self: OpaquePointer!, _ value: TagflowOverride) {
  set("show-close-button", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_tag_get_show_check_mark(_ self: OpaquePointer!) -> TagflowOverride {
  TagflowOverride(UInt32(number(of: object(self), "show-check-mark")))
}

@c @implementation @MainActor
public func tagflow_tag_set_show_check_mark(_ self: OpaquePointer!, _ value: TagflowOverride) {
  set("show-check-mark", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_tag_get_popup(_ self: OpaquePointer!) -> TagflowTagPopup { TagflowTagPopup(UInt32(number(of: object(self), "popup"))) }

@c @implementation @MainActor
public func tagflow_tag_set_popup(_ self: OpaquePointer!, _ value: TagflowTagPopup) {
  set("popup", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_tag_get_css(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "css") }

@c @implementation @MainActor
public func tagflow_tag_set_css(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) { set("css", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_tag_get_selected_css(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "selected-css") }

@c @implementation @MainActor
public func tagflow_tag_set_selected_css(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("selected-css", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_tag_get_accessible_label(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
  string(of: object(self), "accessible-label")
}

@c @implementation @MainActor
public func tagflow_tag_set_accessible_label(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("accessible-label", of: object(self), to: value, isOptional: true)
}

@c @implementation @MainActor
public func tagflow_tag_get_accessible_description(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
  string(of: object(self), "accessible-description")
}

@c @implementation @MainActor
public func tagflow_tag_set_accessible_description(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("accessible-description", of: object(self), to: value, isOptional: true)
}

@c @implementation @MainActor
public func tagflow_tag_get_accessible_value(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
  string(of: object(self), "accessible-value")
}

@c @implementation @MainActor
public func tagflow_tag_set_accessible_value(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("accessible-value", of: object(self), to: value, isOptional: true)
}

@c @implementation @MainActor
public func tagflow_tag_get_accessible_role(_ self: OpaquePointer!) -> TagflowTagRole {
  TagflowTagRole(UInt32(number(of: object(self), "accessible-role")))
}

@c @implementation @MainActor
public func tagflow_tag_set_accessible_role(_ self: OpaquePointer!, _ value: TagflowTagRole) {
  set("accessible-role", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_tag_get_accessible_hidden(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "accessible-hidden") }

@c @implementation @MainActor
public func tagflow_tag_set_accessible_hidden(_ self: OpaquePointer!, _ value: gboolean) {
  set("accessible-hidden", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_tag_get_name(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "name") }

@c @implementation @MainActor
public func tagflow_tag_set_name(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("name", of: object(self), to: value, isOptional: true)
}
