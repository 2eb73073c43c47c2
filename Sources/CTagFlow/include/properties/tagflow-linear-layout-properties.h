/* Written by scripts/properties from the tables in Sources/TagFlow. */
#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif

G_BEGIN_DECLS

/**
 * TagflowLinearLayout:padding-top:
 *
 * The space between the upper edge of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowLinearLayout:padding-start:
 *
 * The space between the edge at the start of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowLinearLayout:padding-bottom:
 *
 * The space between the lower edge of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowLinearLayout:padding-end:
 *
 * The space between the edge at the end of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowLinearLayout:keep-padding-when-empty:
 *
 * Whether the padding remains if no child is visible.
 *
 * Default: %TRUE.
 *
 * Since: 0.1
 */

/**
 * TagflowLinearLayout:animate:
 *
 * Whether children animate to their new positions.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * TagflowLinearLayout:natural-line-length:
 *
 * The natural width before lines wrap, in logical pixels.
 *
 * Range: 0 to 32767. Default: 32767.
 *
 * Since: 0.1
 */

/**
 * TagflowLinearLayout:spacing:
 *
 * The space between neighbors.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * tagflow_linear_layout_get_spacing:
 * @self: a layout
 *
 * Gets the space between neighbors.
 *
 * Returns: the space between neighbors
 *
 * Since: 0.1
 */
double tagflow_linear_layout_get_spacing (TagflowLinearLayout *self);

/**
 * tagflow_linear_layout_set_spacing:
 * @self: a layout
 * @spacing: a length in logical pixels, finite and not negative; 0 by default
 *
 * Sets the space between neighbors.
 *
 * Since: 0.1
 */
void tagflow_linear_layout_set_spacing (TagflowLinearLayout *self, double spacing);

/**
 * TagflowLinearLayout:distribution:
 *
 * How the space along the line is used.
 *
 * Default: %TAGFLOW_LINE_DISTRIBUTION_WEIGHTS.
 *
 * Since: 0.1
 */

/**
 * tagflow_linear_layout_get_distribution:
 * @self: a layout
 *
 * Gets how the space along the line is used.
 *
 * Returns: how the space along the line is used
 *
 * Since: 0.1
 */
TagflowLineDistribution tagflow_linear_layout_get_distribution (TagflowLinearLayout *self);

/**
 * tagflow_linear_layout_set_distribution:
 * @self: a layout
 * @distribution: how the space along the line is used
 *
 * Sets how the space along the line is used.
 *
 * Since: 0.1
 */
void tagflow_linear_layout_set_distribution (TagflowLinearLayout *self, TagflowLineDistribution distribution);

/**
 * TagflowLinearLayout:alignment:
 *
 * How children are aligned across the line.
 *
 * Default: %TAGFLOW_ITEM_ALIGNMENT_NONE.
 *
 * Since: 0.1
 */

/**
 * tagflow_linear_layout_get_alignment:
 * @self: a layout
 *
 * Gets how children are aligned across the line.
 *
 * Returns: how children are aligned across the line
 *
 * Since: 0.1
 */
TagflowItemAlignment tagflow_linear_layout_get_alignment (TagflowLinearLayout *self);

/**
 * tagflow_linear_layout_set_alignment:
 * @self: a layout
 * @alignment: an alignment; %TAGFLOW_ITEM_ALIGNMENT_NONE, the default, leaves it to the children
 *
 * Sets how children are aligned across the line.
 *
 * Since: 0.1
 */
void tagflow_linear_layout_set_alignment (TagflowLinearLayout *self, TagflowItemAlignment alignment);

/**
 * TagflowLinearLayout:reversed:
 *
 * Whether the children are placed from the last to the first.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_linear_layout_get_reversed:
 * @self: a layout
 *
 * Gets whether the children are placed from the last to the first.
 *
 * Returns: whether the children are placed from the last to the first
 *
 * Since: 0.1
 */
gboolean tagflow_linear_layout_get_reversed (TagflowLinearLayout *self);

/**
 * tagflow_linear_layout_set_reversed:
 * @self: a layout
 * @reversed: whether the order is reversed
 *
 * Sets whether the children are placed from the last to the first.
 *
 * Since: 0.1
 */
void tagflow_linear_layout_set_reversed (TagflowLinearLayout *self, gboolean reversed);

G_END_DECLS
