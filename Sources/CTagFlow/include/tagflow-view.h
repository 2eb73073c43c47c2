#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-enums.h"
#include "tagflow-tag.h"

G_BEGIN_DECLS

#define TAGFLOW_TYPE_VIEW (tagflow_view_get_type ())

/**
 * TagflowView:
 *
 * A view of tags as chips, which the user can tap, swipe over, reorder by dragging, and remove.
 *
 * Put it into a #GtkScrolledWindow if it may have many tags; outside one it is as high as its content.
 *
 * # CSS nodes
 *
 * `tagview`, with a `tag` for each visible chip, `deletezone` and `undotoast`. It has the class `.dragging` while a chip
 * is dragged; the style class `.compact` makes the chips smaller.
 *
 * # Accessibility
 *
 * A list box with an option for each visible chip.
 *
 * Since: 0.1
 */
G_DECLARE_FINAL_TYPE (TagflowView, tagflow_view, TAGFLOW, VIEW, GtkWidget)

/**
 * TagflowView::tag-added:
 * @self: a view
 * @tag: the tag
 * @index: its index
 *
 * Emitted after the user has added a tag, by pasting, dropping, undoing or redoing. #GListModel::items-changed of the
 * tags also reports changes by the program.
 *
 * Since: 0.1
 */

/**
 * TagflowView::tag-removed:
 * @self: a view
 * @tag: the tag
 * @index: its previous index
 *
 * Emitted after the user has removed a tag; see #TagflowView::tag-added.
 *
 * Since: 0.1
 */

/**
 * TagflowView::tag-moved:
 * @self: a view
 * @tag: the tag
 * @from: its previous index
 * @to: its index
 *
 * Emitted after the user has moved a tag; see #TagflowView::tag-added.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_new:
 *
 * Creates a view without tags.
 *
 * Returns: (transfer floating) (type TagflowView): the view
 *
 * Since: 0.1
 */
GtkWidget *tagflow_view_new (void);

/**
 * tagflow_view_get_tags:
 * @self: a view
 *
 * The tags as a list of #TagflowTag that follows the view: one #GListModel::items-changed for each operation. It is a
 * #GtkSelectionModel, too, so that a #GtkListView can show the same tags with the same selection.
 *
 * Returns: (transfer none) (type TagflowTagList): the list, the same object every time
 *
 * Since: 0.1
 */
GListModel *tagflow_view_get_tags (TagflowView *self);

/**
 * tagflow_view_get_tag:
 * @self: a view
 * @index: an index
 *
 * Finds the tag at an index.
 *
 * Returns: (transfer none) (nullable): the tag at the index; %NULL if there is none
 *
 * Since: 0.1
 */
TagflowTag *tagflow_view_get_tag (TagflowView *self, guint index);

/**
 * tagflow_view_get_tag_by_id:
 * @self: a view
 * @id: an identity
 *
 * Finds the tag with an identity.
 *
 * Returns: (transfer none) (nullable): the tag with this identity; %NULL if there is none
 *
 * Since: 0.1
 */
TagflowTag *tagflow_view_get_tag_by_id (TagflowView *self, gint64 id);

/**
 * tagflow_view_get_index:
 * @self: a view
 * @tag: a tag
 *
 * Finds the index of a tag.
 *
 * Returns: the index of the tag; %GTK_INVALID_LIST_POSITION if it is not in the view
 *
 * Since: 0.1
 */
guint tagflow_view_get_index (TagflowView *self, TagflowTag *tag);

/**
 * tagflow_view_add:
 * @self: a view
 * @text: a text
 *
 * Appends a new tag.
 *
 * Returns: (transfer none): the tag
 *
 * Since: 0.1
 */
TagflowTag *tagflow_view_add (TagflowView *self, const char *text);

/**
 * tagflow_view_add_markup:
 * @self: a view
 * @markup: a text in Pango markup
 * @error: return location for a #TagflowError
 *
 * Appends a new tag with rich text.
 *
 * Returns: (transfer none): the tag; %NULL if the markup is invalid
 *
 * Since: 0.1
 */
TagflowTag *tagflow_view_add_markup (TagflowView *self, const char *markup, GError **error);

/**
 * tagflow_view_append:
 * @self: a view
 * @tag: a tag that is in no view or entry
 *
 * Appends a tag.
 *
 * Since: 0.1
 */
void tagflow_view_append (TagflowView *self, TagflowTag *tag);

/**
 * tagflow_view_insert:
 * @self: a view
 * @tag: a tag that is in no view or entry
 * @index: its index, at most the number of tags
 *
 * Inserts a tag.
 *
 * Since: 0.1
 */
void tagflow_view_insert (TagflowView *self, TagflowTag *tag, guint index);

/**
 * tagflow_view_splice:
 * @self: a view
 * @index: an index
 * @n_removals: the number of tags to remove there
 * @additions: (array zero-terminated=1) (nullable): the texts of the tags to insert there
 *
 * Replaces a range of tags. It must be within the view.
 *
 * Since: 0.1
 */
