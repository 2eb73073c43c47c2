#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-layout-enums.h"

G_BEGIN_DECLS

#define TAGFLOW_TYPE_LAYOUT_CHILD (tagflow_layout_child_get_type ())

/**
 * TagflowLayoutChild:
 *
 * The layout properties of a child in a layout of this library; see gtk_layout_manager_get_layout_child(). In XML these
 * properties are in the `<layout>` of the child.
 *
 * Sizes and positions are texts. A value that a text cannot express reads as `custom`. A text that is not a size or
 * position changes nothing and logs a warning.
 */
G_DECLARE_FINAL_TYPE (TagflowLayoutChild, tagflow_layout_child, TAGFLOW, LAYOUT_CHILD, GtkLayoutChild)

/**
 * tagflow_layout_set_padding:
 * @self: a layout manager of this library
 * @top: the space at the top, in logical pixels
 * @start: the space at the start
 * @bottom: the space at the bottom
 * @end: the space at the end
 *
 * Sets the space between the edges of the widget and its content.
 */
void tagflow_layout_set_padding (GtkLayoutManager *self, double top, double start, double bottom, double end);

/**
 * tagflow_layout_get_animate:
 * @self: a layout manager of this library, but no #TagflowFlowLayout
 *
 * Returns: whether children animate to their new positions
 */
gboolean tagflow_layout_get_animate (GtkLayoutManager *self);

/**
 * tagflow_layout_set_animate:
 * @self: a layout manager of this library, but no #TagflowFlowLayout
 * @animate: whether children animate to their new positions; false by default
 *
 * Sets the property `animate`: whether children animate to their new positions after a change. They don't while the widget is
 * being resized, or if animations are disabled on the desktop.
 */
void tagflow_layout_set_animate (GtkLayoutManager *self, gboolean animate);

/**
 * tagflow_layout_set_transform:
 * @self: a layout manager of this library, but no #TagflowFlowLayout
 * @transform: (nullable): a transform in the plane; %NULL for none
 *
 * Transforms the centers of the children about the center of the widget, after the layout: a circle becomes an ellipse, or a
 * row its mirror image. The sizes of the children and of the widget don't change.
 */
void tagflow_layout_set_transform (GtkLayoutManager *self, GskTransform *transform);

/**
 * TagflowLayoutChild:id:
 *
 * The name by which other children refer to it.
 */

/**
 * tagflow_layout_child_get_id:
 * @self: a layout child
 *
 * Returns: (transfer none): the name by which other children refer to it
 */
const char *tagflow_layout_child_get_id (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_id:
 * @self: a layout child
 * @id: a name, not blank
 *
 * Sets the name by which other children refer to it.
 */
void tagflow_layout_child_set_id (TagflowLayoutChild *self, const char *id);

/**
 * TagflowLayoutChild:width:
 *
 * The width; empty for none.
 */

/**
 * tagflow_layout_child_get_width:
 * @self: a layout child
 *
 * Returns: (transfer none): the width; empty for none
 */
const char *tagflow_layout_child_get_width (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_width:
 * @self: a layout child
 * @width: a size as text
 *
 * Sets the width, such as `120`, `50%`, `fill`, `weight 2` or `A.width * 0.5 min 40`.
 */
void tagflow_layout_child_set_width (TagflowLayoutChild *self, const char *width);

/**
 * TagflowLayoutChild:height:
 *
 * The height; empty for none.
 */

/**
 * tagflow_layout_child_get_height:
 * @self: a layout child
 *
 * Returns: (transfer none): the height; empty for none
 */
const char *tagflow_layout_child_get_height (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_height:
 * @self: a layout child
 * @height: a size as text
 *
 * Sets the height, such as `40`, `50%`, `fill`, `weight 2` or `A.height + 4`.
 */
void tagflow_layout_child_set_height (TagflowLayoutChild *self, const char *height);

/**
 * TagflowLayoutChild:horizontal-alignment:
 *
 * The alignment in the available width.
 */

/**
 * tagflow_layout_child_get_horizontal_alignment:
 * @self: a layout child
 *
 * Returns: the alignment in the available width
 */
TagflowItemAlignment tagflow_layout_child_get_horizontal_alignment (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_horizontal_alignment:
 * @self: a layout child
 * @horizontal_alignment: an alignment
 *
 * Sets the alignment in the available width.
 */
void tagflow_layout_child_set_horizontal_alignment (TagflowLayoutChild *self, TagflowItemAlignment horizontal_alignment);

/**
 * TagflowLayoutChild:vertical-alignment:
 *
 * The alignment in the available height.
 */

/**
 * tagflow_layout_child_get_vertical_alignment:
 * @self: a layout child
 *
 * Returns: the alignment in the available height
 */
TagflowItemAlignment tagflow_layout_child_get_vertical_alignment (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_vertical_alignment:
 * @self: a layout child
 * @vertical_alignment: an alignment
 *
 * Sets the alignment in the available height.
 */
void tagflow_layout_child_set_vertical_alignment (TagflowLayoutChild *self, TagflowItemAlignment vertical_alignment);

/**
 * TagflowLayoutChild:visibility:
 *
 * Whether the child is drawn and takes up space.
 */

/**
 * tagflow_layout_child_get_visibility:
 * @self: a layout child
 *
 * Returns: whether the child is drawn and takes up space
 */
TagflowVisibility tagflow_layout_child_get_visibility (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_visibility:
 * @self: a layout child
 * @visibility: a choice
 *
 * Sets whether the child is drawn and takes up space.
 */
void tagflow_layout_child_set_visibility (TagflowLayoutChild *self, TagflowVisibility visibility);

/**
 * TagflowLayoutChild:float-to-end:
 *
 * Whether the child floats to the end.
 */

/**
 * tagflow_layout_child_get_float_to_end:
 * @self: a layout child
 *
 * Returns: whether the child floats to the end
 */
gboolean tagflow_layout_child_get_float_to_end (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_float_to_end:
 * @self: a layout child
 * @float_to_end: whether it does
 *
 * Sets whether the child floats to the end rather than the start, in a #TagflowFloatLayout.
 */
void tagflow_layout_child_set_float_to_end (TagflowLayoutChild *self, gboolean float_to_end);

/**
 * TagflowLayoutChild:float-clear:
 *
 * Whether the child is below earlier floats on its side.
 */

/**
 * tagflow_layout_child_get_float_clear:
 * @self: a layout child
 *
 * Returns: whether the child is below earlier floats on its side
 */
gboolean tagflow_layout_child_get_float_clear (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_float_clear:
 * @self: a layout child
 * @float_clear: whether it is
 *
 * Sets whether the child is below earlier floats on its side.
 */
void tagflow_layout_child_set_float_clear (TagflowLayoutChild *self, gboolean float_clear);

/**
 * TagflowLayoutChild:row:
 *
 * The row of a table; -1 for that of the previous child.
 */

/**
 * tagflow_layout_child_get_row:
 * @self: a layout child
 *
 * Returns: the row of a table; -1 for that of the previous child
 */
int tagflow_layout_child_get_row (TagflowLayoutChild *self);

/**
 * tagflow_layout_child_set_row:
 * @self: a layout child
 * @row: a row from 0; -1 for that of the previous child
 *
 * Sets the row of a #TagflowTableLayout.
 */
void tagflow_layout_child_set_row (TagflowLayoutChild *self, int row);

G_END_DECLS
