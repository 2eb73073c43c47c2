#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-view.h"

G_BEGIN_DECLS

/**
 * TagflowView::tags-changed:
 * @self: a view
 *
 * Emitted once after each operation by which the user, undo or redo has added, removed or moved tags. Use it to save
 * the tags.
 *
 * Since: 0.1
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
 *
 * Since: 0.1
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
 *
 * Since: 0.1
 */
void tagflow_view_set_padding (TagflowView *self, double top, double start, double bottom, double end);

/**
 * tagflow_view_get_focused_tag:
 * @self: a view
 *
 * Gets the tag that has the keyboard focus or would get it.
 *
 * Returns: (transfer none) (nullable): the tag that has the keyboard focus or would get it
 *
 * Since: 0.1
 */
TagflowTag *tagflow_view_get_focused_tag (TagflowView *self);

/**
 * tagflow_view_focus_tag:
 * @self: a view
 * @tag: a tag of the view
 *
 * Moves the keyboard focus to a tag, and scrolls to it.
 *
 * Since: 0.1
 */
void tagflow_view_focus_tag (TagflowView *self, TagflowTag *tag);

/**
 * TagflowViewCompareFunc:
 * @one: a tag
 * @other: another tag
 * @data: the data given with the function
 *
 * Compares two tags.
 *
 * Returns: less than 0 if the first comes before the other, more than 0 if it comes after it, and 0 if they are equal
 *
 * Since: 0.1
 */
typedef int (*TagflowViewCompareFunc) (TagflowTag *one, TagflowTag *other, gpointer data);

/**
 * tagflow_view_sort:
 * @self: a view
 * @compare_func: (scope call) (closure data): a function that compares two tags
 * @data: data for the function
 *
 * Sorts the tags, as one change. Equal tags keep their order.
 *
 * Since: 0.1
 */
void tagflow_view_sort (TagflowView *self, TagflowViewCompareFunc compare_func, gpointer data);

/**
 * tagflow_view_get_indexes_in:
 * @self: a view
 * @area: an area in coordinates of the view
 *
 * Finds the tags in an area, for example those that can be seen. Time grows with the number of tags there, not of all tags.
 *
 * Returns: (transfer full): the indexes of the tags whose chips are at least partly in the area, but for those that the line limit
 *   hides
 *
 * Since: 0.1
 */
GtkBitset *tagflow_view_get_indexes_in (TagflowView *self, const graphene_rect_t *area);

/**
 * tagflow_view_get_natural_size:
 * @self: a view
 * @tag: one of its tags
 * @size: (out caller-allocates): the size that its chip has by itself, in logical pixels
 *
 * Finds the size of a chip that is neither widened nor narrowed to fit into a line.
 *
 * Returns: whether the view has the tag
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_natural_size (TagflowView *self, TagflowTag *tag, graphene_size_t *size);

/**
 * tagflow_view_splice_tags:
 * @self: a view
 * @index: an index
 * @n_removals: the number of tags to remove there
 * @additions: (array length=n_additions) (nullable): the tags to insert there, which are in no view or entry
 * @n_additions: their number
 *
 * Replaces a range of tags by others in one operation. The range must be within the view.
 *
 * Since: 0.1
 */
void tagflow_view_splice_tags (TagflowView *self, guint index, guint n_removals, TagflowTag **additions, guint n_additions);

G_END_DECLS
