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
 */
G_DECLARE_FINAL_TYPE (TagflowBox, tagflow_box, TAGFLOW, BOX, GtkWidget)

/**
 * tagflow_box_new:
 *
 * Creates a box without children.
 *
 * Returns: (transfer floating) (type TagflowBox): the box
 */
GtkWidget *tagflow_box_new (void);

/**
 * TagflowBox:n-children:
 *
 * The number of children.
 */

/**
 * tagflow_box_get_n_children:
 * @self: a box
 *
 * Returns: the number of children
 */
guint tagflow_box_get_n_children (TagflowBox *self);

/**
 * tagflow_box_get_child_at_index:
 * @self: a box
 * @index: an index
 *
 * Returns: (transfer none) (nullable): the child at the index; %NULL if there is none
 */
GtkWidget *tagflow_box_get_child_at_index (TagflowBox *self, guint index);

/**
 * tagflow_box_get_index:
 * @self: a box
 * @child: a widget
 *
 * Returns: the index of the child, or of the child in a `tagboxchild`; %GTK_INVALID_LIST_POSITION if it is not in the box
 */
guint tagflow_box_get_index (TagflowBox *self, GtkWidget *child);

/**
 * tagflow_box_append:
 * @self: a box
 * @child: a widget without a parent
 *
 * Appends a child.
 */
void tagflow_box_append (TagflowBox *self, GtkWidget *child);

/**
 * tagflow_box_prepend:
 * @self: a box
 * @child: a widget without a parent
 *
 * Inserts a child before all others.
 */
void tagflow_box_prepend (TagflowBox *self, GtkWidget *child);

/**
 * tagflow_box_insert:
 * @self: a box
 * @child: a widget without a parent
 * @index: its index, at most the number of children
 *
 * Inserts a child.
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
 */
gboolean tagflow_box_remove (TagflowBox *self, GtkWidget *child);

/**
 * tagflow_box_remove_all:
 * @self: a box
 *
 * Removes all children.
 */
void tagflow_box_remove_all (TagflowBox *self);

/**
 * tagflow_box_move:
 * @self: a box
 * @index: the index of a child
 * @target: its index after the move
 *
 * Moves a child.
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
 */
void tagflow_box_bind_model (TagflowBox *self, GListModel *model, TagflowBoxCreateWidgetFunc create_widget_func,
                             gpointer user_data, GDestroyNotify user_data_free_func);

G_END_DECLS
