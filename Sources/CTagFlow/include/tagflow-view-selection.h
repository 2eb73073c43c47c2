#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-view.h"

G_BEGIN_DECLS

/**
 * TagflowView::selection-changed:
 * @self: a view
 *
 * Emitted after tags have been selected or deselected, by the user or the program.
 *
 * Since: 0.1
 */

/**
 * TagflowView::tag-activated:
 * @self: a view
 * @tag: the tag
 * @index: its index
 *
 * Emitted when the user taps a tag, or activates it by a key, the menu or a screen reader.
 *
 * Since: 0.1
 */

/**
 * TagflowView::tag-swiped:
 * @self: a view
 * @tag: the tag
 *
 * Emitted when a swipe reaches a tag.
 *
 * Since: 0.1
 */

/**
 * TagflowView::blank-activated:
 * @self: a view
 * @x: a coordinate in the view
 * @y: a coordinate in the view
 *
 * Emitted when the user taps the area between and below the chips.
 *
 * Since: 0.1
 */

/**
 * TagflowView::can-activate:
 * @self: a view
 * @tag: a tag
 *
 * Emitted before the user selects or deselects a tag by a tap, a key, the menu or a screen reader.
 *
 * Returns: %FALSE to refuse; with %TRUE, the next handler is asked
 *
 * Since: 0.1
 */

/**
 * TagflowView::can-select:
 * @self: a view
 * @tag: a tag
 *
 * Emitted before the user selects a tag in any way.
 *
 * Returns: %FALSE to refuse; with %TRUE, the next handler is asked
 *
 * Since: 0.1
 */

/**
 * TagflowView::can-swipe:
 * @self: a view
 * @tag: a tag
 *
 * Emitted before a swipe or a rubber band selects or deselects a tag. Without handlers, #TagflowView::can-activate is
 * emitted instead.
 *
 * Returns: %FALSE to refuse; with %TRUE, the next handler is asked
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_selection:
 * @self: a view
 *
 * Gets the indexes of the selected tags.
 *
 * Returns: (transfer full): the indexes of the selected tags
 *
 * Since: 0.1
 */
GtkBitset *tagflow_view_get_selection (TagflowView *self);

/**
 * tagflow_view_select:
 * @self: a view
 * @index: the index of a tag
 *
 * Selects a tag, as far as the mode and the limit allow. With %GTK_SELECTION_NONE the user selects nothing, but the program may select
 * any tags.
 *
 * Since: 0.1
 */
void tagflow_view_select (TagflowView *self, guint index);

/**
 * tagflow_view_unselect:
 * @self: a view
 * @index: the index of a tag
 *
 * Deselects a tag, as far as the mode allows.
 *
 * Since: 0.1
 */
void tagflow_view_unselect (TagflowView *self, guint index);

/**
 * tagflow_view_select_all:
 * @self: a view
 *
 * Selects all tags, as far as the mode and the limit allow.
 *
 * Since: 0.1
 */
void tagflow_view_select_all (TagflowView *self);

/**
 * tagflow_view_unselect_all:
 * @self: a view
 *
 * Deselects all tags, as far as the mode allows.
 *
 * Since: 0.1
 */
void tagflow_view_unselect_all (TagflowView *self);

G_END_DECLS
