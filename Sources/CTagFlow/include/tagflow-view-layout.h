#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-view.h"

G_BEGIN_DECLS

/**
 * TagflowView:accessible-name:
 *
 * The name of the view for screen readers.
 */

/**
 * tagflow_view_get_accessible_name:
 * @self: a view
 *
 * Returns: (transfer none): the name of the view for screen readers
 */
const char *tagflow_view_get_accessible_name (TagflowView *self);

/**
 * tagflow_view_set_accessible_name:
 * @self: a view
 * @accessible_name: a name
 *
 * Sets the name of the view for screen readers.
 */
void tagflow_view_set_accessible_name (TagflowView *self, const char *accessible_name);

/**
 * TagflowView:alignment:
 *
 * How the chips of a line are aligned.
 */

/**
 * tagflow_view_get_alignment:
 * @self: a view
 *
 * Returns: how the chips of a line are aligned
 */
TagflowAlignment tagflow_view_get_alignment (TagflowView *self);

/**
 * tagflow_view_set_alignment:
 * @self: a view
 * @alignment: an alignment
 *
 * Sets how the chips of a line are aligned if the line has extra space.
 */
void tagflow_view_set_alignment (TagflowView *self, TagflowAlignment alignment);

/**
 * TagflowView:distribution:
 *
 * How tags are assigned to rows.
 */

/**
 * tagflow_view_get_distribution:
 * @self: a view
 *
 * Returns: how tags are assigned to rows
 */
TagflowDistribution tagflow_view_get_distribution (TagflowView *self);

/**
 * tagflow_view_set_distribution:
 * @self: a view
 * @distribution: a distribution
 *
 * Sets how tags are assigned to the rows of a view that scrolls horizontally.
 */
void tagflow_view_set_distribution (TagflowView *self, TagflowDistribution distribution);

/**
 * TagflowView:line-limit:
 *
 * The maximum number of lines; 0 for no limit.
 */

/**
 * tagflow_view_get_line_limit:
 * @self: a view
 *
 * Returns: the maximum number of lines; 0 for no limit
 */
int tagflow_view_get_line_limit (TagflowView *self);

/**
 * tagflow_view_set_line_limit:
 * @self: a view
 * @line_limit: a number of lines; 0, the default, for no limit
 *
 * Sets the maximum number of lines. Further tags are hidden.
 */
void tagflow_view_set_line_limit (TagflowView *self, int line_limit);

/**
 * TagflowView:spacing:
 *
 * The space between the chips of a line, in logical pixels.
 */

/**
 * tagflow_view_get_spacing:
 * @self: a view
 *
 * Returns: the space between the chips of a line, in logical pixels
 */
double tagflow_view_get_spacing (TagflowView *self);

/**
 * tagflow_view_set_spacing:
 * @self: a view
 * @spacing: a length in logical pixels, finite and not negative; 8 by default
 *
 * Sets the space between the chips of a line.
 */
void tagflow_view_set_spacing (TagflowView *self, double spacing);

/**
 * TagflowView:line-spacing:
 *
 * The space between lines, in logical pixels.
 */

/**
 * tagflow_view_get_line_spacing:
 * @self: a view
 *
 * Returns: the space between lines, in logical pixels
 */
double tagflow_view_get_line_spacing (TagflowView *self);

/**
 * tagflow_view_set_line_spacing:
 * @self: a view
 * @line_spacing: a length in logical pixels, finite and not negative; 8 by default
 *
 * Sets the space between lines.
 */
void tagflow_view_set_line_spacing (TagflowView *self, double line_spacing);

/**
 * TagflowView:natural-line-length:
 *
 * The natural width before lines wrap, in logical pixels.
 */

/**
 * tagflow_view_get_natural_line_length:
 * @self: a view
 *
 * Returns: the natural width before lines wrap, in logical pixels
 */
double tagflow_view_get_natural_line_length (TagflowView *self);

/**
 * tagflow_view_set_natural_line_length:
 * @self: a view
 * @natural_line_length: a length in logical pixels, finite and not negative; 640 by default
 *
 * Sets the natural width of the view before lines wrap.
 */
void tagflow_view_set_natural_line_length (TagflowView *self, double natural_line_length);

/**
 * TagflowView:layout:
 *
 * The layout that replaces the flow layout.
 */

/**
 * tagflow_view_get_layout:
 * @self: a view
 *
 * Returns: (transfer none) (nullable): the layout that replaces the flow layout; %NULL for none
 */
GtkLayoutManager *tagflow_view_get_layout (TagflowView *self);

/**
 * tagflow_view_set_layout:
 * @self: a view
 * @layout: (nullable): a #TagflowWrapLayout, #TagflowFloatLayout, #TagflowLinearLayout or #TagflowPathLayout; %NULL for the
 *   flow layout
 *
 * Sets a layout that replaces the flow layout. The view follows its properties, except for its padding. The properties
 * of the view that are about lines don't apply while it is set. For thousands of tags, use the flow layout.
 */
void tagflow_view_set_layout (TagflowView *self, GtkLayoutManager *layout);

/**
 * TagflowView:show-close-buttons:
 *
 * Whether each chip has a close button.
 */

/**
 * tagflow_view_get_show_close_buttons:
 * @self: a view
 *
 * Returns: whether each chip has a close button
 */
gboolean tagflow_view_get_show_close_buttons (TagflowView *self);

/**
 * tagflow_view_set_show_close_buttons:
 * @self: a view
 * @show_close_buttons: whether to show them
 *
 * Sets whether each chip has a close button. It is insensitive if removal is off.
 */
void tagflow_view_set_show_close_buttons (TagflowView *self, gboolean show_close_buttons);

/**
 * TagflowView:show-check-marks:
 *
 * Whether selected chips have a check mark.
 */

/**
 * tagflow_view_get_show_check_marks:
 * @self: a view
 *
 * Returns: whether selected chips have a check mark
 */
gboolean tagflow_view_get_show_check_marks (TagflowView *self);

/**
 * tagflow_view_set_show_check_marks:
 * @self: a view
 * @show_check_marks: whether to show them
 *
 * Sets whether selected chips have a check mark, so that selection is not shown by color alone.
 */
void tagflow_view_set_show_check_marks (TagflowView *self, gboolean show_check_marks);

/**
 * TagflowView:show-overflow:
 *
 * Whether a chip shows the number of hidden tags.
 */

/**
 * tagflow_view_get_show_overflow:
 * @self: a view
 *
 * Returns: whether a chip shows the number of hidden tags
 */
gboolean tagflow_view_get_show_overflow (TagflowView *self);

/**
 * tagflow_view_set_show_overflow:
 * @self: a view
 * @show_overflow: whether to show it
 *
 * Sets whether a chip at the end of the last line shows the number of tags that the line limit hides. Activating it
 * expands the view.
 */
void tagflow_view_set_show_overflow (TagflowView *self, gboolean show_overflow);

/**
 * TagflowView:expanded:
 *
 * Whether the tags beyond the line limit are shown.
 */

/**
 * tagflow_view_get_expanded:
 * @self: a view
 *
 * Returns: whether the tags beyond the line limit are shown
 */
gboolean tagflow_view_get_expanded (TagflowView *self);

/**
 * tagflow_view_set_expanded:
 * @self: a view
 * @expanded: whether to show all tags
 *
 * Sets whether all tags are shown in spite of the line limit.
 */
void tagflow_view_set_expanded (TagflowView *self, gboolean expanded);

G_END_DECLS
