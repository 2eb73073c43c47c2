#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-layout-child.h"

G_BEGIN_DECLS

#define TAGFLOW_TYPE_FLOW_LAYOUT (tagflow_flow_layout_get_type ())

/**
 * TagflowFlowLayout:
 *
 * A layout manager that places the children of any widget in lines, as a #TagflowView does its chips.
 *
 * It is a #GtkOrientable: vertically, lines wrap at the width and stack downward; horizontally, there is a fixed number of
 * rows.
 *
 * Its properties `padding-top`, `padding-start`, `padding-bottom` and `padding-end` are set by tagflow_layout_set_padding().
 *
 * Since: 0.1
 */
G_DECLARE_FINAL_TYPE (TagflowFlowLayout, tagflow_flow_layout, TAGFLOW, FLOW_LAYOUT, GtkLayoutManager)

/**
 * tagflow_flow_layout_new:
 *
 * Creates a layout manager. The widget that it is set for takes ownership of it.
 *
 * Returns: (transfer full) (type TagflowFlowLayout): the layout manager
 *
 * Since: 0.1
 */
GtkLayoutManager *tagflow_flow_layout_new (void);

#define TAGFLOW_TYPE_LINEAR_LAYOUT (tagflow_linear_layout_get_type ())

/**
 * TagflowLinearLayout:
 *
 * A layout manager that places children one after the other, in a row or, as a #GtkOrientable, in a column.
 *
 * Its properties `padding-top`, `padding-start`, `padding-bottom` and `padding-end` are set by
 * tagflow_layout_set_padding(); `keep-padding-when-empty` keeps them if no child is visible. `natural-line-length`
 * limits the natural width.
 *
 * Since: 0.1
 */
G_DECLARE_FINAL_TYPE (TagflowLinearLayout, tagflow_linear_layout, TAGFLOW, LINEAR_LAYOUT, GtkLayoutManager)

/**
 * tagflow_linear_layout_new:
 *
 * Creates a layout manager. The widget that it is set for takes ownership of it.
 *
 * Returns: (transfer full) (type TagflowLinearLayout): the layout manager
 *
 * Since: 0.1
 */
GtkLayoutManager *tagflow_linear_layout_new (void);

/**
 * TagflowLinearLayout::failed:
 * @self: a layout
 * @message: a description of the problem
 *
 * Emitted when the layout cannot be computed, because values contradict each other or a child refers to a child that
 * does not exist. Until the problem is fixed, all children are at the top and start. Without a handler, a warning is
 * logged.
 *
 * Since: 0.1
 */

#define TAGFLOW_TYPE_FRAME_LAYOUT (tagflow_frame_layout_get_type ())

/**
 * TagflowFrameLayout:
 *
 * A layout manager that aligns each child on its own, so that children may overlap.
 *
 * Its properties `padding-top`, `padding-start`, `padding-bottom` and `padding-end` are set by
 * tagflow_layout_set_padding(); `keep-padding-when-empty` keeps them if no child is visible. `natural-line-length`
 * limits the natural width.
 *
 * Since: 0.1
 */
G_DECLARE_FINAL_TYPE (TagflowFrameLayout, tagflow_frame_layout, TAGFLOW, FRAME_LAYOUT, GtkLayoutManager)

/**
 * tagflow_frame_layout_new:
 *
 * Creates a layout manager. The widget that it is set for takes ownership of it.
 *
 * Returns: (transfer full) (type TagflowFrameLayout): the layout manager
 *
 * Since: 0.1
 */
GtkLayoutManager *tagflow_frame_layout_new (void);

/**
 * TagflowFrameLayout::failed:
 * @self: a layout
 * @message: a description of the problem
 *
 * Emitted when the layout cannot be computed, because values contradict each other or a child refers to a child that
 * does not exist. Until the problem is fixed, all children are at the top and start. Without a handler, a warning is
 * logged.
 *
 * Since: 0.1
 */

#define TAGFLOW_TYPE_RELATIVE_LAYOUT (tagflow_relative_layout_get_type ())

/**
 * TagflowRelativeLayout:
 *
 * A layout manager that places children relative to each other and to the widget, by the positions and sizes of their
 * #TagflowLayoutChild.
 *
 * Its properties `padding-top`, `padding-start`, `padding-bottom` and `padding-end` are set by
 * tagflow_layout_set_padding(); `keep-padding-when-empty` keeps them if no child is visible. `natural-line-length`
 * limits the natural width.
 *
 * Since: 0.1
 */
G_DECLARE_FINAL_TYPE (TagflowRelativeLayout, tagflow_relative_layout, TAGFLOW, RELATIVE_LAYOUT, GtkLayoutManager)

/**
 * tagflow_relative_layout_new:
 *
 * Creates a layout manager. The widget that it is set for takes ownership of it.
 *
 * Returns: (transfer full) (type TagflowRelativeLayout): the layout manager
 *
 * Since: 0.1
 */
GtkLayoutManager *tagflow_relative_layout_new (void);

/**
 * TagflowRelativeLayout::failed:
 * @self: a layout
 * @message: a description of the problem
 *
 * Emitted when the layout cannot be computed, because values contradict each other or a child refers to a child that
 * does not exist. Until the problem is fixed, all children are at the top and start. Without a handler, a warning is
 * logged.
 *
 * Since: 0.1
 */

#define TAGFLOW_TYPE_TABLE_LAYOUT (tagflow_table_layout_get_type ())

