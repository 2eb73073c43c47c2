/* Written by scripts/properties from the tables in Sources/TagFlow. */
#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif

G_BEGIN_DECLS

/**
 * TagflowView:layout:
 *
 * The layout that replaces the flow layout.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * TagflowView:delete-zone-css:
 *
 * The look of the delete zone, as text.
 *
 * Default: empty.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_delete_zone_css:
 * @self: a view
 *
 * Gets the look of the delete zone, as text.
 *
 * Returns: (transfer none): the look of the delete zone, as text
 *
 * Since: 0.1
 */
const char *tagflow_view_get_delete_zone_css (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_css:
 * @self: a view
 * @delete_zone_css: a style as text; empty for the theme's
 *
 * Sets the look of the delete zone: `background-color`, `color` for text and icon, `border-radius` and the font of
 * a #TagflowStyle, such as `background: #c01c28; color: white`. An invalid text changes nothing and logs a warning.
 *
 * Since: 0.1
 */
void tagflow_view_set_delete_zone_css (TagflowView *self, const char *delete_zone_css);

/**
 * TagflowView:delete-zone-armed-css:
 *
 * The background of the delete zone while a chip is over it, as text.
 *
 * Default: empty.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_delete_zone_armed_css:
 * @self: a view
 *
 * Gets the background of the delete zone while a chip is over it, as text.
 *
 * Returns: (transfer none): the background of the delete zone while a chip is over it, as text
 *
 * Since: 0.1
 */
const char *tagflow_view_get_delete_zone_armed_css (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_armed_css:
 * @self: a view
 * @delete_zone_armed_css: a style with a `background-color`; empty for the theme's
 *
 * Sets the background of the delete zone while a chip is over it.
 *
 * Since: 0.1
 */
void tagflow_view_set_delete_zone_armed_css (TagflowView *self, const char *delete_zone_armed_css);

/**
 * TagflowView:delete-zone-enabled:
 *
 * Whether a zone for removal appears while a chip is dragged.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_delete_zone_enabled:
 * @self: a view
 *
 * Gets whether a zone for removal appears while a chip is dragged.
 *
 * Returns: whether a zone for removal appears while a chip is dragged
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_delete_zone_enabled (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_enabled:
 * @self: a view
 * @delete_zone_enabled: whether a zone for removal appears while a chip is dragged
 *
 * Sets whether a zone that removes dropped chips appears while a chip is dragged, if removal is on.
 *
 * Since: 0.1
 */
void tagflow_view_set_delete_zone_enabled (TagflowView *self, gboolean delete_zone_enabled);

/**
 * TagflowView:delete-zone-size:
 *
 * The extent of the delete zone, in logical pixels.
 *
 * Range: 0 to 2000. Default: 56.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_delete_zone_size:
 * @self: a view
 *
 * Gets the extent of the delete zone.
 *
 * Returns: the extent of the delete zone, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_view_get_delete_zone_size (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_size:
 * @self: a view
 * @delete_zone_size: a length in logical pixels; 56 by default
 *
 * Sets the height of the delete zone, or its width at the start or end.
 *
 * Since: 0.1
 */
void tagflow_view_set_delete_zone_size (TagflowView *self, double delete_zone_size);

/**
 * TagflowView:delete-zone-hit-slop:
 *
 * The distance at which the pointer still hits the delete zone, in logical pixels.
 *
 * Range: 0 to 2000. Default: 8.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_delete_zone_hit_slop:
 * @self: a view
 *
 * Gets the distance at which the pointer still hits the delete zone.
 *
 * Returns: the distance at which the pointer still hits the delete zone, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_view_get_delete_zone_hit_slop (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_hit_slop:
 * @self: a view
 * @delete_zone_hit_slop: a length in logical pixels; 8 by default
 *
 * Sets the distance outside the delete zone at which the pointer still hits it.
 *
 * Since: 0.1
 */
void tagflow_view_set_delete_zone_hit_slop (TagflowView *self, double delete_zone_hit_slop);

/**
 * TagflowView:delete-zone-text:
 *
 * The text of the delete zone.
 *
 * Default: "Release to delete".
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_delete_zone_text:
 * @self: a view
 *
 * Gets the text of the delete zone.
 *
 * Returns: (transfer none): the text of the delete zone
 *
 * Since: 0.1
 */
const char *tagflow_view_get_delete_zone_text (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_text:
 * @self: a view
 * @delete_zone_text: a text; empty for none
 *
 * Sets the text of the delete zone.
 *
 * Since: 0.1
 */
void tagflow_view_set_delete_zone_text (TagflowView *self, const char *delete_zone_text);

/**
 * TagflowView:delete-zone-icon-name:
 *
 * The name of the icon of the delete zone.
 *
 * Default: "user-trash-symbolic".
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_delete_zone_icon_name:
 * @self: a view
 *
 * Gets the name of the icon of the delete zone.
 *
 * Returns: (transfer none): the name of the icon of the delete zone
 *
 * Since: 0.1
 */
const char *tagflow_view_get_delete_zone_icon_name (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_icon_name:
 * @self: a view
 * @delete_zone_icon_name: a name in the icon theme; empty for none
 *
 * Sets the icon before the text of the delete zone.
 *
 * Since: 0.1
 */
void tagflow_view_set_delete_zone_icon_name (TagflowView *self, const char *delete_zone_icon_name);

/**
 * TagflowView:delete-zone-edge:
 *
 * The edge of the view at which the delete zone is.
 *
 * Default: %TAGFLOW_EDGE_BOTTOM.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_delete_zone_edge:
 * @self: a view
 *
 * Gets the edge of the view at which the delete zone is.
 *
 * Returns: the edge of the view at which the delete zone is
 *
 * Since: 0.1
 */
TagflowEdge tagflow_view_get_delete_zone_edge (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_edge:
 * @self: a view
 * @delete_zone_edge: the edge of the view at which the delete zone is
 *
 * Sets the edge of the view at which the delete zone is.
 *
 * Since: 0.1
 */
void tagflow_view_set_delete_zone_edge (TagflowView *self, TagflowEdge delete_zone_edge);

/**
 * TagflowView:delete-zone-margin-top:
 *
 * The distance of the delete zone from the chips, where dragging scrolls, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_delete_zone_margin_top:
 * @self: a view
 *
 * Gets the distance of the delete zone from the chips, where dragging scrolls.
 *
 * Returns: the distance of the delete zone from the chips, where dragging scrolls, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_view_get_delete_zone_margin_top (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_margin_top:
 * @self: a view
 * @delete_zone_margin_top: a length in logical pixels; 0 by default
 *
 * Sets the distance of the delete zone from the chips, where dragging scrolls.
 *
 * Since: 0.1
 */
void tagflow_view_set_delete_zone_margin_top (TagflowView *self, double delete_zone_margin_top);

/**
 * TagflowView:delete-zone-margin-start:
 *
 * The distance of the delete zone from the edge at its start, in logical pixels.
 *
 * Range: 0 to 2000. Default: 12.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_delete_zone_margin_start:
 * @self: a view
 *
 * Gets the distance of the delete zone from the edge at its start.
 *
 * Returns: the distance of the delete zone from the edge at its start, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_view_get_delete_zone_margin_start (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_margin_start:
 * @self: a view
 * @delete_zone_margin_start: a length in logical pixels; 12 by default
 *
 * Sets the distance of the delete zone from the edge at its start.
 *
 * Since: 0.1
 */
void tagflow_view_set_delete_zone_margin_start (TagflowView *self, double delete_zone_margin_start);

/**
 * TagflowView:delete-zone-margin-bottom:
 *
 * The distance of the delete zone from its own edge, in logical pixels.
 *
 * Range: 0 to 2000. Default: 8.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_delete_zone_margin_bottom:
 * @self: a view
 *
 * Gets the distance of the delete zone from its own edge.
 *
 * Returns: the distance of the delete zone from its own edge, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_view_get_delete_zone_margin_bottom (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_margin_bottom:
 * @self: a view
 * @delete_zone_margin_bottom: a length in logical pixels; 8 by default
 *
 * Sets the distance of the delete zone from its own edge.
 *
 * Since: 0.1
 */
void tagflow_view_set_delete_zone_margin_bottom (TagflowView *self, double delete_zone_margin_bottom);

/**
 * TagflowView:delete-zone-margin-end:
 *
 * The distance of the delete zone from the edge at its end, in logical pixels.
 *
 * Range: 0 to 2000. Default: 12.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_delete_zone_margin_end:
 * @self: a view
 *
 * Gets the distance of the delete zone from the edge at its end.
 *
 * Returns: the distance of the delete zone from the edge at its end, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_view_get_delete_zone_margin_end (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_margin_end:
 * @self: a view
 * @delete_zone_margin_end: a length in logical pixels; 12 by default
 *
 * Sets the distance of the delete zone from the edge at its end.
 *
 * Since: 0.1
 */
void tagflow_view_set_delete_zone_margin_end (TagflowView *self, double delete_zone_margin_end);

/**
 * TagflowView:show-close-buttons:
 *
 * Whether each chip has a close button.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_show_close_buttons:
 * @self: a view
 *
 * Gets whether each chip has a close button.
 *
 * Returns: whether each chip has a close button
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_show_close_buttons (TagflowView *self);

/**
 * tagflow_view_set_show_close_buttons:
 * @self: a view
 * @show_close_buttons: whether each chip has a close button
 *
 * Sets whether each chip has a close button, which removes its tag. It is insensitive if removal is off.
 *
 * Since: 0.1
 */
void tagflow_view_set_show_close_buttons (TagflowView *self, gboolean show_close_buttons);

/**
 * TagflowView:close-button-tooltip:
 *
 * The tooltip of close buttons; %NULL for “Remove Basil” on the chip Basil.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_close_button_tooltip:
 * @self: a view
 *
 * Gets the tooltip of close buttons.
 *
 * Returns: (transfer none) (nullable): the tooltip of close buttons; %NULL for “Remove Basil” on the chip Basil
 *
 * Since: 0.1
 */
const char *tagflow_view_get_close_button_tooltip (TagflowView *self);

/**
 * tagflow_view_set_close_button_tooltip:
 * @self: a view
 * @close_button_tooltip: (nullable): a tooltip, or %NULL for “Remove Basil” on the chip Basil
 *
 * Sets the tooltip of close buttons.
 *
 * Since: 0.1
 */
void tagflow_view_set_close_button_tooltip (TagflowView *self, const char *close_button_tooltip);

/**
 * TagflowView:max-tag-width:
 *
 * The maximum width of a chip, in logical pixels; 0 for no limit.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_max_tag_width:
 * @self: a view
 *
 * Gets the maximum width of a chip, in logical pixels.
 *
 * Returns: the maximum width of a chip, in logical pixels; 0 for no limit
 *
 * Since: 0.1
 */
double tagflow_view_get_max_tag_width (TagflowView *self);

/**
 * tagflow_view_set_max_tag_width:
 * @self: a view
 * @max_tag_width: a length in logical pixels; 0, the default, for no limit
 *
 * Limits the width of chips. A longer text ends in an ellipsis, and its chip has it as a tooltip. Widths in a tag's
 * own style take precedence, and %TAGFLOW_ALIGNMENT_FILL_WIDTH widens chips beyond the limit.
 *
 * Since: 0.1
 */
void tagflow_view_set_max_tag_width (TagflowView *self, double max_tag_width);

/**
 * TagflowView:reorderable:
 *
 * Whether the user can move tags.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_reorderable:
 * @self: a view
 *
 * Gets whether the user can move tags.
 *
 * Returns: whether the user can move tags
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_reorderable (TagflowView *self);

/**
 * tagflow_view_set_reorderable:
 * @self: a view
 * @reorderable: whether the user can move tags
 *
 * Sets whether the user can move tags, by dragging, with keys and from the menu.
 *
 * Since: 0.1
 */
void tagflow_view_set_reorderable (TagflowView *self, gboolean reorderable);

/**
 * TagflowView:removable:
 *
 * Whether the user can remove tags.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_removable:
 * @self: a view
 *
 * Gets whether the user can remove tags.
 *
 * Returns: whether the user can remove tags
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_removable (TagflowView *self);

/**
 * tagflow_view_set_removable:
 * @self: a view
 * @removable: whether the user can remove tags
 *
 * Sets whether the user can remove tags, by keys, the menu, close buttons or the delete zone.
 *
 * Since: 0.1
 */
void tagflow_view_set_removable (TagflowView *self, gboolean removable);

/**
 * TagflowView:lift-by-mouse-drag:
 *
 * Whether dragging with a mouse lifts a chip without waiting.
 *
 * Default: %TRUE.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_lift_by_mouse_drag:
 * @self: a view
 *
 * Gets whether dragging with a mouse lifts a chip without waiting.
 *
 * Returns: whether dragging with a mouse lifts a chip without waiting
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_lift_by_mouse_drag (TagflowView *self);

/**
 * tagflow_view_set_lift_by_mouse_drag:
 * @self: a view
 * @lift_by_mouse_drag: whether dragging lifts a chip; true by default
 *
 * Sets whether dragging with a mouse lifts a chip without waiting, unless a swipe selects.
 *
 * Since: 0.1
 */
void tagflow_view_set_lift_by_mouse_drag (TagflowView *self, gboolean lift_by_mouse_drag);

/**
 * TagflowView:lift-by-mouse-hold:
 *
 * Whether holding a mouse button lifts a chip.
 *
 * Default: %TRUE.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_lift_by_mouse_hold:
 * @self: a view
 *
 * Gets whether holding a mouse button lifts a chip.
 *
 * Returns: whether holding a mouse button lifts a chip
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_lift_by_mouse_hold (TagflowView *self);

/**
 * tagflow_view_set_lift_by_mouse_hold:
 * @self: a view
 * @lift_by_mouse_hold: whether holding a button lifts a chip; true by default
 *
 * Sets whether holding a mouse button lifts a chip, as a long press by touch does.
 *
 * Since: 0.1
 */
void tagflow_view_set_lift_by_mouse_hold (TagflowView *self, gboolean lift_by_mouse_hold);

/**
 * TagflowView:drag-threshold:
 *
 * The distance at which a press becomes a drag, in logical pixels.
 *
 * Range: 0 to 2000. Default: 8.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_drag_threshold:
 * @self: a view
 *
 * Gets the distance at which a press becomes a drag.
 *
 * Returns: the distance at which a press becomes a drag, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_view_get_drag_threshold (TagflowView *self);

/**
 * tagflow_view_set_drag_threshold:
 * @self: a view
 * @drag_threshold: a length in logical pixels; 8 by default
 *
 * Sets the distance that a pointer moves before a press is no longer a tap.
 *
 * Since: 0.1
 */
void tagflow_view_set_drag_threshold (TagflowView *self, double drag_threshold);

/**
 * TagflowView:long-press-time:
 *
 * The time after which a press that holds still lifts a chip, in milliseconds.
 *
 * Range: 0 to 60000. Default: 350.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_long_press_time:
 * @self: a view
 *
 * Gets the time after which a press that holds still lifts a chip, in milliseconds.
 *
 * Returns: the time after which a press that holds still lifts a chip, in milliseconds
 *
 * Since: 0.1
 */
double tagflow_view_get_long_press_time (TagflowView *self);

/**
 * tagflow_view_set_long_press_time:
 * @self: a view
 * @long_press_time: a time in milliseconds; 350 by default
 *
 * Sets the time after which a press that holds still lifts a chip. GTK limits it to between half and twice
 * #GtkSettings:gtk-long-press-time.
 *
 * Since: 0.1
 */
void tagflow_view_set_long_press_time (TagflowView *self, double long_press_time);

/**
 * TagflowView:autoscroll-distance:
 *
 * The distance from an edge at which dragging scrolls, in logical pixels.
 *
 * Range: 0 to 2000. Default: 48.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_autoscroll_distance:
 * @self: a view
 *
 * Gets the distance from an edge at which dragging scrolls.
 *
 * Returns: the distance from an edge at which dragging scrolls, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_view_get_autoscroll_distance (TagflowView *self);

/**
 * tagflow_view_set_autoscroll_distance:
 * @self: a view
 * @autoscroll_distance: a length in logical pixels; 48 by default
 *
 * Sets the distance from an edge at which dragging scrolls.
 *
 * Since: 0.1
 */
void tagflow_view_set_autoscroll_distance (TagflowView *self, double autoscroll_distance);

/**
 * TagflowView:autoscroll-fraction:
 *
 * The maximum autoscroll distance, as a fraction of the size.
 *
 * Range: 0 to 1. Default: 0.25.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_autoscroll_fraction:
 * @self: a view
 *
 * Gets the maximum autoscroll distance, as a fraction of the size.
 *
 * Returns: the maximum autoscroll distance, as a fraction of the size
 *
 * Since: 0.1
 */
double tagflow_view_get_autoscroll_fraction (TagflowView *self);

/**
 * tagflow_view_set_autoscroll_fraction:
 * @self: a view
 * @autoscroll_fraction: from 0 to 1; 0.25 by default
 *
 * Limits the distance at which dragging scrolls to a fraction of the size.
 *
 * Since: 0.1
 */
void tagflow_view_set_autoscroll_fraction (TagflowView *self, double autoscroll_fraction);

/**
 * TagflowView:autoscroll-speed:
 *
 * The speed of scrolling at an edge, in logical pixels per second.
 *
 * Range: 0 to 100000. Default: 1000.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_autoscroll_speed:
 * @self: a view
 *
 * Gets the speed of scrolling at an edge, in logical pixels per second.
 *
 * Returns: the speed of scrolling at an edge, in logical pixels per second
 *
 * Since: 0.1
 */
double tagflow_view_get_autoscroll_speed (TagflowView *self);

/**
 * tagflow_view_set_autoscroll_speed:
 * @self: a view
 * @autoscroll_speed: a speed in logical pixels per second; 1000 by default
 *
 * Sets the speed of scrolling at an edge. Farther from the edge, scrolling is slower.
 *
 * Since: 0.1
 */
void tagflow_view_set_autoscroll_speed (TagflowView *self, double autoscroll_speed);

/**
 * TagflowView:autoscroll-ramp:
 *
 * The time in which scrolling reaches its speed, in milliseconds.
 *
 * Range: 0 to 60000. Default: 360.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_autoscroll_ramp:
 * @self: a view
 *
 * Gets the time in which scrolling reaches its speed, in milliseconds.
 *
 * Returns: the time in which scrolling reaches its speed, in milliseconds
 *
 * Since: 0.1
 */
double tagflow_view_get_autoscroll_ramp (TagflowView *self);

/**
 * tagflow_view_set_autoscroll_ramp:
 * @self: a view
 * @autoscroll_ramp: a time in milliseconds; 360 by default
 *
 * Sets the time in which scrolling reaches its speed.
 *
 * Since: 0.1
 */
void tagflow_view_set_autoscroll_ramp (TagflowView *self, double autoscroll_ramp);

/**
 * TagflowView:swipe-mode:
 *
 * What a swipe over chips does.
 *
 * Default: %TAGFLOW_SWIPE_MODE_OFF.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_swipe_mode:
 * @self: a view
 *
 * Gets what a swipe over chips does.
 *
 * Returns: what a swipe over chips does
 *
 * Since: 0.1
 */
TagflowSwipeMode tagflow_view_get_swipe_mode (TagflowView *self);

/**
 * tagflow_view_set_swipe_mode:
 * @self: a view
 * @swipe_mode: what a swipe over chips does
 *
 * Sets what a swipe over chips does.
 *
 * Since: 0.1
 */
void tagflow_view_set_swipe_mode (TagflowView *self, TagflowSwipeMode swipe_mode);

/**
 * TagflowView:lift-selection:
 *
 * Whether selected tags move together.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_lift_selection:
 * @self: a view
 *
 * Gets whether selected tags move together.
 *
 * Returns: whether selected tags move together
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_lift_selection (TagflowView *self);

/**
 * tagflow_view_set_lift_selection:
 * @self: a view
 * @lift_selection: whether selected tags move together
 *
 * Sets whether lifting a selected chip lifts all selected chips.
 *
 * Since: 0.1
 */
void tagflow_view_set_lift_selection (TagflowView *self, gboolean lift_selection);

/**
 * TagflowView:rubber-band:
 *
 * Whether dragging with the mouse over an empty area selects.
 *
 * Default: %TRUE.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_rubber_band:
 * @self: a view
 *
 * Gets whether dragging with the mouse over an empty area selects.
 *
 * Returns: whether dragging with the mouse over an empty area selects
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_rubber_band (TagflowView *self);

/**
 * tagflow_view_set_rubber_band:
 * @self: a view
 * @rubber_band: whether it selects; true by default
 *
 * Sets whether dragging with the mouse over an empty area selects the chips there.
 *
 * Since: 0.1
 */
void tagflow_view_set_rubber_band (TagflowView *self, gboolean rubber_band);

/**
 * TagflowView:natural-line-length:
 *
 * The natural width before lines wrap, in logical pixels.
 *
 * Range: 0 to 32767. Default: 640.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_natural_line_length:
 * @self: a view
 *
 * Gets the natural width before lines wrap.
 *
 * Returns: the natural width before lines wrap, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_view_get_natural_line_length (TagflowView *self);

/**
 * tagflow_view_set_natural_line_length:
 * @self: a view
 * @natural_line_length: a length in logical pixels, finite and not negative; 640 by default
 *
 * Sets the natural width before lines wrap.
 *
 * Since: 0.1
 */
void tagflow_view_set_natural_line_length (TagflowView *self, double natural_line_length);

/**
 * TagflowView:alignment:
 *
 * How lines are aligned.
 *
 * Default: %TAGFLOW_ALIGNMENT_START.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_alignment:
 * @self: a view
 *
 * Gets how lines are aligned.
 *
 * Returns: how lines are aligned
 *
 * Since: 0.1
 */
TagflowAlignment tagflow_view_get_alignment (TagflowView *self);

/**
 * tagflow_view_set_alignment:
 * @self: a view
 * @alignment: how lines are aligned
 *
 * Sets how the chips of a line are aligned if the line has extra space.
 *
 * Since: 0.1
 */
void tagflow_view_set_alignment (TagflowView *self, TagflowAlignment alignment);

/**
 * TagflowView:spacing:
 *
 * The space between neighbors in a line, in logical pixels.
 *
 * Range: 0 to 2000. Default: 8.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_spacing:
 * @self: a view
 *
 * Gets the space between neighbors in a line.
 *
 * Returns: the space between neighbors in a line, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_view_get_spacing (TagflowView *self);

/**
 * tagflow_view_set_spacing:
 * @self: a view
 * @spacing: a length in logical pixels, finite and not negative; 8 by default
 *
 * Sets the space between the chips of a line.
 *
 * Since: 0.1
 */
void tagflow_view_set_spacing (TagflowView *self, double spacing);

/**
 * TagflowView:line-spacing:
 *
 * The space between lines, in logical pixels.
 *
 * Range: 0 to 2000. Default: 8.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_line_spacing:
 * @self: a view
 *
 * Gets the space between lines.
 *
 * Returns: the space between lines, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_view_get_line_spacing (TagflowView *self);

/**
 * tagflow_view_set_line_spacing:
 * @self: a view
 * @line_spacing: a length in logical pixels, finite and not negative; 8 by default
 *
 * Sets the space between lines.
 *
 * Since: 0.1
 */
void tagflow_view_set_line_spacing (TagflowView *self, double line_spacing);

/**
 * TagflowView:distribution:
 *
 * How rows are filled.
 *
 * Default: %TAGFLOW_DISTRIBUTION_ROW_MAJOR.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_distribution:
 * @self: a view
 *
 * Gets how rows are filled.
 *
 * Returns: how rows are filled
 *
 * Since: 0.1
 */
TagflowDistribution tagflow_view_get_distribution (TagflowView *self);

/**
 * tagflow_view_set_distribution:
 * @self: a view
 * @distribution: how rows are filled
 *
 * Sets how tags are assigned to the rows of a view that scrolls horizontally.
 *
 * Since: 0.1
 */
void tagflow_view_set_distribution (TagflowView *self, TagflowDistribution distribution);

/**
 * TagflowView:line-limit:
 *
 * The maximum number of lines; 0 for no limit.
 *
 * Range: 0 or more. Default: 0.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_line_limit:
 * @self: a view
 *
 * Gets the maximum number of lines.
 *
 * Returns: the maximum number of lines; 0 for no limit
 *
 * Since: 0.1
 */
int tagflow_view_get_line_limit (TagflowView *self);

/**
 * tagflow_view_set_line_limit:
 * @self: a view
 * @line_limit: a number of lines; 0, the default, for no limit
 *
 * Sets the maximum number of lines, or the number of rows. Further tags are hidden.
 *
 * Since: 0.1
 */
void tagflow_view_set_line_limit (TagflowView *self, int line_limit);

/**
 * TagflowView:vertical-alignment:
 *
 * The vertical alignment of content that is shorter than the widget.
 *
 * Default: %TAGFLOW_VERTICAL_ALIGNMENT_TOP.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_vertical_alignment:
 * @self: a view
 *
 * Gets the vertical alignment of content that is shorter than the widget.
 *
 * Returns: the vertical alignment of content that is shorter than the widget
 *
 * Since: 0.1
 */
TagflowVerticalAlignment tagflow_view_get_vertical_alignment (TagflowView *self);

/**
 * tagflow_view_set_vertical_alignment:
 * @self: a view
 * @vertical_alignment: the vertical alignment of content that is shorter than the widget
 *
 * Sets the vertical alignment of content that is shorter than the widget.
 *
 * Since: 0.1
 */
void tagflow_view_set_vertical_alignment (TagflowView *self, TagflowVerticalAlignment vertical_alignment);

/**
 * TagflowView:padding-top:
 *
 * The space above the content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 6.
 *
 * Since: 0.1
 */

/**
 * TagflowView:padding-start:
 *
 * The space before the content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 6.
 *
 * Since: 0.1
 */

/**
 * TagflowView:padding-bottom:
 *
 * The space below the content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 6.
 *
 * Since: 0.1
 */

/**
 * TagflowView:padding-end:
 *
 * The space after the content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 6.
 *
 * Since: 0.1
 */

/**
 * TagflowView:n-lines:
 *
 * The number of lines in the last layout, including those beyond the line limit.
 *
 * Since: 0.2
 */

/**
 * tagflow_view_get_n_lines:
 * @self: a view
 *
 * Gets the number of lines in the last layout, including those beyond the line limit.
 *
 * Returns: the number of lines in the last layout, including those beyond the line limit
 *
 * Since: 0.2
 */
guint tagflow_view_get_n_lines (TagflowView *self);

/**
 * TagflowView:selection-mode:
 *
 * How many items can be selected.
 *
 * Default: %GTK_SELECTION_MULTIPLE.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_selection_mode:
 * @self: a view
 *
 * Gets how many items can be selected.
 *
 * Returns: how many items can be selected
 *
 * Since: 0.1
 */
GtkSelectionMode tagflow_view_get_selection_mode (TagflowView *self);

/**
 * tagflow_view_set_selection_mode:
 * @self: a view
 * @selection_mode: a mode; %GTK_SELECTION_MULTIPLE by default
 *
 * Sets how many tags can be selected. With %GTK_SELECTION_BROWSE, the user can't deselect the only selected tag.
 * With %GTK_SELECTION_NONE, the user can't select or deselect any, but the program can, any number. Unlike in a
 * #GtkFlowBox, what is selected stays selected; see tagflow_view_unselect_all().
 *
 * Since: 0.1
 */
void tagflow_view_set_selection_mode (TagflowView *self, GtkSelectionMode selection_mode);

/**
 * TagflowView:selection-limit:
 *
 * The maximum number of selected items; -1 for no limit.
 *
 * Range: -1 or more. Default: -1.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_selection_limit:
 * @self: a view
 *
 * Gets the maximum number of selected items.
 *
 * Returns: the maximum number of selected items; -1 for no limit
 *
 * Since: 0.1
 */
int tagflow_view_get_selection_limit (TagflowView *self);

/**
 * tagflow_view_set_selection_limit:
 * @self: a view
 * @selection_limit: a number of tags; -1, the default, for no limit
 *
 * Sets the maximum number of selected tags in the mode %GTK_SELECTION_MULTIPLE.
 *
 * Since: 0.1
 */
void tagflow_view_set_selection_limit (TagflowView *self, int selection_limit);

/**
 * TagflowView:allow-export:
 *
 * Whether tags can be dragged to elsewhere.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_allow_export:
 * @self: a view
 *
 * Gets whether tags can be dragged to elsewhere.
 *
 * Returns: whether tags can be dragged to elsewhere
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_allow_export (TagflowView *self);

/**
 * tagflow_view_set_allow_export:
 * @self: a view
 * @allow_export: whether tags can be dragged to elsewhere
 *
 * Sets whether tags can be dragged to other views, entries and programs, and cut, as far as
 * #TagflowView::can-remove allows.
 *
 * Since: 0.1
 */
void tagflow_view_set_allow_export (TagflowView *self, gboolean allow_export);

/**
 * TagflowView:allow-import:
 *
 * Whether tags can be dragged here from elsewhere.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_allow_import:
 * @self: a view
 *
 * Gets whether tags can be dragged here from elsewhere.
 *
 * Returns: whether tags can be dragged here from elsewhere
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_allow_import (TagflowView *self);

/**
 * tagflow_view_set_allow_import:
 * @self: a view
 * @allow_import: whether tags can be dragged here from elsewhere
 *
 * Sets whether tags and texts can be dragged here from other views, entries and programs, and pasted.
 *
 * Since: 0.1
 */
void tagflow_view_set_allow_import (TagflowView *self, gboolean allow_import);

/**
 * TagflowView:import-duplicates:
 *
 * What happens to an imported tag with the text of another.
 *
 * Default: %TAGFLOW_DUPLICATES_REFUSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_import_duplicates:
 * @self: a view
 *
 * Gets what happens to an imported tag with the text of another.
 *
 * Returns: what happens to an imported tag with the text of another
 *
 * Since: 0.1
 */
TagflowDuplicates tagflow_view_get_import_duplicates (TagflowView *self);

/**
 * tagflow_view_set_import_duplicates:
 * @self: a view
 * @import_duplicates: what happens to an imported tag with the text of another
 *
 * Sets what happens to an imported tag with the text of another.
 *
 * Since: 0.1
 */
void tagflow_view_set_import_duplicates (TagflowView *self, TagflowDuplicates import_duplicates);

/**
 * TagflowView:import-separators:
 *
 * The characters that separate tags in a text, besides line breaks.
 *
 * Default: "\t,;،؛、，；".
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_import_separators:
 * @self: a view
 *
 * Gets the characters that separate tags in a text, besides line breaks.
 *
 * Returns: (transfer none): the characters that separate tags in a text, besides line breaks
 *
 * Since: 0.1
 */
const char *tagflow_view_get_import_separators (TagflowView *self);

/**
 * tagflow_view_set_import_separators:
 * @self: a view
 * @import_separators: the characters, one after the other
 *
 * Sets the characters at which a dropped or pasted text is split into tags, besides line breaks.
 *
 * Since: 0.1
 */
void tagflow_view_set_import_separators (TagflowView *self, const char *import_separators);

/**
 * TagflowView:tags: (type TagflowTagList)
 *
 * The tags of the view.
 *
 * Since: 0.1
 */

/**
 * TagflowView:n-tags:
 *
 * The number of tags.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_n_tags:
 * @self: a view
 *
 * Gets the number of tags.
 *
 * Returns: the number of tags
 *
 * Since: 0.1
 */
guint tagflow_view_get_n_tags (TagflowView *self);

/**
 * TagflowView:n-selected:
 *
 * The number of selected tags.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_n_selected:
 * @self: a view
 *
 * Gets the number of selected tags.
 *
 * Returns: the number of selected tags
 *
 * Since: 0.1
 */
guint tagflow_view_get_n_selected (TagflowView *self);

/**
 * TagflowView:n-hidden:
 *
 * The number of tags that the line limit hides.
 *
 * Since: 0.2
 */

/**
 * tagflow_view_get_n_hidden:
 * @self: a view
 *
 * Gets the number of tags that the line limit hides.
 *
 * Returns: the number of tags that the line limit hides
 *
 * Since: 0.2
 */
guint tagflow_view_get_n_hidden (TagflowView *self);

/**
 * TagflowView:show-overflow:
 *
 * Whether a chip shows the number of hidden tags.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_show_overflow:
 * @self: a view
 *
 * Gets whether a chip shows the number of hidden tags.
 *
 * Returns: whether a chip shows the number of hidden tags
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_show_overflow (TagflowView *self);

/**
 * tagflow_view_set_show_overflow:
 * @self: a view
 * @show_overflow: whether a chip shows the number of hidden tags
 *
 * Sets whether a chip at the end of the last line shows the number of tags that the line limit hides. Activating it
 * expands the view.
 *
 * Since: 0.1
 */
void tagflow_view_set_show_overflow (TagflowView *self, gboolean show_overflow);

/**
 * TagflowView:expanded:
 *
 * Whether the tags beyond the line limit are shown.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_expanded:
 * @self: a view
 *
 * Gets whether the tags beyond the line limit are shown.
 *
 * Returns: whether the tags beyond the line limit are shown
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_expanded (TagflowView *self);

/**
 * tagflow_view_set_expanded:
 * @self: a view
 * @expanded: whether to show all tags
 *
 * Sets whether all tags are shown in spite of the line limit.
 *
 * Since: 0.1
 */
void tagflow_view_set_expanded (TagflowView *self, gboolean expanded);

/**
 * TagflowView:external-delete-zone:
 *
 * A widget that replaces the view's own delete zone.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * TagflowView:activate-without-selection:
 *
 * Whether taps are reported if nothing can be selected. With %FALSE and #TagflowView:selection-mode
 * %GTK_SELECTION_NONE, taps on chips do nothing, as in rows of a list.
 *
 * Default: %TRUE.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_activate_without_selection:
 * @self: a view
 *
 * Gets whether taps are reported if nothing can be selected.
 *
 * Returns: whether taps are reported if nothing can be selected
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_activate_without_selection (TagflowView *self);

/**
 * tagflow_view_set_activate_without_selection:
 * @self: a view
 * @activate_without_selection: whether taps are reported; true by default
 *
 * Sets whether taps and the equivalent keys emit #TagflowView::tag-activated even if #TagflowView:selection-mode is
 * %GTK_SELECTION_NONE.
 *
 * Since: 0.1
 */
void tagflow_view_set_activate_without_selection (TagflowView *self, gboolean activate_without_selection);

/**
 * TagflowView:accessible-name:
 *
 * The name of the view for screen readers.
 *
 * Default: "Tags".
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_accessible_name:
 * @self: a view
 *
 * Gets the name of the view for screen readers.
 *
 * Returns: (transfer none): the name of the view for screen readers
 *
 * Since: 0.1
 */
const char *tagflow_view_get_accessible_name (TagflowView *self);

/**
 * tagflow_view_set_accessible_name:
 * @self: a view
 * @accessible_name: the name of the view for screen readers
 *
 * Sets the name of the view for screen readers.
 *
 * Since: 0.1
 */
void tagflow_view_set_accessible_name (TagflowView *self, const char *accessible_name);

/**
 * TagflowView:show-check-marks:
 *
 * Whether selected chips have a check mark.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_show_check_marks:
 * @self: a view
 *
 * Gets whether selected chips have a check mark.
 *
 * Returns: whether selected chips have a check mark
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_show_check_marks (TagflowView *self);

/**
 * tagflow_view_set_show_check_marks:
 * @self: a view
 * @show_check_marks: whether selected chips have a check mark
 *
 * Sets whether selected chips have a check mark, so that selection is not shown by color alone.
 *
 * Since: 0.1
 */
void tagflow_view_set_show_check_marks (TagflowView *self, gboolean show_check_marks);

/**
 * TagflowView:show-undo:
 *
 * Whether a toast offers to undo removals.
 *
 * Default: %TRUE.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_show_undo:
 * @self: a view
 *
 * Gets whether a toast offers to undo removals.
 *
 * Returns: whether a toast offers to undo removals
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_show_undo (TagflowView *self);

/**
 * tagflow_view_set_show_undo:
 * @self: a view
 * @show_undo: whether to show it; true by default
 *
 * Sets whether a toast offers to undo removals by the user.
 *
 * Since: 0.1
 */
void tagflow_view_set_show_undo (TagflowView *self, gboolean show_undo);

/**
 * TagflowView:show-menu:
 *
 * Whether there is a context menu.
 *
 * Default: %TRUE.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_show_menu:
 * @self: a view
 *
 * Gets whether there is a context menu.
 *
 * Returns: whether there is a context menu
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_show_menu (TagflowView *self);

/**
 * tagflow_view_set_show_menu:
 * @self: a view
 * @show_menu: whether there is a context menu; true by default
 *
 * Sets whether a secondary click or a key opens the context menu.
 *
 * Since: 0.1
 */
void tagflow_view_set_show_menu (TagflowView *self, gboolean show_menu);

/**
 * TagflowView:history-limit:
 *
 * The maximum number of steps that can be undone. With 0, nothing can be undone, and Ctrl+Z is left to the window,
 * for a program with a history of its own; see tagflow_view_revert().
 *
 * Range: 0 or more. Default: 200.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_history_limit:
 * @self: a view
 *
 * Gets the maximum number of steps that can be undone.
 *
 * Returns: the maximum number of steps that can be undone
 *
 * Since: 0.1
 */
int tagflow_view_get_history_limit (TagflowView *self);

/**
 * tagflow_view_set_history_limit:
 * @self: a view
 * @history_limit: a number of steps; 200 by default, 0 for none
 *
 * Sets the maximum number of steps that can be undone.
 *
 * Since: 0.1
 */
void tagflow_view_set_history_limit (TagflowView *self, int history_limit);

/**
 * TagflowView:can-undo:
 *
 * Whether the user can undo a change.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_can_undo:
 * @self: a view
 *
 * Gets whether the user can undo a change.
 *
 * Returns: whether the user can undo a change
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_can_undo (TagflowView *self);

/**
 * TagflowView:can-redo:
 *
 * Whether the user can redo a change.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_can_redo:
 * @self: a view
 *
 * Gets whether the user can redo a change.
 *
 * Returns: whether the user can redo a change
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_can_redo (TagflowView *self);

/**
 * TagflowView:record-program-changes:
 *
 * Whether the user can undo changes by the program.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_record_program_changes:
 * @self: a view
 *
 * Gets whether the user can undo changes by the program.
 *
 * Returns: whether the user can undo changes by the program
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_record_program_changes (TagflowView *self);

/**
 * tagflow_view_set_record_program_changes:
 * @self: a view
 * @record_program_changes: whether the user can undo changes by the program
 *
 * Sets whether the user can undo changes by the program.
 *
 * Since: 0.1
 */
void tagflow_view_set_record_program_changes (TagflowView *self, gboolean record_program_changes);

G_END_DECLS
