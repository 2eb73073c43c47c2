#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-style.h"
#include "tagflow-tag.h"

G_BEGIN_DECLS

/**
 * TagflowTag:style:
 *
 * The style; %NULL for the theme's.
 */

/**
 * tagflow_tag_get_style:
 * @self: a tag
 *
 * Returns: (transfer full) (nullable): a copy of the style; %NULL for the theme's
 */
TagflowStyle *tagflow_tag_get_style (TagflowTag *self);

/**
 * tagflow_tag_set_style:
 * @self: a tag
 * @style: (nullable): a style; %NULL for the theme's
 *
 * Sets the style. Later changes of the given style don't matter.
 */
void tagflow_tag_set_style (TagflowTag *self, const TagflowStyle *style);

/**
 * TagflowTag:selected-style:
 *
 * The style while selected; %NULL for the theme's.
 */

/**
 * tagflow_tag_get_selected_style:
 * @self: a tag
 *
 * Returns: (transfer full) (nullable): a copy of the style while selected; %NULL for the theme's
 */
TagflowStyle *tagflow_tag_get_selected_style (TagflowTag *self);

/**
 * tagflow_tag_set_selected_style:
 * @self: a tag
 * @selected_style: (nullable): a style; %NULL for the theme's
 *
 * Sets the style while selected. Values of shape and size that it does not set are those of #TagflowTag:style.
 */
void tagflow_tag_set_selected_style (TagflowTag *self, const TagflowStyle *selected_style);

/**
 * TagflowTag:css:
 *
 * #TagflowTag:style as text, as for tagflow_style_parse(), such as `color: white; background: green`. It is for
 * GtkBuilder's XML.
 */

/**
 * tagflow_tag_get_css:
 * @self: a tag
 *
 * Returns: (transfer none): the style as text; empty for the theme's
 */
const char *tagflow_tag_get_css (TagflowTag *self);

/**
 * tagflow_tag_set_css:
 * @self: a tag
 * @css: a style as text; empty for the theme's
 *
 * Sets the style. An invalid text changes nothing and logs a warning; use tagflow_style_parse() for texts of the user.
 */
void tagflow_tag_set_css (TagflowTag *self, const char *css);

/**
 * TagflowTag:selected-css:
 *
 * #TagflowTag:selected-style as text.
 */

/**
 * tagflow_tag_get_selected_css:
 * @self: a tag
 *
 * Returns: (transfer none): the style while selected as text; empty for the theme's
 */
const char *tagflow_tag_get_selected_css (TagflowTag *self);

/**
 * tagflow_tag_set_selected_css:
 * @self: a tag
 * @selected_css: a style as text; empty for the theme's
 *
 * Sets the style while selected. An invalid text changes nothing and logs a warning.
 */
void tagflow_tag_set_selected_css (TagflowTag *self, const char *selected_css);

G_END_DECLS
