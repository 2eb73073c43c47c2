#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-entry.h"

G_BEGIN_DECLS

/**
 * TagflowEntry:allow-duplicates:
 *
 * Whether tags may have equal texts.
 */

/**
 * tagflow_entry_get_allow_duplicates:
 * @self: an entry
 *
 * Returns: whether tags may have equal texts
 */
gboolean tagflow_entry_get_allow_duplicates (TagflowEntry *self);

/**
 * tagflow_entry_set_allow_duplicates:
 * @self: an entry
 * @allow_duplicates: whether tags may have equal texts
 *
 * Sets whether tags may have equal texts, ignoring case. The program may add such tags in either case.
 */
void tagflow_entry_set_allow_duplicates (TagflowEntry *self, gboolean allow_duplicates);

/**
 * TagflowEntry:max-tags:
 *
 * The maximum number of tags that the user can have; -1 for no limit.
 */

/**
 * tagflow_entry_get_max_tags:
 * @self: an entry
 *
 * Returns: the maximum number of tags that the user can have; -1 for no limit
 */
int tagflow_entry_get_max_tags (TagflowEntry *self);

/**
 * tagflow_entry_set_max_tags:
 * @self: an entry
 * @max_tags: a number; -1 for no limit
 *
 * Sets the maximum number of tags that the user can have. The program may add more.
 */
void tagflow_entry_set_max_tags (TagflowEntry *self, int max_tags);

/**
 * TagflowEntry:separators:
 *
 * The characters that separate tags, besides line breaks.
 */

/**
 * tagflow_entry_get_separators:
 * @self: an entry
 *
 * Returns: (transfer none): the characters that separate tags
 */
const char *tagflow_entry_get_separators (TagflowEntry *self);

/**
 * tagflow_entry_set_separators:
 * @self: an entry
 * @separators: the characters, one after the other
 *
 * Sets the characters that separate tags when they are typed or pasted, besides line breaks. With a tab, the Tab key enters
 * the text.
 */
void tagflow_entry_set_separators (TagflowEntry *self, const char *separators);

/**
 * TagflowEntry:capitalization:
 *
 * Which letters are capitalized when a tag is entered.
 */

/**
 * tagflow_entry_get_capitalization:
 * @self: an entry
 *
 * Returns: which letters are capitalized
 */
TagflowCapitalization tagflow_entry_get_capitalization (TagflowEntry *self);

/**
 * tagflow_entry_set_capitalization:
 * @self: an entry
 * @capitalization: a capitalization
 *
 * Sets which letters are capitalized when a tag is entered.
 */
void tagflow_entry_set_capitalization (TagflowEntry *self, TagflowCapitalization capitalization);

/**
 * TagflowEntry:commit-on-return:
 *
 * Whether Return enters the text.
 */

/**
 * tagflow_entry_get_commit_on_return:
 * @self: an entry
 *
 * Returns: whether Return enters the text
 */
gboolean tagflow_entry_get_commit_on_return (TagflowEntry *self);

/**
 * tagflow_entry_set_commit_on_return:
 * @self: an entry
 * @commit_on_return: whether Return enters the text; true by default
 *
 * Sets whether Return enters the text. If not, it always emits #TagflowEntry::activate.
 */
void tagflow_entry_set_commit_on_return (TagflowEntry *self, gboolean commit_on_return);

/**
 * TagflowEntry:activates-default:
 *
 * Whether Return activates the default widget of the window, such as the button “Save” of a dialog, if there is no text to
 * enter.
 */

/**
 * tagflow_entry_get_activates_default:
 * @self: an entry
 *
 * Returns: whether Return activates the window's default widget if there is no text to enter
 */
gboolean tagflow_entry_get_activates_default (TagflowEntry *self);

/**
 * tagflow_entry_set_activates_default:
 * @self: an entry
 * @activates_default: whether Return activates the window's default widget if there is no text to enter
 *
 * Sets whether Return activates the default widget of the window if there is no text to enter.
 */
void tagflow_entry_set_activates_default (TagflowEntry *self, gboolean activates_default);

/**
 * TagflowEntry:commit-on-focus-loss:
 *
 * Whether the text is entered when the entry loses the focus.
 */

/**
 * tagflow_entry_get_commit_on_focus_loss:
 * @self: an entry
 *
 * Returns: whether losing the focus enters the text
 */
gboolean tagflow_entry_get_commit_on_focus_loss (TagflowEntry *self);

/**
 * tagflow_entry_set_commit_on_focus_loss:
 * @self: an entry
 * @commit_on_focus_loss: whether losing the focus enters the text
 *
 * Sets whether the text is entered when the entry loses the focus.
 */
void tagflow_entry_set_commit_on_focus_loss (TagflowEntry *self, gboolean commit_on_focus_loss);

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
 */
void tagflow_entry_set_validate_func (TagflowEntry *self, TagflowEntryValidateFunc validate_func, gpointer user_data,
                                      GDestroyNotify user_data_free_func);

/**
 * tagflow_entry_return_validation:
 * @task: the task of a #TagflowEntryValidateFunc
 * @message: (nullable): a sentence for the user; %NULL if the text is valid
 *
 * Returns the result of a validation. It may be called on any thread.
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
 */
gboolean tagflow_entry_is_valid (TagflowEntry *self, TagflowTag *tag);

G_END_DECLS
