#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-view.h"

G_BEGIN_DECLS

#define TAGFLOW_TYPE_CHANGE (tagflow_change_get_type ())

/**
 * TagflowChange:
 *
 * A change of one tag in a #TagflowTransaction.
 *
 * Since: 0.2
 */
typedef struct _TagflowChange TagflowChange;

GType tagflow_change_get_type (void) G_GNUC_CONST;

/**
 * tagflow_change_ref:
 * @self: a change
 *
 * Adds a reference.
 *
 * Returns: (transfer full): the change, with another reference
 *
 * Since: 0.2
 */
TagflowChange *tagflow_change_ref (TagflowChange *self);

/**
 * tagflow_change_unref:
 * @self: (transfer full): a change
 *
 * Releases a reference.
 *
 * Since: 0.2
 */
void tagflow_change_unref (TagflowChange *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TagflowChange, tagflow_change_unref)

/**
 * tagflow_change_get_kind:
 * @self: a change
 *
 * Gets what has changed.
 *
 * Returns: what has changed
 *
 * Since: 0.2
 */
TagflowChangeKind tagflow_change_get_kind (TagflowChange *self);

/**
 * tagflow_change_get_tag:
 * @self: a change
 *
 * Gets the tag that has changed.
 *
 * Returns: (transfer full): the tag, also if it was removed
 *
 * Since: 0.2
 */
TagflowTag *tagflow_change_get_tag (TagflowChange *self);

/**
 * tagflow_change_get_index:
 * @self: a change
 *
 * Returns the index of the tag after the change or, if it was removed, before it. Each index is valid after the preceding changes
 * of the transaction, so that a list to which the changes are applied one by one stays the same as the view's.
 *
 * Returns: the index
 *
 * Since: 0.2
 */
guint tagflow_change_get_index (TagflowChange *self);

/**
 * tagflow_change_get_old_index:
 * @self: a change
 *
 * Gets the index of a moved tag before the move.
 *
 * Returns: the index of a moved tag before the move; %GTK_INVALID_LIST_POSITION for other changes
 *
 * Since: 0.2
 */
guint tagflow_change_get_old_index (TagflowChange *self);

#define TAGFLOW_TYPE_TRANSACTION (tagflow_transaction_get_type ())

/**
 * TagflowTransaction:
 *
 * The changes of the tags of a #TagflowView by one operation of the user or the program. It keeps what it takes to undo it.
 *
 * Since: 0.2
 */
typedef struct _TagflowTransaction TagflowTransaction;

GType tagflow_transaction_get_type (void) G_GNUC_CONST;

/**
 * tagflow_transaction_ref:
 * @self: a transaction
 *
 * Adds a reference.
 *
 * Returns: (transfer full): the transaction, with another reference
 *
 * Since: 0.2
 */
TagflowTransaction *tagflow_transaction_ref (TagflowTransaction *self);

/**
 * tagflow_transaction_unref:
 * @self: (transfer full): a transaction
 *
 * Releases a reference.
 *
 * Since: 0.2
 */
void tagflow_transaction_unref (TagflowTransaction *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TagflowTransaction, tagflow_transaction_unref)

/**
 * tagflow_transaction_get_cause:
 * @self: a transaction
 *
 * Gets who made the changes, and by what means.
 *
 * Returns: who made the changes, and by what means
 *
 * Since: 0.2
 */
TagflowCause tagflow_transaction_get_cause (TagflowTransaction *self);

/**
 * tagflow_transaction_is_undoable:
 * @self: a transaction
 *
 * Finds whether this is a step for an undo history: a change by the user or, with #TagflowView:record-program-changes, by the
 * program. Undo, redo and tagflow_view_revert() are not.
 *
 * Returns: whether it is
 *
 * Since: 0.2
 */
gboolean tagflow_transaction_is_undoable (TagflowTransaction *self);

/**
 * tagflow_transaction_is_linked:
 * @self: a transaction
 * @other: another transaction, of any view
 *
 * Finds whether two transactions belong to one step, as the two sides of a drag from one view to another do.
 *
 * Returns: whether they do
 *
 * Since: 0.2
 */
gboolean tagflow_transaction_is_linked (TagflowTransaction *self, TagflowTransaction *other);

/**
 * tagflow_transaction_get_n_changes:
 * @self: a transaction
 *
 * Gets the number of changes of single tags.
 *
 * Returns: the number of changes of single tags
 *
 * Since: 0.2
 */
guint tagflow_transaction_get_n_changes (TagflowTransaction *self);

/**
 * tagflow_transaction_get_change:
 * @self: a transaction
 * @index: an index
 *
 * Gets the change at an index.
 *
 * Returns: (transfer full) (nullable): the change at the index; %NULL if there is none
 *
 * Since: 0.2
 */
TagflowChange *tagflow_transaction_get_change (TagflowTransaction *self, guint index);

/**
 * TagflowView::transaction:
 * @self: a view
 * @transaction: the changes
 *
 * Emitted once for each operation by which the user, undo, redo or the program has changed tags or the selection, before the
 * signals about single tags.
 *
 * Since: 0.2
 */

/**
 * tagflow_view_revert:
 * @self: a view
 * @transaction: a transaction of the view
 *
 * Undoes a transaction, for programs with an undo history of their own, which keep the transactions of
 * #TagflowView::transaction that are undoable, and set #TagflowView:history-limit to 0. What has been changed since stays.
 *
 * Returns: (transfer full): the transaction that redoes it when it is reverted in turn; it has no changes if there was nothing to
 *   undo
 *
 * Since: 0.2
 */
TagflowTransaction *tagflow_view_revert (TagflowView *self, TagflowTransaction *transaction);

/**
 * tagflow_view_perform_insert:
 * @self: a view
 * @tag: a tag that is in no view or entry, and whose identity no other tag of the view has
 * @index: an index
 *
 * Inserts a tag as the user would, for example for a button: #TagflowView::can-receive is asked, #TagflowView::tag-added and
 * #TagflowView::tags-changed are emitted, and it can be undone. See tagflow_view_insert() for changes by the program.
 *
 * Returns: %FALSE if it was refused
 *
 * Since: 0.2
 */
gboolean tagflow_view_perform_insert (TagflowView *self, TagflowTag *tag, guint index);

G_END_DECLS
