#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-layout-child.h"

G_BEGIN_DECLS

#define TAGFLOW_TYPE_PATH_LAYOUT (tagflow_path_layout_get_type ())

/**
 * TagflowPathLayout:
 *
 * A layout manager that places children on a curve, at equal distances along it.
 *
 * Its properties `padding-top`, `padding-start`, `padding-bottom` and `padding-end` are set by
 * tagflow_layout_set_padding(); `keep-padding-when-empty` keeps them if no child is visible. `natural-line-length`
 * limits the natural width.
 */
G_DECLARE_FINAL_TYPE (TagflowPathLayout, tagflow_path_layout, TAGFLOW, PATH_LAYOUT, GtkLayoutManager)

/**
 * tagflow_path_layout_new:
 *
 * Creates a layout manager. The widget that it is set for takes ownership of it.
 *
 * Returns: (transfer full) (type TagflowPathLayout): the layout manager
 */
GtkLayoutManager *tagflow_path_layout_new (void);

/**
 * TagflowPathLayout::failed:
 * @self: a layout
 * @message: a description of the problem
 *
 * Emitted when the layout cannot be computed, because values contradict each other or a child refers to a child that
 * does not exist. Until the problem is fixed, all children are at the top and start. Without a handler, a warning is
 * logged.
 */

/**
 * TagflowPathLayout:origin-x:
 *
 * The origin of the curve, as a fraction of the width.
 */

/**
 * tagflow_path_layout_get_origin_x:
 * @self: a layout
 *
 * Returns: the origin of the curve, as a fraction of the width
 */
double tagflow_path_layout_get_origin_x (TagflowPathLayout *self);

/**
 * tagflow_path_layout_set_origin_x:
 * @self: a layout
 * @origin_x: a fraction; 0, the start, by default
 *
 * Sets the origin of the curve, as a fraction of the width.
 */
void tagflow_path_layout_set_origin_x (TagflowPathLayout *self, double origin_x);

/**
 * TagflowPathLayout:origin-y:
 *
 * The origin of the curve, as a fraction of the height.
 */

/**
 * tagflow_path_layout_get_origin_y:
 * @self: a layout
 *
 * Returns: the origin of the curve, as a fraction of the height
 */
double tagflow_path_layout_get_origin_y (TagflowPathLayout *self);

/**
 * tagflow_path_layout_set_origin_y:
 * @self: a layout
 * @origin_y: a fraction; 0.5 by default
 *
 * Sets the origin of the curve, as a fraction of the height.
 */
void tagflow_path_layout_set_origin_y (TagflowPathLayout *self, double origin_y);

/**
 * TagflowPathLayout:places:
 *
 * The number of places on the curve; 0 for one for each child.
 */

/**
 * tagflow_path_layout_get_places:
 * @self: a layout
 *
 * Returns: the number of places on the curve; 0 for one for each child
 */
int tagflow_path_layout_get_places (TagflowPathLayout *self);

/**
 * tagflow_path_layout_set_places:
 * @self: a layout
 * @places: a number; 0 for one for each child
 *
 * Sets the number of places on the curve. It replaces #TagflowPathLayout:distance.
 */
void tagflow_path_layout_set_places (TagflowPathLayout *self, int places);

/**
 * TagflowPathLayout:distance:
 *
 * The distance between neighbors; 0 to spread them over the curve.
 */

/**
 * tagflow_path_layout_get_distance:
 * @self: a layout
 *
 * Returns: the distance between neighbors; 0 to spread them over the curve
 */
double tagflow_path_layout_get_distance (TagflowPathLayout *self);

/**
 * tagflow_path_layout_set_distance:
 * @self: a layout
 * @distance: a length in logical pixels; 0 to spread them
 *
 * Sets the distance between neighbors along the curve. It replaces #TagflowPathLayout:places.
 */
void tagflow_path_layout_set_distance (TagflowPathLayout *self, double distance);

/**
 * TagflowPathLayout:origin-child:
 *
 * The name of the child at the origin; %NULL for none.
 */

/**
 * tagflow_path_layout_get_origin_child:
 * @self: a layout
 *
 * Returns: (transfer none) (nullable): the name of the child at the origin; %NULL for none
 */
const char *tagflow_path_layout_get_origin_child (TagflowPathLayout *self);

/**
 * tagflow_path_layout_set_origin_child:
 * @self: a layout
 * @origin_child: (nullable): the #TagflowLayoutChild:id of a child; %NULL for none
 *
 * Sets the child that is at the origin instead of on the curve.
 */
void tagflow_path_layout_set_origin_child (TagflowPathLayout *self, const char *origin_child);

/**
 * TagflowPathLayout:swap-axes:
 *
 * Whether the curve's x axis runs downward.
 */

/**
 * tagflow_path_layout_get_swap_axes:
 * @self: a layout
 *
 * Returns: whether the curve's x axis runs downward
 */
gboolean tagflow_path_layout_get_swap_axes (TagflowPathLayout *self);

/**
 * tagflow_path_layout_set_swap_axes:
 * @self: a layout
 * @swap_axes: whether it does
 *
 * Sets whether the curve's x axis runs downward and its y axis toward the end.
 */
void tagflow_path_layout_set_swap_axes (TagflowPathLayout *self, gboolean swap_axes);

/**
 * TagflowPathLayout:upward:
 *
 * Whether the vertical coordinate grows upward.
 */

/**
 * tagflow_path_layout_get_upward:
 * @self: a layout
 *
 * Returns: whether the vertical coordinate grows upward
 */
gboolean tagflow_path_layout_get_upward (TagflowPathLayout *self);

/**
 * tagflow_path_layout_set_upward:
 * @self: a layout
 * @upward: whether it does
 *
 * Sets whether the vertical coordinate grows upward.
 */
void tagflow_path_layout_set_upward (TagflowPathLayout *self, gboolean upward);

/**
 * TagflowPathLayout:reversed:
 *
 * Whether the children are placed from the last to the first.
 */

/**
 * tagflow_path_layout_get_reversed:
 * @self: a layout
 *
 * Returns: whether the children are placed from the last to the first
 */
gboolean tagflow_path_layout_get_reversed (TagflowPathLayout *self);

/**
 * tagflow_path_layout_set_reversed:
 * @self: a layout
 * @reversed: whether the order is reversed
 *
 * Sets whether the children are placed from the last to the first.
 */
void tagflow_path_layout_set_reversed (TagflowPathLayout *self, gboolean reversed);

/**
 * TagflowPathLayoutFunc:
 * @parameter: the parameter
 * @x: (out): the horizontal distance from the origin, in logical pixels
 * @y: (out): the vertical distance from the origin
 * @user_data: the data of tagflow_path_layout_set_curve()
 *
 * Computes a point of a curve.
 */
typedef void (*TagflowPathLayoutFunc) (double parameter, double *x, double *y, gpointer user_data);

/**
 * tagflow_path_layout_set_curve:
 * @self: a layout
 * @from: the parameter where the curve begins
 * @to: the parameter where it ends, not less than @from
 * @func: (scope notified) (closure user_data) (destroy user_data_free_func): computes a point of the curve
 * @user_data: data for @func
 * @user_data_free_func: (nullable): frees @user_data when the layout is destroyed or gets another curve
 *
 * Sets the curve: a straight line from side to side by default. A point whose coordinates are not finite makes a gap.
 */
void tagflow_path_layout_set_curve (TagflowPathLayout *self, double from, double to, TagflowPathLayoutFunc func,
                                    gpointer user_data, GDestroyNotify user_data_free_func);

G_END_DECLS
