#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-enums.h"

G_BEGIN_DECLS

#define TAGFLOW_TYPE_TAG (tagflow_tag_get_type ())

/**
 * TagflowTag:
 *
 * A tag: a short text that a #TagflowView or a #TagflowEntry shows as a chip.
 *
 * The properties follow the tag in its widget, and setting one changes the tag there. A widget keeps the tags that its
 * functions have returned until they are removed. To keep a removed tag, for example to add it elsewhere, hold a
 * reference; undo then restores the same object.
 */
G_DECLARE_FINAL_TYPE (TagflowTag, tagflow_tag, TAGFLOW, TAG, GObject)

#define TAGFLOW_TYPE_TAG_LIST (tagflow_tag_list_get_type ())

/**
 * TagflowTagList:
 *
 * The tags of a #TagflowView or a #TagflowEntry; see tagflow_view_get_tags() and tagflow_entry_get_tags(). A list that
 * a program creates is empty.
 */
G_DECLARE_FINAL_TYPE (TagflowTagList, tagflow_tag_list, TAGFLOW, TAG_LIST, GObject)

/**
 * tagflow_tag_new:
 * @text: a text
 *
 * Creates a tag that is not in a view, with a unique identity.
 *
 * Returns: (transfer full): the tag
 */
TagflowTag *tagflow_tag_new (const char *text);

/**
 * tagflow_tag_new_with_id:
 * @id: an identity
 * @text: a text
 *
 * Creates a tag that is not in a view, with an identity of the program's own, such as the key of a row. Identities that
 * TagFlow chooses are negative.
 *
 * Returns: (transfer full): the tag
 */
TagflowTag *tagflow_tag_new_with_id (gint64 id, const char *text);

/**
 * tagflow_tag_new_from_markup:
 * @markup: a text in Pango markup
 * @error: return location for a #TagflowError
 *
 * Creates a tag with rich text that is not in a view.
 *
 * Returns: (transfer full): the tag; %NULL if the markup is invalid
 */
TagflowTag *tagflow_tag_new_from_markup (const char *markup, GError **error);

/**
 * TagflowTag:id:
 *
 * The identity of the tag, unique in its view.
 */

/**
 * tagflow_tag_get_id:
 * @self: a tag
 *
 * Returns: the identity of the tag
 */
gint64 tagflow_tag_get_id (TagflowTag *self);

/**
 * tagflow_tag_get_view:
 * @self: a tag
 *
 * Returns: (transfer none) (nullable) (type TagflowView): the view that has the tag; %NULL if no view has it
 */
GtkWidget *tagflow_tag_get_view (TagflowTag *self);

/**
 * TagflowTag:text:
 *
 * The text.
 */

/**
 * tagflow_tag_get_text:
 * @self: a tag
 *
 * Returns: (transfer none): the text
 */
const char *tagflow_tag_get_text (TagflowTag *self);

/**
 * tagflow_tag_set_text:
 * @self: a tag
 * @text: a text
 *
 * Sets the text, which loses its markup.
 */
void tagflow_tag_set_text (TagflowTag *self, const char *text);

/**
 * TagflowTag:markup:
 *
 * The text as Pango markup; %NULL if it was not set as markup.
 */

/**
 * tagflow_tag_get_markup:
 * @self: a tag
 *
 * Returns: (transfer none) (nullable): the text as Pango markup; %NULL if it was not set as markup
 */
const char *tagflow_tag_get_markup (TagflowTag *self);

/**
 * tagflow_tag_set_markup:
 * @self: a tag
 * @markup: (nullable): Pango markup; %NULL to keep the text without attributes
 *
 * Sets the text from Pango markup. Invalid markup logs a warning; see tagflow_tag_new_from_markup().
 */
void tagflow_tag_set_markup (TagflowTag *self, const char *markup);

/**
 * TagflowTag:selected:
 *
 * Whether the tag is selected.
 */

/**
 * tagflow_tag_get_selected:
 * @self: a tag
 *
 * Returns: whether the tag is selected
 */
gboolean tagflow_tag_get_selected (TagflowTag *self);

/**
 * tagflow_tag_set_selected:
 * @self: a tag
 * @selected: whether to select it
 *
 * Selects or deselects the tag, as far as the rules of its view allow.
 */
void tagflow_tag_set_selected (TagflowTag *self, gboolean selected);

/**
 * TagflowTag:sensitive:
 *
 * Whether the user can select, move and remove the tag.
 */

/**
 * tagflow_tag_get_sensitive:
 * @self: a tag
 *
 * Returns: whether the user can select, move and remove the tag
 */
gboolean tagflow_tag_get_sensitive (TagflowTag *self);

/**
 * tagflow_tag_set_sensitive:
 * @self: a tag
 * @sensitive: whether the user can; true by default
 *
 * Sets whether the user can select, move and remove the tag.
 */
void tagflow_tag_set_sensitive (TagflowTag *self, gboolean sensitive);

G_END_DECLS
