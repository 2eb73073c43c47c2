/* Written by scripts/properties from the tables in Sources/TagFlow. */
#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif

G_BEGIN_DECLS

/**
 * TagflowEntry:delete-zone-css:
 *
 * The look of the delete zone, as text.
 *
 * Default: empty.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_delete_zone_css:
 * @self: an entry
 *
 * Gets the look of the delete zone, as text.
 *
 * Returns: (transfer none): the look of the delete zone, as text
 *
 * Since: 0.1
 */
const char *tagflow_entry_get_delete_zone_css (TagflowEntry *self);

/**
 * tagflow_entry_set_delete_zone_css:
 * @self: an entry
 * @delete_zone_css: a style as text; empty for the theme's
 *
 * Sets the look of the delete zone: `background-color`, `color` for text and icon, `border-radius` and the font of
 * a #TagflowStyle, such as `background: #c01c28; color: white`. An invalid text changes nothing and logs a warning.
 *
 * Since: 0.1
 */
void tagflow_entry_set_delete_zone_css (TagflowEntry *self, const char *delete_zone_css);

/**
 * TagflowEntry:delete-zone-armed-css:
 *
 * The background of the delete zone while a chip is over it, as text.
 *
 * Default: empty.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_delete_zone_armed_css:
 * @self: an entry
 *
 * Gets the background of the delete zone while a chip is over it, as text.
 *
 * Returns: (transfer none): the background of the delete zone while a chip is over it, as text
 *
 * Since: 0.1
 */
const char *tagflow_entry_get_delete_zone_armed_css (TagflowEntry *self);

/**
 * tagflow_entry_set_delete_zone_armed_css:
 * @self: an entry
 * @delete_zone_armed_css: a style with a `background-color`; empty for the theme's
 *
 * Sets the background of the delete zone while a chip is over it.
 *
 * Since: 0.1
 */
void tagflow_entry_set_delete_zone_armed_css (TagflowEntry *self, const char *delete_zone_armed_css);

/**
 * TagflowEntry:delete-zone-enabled:
 *
 * Whether a zone for removal appears while a chip is dragged.
 *
 * Default: %TRUE.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_delete_zone_enabled:
 * @self: an entry
 *
 * Gets whether a zone for removal appears while a chip is dragged.
 *
 * Returns: whether a zone for removal appears while a chip is dragged
 *
 * Since: 0.1
 */
gboolean tagflow_entry_get_delete_zone_enabled (TagflowEntry *self);

/**
 * tagflow_entry_set_delete_zone_enabled:
 * @self: an entry
 * @delete_zone_enabled: whether it appears; true by default
 *
 * Sets whether a zone below the entry, which is shown while a chip is dragged, removes chips that are dropped on
 * it.
 *
 * Since: 0.1
 */
void tagflow_entry_set_delete_zone_enabled (TagflowEntry *self, gboolean delete_zone_enabled);

/**
 * TagflowEntry:delete-zone-size:
 *
 * The extent of the delete zone, in logical pixels.
 *
 * Range: 0 to 2000. Default: 44.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_delete_zone_size:
 * @self: an entry
 *
 * Gets the extent of the delete zone.
 *
 * Returns: the extent of the delete zone, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_entry_get_delete_zone_size (TagflowEntry *self);

/**
 * tagflow_entry_set_delete_zone_size:
 * @self: an entry
 * @delete_zone_size: a length in logical pixels; 44 by default
 *
 * Sets the height of the delete zone.
 *
 * Since: 0.1
 */
void tagflow_entry_set_delete_zone_size (TagflowEntry *self, double delete_zone_size);

/**
 * TagflowEntry:delete-zone-hit-slop:
 *
 * The distance at which the pointer still hits the delete zone, in logical pixels.
 *
 * Range: 0 to 2000. Default: 8.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_delete_zone_hit_slop:
 * @self: an entry
 *
 * Gets the distance at which the pointer still hits the delete zone.
 *
 * Returns: the distance at which the pointer still hits the delete zone, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_entry_get_delete_zone_hit_slop (TagflowEntry *self);

/**
 * tagflow_entry_set_delete_zone_hit_slop:
 * @self: an entry
 * @delete_zone_hit_slop: a length in logical pixels; 8 by default
 *
 * Sets the distance outside the delete zone at which the pointer still hits it.
 *
 * Since: 0.1
 */
void tagflow_entry_set_delete_zone_hit_slop (TagflowEntry *self, double delete_zone_hit_slop);

/**
 * TagflowEntry:delete-zone-text:
 *
 * The text of the delete zone.
 *
 * Default: "Release to delete".
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_delete_zone_text:
 * @self: an entry
 *
 * Gets the text of the delete zone.
 *
 * Returns: (transfer none): the text of the delete zone
 *
 * Since: 0.1
 */
