// Written by scripts/properties from the tables in Sources/TagFlow.
import CTagFlow
import CTagFlowGtk
import GtkBridge

@MainActor private func object(_ pointer: OpaquePointer?, in function: StaticString = #function) -> NativeObject? {
  wrapper(of: pointer, tagflow_entry_get_type(), "TAGFLOW_IS_ENTRY (self)", in: function)
}

@c @implementation @MainActor
public func tagflow_entry_get_delete_zone_css(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
  string(of: object(self), "delete-zone-css")
}

@c @implementation @MainActor
public func tagflow_entry_set_delete_zone_css(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("delete-zone-css", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_delete_zone_armed_css(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
  string(of: object(self), "delete-zone-armed-css")
}

@c @implementation @MainActor
public func tagflow_entry_set_delete_zone_armed_css(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("delete-zone-armed-css", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_delete_zone_enabled(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "delete-zone-enabled") }

@c @implementation @MainActor
public func tagflow_entry_set_delete_zone_enabled(_ self: OpaquePointer!, _ value: gboolean) {
  set("delete-zone-enabled", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_delete_zone_size(_ self: OpaquePointer!) -> Double { double(of: object(self), "delete-zone-size") }

@c @implementation @MainActor
public func tagflow_entry_set_delete_zone_size(_ self: OpaquePointer!, _ value: Double) {
  set("delete-zone-size", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_delete_zone_hit_slop(_ self: OpaquePointer!) -> Double { double(of: object(self), "delete-zone-hit-slop") }

@c @implementation @MainActor
public func tagflow_entry_set_delete_zone_hit_slop(_ self: OpaquePointer!, _ value: Double) {
  set("delete-zone-hit-slop", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_delete_zone_text(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
  string(of: object(self), "delete-zone-text")
}

@c @implementation @MainActor
public func tagflow_entry_set_delete_zone_text(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("delete-zone-text", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_delete_zone_icon_name(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
  string(of: object(self), "delete-zone-icon-name")
}

@c @implementation @MainActor
public func tagflow_entry_set_delete_zone_icon_name(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("delete-zone-icon-name", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_show_close_buttons(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "show-close-buttons") }

@c @implementation @MainActor
public func tagflow_entry_set_show_close_buttons(_ self: OpaquePointer!, _ value: gboolean) {
  set("show-close-buttons", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_close_button_tooltip(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
  string(of: object(self), "close-button-tooltip")
}

@c @implementation @MainActor
public func tagflow_entry_set_close_button_tooltip(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("close-button-tooltip", of: object(self), to: value, isOptional: true)
}

@c @implementation @MainActor
public func tagflow_entry_get_max_tag_width(_ self: OpaquePointer!) -> Double { double(of: object(self), "max-tag-width") }

@c @implementation @MainActor
public func tagflow_entry_set_max_tag_width(_ self: OpaquePointer!, _ value: Double) { set("max-tag-width", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_entry_get_reorderable(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "reorderable") }

@c @implementation @MainActor
public func tagflow_entry_set_reorderable(_ self: OpaquePointer!, _ value: gboolean) { set("reorderable", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_entry_get_removable(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "removable") }

@c @implementation @MainActor
public func tagflow_entry_set_removable(_ self: OpaquePointer!, _ value: gboolean) { set("removable", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_entry_get_lift_by_mouse_drag(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "lift-by-mouse-drag") }

@c @implementation @MainActor
public func tagflow_entry_set_lift_by_mouse_drag(_ self: OpaquePointer!, _ value: gboolean) {
  set("lift-by-mouse-drag", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_lift_by_mouse_hold(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "lift-by-mouse-hold") }

@c @implementation @MainActor
public func tagflow_entry_set_lift_by_mouse_hold(_ self: OpaquePointer!, _ value: gboolean) {
  set("lift-by-mouse-hold", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_drag_threshold(_ self: OpaquePointer!) -> Double { double(of: object(self), "drag-threshold") }

@c @implementation @MainActor
public func tagflow_entry_set_drag_threshold(_ self: OpaquePointer!, _ value: Double) { set("drag-threshold", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_entry_get_long_press_time(_ self: OpaquePointer!) -> Double { double(of: object(self), "long-press-time") }

@c @implementation @MainActor
public func tagflow_entry_set_long_press_time(_ self: OpaquePointer!, _ value: Double) {
  set("long-press-time", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_autoscroll_distance(_ self: OpaquePointer!) -> Double { double(of: object(self), "autoscroll-distance") }

@c @implementation @MainActor
public func tagflow_entry_set_autoscroll_distance(_ self: OpaquePointer!, _ value: Double) {
  set("autoscroll-distance", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_autoscroll_fraction(_ self: OpaquePointer!) -> Double { double(of: object(self), "autoscroll-fraction") }

@c @implementation @MainActor
public func tagflow_entry_set_autoscroll_fraction(_ self: OpaquePointer!, _ value: Double) {
  set("autoscroll-fraction", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_autoscroll_speed(_ self: OpaquePointer!) -> Double { double(of: object(self), "autoscroll-speed") }

@c @implementation @MainActor
public func tagflow_entry_set_autoscroll_speed(_ self: OpaquePointer!, _ value: Double) {
  set("autoscroll-speed", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_autoscroll_ramp(_ self: OpaquePointer!) -> Double { double(of: object(self), "autoscroll-ramp") }

@c @implementation @MainActor
public func tagflow_entry_set_autoscroll_ramp(_ self: OpaquePointer!, _ value: Double) {
  set("autoscroll-ramp", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_alignment(_ self: OpaquePointer!) -> TagflowAlignment {
  TagflowAlignment(UInt32(number(of: object(self), "alignment")))
}

@c @implementation @MainActor
public func tagflow_entry_set_alignment(_ self: OpaquePointer!, _ value: TagflowAlignment) {
  set("alignment", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_entry_get_spacing(_ self: OpaquePointer!) -> Double { double(of: object(self), "spacing") }

@c @implementation @MainActor
public func tagflow_entry_set_spacing(_ self: OpaquePointer!, _ value: Double) { set("spacing", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_entry_get_line_spacing(_ self: OpaquePointer!) -> Double { double(of: object(self), "line-spacing") }

@c @implementation @MainActor
public func tagflow_entry_set_line_spacing(_ self: OpaquePointer!, _ value: Double) { set("line-spacing", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_entry_get_n_lines(_ self: OpaquePointer!) -> guint { guint(bitPattern: number(of: object(self), "n-lines")) }

@c @implementation @MainActor
public func tagflow_entry_get_n_tags(_ self: OpaquePointer!) -> guint { guint(bitPattern: number(of: object(self), "n-tags")) }

@c @implementation @MainActor
public func tagflow_entry_get_text(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "text") }

@c @implementation @MainActor
public func tagflow_entry_set_text(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) { set("text", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_entry_get_has_error(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "has-error") }

@c @implementation @MainActor
public func tagflow_entry_get_error_message(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "error-message") }

@c @implementation @MainActor
public func tagflow_entry_get_can_undo(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "can-undo") }

@c @implementation @MainActor
public func tagflow_entry_get_can_redo(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "can-redo") }

@c @implementation @MainActor
public func tagflow_entry_get_allow_duplicates(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "allow-duplicates") }

@c @implementation @MainActor
public func tagflow_entry_set_allow_duplicates(_ self: OpaquePointer!, _ value: gboolean) {
  set("allow-duplicates", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_activates_default(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "activates-default") }

@c @implementation @MainActor
public func tagflow_entry_set_activates_default(_ self: OpaquePointer!, _ value: gboolean) {
  set("activates-default", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_input_purpose(_ self: OpaquePointer!) -> GtkInputPurpose {
  GtkInputPurpose(UInt32(number(of: object(self), "input-purpose")))
}

@c @implementation @MainActor
public func tagflow_entry_set_input_purpose(_ self: OpaquePointer!, _ value: GtkInputPurpose) {
  set("input-purpose", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_entry_get_input_hints(_ self: OpaquePointer!) -> GtkInputHints {
  GtkInputHints(UInt32(bitPattern: number(of: object(self), "input-hints")))
}

@c @implementation @MainActor
public func tagflow_entry_set_input_hints(_ self: OpaquePointer!, _ value: GtkInputHints) {
  set("input-hints", of: object(self), to: CInt(bitPattern: value.rawValue))
}

@c @implementation @MainActor
public func tagflow_entry_get_completion_limit(_ self: OpaquePointer!) -> CInt { number(of: object(self), "completion-limit") }

@c @implementation @MainActor
public func tagflow_entry_set_completion_limit(_ self: OpaquePointer!, _ value: CInt) {
  set("completion-limit", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_completion_min_length(_ self: OpaquePointer!) -> CInt { number(of: object(self), "completion-min-length") }

@c @implementation @MainActor
public func tagflow_entry_set_completion_min_length(_ self: OpaquePointer!, _ value: CInt) {
  set("completion-min-length", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_placeholder_text(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
  string(of: object(self), "placeholder-text")
}

@c @implementation @MainActor
public func tagflow_entry_set_placeholder_text(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("placeholder-text", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_accessible_name(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
  string(of: object(self), "accessible-name")
}

@c @implementation @MainActor
public func tagflow_entry_set_accessible_name(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("accessible-name", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_editable(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "editable") }

@c @implementation @MainActor
public func tagflow_entry_set_editable(_ self: OpaquePointer!, _ value: gboolean) { set("editable", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_entry_get_max_tags(_ self: OpaquePointer!) -> CInt { number(of: object(self), "max-tags") }

@c @implementation @MainActor
public func tagflow_entry_set_max_tags(_ self: OpaquePointer!, _ value: CInt) { set("max-tags", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_entry_get_separators(_ self: OpaquePointer!) -> UnsafePointer<CChar>! { string(of: object(self), "separators") }

@c @implementation @MainActor
public func tagflow_entry_set_separators(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("separators", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_capitalization(_ self: OpaquePointer!) -> TagflowCapitalization {
  TagflowCapitalization(UInt32(number(of: object(self), "capitalization")))
}

@c @implementation @MainActor
public func tagflow_entry_set_capitalization(_ self: OpaquePointer!, _ value: TagflowCapitalization) {
  set("capitalization", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_entry_get_commit_on_return(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "commit-on-return") }

@c @implementation @MainActor
public func tagflow_entry_set_commit_on_return(_ self: OpaquePointer!, _ value: gboolean) {
  set("commit-on-return", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_commit_on_focus_loss(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "commit-on-focus-loss") }

@c @implementation @MainActor
public func tagflow_entry_set_commit_on_focus_loss(_ self: OpaquePointer!, _ value: gboolean) {
  set("commit-on-focus-loss", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_only_suggestions(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "only-suggestions") }

@c @implementation @MainActor
public func tagflow_entry_set_only_suggestions(_ self: OpaquePointer!, _ value: gboolean) {
  set("only-suggestions", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_suggest_new_tag(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "suggest-new-tag") }

@c @implementation @MainActor
public func tagflow_entry_set_suggest_new_tag(_ self: OpaquePointer!, _ value: gboolean) {
  set("suggest-new-tag", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_entry_get_allow_export(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "allow-export") }

@c @implementation @MainActor
public func tagflow_entry_set_allow_export(_ self: OpaquePointer!, _ value: gboolean) { set("allow-export", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_entry_get_allow_import(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "allow-import") }

@c @implementation @MainActor
public func tagflow_entry_set_allow_import(_ self: OpaquePointer!, _ value: gboolean) { set("allow-import", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_entry_get_import_duplicates(_ self: OpaquePointer!) -> TagflowDuplicates {
  TagflowDuplicates(UInt32(number(of: object(self), "import-duplicates")))
}

@c @implementation @MainActor
public func tagflow_entry_set_import_duplicates(_ self: OpaquePointer!, _ value: TagflowDuplicates) {
  set("import-duplicates", of: object(self), to: CInt(value.rawValue))
}
