/* Written by scripts/properties from the tables in Sources/TagFlow. */
#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif

G_BEGIN_DECLS

/**
 * TagflowLayoutChild:row:
 *
 * The row of a table; -1 for that of the previous child.
 *
 * Range: -1 to 32767. Default: -1.
 *
 * Since: 0.1
 */

/**
 * tagflow_layout_child_get_row:
 * @self: a layout child
 *
 * Gets the row of a table.
 *
 * Returns: the row of a table; -1 for that of the previous child
 *
 * Since: 0.1
 */
int tagflow_layout_child_get_row (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_row:
 * @self: a layout child
 * @row: a row from 0; -1, the default, for that of the previous child
 *
 * Sets the row of a #TagflowTableLayout.
 *
 * Since: 0.1
 */
void tagflow_layout_child_set_row (TagflowLayoutChild *self, int row);

/**
 * TagflowLayoutChild:id:
 *
 * The name by which other children refer to it.
 *
 * Default: empty.
 *
 * Since: 0.1
 */

/**
 * tagflow_layout_child_get_id:
 * @self: a layout child
 *
 * Gets the name by which other children refer to it.
 *
 * Returns: (transfer none): the name by which other children refer to it
 *
 * Since: 0.1
 */
const char *tagflow_layout_child_get_id (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_id:
 * @self: a layout child
 * @id: a name, not blank
 *
 * Sets the name by which other children refer to it.
 *
 * Since: 0.1
 */
void tagflow_layout_child_set_id (TagflowLayoutChild *self, const char *id);

/**
 * TagflowLayoutChild:width:
 *
 * The width; empty for none.
 *
 * Default: empty.
 *
 * Since: 0.1
 */

/**
 * tagflow_layout_child_get_width:
 * @self: a layout child
 *
 * Gets the width.
 *
 * Returns: (transfer none): the width; empty for none
 *
 * Since: 0.1
 */
const char *tagflow_layout_child_get_width (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_width:
 * @self: a layout child
 * @width: a size as text
 *
 * Sets the width, such as `120`, `50%`, `fill`, `weight 2` or `A.width * 0.5 min 40`.
 *
 * Since: 0.1
 */
void tagflow_layout_child_set_width (TagflowLayoutChild *self, const char *width);

/**
 * TagflowLayoutChild:height:
 *
 * The height; empty for none.
 *
 * Default: empty.
 *
 * Since: 0.1
 */

/**
 * tagflow_layout_child_get_height:
 * @self: a layout child
 *
 * Gets the height.
 *
 * Returns: (transfer none): the height; empty for none
 *
 * Since: 0.1
 */
const char *tagflow_layout_child_get_height (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_height:
 * @self: a layout child
 * @height: a size as text
 *
 * Sets the height, such as `40`, `50%`, `fill`, `weight 2` or `A.height + 4`.
 *
 * Since: 0.1
 */
void tagflow_layout_child_set_height (TagflowLayoutChild *self, const char *height);

/**
 * TagflowLayoutChild:start:
 *
 * The position of the start; empty for none.
 *
 * Default: empty.
 *
 * Since: 0.1
 */

/**
 * tagflow_layout_child_get_start:
 * @self: a layout child
 *
 * Gets the position of the start.
 *
 * Returns: (transfer none): the position of the start; empty for none
 *
 * Since: 0.1
 */
const char *tagflow_layout_child_get_start (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_start:
 * @self: a layout child
 * @start: a position as text
 *
 * Sets the position of the start, such as `12`, `10%`, `weight 1` or `A.end + 6`.
 *
 * Since: 0.1
 */
void tagflow_layout_child_set_start (TagflowLayoutChild *self, const char *start);

/**
 * TagflowLayoutChild:end:
 *
 * The position of the end; empty for none.
 *
 * Default: empty.
 *
 * Since: 0.1
 */

/**
 * tagflow_layout_child_get_end:
 * @self: a layout child
 *
 * Gets the position of the end.
 *
 * Returns: (transfer none): the position of the end; empty for none
 *
 * Since: 0.1
 */
const char *tagflow_layout_child_get_end (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_end:
 * @self: a layout child
 * @end: a position as text
 *
 * Sets the position of the end, such as `12`, `10%`, `weight 1` or `A.start + 6`.
 *
 * Since: 0.1
 */
void tagflow_layout_child_set_end (TagflowLayoutChild *self, const char *end);

/**
 * TagflowLayoutChild:top:
 *
 * The position of the top; empty for none.
 *
 * Default: empty.
 *
 * Since: 0.1
 */

/**
 * tagflow_layout_child_get_top:
 * @self: a layout child
 *
 * Gets the position of the top.
 *
 * Returns: (transfer none): the position of the top; empty for none
 *
 * Since: 0.1
 */
const char *tagflow_layout_child_get_top (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_top:
 * @self: a layout child
 * @top: a position as text
 *
 * Sets the position of the top, such as `12`, `10%`, `weight 1` or `A.bottom + 6`.
 *
 * Since: 0.1
 */
void tagflow_layout_child_set_top (TagflowLayoutChild *self, const char *top);

/**
 * TagflowLayoutChild:bottom:
 *
 * The position of the bottom; empty for none.
 *
 * Default: empty.
 *
 * Since: 0.1
 */

/**
 * tagflow_layout_child_get_bottom:
 * @self: a layout child
 *
 * Gets the position of the bottom.
 *
 * Returns: (transfer none): the position of the bottom; empty for none
 *
 * Since: 0.1
 */
const char *tagflow_layout_child_get_bottom (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_bottom:
 * @self: a layout child
 * @bottom: a position as text
 *
 * Sets the position of the bottom, such as `12`, `10%`, `weight 1` or `A.top + 6`.
 *
 * Since: 0.1
 */
void tagflow_layout_child_set_bottom (TagflowLayoutChild *self, const char *bottom);

/**
 * TagflowLayoutChild:center-x:
 *
 * The horizontal position of the center; empty for none.
 *
 * Default: empty.
 *
 * Since: 0.1
 */

/**
 * tagflow_layout_child_get_center_x:
 * @self: a layout child
 *
 * Gets the horizontal position of the center.
 *
 * Returns: (transfer none): the horizontal position of the center; empty for none
 *
 * Since: 0.1
 */
const char *tagflow_layout_child_get_center_x (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_center_x:
 * @self: a layout child
 * @center_x: a position as text
 *
 * Sets the horizontal position of the center, such as `0`, `10%` or `A.centerX + 6`.
 *
 * Since: 0.1
 */
void tagflow_layout_child_set_center_x (TagflowLayoutChild *self, const char *center_x);

/**
 * TagflowLayoutChild:center-y:
 *
 * The vertical position of the center; empty for none.
 *
 * Default: empty.
 *
 * Since: 0.1
 */

/**
 * tagflow_layout_child_get_center_y:
 * @self: a layout child
 *
 * Gets the vertical position of the center.
 *
 * Returns: (transfer none): the vertical position of the center; empty for none
 *
 * Since: 0.1
 */
const char *tagflow_layout_child_get_center_y (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_center_y:
 * @self: a layout child
 * @center_y: a position as text
 *
 * Sets the vertical position of the center, such as `0`, `10%` or `A.centerY + 6`.
 *
 * Since: 0.1
 */
void tagflow_layout_child_set_center_y (TagflowLayoutChild *self, const char *center_y);

/**
 * TagflowLayoutChild:horizontal-alignment:
 *
 * The alignment in the available width.
 *
 * Default: %TAGFLOW_ITEM_ALIGNMENT_NONE.
 *
 * Since: 0.1
 */

/**
 * tagflow_layout_child_get_horizontal_alignment:
 * @self: a layout child
 *
 * Gets the alignment in the available width.
 *
 * Returns: the alignment in the available width
 *
 * Since: 0.1
 */
TagflowItemAlignment tagflow_layout_child_get_horizontal_alignment (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_horizontal_alignment:
 * @self: a layout child
 * @horizontal_alignment: the alignment in the available width
 *
 * Sets the alignment in the available width.
 *
 * Since: 0.1
 */
void tagflow_layout_child_set_horizontal_alignment (TagflowLayoutChild *self, TagflowItemAlignment horizontal_alignment);

/**
 * TagflowLayoutChild:vertical-alignment:
 *
 * The alignment in the available height.
 *
 * Default: %TAGFLOW_ITEM_ALIGNMENT_NONE.
 *
 * Since: 0.1
 */

/**
 * tagflow_layout_child_get_vertical_alignment:
 * @self: a layout child
 *
 * Gets the alignment in the available height.
 *
 * Returns: the alignment in the available height
 *
 * Since: 0.1
 */
TagflowItemAlignment tagflow_layout_child_get_vertical_alignment (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_vertical_alignment:
 * @self: a layout child
 * @vertical_alignment: the alignment in the available height
 *
 * Sets the alignment in the available height.
 *
 * Since: 0.1
 */
void tagflow_layout_child_set_vertical_alignment (TagflowLayoutChild *self, TagflowItemAlignment vertical_alignment);

/**
 * TagflowLayoutChild:visibility:
 *
 * Whether the child is drawn and takes up space.
 *
 * Default: %TAGFLOW_VISIBILITY_VISIBLE.
 *
 * Since: 0.1
 */

/**
 * tagflow_layout_child_get_visibility:
 * @self: a layout child
 *
 * Gets whether the child is drawn and takes up space.
 *
 * Returns: whether the child is drawn and takes up space
 *
 * Since: 0.1
 */
TagflowVisibility tagflow_layout_child_get_visibility (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_visibility:
 * @self: a layout child
 * @visibility: whether the child is drawn and takes up space
 *
 * Sets whether the child is drawn and takes up space.
 *
 * Since: 0.1
 */
void tagflow_layout_child_set_visibility (TagflowLayoutChild *self, TagflowVisibility visibility);

/**
 * TagflowLayoutChild:float-to-end:
 *
 * Whether the child floats to the end.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_layout_child_get_float_to_end:
 * @self: a layout child
 *
 * Gets whether the child floats to the end.
 *
 * Returns: whether the child floats to the end
 *
 * Since: 0.1
 */
gboolean tagflow_layout_child_get_float_to_end (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_float_to_end:
 * @self: a layout child
 * @float_to_end: whether the child floats to the end
 *
 * Sets whether the child floats to the end rather than the start, in a #TagflowFloatLayout.
 *
 * Since: 0.1
 */
void tagflow_layout_child_set_float_to_end (TagflowLayoutChild *self, gboolean float_to_end);

/**
 * TagflowLayoutChild:float-clear:
 *
 * Whether the child is below earlier floats on its side.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_layout_child_get_float_clear:
 * @self: a layout child
 *
 * Gets whether the child is below earlier floats on its side.
 *
 * Returns: whether the child is below earlier floats on its side
 *
 * Since: 0.1
 */
gboolean tagflow_layout_child_get_float_clear (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_float_clear:
 * @self: a layout child
 * @float_clear: whether the child is below earlier floats on its side
 *
 * Sets whether the child is below earlier floats on its side.
 *
 * Since: 0.1
 */
void tagflow_layout_child_set_float_clear (TagflowLayoutChild *self, gboolean float_clear);

G_END_DECLS
