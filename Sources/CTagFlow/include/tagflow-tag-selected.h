#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-tag.h"

G_BEGIN_DECLS

/**
 * TagflowTag:selected-text:
 *
 * The text while selected; %NULL for the same text.
 */

/**
 * tagflow_tag_get_selected_text:
 * @self: a tag
 *
 * Returns: (transfer none) (nullable): the text while selected; %NULL for the same text
 */
const char *tagflow_tag_get_selected_text (TagflowTag *self);

/**
 * tagflow_tag_set_selected_text:
 * @self: a tag
 * @selected_text: (nullable): a text; %NULL for the same text
 *
 * Sets the text while selected.
 */
void tagflow_tag_set_selected_text (TagflowTag *self, const char *selected_text);

/**
 * TagflowTag:selected-markup:
 *
 * The text while selected as Pango markup; %NULL if it was not set as markup.
 */

/**
 * tagflow_tag_get_selected_markup:
 * @self: a tag
 *
 * Returns: (transfer none) (nullable): the text while selected as Pango markup; %NULL if it was not set as markup
 */
const char *tagflow_tag_get_selected_markup (TagflowTag *self);

/**
 * tagflow_tag_set_selected_markup:
 * @self: a tag
 * @selected_markup: (nullable): Pango markup; %NULL to keep the text without attributes
 *
 * Sets the text while selected from Pango markup. Invalid markup logs a warning.
 */
void tagflow_tag_set_selected_markup (TagflowTag *self, const char *selected_markup);

/**
 * TagflowTag:selected-icon-name:
 *
 * The name of the icon while selected; %NULL for the same icon.
 */

/**
 * tagflow_tag_get_selected_icon_name:
 * @self: a tag
 *
 * Returns: (transfer none) (nullable): the name of the icon while selected; %NULL for the same icon
 */
const char *tagflow_tag_get_selected_icon_name (TagflowTag *self);

/**
 * tagflow_tag_set_selected_icon_name:
 * @self: a tag
 * @selected_icon_name: (nullable): the name of an icon of the icon theme; %NULL for the same icon
 *
 * Sets the icon while selected.
 */
void tagflow_tag_set_selected_icon_name (TagflowTag *self, const char *selected_icon_name);

/**
 * TagflowTag:selected-gicon:
 *
 * The icon while selected; %NULL for the same icon.
 */

/**
 * tagflow_tag_get_selected_gicon:
 * @self: a tag
 *
 * Returns: (transfer full) (nullable): the icon while selected; %NULL for the same icon
 */
GIcon *tagflow_tag_get_selected_gicon (TagflowTag *self);

/**
 * tagflow_tag_set_selected_gicon:
 * @self: a tag
 * @selected_gicon: (nullable): a #GThemedIcon, a #GBytesIcon or a #GFileIcon of a local file; %NULL for the same icon
 *
 * Sets the icon while selected.
 */
void tagflow_tag_set_selected_gicon (TagflowTag *self, GIcon *selected_gicon);

/**
 * TagflowTag:selected-badge:
 *
 * The number after the text while selected; -1 for the same number.
 */

/**
 * tagflow_tag_get_selected_badge:
 * @self: a tag
 *
 * Returns: the number after the text while selected; -1 for the same number
 */
int tagflow_tag_get_selected_badge (TagflowTag *self);

/**
 * tagflow_tag_set_selected_badge:
 * @self: a tag
 * @selected_badge: a number; -1 for the same number
 *
 * Sets the number after the text while selected.
 */
void tagflow_tag_set_selected_badge (TagflowTag *self, int selected_badge);

G_END_DECLS
