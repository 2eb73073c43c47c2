#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-view.h"

G_BEGIN_DECLS

/**
 * TagflowView::can-receive:
 * @self: a view
 * @tag: a tag from elsewhere
 *
 * Emitted before the user drops or pastes a tag.
 *
 * Returns: %FALSE to refuse; with %TRUE, the next handler is asked
 *
 * Since: 0.1
 */

/**
 * tagflow_view_copy:
 * @self: a view
 * @indexes: the indexes of tags
 *
 * Copies tags to the clipboard: as text, one line per tag, for other programs, and as tags for other views.
 *
 * The action `clipboard.copy` copies the selected tags, or else the focused one.
 *
 * Since: 0.1
 */
void tagflow_view_copy (TagflowView *self, GtkBitset *indexes);

/**
 * tagflow_view_cut:
 * @self: a view
 * @indexes: the indexes of tags
 *
 * Copies tags to the clipboard and removes them, as #TagflowView::can-remove allows. Does nothing unless
 * #TagflowView:allow-export and #TagflowView:removable are set.
 *
 * The action `clipboard.cut` cuts the selected tags, or else the focused one.
 *
 * Since: 0.1
 */
void tagflow_view_cut (TagflowView *self, GtkBitset *indexes);

/**
 * tagflow_view_paste:
 * @self: a view
 *
 * Pastes tags or a text from the clipboard after the focused tag, or at the end. Does nothing unless
 * #TagflowView:allow-import is set. The clipboard's content may arrive later.
 *
 * The action `clipboard.paste` does the same.
 *
 * Since: 0.1
 */
void tagflow_view_paste (TagflowView *self);

/**
 * tagflow_view_get_delete_zone_bounds:
 * @self: a view
 * @bounds: (out caller-allocates): return location for the bounds in the view
 *
 * Gets the rectangle of the delete zone.
 *
 * Returns: whether the delete zone has bounds of its own instead of being at an edge
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_delete_zone_bounds (TagflowView *self, graphene_rect_t *bounds);

/**
 * tagflow_view_set_delete_zone_bounds:
 * @self: a view
 * @bounds: (nullable): the bounds in the view, in logical pixels; %NULL for a place at an edge
 *
 * Sets where in the view the delete zone is, instead of at an edge.
 *
 * Since: 0.1
 */
void tagflow_view_set_delete_zone_bounds (TagflowView *self, const graphene_rect_t *bounds);

/**
 * tagflow_view_get_external_delete_zone:
 * @self: a view
 *
 * Gets the widget that replaces the view's own delete zone.
 *
 * Returns: (transfer none) (nullable): the widget that replaces the view's own delete zone
 *
 * Since: 0.1
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
 *
 * Since: 0.1
 */
void tagflow_view_set_external_delete_zone (TagflowView *self, GtkWidget *external_delete_zone);

G_END_DECLS
