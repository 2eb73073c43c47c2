#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-layout-child.h"

G_BEGIN_DECLS

/**
 * TagflowLayoutChild:start:
 *
 * The position of the start; empty for none.
 */

/**
 * tagflow_layout_child_get_start:
 * @self: a layout child
 *
 * Returns: (transfer none): the position of the start; empty for none
 */
const char *tagflow_layout_child_get_start (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_start:
 * @self: a layout child
 * @start: a position as text
 *
 * Sets the position of the start, such as `12`, `10%`, `weight 1` or `A.end + 6`.
 */
void tagflow_layout_child_set_start (TagflowLayoutChild *self, const char *start);

/**
 * TagflowLayoutChild:end:
 *
 * The position of the end; empty for none.
 */

/**
 * tagflow_layout_child_get_end:
 * @self: a layout child
 *
 * Returns: (transfer none): the position of the end; empty for none
 */
const char *tagflow_layout_child_get_end (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_end:
 * @self: a layout child
 * @end: a position as text
 *
 * Sets the position of the end, such as `12`, `10%`, `weight 1` or `A.start + 6`.
 */
void tagflow_layout_child_set_end (TagflowLayoutChild *self, const char *end);

/**
 * TagflowLayoutChild:top:
 *
 * The position of the top; empty for none.
 */

/**
 * tagflow_layout_child_get_top:
 * @self: a layout child
 *
 * Returns: (transfer none): the position of the top; empty for none
 */
const char *tagflow_layout_child_get_top (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_top:
 * @self: a layout child
 * @top: a position as text
 *
 * Sets the position of the top, such as `12`, `10%`, `weight 1` or `A.bottom + 6`.
 */
void tagflow_layout_child_set_top (TagflowLayoutChild *self, const char *top);

/**
 * TagflowLayoutChild:bottom:
 *
 * The position of the bottom; empty for none.
 */

/**
 * tagflow_layout_child_get_bottom:
 * @self: a layout child
 *
 * Returns: (transfer none): the position of the bottom; empty for none
 */
const char *tagflow_layout_child_get_bottom (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_bottom:
 * @self: a layout child
 * @bottom: a position as text
 *
 * Sets the position of the bottom, such as `12`, `10%`, `weight 1` or `A.top + 6`.
 */
void tagflow_layout_child_set_bottom (TagflowLayoutChild *self, const char *bottom);

/**
 * TagflowLayoutChild:center-x:
 *
 * The horizontal position of the center; empty for none.
 */

/**
 * tagflow_layout_child_get_center_x:
 * @self: a layout child
 *
 * Returns: (transfer none): the horizontal position of the center; empty for none
 */
const char *tagflow_layout_child_get_center_x (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_center_x:
 * @self: a layout child
 * @center_x: a position as text
 *
 * Sets the horizontal position of the center, such as `0`, `10%` or `A.centerX + 6`.
 */
void tagflow_layout_child_set_center_x (TagflowLayoutChild *self, const char *center_x);

/**
 * TagflowLayoutChild:center-y:
 *
 * The vertical position of the center; empty for none.
 */

/**
 * tagflow_layout_child_get_center_y:
 * @self: a layout child
 *
 * Returns: (transfer none): the vertical position of the center; empty for none
 */
const char *tagflow_layout_child_get_center_y (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_center_y:
 * @self: a layout child
 * @center_y: a position as text
 *
 * Sets the vertical position of the center, such as `0`, `10%` or `A.centerY + 6`.
 */
void tagflow_layout_child_set_center_y (TagflowLayoutChild *self, const char *center_y);

G_END_DECLS
