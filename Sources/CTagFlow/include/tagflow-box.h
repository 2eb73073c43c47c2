#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-enums.h"

G_BEGIN_DECLS

#define TAGFLOW_TYPE_BOX (tagflow_box_get_type ())

/**
 * TagflowBox:
 *
 * A container that wraps widgets of any kind, which the user can select.
 *
 * A #TagflowView draws tags, and has widgets for the visible ones only; a box has a widget for each child. In
 * GtkBuilder's XML, each `<child>` is a child of the box. Pressing a child that handles the pointer itself, such as a
 * button, selects nothing.
 *
 * With the #GtkOrientable:orientation %GTK_ORIENTATION_VERTICAL, the default, lines wrap; otherwise there are rows of any
 * length. Put the box into a #GtkScrolledWindow if it may have many children.
 *
 * # CSS nodes
 *
 * `tagbox`, with a `tagboxchild` around each child, which has `:selected`, `:active`, `:hover`, `.refused`, and
 * `.activatable` if a tap does something. The style class `.chips` of the box gives its children the look of chips.
 *
 * # Accessibility
 *
 * A list box with an option around each child, named by the texts in the child.
 *
 * Since: 0.1
 */
G_DECLARE_FINAL_TYPE (TagflowBox, tagflow_box, TAGFLOW, BOX, GtkWidget)

/**
 * tagflow_box_new:
 *
 * Creates a box without children.
 *
 * Returns: (transfer floating) (type TagflowBox): the box
 *
 * Since: 0.1
 */
GtkWidget *tagflow_box_new (void);

/**
 * tagflow_box_get_child_at_index:
 * @self: a box
 * @index: an index
 *
 * Finds the child at an index.
 *
 * Returns: (transfer none) (nullable): the child at the index; %NULL if there is none
 *
 * Since: 0.1
 */
GtkWidget *tagflow_box_get_child_at_index (TagflowBox *self, guint index);

/**
 * tagflow_box_get_index:
 * @self: a box
 * @child: a widget
 *
 * Finds the index of a child.
 *
 * Returns: the index of the child, or of the child in a `tagboxchild`; %GTK_INVALID_LIST_POSITION if it is not in the box
 *
 * Since: 0.1
 */
guint tagflow_box_get_index (TagflowBox *self, GtkWidget *child);

/**
 * tagflow_box_append:
 * @self: a box
 * @child: a widget without a parent
 *
 * Appends a child.
 *
 * Since: 0.1
 */
void tagflow_box_append (TagflowBox *self, GtkWidget *child);

/**
 * tagflow_box_prepend:
 * @self: a box
 * @child: a widget without a parent
 *
 * Inserts a child before all others.
 *
 * Since: 0.1
 */
void tagflow_box_prepend (TagflowBox *self, GtkWidget *child);

/**
 * tagflow_box_insert:
 * @self: a box
 * @child: a widget without a parent
 * @index: its index, at most the number of children
 *
 * Inserts a child.
 *
 * Since: 0.1
 */
void tagflow_box_insert (TagflowBox *self, GtkWidget *child, guint index);

/**
 * tagflow_box_remove:
 * @self: a box
 * @child: a child, or the `tagboxchild` around it
 *
 * Removes a child. A child that is unparented by other means is removed, too.
 *
 * Returns: whether the box had the child
 *
 * Since: 0.1
 */
gboolean tagflow_box_remove (TagflowBox *self, GtkWidget *child);

/**
 * tagflow_box_remove_all:
 * @self: a box
 *
 * Removes all children.
 *
 * Since: 0.1
 */
void tagflow_box_remove_all (TagflowBox *self);

/**
 * tagflow_box_move:
 * @self: a box
 * @index: the index of a child
 * @target: its index after the move
 *
 * Moves a child.
 *
 * Since: 0.1
 */
void tagflow_box_move (TagflowBox *self, guint index, guint target);

/**
 * TagflowBoxCreateWidgetFunc:
 * @item: (type GObject): an item of the model
 * @user_data: the data of tagflow_box_bind_model()
 *
 * Creates the widget for an item of a model.
 *
 * Returns: (transfer full): a widget without a parent
 *
 * Since: 0.1
 */
typedef GtkWidget *(*TagflowBoxCreateWidgetFunc) (gpointer item, gpointer user_data);

/**
 * tagflow_box_bind_model:
 * @self: a box
 * @model: (nullable): a list of objects; %NULL ends the binding
 * @create_widget_func: (nullable) (scope notified) (closure user_data) (destroy user_data_free_func): creates the widget for
 *   an item
 * @user_data: data for @create_widget_func
 * @user_data_free_func: (nullable): frees @user_data when the binding ends
 *
 * Replaces the children by widgets for the items of a model, and follows the model until the box is destroyed or
 * another model is bound. Without a model, the box is left empty.
 *
 * If the model is a #GtkSelectionModel, selecting an item selects its child, and vice versa, as far as the modes of
 * both allow. Other changes by the user in the box do not change the model.
 *
 * Since: 0.1
 */
