#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-box.h"

G_BEGIN_DECLS

/**
 * TagflowBox:vertical-alignment:
 *
 * The vertical alignment of content that is shorter than the box.
 */

/**
 * tagflow_box_get_vertical_alignment:
 * @self: a box
 *
 * Returns: the vertical alignment of content that is shorter than the box
 */
TagflowVerticalAlignment tagflow_box_get_vertical_alignment (TagflowBox *self);

/**
 * tagflow_box_set_vertical_alignment:
 * @self: a box
 * @vertical_alignment: an alignment
 *
 * Sets the vertical alignment of content that is shorter than the box.
 */
void tagflow_box_set_vertical_alignment (TagflowBox *self, TagflowVerticalAlignment vertical_alignment);

/**
 * tagflow_box_set_padding:
 * @self: a box
 * @top: the space at the top, in logical pixels
 * @start: the space at the start
 * @bottom: the space at the bottom
 * @end: the space at the end
 *
 * Sets the space between the edges and the children: the properties `padding-top`, `padding-start`, `padding-bottom`
 * and `padding-end`, which are 0 by default.
 */
void tagflow_box_set_padding (TagflowBox *self, double top, double start, double bottom, double end);

G_END_DECLS
