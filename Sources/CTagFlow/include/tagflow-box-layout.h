#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-box.h"

G_BEGIN_DECLS

/**
 * TagflowBox:accessible-name:
 *
 * The name of the box for screen readers; %NULL, the default, for none.
 */

/**
 * tagflow_box_get_accessible_name:
 * @self: a box
 *
 * Returns: (transfer none) (nullable): the name of the box for screen readers
 */
const char *tagflow_box_get_accessible_name (TagflowBox *self);

/**
 * tagflow_box_set_accessible_name:
 * @self: a box
 * @accessible_name: (nullable): a name
 *
 * Sets the name of the box for screen readers.
 */
void tagflow_box_set_accessible_name (TagflowBox *self, const char *accessible_name);

/**
 * TagflowBox:alignment:
 *
 * How the children of a line are aligned.
 */

/**
 * tagflow_box_get_alignment:
 * @self: a box
 *
 * Returns: how the children of a line are aligned
 */
TagflowAlignment tagflow_box_get_alignment (TagflowBox *self);

/**
 * tagflow_box_set_alignment:
 * @self: a box
 * @alignment: an alignment
 *
 * Sets how the children of a line are aligned if the line has extra space.
 */
void tagflow_box_set_alignment (TagflowBox *self, TagflowAlignment alignment);

/**
 * TagflowBox:distribution:
 *
 * How children are assigned to rows.
 */

/**
 * tagflow_box_get_distribution:
 * @self: a box
 *
 * Returns: how children are assigned to rows
 */
TagflowDistribution tagflow_box_get_distribution (TagflowBox *self);

/**
 * tagflow_box_set_distribution:
 * @self: a box
 * @distribution: a distribution
 *
 * Sets how children are assigned to the rows of a box that scrolls horizontally.
 */
void tagflow_box_set_distribution (TagflowBox *self, TagflowDistribution distribution);

/**
 * TagflowBox:line-limit:
 *
 * The maximum number of lines; 0 for no limit.
 */

/**
 * tagflow_box_get_line_limit:
 * @self: a box
 *
 * Returns: the maximum number of lines; 0 for no limit
 */
int tagflow_box_get_line_limit (TagflowBox *self);

/**
 * tagflow_box_set_line_limit:
 * @self: a box
 * @line_limit: a number of lines; 0, the default, for no limit
 *
 * Sets the maximum number of lines. Further children are hidden.
 */
void tagflow_box_set_line_limit (TagflowBox *self, int line_limit);

/**
 * TagflowBox:spacing:
 *
 * The space between the children of a line, in logical pixels.
 */

/**
 * tagflow_box_get_spacing:
 * @self: a box
 *
 * Returns: the space between the children of a line, in logical pixels
 */
double tagflow_box_get_spacing (TagflowBox *self);

/**
 * tagflow_box_set_spacing:
 * @self: a box
 * @spacing: a length in logical pixels, finite and not negative; 8 by default
 *
 * Sets the space between the children of a line.
 */
void tagflow_box_set_spacing (TagflowBox *self, double spacing);

/**
 * TagflowBox:line-spacing:
 *
 * The space between lines, in logical pixels.
 */

/**
 * tagflow_box_get_line_spacing:
 * @self: a box
 *
 * Returns: the space between lines, in logical pixels
 */
double tagflow_box_get_line_spacing (TagflowBox *self);

/**
 * tagflow_box_set_line_spacing:
 * @self: a box
 * @line_spacing: a length in logical pixels, finite and not negative; 8 by default
 *
 * Sets the space between lines.
 */
void tagflow_box_set_line_spacing (TagflowBox *self, double line_spacing);

/**
 * TagflowBox:natural-line-length:
 *
 * The natural width before lines wrap, in logical pixels.
 */

/**
 * tagflow_box_get_natural_line_length:
 * @self: a box
 *
 * Returns: the natural width before lines wrap, in logical pixels
 */
double tagflow_box_get_natural_line_length (TagflowBox *self);

/**
 * tagflow_box_set_natural_line_length:
 * @self: a box
 * @natural_line_length: a length in logical pixels, finite and not negative; 640 by default
 *
 * Sets the natural width of the box before lines wrap.
 */
void tagflow_box_set_natural_line_length (TagflowBox *self, double natural_line_length);

G_END_DECLS
