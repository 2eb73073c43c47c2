#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-layout-child.h"

G_BEGIN_DECLS

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
 */
G_DECLARE_FINAL_TYPE (TagflowWrapLayout, tagflow_wrap_layout, TAGFLOW, WRAP_LAYOUT, GtkLayoutManager)

/**
 * tagflow_wrap_layout_new:
 *
 * Creates a layout manager. The widget that it is set for takes ownership of it.
 *
 * Returns: (transfer full) (type TagflowWrapLayout): the layout manager
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
 */

/**
 * TagflowWrapLayout:column-spacing:
 *
 * The horizontal space between children.
 */

/**
 * tagflow_wrap_layout_get_column_spacing:
 * @self: a layout
 *
 * Returns: the horizontal space between children
 */
double tagflow_wrap_layout_get_column_spacing (TagflowWrapLayout *self);

/**
 * tagflow_wrap_layout_set_column_spacing:
 * @self: a layout
 * @column_spacing: a length in logical pixels, finite and not negative; 0 by default
 *
 * Sets the horizontal space between children.
 */
void tagflow_wrap_layout_set_column_spacing (TagflowWrapLayout *self, double column_spacing);

/**
 * TagflowWrapLayout:row-spacing:
 *
 * The vertical space between children.
 */

/**
 * tagflow_wrap_layout_get_row_spacing:
 * @self: a layout
 *
 * Returns: the vertical space between children
 */
double tagflow_wrap_layout_get_row_spacing (TagflowWrapLayout *self);

/**
 * tagflow_wrap_layout_set_row_spacing:
 * @self: a layout
 * @row_spacing: a length in logical pixels, finite and not negative; 0 by default
 *
 * Sets the vertical space between children.
 */
void tagflow_wrap_layout_set_row_spacing (TagflowWrapLayout *self, double row_spacing);

/**
 * TagflowWrapLayout:mode:
 *
 * How children are assigned to lines.
 */

/**
 * tagflow_wrap_layout_get_mode:
 * @self: a layout
 *
 * Returns: how children are assigned to lines
 */
TagflowWrapMode tagflow_wrap_layout_get_mode (TagflowWrapLayout *self);

/**
 * tagflow_wrap_layout_set_mode:
 * @self: a layout
 * @mode: a mode
 *
 * Sets how children are assigned to lines.
 */
void tagflow_wrap_layout_set_mode (TagflowWrapLayout *self, TagflowWrapMode mode);

/**
 * TagflowWrapLayout:items-per-line:
 *
 * The number of children in a line, or of columns.
 */

/**
 * tagflow_wrap_layout_get_items_per_line:
 * @self: a layout
 *
 * Returns: the number of children in a line, or of columns
 */
int tagflow_wrap_layout_get_items_per_line (TagflowWrapLayout *self);

/**
 * tagflow_wrap_layout_set_items_per_line:
 * @self: a layout
 * @items_per_line: a number from 1, the default
 *
 * Sets the number of children in a line, or of columns, for the modes that have one.
 */
void tagflow_wrap_layout_set_items_per_line (TagflowWrapLayout *self, int items_per_line);

/**
 * TagflowWrapLayout:spreading:
 *
 * How extra space in a line is used.
 */

/**
 * tagflow_wrap_layout_get_spreading:
 * @self: a layout
 *
 * Returns: how extra space in a line is used
 */
TagflowSpreading tagflow_wrap_layout_get_spreading (TagflowWrapLayout *self);

/**
 * tagflow_wrap_layout_set_spreading:
 * @self: a layout
 * @spreading: a spreading, but not %TAGFLOW_SPREADING_NONE
 *
 * Sets how extra space in a line is used.
 */
void tagflow_wrap_layout_set_spreading (TagflowWrapLayout *self, TagflowSpreading spreading);

/**
 * TagflowWrapLayout:line-spreading:
 *
 * How extra space between lines is used.
 */

/**
 * tagflow_wrap_layout_get_line_spreading:
 * @self: a layout
 *
 * Returns: how extra space between lines is used
 */
TagflowSpreading tagflow_wrap_layout_get_line_spreading (TagflowWrapLayout *self);

/**
 * tagflow_wrap_layout_set_line_spreading:
 * @self: a layout
 * @line_spreading: a spreading, but not %TAGFLOW_SPREADING_NONE
 *
 * Sets how extra space between lines is used.
 */
void tagflow_wrap_layout_set_line_spreading (TagflowWrapLayout *self, TagflowSpreading line_spreading);

/**
 * TagflowWrapLayout:line-alignment:
 *
 * How children are aligned across their line.
 */

/**
 * tagflow_wrap_layout_get_line_alignment:
 * @self: a layout
 *
 * Returns: how children are aligned across their line
 */
TagflowItemAlignment tagflow_wrap_layout_get_line_alignment (TagflowWrapLayout *self);

/**
 * tagflow_wrap_layout_set_line_alignment:
 * @self: a layout
 * @line_alignment: an alignment; with %TAGFLOW_ITEM_ALIGNMENT_NONE, the default, at the start
 *
 * Sets how children are aligned across their line.
 */
void tagflow_wrap_layout_set_line_alignment (TagflowWrapLayout *self, TagflowItemAlignment line_alignment);

/**
 * TagflowWrapLayout:last-line:
 *
 * Whether an incomplete last line is stretched.
 */

/**
 * tagflow_wrap_layout_get_last_line:
 * @self: a layout
 *
 * Returns: whether an incomplete last line is stretched
 */
TagflowLastLine tagflow_wrap_layout_get_last_line (TagflowWrapLayout *self);

/**
 * tagflow_wrap_layout_set_last_line:
 * @self: a layout
 * @last_line: a choice
 *
 * Sets whether an incomplete last line is stretched when others are.
 */
void tagflow_wrap_layout_set_last_line (TagflowWrapLayout *self, TagflowLastLine last_line);

/**
 * TagflowWrapLayout:reversed:
 *
 * Whether the children are placed from the last to the first.
 */

/**
 * tagflow_wrap_layout_get_reversed:
 * @self: a layout
 *
 * Returns: whether the children are placed from the last to the first
 */
gboolean tagflow_wrap_layout_get_reversed (TagflowWrapLayout *self);

/**
 * tagflow_wrap_layout_set_reversed:
 * @self: a layout
 * @reversed: whether the order is reversed
 *
 * Sets whether the children are placed from the last to the first.
 */
void tagflow_wrap_layout_set_reversed (TagflowWrapLayout *self, gboolean reversed);

G_END_DECLS
