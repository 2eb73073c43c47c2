#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-tag.h"

G_BEGIN_DECLS

/**
 * TagflowTag:accessible-value:
 *
 * A value for screen readers, such as “4 of 5 stars”, which is read with the name; %NULL for none.
 */

/**
 * tagflow_tag_get_accessible_value:
 * @self: a tag
 *
 * Returns: (transfer none) (nullable): the value for screen readers; %NULL for none
 */
const char *tagflow_tag_get_accessible_value (TagflowTag *self);

/**
 * tagflow_tag_set_accessible_value:
 * @self: a tag
 * @accessible_value: (nullable): a value, such as “4 of 5 stars”; %NULL for none
 *
 * Sets the value that screen readers read with the name.
 */
void tagflow_tag_set_accessible_value (TagflowTag *self, const char *accessible_value);

/**
 * TagflowTag:accessible-role:
 *
 * What screen readers call the tag.
 */

/**
 * tagflow_tag_get_accessible_role:
 * @self: a tag
 *
 * Returns: what screen readers call the tag
 */
TagflowTagRole tagflow_tag_get_accessible_role (TagflowTag *self);

/**
 * tagflow_tag_set_accessible_role:
 * @self: a tag
 * @accessible_role: a role; %TAGFLOW_TAG_ROLE_AUTOMATIC by default
 *
 * Sets what screen readers call the tag, for example a button if a tap on it does something but select it.
 */
void tagflow_tag_set_accessible_role (TagflowTag *self, TagflowTagRole accessible_role);

/**
 * TagflowTag:accessible-hidden:
 *
 * Whether screen readers skip the tag.
 */

/**
 * tagflow_tag_get_accessible_hidden:
 * @self: a tag
 *
 * Returns: whether screen readers skip the tag
 */
gboolean tagflow_tag_get_accessible_hidden (TagflowTag *self);

/**
 * tagflow_tag_set_accessible_hidden:
 * @self: a tag
 * @accessible_hidden: whether to skip it; false by default
 *
 * Sets whether screen readers skip the tag.
 */
void tagflow_tag_set_accessible_hidden (TagflowTag *self, gboolean accessible_hidden);

/**
 * TagflowTag:name:
 *
 * The #GtkWidget:name of the chip while it is visible; %NULL for none.
 */

/**
 * tagflow_tag_get_name:
 * @self: a tag
 *
 * Returns: (transfer none) (nullable): the widget name of the chip; %NULL for none
 */
const char *tagflow_tag_get_name (TagflowTag *self);

/**
 * tagflow_tag_set_name:
 * @self: a tag
 * @name: (nullable): a name; %NULL for none
 *
 * Sets the widget name of the chip, by which style sheets (`#first`) and tests find it. Screen readers ignore it.
 */
void tagflow_tag_set_name (TagflowTag *self, const char *name);

G_END_DECLS
