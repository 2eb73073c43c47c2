#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-entry.h"

G_BEGIN_DECLS

/**
 * TagflowEntry:text:
 *
 * The edited text: the text of a new tag, or of the tag that is being edited.
 */

/**
 * tagflow_entry_get_text:
 * @self: an entry
 *
 * Returns: (transfer none): the edited text
 */
const char *tagflow_entry_get_text (TagflowEntry *self);

/**
 * tagflow_entry_set_text:
 * @self: an entry
 * @text: a text
 *
 * Sets the edited text. Separators in it do not create tags; see tagflow_entry_insert_text() and
 * tagflow_entry_commit().
 */
void tagflow_entry_set_text (TagflowEntry *self, const char *text);

/**
 * TagflowEntry:has-error:
 *
 * Whether the edited text would be rejected as a tag, or a tag was rejected by the function of
 * tagflow_entry_set_validate_func().
 */

/**
 * tagflow_entry_get_has_error:
 * @self: an entry
 *
 * Returns: whether the edited text would be rejected, or a tag was
 */
gboolean tagflow_entry_get_has_error (TagflowEntry *self);

/**
 * TagflowEntry:error-message:
 *
 * The reason why the edited text would be rejected or, if it is valid, why the first rejected tag was; as shown in the entry.
 */

/**
 * tagflow_entry_get_error_message:
 * @self: an entry
 *
 * Returns: (transfer none) (nullable): a sentence for the user; %NULL if nothing is rejected
 */
const char *tagflow_entry_get_error_message (TagflowEntry *self);

/**
 * TagflowEntry:placeholder-text:
 *
 * The hint while there are neither tags nor text.
 */

/**
 * tagflow_entry_get_placeholder_text:
 * @self: an entry
 *
 * Returns: (transfer none): the hint
 */
const char *tagflow_entry_get_placeholder_text (TagflowEntry *self);

/**
 * tagflow_entry_set_placeholder_text:
 * @self: an entry
 * @placeholder_text: a hint
 *
 * Sets the hint that is shown while there are neither tags nor text.
 */
void tagflow_entry_set_placeholder_text (TagflowEntry *self, const char *placeholder_text);

/**
 * TagflowEntry:editable:
 *
 * Whether the user can change the tags.
 */

/**
 * tagflow_entry_get_editable:
 * @self: an entry
 *
 * Returns: whether the user can change the tags
 */
gboolean tagflow_entry_get_editable (TagflowEntry *self);

/**
 * tagflow_entry_set_editable:
 * @self: an entry
 * @editable: whether the user can change the tags
 *
 * Sets whether the user can change the tags, or only move the focus among them.
 */
void tagflow_entry_set_editable (TagflowEntry *self, gboolean editable);

/**
 * TagflowEntry:input-purpose:
 *
 * The purpose of the text, for on-screen keyboards.
 */

/**
 * tagflow_entry_get_input_purpose:
 * @self: an entry
 *
 * Returns: the purpose of the text
 */
GtkInputPurpose tagflow_entry_get_input_purpose (TagflowEntry *self);

/**
 * tagflow_entry_set_input_purpose:
 * @self: an entry
 * @input_purpose: a purpose
 *
 * Sets the purpose of the text, by which an on-screen keyboard chooses its keys.
 */
void tagflow_entry_set_input_purpose (TagflowEntry *self, GtkInputPurpose input_purpose);

/**
 * TagflowEntry:input-hints:
 *
 * Hints for input methods and on-screen keyboards.
 */

/**
 * tagflow_entry_get_input_hints:
 * @self: an entry
 *
 * Returns: the hints
 */
GtkInputHints tagflow_entry_get_input_hints (TagflowEntry *self);

/**
 * tagflow_entry_set_input_hints:
 * @self: an entry
 * @input_hints: hints
 *
 * Sets hints for input methods and on-screen keyboards. Those that follow from #TagflowEntry:capitalization are added.
 */
void tagflow_entry_set_input_hints (TagflowEntry *self, GtkInputHints input_hints);

/**
 * tagflow_entry_insert_text:
 * @self: an entry
 * @text: a text
 *
 * Inserts a text at the cursor, like pasted text. If it contains separators, tags are entered.
 */
void tagflow_entry_insert_text (TagflowEntry *self, const char *text);

/**
 * tagflow_entry_clear_text:
 * @self: an entry
 *
 * Clears the edited text. A tag that is edited gets its old text back.
 */
void tagflow_entry_clear_text (TagflowEntry *self);

/**
 * tagflow_entry_commit:
 * @self: an entry
 *
 * Enters the edited text as tags, as Return does. Rejected text stays in the entry; see #TagflowEntry:has-error.
 */
void tagflow_entry_commit (TagflowEntry *self);

G_END_DECLS
