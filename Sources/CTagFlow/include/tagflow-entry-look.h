#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-entry.h"

G_BEGIN_DECLS

/**
 * TagflowEntry:accessible-name:
 *
 * The name of the entry for screen readers.
 */

/**
 * tagflow_entry_get_accessible_name:
 * @self: an entry
 *
 * Returns: (transfer none): the name of the entry for screen readers
 */
const char *tagflow_entry_get_accessible_name (TagflowEntry *self);

/**
 * tagflow_entry_set_accessible_name:
 * @self: an entry
 * @accessible_name: a name
 *
 * Sets the name of the entry for screen readers.
 */
void tagflow_entry_set_accessible_name (TagflowEntry *self, const char *accessible_name);

/**
 * TagflowEntry:alignment:
 *
 * How the chips of a line are aligned.
 */

/**
 * tagflow_entry_get_alignment:
 * @self: an entry
 *
 * Returns: how the chips of a line are aligned
 */
TagflowAlignment tagflow_entry_get_alignment (TagflowEntry *self);

/**
 * tagflow_entry_set_alignment:
 * @self: an entry
 * @alignment: an alignment
 *
 * Sets how the chips of a line are aligned if the line has extra space.
 */
void tagflow_entry_set_alignment (TagflowEntry *self, TagflowAlignment alignment);

/**
 * TagflowEntry:spacing:
 *
 * The gap between two chips of a line, in pixels.
 */

/**
 * tagflow_entry_get_spacing:
 * @self: an entry
 *
 * Returns: the gap between two chips of a line, in pixels
 */
double tagflow_entry_get_spacing (TagflowEntry *self);

/**
 * tagflow_entry_set_spacing:
 * @self: an entry
 * @spacing: a distance in pixels; 6 by default
 *
 * Sets the gap between two chips of a line.
 */
void tagflow_entry_set_spacing (TagflowEntry *self, double spacing);

/**
 * TagflowEntry:line-spacing:
 *
 * The gap between two lines, in pixels.
 */

/**
 * tagflow_entry_get_line_spacing:
 * @self: an entry
 *
 * Returns: the gap between two lines, in pixels
 */
double tagflow_entry_get_line_spacing (TagflowEntry *self);

/**
 * tagflow_entry_set_line_spacing:
 * @self: an entry
 * @line_spacing: a distance in pixels; 6 by default
 *
 * Sets the gap between two lines.
 */
void tagflow_entry_set_line_spacing (TagflowEntry *self, double line_spacing);

/**
 * TagflowEntry:show-close-buttons:
 *
 * Whether each chip has a close button.
 */

/**
 * tagflow_entry_get_show_close_buttons:
 * @self: an entry
 *
 * Returns: whether each chip has a close button
 */
gboolean tagflow_entry_get_show_close_buttons (TagflowEntry *self);

/**
 * tagflow_entry_set_show_close_buttons:
 * @self: an entry
 * @show_close_buttons: whether each chip has one
 *
 * Sets whether each chip has a close button, which removes its tag.
 */
void tagflow_entry_set_show_close_buttons (TagflowEntry *self, gboolean show_close_buttons);

/**
 * TagflowEntry:reorderable:
 *
 * Whether the user can move tags.
 */

/**
 * tagflow_entry_get_reorderable:
 * @self: an entry
 *
 * Returns: whether the user can move tags
 */
gboolean tagflow_entry_get_reorderable (TagflowEntry *self);

/**
 * tagflow_entry_set_reorderable:
 * @self: an entry
 * @reorderable: whether the user can move tags; true by default
 *
 * Sets whether the user can move tags, by dragging and with keys.
 */
void tagflow_entry_set_reorderable (TagflowEntry *self, gboolean reorderable);

/**
 * TagflowEntry:delete-zone-enabled:
 *
 * Whether chips can be dropped on a zone that removes them.
 */

/**
 * tagflow_entry_get_delete_zone_enabled:
 * @self: an entry
 *
 * Returns: whether there is such a zone
 */
gboolean tagflow_entry_get_delete_zone_enabled (TagflowEntry *self);

/**
 * tagflow_entry_set_delete_zone_enabled:
 * @self: an entry
 * @delete_zone_enabled: whether there is a zone; true by default
 *
 * Sets whether a zone below the entry, which is shown while a chip is dragged, removes chips that are dropped on it.
 */
void tagflow_entry_set_delete_zone_enabled (TagflowEntry *self, gboolean delete_zone_enabled);

G_END_DECLS
