/* Written by scripts/properties from the tables in Sources/TagFlow. */
#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif

G_BEGIN_DECLS

/**
 * TagflowFrameLayout:padding-top:
 *
 * The space between the upper edge of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowFrameLayout:padding-start:
 *
 * The space between the edge at the start of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowFrameLayout:padding-bottom:
 *
 * The space between the lower edge of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowFrameLayout:padding-end:
 *
 * The space between the edge at the end of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowFrameLayout:keep-padding-when-empty:
 *
 * Whether the padding remains if no child is visible.
 *
 * Default: %TRUE.
 *
 * Since: 0.1
 */

/**
 * TagflowFrameLayout:animate:
 *
 * Whether children animate to their new positions.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * TagflowFrameLayout:natural-line-length:
 *
 * The natural width before lines wrap, in logical pixels.
 *
 * Range: 0 to 32767. Default: 32767.
 *
 * Since: 0.1
 */

/**
 * TagflowFrameLayout:horizontal-alignment:
 *
 * How children are aligned horizontally.
 *
 * Default: %TAGFLOW_ITEM_ALIGNMENT_NONE.
 *
 * Since: 0.1
 */

/**
 * tagflow_frame_layout_get_horizontal_alignment:
 * @self: a layout
 *
 * Gets how children are aligned horizontally.
 *
 * Returns: how children are aligned horizontally
 *
 * Since: 0.1
 */
TagflowItemAlignment tagflow_frame_layout_get_horizontal_alignment (TagflowFrameLayout *self);

/**
 * tagflow_frame_layout_set_horizontal_alignment:
 * @self: a layout
 * @horizontal_alignment: an alignment; %TAGFLOW_ITEM_ALIGNMENT_NONE, the default, leaves it to the children
 *
 * Sets how children are aligned horizontally.
 *
 * Since: 0.1
 */
void tagflow_frame_layout_set_horizontal_alignment (TagflowFrameLayout *self, TagflowItemAlignment horizontal_alignment);

/**
 * TagflowFrameLayout:vertical-alignment:
 *
 * How children are aligned vertically.
 *
 * Default: %TAGFLOW_ITEM_ALIGNMENT_NONE.
 *
 * Since: 0.1
 */

/**
 * tagflow_frame_layout_get_vertical_alignment:
 * @self: a layout
 *
 * Gets how children are aligned vertically.
 *
 * Returns: how children are aligned vertically
 *
 * Since: 0.1
 */
TagflowItemAlignment tagflow_frame_layout_get_vertical_alignment (TagflowFrameLayout *self);

/**
 * tagflow_frame_layout_set_vertical_alignment:
 * @self: a layout
 * @vertical_alignment: an alignment; %TAGFLOW_ITEM_ALIGNMENT_NONE, the default, leaves it to the children
 *
 * Sets how children are aligned vertically.
 *
 * Since: 0.1
 */
void tagflow_frame_layout_set_vertical_alignment (TagflowFrameLayout *self, TagflowItemAlignment vertical_alignment);

G_END_DECLS
