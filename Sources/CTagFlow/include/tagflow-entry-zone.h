#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-entry.h"

G_BEGIN_DECLS

/**
 * TagflowEntry:delete-zone-size:
 *
 * The extent of the delete zone, in logical pixels.
 */

/**
 * tagflow_entry_get_delete_zone_size:
 * @self: an entry
 *
 * Returns: the extent of the delete zone, in logical pixels
 */
double tagflow_entry_get_delete_zone_size (TagflowEntry *self);

/**
 * tagflow_entry_set_delete_zone_size:
 * @self: an entry
 * @delete_zone_size: a length in logical pixels; 44 by default
 *
 * Sets the height of the delete zone.
 */
void tagflow_entry_set_delete_zone_size (TagflowEntry *self, double delete_zone_size);

/**
 * TagflowEntry:delete-zone-hit-slop:
 *
 * The distance at which the pointer still hits the delete zone, in logical pixels.
 */

/**
 * tagflow_entry_get_delete_zone_hit_slop:
 * @self: an entry
 *
 * Returns: the distance at which the pointer still hits the delete zone, in logical pixels
 */
double tagflow_entry_get_delete_zone_hit_slop (TagflowEntry *self);

/**
 * tagflow_entry_set_delete_zone_hit_slop:
 * @self: an entry
 * @delete_zone_hit_slop: a length in logical pixels; 8 by default
 *
 * Sets the distance outside the delete zone at which the pointer still hits it.
 */
void tagflow_entry_set_delete_zone_hit_slop (TagflowEntry *self, double delete_zone_hit_slop);

/**
 * TagflowEntry:delete-zone-text:
 *
 * The text of the delete zone.
 */

/**
 * tagflow_entry_get_delete_zone_text:
 * @self: an entry
 *
 * Returns: (transfer none): the text of the delete zone
 */
const char *tagflow_entry_get_delete_zone_text (TagflowEntry *self);

/**
 * tagflow_entry_set_delete_zone_text:
 * @self: an entry
 * @delete_zone_text: a text; empty for none
 *
 * Sets the text of the delete zone.
 */
void tagflow_entry_set_delete_zone_text (TagflowEntry *self, const char *delete_zone_text);

/**
 * TagflowEntry:delete-zone-icon-name:
 *
 * The name of the icon of the delete zone.
 */

/**
 * tagflow_entry_get_delete_zone_icon_name:
 * @self: an entry
 *
 * Returns: (transfer none): the name of the icon of the delete zone
 */
const char *tagflow_entry_get_delete_zone_icon_name (TagflowEntry *self);

/**
 * tagflow_entry_set_delete_zone_icon_name:
 * @self: an entry
 * @delete_zone_icon_name: a name in the icon theme; empty for none
 *
 * Sets the icon before the text of the delete zone.
 */
void tagflow_entry_set_delete_zone_icon_name (TagflowEntry *self, const char *delete_zone_icon_name);

/**
 * TagflowEntry:delete-zone-css:
 *
 * The look of the delete zone, as text.
 */

/**
 * tagflow_entry_get_delete_zone_css:
 * @self: an entry
 *
 * Returns: (transfer none): the look of the delete zone, as text
 */
const char *tagflow_entry_get_delete_zone_css (TagflowEntry *self);

/**
 * tagflow_entry_set_delete_zone_css:
 * @self: an entry
 * @delete_zone_css: a style as text; empty for the theme's
 *
 * Sets the look of the delete zone: `background-color`, `color` for text and icon, `border-radius` and the font of a
 * #TagflowStyle, such as `background: #c01c28; color: white`. An invalid text changes nothing and logs a warning.
 */
void tagflow_entry_set_delete_zone_css (TagflowEntry *self, const char *delete_zone_css);

/**
 * TagflowEntry:delete-zone-armed-css:
 *
 * The background of the delete zone while a chip is over it, as text.
 */

/**
 * tagflow_entry_get_delete_zone_armed_css:
 * @self: an entry
 *
 * Returns: (transfer none): the background of the delete zone while a chip is over it, as text
 */
const char *tagflow_entry_get_delete_zone_armed_css (TagflowEntry *self);

/**
 * tagflow_entry_set_delete_zone_armed_css:
 * @self: an entry
 * @delete_zone_armed_css: a style with a `background-color`; empty for the theme's
 *
 * Sets the background of the delete zone while a chip is over it.
 */
void tagflow_entry_set_delete_zone_armed_css (TagflowEntry *self, const char *delete_zone_armed_css);

G_END_DECLS
