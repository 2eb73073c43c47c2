// Written by scripts/properties from the tables in Sources/TagFlow.
import CTagFlow
import CTagFlowGtk
import GtkBridge
import LayoutCore
import TagFlow
import TagModel

@c @implementation @MainActor
public func tagflow_alignment_get_type() -> GType { FlowLayout.Alignment.enumeration.register() }

@c @implementation @MainActor
public func tagflow_capitalization_get_type() -> GType { Capitalization.enumeration.register() }

@c @implementation @MainActor
public func tagflow_cause_get_type() -> GType { Cause.enumeration.register() }

@c @implementation @MainActor
public func tagflow_change_kind_get_type() -> GType { TagEvent.Kind.enumeration.register() }

@c @implementation @MainActor
public func tagflow_distribution_get_type() -> GType { FlowLayout.Distribution.enumeration.register() }

@c @implementation @MainActor
public func tagflow_duplicates_get_type() -> GType { TagExchange.Duplicates.enumeration.register() }

@c @implementation @MainActor
public func tagflow_edge_get_type() -> GType { DeleteZone.Edge.enumeration.register() }

@c @implementation @MainActor
public func tagflow_filter_mode_get_type() -> GType { TagFilter.Rule.enumeration.register() }

@c @implementation @MainActor
public func tagflow_filter_order_get_type() -> GType { FilterGroup.Order.enumeration.register() }

@c @implementation @MainActor
public func tagflow_float_alignment_get_type() -> GType { FloatLayout.Alignment.enumeration.register() }

@c @implementation @MainActor
public func tagflow_item_alignment_get_type() -> GType { ItemAlignment.enumeration.register() }

@c @implementation @MainActor
public func tagflow_last_line_get_type() -> GType { WrapLayout.LastLine.enumeration.register() }

@c @implementation @MainActor
public func tagflow_line_distribution_get_type() -> GType { LinearLayout.distributionEnumeration.register() }

@c @implementation @MainActor
public func tagflow_override_get_type() -> GType { TagListItem.override.register() }

@c @implementation @MainActor
public func tagflow_refusal_get_type() -> GType { Refusal.enumeration.register() }

@c @implementation @MainActor
public func tagflow_scroll_position_get_type() -> GType { ScrollPosition.enumeration.register() }

@c @implementation @MainActor
public func tagflow_spreading_get_type() -> GType { Spreading.enumeration.register() }

@c @implementation @MainActor
public func tagflow_swipe_mode_get_type() -> GType { SwipeSelection.enumeration.register() }

@c @implementation @MainActor
public func tagflow_tag_popup_get_type() -> GType { TagListItem.popup.register() }

@c @implementation @MainActor
public func tagflow_tag_role_get_type() -> GType { TagAccessibility.Role.enumeration.register() }

@c @implementation @MainActor
public func tagflow_vertical_alignment_get_type() -> GType { FlowLayout.VerticalAlignment.enumeration.register() }

@c @implementation @MainActor
public func tagflow_visibility_get_type() -> GType { Visibility.enumeration.register() }

@c @implementation @MainActor
public func tagflow_wrap_mode_get_type() -> GType { WrapLayout.modeEnumeration.register() }

@c @implementation @MainActor
public func tagflow_float_layout_get_type() -> GType { FloatLayoutManager.type }

@c @implementation @MainActor
public func tagflow_float_layout_new() -> UnsafeMutablePointer<GtkLayoutManager>! { newInstance(tagflow_float_layout_get_type()) }

@c @implementation @MainActor
public func tagflow_flow_layout_get_type() -> GType { TagLayoutManager.type }

@c @implementation @MainActor
public func tagflow_flow_layout_new() -> UnsafeMutablePointer<GtkLayoutManager>! { newInstance(tagflow_flow_layout_get_type()) }

@c @implementation @MainActor
public func tagflow_frame_layout_get_type() -> GType { FrameLayoutManager.type }

@c @implementation @MainActor
public func tagflow_frame_layout_new() -> UnsafeMutablePointer<GtkLayoutManager>! { newInstance(tagflow_frame_layout_get_type()) }

@c @implementation @MainActor
public func tagflow_linear_layout_get_type() -> GType { LinearLayoutManager.type }

@c @implementation @MainActor
public func tagflow_linear_layout_new() -> UnsafeMutablePointer<GtkLayoutManager>! { newInstance(tagflow_linear_layout_get_type()) }

@c @implementation @MainActor
public func tagflow_path_layout_get_type() -> GType { PathLayoutManager.type }

@c @implementation @MainActor
public func tagflow_path_layout_new() -> UnsafeMutablePointer<GtkLayoutManager>! { newInstance(tagflow_path_layout_get_type()) }

@c @implementation @MainActor
public func tagflow_relative_layout_get_type() -> GType { RelativeLayoutManager.type }

@c @implementation @MainActor
public func tagflow_relative_layout_new() -> UnsafeMutablePointer<GtkLayoutManager>! { newInstance(tagflow_relative_layout_get_type()) }

@c @implementation @MainActor
public func tagflow_table_layout_get_type() -> GType { TableLayoutManager.type }

@c @implementation @MainActor
public func tagflow_table_layout_new() -> UnsafeMutablePointer<GtkLayoutManager>! { newInstance(tagflow_table_layout_get_type()) }

@c @implementation @MainActor
public func tagflow_wrap_layout_get_type() -> GType { WrapLayoutManager.type }

@c @implementation @MainActor
public func tagflow_wrap_layout_new() -> UnsafeMutablePointer<GtkLayoutManager>! { newInstance(tagflow_wrap_layout_get_type()) }