const char *tagflow_entry_get_delete_zone_text (TagflowEntry *self);

/**
 * tagflow_entry_set_delete_zone_text:
 * @self: an entry
 * @delete_zone_text: a text; empty for none
 *
 * Sets the text of the delete zone.
 *
 * Since: 0.1
 */
void tagflow_entry_set_delete_zone_text (TagflowEntry *self, const char *delete_zone_text);

/**
 * TagflowEntry:delete-zone-icon-name:
 *
 * The name of the icon of the delete zone.
 *
 * Default: "user-trash-symbolic".
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_delete_zone_icon_name:
 * @self: an entry
 *
 * Gets the name of the icon of the delete zone.
 *
 * Returns: (transfer none): the name of the icon of the delete zone
 *
 * Since: 0.1
 */
const char *tagflow_entry_get_delete_zone_icon_name (TagflowEntry *self);

/**
 * tagflow_entry_set_delete_zone_icon_name:
 * @self: an entry
 * @delete_zone_icon_name: a name in the icon theme; empty for none
 *
 * Sets the icon before the text of the delete zone.
 *
 * Since: 0.1
 */
void tagflow_entry_set_delete_zone_icon_name (TagflowEntry *self, const char *delete_zone_icon_name);

/**
 * TagflowEntry:show-close-buttons:
 *
 * Whether each chip has a close button.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_show_close_buttons:
 * @self: an entry
 *
 * Gets whether each chip has a close button.
 *
 * Returns: whether each chip has a close button
 *
 * Since: 0.1
 */
gboolean tagflow_entry_get_show_close_buttons (TagflowEntry *self);

/**
 * tagflow_entry_set_show_close_buttons:
 * @self: an entry
 * @show_close_buttons: whether each chip has a close button
 *
 * Sets whether each chip has a close button, which removes its tag. It is insensitive if removal is off.
 *
 * Since: 0.1
 */
void tagflow_entry_set_show_close_buttons (TagflowEntry *self, gboolean show_close_buttons);

/**
 * TagflowEntry:close-button-tooltip:
 *
 * The tooltip of close buttons; %NULL for “Remove Basil” on the chip Basil.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_close_button_tooltip:
 * @self: an entry
 *
 * Gets the tooltip of close buttons.
 *
 * Returns: (transfer none) (nullable): the tooltip of close buttons; %NULL for “Remove Basil” on the chip Basil
 *
 * Since: 0.1
 */
const char *tagflow_entry_get_close_button_tooltip (TagflowEntry *self);

/**
 * tagflow_entry_set_close_button_tooltip:
 * @self: an entry
 * @close_button_tooltip: (nullable): a tooltip, or %NULL for “Remove Basil” on the chip Basil
 *
 * Sets the tooltip of close buttons.
 *
 * Since: 0.1
 */
void tagflow_entry_set_close_button_tooltip (TagflowEntry *self, const char *close_button_tooltip);

/**
 * TagflowEntry:max-tag-width:
 *
 * The maximum width of a chip, in logical pixels; 0 for no limit.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_max_tag_width:
 * @self: an entry
 *
 * Gets the maximum width of a chip, in logical pixels.
 *
 * Returns: the maximum width of a chip, in logical pixels; 0 for no limit
 *
 * Since: 0.1
 */
double tagflow_entry_get_max_tag_width (TagflowEntry *self);

/**
 * tagflow_entry_set_max_tag_width:
 * @self: an entry
 * @max_tag_width: a length in logical pixels; 0, the default, for no limit
 *
 * Limits the width of chips. A longer text ends in an ellipsis, and its chip has it as a tooltip. Widths in a tag's
 * own style take precedence, and %TAGFLOW_ALIGNMENT_FILL_WIDTH widens chips beyond the limit.
 *
 * Since: 0.1
 */
void tagflow_entry_set_max_tag_width (TagflowEntry *self, double max_tag_width);

/**
 * TagflowEntry:reorderable:
 *
 * Whether the user can move tags.
 *
 * Default: %TRUE.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_reorderable:
 * @self: an entry
 *
 * Gets whether the user can move tags.
 *
 * Returns: whether the user can move tags
 *
 * Since: 0.1
 */
gboolean tagflow_entry_get_reorderable (TagflowEntry *self);

/**
 * tagflow_entry_set_reorderable:
 * @self: an entry
 * @reorderable: whether the user can move tags; true by default
 *
 * Sets whether the user can move tags, by dragging, with keys and from the menu.
 *
 * Since: 0.1
 */
void tagflow_entry_set_reorderable (TagflowEntry *self, gboolean reorderable);

/**
 * TagflowEntry:removable:
 *
 * Whether the user can remove tags.
 *
 * Default: %TRUE.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_removable:
 * @self: an entry
 *
 * Gets whether the user can remove tags.
 *
 * Returns: whether the user can remove tags
 *
 * Since: 0.1
 */
