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
 * Returns: (transfer full): the tag, whose identity the tag of no other item has
 *
 * Since: 0.1
 */
typedef TagflowTag *(*TagflowViewCreateTagFunc) (gpointer item, gpointer user_data);

/**
 * tagflow_view_bind_model:
 * @self: a view
 * @model: (nullable): a list of objects that does not derive from the tags of the view itself; %NULL ends the binding and removes its
 *   tags
 * @create_func: (nullable) (scope notified) (closure user_data) (destroy user_data_free_func): creates the tag for an item;
 *   %NULL if the items are #GtkStringObject or #TagflowTag
 * @user_data: data for @create_func
 * @user_data_free_func: (nullable): frees @user_data when the binding ends
 *
 * Replaces the tags by tags for the items of a model, and follows the model until the view is destroyed or another
 * model is bound.
 *
 * A tag stays as long as its item: if the model is sorted, or otherwise announces the same objects again, their tags keep
 * identity, selection and focus. An item that is announced alone, at its place, is shown anew: @create_func is called again.
 *
 * If the model is a #GtkSelectionModel, selecting an item selects its tag, and vice versa, as far as the modes of both
 * allow. Other changes by the user in the view do not change the model. They can be undone until the model has none of its
 * former items left.
 *
 * If a handler of #TagflowView::tag-removed removes the item as well, undo restores the tag only if a handler of
 * #TagflowView::tag-added inserts an item for it. The new item takes over the tag at its place that has the same text, unless
 * @create_func chooses identities. An item that the model has more than once, and whose tag has the same identity each time, has one
 * tag, at the place of the first.
 *
 * Since: 0.1
 */
void tagflow_view_bind_model (TagflowView *self, GListModel *model, TagflowViewCreateTagFunc create_func,
                              gpointer user_data, GDestroyNotify user_data_free_func);

/**
 * tagflow_view_search_async:
 * @self: a view
 * @words: a text
 * @start: the index to start at, at most the number of tags
 * @cancellable: (nullable): cancels the search
 * @callback: (scope async): called with the result
 * @user_data: data for @callback
 *
 * Searches for the next tag whose text contains the words, ignoring case, on another thread. After the last tag, it
 * continues with the first one.
 *
 * Since: 0.1
 */
void tagflow_view_search_async (TagflowView *self, const char *words, guint start, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer user_data);

/**
 * tagflow_view_search_finish:
 * @self: a view
 * @result: the result that the callback got
 * @error: return location for an error
 *
 * Finishes a search.
 *
 * Returns: the index of the tag; %GTK_INVALID_LIST_POSITION if there is none, or it was canceled
 *
 * Since: 0.1
 */
guint tagflow_view_search_finish (TagflowView *self, GAsyncResult *result, GError **error);

G_END_DECLS
