#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-view.h"

G_BEGIN_DECLS

/**
 * TagflowView:delete-zone-edge:
 *
 * The edge of the view at which the delete zone is.
 */

/**
 * tagflow_view_get_delete_zone_edge:
 * @self: a view
 *
 * Returns: the edge of the view at which the delete zone is
 */
TagflowEdge tagflow_view_get_delete_zone_edge (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_edge:
 * @self: a view
 * @delete_zone_edge: an edge
 *
 * Sets the edge of the view at which the delete zone is.
 */
void tagflow_view_set_delete_zone_edge (TagflowView *self, TagflowEdge delete_zone_edge);

/**
 * TagflowView:delete-zone-margin-top:
 *
 * The distance of the delete zone from the chips, where dragging scrolls, in logical pixels.
 */

/**
 * tagflow_view_get_delete_zone_margin_top:
 * @self: a view
 *
 * Returns: the distance of the delete zone from the chips, where dragging scrolls, in logical pixels
 */
double tagflow_view_get_delete_zone_margin_top (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_margin_top:
 * @self: a view
 * @delete_zone_margin_top: a length in logical pixels; 0 by default
 *
 * Sets the distance of the delete zone from the chips, where dragging scrolls.
 */
void tagflow_view_set_delete_zone_margin_top (TagflowView *self, double delete_zone_margin_top);

/**
 * TagflowView:delete-zone-margin-start:
 *
 * The distance of the delete zone from the edge at its start, in logical pixels.
 */

/**
 * tagflow_view_get_delete_zone_margin_start:
 * @self: a view
 *
 * Returns: the distance of the delete zone from the edge at its start, in logical pixels
 */
double tagflow_view_get_delete_zone_margin_start (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_margin_start:
 * @self: a view
 * @delete_zone_margin_start: a length in logical pixels; 12 by default
 *
 * Sets the distance of the delete zone from the edge at its start.
 */
void tagflow_view_set_delete_zone_margin_start (TagflowView *self, double delete_zone_margin_start);

/**
 * TagflowView:delete-zone-margin-bottom:
 *
 * The distance of the delete zone from its own edge, in logical pixels.
 */

/**
 * tagflow_view_get_delete_zone_margin_bottom:
 * @self: a view
 *
 * Returns: the distance of the delete zone from its own edge, in logical pixels
 */
double tagflow_view_get_delete_zone_margin_bottom (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_margin_bottom:
 * @self: a view
 * @delete_zone_margin_bottom: a length in logical pixels; 8 by default
 *
 * Sets the distance of the delete zone from its own edge.
 */
void tagflow_view_set_delete_zone_margin_bottom (TagflowView *self, double delete_zone_margin_bottom);

/**
 * TagflowView:delete-zone-margin-end:
 *
 * The distance of the delete zone from the edge at its end, in logical pixels.
 */

/**
 * tagflow_view_get_delete_zone_margin_end:
 * @self: a view
 *
 * Returns: the distance of the delete zone from the edge at its end, in logical pixels
 */
double tagflow_view_get_delete_zone_margin_end (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_margin_end:
 * @self: a view
 * @delete_zone_margin_end: a length in logical pixels; 12 by default
 *
 * Sets the distance of the delete zone from the edge at its end.
 */
void tagflow_view_set_delete_zone_margin_end (TagflowView *self, double delete_zone_margin_end);

/**
 * tagflow_view_get_delete_zone_bounds:
 * @self: a view
 * @bounds: (out caller-allocates): return location for the bounds in the view
 *
 * Returns: whether the delete zone has bounds of its own instead of being at an edge
 */
gboolean tagflow_view_get_delete_zone_bounds (TagflowView *self, graphene_rect_t *bounds);

/**
 * tagflow_view_set_delete_zone_bounds:
 * @self: a view
 * @bounds: (nullable): the bounds in the view, in logical pixels; %NULL for a place at an edge
 *
 * Sets where in the view the delete zone is, instead of at an edge.
 */
void tagflow_view_set_delete_zone_bounds (TagflowView *self, const graphene_rect_t *bounds);

/**
 * TagflowView:external-delete-zone:
 *
 * A widget that replaces the view's own delete zone.
 */

/**
 * tagflow_view_get_external_delete_zone:
 * @self: a view
 *
 * Returns: (transfer none) (nullable): the widget that replaces the view's own delete zone
 */
GtkWidget *tagflow_view_get_external_delete_zone (TagflowView *self);

/**
 * tagflow_view_set_external_delete_zone:
 * @self: a view
 * @external_delete_zone: (nullable): a widget in the same window
 *
 * Sets a widget that removes the chips dropped on it, instead of the view's own zone; #TagflowView:delete-zone-enabled applies
 * to it, too. The view does not keep the widget. While a chip is dragged, the widget has the CSS class `receptive`, and `armed`
 * or `refused` while the chip is over it.
 */
void tagflow_view_set_external_delete_zone (TagflowView *self, GtkWidget *external_delete_zone);

G_END_DECLS