gboolean tagflow_entry_get_removable (TagflowEntry *self);

/**
 * tagflow_entry_set_removable:
 * @self: an entry
 * @removable: whether the user can remove tags; true by default
 *
 * Sets whether the user can remove tags, by keys, the menu, close buttons, the delete zone or deleting their text.
 *
 * Since: 0.1
 */
void tagflow_entry_set_removable (TagflowEntry *self, gboolean removable);

/**
 * TagflowEntry:lift-by-mouse-drag:
 *
 * Whether dragging with a mouse lifts a chip without waiting.
 *
 * Default: %TRUE.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_lift_by_mouse_drag:
 * @self: an entry
 *
 * Gets whether dragging with a mouse lifts a chip without waiting.
 *
 * Returns: whether dragging with a mouse lifts a chip without waiting
 *
 * Since: 0.1
 */
gboolean tagflow_entry_get_lift_by_mouse_drag (TagflowEntry *self);

/**
 * tagflow_entry_set_lift_by_mouse_drag:
 * @self: an entry
 * @lift_by_mouse_drag: whether dragging lifts a chip; true by default
 *
 * Sets whether dragging with a mouse lifts a chip without waiting, unless a swipe selects.
 *
 * Since: 0.1
 */
void tagflow_entry_set_lift_by_mouse_drag (TagflowEntry *self, gboolean lift_by_mouse_drag);

/**
 * TagflowEntry:lift-by-mouse-hold:
 *
 * Whether holding a mouse button lifts a chip.
 *
 * Default: %TRUE.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_lift_by_mouse_hold:
 * @self: an entry
 *
 * Gets whether holding a mouse button lifts a chip.
 *
 * Returns: whether holding a mouse button lifts a chip
 *
 * Since: 0.1
 */
gboolean tagflow_entry_get_lift_by_mouse_hold (TagflowEntry *self);

/**
 * tagflow_entry_set_lift_by_mouse_hold:
 * @self: an entry
 * @lift_by_mouse_hold: whether holding a button lifts a chip; true by default
 *
 * Sets whether holding a mouse button lifts a chip, as a long press by touch does.
 *
 * Since: 0.1
 */
void tagflow_entry_set_lift_by_mouse_hold (TagflowEntry *self, gboolean lift_by_mouse_hold);

/**
 * TagflowEntry:drag-threshold:
 *
 * The distance at which a press becomes a drag, in logical pixels.
 *
 * Range: 0 to 2000. Default: 8.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_drag_threshold:
 * @self: an entry
 *
 * Gets the distance at which a press becomes a drag.
 *
 * Returns: the distance at which a press becomes a drag, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_entry_get_drag_threshold (TagflowEntry *self);

/**
 * tagflow_entry_set_drag_threshold:
 * @self: an entry
 * @drag_threshold: a length in logical pixels; 8 by default
 *
 * Sets the distance that a pointer moves before a press is no longer a tap.
 *
 * Since: 0.1
 */
void tagflow_entry_set_drag_threshold (TagflowEntry *self, double drag_threshold);

/**
 * TagflowEntry:long-press-time:
 *
 * The time after which a press that holds still lifts a chip, in milliseconds.
 *
 * Range: 0 to 60000. Default: 350.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_long_press_time:
 * @self: an entry
 *
 * Gets the time after which a press that holds still lifts a chip, in milliseconds.
 *
 * Returns: the time after which a press that holds still lifts a chip, in milliseconds
 *
 * Since: 0.1
 */
double tagflow_entry_get_long_press_time (TagflowEntry *self);

/**
 * tagflow_entry_set_long_press_time:
 * @self: an entry
 * @long_press_time: a time in milliseconds; 350 by default
 *
 * Sets the time after which a press that holds still lifts a chip. GTK limits it to between half and twice
 * #GtkSettings:gtk-long-press-time.
 *
 * Since: 0.1
 */
void tagflow_entry_set_long_press_time (TagflowEntry *self, double long_press_time);

/**
 * TagflowEntry:autoscroll-distance:
 *
 * The distance from an edge at which dragging scrolls, in logical pixels.
 *
 * Range: 0 to 2000. Default: 48.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_autoscroll_distance:
 * @self: an entry
 *
 * Gets the distance from an edge at which dragging scrolls.
 *
 * Returns: the distance from an edge at which dragging scrolls, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_entry_get_autoscroll_distance (TagflowEntry *self);

/**
 * tagflow_entry_set_autoscroll_distance:
 * @self: an entry
 * @autoscroll_distance: a length in logical pixels; 48 by default
 *
 * Sets the distance from an edge at which dragging scrolls.
 *
 * Since: 0.1
 */
