#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-enums.h"
#include "tagflow-tag.h"

G_BEGIN_DECLS

#define TAGFLOW_TYPE_ENTRY (tagflow_entry_get_type ())

/**
 * TagflowEntry:
 *
 * A field for typing tags, in which chips and text flow together.
 *
 * Return and separators turn the text into tags. Return, F2 or a double click on a chip edits it in place. Text that is
 * rejected stays in the entry, with the reason below. The height always fits the lines in the width of the entry, which may
 * be in a #GtkScrolledWindow.
 *
 * # Actions
 *
 * `history.undo` and `history.redo` undo and redo the changes of the tags by the user, and are enabled if there is such
 * a change.
 *
 * # CSS nodes
 *
 * `tagentry`, with the class `.view`, `.editing`, `.invalid` or `.placeholder`, and `.read-only` if it is not editable.
 * It contains `field`, a `tag` for each visible chip, `entry`, `image.message`, `label.message`, `deletezone`, `undotoast` and
 * `popover.completions`, whose rows have the class `.default` if Return takes them without a selection, and `.new` if they add
 * the typed text. A chip has the class `.pending` while a #TagflowEntryValidateFunc has not answered yet, and `.invalid` if its
 * text is rejected.
 *
 * # Accessibility
 *
 * A group with a text field, whose description is the reason of a rejection.
 *
 * Since: 0.1
 */
G_DECLARE_FINAL_TYPE (TagflowEntry, tagflow_entry, TAGFLOW, ENTRY, GtkWidget)

/**
 * TagflowEntry::tag-added:
 * @self: an entry
 * @tag: the tag
 * @index: its index
 *
 * Emitted after the user has added a tag, by entering or pasting a text, undoing or redoing. #GListModel::items-changed
 * of the tags also reports changes by the program.
 *
 * Since: 0.1
 */

/**
 * TagflowEntry::tag-removed:
 * @self: an entry
 * @tag: the tag
 * @index: its previous index
 *
 * Emitted after the user has removed a tag; see #TagflowEntry::tag-added.
 *
 * Since: 0.1
 */

/**
 * TagflowEntry::tag-moved:
 * @self: an entry
 * @tag: the tag
 * @from: its previous index
 * @to: its index
 *
 * Emitted after the user has moved a tag; see #TagflowEntry::tag-added.
 *
 * Since: 0.1
 */

/**
 * TagflowEntry::tag-edited:
 * @self: an entry
 * @tag: the tag
 * @old_text: its previous text
 *
 * Emitted after the user has changed the text of a tag in place.
 *
 * Since: 0.1
 */

/**
 * TagflowEntry::tag-refused:
 * @self: an entry
 * @text: the text
 * @message: the reason, as the entry shows it
 *
 * Emitted when a text is rejected instead of being entered as a tag. It stays in the entry.
 *
 * Since: 0.1
 */

/**
 * TagflowEntry::changed:
 * @self: an entry
 *
 * Emitted after the edited text has changed.
 *
 * Since: 0.1
 */

/**
 * TagflowEntry::activate:
 * @self: an entry
 *
 * Emitted when the user presses Return while there is no text to enter, for example to close a dialog.
 *
 * Since: 0.1
 */

/**
 * tagflow_entry_new:
 *
 * Creates an entry without tags.
 *
 * Returns: (transfer floating) (type TagflowEntry): the entry
 *
 * Since: 0.1
 */
GtkWidget *tagflow_entry_new (void);

/**
 * tagflow_entry_get_tags:
 * @self: an entry
 *
 * The tags as a list of #TagflowTag that follows the entry.
 *
 * Returns: (transfer none) (type TagflowTagList): the list, the same object every time
 *
 * Since: 0.1
 */
GListModel *tagflow_entry_get_tags (TagflowEntry *self);

/**
 * tagflow_entry_get_tag:
 * @self: an entry
 * @index: an index
 *
 * Finds the tag at an index.
 *
 * Returns: (transfer none) (nullable): the tag at the index; %NULL if there is none
 *
 * Since: 0.1
 */
TagflowTag *tagflow_entry_get_tag (TagflowEntry *self, guint index);

/**
 * tagflow_entry_get_tag_by_id:
 * @self: an entry
 * @id: an identity
 *
 * Finds the tag with an identity.
 *
 * Returns: (transfer none) (nullable): the tag with this identity; %NULL if there is none
 *
 * Since: 0.1
 */
TagflowTag *tagflow_entry_get_tag_by_id (TagflowEntry *self, gint64 id);

/**
 * tagflow_entry_get_index:
 * @self: an entry
 * @tag: a tag
 *
 * Finds the index of a tag.
 *
 * Returns: the index of the tag; %GTK_INVALID_LIST_POSITION if it is not in the entry
 *
 * Since: 0.1
 */
guint tagflow_entry_get_index (TagflowEntry *self, TagflowTag *tag);

