#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-entry.h"

G_BEGIN_DECLS

/**
 * TagflowEntry::completion-failed:
 * @self: an entry
 * @error: the error that the #TagflowEntryCompletionFunc returned, or %G_IO_ERROR_TIMED_OUT if it has not returned in time
 *
 * Emitted when there are no completions because of an error. The entry also informs the user briefly.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_get_completion_model:
 * @self: an entry
 *
 * Gets the list with the completions.
 *
 * Returns: (transfer none) (nullable): the list with the completions; %NULL if there is none
 *
 * Since: 0.1
 */
GListModel *tagflow_entry_get_completion_model (TagflowEntry *self);

/**
 * tagflow_entry_set_completion_model:
 * @self: an entry
 * @model: (nullable): a list of objects; %NULL for no completions
 * @expression: (nullable): an expression for the text of an object; %NULL if the list has #GtkStringObject items, as
 *   #GtkStringList has, or #TagflowTag items
 *
 * Shows completions from a list below the entry: the texts that begin with the typed text, or have a word that does.
 * The list may change, also while it is shown. Of tags, the icons and styles are shown as well, and go with the tag that a
 * completion becomes.
 *
 * Since: 0.1
 */
void tagflow_entry_set_completion_model (TagflowEntry *self, GListModel *model, GtkExpression *expression);

/**
 * TagflowEntryCompletionFunc:
 * @self: the entry
 * @text: the typed text
 * @cancellable: is canceled when the typed text changes
 * @task: the task to return the completions with
 * @user_data: the data of tagflow_entry_set_completion_func()
 *
 * Finds completions. Return them with tagflow_entry_return_completions(), or an error with g_task_return_error(), at
 * any time. The task keeps a reference to the entry until then.
 *
 * Since: 0.1
 */
typedef void (*TagflowEntryCompletionFunc) (TagflowEntry *self, const char *text, GCancellable *cancellable, GTask *task,
                                            gpointer user_data);

/**
 * tagflow_entry_set_completion_func:
 * @self: an entry
 * @completion_func: (nullable) (scope notified) (closure user_data) (destroy user_data_free_func): finds completions; %NULL for none
 * @user_data: data for @completion_func
 * @user_data_free_func: (nullable): frees @user_data when the function is no longer needed
 *
 * Sets a function that finds the completions of a text, for example with a server. It replaces the list set before.
 *
 * Since: 0.1
 */
void tagflow_entry_set_completion_func (TagflowEntry *self, TagflowEntryCompletionFunc completion_func,
                                        gpointer user_data, GDestroyNotify user_data_free_func);

/**
 * tagflow_entry_return_completions:
 * @task: the task of a #TagflowEntryCompletionFunc
 * @texts: (array zero-terminated=1) (nullable): the completions, the best first
 *
 * Returns completions. It may be called on any thread.
 *
 * Since: 0.1
 */
void tagflow_entry_return_completions (GTask *task, const char *const *texts);

G_END_DECLS
