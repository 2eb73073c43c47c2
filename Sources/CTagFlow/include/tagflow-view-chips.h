#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-view.h"

G_BEGIN_DECLS

/**
 * TagflowView:close-button-tooltip:
 *
 * The tooltip of close buttons; %NULL for “Remove”.
 */

/**
 * tagflow_view_get_close_button_tooltip:
 * @self: a view
 *
 * Returns: (transfer none) (nullable): the tooltip of close buttons; %NULL for “Remove”
 */
const char *tagflow_view_get_close_button_tooltip (TagflowView *self);

/**
 * tagflow_view_set_close_button_tooltip:
 * @self: a view
 * @close_button_tooltip: (nullable): a tooltip, or %NULL for “Remove”
 *
 * Sets the tooltip of close buttons.
 */
void tagflow_view_set_close_button_tooltip (TagflowView *self, const char *close_button_tooltip);

/**
 * TagflowView:max-tag-width:
 *
 * The maximum width of a chip, in logical pixels; 0 for no limit.
 */

/**
 * tagflow_view_get_max_tag_width:
 * @self: a view
 *
 * Returns: the greatest width of a chip in logical pixels, or 0
 */
double tagflow_view_get_max_tag_width (TagflowView *self);

/**
 * tagflow_view_set_max_tag_width:
 * @self: a view
 * @max_tag_width: a length in logical pixels; 0, the default, for no limit
 *
 * Limits the width of chips. A longer text ends in an ellipsis, and its chip has it as a tooltip. Widths in a tag's own
 * style take precedence, and %TAGFLOW_ALIGNMENT_FILL_WIDTH widens chips beyond the limit.
 */
void tagflow_view_set_max_tag_width (TagflowView *self, double max_tag_width);

/**
 * TagflowView:vertical-alignment:
 *
 * The vertical alignment of content that is shorter than the view.
 */

/**
 * tagflow_view_get_vertical_alignment:
 * @self: a view
 *
 * Returns: the vertical alignment of content that is shorter than the view
 */
TagflowVerticalAlignment tagflow_view_get_vertical_alignment (TagflowView *self);

/**
 * tagflow_view_set_vertical_alignment:
 * @self: a view
 * @vertical_alignment: an alignment
 *
 * Sets the vertical alignment of content that is shorter than the view.
 */
void tagflow_view_set_vertical_alignment (TagflowView *self, TagflowVerticalAlignment vertical_alignment);

/**
 * TagflowView::tags-changed:
 * @self: a view
 *
 * Emitted once after each operation by which the user, undo or redo has added, removed or moved tags. Use it to save
 * the tags.
 */

/**
 * TagflowView::offer-undo:
 * @self: a view
 * @message: a sentence for the user that says what was removed
 *
 * Emitted after the user has removed tags, if #TagflowView:show-undo is set. A program that itself shows the message
 * with a button for tagflow_view_undo(), for example in an `AdwToast`, should return %TRUE.
 *
 * Returns: %TRUE if the program offers to undo; with %FALSE, the next handler is asked, and finally a toast is shown
 */

/**
 * tagflow_view_set_padding:
 * @self: a view
 * @top: the space at the top, in logical pixels
 * @start: the space at the start
 * @bottom: the space at the bottom
 * @end: the space at the end
 *
 * Sets the space between the edges of the content and the chips: the properties `padding-top`, `padding-start`,
 * `padding-bottom` and `padding-end`, which are 6 by default.
 */
void tagflow_view_set_padding (TagflowView *self, double top, double start, double bottom, double end);

/**
 * tagflow_view_get_focused_tag:
 * @self: a view
 *
 * Returns: (transfer none) (nullable): the tag that has the keyboard focus or would get it
 */
TagflowTag *tagflow_view_get_focused_tag (TagflowView *self);

/**
 * tagflow_view_focus_tag:
 * @self: a view
 * @tag: a tag of the view
 *
 * Moves the keyboard focus to a tag, and scrolls to it.
 */
void tagflow_view_focus_tag (TagflowView *self, TagflowTag *tag);

/**
 * TagflowView:n-lines:
 *
 * The number of lines in the last layout, including those beyond the line limit.
 */

/**
 * tagflow_view_get_n_lines:
 * @self: a view
 *
 * Returns: the number of lines in the last layout, including those beyond the line limit
 */
guint tagflow_view_get_n_lines (TagflowView *self);

/**
 * TagflowView:n-hidden:
 *
 * The number of tags that the line limit hides.
 */

/**
 * tagflow_view_get_n_hidden:
 * @self: a view
 *
 * Returns: the number of tags that the line limit hides
 */
guint tagflow_view_get_n_hidden (TagflowView *self);

/**
 * TagflowViewCompareFunc:
 * @one: a tag
 * @other: another style
 * @data: the data given with the function
 *
 * Compares two tags.
 *
 * Returns: less than 0 if the first comes before the other, more than 0 if it comes after it, and 0 if they are equal
 */
typedef int (*TagflowViewCompareFunc) (TagflowTag *one, TagflowTag *other, gpointer data);

/**
 * tagflow_view_sort:
 * @self: a view
 * @compare_func: (scope call) (closure data): a function that compares two tags
 * @data: data for the function
 *
 * Sorts the tags, as one change. Equal tags keep their order.
 */
void tagflow_view_sort (TagflowView *self, TagflowViewCompareFunc compare_func, gpointer data);

G_END_DECLS
