#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-tag.h"

G_BEGIN_DECLS

/**
 * TagflowTag:icon-name:
 *
 * The name of the icon before the text; %NULL for none.
 */

/**
 * tagflow_tag_get_icon_name:
 * @self: a tag
 *
 * Returns: (transfer none) (nullable): the name of the icon before the text; %NULL for none
 */
const char *tagflow_tag_get_icon_name (TagflowTag *self);

/**
 * tagflow_tag_set_icon_name:
 * @self: a tag
 * @icon_name: (nullable): the name of an icon of the icon theme; %NULL for none
 *
 * Sets the icon before the text.
 */
void tagflow_tag_set_icon_name (TagflowTag *self, const char *icon_name);

/**
 * TagflowTag:gicon:
 *
 * The icon before the text; %NULL for none.
 */

/**
 * tagflow_tag_get_gicon:
 * @self: a tag
 *
 * Returns: (transfer full) (nullable): the icon before the text; %NULL for none
 */
GIcon *tagflow_tag_get_gicon (TagflowTag *self);

/**
 * tagflow_tag_set_gicon:
 * @self: a tag
 * @gicon: (nullable): a #GThemedIcon, a #GBytesIcon or a #GFileIcon of a local file; %NULL for none
 *
 * Sets the icon before the text.
 */
void tagflow_tag_set_gicon (TagflowTag *self, GIcon *gicon);

/**
 * TagflowTag:dot-color:
 *
 * The color of a dot that is the icon; %NULL for no dot.
 */

/**
 * tagflow_tag_get_dot_color:
 * @self: a tag
 *
 * Returns: (transfer full) (nullable): a copy of the color of a dot that is the icon; %NULL for no dot
 */
GdkRGBA *tagflow_tag_get_dot_color (TagflowTag *self);

/**
 * tagflow_tag_set_dot_color:
 * @self: a tag
 * @dot_color: (nullable): a color; %NULL for no dot
 *
 * Shows a dot as the icon.
 */
void tagflow_tag_set_dot_color (TagflowTag *self, const GdkRGBA *dot_color);

/**
 * TagflowTag:avatar-name:
 *
 * The name of a person or thing whose initials, in a disc, are the icon; %NULL for no initials.
 */

/**
 * tagflow_tag_get_avatar_name:
 * @self: a tag
 *
 * Returns: (transfer none) (nullable): the name of a person or thing whose initials, in a disc, are the icon; %NULL for no initials
 */
const char *tagflow_tag_get_avatar_name (TagflowTag *self);

/**
 * tagflow_tag_set_avatar_name:
 * @self: a tag
 * @avatar_name: (nullable): a name; %NULL for no initials
 *
 * Shows the initials of the first and last word of a name as the icon, in a disc.
 */
void tagflow_tag_set_avatar_name (TagflowTag *self, const char *avatar_name);

/**
 * TagflowTag:avatar-color:
 *
 * The color of the disc of #TagflowTag:avatar-name; %NULL to derive it from the name. The initials are
 * black or white, whichever is easier to read.
 */

/**
 * tagflow_tag_get_avatar_color:
 * @self: a tag
 *
 * Returns: (transfer full) (nullable): a copy of the color of the disc with the initials; %NULL if it is derived from the name
 */
GdkRGBA *tagflow_tag_get_avatar_color (TagflowTag *self);

/**
 * tagflow_tag_set_avatar_color:
 * @self: a tag
 * @avatar_color: (nullable): a color; %NULL to derive it from the name
 *
 * Sets the color of the disc with the initials, now or when the tag gets an #TagflowTag:avatar-name.
 */
void tagflow_tag_set_avatar_color (TagflowTag *self, const GdkRGBA *avatar_color);

/**
 * TagflowTag:icon-accessible-name:
 *
 * What screen readers read before the text, instead of the icon; %NULL if the icon is decorative.
 */

/**
 * tagflow_tag_get_icon_accessible_name:
 * @self: a tag
 *
 * Returns: (transfer none) (nullable): what screen readers read before the text, instead of the icon; %NULL if the icon is decorative
 */
const char *tagflow_tag_get_icon_accessible_name (TagflowTag *self);

/**
 * tagflow_tag_set_icon_accessible_name:
 * @self: a tag
 * @icon_accessible_name: (nullable): a name; %NULL if the icon is decorative
 *
 * Sets what screen readers read before the text. It stays the same if another icon replaces this one, and goes with the icon.
 */
void tagflow_tag_set_icon_accessible_name (TagflowTag *self, const char *icon_accessible_name);

G_END_DECLS
