#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-box.h"

G_BEGIN_DECLS

/**
 * TagflowBox:selection-mode:
 *
 * How many children can be selected.
 */

/**
 * tagflow_box_get_selection_mode:
 * @self: a box
 *
 * Returns: how many children can be selected
 */
GtkSelectionMode tagflow_box_get_selection_mode (TagflowBox *self);

/**
 * tagflow_box_set_selection_mode:
 * @self: a box
 * @selection_mode: a mode; %GTK_SELECTION_MULTIPLE by default
 *
 * Sets how many children can be selected. With %GTK_SELECTION_BROWSE, the user can't deselect the only selected child. With
 * %GTK_SELECTION_NONE, the user can't select or deselect any, but the program can, any number. Unlike in a #GtkFlowBox, what is
 * selected stays selected; see tagflow_box_unselect_all().
 */
void tagflow_box_set_selection_mode (TagflowBox *self, GtkSelectionMode selection_mode);

/**
 * TagflowBox:selection-limit:
 *
 * The maximum number of selected children; -1 for no limit.
 */

/**
 * tagflow_box_get_selection_limit:
 * @self: a box
 *
 * Returns: the maximum number of selected children; -1 for no limit
 */
int tagflow_box_get_selection_limit (TagflowBox *self);

/**
 * tagflow_box_set_selection_limit:
 * @self: a box
 * @selection_limit: a number of children; -1, the default, for no limit
 *
 * Sets the maximum number of selected children in the mode %GTK_SELECTION_MULTIPLE.
 */
void tagflow_box_set_selection_limit (TagflowBox *self, int selection_limit);

/**
 * TagflowBox::selection-changed:
 * @self: a box
 *
 * Emitted after children have been selected or deselected, by the user or the program.
 */

/**
 * TagflowBox::child-activated:
 * @self: a box
 * @child: the child
 * @index: its index
 *
 * Emitted when the user taps a child, or activates it by a key or a screen reader, after the selection has changed.
 */

/**
 * TagflowBox::child-refused:
 * @self: a box
 * @child: the child
 * @reason: the reason
 *
 * Emitted when the user could not select, deselect or activate a child.
 */

/**
 * TagflowBox::can-activate:
 * @self: a box
 * @child: a child
 *
 * Emitted before the user activates, selects or deselects a child.
 *
 * Returns: %FALSE to refuse; with %TRUE, the next handler is asked
 */

/**
 * TagflowBox::can-select:
 * @self: a box
 * @child: a child
 *
 * Emitted before the user selects a child.
 *
 * Returns: %FALSE to refuse; with %TRUE, the next handler is asked
 */

/**
 * TagflowBox:n-selected:
 *
 * The number of selected children.
 */

/**
 * tagflow_box_get_n_selected:
 * @self: a box
 *
 * Returns: the number of selected children
 */
guint tagflow_box_get_n_selected (TagflowBox *self);

/**
 * tagflow_box_get_selected_children:
 * @self: a box
 *
 * Returns: (transfer container) (element-type GtkWidget): the selected children, in order
 */
GList *tagflow_box_get_selected_children (TagflowBox *self);

/**
 * tagflow_box_select_child:
 * @self: a box
 * @child: a child
 *
 * Selects a child, as far as the mode and the limit allow.
 */
void tagflow_box_select_child (TagflowBox *self, GtkWidget *child);

/**
 * tagflow_box_unselect_child:
 * @self: a box
 * @child: a child
 *
 * Deselects a child.
 */
void tagflow_box_unselect_child (TagflowBox *self, GtkWidget *child);

/**
 * tagflow_box_select_all:
 * @self: a box
 *
 * Selects all children, as far as the mode and the limit allow.
 */
void tagflow_box_select_all (TagflowBox *self);

/**
 * tagflow_box_unselect_all:
 * @self: a box
 *
 * Deselects all children.
 */
void tagflow_box_unselect_all (TagflowBox *self);

G_END_DECLS