void tagflow_entry_set_autoscroll_distance (TagflowEntry *self, double autoscroll_distance);

/**
 * TagflowEntry:autoscroll-fraction:
 *
 * The maximum autoscroll distance, as a fraction of the size.
 *
 * Range: 0 to 1. Default: 0.25.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_autoscroll_fraction:
 * @self: an entry
 *
 * Gets the maximum autoscroll distance, as a fraction of the size.
 *
 * Returns: the maximum autoscroll distance, as a fraction of the size
 *
 * Since: 0.1
 */
double tagflow_entry_get_autoscroll_fraction (TagflowEntry *self);

/**
 * tagflow_entry_set_autoscroll_fraction:
 * @self: an entry
 * @autoscroll_fraction: from 0 to 1; 0.25 by default
 *
 * Limits the distance at which dragging scrolls to a fraction of the size.
 *
 * Since: 0.1
 */
void tagflow_entry_set_autoscroll_fraction (TagflowEntry *self, double autoscroll_fraction);

/**
 * TagflowEntry:autoscroll-speed:
 *
 * The speed of scrolling at an edge, in logical pixels per second.
 *
 * Range: 0 to 100000. Default: 1000.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_autoscroll_speed:
 * @self: an entry
 *
 * Gets the speed of scrolling at an edge, in logical pixels per second.
 *
 * Returns: the speed of scrolling at an edge, in logical pixels per second
 *
 * Since: 0.1
 */
double tagflow_entry_get_autoscroll_speed (TagflowEntry *self);

/**
 * tagflow_entry_set_autoscroll_speed:
 * @self: an entry
 * @autoscroll_speed: a speed in logical pixels per second; 1000 by default
 *
 * Sets the speed of scrolling at an edge. Farther from the edge, scrolling is slower.
 *
 * Since: 0.1
 */
void tagflow_entry_set_autoscroll_speed (TagflowEntry *self, double autoscroll_speed);

/**
 * TagflowEntry:autoscroll-ramp:
 *
 * The time in which scrolling reaches its speed, in milliseconds.
 *
 * Range: 0 to 60000. Default: 360.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_autoscroll_ramp:
 * @self: an entry
 *
 * Gets the time in which scrolling reaches its speed, in milliseconds.
 *
 * Returns: the time in which scrolling reaches its speed, in milliseconds
 *
 * Since: 0.1
 */
double tagflow_entry_get_autoscroll_ramp (TagflowEntry *self);

/**
 * tagflow_entry_set_autoscroll_ramp:
 * @self: an entry
 * @autoscroll_ramp: a time in milliseconds; 360 by default
 *
 * Sets the time in which scrolling reaches its speed.
 *
 * Since: 0.1
 */
void tagflow_entry_set_autoscroll_ramp (TagflowEntry *self, double autoscroll_ramp);

/**
 * TagflowEntry:alignment:
 *
 * How lines are aligned.
 *
 * Default: %TAGFLOW_ALIGNMENT_START.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_alignment:
 * @self: an entry
 *
 * Gets how lines are aligned.
 *
 * Returns: how lines are aligned
 *
 * Since: 0.1
 */
TagflowAlignment tagflow_entry_get_alignment (TagflowEntry *self);

/**
 * tagflow_entry_set_alignment:
 * @self: an entry
 * @alignment: how lines are aligned
 *
 * Sets how the chips of a line are aligned if the line has extra space.
 *
 * Since: 0.1
 */
void tagflow_entry_set_alignment (TagflowEntry *self, TagflowAlignment alignment);

/**
 * TagflowEntry:spacing:
 *
 * The space between neighbors in a line, in logical pixels.
 *
 * Range: 0 to 2000. Default: 6.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_spacing:
 * @self: an entry
 *
 * Gets the space between neighbors in a line.
 *
 * Returns: the space between neighbors in a line, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_entry_get_spacing (TagflowEntry *self);

/**
 * tagflow_entry_set_spacing:
 * @self: an entry
 * @spacing: a length in logical pixels, finite and not negative; 6 by default
 *
 * Sets the space between the chips of a line.
 *
 * Since: 0.1
 */
void tagflow_entry_set_spacing (TagflowEntry *self, double spacing);

/**
 * TagflowEntry:line-spacing:
 *
 * The space between lines, in logical pixels.
 *
 * Range: 0 to 2000. Default: 6.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_line_spacing:
 * @self: an entry
 *
 * Gets the space between lines.
 *
 * Returns: the space between lines, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_entry_get_line_spacing (TagflowEntry *self);

/**
 * tagflow_entry_set_line_spacing:
 * @self: an entry
 * @line_spacing: a length in logical pixels, finite and not negative; 6 by default
 *
 * Sets the space between lines.
 *
 * Since: 0.1
 */
