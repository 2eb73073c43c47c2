#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-view.h"

G_BEGIN_DECLS

/**
 * TagflowView:reorderable:
 *
 * Whether the user can move tags.
 */

/**
 * tagflow_view_get_reorderable:
 * @self: a view
 *
 * Returns: whether the user can move tags
 */
gboolean tagflow_view_get_reorderable (TagflowView *self);

/**
 * tagflow_view_set_reorderable:
 * @self: a view
 * @reorderable: whether the user can move tags
 *
 * Sets whether the user can move tags, by dragging, keys or the menu.
 */
void tagflow_view_set_reorderable (TagflowView *self, gboolean reorderable);

/**
 * TagflowView:removable:
 *
 * Whether the user can remove tags.
 */

/**
 * tagflow_view_get_removable:
 * @self: a view
 *
 * Returns: whether the user can remove tags
 */
gboolean tagflow_view_get_removable (TagflowView *self);

/**
 * tagflow_view_set_removable:
 * @self: a view
 * @removable: whether the user can remove tags
 *
 * Sets whether the user can remove tags, by keys, the menu, close buttons or the delete zone.
 */
void tagflow_view_set_removable (TagflowView *self, gboolean removable);

/**
 * TagflowView:swipe-mode:
 *
 * What a swipe over chips does.
 */

/**
 * tagflow_view_get_swipe_mode:
 * @self: a view
 *
 * Returns: what a swipe over chips does
 */
TagflowSwipeMode tagflow_view_get_swipe_mode (TagflowView *self);

/**
 * tagflow_view_set_swipe_mode:
 * @self: a view
 * @swipe_mode: a mode
 *
 * Sets what a swipe over chips does.
 */
void tagflow_view_set_swipe_mode (TagflowView *self, TagflowSwipeMode swipe_mode);

/**
 * TagflowView:lift-selection:
 *
 * Whether selected tags move together.
 */

/**
 * tagflow_view_get_lift_selection:
 * @self: a view
 *
 * Returns: whether selected tags move together
 */
gboolean tagflow_view_get_lift_selection (TagflowView *self);

/**
 * tagflow_view_set_lift_selection:
 * @self: a view
 * @lift_selection: whether selected tags move together
 *
 * Sets whether lifting a selected chip lifts all selected chips.
 */
void tagflow_view_set_lift_selection (TagflowView *self, gboolean lift_selection);

/**
 * TagflowView:rubber-band:
 *
 * Whether dragging with the mouse over an empty area selects.
 */

/**
 * tagflow_view_get_rubber_band:
 * @self: a view
 *
 * Returns: whether dragging with the mouse over an empty area selects
 */
gboolean tagflow_view_get_rubber_band (TagflowView *self);

/**
 * tagflow_view_set_rubber_band:
 * @self: a view
 * @rubber_band: whether it selects; true by default
 *
 * Sets whether dragging with the mouse over an empty area selects the chips there.
 */
void tagflow_view_set_rubber_band (TagflowView *self, gboolean rubber_band);

/**
 * TagflowView:delete-zone-enabled:
 *
 * Whether a zone for removal appears while a chip is dragged.
 */

/**
 * tagflow_view_get_delete_zone_enabled:
 * @self: a view
 *
 * Returns: whether a zone for removal appears while a chip is dragged
 */
gboolean tagflow_view_get_delete_zone_enabled (TagflowView *self);

/**
 * tagflow_view_set_delete_zone_enabled:
 * @self: a view
 * @delete_zone_enabled: whether it appears
 *
 * Sets whether a zone that removes dropped chips appears while a chip is dragged, if removal is on.
 */
void tagflow_view_set_delete_zone_enabled (TagflowView *self, gboolean delete_zone_enabled);

/**
 * TagflowView:show-undo:
 *
 * Whether a toast offers to undo removals.
 */

/**
 * tagflow_view_get_show_undo:
 * @self: a view
 *
 * Returns: whether a toast offers to undo removals
 */
gboolean tagflow_view_get_show_undo (TagflowView *self);

/**
 * tagflow_view_set_show_undo:
 * @self: a view
 * @show_undo: whether to show it
 *
 * Sets whether a toast offers to undo removals by the user.
 */
void tagflow_view_set_show_undo (TagflowView *self, gboolean show_undo);

/**
 * TagflowView:show-menu:
 *
 * Whether there is a context menu.
 */

/**
 * tagflow_view_get_show_menu:
 * @self: a view
 *
 * Returns: whether there is a context menu
 */
gboolean tagflow_view_get_show_menu (TagflowView *self);

/**
 * tagflow_view_set_show_menu:
 * @self: a view
 * @show_menu: whether there is a context menu
 *
 * Sets whether a secondary click or a key opens the context menu.
 */
void tagflow_view_set_show_menu (TagflowView *self, gboolean show_menu);

/**
 * TagflowView::can-remove:
 * @self: a view
 * @tag: a tag
 *
 * Emitted before the user removes a tag.
 *
 * Returns: %FALSE to refuse; with %TRUE, the next handler is asked
 */

/**
 * TagflowView::can-move:
 * @self: a view
 * @tag: a tag
 * @from: its index
 * @to: its index after the move
 *
 * Emitted before the user moves a tag, for each place where it could go.
 *
 * Returns: %FALSE to refuse; with %TRUE, the next handler is asked
 */

/**
 * TagflowView::tag-refused:
 * @self: a view
 * @tag: the tag
 * @reason: the reason
 *
 * Emitted when the user could not do something with a tag.
 */

G_END_DECLS
