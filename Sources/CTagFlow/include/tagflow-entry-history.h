#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-entry.h"

G_BEGIN_DECLS

/**
 * TagflowEntry:can-undo:
 *
 * Whether the user can undo a change.
 */

/**
 * tagflow_entry_get_can_undo:
 * @self: an entry
 *
 * Returns: whether the user can undo a change
 */
gboolean tagflow_entry_get_can_undo (TagflowEntry *self);

/**
 * TagflowEntry:can-redo:
 *
 * Whether the user can redo a change.
 */

/**
 * tagflow_entry_get_can_redo:
 * @self: an entry
 *
 * Returns: whether the user can redo a change
 */
gboolean tagflow_entry_get_can_redo (TagflowEntry *self);

/**
 * tagflow_entry_undo:
 * @self: an entry
 *
 * Undoes the last change of the tags by the user, if any, unless the entry is not editable.
 */
void tagflow_entry_undo (TagflowEntry *self);

/**
 * tagflow_entry_redo:
 * @self: an entry
 *
 * Redoes the last undone change, if any, unless the entry is not editable.
 */
void tagflow_entry_redo (TagflowEntry *self);

G_END_DECLS
