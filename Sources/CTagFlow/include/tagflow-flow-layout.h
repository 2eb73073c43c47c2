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
 */
G_DECLARE_FINAL_TYPE (TagflowFlowLayout, tagflow_flow_layout, TAGFLOW, FLOW_LAYOUT, GtkLayoutManager)

/**
 * tagflow_flow_layout_new:
 *
 * Creates a layout manager. The widget that it is set for takes ownership of it.
 *
 * Returns: (transfer full) (type TagflowFlowLayout): the layout manager
 */
GtkLayoutManager *tagflow_flow_layout_new (void);

/**
 * TagflowFlowLayout:alignment:
 *
 * How the children of a line are aligned.
 */

/**
 * tagflow_flow_layout_get_alignment:
 * @self: a layout
 *
 * Returns: how the children of a line are aligned
 */
TagflowAlignment tagflow_flow_layout_get_alignment (TagflowFlowLayout *self);

/**
 * tagflow_flow_layout_set_alignment:
 * @self: a layout
 * @alignment: an alignment
 *
 * Sets how the children of a line are aligned if the line has extra space.
 */
void tagflow_flow_layout_set_alignment (TagflowFlowLayout *self, TagflowAlignment alignment);

/**
 * TagflowFlowLayout:distribution:
 *
 * How children are assigned to rows.
 */

/**
 * tagflow_flow_layout_get_distribution:
 * @self: a layout
 *
 * Returns: how children are assigned to rows
 */
TagflowDistribution tagflow_flow_layout_get_distribution (TagflowFlowLayout *self);

/**
 * tagflow_flow_layout_set_distribution:
 * @self: a layout
 * @distribution: a distribution
 *
 * Sets how children are assigned to rows, horizontally.
 */
void tagflow_flow_layout_set_distribution (TagflowFlowLayout *self, TagflowDistribution distribution);

/**
 * TagflowFlowLayout:line-limit:
 *
 * The maximum number of lines; 0 for no limit.
 */

/**
 * tagflow_flow_layout_get_line_limit:
 * @self: a layout
 *
 * Returns: the maximum number of lines; 0 for no limit
 */
int tagflow_flow_layout_get_line_limit (TagflowFlowLayout *self);

/**
 * tagflow_flow_layout_set_line_limit:
 * @self: a layout
 * @line_limit: a number of lines; 0, the default, for no limit
 *
 * Sets the maximum number of lines, or the number of rows. Further children are not shown.
 */
void tagflow_flow_layout_set_line_limit (TagflowFlowLayout *self, int line_limit);

/**
 * TagflowFlowLayout:spacing:
 *
 * The space between the children of a line.
 */

/**
 * tagflow_flow_layout_get_spacing:
 * @self: a layout
 *
 * Returns: the space between the children of a line
 */
double tagflow_flow_layout_get_spacing (TagflowFlowLayout *self);

/**
 * tagflow_flow_layout_set_spacing:
 * @self: a layout
 * @spacing: a length in logical pixels, finite and not negative; 8 by default
 *
 * Sets the space between the children of a line.
 */
void tagflow_flow_layout_set_spacing (TagflowFlowLayout *self, double spacing);

/**
 * TagflowFlowLayout:line-spacing:
 *
 * The space between lines.
 */

/**
 * tagflow_flow_layout_get_line_spacing:
 * @self: a layout
 *
 * Returns: the space between lines
 */
double tagflow_flow_layout_get_line_spacing (TagflowFlowLayout *self);

/**
 * tagflow_flow_layout_set_line_spacing:
 * @self: a layout
 * @line_spacing: a length in logical pixels, finite and not negative; 8 by default
 *
 * Sets the space between lines.
 */
void tagflow_flow_layout_set_line_spacing (TagflowFlowLayout *self, double line_spacing);

/**
 * TagflowFlowLayout:vertical-alignment:
 *
 * Where content that is lower than the widget is.
 */

/**
 * tagflow_flow_layout_get_vertical_alignment:
 * @self: a layout
 *
 * Returns: where content that is lower than the widget is
 */
TagflowVerticalAlignment tagflow_flow_layout_get_vertical_alignment (TagflowFlowLayout *self);

/**
 * tagflow_flow_layout_set_vertical_alignment:
 * @self: a layout
 * @vertical_alignment: an alignment
 *
 * Sets where content that is lower than the widget is.
 */
void tagflow_flow_layout_set_vertical_alignment (TagflowFlowLayout *self, TagflowVerticalAlignment vertical_alignment);

/**
 * TagflowFlowLayout:natural-line-length:
 *
 * The natural width before lines wrap.
 */

/**
 * tagflow_flow_layout_get_natural_line_length:
 * @self: a layout
 *
 * Returns: the natural width before lines wrap
 */
double tagflow_flow_layout_get_natural_line_length (TagflowFlowLayout *self);

/**
 * tagflow_flow_layout_set_natural_line_length:
 * @self: a layout
 * @natural_line_length: a length in logical pixels, finite and not negative; 640 by default
 *
 * Sets the natural width before lines wrap.
 */
void tagflow_flow_layout_set_natural_line_length (TagflowFlowLayout *self, double natural_line_length);

G_END_DECLS
