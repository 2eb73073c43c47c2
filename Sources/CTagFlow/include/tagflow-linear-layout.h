#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-layout-child.h"

G_BEGIN_DECLS

#define TAGFLOW_TYPE_LINEAR_LAYOUT (tagflow_linear_layout_get_type ())

/**
 * TagflowLinearLayout:
 *
 * A layout manager that places children one after the other, in a row or, as a #GtkOrientable, in a column.
 *
 * Its properties `padding-top`, `padding-start`, `padding-bottom` and `padding-end` are set by
 * tagflow_layout_set_padding(); `keep-padding-when-empty` keeps them if no child is visible. `natural-line-length`
 * limits the natural width.
 */
G_DECLARE_FINAL_TYPE (TagflowLinearLayout, tagflow_linear_layout, TAGFLOW, LINEAR_LAYOUT, GtkLayoutManager)

/**
 * tagflow_linear_layout_new:
 *
 * Creates a layout manager. The widget that it is set for takes ownership of it.
 *
 * Returns: (transfer full) (type TagflowLinearLayout): the layout manager
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
 */

/**
 * TagflowLinearLayout:spacing:
 *
 * The space between neighbors.
 */

/**
 * tagflow_linear_layout_get_spacing:
 * @self: a layout
 *
 * Returns: the space between neighbors
 */
double tagflow_linear_layout_get_spacing (TagflowLinearLayout *self);

/**
 * tagflow_linear_layout_set_spacing:
 * @self: a layout
 * @spacing: a length in logical pixels, finite and not negative; 0 by default
 *
 * Sets the space between neighbors.
 */
void tagflow_linear_layout_set_spacing (TagflowLinearLayout *self, double spacing);

/**
 * TagflowLinearLayout:distribution:
 *
 * How the space along the line is used.
 */

/**
 * tagflow_linear_layout_get_distribution:
 * @self: a layout
 *
 * Returns: how the space along the line is used
 */
TagflowLineDistribution tagflow_linear_layout_get_distribution (TagflowLinearLayout *self);

/**
 * tagflow_linear_layout_set_distribution:
 * @self: a layout
 * @distribution: a distribution
 *
 * Sets how the space along the line is used.
 */
void tagflow_linear_layout_set_distribution (TagflowLinearLayout *self, TagflowLineDistribution distribution);

/**
 * TagflowLinearLayout:alignment:
 *
 * How children are aligned across the line.
 */

/**
 * tagflow_linear_layout_get_alignment:
 * @self: a layout
 *
 * Returns: how children are aligned across the line
 */
TagflowItemAlignment tagflow_linear_layout_get_alignment (TagflowLinearLayout *self);

/**
 * tagflow_linear_layout_set_alignment:
 * @self: a layout
 * @alignment: an alignment; %TAGFLOW_ITEM_ALIGNMENT_NONE, the default, leaves it to the children
 *
 * Sets how children are aligned across the line.
 */
void tagflow_linear_layout_set_alignment (TagflowLinearLayout *self, TagflowItemAlignment alignment);

/**
 * TagflowLinearLayout:reversed:
 *
 * Whether the children are placed from the last to the first.
 */

/**
 * tagflow_linear_layout_get_reversed:
 * @self: a layout
 *
 * Returns: whether the children are placed from the last to the first
 */
gboolean tagflow_linear_layout_get_reversed (TagflowLinearLayout *self);

/**
 * tagflow_linear_layout_set_reversed:
 * @self: a layout
 * @reversed: whether the order is reversed
 *
 * Sets whether the children are placed from the last to the first.
 */
void tagflow_linear_layout_set_reversed (TagflowLinearLayout *self, gboolean reversed);

#define TAGFLOW_TYPE_FRAME_LAYOUT (tagflow_frame_layout_get_type ())

/**
 * TagflowFrameLayout:
 *
 * A layout manager that aligns each child on its own, so that children may overlap.
 *
 * Its properties `padding-top`, `padding-start`, `padding-bottom` and `padding-end` are set by
 * tagflow_layout_set_padding(); `keep-padding-when-empty` keeps them if no child is visible. `natural-line-length`
 * limits the natural width.
 */
G_DECLARE_FINAL_TYPE (TagflowFrameLayout, tagflow_frame_layout, TAGFLOW, FRAME_LAYOUT, GtkLayoutManager)

/**
 * tagflow_frame_layout_new:
 *
 * Creates a layout manager. The widget that it is set for takes ownership of it.
 *
 * Returns: (transfer full) (type TagflowFrameLayout): the layout manager
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
 */

/**
 * TagflowFrameLayout:horizontal-alignment:
 *
 * How children are aligned horizontally.
 */

/**
 * tagflow_frame_layout_get_horizontal_alignment:
 * @self: a layout
 *
 * Returns: how children are aligned horizontally
 */
TagflowItemAlignment tagflow_frame_layout_get_horizontal_alignment (TagflowFrameLayout *self);

/**
 * tagflow_frame_layout_set_horizontal_alignment:
 * @self: a layout
 * @horizontal_alignment: an alignment; %TAGFLOW_ITEM_ALIGNMENT_NONE, the default, leaves it to the children
 *
 * Sets how children are aligned horizontally.
 */
void tagflow_frame_layout_set_horizontal_alignment (TagflowFrameLayout *self, TagflowItemAlignment horizontal_alignment);

/**
 * TagflowFrameLayout:vertical-alignment:
 *
 * How children are aligned vertically.
 */

/**
 * tagflow_frame_layout_get_vertical_alignment:
 * @self: a layout
 *
 * Returns: how children are aligned vertically
 */
TagflowItemAlignment tagflow_frame_layout_get_vertical_alignment (TagflowFrameLayout *self);

/**
 * tagflow_frame_layout_set_vertical_alignment:
 * @self: a layout
 * @vertical_alignment: an alignment; %TAGFLOW_ITEM_ALIGNMENT_NONE, the default, leaves it to the children
 *
 * Sets how children are aligned vertically.
 */
void tagflow_frame_layout_set_vertical_alignment (TagflowFrameLayout *self, TagflowItemAlignment vertical_alignment);

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
 */
G_DECLARE_FINAL_TYPE (TagflowRelativeLayout, tagflow_relative_layout, TAGFLOW, RELATIVE_LAYOUT, GtkLayoutManager)

/**
 * tagflow_relative_layout_new:
 *
 * Creates a layout manager. The widget that it is set for takes ownership of it.
 *
 * Returns: (transfer full) (type TagflowRelativeLayout): the layout manager
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
 */

G_END_DECLS
