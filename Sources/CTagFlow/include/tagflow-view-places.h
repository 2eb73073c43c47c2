#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-view.h"

G_BEGIN_DECLS

/**
 * tagflow_view_get_indexes_in:
 * @self: a view
 * @area: an area in coordinates of the view
 *
 * Finds the tags in an area, for example those that can be seen. Time grows with the number of tags there, not of all tags.
 *
 * Returns: (transfer full): the indexes of the tags whose chips are at least partly in the area, but for those that the line limit
 *   hides
 */
GtkBitset *tagflow_view_get_indexes_in (TagflowView *self, const graphene_rect_t *area);

/**
 * tagflow_view_get_natural_size:
 * @self: a view
 * @tag: one of its tags
 * @size: (out caller-allocates): the size that its chip has by itself, in logical pixels
 *
 * Finds the size of a chip that is neither widened nor narrowed to fit into a line.
 *
 * Returns: whether the view has the tag
 */
gboolean tagflow_view_get_natural_size (TagflowView *self, TagflowTag *tag, graphene_size_t *size);

/**
 * tagflow_view_splice_tags:
 * @self: a view
 * @index: an index
 * @n_removals: the number of tags to remove there
 * @additions: (array length=n_additions) (nullable): the tags to insert there, which are in no view or entry
 * @n_additions: their number
 *
 * Replaces a range of tags by others in one operation. The range must be within the view.
 */
void tagflow_view_splice_tags (TagflowView *self, guint index, guint n_removals, TagflowTag **additions, guint n_additions);

G_END_DECLS