void tagflow_entry_set_line_spacing (TagflowEntry *self, double line_spacing);

/**
 * TagflowEntry:n-lines:
 *
 * The number of lines in the last layout, including those beyond the line limit.
 *
 * Since: 0.2
 */

/**
 * tagflow_entry_get_n_lines:
 * @self: an entry
 *
 * Gets the number of lines in the last layout, including those beyond the line limit.
 *
 * Returns: the number of lines in the last layout, including those beyond the line limit
 *
 * Since: 0.2
 */
guint tagflow_entry_get_n_lines (TagflowEntry *self);

/**
 * TagflowEntry:tags: (type TagflowTagList)
 *
 * The tags of the entry.
 *
 * Since: 0.1
 */

/**
 * TagflowEntry:n-tags:
 *
 * The number of tags.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_n_tags:
 * @self: an entry
 *
 * Gets the number of tags.
 *
 * Returns: the number of tags
 *
 * Since: 0.1
 */
guint tagflow_entry_get_n_tags (TagflowEntry *self);

/**
 * TagflowEntry:text:
 *
 * The edited text: the text of a new tag, or of the tag that is being edited.
 *
 * Default: empty.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_text:
 * @self: an entry
 *
 * Gets the edited text.
 *
 * Returns: (transfer none): the edited text
 *
 * Since: 0.1
 */
const char *tagflow_entry_get_text (TagflowEntry *self);

/**
 * tagflow_entry_set_text:
 * @self: an entry
 * @text: a text
 *
 * Sets the edited text. Separators in it do not create tags; see tagflow_entry_insert_text() and
 * tagflow_entry_commit().
 *
 * Since: 0.1
 */
void tagflow_entry_set_text (TagflowEntry *self, const char *text);

/**
 * TagflowEntry:has-error:
 *
 * Whether the edited text would be rejected as a tag, or a tag was rejected. A tag that has been entered can be
 * rejected by the function of tagflow_entry_set_validate_func().
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_has_error:
 * @self: an entry
 *
 * Gets whether the edited text would be rejected, or a tag was.
 *
 * Returns: whether the edited text would be rejected, or a tag was
 *
 * Since: 0.1
 */
gboolean tagflow_entry_get_has_error (TagflowEntry *self);

/**
 * TagflowEntry:error-message:
 *
 * The reason why the edited text would be rejected, or a tag was. It is shown in the entry. If the edited text is
 * valid, it is about the first rejected tag.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_error_message:
 * @self: an entry
 *
 * Gets a sentence for the user.
 *
 * Returns: (transfer none) (nullable): a sentence for the user; %NULL if nothing is rejected
 *
 * Since: 0.1
 */
const char *tagflow_entry_get_error_message (TagflowEntry *self);

/**
 * TagflowEntry:can-undo:
 *
 * Whether the user can undo a change.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_can_undo:
 * @self: an entry
 *
 * Gets whether the user can undo a change.
 *
 * Returns: whether the user can undo a change
 *
 * Since: 0.1
 */
gboolean tagflow_entry_get_can_undo (TagflowEntry *self);

/**
 * TagflowEntry:can-redo:
 *
 * Whether the user can redo a change.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_can_redo:
 * @self: an entry
 *
 * Gets whether the user can redo a change.
 *
 * Returns: whether the user can redo a change
 *
 * Since: 0.1
 */
gboolean tagflow_entry_get_can_redo (TagflowEntry *self);

/**
 * TagflowEntry:allow-duplicates:
 *
 * Whether tags may have equal texts.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_allow_duplicates:
 * @self: an entry
 *
 * Gets whether tags may have equal texts.
 *
 * Returns: whether tags may have equal texts
 *
 * Since: 0.1
 */
gboolean tagflow_entry_get_allow_duplicates (TagflowEntry *self);

/**
 * tagflow_entry_set_allow_duplicates:
 * @self: an entry
 * @allow_duplicates: whether tags may have equal texts
 *
 * Sets whether tags may have equal texts, ignoring case. The program may add such tags in either case.
 *
 * Since: 0.1
 */
void tagflow_entry_set_allow_duplicates (TagflowEntry *self, gboolean allow_duplicates);

/**
 * TagflowEntry:activates-default:
 *
 * Whether Return activates the window's default widget if there is no text to enter.
 *
 * Default: %FALSE.
 *
 * Since: 0.2
 */

/**
 * tagflow_entry_get_activates_default:
 * @self: an entry
 *
 * Gets whether Return activates the window's default widget if there is no text to enter.
 *
 * Returns: whether Return activates the window's default widget if there is no text to enter
 *
 * Since: 0.2
 */
gboolean tagflow_entry_get_activates_default (TagflowEntry *self);

