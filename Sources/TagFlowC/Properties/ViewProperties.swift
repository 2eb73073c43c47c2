// Written by scripts/properties from the tables in Sources/TagFlow.
import CTagFlow
import CTagFlowGtk
import GtkBridge

@MainActor private func object(_ pointer: OpaquePointer?, in function: StaticString = #function) -> NativeObject? {
  wrapper(of: pointer, tagflow_view_get_type(), "TAGFLOW_IS_VIEW (self)", in: function)
}

@c @implementation @MainActor
public func tagflow_view_get_delete_zone_css(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
  string(of: object(self), "delete-zone-css")
}

@c @implementation @MainActor
public func tagflow_view_set_delete_zone_css(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("delete-zone-css", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_delete_zone_armed_css(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
  string(of: object(self), "delete-zone-armed-css")
}

@c @implementation @MainActor
public func tagflow_view_set_delete_zone_armed_css(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("delete-zone-armed-css", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_delete_zone_enabled(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "delete-zone-enabled") }

@c @implementation @MainActor
public func tagflow_view_set_delete_zone_enabled(_ self: OpaquePointer!, _ value: gboolean) {
  set("delete-zone-enabled", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_delete_zone_size(_ self: OpaquePointer!) -> Double { double(of: object(self), "delete-zone-size") }

@c @implementation @MainActor
public func tagflow_view_set_delete_zone_size(_ self: OpaquePointer!, _ value: Double) {
  set("delete-zone-size", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_delete_zone_hit_slop(_ self: OpaquePointer!) -> Double { double(of: object(self), "delete-zone-hit-slop") }

@c @implementation @MainActor
public func tagflow_view_set_delete_zone_hit_slop(_ self: OpaquePointer!, _ value: Double) {
  set("delete-zone-hit-slop", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_delete_zone_text(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
  string(of: object(self), "delete-zone-text")
}

@c @implementation @MainActor
public func tagflow_view_set_delete_zone_text(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("delete-zone-text", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_delete_zone_icon_name(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
  string(of: object(self), "delete-zone-icon-name")
}

@c @implementation @MainActor
public func tagflow_view_set_delete_zone_icon_name(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("delete-zone-icon-name", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_delete_zone_edge(_ self: OpaquePointer!) -> TagflowEdge {
  TagflowEdge(UInt32(number(of: object(self), "delete-zone-edge")))
}

@c @implementation @MainActor
public func tagflow_view_set_delete_zone_edge(_ self: OpaquePointer!, _ value: TagflowEdge) {
  set("delete-zone-edge", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_view_get_delete_zone_margin_top(_ self: OpaquePointer!) -> Double { double(of: object(self), "delete-zone-margin-top") }

@c @implementation @MainActor
public func tagflow_view_set_delete_zone_margin_top(_ self: OpaquePointer!, _ value: Double) {
  set("delete-zone-margin-top", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_delete_zone_margin_start(_ self: OpaquePointer!) -> Double {
  double(of: object(self), "delete-zone-margin-start")
}

@c @implementation @MainActor
public func tagflow_view_set_delete_zone_margin_start(_ self: OpaquePointer!, _ value: Double) {
  set("delete-zone-margin-start", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_delete_zone_margin_bottom(_ self: OpaquePointer!) -> Double {
  double(of: object(self), "delete-zone-margin-bottom")
}

@c @implementation @MainActor
public func tagflow_view_set_delete_zone_margin_bottom(_ self: OpaquePointer!, _ value: Double) {
  set("delete-zone-margin-bottom", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_delete_zone_margin_end(_ self: OpaquePointer!) -> Double { double(of: object(self), "delete-zone-margin-end") }

@c @implementation @MainActor
public func tagflow_view_set_delete_zone_margin_end(_ self: OpaquePointer!, _ value: Double) {
  set("delete-zone-margin-end", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_show_close_buttons(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "show-close-buttons") }

@c @implementation @MainActor
public func tagflow_view_set_show_close_buttons(_ self: OpaquePointer!, _ value: gboolean) {
  set("show-close-buttons", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_close_button_tooltip(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
  string(of: object(self), "close-button-tooltip")
}

@c @implementation @MainActor
public func tagflow_view_set_close_button_tooltip(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("close-button-tooltip", of: object(self), to: value, isOptional: true)
}

@c @implementation @MainActor
public func tagflow_view_get_max_tag_width(_ self: OpaquePointer!) -> Double { double(of: object(self), "max-tag-width") }

@c @implementation @MainActor
public func tagflow_view_set_max_tag_width(_ self: OpaquePointer!, _ value: Double) { set("max-tag-width", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_view_get_reorderable(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "reorderable") }

@c @implementation @MainActor
public func tagflow_view_set_reorderable(_ self: OpaquePointer!, _ value: gboolean) { set("reorderable", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_view_get_removable(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "removable") }

@c @implementation @MainActor
public func tagflow_view_set_removable(_ self: OpaquePointer!, _ value: gboolean) { set("removable", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_view_get_lift_by_mouse_drag(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "lift-by-mouse-drag") }

@c @implementation @MainActor
public func tagflow_view_set_lift_by_mouse_drag(_ self: OpaquePointer!, _ value: gboolean) {
  set("lift-by-mouse-drag", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_lift_by_mouse_hold(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "lift-by-mouse-hold") }

@c @implementation @MainActor
public func tagflow_view_set_lift_by_mouse_hold(_ self: OpaquePointer!, _ value: gboolean) {
  set("lift-by-mouse-hold", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_drag_threshold(_ self: OpaquePointer!) -> Double { double(of: object(self), "drag-threshold") }

@c @implementation @MainActor
public func tagflow_view_set_drag_threshold(_ self: OpaquePointer!, _ value: Double) { set("drag-threshold", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_view_get_long_press_time(_ self: OpaquePointer!) -> Double { double(of: object(self), "long-press-time") }

@c @implementation @MainActor
public func tagflow_view_set_long_press_time(_ self: OpaquePointer!, _ value: Double) {
  set("long-press-time", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_autoscroll_distance(_ self: OpaquePointer!) -> Double { double(of: object(self), "autoscroll-distance") }

@c @implementation @MainActor
public func tagflow_view_set_autoscroll_distance(_ self: OpaquePointer!, _ value: Double) {
  set("autoscroll-distance", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_autoscroll_fraction(_ self: OpaquePointer!) -> Double { double(of: object(self), "autoscroll-fraction") }

@c @implementation @MainActor
public func tagflow_view_set_autoscroll_fraction(_ self: OpaquePointer!, _ value: Double) {
  set("autoscroll-fraction", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_autoscroll_speed(_ self: OpaquePointer!) -> Double { double(of: object(self), "autoscroll-speed") }

@c @implementation @MainActor
public func tagflow_view_set_autoscroll_speed(_ self: OpaquePointer!, _ value: Double) {
  set("autoscroll-speed", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_autoscroll_ramp(_ self: OpaquePointer!) -> Double { double(of: object(self), "autoscroll-ramp") }

@c @implementation @MainActor
public func tagflow_view_set_autoscroll_ramp(_ self: OpaquePointer!, _ value: Double) {
  set("autoscroll-ramp", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_swipe_mode(_ self: OpaquePointer!) -> TagflowSwipeMode {
  TagflowSwipeMode(UInt32(number(of: object(self), "swipe-mode")))
}

@c @implementation @MainActor
public func tagflow_view_set_swipe_mode(_ self: OpaquePointer!, _ value: TagflowSwipeMode) {
  set("swipe-mode", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_view_get_lift_selection(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "lift-selection") }

@c @implementation @MainActor
public func tagflow_view_set_lift_selection(_ self: OpaquePointer!, _ value: gboolean) {
  set("lift-selection", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_rubber_band(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "rubber-band") }

@c @implementation @MainActor
public func tagflow_view_set_rubber_band(_ self: OpaquePointer!, _ value: gboolean) { set("rubber-band", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_view_get_natural_line_length(_ self: OpaquePointer!) -> Double { double(of: object(self), "natural-line-length") }

@c @implementation @MainActor
public func tagflow_view_set_natural_line_length(_ self: OpaquePointer!, _ value: Double) {
  set("natural-line-length", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_alignment(_ self: OpaquePointer!) -> TagflowAlignment {
  TagflowAlignment(UInt32(number(of: object(self), "alignment")))
}

@c @implementation @MainActor
public func tagflow_view_set_alignment(_ self: OpaquePointer!, _ value: TagflowAlignment) {
  set("alignment", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_view_get_spacing(_ self: OpaquePointer!) -> Double { double(of: object(self), "spacing") }

@c @implementation @MainActor
public func tagflow_view_set_spacing(_ self: OpaquePointer!, _ value: Double) { set("spacing", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_view_get_line_spacing(_ self: OpaquePointer!) -> Double { double(of: object(self), "line-spacing") }

@c @implementation @MainActor
public func tagflow_view_set_line_spacing(_ self: OpaquePointer!, _ value: Double) { set("line-spacing", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_view_get_distribution(_ self: OpaquePointer!) -> TagflowDistribution {
  TagflowDistribution(UInt32(number(of: object(self), "distribution")))
}

@c @implementation @MainActor
public func tagflow_view_set_distribution(_ self: OpaquePointer!, _ value: TagflowDistribution) {
  set("distribution", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_view_get_line_limit(_ self: OpaquePointer!) -> CInt { number(of: object(self), "line-limit") }

@c @implementation @MainActor
public func tagflow_view_set_line_limit(_ self: OpaquePointer!, _ value: CInt) { set("line-limit", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_view_get_vertical_alignment(_ self: OpaquePointer!) -> TagflowVerticalAlignment {
  TagflowVerticalAlignment(UInt32(number(of: object(self), "vertical-alignment")))
}

@c @implementation @MainActor
public func tagflow_view_set_vertical_alignment(_ self: OpaquePointer!, _ value: TagflowVerticalAlignment) {
  set("vertical-alignment", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_view_get_n_lines(_ self: OpaquePointer!) -> guint { guint(bitPattern: number(of: object(self), "n-lines")) }

@c @implementation @MainActor
public func tagflow_view_get_selection_mode(_ self: OpaquePointer!) -> GtkSelectionMode {
  GtkSelectionMode(UInt32(number(of: object(self), "selection-mode")))
}

@c @implementation @MainActor
public func tagflow_view_set_selection_mode(_ self: OpaquePointer!, _ value: GtkSelectionMode) {
  set("selection-mode", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_view_get_selection_limit(_ self: OpaquePointer!) -> CInt { number(of: object(self), "selection-limit") }

@c @implementation @MainActor
public func tagflow_view_set_selection_limit(_ self: OpaquePointer!, _ value: CInt) { set("selection-limit", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_view_get_allow_export(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "allow-export") }

@c @implementation @MainActor
public func tagflow_view_set_allow_export(_ self: OpaquePointer!, _ value: gboolean) { set("allow-export", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_view_get_allow_import(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "allow-import") }

@c @implementation @MainActor
public func tagflow_view_set_allow_import(_ self: OpaquePointer!, _ value: gboolean) { set("allow-import", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_view_get_import_duplicates(_ self: OpaquePointer!) -> TagflowDuplicates {
  TagflowDuplicates(UInt32(number(of: object(self), "import-duplicates")))
}

@c @implementation @MainActor
public func tagflow_view_set_import_duplicates(_ self: OpaquePointer!, _ value: TagflowDuplicates) {
  set("import-duplicates", of: object(self), to: CInt(value.rawValue))
}

@c @implementation @MainActor
public func tagflow_view_get_import_separators(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
  string(of: object(self), "import-separators")
}

@c @implementation @MainActor
public func tagflow_view_set_import_separators(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("import-separators", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_n_tags(_ self: OpaquePointer!) -> guint { guint(bitPattern: number(of: object(self), "n-tags")) }

@c @implementation @MainActor
public func tagflow_view_get_n_selected(_ self: OpaquePointer!) -> guint { guint(bitPattern: number(of: object(self), "n-selected")) }

@c @implementation @MainActor
public func tagflow_view_get_n_hidden(_ self: OpaquePointer!) -> guint { guint(bitPattern: number(of: object(self), "n-hidden")) }

@c @implementation @MainActor
public func tagflow_view_get_show_overflow(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "show-overflow") }

@c @implementation @MainActor
public func tagflow_view_set_show_overflow(_ self: OpaquePointer!, _ value: gboolean) { set("show-overflow", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_view_get_expanded(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "expanded") }

@c @implementation @MainActor
public func tagflow_view_set_expanded(_ self: OpaquePointer!, _ value: gboolean) { set("expanded", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_view_get_activate_without_selection(_ self: OpaquePointer!) -> gboolean {
  number(of: object(self), "activate-without-selection")
}

@c @implementation @MainActor
public func tagflow_view_set_activate_without_selection(_ self: OpaquePointer!, _ value: gboolean) {
  set("activate-without-selection", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_accessible_name(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
  string(of: object(self), "accessible-name")
}

@c @implementation @MainActor
public func tagflow_view_set_accessible_name(_ self: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
  set("accessible-name", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_show_check_marks(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "show-check-marks") }

@c @implementation @MainActor
public func tagflow_view_set_show_check_marks(_ self: OpaquePointer!, _ value: gboolean) {
  set("show-check-marks", of: object(self), to: value)
}

@c @implementation @MainActor
public func tagflow_view_get_show_undo(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "show-undo") }

@c @implementation @MainActor
public func tagflow_view_set_show_undo(_ self: OpaquePointer!, _ value: gboolean) { set("show-undo", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_view_get_show_menu(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "show-menu") }

@c @implementation @MainActor
public func tagflow_view_set_show_menu(_ self: OpaquePointer!, _ value: gboolean) { set("show-menu", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_view_get_history_limit(_ self: OpaquePointer!) -> CInt { number(of: object(self), "history-limit") }

@c @implementation @MainActor
public func tagflow_view_set_history_limit(_ self: OpaquePointer!, _ value: CInt) { set("history-limit", of: object(self), to: value) }

@c @implementation @MainActor
public func tagflow_view_get_can_undo(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "can-undo") }

@c @implementation @MainActor
public func tagflow_view_get_can_redo(_ self: OpaquePointer!) -> gboolean { number(of: object(self), "can-redo") }

@c @implementation @MainActor
public func tagflow_view_get_record_program_changes(_ self: OpaquePointer!) -> gboolean {
  number(of: object(self), "record-program-changes")
}

@c @implementation @MainActor
public func tagflow_view_set_record_program_changes(_ self: OpaquePointer!, _ value: gboolean) {
  set("record-program-changes", of: object(self), to: value)
}