void tagflow_box_bind_model (TagflowBox *self, GListModel *model, TagflowBoxCreateWidgetFunc create_widget_func,
                             gpointer user_data, GDestroyNotify user_data_free_func);

/**
 * tagflow_box_set_padding:
 * @self: a box
 * @top: the space at the top, in logical pixels
 * @start: the space at the start
 * @bottom: the space at the bottom
 * @end: the space at the end
 *
 * Sets the space between the edges and the children: the properties `padding-top`, `padding-start`, `padding-bottom`
 * and `padding-end`, which are 0 by default.
 *
 * Since: 0.1
 */
void tagflow_box_set_padding (TagflowBox *self, double top, double start, double bottom, double end);

/**
 * tagflow_box_get_layout:
 * @self: a box
 *
 * Gets the layout that replaces the flow layout.
 *
 * Returns: (transfer none) (nullable): the layout that replaces the flow layout; %NULL for none
 *
 * Since: 0.1
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
 *
 * Since: 0.1
 */
void tagflow_box_set_layout (TagflowBox *self, GtkLayoutManager *layout);

/**
 * TagflowBox::blank-activated:
 * @self: a box
 * @x: a coordinate in the box
 * @y: a coordinate in the box
 *
 * Emitted when the user taps the area between and below the children.
 *
 * Since: 0.1
 */

/**
 * tagflow_box_get_child_at:
 * @self: a box
 * @x: a coordinate in the box
 * @y: a coordinate in the box
 *
 * Finds the child at a point.
 *
 * Returns: (transfer none) (nullable): the child at a point; %NULL if there is none
 *
 * Since: 0.1
 */
GtkWidget *tagflow_box_get_child_at (TagflowBox *self, double x, double y);

/**
 * tagflow_box_scroll_to:
 * @self: a box
 * @child: a child
 * @position: where the child is to be
 *
 * Scrolls the #GtkScrolledWindow around the box to a child, after the next layout.
 *
 * Since: 0.1
 */
void tagflow_box_scroll_to (TagflowBox *self, GtkWidget *child, TagflowScrollPosition position);

/**
 * tagflow_box_set_child_accessible_name:
 * @self: a box
 * @child: a child
 * @accessible_name: (nullable): a name; %NULL for the texts in the child
 *
 * Sets the name of a child for screen readers.
 *
 * Since: 0.1
 */
void tagflow_box_set_child_accessible_name (TagflowBox *self, GtkWidget *child, const char *accessible_name);

/**
 * TagflowBox::selection-changed:
 * @self: a box
 *
 * Emitted after children have been selected or deselected, by the user or the program.
 *
 * Since: 0.1
 */

/**
 * TagflowBox::child-activated:
 * @self: a box
 * @child: the child
 * @index: its index
 *
 * Emitted when the user taps a child, or activates it by a key or a screen reader, after the selection has changed.
 *
 * Since: 0.1
 */

/**
 * TagflowBox::child-refused:
 * @self: a box
 * @child: the child
 * @reason: the reason
 *
 * Emitted when the user could not select, deselect or activate a child.
 *
 * Since: 0.1
 */

/**
 * TagflowBox::can-activate:
 * @self: a box
 * @child: a child
 *
 * Emitted before the user activates, selects or deselects a child.
 *
 * Returns: %FALSE to refuse; with %TRUE, the next handler is asked
 *
 * Since: 0.1
 */

/**
 * TagflowBox::can-select:
 * @self: a box
 * @child: a child
 *
 * Emitted before the user selects a child.
 *
 * Returns: %FALSE to refuse; with %TRUE, the next handler is asked
 *
 * Since: 0.1
 */

/**
 * tagflow_box_get_selected_children:
 * @self: a box
 *
 * Gets the selected children, in order.
 *
 * Returns: (transfer container) (element-type GtkWidget): the selected children, in order
 *
 * Since: 0.1
 */
GList *tagflow_box_get_selected_children (TagflowBox *self);

/**
 * tagflow_box_select_child:
 * @self: a box
 * @child: a child
 *
 * Selects a child, as far as the mode and the limit allow.
 *
 * Since: 0.1
 */
void tagflow_box_select_child (TagflowBox *self, GtkWidget *child);

/**
 * tagflow_box_unselect_child:
 * @self: a box
 * @child: a child
 *
 * Deselects a child.
 *
 * Since: 0.1
 */
void tagflow_box_unselect_child (TagflowBox *self, GtkWidget *child);

/**
 * tagflow_box_select_all:
 * @self: a box
 *
 * Selects all children, as far as the mode and the limit allow.
 *
 * Since: 0.1
 */
void tagflow_box_select_all (TagflowBox *self);

/**
 * tagflow_box_unselect_all:
 * @self: a box
 *
 * Deselects all children.
 *
 * Since: 0.1
 */
void tagflow_box_unselect_all (TagflowBox *self);

G_END_DECLS
