#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-layout-child.h"

G_BEGIN_DECLS

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
 */
G_DECLARE_FINAL_TYPE (TagflowFloatLayout, tagflow_float_layout, TAGFLOW, FLOAT_LAYOUT, GtkLayoutManager)

/**
 * tagflow_float_layout_new:
 *
 * Creates a layout manager. The widget that it is set for takes ownership of it.
 *
 * Returns: (transfer full) (type TagflowFloatLayout): the layout manager
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
 */

/**
 * TagflowFloatLayout:column-spacing:
 *
 * The horizontal space between children.
 */

/**
 * tagflow_float_layout_get_column_spacing:
 * @self: a layout
 *
 * Returns: the horizontal space between children
 */
double tagflow_float_layout_get_column_spacing (TagflowFloatLayout *self);

/**
 * tagflow_float_layout_set_column_spacing:
 * @self: a layout
 * @column_spacing: a length in logical pixels, finite and not negative; 0 by default
 *
 * Sets the horizontal space between children.
 */
void tagflow_float_layout_set_column_spacing (TagflowFloatLayout *self, double column_spacing);

/**
 * TagflowFloatLayout:row-spacing:
 *
 * The vertical space between children.
 */

/**
 * tagflow_float_layout_get_row_spacing:
 * @self: a layout
 *
 * Returns: the vertical space between children
 */
double tagflow_float_layout_get_row_spacing (TagflowFloatLayout *self);

/**
 * tagflow_float_layout_set_row_spacing:
 * @self: a layout
 * @row_spacing: a length in logical pixels, finite and not negative; 0 by default
 *
 * Sets the vertical space between children.
 */
void tagflow_float_layout_set_row_spacing (TagflowFloatLayout *self, double row_spacing);

/**
 * TagflowFloatLayout:alignment:
 *
 * How the children as a whole are aligned.
 */

/**
 * tagflow_float_layout_get_alignment:
 * @self: a layout
 *
 * Returns: how the children as a whole are aligned
 */
TagflowFloatAlignment tagflow_float_layout_get_alignment (TagflowFloatLayout *self);

/**
 * tagflow_float_layout_set_alignment:
 * @self: a layout
 * @alignment: an alignment
 *
 * Sets how the children as a whole are aligned across a larger widget.
 */
void tagflow_float_layout_set_alignment (TagflowFloatLayout *self, TagflowFloatAlignment alignment);

/**
 * TagflowFloatLayout:break-only-to-clear:
 *
 * Whether the natural width assumes that lines break only at children that clear earlier floats.
 */

/**
 * tagflow_float_layout_get_break_only_to_clear:
 * @self: a layout
 *
 * Returns: whether the natural width assumes that lines break only at children that clear earlier floats
 */
gboolean tagflow_float_layout_get_break_only_to_clear (TagflowFloatLayout *self);

/**
 * tagflow_float_layout_set_break_only_to_clear:
 * @self: a layout
 * @break_only_to_clear: whether to assume such lines
 *
 * Sets whether the natural width assumes that lines break only at children that clear earlier floats.
 */
void tagflow_float_layout_set_break_only_to_clear (TagflowFloatLayout *self, gboolean break_only_to_clear);

/**
 * TagflowFloatLayout:reversed:
 *
 * Whether the children are placed from the last to the first.
 */

/**
 * tagflow_float_layout_get_reversed:
 * @self: a layout
 *
 * Returns: whether the children are placed from the last to the first
 */
gboolean tagflow_float_layout_get_reversed (TagflowFloatLayout *self);

/**
 * tagflow_float_layout_set_reversed:
 * @self: a layout
 * @reversed: whether the order is reversed
 *
 * Sets whether the children are placed from the last to the first.
 */
void tagflow_float_layout_set_reversed (TagflowFloatLayout *self, gboolean reversed);

G_END_DECLS
