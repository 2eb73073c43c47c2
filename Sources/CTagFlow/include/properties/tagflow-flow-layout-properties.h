/* Written by scripts/properties from the tables in Sources/TagFlow. */
#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif

G_BEGIN_DECLS

/**
 * TagflowFlowLayout:natural-line-length:
 *
 * The natural width before lines wrap, in logical pixels.
 *
 * Range: 0 to 32767. Default: 640.
 *
 * Since: 0.1
 */

/**
 * tagflow_flow_layout_get_natural_line_length:
 * @self: a layout
 *
 * Gets the natural width before lines wrap.
 *
 * Returns: the natural width before lines wrap, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_flow_layout_get_natural_line_length (TagflowFlowLayout *self);

/**
 * tagflow_flow_layout_set_natural_line_length:
 * @self: a layout
 * @natural_line_length: a length in logical pixels, finite and not negative; 640 by default
 *
 * Sets the natural width before lines wrap.
 *
 * Since: 0.1
 */
void tagflow_flow_layout_set_natural_line_length (TagflowFlowLayout *self, double natural_line_length);

/**
 * TagflowFlowLayout:alignment:
 *
 * How lines are aligned.
 *
 * Default: %TAGFLOW_ALIGNMENT_START.
 *
 * Since: 0.1
 */

/**
 * tagflow_flow_layout_get_alignment:
 * @self: a layout
 *
 * Gets how lines are aligned.
 *
 * Returns: how lines are aligned
 *
 * Since: 0.1
 */
TagflowAlignment tagflow_flow_layout_get_alignment (TagflowFlowLayout *self);

/**
 * tagflow_flow_layout_set_alignment:
 * @self: a layout
 * @alignment: how lines are aligned
 *
 * Sets how the children of a line are aligned if the line has extra space.
 *
 * Since: 0.1
 */
void tagflow_flow_layout_set_alignment (TagflowFlowLayout *self, TagflowAlignment alignment);

/**
 * TagflowFlowLayout:spacing:
 *
 * The space between neighbors in a line, in logical pixels.
 *
 * Range: 0 to 2000. Default: 8.
 *
 * Since: 0.1
 */

/**
 * tagflow_flow_layout_get_spacing:
 * @self: a layout
 *
 * Gets the space between neighbors in a line.
 *
 * Returns: the space between neighbors in a line, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_flow_layout_get_spacing (TagflowFlowLayout *self);

/**
 * tagflow_flow_layout_set_spacing:
 * @self: a layout
 * @spacing: a length in logical pixels, finite and not negative; 8 by default
 *
 * Sets the space between the children of a line.
 *
 * Since: 0.1
 */
void tagflow_flow_layout_set_spacing (TagflowFlowLayout *self, double spacing);

/**
 * TagflowFlowLayout:line-spacing:
 *
 * The space between lines, in logical pixels.
 *
 * Range: 0 to 2000. Default: 8.
 *
 * Since: 0.1
 */

/**
 * tagflow_flow_layout_get_line_spacing:
 * @self: a layout
 *
 * Gets the space between lines.
 *
 * Returns: the space between lines, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_flow_layout_get_line_spacing (TagflowFlowLayout *self);

/**
 * tagflow_flow_layout_set_line_spacing:
 * @self: a layout
 * @line_spacing: a length in logical pixels, finite and not negative; 8 by default
 *
 * Sets the space between lines.
 *
 * Since: 0.1
 */
void tagflow_flow_layout_set_line_spacing (TagflowFlowLayout *self, double line_spacing);

/**
 * TagflowFlowLayout:distribution:
 *
 * How rows are filled.
 *
 * Default: %TAGFLOW_DISTRIBUTION_ROW_MAJOR.
 *
 * Since: 0.1
 */

/**
 * tagflow_flow_layout_get_distribution:
 * @self: a layout
 *
 * Gets how rows are filled.
 *
 * Returns: how rows are filled
 *
 * Since: 0.1
 */
TagflowDistribution tagflow_flow_layout_get_distribution (TagflowFlowLayout *self);

/**
 * tagflow_flow_layout_set_distribution:
 * @self: a layout
 * @distribution: how rows are filled
 *
 * Sets how children are assigned to the rows of a layout that scrolls horizontally.
 *
 * Since: 0.1
 */
void tagflow_flow_layout_set_distribution (TagflowFlowLayout *self, TagflowDistribution distribution);

/**
 * TagflowFlowLayout:line-limit:
 *
 * The maximum number of lines; 0 for no limit.
 *
 * Range: 0 or more. Default: 0.
 *
 * Since: 0.1
 */

/**
 * tagflow_flow_layout_get_line_limit:
 * @self: a layout
 *
 * Gets the maximum number of lines.
 *
 * Returns: the maximum number of lines; 0 for no limit
 *
 * Since: 0.1
 */
int tagflow_flow_layout_get_line_limit (TagflowFlowLayout *self);

/**
 * tagflow_flow_layout_set_line_limit:
 * @self: a layout
 * @line_limit: a number of lines; 0, the default, for no limit
 *
 * Sets the maximum number of lines, or the number of rows. Further children are hidden.
 *
 * Since: 0.1
 */
void tagflow_flow_layout_set_line_limit (TagflowFlowLayout *self, int line_limit);

/**
 * TagflowFlowLayout:vertical-alignment:
 *
 * The vertical alignment of content that is shorter than the widget.
 *
 * Default: %TAGFLOW_VERTICAL_ALIGNMENT_TOP.
 *
 * Since: 0.1
 */

/**
 * tagflow_flow_layout_get_vertical_alignment:
 * @self: a layout
 *
 * Gets the vertical alignment of content that is shorter than the widget.
 *
 * Returns: the vertical alignment of content that is shorter than the widget
 *
 * Since: 0.1
 */
TagflowVerticalAlignment tagflow_flow_layout_get_vertical_alignment (TagflowFlowLayout *self);

/**
 * tagflow_flow_layout_set_vertical_alignment:
 * @self: a layout
 * @vertical_alignment: the vertical alignment of content that is shorter than the widget
 *
 * Sets the vertical alignment of content that is shorter than the widget.
 *
 * Since: 0.1
 */
void tagflow_flow_layout_set_vertical_alignment (TagflowFlowLayout *self, TagflowVerticalAlignment vertical_alignment);

/**
 * TagflowFlowLayout:padding-top:
 *
 * The space above the content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowFlowLayout:padding-start:
 *
 * The space before the content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowFlowLayout:padding-bottom:
 *
 * The space below the content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowFlowLayout:padding-end:
 *
 * The space after the content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

G_END_DECLS
