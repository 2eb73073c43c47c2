#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-view.h"

G_BEGIN_DECLS

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
 */
guint tagflow_view_search_finish (TagflowView *self, GAsyncResult *result, GError **error);

G_END_DECLS
