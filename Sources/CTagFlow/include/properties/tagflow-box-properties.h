/* Written by scripts/properties from the tables in Sources/TagFlow. */
#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif

G_BEGIN_DECLS

/**
 * TagflowBox:layout:
 *
 * The layout that replaces the flow layout.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * TagflowBox:natural-line-length:
 *
 * The natural width before lines wrap, in logical pixels.
 *
 * Range: 0 to 32767. Default: 640.
 *
 * Since: 0.1
 */

/**
 * tagflow_box_get_natural_line_length:
 * @self: a box
 *
 * Gets the natural width before lines wrap.
 *
 * Returns: the natural width before lines wrap, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_box_get_natural_line_length (TagflowBox *self);

/**
 * tagflow_box_set_natural_line_length:
 * @self: a box
 * @natural_line_length: a length in logical pixels, finite and not negative; 640 by default
 *
 * Sets the natural width before lines wrap.
 *
 * Since: 0.1
 */
void tagflow_box_set_natural_line_length (TagflowBox *self, double natural_line_length);

/**
 * TagflowBox:alignment:
 *
 * How lines are aligned.
 *
 * Default: %TAGFLOW_ALIGNMENT_START.
 *
 * Since: 0.1
 */

/**
 * tagflow_box_get_alignment:
 * @self: a box
 *
 * Gets how lines are aligned.
 *
 * Returns: how lines are aligned
 *
 * Since: 0.1
 */
TagflowAlignment tagflow_box_get_alignment (TagflowBox *self);

/**
 * tagflow_box_set_alignment:
 * @self: a box
 * @alignment: how lines are aligned
 *
 * Sets how the children of a line are aligned if the line has extra space.
 *
 * Since: 0.1
 */
void tagflow_box_set_alignment (TagflowBox *self, TagflowAlignment alignment);

/**
 * TagflowBox:spacing:
 *
 * The space between neighbors in a line, in logical pixels.
 *
 * Range: 0 to 2000. Default: 8.
 *
 * Since: 0.1
 */

/**
 * tagflow_box_get_spacing:
 * @self: a box
 *
 * Gets the space between neighbors in a line.
 *
 * Returns: the space between neighbors in a line, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_box_get_spacing (TagflowBox *self);

/**
 * tagflow_box_set_spacing:
 * @self: a box
 * @spacing: a length in logical pixels, finite and not negative; 8 by default
 *
 * Sets the space between the children of a line.
 *
 * Since: 0.1
 */
void tagflow_box_set_spacing (TagflowBox *self, double spacing);

/**
 * TagflowBox:line-spacing:
 *
 * The space between lines, in logical pixels.
 *
 * Range: 0 to 2000. Default: 8.
 *
 * Since: 0.1
 */

/**
 * tagflow_box_get_line_spacing:
 * @self: a box
 *
 * Gets the space between lines.
 *
 * Returns: the space between lines, in logical pixels
 *
 * Since: 0.1
 */
double tagflow_box_get_line_spacing (TagflowBox *self);

/**
 * tagflow_box_set_line_spacing:
 * @self: a box
 * @line_spacing: a length in logical pixels, finite and not negative; 8 by default
 *
 * Sets the space between lines.
 *
 * Since: 0.1
 */
void tagflow_box_set_line_spacing (TagflowBox *self, double line_spacing);

/**
 * TagflowBox:distribution:
 *
 * How rows are filled.
 *
 * Default: %TAGFLOW_DISTRIBUTION_ROW_MAJOR.
 *
 * Since: 0.1
 */

/**
 * tagflow_box_get_distribution:
 * @self: a box
 *
 * Gets how rows are filled.
 *
 * Returns: how rows are filled
 *
 * Since: 0.1
 */
TagflowDistribution tagflow_box_get_distribution (TagflowBox *self);

/**
 * tagflow_box_set_distribution:
 * @self: a box
 * @distribution: how rows are filled
 *
 * Sets how children are assigned to the rows of a box that scrolls horizontally.
 *
 * Since: 0.1
 */
void tagflow_box_set_distribution (TagflowBox *self, TagflowDistribution distribution);

/**
 * TagflowBox:line-limit:
 *
 * The maximum number of lines; 0 for no limit.
 *
 * Range: 0 or more. Default: 0.
 *
 * Since: 0.1
 */

/**
 * tagflow_box_get_line_limit:
 * @self: a box
 *
 * Gets the maximum number of lines.
 *
 * Returns: the maximum number of lines; 0 for no limit
 *
 * Since: 0.1
 */
int tagflow_box_get_line_limit (TagflowBox *self);

/**
 * tagflow_box_set_line_limit:
 * @self: a box
 * @line_limit: a number of lines; 0, the default, for no limit
 *
 * Sets the maximum number of lines, or the number of rows. Further children are hidden.
 *
 * Since: 0.1
 */
void tagflow_box_set_line_limit (TagflowBox *self, int line_limit);

/**
 * TagflowBox:vertical-alignment:
 *
 * The vertical alignment of content that is shorter than the widget.
 *
 * Default: %TAGFLOW_VERTICAL_ALIGNMENT_TOP.
 *
 * Since: 0.1
 */

