#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-box.h"

G_BEGIN_DECLS

/**
 * TagflowBox:layout:
 *
 * The layout that replaces the flow layout.
 */

/**
 * tagflow_box_get_layout:
 * @self: a box
 *
 * Returns: (transfer none) (nullable): the layout that replaces the flow layout; %NULL for none
 */
GtkLayoutManager *tagflow_box_get_layout (TagflowBox *self);

/**
 * tagflow_box_set_layout:
 * @self: a box
 * @layout: (nullable): a #TagflowWrapLayout, #TagflowFloatLayout, #TagflowLinearLayout or #TagflowPathLayout; %NULL for the
 *   flow layout
 *
 * Sets a layout that replaces the flow layout. The box follows its properties, except for its padding. The properties of the
 * box that are about lines don't apply meanwhile.
 */
void tagflow_box_set_layout (TagflowBox *self, GtkLayoutManager *layout);

/**
 * TagflowBox::blank-activated:
 * @self: a box
 * @x: a coordinate in the box
 * @y: a coordinate in the box
 *
 * Emitted when the user taps the area between and below the children.
 */

/**
 * tagflow_box_get_child_at:
 * @self: a box
 * @x: a coordinate in the box
 * @y: a coordinate in the box
 *
 * Returns: (transfer none) (nullable): the child at a point; %NULL if there is none
 */
GtkWidget *tagflow_box_get_child_at (TagflowBox *self, double x, double y);

/**
 * tagflow_box_get_n_lines:
 * @self: a box
 *
 * Returns: the number of lines in the last layout, with those that the line limit hides
 */
guint tagflow_box_get_n_lines (TagflowBox *self);

/**
 * tagflow_box_scroll_to:
 * @self: a box
 * @child: a child
 * @position: where the child is to be
 *
 * Scrolls the #GtkScrolledWindow around the box to a child, after the next layout.
 */
void tagflow_box_scroll_to (TagflowBox *self, GtkWidget *child, TagflowScrollPosition position);

/**
 * tagflow_box_set_child_accessible_name:
 * @self: a box
 * @child: a child
 * @accessible_name: (nullable): a name; %NULL for the texts in the child
 *
 * Sets the name of a child for screen readers.
 */
void tagflow_box_set_child_accessible_name (TagflowBox *self, GtkWidget *child, const char *accessible_name);

G_END_DECLS