/**
 * TagflowTableLayout:
 *
 * A layout manager that places children in the rows of a table, each in its #TagflowLayoutChild:row. As a horizontal
 * #GtkOrientable its rows are columns, and width and height are swapped.
 *
 * Its properties `padding-top`, `padding-start`, `padding-bottom` and `padding-end` are set by
 * tagflow_layout_set_padding(); `keep-padding-when-empty` keeps them if no child is visible. `natural-line-length`
 * limits the natural width.
 *
 * Since: 0.1
 */
G_DECLARE_FINAL_TYPE (TagflowTableLayout, tagflow_table_layout, TAGFLOW, TABLE_LAYOUT, GtkLayoutManager)

/**
 * tagflow_table_layout_new:
 *
 * Creates a layout manager. The widget that it is set for takes ownership of it.
 *
 * Returns: (transfer full) (type TagflowTableLayout): the layout manager
 *
 * Since: 0.1
 */
GtkLayoutManager *tagflow_table_layout_new (void);

/**
 * TagflowTableLayout::failed:
 * @self: a layout
 * @message: a description of the problem
 *
 * Emitted when the layout cannot be computed, because values contradict each other or a child refers to a child that
 * does not exist. Until the problem is fixed, all children are at the top and start. Without a handler, a warning is
 * logged.
 *
 * Since: 0.1
 */

#define TAGFLOW_TYPE_WRAP_LAYOUT (tagflow_wrap_layout_get_type ())

/**
 * TagflowWrapLayout:
 *
 * A layout manager that places children in lines: as many as fit, a fixed number, or in columns. As a #GtkOrientable it can
 * have vertical lines, too.
 *
 * Its properties `padding-top`, `padding-start`, `padding-bottom` and `padding-end` are set by
 * tagflow_layout_set_padding(); `keep-padding-when-empty` keeps them if no child is visible. `natural-line-length`
 * limits the natural width.
 *
 * Since: 0.1
 */
G_DECLARE_FINAL_TYPE (TagflowWrapLayout, tagflow_wrap_layout, TAGFLOW, WRAP_LAYOUT, GtkLayoutManager)

/**
 * tagflow_wrap_layout_new:
 *
 * Creates a layout manager. The widget that it is set for takes ownership of it.
 *
 * Returns: (transfer full) (type TagflowWrapLayout): the layout manager
 *
 * Since: 0.1
 */
GtkLayoutManager *tagflow_wrap_layout_new (void);

/**
 * TagflowWrapLayout::failed:
 * @self: a layout
 * @message: a description of the problem
 *
 * Emitted when the layout cannot be computed, because values contradict each other or a child refers to a child that
 * does not exist. Until the problem is fixed, all children are at the top and start. Without a handler, a warning is
 * logged.
 *
 * Since: 0.1
 */

#define TAGFLOW_TYPE_FLOAT_LAYOUT (tagflow_float_layout_get_type ())

/**
 * TagflowFloatLayout:
 *
 * A layout manager that floats children to the start or the end, each as high up as it fits, like `float` in CSS. As a
 * #GtkOrientable it can float them to the top or the bottom, too.
 *
 * Its properties `padding-top`, `padding-start`, `padding-bottom` and `padding-end` are set by
 * tagflow_layout_set_padding(); `keep-padding-when-empty` keeps them if no child is visible. `natural-line-length`
 * limits the natural width.
 *
 * Since: 0.1
 */
G_DECLARE_FINAL_TYPE (TagflowFloatLayout, tagflow_float_layout, TAGFLOW, FLOAT_LAYOUT, GtkLayoutManager)

/**
 * tagflow_float_layout_new:
 *
 * Creates a layout manager. The widget that it is set for takes ownership of it.
 *
 * Returns: (transfer full) (type TagflowFloatLayout): the layout manager
 *
 * Since: 0.1
 */
GtkLayoutManager *tagflow_float_layout_new (void);

/**
 * TagflowFloatLayout::failed:
 * @self: a layout
 * @message: a description of the problem
 *
 * Emitted when the layout cannot be computed, because values contradict each other or a child refers to a child that
 * does not exist. Until the problem is fixed, all children are at the top and start. Without a handler, a warning is
 * logged.
 *
 * Since: 0.1
 */

#define TAGFLOW_TYPE_PATH_LAYOUT (tagflow_path_layout_get_type ())

/**
 * TagflowPathLayout:
 *
 * A layout manager that places children on a curve, at equal distances along it.
 *
 * Its properties `padding-top`, `padding-start`, `padding-bottom` and `padding-end` are set by
 * tagflow_layout_set_padding(); `keep-padding-when-empty` keeps them if no child is visible. `natural-line-length`
 * limits the natural width.
 *
 * Since: 0.1
 */
G_DECLARE_FINAL_TYPE (TagflowPathLayout, tagflow_path_layout, TAGFLOW, PATH_LAYOUT, GtkLayoutManager)

/**
 * tagflow_path_layout_new:
 *
 * Creates a layout manager. The widget that it is set for takes ownership of it.
 *
 * Returns: (transfer full) (type TagflowPathLayout): the layout manager
 *
 * Since: 0.1
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
 *
 * Since: 0.1
 */

/**
 * TagflowPathLayoutFunc:
 * @parameter: the parameter
 * @x: (out): the horizontal distance from the origin, in logical pixels
 * @y: (out): the vertical distance from the origin
 * @user_data: the data of tagflow_path_layout_set_curve()
 *
 * Computes a point of a curve.
 *
 * Since: 0.1
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
 *
 * Since: 0.1
 */
void tagflow_path_layout_set_curve (TagflowPathLayout *self, double from, double to, TagflowPathLayoutFunc func,
                                    gpointer user_data, GDestroyNotify user_data_free_func);

G_END_DECLS
