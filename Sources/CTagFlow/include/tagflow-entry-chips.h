#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-entry.h"

G_BEGIN_DECLS

/**
 * TagflowEntry:close-button-tooltip:
 *
 * The tooltip of close buttons; %NULL for “Remove”.
 */

/**
 * tagflow_entry_get_close_button_tooltip:
 * @self: an entry
 *
 * Returns: (transfer none) (nullable): the tooltip of close buttons; %NULL for “Remove”
 */
const char *tagflow_entry_get_close_button_tooltip (TagflowEntry *self);

/**
 * tagflow_entry_set_close_button_tooltip:
 * @self: an entry
 * @close_button_tooltip: (nullable): a tooltip, or %NULL for “Remove”
 *
 * Sets the tooltip of close buttons.
 */
void tagflow_entry_set_close_button_tooltip (TagflowEntry *self, const char *close_button_tooltip);

/**
 * TagflowEntry:max-tag-width:
 *
 * The greatest width of a chip in logical pixels, or 0.
 */

/**
 * tagflow_entry_get_max_tag_width:
 * @self: an entry
 *
 * Returns: the greatest width of a chip in logical pixels, or 0
 */
double tagflow_entry_get_max_tag_width (TagflowEntry *self);

/**
 * tagflow_entry_set_max_tag_width:
 * @self: an entry
 * @max_tag_width: in logical pixels; 0 for none, the default
 *
 * Limits the width of chips. A longer text ends in an ellipsis, and is the tooltip of its chip. A tag's own style goes
 * first, and %TAGFLOW_ALIGNMENT_FILL_WIDTH widens chips beyond it.
 */
void tagflow_entry_set_max_tag_width (TagflowEntry *self, double max_tag_width);

/**
 * TagflowEntry::tags-changed:
 * @self: an entry
 *
 * Emitted once after each operation by which the user, undo or redo has added, edited, removed or moved tags: the place to save them.
 */

/**
 * TagflowEntry::offer-undo:
 * @self: an entry
 * @message: what the user has removed, as a sentence for people
 *
 * Emitted after the user has removed tags. A program that shows the message with a button for
 * tagflow_entry_undo() itself, for example in an `AdwToast`, returns %TRUE.
 *
 * Returns: %TRUE if the program offers to undo; %FALSE asks the next handler, and at last shows a toast
 */

G_END_DECLS
