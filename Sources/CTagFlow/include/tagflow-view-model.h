#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-view.h"

G_BEGIN_DECLS

/**
 * TagflowViewCreateTagFunc:
 * @item: (type GObject): an item of the model
 * @user_data: the data of tagflow_view_bind_model()
 *
 * Creates the tag for an item of a model. The view copies the values of the tag, and does not keep the object.
 *
 * Returns: (transfer full): the tag, whose identity no other tag of the view has
 */
typedef TagflowTag *(*TagflowViewCreateTagFunc) (gpointer item, gpointer user_data);

/**
 * tagflow_view_bind_model:
 * @self: a view
 * @model: (nullable): a list of objects; %NULL ends the binding and removes its tags
 * @create_func: (nullable) (scope notified) (closure user_data) (destroy user_data_free_func): creates the tag for an item;
 *   %NULL if the items are #GtkStringObject or #TagflowTag
 * @user_data: data for @create_func
 * @user_data_free_func: (nullable): frees @user_data when the binding ends
 *
 * Replaces the tags by tags for the items of a model, and follows the model until the view is destroyed or another
 * model is bound.
 *
 * If the model is a #GtkSelectionModel, selecting an item selects its tag, and vice versa, as far as the modes of both
 * allow. Other changes by the user in the view do not change the model.
 */
void tagflow_view_bind_model (TagflowView *self, GListModel *model, TagflowViewCreateTagFunc create_func,
                              gpointer user_data, GDestroyNotify user_data_free_func);

G_END_DECLS
