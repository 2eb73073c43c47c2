#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-box.h"

G_BEGIN_DECLS

/**
 * TagflowBox:vertical-alignment:
 *
 * Where content that is lower than the box is.
 */

/**
 * tagflow_box_get_vertical_alignment:
 * @self: a box
 *
 * Returns: where content that is lower than the box is
 */
TagflowVerticalAlignment tagflow_box_get_vertical_alignment (TagflowBox *self);

/**
 * tagflow_box_set_vertical_alignment:
 * @self: a box
 * @vertical_alignment: an alignment
 *
 * Sets where content that is lower than the box is.
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
 * Sets the space between the edges and the children, the properties `padding-top`, `padding-start`, `padding-bottom` and
 * `padding-end`; none by default.
 */
void tagflow_box_set_padding (TagflowBox *self, double top, double start, double bottom, double end);

G_END_DECLS
