#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-view.h"

G_BEGIN_DECLS

/**
 * TagflowView:history-limit:
 *
 * The maximum number of steps that can be undone.
 */

/**
 * tagflow_view_get_history_limit:
 * @self: a view
 *
 * Returns: the maximum number of steps that can be undone
 */
int tagflow_view_get_history_limit (TagflowView *self);

/**
 * tagflow_view_set_history_limit:
 * @self: a view
 * @history_limit: a number of steps; 200 by default, 0 for none
 *
 * Sets the maximum number of steps that can be undone.
 */
void tagflow_view_set_history_limit (TagflowView *self, int history_limit);

/**
 * TagflowView:record-program-changes:
 *
 * Whether the user can undo changes by the program.
 */

/**
 * tagflow_view_get_record_program_changes:
 * @self: a view
 *
 * Returns: whether the user can undo changes by the program
 */
gboolean tagflow_view_get_record_program_changes (TagflowView *self);

/**
 * tagflow_view_set_record_program_changes:
 * @self: a view
 * @record_program_changes: whether the user can undo them
 *
 * Sets whether the user can undo changes by the program.
 */
void tagflow_view_set_record_program_changes (TagflowView *self, gboolean record_program_changes);

/**
 * TagflowView:can-undo:
 *
 * Whether the user can undo a change.
 */

/**
 * tagflow_view_get_can_undo:
 * @self: a view
 *
 * Returns: whether the user can undo a change
 */
gboolean tagflow_view_get_can_undo (TagflowView *self);

/**
 * TagflowView:can-redo:
 *
 * Whether the user can redo a change.
 */

/**
 * tagflow_view_get_can_redo:
 * @self: a view
 *
 * Returns: whether the user can redo a change
 */
gboolean tagflow_view_get_can_redo (TagflowView *self);

/**
 * tagflow_view_undo:
 * @self: a view
 *
 * Undoes the last change by the user, if any.
 */
void tagflow_view_undo (TagflowView *self);

/**
 * tagflow_view_redo:
 * @self: a view
 *
 * Redoes the last undone change, if any.
 */
void tagflow_view_redo (TagflowView *self);

G_END_DECLS
