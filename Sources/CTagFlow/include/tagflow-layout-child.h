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
 *
 * Since: 0.1
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
 *
 * Since: 0.1
 */
void tagflow_layout_set_padding (GtkLayoutManager *self, double top, double start, double bottom, double end);

/**
 * tagflow_layout_get_animate:
 * @self: a layout manager of this library, but no #TagflowFlowLayout
 *
 * Gets whether children animate to their new positions.
 *
 * Returns: whether children animate to their new positions
 *
 * Since: 0.1
 */
gboolean tagflow_layout_get_animate (GtkLayoutManager *self);

/**
 * tagflow_layout_set_animate:
 * @self: a layout manager of this library, but no #TagflowFlowLayout
 * @animate: whether children animate to their new positions; false by default
 *
 * Sets the property `animate`: whether children animate to their new positions after a change. They don't while the widget is
 * being resized, or if animations are disabled on the desktop.
 *
 * Since: 0.1
 */
void tagflow_layout_set_animate (GtkLayoutManager *self, gboolean animate);

/**
 * tagflow_layout_set_transform:
 * @self: a layout manager of this library, but no #TagflowFlowLayout
 * @transform: (nullable): a transform in the plane; %NULL for none
 *
 * Transforms the centers of the children about the center of the widget, after the layout: a circle becomes an ellipse, or a
 * row its mirror image. The sizes of the children and of the widget don't change.
 *
 * Since: 0.1
 */
void tagflow_layout_set_transform (GtkLayoutManager *self, GskTransform *transform);

G_END_DECLS
