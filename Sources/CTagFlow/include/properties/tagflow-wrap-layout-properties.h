/* Written by scripts/properties from the tables in Sources/TagFlow. */
#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif

G_BEGIN_DECLS

/**
 * TagflowWrapLayout:padding-top:
 *
 * The space between the upper edge of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowWrapLayout:padding-start:
 *
 * The space between the edge at the start of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowWrapLayout:padding-bottom:
 *
 * The space between the lower edge of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowWrapLayout:padding-end:
 *
 * The space between the edge at the end of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowWrapLayout:keep-padding-when-empty:
 *
 * Whether the padding remains if no child is visible.
 *
 * Default: %TRUE.
 *
 * Since: 0.1
 */

/**
 * TagflowWrapLayout:animate:
 *
 * Whether children animate to their new positions.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * TagflowWrapLayout:natural-line-length:
 *
 * The natural width before lines wrap, in logical pixels.
 *
 * Range: 0 to 32767. Default: 640.
 *
 * Since: 0.1
 */

/**
 * TagflowWrapLayout:column-spacing:
 *
 * The horizontal space between children.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * tagflow_wrap_layout_get_column_spacing:
 * @self: a layout
 *
 * Gets the horizontal space between children.
 *
 * Returns: the horizontal space between children
 *
 * Since: 0.1
 */
double tagflow_wrap_layout_get_column_spacing (TagflowWrapLayout *self);

/**
 * tagflow_wrap_layout_set_column_spacing:
 * @self: a layout
 * @column_spacing: a length in logical pixels, finite and not negative; 0 by default
 *
 * Sets the horizontal space between children.
 *
 * Since: 0.1
 */
void tagflow_wrap_layout_set_column_spacing (TagflowWrapLayout *self, double column_spacing);

/**
 * TagflowWrapLayout:row-spacing:
 *
 * The vertical space between children.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * tagflow_wrap_layout_get_row_spacing:
 * @self: a layout
 *
 * Gets the vertical space between children.
 *
 * Returns: the vertical space between children
 *
 * Since: 0.1
 */
double tagflow_wrap_layout_get_row_spacing (TagflowWrapLayout *self);

/**
 * tagflow_wrap_layout_set_row_spacing:
 * @self: a layout
 * @row_spacing: a length in logical pixels, finite and not negative; 0 by default
 *
 * Sets the vertical space between children.
 *
 * Since: 0.1
 */
void tagflow_wrap_layout_set_row_spacing (TagflowWrapLayout *self, double row_spacing);

/**
 * TagflowWrapLayout:mode:
 *
 * How children are assigned to lines.
 *
 * Default: %TAGFLOW_WRAP_MODE_WRAP.
 *
 * Since: 0.1
 */

/**
 * tagflow_wrap_layout_get_mode:
 * @self: a layout
 *
 * Gets how children are assigned to lines.
 *
 * Returns: how children are assigned to lines
 *
 * Since: 0.1
 */
TagflowWrapMode tagflow_wrap_layout_get_mode (TagflowWrapLayout *self);

/**
 * tagflow_wrap_layout_set_mode:
 * @self: a layout
 * @mode: how children are assigned to lines
 *
 * Sets how children are assigned to lines.
 *
 * Since: 0.1
 */
void tagflow_wrap_layout_set_mode (TagflowWrapLayout *self, TagflowWrapMode mode);

/**
 * TagflowWrapLayout:items-per-line:
 *
 * The number of children in a line, or of columns.
 *
 * Range: 1 to 32767. Default: 1.
 *
 * Since: 0.1
 */

/**
 * tagflow_wrap_layout_get_items_per_line:
 * @self: a layout
 *
 * Gets the number of children in a line, or of columns.
 *
 * Returns: the number of children in a line, or of columns
 *
 * Since: 0.1
 */
int tagflow_wrap_layout_get_items_per_line (TagflowWrapLayout *self);

/**
 * tagflow_wrap_layout_set_items_per_line:
 * @self: a layout
 * @items_per_line: a number from 1, the default
 *
 * Sets the number of children in a line, or of columns, for the modes that have one.
 *
 * Since: 0.1
 */
void tagflow_wrap_layout_set_items_per_line (TagflowWrapLayout *self, int items_per_line);

/**
 * TagflowWrapLayout:spreading:
 *
 * How extra space in a line is used.
 *
 * Default: %TAGFLOW_SPREADING_START.
 *
 * Since: 0.1
 */

