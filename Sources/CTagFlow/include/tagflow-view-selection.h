#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-view.h"

G_BEGIN_DECLS

/**
 * TagflowView:selection-mode:
 *
 * How many tags can be selected.
 */

/**
 * tagflow_view_get_selection_mode:
 * @self: a view
 *
 * Returns: how many tags can be selected
 */
GtkSelectionMode tagflow_view_get_selection_mode (TagflowView *self);

/**
 * tagflow_view_set_selection_mode:
 * @self: a view
 * @selection_mode: a mode; %GTK_SELECTION_MULTIPLE by default
 *
 * Sets how many tags can be selected. With %GTK_SELECTION_BROWSE, the user can't deselect the only selected tag. With
 * %GTK_SELECTION_NONE, the user can't select or deselect any, but the program can, any number. Unlike in a #GtkFlowBox, what is
 * selected stays selected; see tagflow_view_unselect_all().
 */
void tagflow_view_set_selection_mode (TagflowView *self, GtkSelectionMode selection_mode);

/**
 * TagflowView:selection-limit:
 *
 * The maximum number of selected tags; -1 for no limit.
 */

/**
 * tagflow_view_get_selection_limit:
 * @self: a view
 *
 * Returns: the maximum number of selected tags; -1 for no limit
 */
int tagflow_view_get_selection_limit (TagflowView *self);

/**
 * tagflow_view_set_selection_limit:
 * @self: a view
 * @selection_limit: a number of tags; -1, the default, for no limit
 *
 * Sets the maximum number of selected tags in the mode %GTK_SELECTION_MULTIPLE.
 */
void tagflow_view_set_selection_limit (TagflowView *self, int selection_limit);

/**
 * TagflowView::selection-changed:
 * @self: a view
 *
 * Emitted after tags have been selected or deselected, by the user or the program.
 */

/**
 * TagflowView::tag-activated:
 * @self: a view
 * @tag: the tag
 * @index: its index
 *
 * Emitted when the user taps a tag, or activates it by a key, the menu or a screen reader.
 */

/**
 * TagflowView::tag-swiped:
 * @self: a view
 * @tag: the tag
 *
 * Emitted when a swipe reaches a tag.
 */

/**
 * TagflowView::blank-activated:
 * @self: a view
 * @x: a coordinate in the view
 * @y: a coordinate in the view
 *
 * Emitted when the user taps the area between and below the chips.
 */

/**
 * TagflowView::can-activate:
 * @self: a view
 * @tag: a tag
 *
 * Emitted before the user selects or deselects a tag by a tap, a key, the menu or a screen reader.
 *
 * Returns: %FALSE to refuse; with %TRUE, the next handler is asked
 */

/**
 * TagflowView::can-select:
 * @self: a view
 * @tag: a tag
 *
 * Emitted before the user selects a tag in any way.
 *
 * Returns: %FALSE to refuse; with %TRUE, the next handler is asked
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
 */

/**
 * TagflowView:n-selected:
 *
 * The number of selected tags.
 */

/**
 * tagflow_view_get_n_selected:
 * @self: a view
 *
 * Returns: the number of selected tags
 */
guint tagflow_view_get_n_selected (TagflowView *self);

/**
 * tagflow_view_get_selection:
 * @self: a view
 *
 * Returns: (transfer full): the indexes of the selected tags
 */
GtkBitset *tagflow_view_get_selection (TagflowView *self);

/**
 * tagflow_view_select:
 * @self: a view
 * @index: the index of a tag
 *
 * Selects a tag, as far as the mode and the limit allow.
 */
void tagflow_view_select (TagflowView *self, guint index);

/**
 * tagflow_view_unselect:
 * @self: a view
 * @index: the index of a tag
 *
 * Deselects a tag, as far as the mode allows.
 */
void tagflow_view_unselect (TagflowView *self, guint index);

/**
 * tagflow_view_select_all:
 * @self: a view
 *
 * Selects all tags, as far as the mode and the limit allow.
 */
void tagflow_view_select_all (TagflowView *self);

/**
 * tagflow_view_unselect_all:
 * @self: a view
 *
 * Deselects all tags, as far as the mode allows.
 */
void tagflow_view_unselect_all (TagflowView *self);

G_END_DECLS
