/* Written by scripts/properties from the tables in Sources/TagFlow. */
#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif

G_BEGIN_DECLS

/**
 * TagflowTableLayout:padding-top:
 *
 * The space between the upper edge of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowTableLayout:padding-start:
 *
 * The space between the edge at the start of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowTableLayout:padding-bottom:
 *
 * The space between the lower edge of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowTableLayout:padding-end:
 *
 * The space between the edge at the end of the widget and its content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowTableLayout:keep-padding-when-empty:
 *
 * Whether the padding remains if no child is visible.
 *
 * Default: %TRUE.
 *
 * Since: 0.1
 */

/**
 * TagflowTableLayout:animate:
 *
 * Whether children animate to their new positions.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * TagflowTableLayout:natural-line-length:
 *
 * The natural width before lines wrap, in logical pixels.
 *
 * Range: 0 to 32767. Default: 32767.
 *
 * Since: 0.1
 */

/**
 * TagflowTableLayout:rows:
 *
 * The rows.
 *
 * Default: empty.
 *
 * Since: 0.1
 */

/**
 * tagflow_table_layout_get_rows:
 * @self: a layout
 *
 * Gets the rows.
 *
 * Returns: (transfer none): the rows
 *
 * Since: 0.1
 */
const char *tagflow_table_layout_get_rows (TagflowTableLayout *self);

/**
 * tagflow_table_layout_set_rows:
 * @self: a layout
 * @rows: rows, separated by commas
 *
 * Sets the rows. Each has a height (`wrap`, `average` or a number of pixels) and a width for its cells (`fill` for
 * the cells' own widths, `wrap`, `average`, a number of pixels, or `count` and a number of columns). An example is
 * `average fill, 40 count 3`. Further rows are as high as their cells. Any other text changes nothing and logs a
 * warning.
 *
 * Since: 0.1
 */
void tagflow_table_layout_set_rows (TagflowTableLayout *self, const char *rows);

/**
 * TagflowTableLayout:column-spacing:
 *
 * The horizontal space between cells, or columns.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * tagflow_table_layout_get_column_spacing:
 * @self: a layout
 *
 * Gets the horizontal space between cells, or columns.
 *
 * Returns: the horizontal space between cells, or columns
 *
 * Since: 0.1
 */
double tagflow_table_layout_get_column_spacing (TagflowTableLayout *self);

/**
 * tagflow_table_layout_set_column_spacing:
 * @self: a layout
 * @column_spacing: a length in logical pixels, finite and not negative; 0 by default
 *
 * Sets the horizontal space between cells, or columns.
 *
 * Since: 0.1
 */
void tagflow_table_layout_set_column_spacing (TagflowTableLayout *self, double column_spacing);

/**
 * TagflowTableLayout:row-spacing:
 *
 * The vertical space between cells, or rows.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * tagflow_table_layout_get_row_spacing:
 * @self: a layout
 *
 * Gets the vertical space between cells, or rows.
 *
 * Returns: the vertical space between cells, or rows
 *
 * Since: 0.1
 */
double tagflow_table_layout_get_row_spacing (TagflowTableLayout *self);

/**
 * tagflow_table_layout_set_row_spacing:
 * @self: a layout
 * @row_spacing: a length in logical pixels, finite and not negative; 0 by default
 *
 * Sets the vertical space between cells, or rows.
 *
 * Since: 0.1
 */
void tagflow_table_layout_set_row_spacing (TagflowTableLayout *self, double row_spacing);

/**
 * TagflowTableLayout:spreading:
 *
 * How rows are distributed over the table.
 *
 * Default: %TAGFLOW_SPREADING_NONE.
 *
 * Since: 0.1
 */

/**
 * tagflow_table_layout_get_spreading:
 * @self: a layout
 *
 * Gets how rows are distributed over the table.
 *
 * Returns: how rows are distributed over the table
 *
 * Since: 0.1
 */
TagflowSpreading tagflow_table_layout_get_spreading (TagflowTableLayout *self);

/**
 * tagflow_table_layout_set_spreading:
 * @self: a layout
 * @spreading: a spreading; with %TAGFLOW_SPREADING_NONE, the default, average rows share it
 *
 * Sets how rows are distributed over the table.
 *
 * Since: 0.1
 */
void tagflow_table_layout_set_spreading (TagflowTableLayout *self, TagflowSpreading spreading);

/**
 * TagflowTableLayout:alignment:
 *
 * How rows narrower than the table are aligned.
 *
 * Default: %TAGFLOW_ITEM_ALIGNMENT_NONE.
 *
 * Since: 0.1
 */

/**
 * tagflow_table_layout_get_alignment:
 * @self: a layout
 *
 * Gets how rows narrower than the table are aligned.
 *
 * Returns: how rows narrower than the table are aligned
 *
 * Since: 0.1
 */
TagflowItemAlignment tagflow_table_layout_get_alignment (TagflowTableLayout *self);

/**
 * tagflow_table_layout_set_alignment:
 * @self: a layout
 * @alignment: how rows narrower than the table are aligned
 *
 * Sets how rows narrower than the table are aligned.
 *
 * Since: 0.1
 */
void tagflow_table_layout_set_alignment (TagflowTableLayout *self, TagflowItemAlignment alignment);

G_END_DECLS