/**
 * tagflow_box_get_vertical_alignment:
 * @self: a box
 *
 * Gets the vertical alignment of content that is shorter than the widget.
 *
 * Returns: the vertical alignment of content that is shorter than the widget
 *
 * Since: 0.1
 */
TagflowVerticalAlignment tagflow_box_get_vertical_alignment (TagflowBox *self);

/**
 * tagflow_box_set_vertical_alignment:
 * @self: a box
 * @vertical_alignment: the vertical alignment of content that is shorter than the widget
 *
 * Sets the vertical alignment of content that is shorter than the widget.
 *
 * Since: 0.1
 */
void tagflow_box_set_vertical_alignment (TagflowBox *self, TagflowVerticalAlignment vertical_alignment);

/**
 * TagflowBox:padding-top:
 *
 * The space above the content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowBox:padding-start:
 *
 * The space before the content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowBox:padding-bottom:
 *
 * The space below the content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowBox:padding-end:
 *
 * The space after the content, in logical pixels.
 *
 * Range: 0 to 2000. Default: 0.
 *
 * Since: 0.1
 */

/**
 * TagflowBox:n-lines:
 *
 * The number of lines in the last layout, including those beyond the line limit.
 *
 * Since: 0.2
 */

/**
 * tagflow_box_get_n_lines:
 * @self: a box
 *
 * Gets the number of lines in the last layout, including those beyond the line limit.
 *
 * Returns: the number of lines in the last layout, including those beyond the line limit
 *
 * Since: 0.2
 */
guint tagflow_box_get_n_lines (TagflowBox *self);

/**
 * TagflowBox:selection-mode:
 *
 * How many items can be selected.
 *
 * Default: %GTK_SELECTION_MULTIPLE.
 *
 * Since: 0.1
 */

/**
 * tagflow_box_get_selection_mode:
 * @self: a box
 *
 * Gets how many items can be selected.
 *
 * Returns: how many items can be selected
 *
 * Since: 0.1
 */
GtkSelectionMode tagflow_box_get_selection_mode (TagflowBox *self);

/**
 * tagflow_box_set_selection_mode:
 * @self: a box
 * @selection_mode: a mode; %GTK_SELECTION_MULTIPLE by default
 *
 * Sets how many children can be selected. With %GTK_SELECTION_BROWSE, the user can't deselect the only selected
 * child. With %GTK_SELECTION_NONE, the user can't select or deselect any, but the program can, any number. Unlike
 * in a #GtkFlowBox, what is selected stays selected; see tagflow_box_unselect_all().
 *
 * Since: 0.1
 */
void tagflow_box_set_selection_mode (TagflowBox *self, GtkSelectionMode selection_mode);

/**
 * TagflowBox:selection-limit:
 *
 * The maximum number of selected items; -1 for no limit.
 *
 * Range: -1 or more. Default: -1.
 *
 * Since: 0.1
 */

/**
 * tagflow_box_get_selection_limit:
 * @self: a box
 *
 * Gets the maximum number of selected items.
 *
 * Returns: the maximum number of selected items; -1 for no limit
 *
 * Since: 0.1
 */
int tagflow_box_get_selection_limit (TagflowBox *self);

/**
 * tagflow_box_set_selection_limit:
 * @self: a box
 * @selection_limit: a number of children; -1, the default, for no limit
 *
 * Sets the maximum number of selected children in the mode %GTK_SELECTION_MULTIPLE.
 *
 * Since: 0.1
 */
void tagflow_box_set_selection_limit (TagflowBox *self, int selection_limit);

/**
 * TagflowBox:n-children:
 *
 * The number of children.
 *
 * Since: 0.1
 */

/**
 * tagflow_box_get_n_children:
 * @self: a box
 *
 * Gets the number of children.
 *
 * Returns: the number of children
 *
 * Since: 0.1
 */
guint tagflow_box_get_n_children (TagflowBox *self);

/**
 * TagflowBox:n-selected:
 *
 * The number of selected children.
 *
 * Since: 0.1
 */

/**
 * tagflow_box_get_n_selected:
 * @self: a box
 *
 * Gets the number of selected children.
 *
 * Returns: the number of selected children
 *
 * Since: 0.1
 */
guint tagflow_box_get_n_selected (TagflowBox *self);

/**
 * TagflowBox:accessible-name:
 *
 * The name of the box for screen readers; %NULL, the default, for none.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * tagflow_box_get_accessible_name:
 * @self: a box
 *
 * Gets the name of the box for screen readers.
 *
 * Returns: (transfer none) (nullable): the name of the box for screen readers; %NULL, the default, for none
 *
 * Since: 0.1
 */
const char *tagflow_box_get_accessible_name (TagflowBox *self);

/**
 * tagflow_box_set_accessible_name:
 * @self: a box
 * @accessible_name: (nullable): a name; %NULL, the default, for none
 *
 * Sets the name of the box for screen readers.
 *
 * Since: 0.1
 */
void tagflow_box_set_accessible_name (TagflowBox *self, const char *accessible_name);

G_END_DECLS
