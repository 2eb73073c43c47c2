#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-view.h"

G_BEGIN_DECLS

/**
 * TagflowView:allow-export:
 *
 * Whether tags can be dragged to other views, and cut.
 */

/**
 * tagflow_view_get_allow_export:
 * @self: a view
 *
 * Returns: whether tags can be dragged to other views, and cut
 */
gboolean tagflow_view_get_allow_export (TagflowView *self);

/**
 * tagflow_view_set_allow_export:
 * @self: a view
 * @allow_export: whether tags can be exported
 *
 * Sets whether tags can be dragged to other views and programs, and cut, as far as #TagflowView::can-remove allows.
 */
void tagflow_view_set_allow_export (TagflowView *self, gboolean allow_export);

/**
 * TagflowView:allow-import:
 *
 * Whether tags can be dragged here from elsewhere, and pasted.
 */

/**
 * tagflow_view_get_allow_import:
 * @self: a view
 *
 * Returns: whether tags can be dragged here from elsewhere, and pasted
 */
gboolean tagflow_view_get_allow_import (TagflowView *self);

/**
 * tagflow_view_set_allow_import:
 * @self: a view
 * @allow_import: whether tags can be imported
 *
 * Sets whether tags and texts can be dragged here from other views and programs, and pasted.
 */
void tagflow_view_set_allow_import (TagflowView *self, gboolean allow_import);

/**
 * TagflowView:import-duplicates:
 *
 * What happens to an imported tag with the text of another.
 */

/**
 * tagflow_view_get_import_duplicates:
 * @self: a view
 *
 * Returns: what happens to an imported tag with the text of another
 */
TagflowDuplicates tagflow_view_get_import_duplicates (TagflowView *self);

/**
 * tagflow_view_set_import_duplicates:
 * @self: a view
 * @import_duplicates: a choice
 *
 * Sets what happens to an imported tag that has the text of another one.
 */
void tagflow_view_set_import_duplicates (TagflowView *self, TagflowDuplicates import_duplicates);

/**
 * TagflowView:import-separators:
 *
 * The characters that separate tags in a text, besides line breaks.
 */

/**
 * tagflow_view_get_import_separators:
 * @self: a view
 *
 * Returns: (transfer none): the characters that separate tags in a text, besides line breaks
 */
const char *tagflow_view_get_import_separators (TagflowView *self);

/**
 * tagflow_view_set_import_separators:
 * @self: a view
 * @import_separators: characters
 *
 * Sets the characters at which a dropped or pasted text is split into tags, besides line breaks.
 */
void tagflow_view_set_import_separators (TagflowView *self, const char *import_separators);

/**
 * TagflowView::can-receive:
 * @self: a view
 * @tag: a tag from elsewhere
 *
 * Emitted before the user drops or pastes a tag.
 *
 * Returns: %FALSE to refuse; with %TRUE, the next handler is asked
 */

/**
 * tagflow_view_copy:
 * @self: a view
 * @indexes: the indexes of tags
 *
 * Copies tags to the clipboard: as text, one line per tag, for other programs, and as tags for other views.
 *
 * The action `clipboard.copy` copies the selected tags, or else the focused one.
 */
void tagflow_view_copy (TagflowView *self, GtkBitset *indexes);

/**
 * tagflow_view_cut:
 * @self: a view
 * @indexes: the indexes of tags
 *
 * Copies tags to the clipboard and removes them, as #TagflowView::can-remove allows. Does nothing unless
 * #TagflowView:allow-export and #TagflowView:removable are set.
 *
 * The action `clipboard.cut` cuts the selected tags, or else the focused one.
 */
void tagflow_view_cut (TagflowView *self, GtkBitset *indexes);

/**
 * tagflow_view_paste:
 * @self: a view
 *
 * Pastes tags or a text from the clipboard after the focused tag, or at the end. Does nothing unless
 * #TagflowView:allow-import is set. The clipboard's content may arrive later.
 *
 * The action `clipboard.paste` does the same.
 */
void tagflow_view_paste (TagflowView *self);

G_END_DECLS