/**
 * tagflow_entry_set_activates_default:
 * @self: an entry
 * @activates_default: whether Return activates the window's default widget if there is no text to enter
 *
 * Sets whether Return activates the default widget of the window, such as the button “Save” of a dialog, if there
 * is no text to enter.
 *
 * Since: 0.2
 */
void tagflow_entry_set_activates_default (TagflowEntry *self, gboolean activates_default);

/**
 * TagflowEntry:input-purpose:
 *
 * The purpose of the text, for on-screen keyboards.
 *
 * Default: %GTK_INPUT_PURPOSE_FREE_FORM.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_input_purpose:
 * @self: an entry
 *
 * Gets the purpose of the text, for on-screen keyboards.
 *
 * Returns: the purpose of the text, for on-screen keyboards
 *
 * Since: 0.1
 */
GtkInputPurpose tagflow_entry_get_input_purpose (TagflowEntry *self);

/**
 * tagflow_entry_set_input_purpose:
 * @self: an entry
 * @input_purpose: the purpose of the text, for on-screen keyboards
 *
 * Sets the purpose of the text, by which an on-screen keyboard chooses its keys.
 *
 * Since: 0.1
 */
void tagflow_entry_set_input_purpose (TagflowEntry *self, GtkInputPurpose input_purpose);

/**
 * TagflowEntry:input-hints:
 *
 * Hints for input methods and on-screen keyboards.
 *
 * Default: %GTK_INPUT_HINT_NONE.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_input_hints:
 * @self: an entry
 *
 * Gets hints for input methods and on-screen keyboards.
 *
 * Returns: hints for input methods and on-screen keyboards
 *
 * Since: 0.1
 */
GtkInputHints tagflow_entry_get_input_hints (TagflowEntry *self);

/**
 * tagflow_entry_set_input_hints:
 * @self: an entry
 * @input_hints: hints for input methods and on-screen keyboards
 *
 * Sets hints for input methods and on-screen keyboards. Those that follow from #TagflowEntry:capitalization are
 * added.
 *
 * Since: 0.1
 */
void tagflow_entry_set_input_hints (TagflowEntry *self, GtkInputHints input_hints);

/**
 * TagflowEntry:completion-limit:
 *
 * The maximum number of completions shown.
 *
 * Range: 1 or more. Default: 8.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_completion_limit:
 * @self: an entry
 *
 * Gets the maximum number of completions shown.
 *
 * Returns: the maximum number of completions shown
 *
 * Since: 0.1
 */
int tagflow_entry_get_completion_limit (TagflowEntry *self);

/**
 * tagflow_entry_set_completion_limit:
 * @self: an entry
 * @completion_limit: a number; 8 by default
 *
 * Sets the maximum number of completions shown.
 *
 * Since: 0.1
 */
void tagflow_entry_set_completion_limit (TagflowEntry *self, int completion_limit);

/**
 * TagflowEntry:completion-min-length:
 *
 * The minimum number of typed characters for completions to be shown.
 *
 * Range: 0 or more. Default: 1.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_completion_min_length:
 * @self: an entry
 *
 * Gets the minimum number of typed characters for completions to be shown.
 *
 * Returns: the minimum number of typed characters for completions to be shown
 *
 * Since: 0.1
 */
int tagflow_entry_get_completion_min_length (TagflowEntry *self);

/**
 * tagflow_entry_set_completion_min_length:
 * @self: an entry
 * @completion_min_length: a number; 1 by default
 *
 * Sets the minimum number of typed characters for completions to be shown.
 *
 * Since: 0.1
 */
void tagflow_entry_set_completion_min_length (TagflowEntry *self, int completion_min_length);

/**
 * TagflowEntry:placeholder-text:
 *
 * The hint while there are neither tags nor text.
 *
 * Default: "Add tags…".
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_placeholder_text:
 * @self: an entry
 *
 * Gets the hint while there are neither tags nor text.
 *
 * Returns: (transfer none): the hint while there are neither tags nor text
 *
 * Since: 0.1
 */
const char *tagflow_entry_get_placeholder_text (TagflowEntry *self);

/**
 * tagflow_entry_set_placeholder_text:
 * @self: an entry
 * @placeholder_text: the hint while there are neither tags nor text
 *
 * Sets the hint that is shown while there are neither tags nor text.
 *
 * Since: 0.1
 */
void tagflow_entry_set_placeholder_text (TagflowEntry *self, const char *placeholder_text);

/**
 * TagflowEntry:accessible-name:
 *
 * The name of the entry for screen readers.
 *
 * Default: "Tags".
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_accessible_name:
 * @self: an entry
 *
 * Gets the name of the entry for screen readers.
 *
 * Returns: (transfer none): the name of the entry for screen readers
 *
 * Since: 0.1
 */
const char *tagflow_entry_get_accessible_name (TagflowEntry *self);