/**
 * tagflow_entry_add:
 * @self: an entry
 * @text: a text
 *
 * Appends a new tag, which is not validated.
 *
 * Returns: (transfer none): the tag
 *
 * Since: 0.1
 */
TagflowTag *tagflow_entry_add (TagflowEntry *self, const char *text);

/**
 * tagflow_entry_append:
 * @self: an entry
 * @tag: a tag that is in no view or entry
 *
 * Appends a tag.
 *
 * Since: 0.1
 */
void tagflow_entry_append (TagflowEntry *self, TagflowTag *tag);

/**
 * tagflow_entry_insert:
 * @self: an entry
 * @tag: a tag that is in no view or entry
 * @index: its index, at most the number of tags
 *
 * Inserts a tag.
 *
 * Since: 0.1
 */
void tagflow_entry_insert (TagflowEntry *self, TagflowTag *tag, guint index);

/**
 * tagflow_entry_splice:
 * @self: an entry
 * @index: an index
 * @n_removals: the number of tags to remove there
 * @additions: (array zero-terminated=1) (nullable): the texts of the tags to insert there
 *
 * Replaces a range of tags, which must be within the entry, in one operation.
 *
 * Since: 0.1
 */
void tagflow_entry_splice (TagflowEntry *self, guint index, guint n_removals, const char *const *additions);

/**
 * tagflow_entry_splice_tags:
 * @self: an entry
 * @index: an index
 * @n_removals: the number of tags to remove there
 * @additions: (array length=n_additions) (nullable): the tags to insert there, which are in no view or entry
 * @n_additions: their number
 *
 * Replaces a range of tags by others in one operation. The range must be within the entry.
 *
 * Since: 0.1
 */
void tagflow_entry_splice_tags (TagflowEntry *self, guint index, guint n_removals, TagflowTag **additions, guint n_additions);

/**
 * tagflow_entry_remove:
 * @self: an entry
 * @tag: a tag
 *
 * Removes a tag.
 *
 * Returns: whether the entry had the tag
 *
 * Since: 0.1
 */
gboolean tagflow_entry_remove (TagflowEntry *self, TagflowTag *tag);

/**
 * tagflow_entry_remove_all:
 * @self: an entry
 *
 * Removes all tags.
 *
 * Since: 0.1
 */
void tagflow_entry_remove_all (TagflowEntry *self);

/**
 * tagflow_entry_edit:
 * @self: an entry
 * @tag: one of its tags
 *
 * Edits a tag in place, and gives the entry the keyboard focus if it is visible, unless the tag is insensitive or still being validated,
 * or the entry is not editable.
 *
 * Since: 0.1
 */
void tagflow_entry_edit (TagflowEntry *self, TagflowTag *tag);

/**
 * tagflow_entry_insert_text:
 * @self: an entry
 * @text: a text
 *
 * Inserts a text at the cursor, like pasted text. If it contains separators, tags are entered.
 *
 * Since: 0.1
 */
void tagflow_entry_insert_text (TagflowEntry *self, const char *text);

/**
 * tagflow_entry_clear_text:
 * @self: an entry
 *
 * Clears the edited text. A tag that is edited gets its old text back.
 *
 * Since: 0.1
 */
void tagflow_entry_clear_text (TagflowEntry *self);

/**
 * tagflow_entry_commit:
 * @self: an entry
 *
 * Enters the edited text as tags, as Return does. Rejected text stays in the entry; see #TagflowEntry:has-error. With
 * #TagflowEntry:only-suggestions, so does text that only begins a completion.
 *
 * Since: 0.1
 */
void tagflow_entry_commit (TagflowEntry *self);

/**
 * tagflow_entry_undo:
 * @self: an entry
 *
 * Undoes the last change of the tags by the user, if any, unless the entry is not editable.
 *
 * Since: 0.1
 */
void tagflow_entry_undo (TagflowEntry *self);

/**
 * tagflow_entry_redo:
 * @self: an entry
 *
 * Redoes the last undone change, if any, unless the entry is not editable.
 *
 * Since: 0.1
 */
void tagflow_entry_redo (TagflowEntry *self);

/**
 * tagflow_entry_clear_history:
 * @self: an entry
 *
 * Forgets all changes that could be undone or redone; see tagflow_view_clear_history().
 *
 * Since: 0.2
 */
void tagflow_entry_clear_history (TagflowEntry *self);

/**
 * TagflowEntry::tags-changed:
 * @self: an entry
 *
 * Emitted once after each operation by which the user, undo or redo has added, edited, removed or moved tags. Use it to
 * save the tags.
 *
 * Since: 0.1
 */

/**
 * TagflowEntry::offer-undo:
 * @self: an entry
 * @message: a sentence for the user that says what was removed
 *
 * Emitted after the user has removed tags. A program that itself shows the message with a button for
 * tagflow_entry_undo(), for example in an `AdwToast`, should return %TRUE.
 *
 * Returns: %TRUE if the program offers to undo; with %FALSE, the next handler is asked, and finally a toast is shown
 *
 * Since: 0.1
 */

G_END_DECLS
