/* Written by scripts/properties from the tables in Sources/TagFlow. */
#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif

G_BEGIN_DECLS

/**
 * TagflowFloatLayout:padding-top:
 *
 * The space between the upper edge of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowFloatLayout:padding-start:
 *
 * The space between the edge at the start of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowFloatLayout:padding-bottom:
 *
 * The space between the lower edge of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowFloatLayout:padding-end:
 *
 * The space between the edge at the end of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowFloatLayout:keep-padding-when-empty:
 *
 * Whether the padding remains if no child is visible.
 *
 * Default: %TRUE.
 *
 * Since: 0.1
 */

/**
 * TagflowFloatLayout:animate:
 *
 * Whether children animate to their new positions.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * TagflowFloatLayout:natural-line-length:
 *
 * The natural width before lines wrap, in logical pixels.
 *
 * Range: 0 to 32767. Default: 640.
 *
 * Since: 0.1
 */

/**
 * TagflowFloatLayout:column-spacing:
 *
 * The horizontal space between children.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * tagflow_float_layout_get_column_spacing:
 * @self: a layout
 *
 * Gets the horizontal space between children.
 *
 * Returns: the horizontal space between children
 *
 * Since: 0.1
 */
double tagflow_float_layout_get_column_spacing (TagflowFloatLayout *self);

/**
 * tagflow_float_layout_set_column_spacing:
 * @self: a layout
 * @column_spacing: a length in logical pixels, finite and not negative; 0 by default
 *
 * Sets the horizontal space between children.
 *
 * Since: 0.1
 */
void tagflow_float_layout_set_column_spacing (TagflowFloatLayout *self, double column_spacing);

/**
 * TagflowFloatLayout:row-spacing:
 *
 * The vertical space between children.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * tagflow_float_layout_get_row_spacing:
 * @self: a layout
 *
 * Gets the vertical space between children.
 *
 * Returns: the vertical space between children
 *
 * Since: 0.1
 */
double tagflow_float_layout_get_row_spacing (TagflowFloatLayout *self);

/**
 * tagflow_float_layout_set_row_spacing:
 * @self: a layout
 * @row_spacing: a length in logical pixels, finite and not negative; 0 by default
 *
 * Sets the vertical space between children.
 *
 * Since: 0.1
 */
void tagflow_float_layout_set_row_spacing (TagflowFloatLayout *self, double row_spacing);

/**
 * TagflowFloatLayout:alignment:
 *
 * How the children as a whole are aligned.
 *
 * Default: %TAGFLOW_FLOAT_ALIGNMENT_START.
 *
 * Since: 0.1
 */

/**
 * tagflow_float_layout_get_alignment:
 * @self: a layout
 *
 * Gets how the children as a whole are aligned.
 *
 * Returns: how the children as a whole are aligned
 *
 * Since: 0.1
 */
TagflowFloatAlignment tagflow_float_layout_get_alignment (TagflowFloatLayout *self);

/**
 * tagflow_float_layout_set_alignment:
 * @self: a layout
 * @alignment: how the children as a whole are aligned
 *
 * Sets how the children as a whole are aligned across a larger widget.
 *
 * Since: 0.1
 */
void tagflow_float_layout_set_alignment (TagflowFloatLayout *self, TagflowFloatAlignment alignment);

/**
 * TagflowFloatLayout:break-only-to-clear:
 *
 * Whether the natural width assumes that lines break only at children that clear earlier floats.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_float_layout_get_break_only_to_clear:
 * @self: a layout
 *
 * Gets whether the natural width assumes that lines break only at children that clear earlier floats.
 *
 * Returns: whether the natural width assumes that lines break only at children that clear earlier floats
 *
 * Since: 0.1
 */
gboolean tagflow_float_layout_get_break_only_to_clear (TagflowFloatLayout *self);

/**
 * tagflow_float_layout_set_break_only_to_clear:
 * @self: a layout
 * @break_only_to_clear: whether to assume such lines
 *
 * Sets whether the natural width assumes that lines break only at children that clear earlier floats.
 *
 * Since: 0.1
 */
void tagflow_float_layout_set_break_only_to_clear (TagflowFloatLayout *self, gboolean break_only_to_clear);

/**
 * TagflowFloatLayout:reversed:
 *
 * Whether the children are placed from the last to the first.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_float_layout_get_reversed:
 * @self: a layout
 *
 * Gets whether the children are placed from the last to the first.
 *
 * Returns: whether the children are placed from the last to the first
 *
 * Since: 0.1
 */
gboolean tagflow_float_layout_get_reversed (TagflowFloatLayout *self);

/**
 * tagflow_float_layout_set_reversed:
 * @self: a layout
 * @reversed: whether the order is reversed
 *
 * Sets whether the children are placed from the last to the first.
 *
 * Since: 0.1
 */
void tagflow_float_layout_set_reversed (TagflowFloatLayout *self, gboolean reversed);

G_END_DECLS
