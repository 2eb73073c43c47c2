#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-view.h"

G_BEGIN_DECLS

/**
 * TagflowView:delete-zone-size:
 *
 * The extent of the delete zone, in logical pixels.
 */

/**
 * tagflow_view_get_delete_zone_size:
 * @self: a view
 *
 * Returns: the extent of the delete zone, in logical pixels
 */
double tagflow_view_get_delete_zone_size (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_size:
 * @self: a view
 * @delete_zone_size: a length in logical pixels; 56 by default
 *
 * Sets the height of the delete zone, or its width at the start or end.
 */
void tagflow_view_set_delete_zone_size (TagflowView *self, double delete_zone_size);

/**
 * TagflowView:delete-zone-hit-slop:
 *
 * The distance at which the pointer still hits the delete zone, in logical pixels.
 */

/**
 * tagflow_view_get_delete_zone_hit_slop:
 * @self: a view
 *
 * Returns: the distance at which the pointer still hits the delete zone, in logical pixels
 */
double tagflow_view_get_delete_zone_hit_slop (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_hit_slop:
 * @self: a view
 * @delete_zone_hit_slop: a length in logical pixels; 8 by default
 *
 * Sets the distance outside the delete zone at which the pointer still hits it.
 */
void tagflow_view_set_delete_zone_hit_slop (TagflowView *self, double delete_zone_hit_slop);

/**
 * TagflowView:delete-zone-text:
 *
 * The text of the delete zone.
 */

/**
 * tagflow_view_get_delete_zone_text:
 * @self: a view
 *
 * Returns: (transfer none): the text of the delete zone
 */
const char *tagflow_view_get_delete_zone_text (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_text:
 * @self: a view
 * @delete_zone_text: a text; empty for none
 *
 * Sets the text of the delete zone.
 */
void tagflow_view_set_delete_zone_text (TagflowView *self, const char *delete_zone_text);

/**
 * TagflowView:delete-zone-icon-name:
 *
 * The name of the icon of the delete zone.
 */

/**
 * tagflow_view_get_delete_zone_icon_name:
 * @self: a view
 *
 * Returns: (transfer none): the name of the icon of the delete zone
 */
const char *tagflow_view_get_delete_zone_icon_name (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_icon_name:
 * @self: a view
 * @delete_zone_icon_name: a name in the icon theme; empty for none
 *
 * Sets the icon before the text of the delete zone.
 */
void tagflow_view_set_delete_zone_icon_name (TagflowView *self, const char *delete_zone_icon_name);

/**
 * TagflowView:delete-zone-css:
 *
 * The look of the delete zone, as text.
 */

/**
 * tagflow_view_get_delete_zone_css:
 * @self: a view
 *
 * Returns: (transfer none): the look of the delete zone, as text
 */
const char *tagflow_view_get_delete_zone_css (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_css:
 * @self: a view
 * @delete_zone_css: a style as text; empty for the theme's
 *
 * Sets the look of the delete zone: `background-color`, `color` for text and icon, `border-radius` and the font of a
 * #TagflowStyle, such as `background: #c01c28; color: white`. An invalid text changes nothing and logs a warning.
 */
void tagflow_view_set_delete_zone_css (TagflowView *self, const char *delete_zone_css);

/**
 * TagflowView:delete-zone-armed-css:
 *
 * The background of the delete zone while a chip is over it, as text.
 */

/**
 * tagflow_view_get_delete_zone_armed_css:
 * @self: a view
 *
 * Returns: (transfer none): the background of the delete zone while a chip is over it, as text
 */
const char *tagflow_view_get_delete_zone_armed_css (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_armed_css:
 * @self: a view
 * @delete_zone_armed_css: a style with a `background-color`; empty for the theme's
 *
 * Sets the background of the delete zone while a chip is over it.
 */
void tagflow_view_set_delete_zone_armed_css (TagflowView *self, const char *delete_zone_armed_css);

G_END_DECLS
