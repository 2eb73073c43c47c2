#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-enums.h"
#include "tagflow-style.h"

G_BEGIN_DECLS

#define TAGFLOW_TYPE_TAG (tagflow_tag_get_type ())

/**
 * TagflowTag:
 *
 * A tag: a short text that a #TagflowView or a #TagflowEntry shows as a chip.
 *
 * The properties follow the tag in its widget, and setting one changes the tag there. A widget keeps the tags that have been
 * inserted, or returned by its functions, until they are removed. To keep a removed tag, for example to add it elsewhere, hold a
 * reference; undo then restores the same object.
 *
 * Since: 0.1
 */
G_DECLARE_FINAL_TYPE (TagflowTag, tagflow_tag, TAGFLOW, TAG, GObject)

#define TAGFLOW_TYPE_TAG_LIST (tagflow_tag_list_get_type ())

/**
 * TagflowTagList:
 *
 * The tags of a #TagflowView or a #TagflowEntry; see tagflow_view_get_tags() and tagflow_entry_get_tags(). A list that
 * a program creates is empty.
 *
 * Since: 0.1
 */
G_DECLARE_FINAL_TYPE (TagflowTagList, tagflow_tag_list, TAGFLOW, TAG_LIST, GObject)

/**
 * tagflow_tag_new:
 * @text: a text
 *
 * Creates a tag that is not in a view, with a unique identity.
 *
 * Returns: (transfer full): the tag
 *
 * Since: 0.1
 */
TagflowTag *tagflow_tag_new (const char *text);

/**
 * tagflow_tag_new_with_id:
 * @id: an identity, greater than %G_MININT64
 * @text: a text
 *
 * Creates a tag that is not in a view, with an identity of the program's own, such as the key of a row. Identities that
 * TagFlow chooses are negative.
 *
 * Returns: (transfer full): the tag
 *
 * Since: 0.1
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
 *
 * Since: 0.1
 */
TagflowTag *tagflow_tag_new_from_markup (const char *markup, GError **error);

/**
 * tagflow_tag_get_id:
 * @self: a tag
 *
 * Gets the identity of the tag.
 *
 * Returns: the identity of the tag
 *
 * Since: 0.1
 */
gint64 tagflow_tag_get_id (TagflowTag *self);

/**
 * tagflow_tag_get_view:
 * @self: a tag
 *
 * Gets the view that has the tag.
 *
 * Returns: (transfer none) (nullable) (type TagflowView): the view that has the tag; %NULL if no view has it
 *
 * Since: 0.1
 */
GtkWidget *tagflow_tag_get_view (TagflowTag *self);

/**
 * tagflow_tag_get_gicon:
 * @self: a tag
 *
 * Gets the icon before the text.
 *
 * Returns: (transfer full) (nullable): the icon before the text; %NULL for none
 *
 * Since: 0.1
 */
GIcon *tagflow_tag_get_gicon (TagflowTag *self);

/**
 * tagflow_tag_set_gicon:
 * @self: a tag
 * @gicon: (nullable): a #GThemedIcon, a #GBytesIcon or a #GFileIcon of a local file; %NULL for none
 *
 * Sets the icon before the text.
 *
 * Since: 0.1
 */
void tagflow_tag_set_gicon (TagflowTag *self, GIcon *gicon);

/**
 * tagflow_tag_get_dot_color:
 * @self: a tag
 *
 * Gets the color of a dot that is the icon.
 *
 * Returns: (transfer full) (nullable): a copy of the color of a dot that is the icon; %NULL for no dot
 *
 * Since: 0.1
 */
GdkRGBA *tagflow_tag_get_dot_color (TagflowTag *self);

/**
 * tagflow_tag_set_dot_color:
 * @self: a tag
 * @dot_color: (nullable): a color; %NULL for no dot
 *
 * Shows a dot as the icon.
 *
 * Since: 0.1
 */
void tagflow_tag_set_dot_color (TagflowTag *self, const GdkRGBA *dot_color);

/**
 * tagflow_tag_get_avatar_color:
 * @self: a tag
 *
 * Gets the color of the disc with the initials.
 *
 * Returns: (transfer full) (nullable): a copy of the color of the disc with the initials; %NULL if it is derived from the name
 *
 * Since: 0.1
 */
GdkRGBA *tagflow_tag_get_avatar_color (TagflowTag *self);

/**
 * tagflow_tag_set_avatar_color:
 * @self: a tag
 * @avatar_color: (nullable): a color; %NULL to derive it from the name
 *
 * Sets the color of the disc with the initials, now or when the tag gets an #TagflowTag:avatar-name.
 *
 * Since: 0.1
 */
void tagflow_tag_set_avatar_color (TagflowTag *self, const GdkRGBA *avatar_color);

/**
 * tagflow_tag_get_selected_gicon:
 * @self: a tag
 *
 * Gets the icon while selected.
 *
 * Returns: (transfer full) (nullable): the icon while selected; %NULL for the same icon
 *
 * Since: 0.1
 */
GIcon *tagflow_tag_get_selected_gicon (TagflowTag *self);

/**
 * tagflow_tag_set_selected_gicon:
 * @self: a tag
 * @selected_gicon: (nullable): a #GThemedIcon, a #GBytesIcon or a #GFileIcon of a local file; %NULL for the same icon
 *
 * Sets the icon while selected.
 *
 * Since: 0.1
 */
void tagflow_tag_set_selected_gicon (TagflowTag *self, GIcon *selected_gicon);

/**
 * tagflow_tag_get_style:
 * @self: a tag
 *
 * Gets the style.
 *
 * Returns: (transfer full) (nullable): a copy of the style; %NULL for the theme's
 *
 * Since: 0.1
 */
TagflowStyle *tagflow_tag_get_style (TagflowTag *self);

/**
 * tagflow_tag_set_style:
 * @self: a tag
 * @style: (nullable): a style; %NULL for the theme's
 *
 * Sets the style. Later changes of the given style don't matter.
 *
 * Since: 0.1
 */
void tagflow_tag_set_style (TagflowTag *self, const TagflowStyle *style);

/**
 * tagflow_tag_get_selected_style:
 * @self: a tag
 *
 * Gets the style while selected.
 *
 * Returns: (transfer full) (nullable): a copy of the style while selected; %NULL for the theme's
 *
 * Since: 0.1
 */
TagflowStyle *tagflow_tag_get_selected_style (TagflowTag *self);

/**
 * tagflow_tag_set_selected_style:
 * @self: a tag
 * @selected_style: (nullable): a style; %NULL for the theme's
 *
 * Sets the style while selected. Values of shape and size that it does not set are those of #TagflowTag:style.
 *
 * Since: 0.1
 */
void tagflow_tag_set_selected_style (TagflowTag *self, const TagflowStyle *selected_style);

G_END_DECLS