/**
 * tagflow_wrap_layout_get_spreading:
 * @self: a layout
 *
 * Gets how extra space in a line is used.
 *
 * Returns: how extra space in a line is used
 *
 * Since: 0.1
 */
TagflowSpreading tagflow_wrap_layout_get_spreading (TagflowWrapLayout *self);

/**
 * tagflow_wrap_layout_set_spreading:
 * @self: a layout
 * @spreading: a spreading, but not %TAGFLOW_SPREADING_NONE
 *
 * Sets how extra space in a line is used.
 *
 * Since: 0.1
 */
void tagflow_wrap_layout_set_spreading (TagflowWrapLayout *self, TagflowSpreading spreading);

/**
 * TagflowWrapLayout:line-spreading:
 *
 * How extra space between lines is used.
 *
 * Default: %TAGFLOW_SPREADING_START.
 *
 * Since: 0.1
 */

/**
 * tagflow_wrap_layout_get_line_spreading:
 * @self: a layout
 *
 * Gets how extra space between lines is used.
 *
 * Returns: how extra space between lines is used
 *
 * Since: 0.1
 */
TagflowSpreading tagflow_wrap_layout_get_line_spreading (TagflowWrapLayout *self);

/**
 * tagflow_wrap_layout_set_line_spreading:
 * @self: a layout
 * @line_spreading: a spreading, but not %TAGFLOW_SPREADING_NONE
 *
 * Sets how extra space between lines is used.
 *
 * Since: 0.1
 */
void tagflow_wrap_layout_set_line_spreading (TagflowWrapLayout *self, TagflowSpreading line_spreading);

/**
 * TagflowWrapLayout:line-alignment:
 *
 * How children are aligned across their line.
 *
 * Default: %TAGFLOW_ITEM_ALIGNMENT_NONE.
 *
 * Since: 0.1
 */

/**
 * tagflow_wrap_layout_get_line_alignment:
 * @self: a layout
 *
 * Gets how children are aligned across their line.
 *
 * Returns: how children are aligned across their line
 *
 * Since: 0.1
 */
TagflowItemAlignment tagflow_wrap_layout_get_line_alignment (TagflowWrapLayout *self);

/**
 * tagflow_wrap_layout_set_line_alignment:
 * @self: a layout
 * @line_alignment: an alignment; with %TAGFLOW_ITEM_ALIGNMENT_NONE, the default, at the start
 *
 * Sets how children are aligned across their line.
 *
 * Since: 0.1
 */
void tagflow_wrap_layout_set_line_alignment (TagflowWrapLayout *self, TagflowItemAlignment line_alignment);

/**
 * TagflowWrapLayout:last-line:
 *
 * Whether an incomplete last line is stretched.
 *
 * Default: %TAGFLOW_LAST_LINE_NEVER.
 *
 * Since: 0.1
 */

/**
 * tagflow_wrap_layout_get_last_line:
 * @self: a layout
 *
 * Gets whether an incomplete last line is stretched.
 *
 * Returns: whether an incomplete last line is stretched
 *
 * Since: 0.1
 */
TagflowLastLine tagflow_wrap_layout_get_last_line (TagflowWrapLayout *self);

/**
 * tagflow_wrap_layout_set_last_line:
 * @self: a layout
 * @last_line: whether an incomplete last line is stretched
 *
 * Sets whether an incomplete last line is stretched when others are.
 *
 * Since: 0.1
 */
void tagflow_wrap_layout_set_last_line (TagflowWrapLayout *self, TagflowLastLine last_line);

/**
 * TagflowWrapLayout:reversed:
 *
 * Whether the children are placed from the last to the first.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_wrap_layout_get_reversed:
 * @self: a layout
 *
 * Gets whether the children are placed from the last to the first.
 *
 * Returns: whether the children are placed from the last to the first
 *
 * Since: 0.1
 */
gboolean tagflow_wrap_layout_get_reversed (TagflowWrapLayout *self);

/**
 * tagflow_wrap_layout_set_reversed:
 * @self: a layout
 * @reversed: whether the order is reversed
 *
 * Sets whether the children are placed from the last to the first.
 *
 * Since: 0.1
 */
void tagflow_wrap_layout_set_reversed (TagflowWrapLayout *self, gboolean reversed);

G_END_DECLS