/**
 * tagflow_entry_set_accessible_name:
 * @self: an entry
 * @accessible_name: the name of the entry for screen readers
 *
 * Sets the name of the entry for screen readers.
 *
 * Since: 0.1
 */
void tagflow_entry_set_accessible_name (TagflowEntry *self, const char *accessible_name);

/**
 * TagflowEntry:editable:
 *
 * Whether the user can change the tags.
 *
 * Default: %TRUE.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_editable:
 * @self: an entry
 *
 * Gets whether the user can change the tags.
 *
 * Returns: whether the user can change the tags
 *
 * Since: 0.1
 */
gboolean tagflow_entry_get_editable (TagflowEntry *self);

/**
 * tagflow_entry_set_editable:
 * @self: an entry
 * @editable: whether the user can change the tags; true by default
 *
 * Sets whether the user can change the tags, or only move the focus among them.
 *
 * Since: 0.1
 */
void tagflow_entry_set_editable (TagflowEntry *self, gboolean editable);

/**
 * TagflowEntry:max-tags:
 *
 * The maximum number of tags that the user can have; -1 for no limit.
 *
 * Range: -1 or more. Default: -1.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_max_tags:
 * @self: an entry
 *
 * Gets the maximum number of tags that the user can have.
 *
 * Returns: the maximum number of tags that the user can have; -1 for no limit
 *
 * Since: 0.1
 */
int tagflow_entry_get_max_tags (TagflowEntry *self);

/**
 * tagflow_entry_set_max_tags:
 * @self: an entry
 * @max_tags: a number; -1, the default, for no limit
 *
 * Sets the maximum number of tags that the user can have. The program may add more.
 *
 * Since: 0.1
 */
void tagflow_entry_set_max_tags (TagflowEntry *self, int max_tags);

/**
 * TagflowEntry:separators:
 *
 * The characters that separate tags, besides line breaks.
 *
 * Default: "\t,;،؛、，；".
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_separators:
 * @self: an entry
 *
 * Gets the characters that separate tags, besides line breaks.
 *
 * Returns: (transfer none): the characters that separate tags, besides line breaks
 *
 * Since: 0.1
 */
const char *tagflow_entry_get_separators (TagflowEntry *self);

/**
 * tagflow_entry_set_separators:
 * @self: an entry
 * @separators: the characters, one after the other
 *
 * Sets the characters that separate tags when they are typed or pasted, besides line breaks. With a tab, the Tab
 * key enters the text.
 *
 * Since: 0.1
 */
void tagflow_entry_set_separators (TagflowEntry *self, const char *separators);

/**
 * TagflowEntry:capitalization:
 *
 * Which letters are capitalized when a tag is entered.
 *
 * Default: %TAGFLOW_CAPITALIZATION_AS_TYPED.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_capitalization:
 * @self: an entry
 *
 * Gets which letters are capitalized when a tag is entered.
 *
 * Returns: which letters are capitalized when a tag is entered
 *
 * Since: 0.1
 */
TagflowCapitalization tagflow_entry_get_capitalization (TagflowEntry *self);

/**
 * tagflow_entry_set_capitalization:
 * @self: an entry
 * @capitalization: which letters are capitalized when a tag is entered
 *
 * Sets which letters are capitalized when a tag is entered.
 *
 * Since: 0.1
 */
void tagflow_entry_set_capitalization (TagflowEntry *self, TagflowCapitalization capitalization);

/**
 * TagflowEntry:commit-on-return:
 *
 * Whether Return enters the text.
 *
 * Default: %TRUE.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_commit_on_return:
 * @self: an entry
 *
 * Gets whether Return enters the text.
 *
 * Returns: whether Return enters the text
 *
 * Since: 0.1
 */
gboolean tagflow_entry_get_commit_on_return (TagflowEntry *self);

/**
 * tagflow_entry_set_commit_on_return:
 * @self: an entry
 * @commit_on_return: whether Return enters the text; true by default
 *
 * Sets whether Return enters the text. If not, it always emits #TagflowEntry::activate.
 *
 * Since: 0.1
 */
void tagflow_entry_set_commit_on_return (TagflowEntry *self, gboolean commit_on_return);

/**
 * TagflowEntry:commit-on-focus-loss:
 *
 * Whether the text is entered when the entry loses the focus.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_commit_on_focus_loss:
 * @self: an entry
 *
 * Gets whether the text is entered when the entry loses the focus.
 *
 * Returns: whether the text is entered when the entry loses the focus
 *
 * Since: 0.1
 */
gboolean tagflow_entry_get_commit_on_focus_loss (TagflowEntry *self);

/**
 * tagflow_entry_set_commit_on_focus_loss:
 * @self: an entry
 * @commit_on_focus_loss: whether the text is entered when the entry loses the focus
 *
 * Sets whether the text is entered when the entry loses the focus.
 *
 * Since: 0.1
 */
