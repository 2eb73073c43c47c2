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
 * The maximum width of a chip, in logical pixels; 0 for no limit.
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
 * @max_tag_width: a length in logical pixels; 0, the default, for no limit
 *
 * Limits the width of chips. A longer text ends in an ellipsis, and its chip has it as a tooltip. Widths in a tag's own
 * style take precedence, and %TAGFLOW_ALIGNMENT_FILL_WIDTH widens chips beyond the limit.
 */
void tagflow_entry_set_max_tag_width (TagflowEntry *self, double max_tag_width);

/**
 * TagflowEntry::tags-changed:
 * @self: an entry
 *
 * Emitted once after each operation by which the user, undo or redo has added, edited, removed or moved tags. Use it to
 * save the tags.
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
 */

G_END_DECLS