void tagflow_view_splice (TagflowView *self, guint index, guint n_removals, const char *const *additions);

/**
 * tagflow_view_remove:
 * @self: a view
 * @tag: a tag
 *
 * Removes a tag.
 *
 * Returns: whether the view had the tag
 *
 * Since: 0.1
 */
gboolean tagflow_view_remove (TagflowView *self, TagflowTag *tag);

/**
 * tagflow_view_remove_at:
 * @self: a view
 * @index: the index of a tag
 *
 * Removes the tag at an index.
 *
 * Since: 0.1
 */
void tagflow_view_remove_at (TagflowView *self, guint index);

/**
 * tagflow_view_remove_all:
 * @self: a view
 *
 * Removes all tags.
 *
 * Since: 0.1
 */
void tagflow_view_remove_all (TagflowView *self);

/**
 * tagflow_view_move:
 * @self: a view
 * @index: the index of a tag
 * @target: its index after the move
 *
 * Moves a tag.
 *
 * Since: 0.1
 */
void tagflow_view_move (TagflowView *self, guint index, guint target);

/**
 * tagflow_view_scroll_to:
 * @self: a view
 * @index: the index of a tag; tagflow_view_get_index() returns that of a #TagflowTag
 * @position: the position that the chip is to have
 * @animated: whether to scroll smoothly, if animations are enabled
 *
 * Scrolls to a tag, as far as the view's scroll range allows.
 *
 * Since: 0.1
 */
void tagflow_view_scroll_to (TagflowView *self, guint index, TagflowScrollPosition position, gboolean animated);

/**
 * tagflow_view_get_tag_at:
 * @self: a view
 * @x: a coordinate in the view
 * @y: a coordinate in the view
 *
 * Finds the tag whose chip is at a point.
 *
 * Returns: (transfer none) (nullable): the tag whose chip is at a point; %NULL if there is none
 *
 * Since: 0.1
 */
TagflowTag *tagflow_view_get_tag_at (TagflowView *self, double x, double y);

/**
 * tagflow_view_get_tag_bounds:
 * @self: a view
 * @tag: one of its tags
 * @bounds: (out caller-allocates): the bounds of its chip, in coordinates of the view
 *
 * Finds the place of a tag's chip.
 *
 * Returns: whether the view has the tag and the line limit does not hide it
 *
 * Since: 0.1
 */
gboolean tagflow_view_get_tag_bounds (TagflowView *self, TagflowTag *tag, graphene_rect_t *bounds);

/**
 * TagflowView::can-remove:
 * @self: a view
 * @tag: a tag
 *
 * Emitted before the user removes a tag.
 *
 * Returns: %FALSE to refuse; with %TRUE, the next handler is asked
 *
 * Since: 0.1
 */

/**
 * TagflowView::can-move:
 * @self: a view
 * @tag: a tag
 * @from: its index
 * @to: its index after the move
 *
 * Emitted before the user moves a tag, for each place where it could go.
 *
 * Returns: %FALSE to refuse; with %TRUE, the next handler is asked
 *
 * Since: 0.1
 */

/**
 * TagflowView::tag-refused:
 * @self: a view
 * @tag: the tag
 * @reason: the reason
 *
 * Emitted when the user could not do something with a tag.
 *
 * Since: 0.1
 */

/**
 * tagflow_view_get_layout:
 * @self: a view
 *
 * Gets the layout that replaces the flow layout.
 *
 * Returns: (transfer none) (nullable): the layout that replaces the flow layout; %NULL for none
 *
 * Since: 0.1
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
 *
 * Since: 0.1
 */
void tagflow_view_set_layout (TagflowView *self, GtkLayoutManager *layout);

/**
 * tagflow_view_undo:
 * @self: a view
 *
 * Undoes the last change by the user, if any.
 *
 * Since: 0.1
 */
void tagflow_view_undo (TagflowView *self);

/**
 * tagflow_view_redo:
 * @self: a view
 *
 * Redoes the last undone change, if any.
 *
 * Since: 0.1
 */
void tagflow_view_redo (TagflowView *self);

/**
 * tagflow_view_clear_history:
 * @self: a view
 *
 * Forgets all changes that could be undone or redone.
 *
 * Call it when the view is to show other tags, as in a row of a list that is reused, and some may have the identity of earlier ones.
 * If none has, replacing all tags with tagflow_view_splice(), tagflow_view_splice_tags(), tagflow_view_remove_all() or
 * tagflow_view_bind_model() clears the history by itself; unless #TagflowView:record-program-changes is set, for all but the last.
 *
 * Since: 0.2
 */
void tagflow_view_clear_history (TagflowView *self);

/**
 * tagflow_view_cancel_gesture:
 * @self: a view
 *
 * Cancels what a pointer or keys are doing with a chip, and restores the previous state, as Escape does.
 *
 * Since: 0.1
 */
void tagflow_view_cancel_gesture (TagflowView *self);

G_END_DECLS