void tagflow_entry_set_commit_on_focus_loss (TagflowEntry *self, gboolean commit_on_focus_loss);

/**
 * TagflowEntry:only-suggestions:
 *
 * Whether only completions may become tags.
 *
 * Default: %FALSE.
 *
 * Since: 0.2
 */

/**
 * tagflow_entry_get_only_suggestions:
 * @self: an entry
 *
 * Gets whether only completions may become tags.
 *
 * Returns: whether only completions may become tags
 *
 * Since: 0.2
 */
gboolean tagflow_entry_get_only_suggestions (TagflowEntry *self);

/**
 * tagflow_entry_set_only_suggestions:
 * @self: an entry
 * @only_suggestions: whether only completions may become tags
 *
 * Sets whether only completions may become tags, as they are spelled. Return and a separator after the text accept
 * the first completion. Text that begins one is not rejected until it is entered. The program may add any tag.
 *
 * Since: 0.2
 */
void tagflow_entry_set_only_suggestions (TagflowEntry *self, gboolean only_suggestions);

/**
 * TagflowEntry:suggest-new-tag:
 *
 * Whether the completions end with one that adds the typed text.
 *
 * Default: %FALSE.
 *
 * Since: 0.2
 */

/**
 * tagflow_entry_get_suggest_new_tag:
 * @self: an entry
 *
 * Gets whether the completions end with one that adds the typed text.
 *
 * Returns: whether the completions end with one that adds the typed text
 *
 * Since: 0.2
 */
gboolean tagflow_entry_get_suggest_new_tag (TagflowEntry *self);

/**
 * tagflow_entry_set_suggest_new_tag:
 * @self: an entry
 * @suggest_new_tag: whether the completions end with one that adds the typed text
 *
 * Sets whether the completions end with one that makes the typed text a tag, unless there is one with that text. It
 * is also accepted if #TagflowEntry:only-suggestions is true.
 *
 * Since: 0.2
 */
void tagflow_entry_set_suggest_new_tag (TagflowEntry *self, gboolean suggest_new_tag);

/**
 * TagflowEntry:allow-export:
 *
 * Whether tags can be dragged to elsewhere.
 *
 * Default: %FALSE.
 *
 * Since: 0.2
 */

/**
 * tagflow_entry_get_allow_export:
 * @self: an entry
 *
 * Gets whether tags can be dragged to elsewhere.
 *
 * Returns: whether tags can be dragged to elsewhere
 *
 * Since: 0.2
 */
gboolean tagflow_entry_get_allow_export (TagflowEntry *self);

/**
 * tagflow_entry_set_allow_export:
 * @self: an entry
 * @allow_export: whether tags can be dragged to elsewhere
 *
 * Sets whether tags can be dragged to views, other entries and other programs.
 *
 * Since: 0.2
 */
void tagflow_entry_set_allow_export (TagflowEntry *self, gboolean allow_export);

/**
 * TagflowEntry:allow-import:
 *
 * Whether tags can be dragged here from elsewhere.
 *
 * Default: %FALSE.
 *
 * Since: 0.2
 */

/**
 * tagflow_entry_get_allow_import:
 * @self: an entry
 *
 * Gets whether tags can be dragged here from elsewhere.
 *
 * Returns: whether tags can be dragged here from elsewhere
 *
 * Since: 0.2
 */
gboolean tagflow_entry_get_allow_import (TagflowEntry *self);

/**
 * tagflow_entry_set_allow_import:
 * @self: an entry
 * @allow_import: whether tags can be dragged here from elsewhere
 *
 * Sets whether tags can be dragged here from views, other entries and other programs. Text can always be dropped.
 *
 * Since: 0.2
 */
void tagflow_entry_set_allow_import (TagflowEntry *self, gboolean allow_import);

/**
 * TagflowEntry:import-duplicates:
 *
 * What happens to an imported tag with the text of another.
 *
 * Default: %TAGFLOW_DUPLICATES_REFUSE.
 *
 * Since: 0.2
 */

/**
 * tagflow_entry_get_import_duplicates:
 * @self: an entry
 *
 * Gets what happens to an imported tag with the text of another.
 *
 * Returns: what happens to an imported tag with the text of another
 *
 * Since: 0.2
 */
TagflowDuplicates tagflow_entry_get_import_duplicates (TagflowEntry *self);

/**
 * tagflow_entry_set_import_duplicates:
 * @self: an entry
 * @import_duplicates: what happens to an imported tag with the text of another
 *
 * Sets what happens to an imported tag with the text of another.
 *
 * Since: 0.2
 */
void tagflow_entry_set_import_duplicates (TagflowEntry *self, TagflowDuplicates import_duplicates);

G_END_DECLS
