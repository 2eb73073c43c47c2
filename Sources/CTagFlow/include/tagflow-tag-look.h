#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-tag.h"

G_BEGIN_DECLS

/**
 * TagflowTag:badge:
 *
 * The number after the text; -1 for none.
 */

/**
 * tagflow_tag_get_badge:
 * @self: a tag
 *
 * Returns: the number after the text; -1 for none
 */
int tagflow_tag_get_badge (TagflowTag *self);

/**
 * tagflow_tag_set_badge:
 * @self: a tag
 * @badge: a number; -1 for none
 *
 * Sets the number after the text.
 */
void tagflow_tag_set_badge (TagflowTag *self, int badge);

/**
 * TagflowTag:show-close-button:
 *
 * Whether the chip has a close button.
 */

/**
 * tagflow_tag_get_show_close_button:
 * @self: a tag
 *
 * Returns: whether the chip has a close button
 */
TagflowOverride tagflow_tag_get_show_close_button (TagflowTag *self);

/**
 * tagflow_tag_set_show_close_button:
 * @self: a tag
 * @show_close_button: the choice; %TAGFLOW_OVERRIDE_INHERIT for that of the view
 *
 * Sets whether the chip has a close button.
 */
void tagflow_tag_set_show_close_button (TagflowTag *self, TagflowOverride show_close_button);

/**
 * TagflowTag:show-check-mark:
 *
 * Whether the chip shows a check mark while selected.
 */

/**
 * tagflow_tag_get_show_check_mark:
 * @self: a tag
 *
 * Returns: whether the chip shows a check mark while selected
 */
TagflowOverride tagflow_tag_get_show_check_mark (TagflowTag *self);

/**
 * tagflow_tag_set_show_check_mark:
 * @self: a tag
 * @show_check_mark: the choice; %TAGFLOW_OVERRIDE_INHERIT for that of the view
 *
 * Sets whether the chip shows a check mark while selected.
 */
void tagflow_tag_set_show_check_mark (TagflowTag *self, TagflowOverride show_check_mark);

/**
 * TagflowTag:popup:
 *
 * The state of what the chip opens, such as a popover with more choices. Such a chip has an arrow at its end, and screen readers
 * say whether it is expanded.
 *
 * What it opens is up to the program: show it when the chip is activated, and set this to %TAGFLOW_TAG_POPUP_OPEN until it closes.
 */

/**
 * tagflow_tag_get_popup:
 * @self: a tag
 *
 * Returns: the state of what the chip opens
 */
TagflowTagPopup tagflow_tag_get_popup (TagflowTag *self);

/**
 * tagflow_tag_set_popup:
 * @self: a tag
 * @popup: the state; %TAGFLOW_TAG_POPUP_NONE if the chip opens nothing
 *
 * Sets the state of what the chip opens.
 */
void tagflow_tag_set_popup (TagflowTag *self, TagflowTagPopup popup);

/**
 * TagflowTag:accessible-label:
 *
 * The name for screen readers; %NULL for the text.
 */

/**
 * tagflow_tag_get_accessible_label:
 * @self: a tag
 *
 * Returns: (transfer none) (nullable): the name for screen readers; %NULL for the text
 */
const char *tagflow_tag_get_accessible_label (TagflowTag *self);

/**
 * tagflow_tag_set_accessible_label:
 * @self: a tag
 * @accessible_label: (nullable): a name; %NULL for the text
 *
 * Sets the name for screen readers.
 */
void tagflow_tag_set_accessible_label (TagflowTag *self, const char *accessible_label);

/**
 * TagflowTag:accessible-description:
 *
 * What activating the tag does, for screen readers; %NULL for the view's description.
 */

/**
 * tagflow_tag_get_accessible_description:
 * @self: a tag
 *
 * Returns: (transfer none) (nullable): what activating the tag does, for screen readers; %NULL for the view's
 *   description
 */
const char *tagflow_tag_get_accessible_description (TagflowTag *self);

/**
 * tagflow_tag_set_accessible_description:
 * @self: a tag
 * @accessible_description: (nullable): a description; %NULL for the view's description
 *
 * Sets what activating the tag does, for screen readers.
 */
void tagflow_tag_set_accessible_description (TagflowTag *self, const char *accessible_description);

G_END_DECLS
