#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-entry.h"

G_BEGIN_DECLS

/**
 * TagflowEntry::validate:
 * @self: an entry
 * @text: the text of a tag that would be entered
 *
 * Emitted at each keystroke and when a text is entered, to ask whether it may be a tag. The entry itself rejects texts that
 * are empty and, unless #TagflowEntry:allow-duplicates is set, those of other tags; handlers are asked about the others.
 *
 * A text that is rejected stays in the entry, and the message is shown below. The first message ends the emission. Tags that
 * the program adds are not validated.
 *
 * Returns: (nullable) (transfer full): a sentence for the user; %NULL if the text is valid
 *
 * Since: 0.1
 */

/**
 * TagflowEntryValidateFunc:
 * @self: the entry
 * @text: the text of a tag that has been entered
 * @cancellable: is canceled when the tag is gone or has another text
 * @task: the task to return the answer with
 * @user_data: the data of tagflow_entry_set_validate_func()
 *
 * Validates a text, for example with a server. Return the answer with tagflow_entry_return_validation(), or an error
 * with g_task_return_error(), at any time. The task keeps a reference to the entry until then.
 *
 * Since: 0.1
 */
typedef void (*TagflowEntryValidateFunc) (TagflowEntry *self, const char *text, GCancellable *cancellable, GTask *task,
                                          gpointer user_data);

/**
 * tagflow_entry_set_validate_func:
 * @self: an entry
 * @validate_func: (nullable) (scope notified) (closure user_data) (destroy user_data_free_func): validates a text; %NULL for none
 * @user_data: data for @validate_func
 * @user_data_free_func: (nullable): frees @user_data when the function is no longer needed
 *
 * Sets a function that validates texts asynchronously, after #TagflowEntry::validate.
 *
 * Until the result is returned, the tag is in the entry and has the style class `.pending`. If the text is rejected, or
 * the function returns an error, #TagflowEntry::tag-refused is emitted, and the tag gets the style class `.invalid` until the
 * user edits or removes it; see tagflow_entry_is_valid(). The text that is being edited does not change. If %NULL or another
 * function is set, the previous one's results are ignored, and the tags that it has not accepted are valid, or validated again.
 *
 * Since: 0.1
 */
void tagflow_entry_set_validate_func (TagflowEntry *self, TagflowEntryValidateFunc validate_func, gpointer user_data,
                                      GDestroyNotify user_data_free_func);

/**
 * tagflow_entry_return_validation:
 * @task: the task of a #TagflowEntryValidateFunc
 * @message: (nullable): a sentence for the user; %NULL if the text is valid
 *
 * Returns the result of a validation. It may be called on any thread.
 *
 * Since: 0.1
 */
void tagflow_entry_return_validation (GTask *task, const char *message);

/**
 * tagflow_entry_is_valid:
 * @self: an entry
 * @tag: one of its tags
 *
 * Tags are invalid while they are validated and if they were rejected by the function of tagflow_entry_set_validate_func(),
 * and if the program has added a text that the user could not.
 *
 * Returns: whether the tag is valid
 *
 * Since: 0.2
 */
gboolean tagflow_entry_is_valid (TagflowEntry *self, TagflowTag *tag);

G_END_DECLS
