/* Written by scripts/properties from the tables in Sources/TagFlow. */
#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif

G_BEGIN_DECLS

/**
 * TagflowPathLayout:padding-top:
 *
 * The space between the upper edge of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowPathLayout:padding-start:
 *
 * The space between the edge at the start of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowPathLayout:padding-bottom:
 *
 * The space between the lower edge of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowPathLayout:padding-end:
 *
 * The space between the edge at the end of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowPathLayout:keep-padding-when-empty:
 *
 * Whether the padding remains if no child is visible.
 *
 * Default: %TRUE.
 *
 * Since: 0.1
 */

/**
 * TagflowPathLayout:animate:
 *
 * Whether children animate to their new positions.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * TagflowPathLayout:natural-line-length:
 *
 * The natural width before lines wrap, in logical pixels.
 *
 * Range: 0 to 32767. Default: 32767.
 *
 * Since: 0.1
 */

/**
 * TagflowPathLayout:origin-x:
 *
 * The origin of the curve, as a fraction of the width.
 *
 * Range: -100 to 100. Default: 0.
 *
 * Since: 0.1
 */

/**
 * tagflow_path_layout_get_origin_x:
 * @self: a layout
 *
 * Gets the origin of the curve, as a fraction of the width.
 *
 * Returns: the origin of the curve, as a fraction of the width
 *
 * Since: 0.1
 */
double tagflow_path_layout_get_origin_x (TagflowPathLayout *self);

/**
 * tagflow_path_layout_set_origin_x:
 * @self: a layout
 * @origin_x: a fraction; 0, the start, by default
 *
 * Sets the origin of the curve, as a fraction of the width.
 *
 * Since: 0.1
 */
void tagflow_path_layout_set_origin_x (TagflowPathLayout *self, double origin_x);

/**
 * TagflowPathLayout:origin-y:
 *
 * The origin of the curve, as a fraction of the height.
 *
 * Range: -100 to 100. Default: 0.5.
 *
 * Since: 0.1
 */

/**
 * tagflow_path_layout_get_origin_y:
 * @self: a layout
 *
 * Gets the origin of the curve, as a fraction of the height.
 *
 * Returns: the origin of the curve, as a fraction of the height
 *
 * Since: 0.1
 */
double tagflow_path_layout_get_origin_y (TagflowPathLayout *self);

/**
 * tagflow_path_layout_set_origin_y:
 * @self: a layout
 * @origin_y: a fraction; 0.5 by default
 *
 * Sets the origin of the curve, as a fraction of the height.
 *
 * Since: 0.1
 */
void tagflow_path_layout_set_origin_y (TagflowPathLayout *self, double origin_y);

/**
 * TagflowPathLayout:places:
 *
 * The number of places on the curve; 0 for one for each child.
 *
 * Range: 0 to 32767. Default: 0.
 *
 * Since: 0.1
 */

/**
 * tagflow_path_layout_get_places:
 * @self: a layout
 *
 * Gets the number of places on the curve.
 *
 * Returns: the number of places on the curve; 0 for one for each child
 *
 * Since: 0.1
 */
int tagflow_path_layout_get_places (TagflowPathLayout *self);

/**
 * tagflow_path_layout_set_places:
 * @self: a layout
 * @places: a number; 0, the default, for one for each child
 *
 * Sets the number of places on the curve. It replaces #TagflowPathLayout:distance.
 *
 * Since: 0.1
 */
void tagflow_path_layout_set_places (TagflowPathLayout *self, int places);

/**
 * TagflowPathLayout:distance:
 *
 * The distance between neighbors; 0 to spread them over the curve.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * tagflow_path_layout_get_distance:
 * @self: a layout
 *
 * Gets the distance between neighbors.
 *
 * Returns: the distance between neighbors; 0 to spread them over the curve
 *
 * Since: 0.1
 */
double tagflow_path_layout_get_distance (TagflowPathLayout *self);

/**
 * tagflow_path_layout_set_distance:
 * @self: a layout
 * @distance: a length in logical pixels; 0, the default, to spread them
 *
 * Sets the distance between neighbors along the curve. It replaces #TagflowPathLayout:places.
 *
 * Since: 0.1
 */
void tagflow_path_layout_set_distance (TagflowPathLayout *self, double distance);

/**
 * TagflowPathLayout:origin-child:
 *
 * The name of the child at the origin; %NULL for none.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * tagflow_path_layout_get_origin_child:
 * @self: a layout
 *
 * Gets the name of the child at the origin.
 *
 * Returns: (transfer none) (nullable): the name of the child at the origin; %NULL for none
 *
 * Since: 0.1
 */
const char *tagflow_path_layout_get_origin_child (TagflowPathLayout *self);

/**
 * tagflow_path_layout_set_origin_child:
 * @self: a layout
 * @origin_child: (nullable): the #TagflowLayoutChild:id of a child; %NULL for none
 *
 * Sets the child that is at the origin instead of on the curve.
 *
 * Since: 0.1
 */
void tagflow_path_layout_set_origin_child (TagflowPathLayout *self, const char *origin_child);

/**
 * TagflowPathLayout:swap-axes:
 *
 * Whether the curve's x axis runs downward.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_path_layout_get_swap_axes:
 * @self: a layout
 *
 * Gets whether the curve's x axis runs downward.
 *
 * Returns: whether the curve's x axis runs downward
 *
 * Since: 0.1
 */
gboolean tagflow_path_layout_get_swap_axes (TagflowPathLayout *self);

/**
 * tagflow_path_layout_set_swap_axes:
 * @self: a layout
 * @swap_axes: whether the curve's x axis runs downward
 *
 * Sets whether the curve's x axis runs downward and its y axis toward the end.
 *
 * Since: 0.1
 */
void tagflow_path_layout_set_swap_axes (TagflowPathLayout *self, gboolean swap_axes);

/**
 * TagflowPathLayout:upward:
 *
 * Whether the vertical coordinate grows upward.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_path_layout_get_upward:
 * @self: a layout
 *
 * Gets whether the vertical coordinate grows upward.
 *
 * Returns: whether the vertical coordinate grows upward
 *
 * Since: 0.1
 */
gboolean tagflow_path_layout_get_upward (TagflowPathLayout *self);

/**
 * tagflow_path_layout_set_upward:
 * @self: a layout
 * @upward: whether the vertical coordinate grows upward
 *
 * Sets whether the vertical coordinate grows upward.
 *
 * Since: 0.1
 */
void tagflow_path_layout_set_upward (TagflowPathLayout *self, gboolean upward);

/**
 * TagflowPathLayout:reversed:
 *
 * Whether the children are placed from the last to the first.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_path_layout_get_reversed:
 * @self: a layout
 *
 * Gets whether the children are placed from the last to the first.
 *
 * Returns: whether the children are placed from the last to the first
 *
 * Since: 0.1
 */
gboolean tagflow_path_layout_get_reversed (TagflowPathLayout *self);

/**
 * tagflow_path_layout_set_reversed:
 * @self: a layout
 * @reversed: whether the order is reversed
 *
 * Sets whether the children are placed from the last to the first.
 *
 * Since: 0.1
 */
void tagflow_path_layout_set_reversed (TagflowPathLayout *self, gboolean reversed);

G_END_DECLS
