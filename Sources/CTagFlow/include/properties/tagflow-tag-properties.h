/* Written by scripts/properties from the tables in Sources/TagFlow. */
#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif

G_BEGIN_DECLS

/**
 * TagflowTag:icon-name:
 *
 * The name of the icon before the text; %NULL for none.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_icon_name:
 * @self: a tag
 *
 * Gets the name of the icon before the text.
 *
 * Returns: (transfer none) (nullable): the name of the icon before the text; %NULL for none
 *
 * Since: 0.1
 */
const char *tagflow_tag_get_icon_name (TagflowTag *self);

/**
 * tagflow_tag_set_icon_name:
 * @self: a tag
 * @icon_name: (nullable): the name of an icon of the icon theme; %NULL for none
 *
 * Sets the icon before the text.
 *
 * Since: 0.1
 */
void tagflow_tag_set_icon_name (TagflowTag *self, const char *icon_name);

/**
 * TagflowTag:gicon:
 *
 * The icon before the text; %NULL for none.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * TagflowTag:dot-color:
 *
 * The color of a dot that is the icon; %NULL for no dot.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * TagflowTag:selected-text:
 *
 * The text while selected; %NULL for the same text.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_selected_text:
 * @self: a tag
 *
 * Gets the text while selected.
 *
 * Returns: (transfer none) (nullable): the text while selected; %NULL for the same text
 *
 * Since: 0.1
 */
const char *tagflow_tag_get_selected_text (TagflowTag *self);

/**
 * tagflow_tag_set_selected_text:
 * @self: a tag
 * @selected_text: (nullable): a text; %NULL for the same text
 *
 * Sets the text while selected.
 *
 * Since: 0.1
 */
void tagflow_tag_set_selected_text (TagflowTag *self, const char *selected_text);

/**
 * TagflowTag:selected-icon-name:
 *
 * The name of the icon while selected; %NULL for the same icon.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_selected_icon_name:
 * @self: a tag
 *
 * Gets the name of the icon while selected.
 *
 * Returns: (transfer none) (nullable): the name of the icon while selected; %NULL for the same icon
 *
 * Since: 0.1
 */
const char *tagflow_tag_get_selected_icon_name (TagflowTag *self);

/**
 * tagflow_tag_set_selected_icon_name:
 * @self: a tag
 * @selected_icon_name: (nullable): the name of an icon of the icon theme; %NULL for the same icon
 *
 * Sets the icon while selected.
 *
 * Since: 0.1
 */
void tagflow_tag_set_selected_icon_name (TagflowTag *self, const char *selected_icon_name);

/**
 * TagflowTag:selected-gicon:
 *
 * The icon while selected; %NULL for the same icon.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * TagflowTag:selected-badge:
 *
 * The number after the text while selected; -1 for the same number.
 *
 * Range: -1 or more. Default: -1.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_selected_badge:
 * @self: a tag
 *
 * Gets the number after the text while selected.
 *
 * Returns: the number after the text while selected; -1 for the same number
 *
 * Since: 0.1
 */
int tagflow_tag_get_selected_badge (TagflowTag *self);

/**
 * tagflow_tag_set_selected_badge:
 * @self: a tag
 * @selected_badge: a number; -1, the default, for the same number
 *
 * Sets the number after the text while selected.
 *
 * Since: 0.1
 */
void tagflow_tag_set_selected_badge (TagflowTag *self, int selected_badge);

/**
 * TagflowTag:id:
 *
 * The identity of the tag, unique in its view.
 *
 * Since: 0.1
 */

/**
 * TagflowTag:markup:
 *
 * The text as Pango markup; %NULL if it was not set as markup.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_markup:
 * @self: a tag
 *
 * Gets the text as Pango markup.
 *
 * Returns: (transfer none) (nullable): the text as Pango markup; %NULL if it was not set as markup
 *
 * Since: 0.1
 */
const char *tagflow_tag_get_markup (TagflowTag *self);

/**
 * tagflow_tag_set_markup:
 * @self: a tag
 * @markup: (nullable): Pango markup; %NULL to keep the text without attributes
 *
 * Sets the text from Pango markup. Invalid markup logs a warning; see tagflow_tag_new_from_markup().
 *
 * Since: 0.1
 */
void tagflow_tag_set_markup (TagflowTag *self, const char *markup);

/**
 * TagflowTag:selected-markup:
 *
 * The text while selected as Pango markup; %NULL if it was not set as markup.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_selected_markup:
 * @self: a tag
 *
 * Gets the text while selected as Pango markup.
 *
 * Returns: (transfer none) (nullable): the text while selected as Pango markup; %NULL if it was not set as markup
 *
 * Since: 0.1
 */
const char *tagflow_tag_get_selected_markup (TagflowTag *self);

/**
 * tagflow_tag_set_selected_markup:
 * @self: a tag
 * @selected_markup: (nullable): Pango markup; %NULL to keep the text without attributes
 *
 * Sets the text while selected from Pango markup. Invalid markup logs a warning.
 *
 * Since: 0.1
 */
void tagflow_tag_set_selected_markup (TagflowTag *self, const char *selected_markup);

/**
 * TagflowTag:avatar-name:
 *
 * The name of a person or thing whose initials, in a disc, are the icon; %NULL for no initials.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_avatar_name:
 * @self: a tag
 *
 * Gets the name of a person or thing whose initials, in a disc, are the icon.
 *
 * Returns: (transfer none) (nullable): the name of a person or thing whose initials, in a disc, are the icon; %NULL
 * for no initials
 *
 * Since: 0.1
 */
const char *tagflow_tag_get_avatar_name (TagflowTag *self);

/**
 * tagflow_tag_set_avatar_name:
 * @self: a tag
 * @avatar_name: (nullable): a name; %NULL for no initials
 *
 * Shows the initials of the first and last word of a name as the icon, in a disc.
 *
 * Since: 0.1
 */
void tagflow_tag_set_avatar_name (TagflowTag *self, const char *avatar_name);

/**
 * TagflowTag:avatar-color:
 *
 * The color of the disc of #TagflowTag:avatar-name; %NULL to derive it from the name. The initials are black or
 * white, whichever is easier to read.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * TagflowTag:icon-accessible-name:
 *
 * What screen readers read before the text, instead of the icon; %NULL if the icon is decorative.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_icon_accessible_name:
 * @self: a tag
 *
 * Gets what screen readers read before the text, instead of the icon.
 *
 * Returns: (transfer none) (nullable): what screen readers read before the text, instead of the icon; %NULL if the
 * icon is decorative
 *
 * Since: 0.1
 */
const char *tagflow_tag_get_icon_accessible_name (TagflowTag *self);

/**
 * tagflow_tag_set_icon_accessible_name:
 * @self: a tag
 * @icon_accessible_name: (nullable): a name; %NULL if the icon is decorative
 *
 * Sets what screen readers read before the text. It stays the same if another icon replaces this one, and goes with
 * the icon.
 *
 * Since: 0.1
 */
void tagflow_tag_set_icon_accessible_name (TagflowTag *self, const char *icon_accessible_name);

/**
 * TagflowTag:text:
 *
 * The text.
 *
 * Default: empty.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_text:
 * @self: a tag
 *
 * Gets the text.
 *
 * Returns: (transfer none): the text
 *
 * Since: 0.1
 */
const char *tagflow_tag_get_text (TagflowTag *self);

/**
 * tagflow_tag_set_text:
 * @self: a tag
 * @text: a text
 *
 * Sets the text, which loses its markup.
 *
 * Since: 0.1
 */
void tagflow_tag_set_text (TagflowTag *self, const char *text);

/**
 * TagflowTag:selected:
 *
 * Whether the tag is selected.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_selected:
 * @self: a tag
 *
 * Gets whether the tag is selected.
 *
 * Returns: whether the tag is selected
 *
 * Since: 0.1
 */
gboolean tagflow_tag_get_selected (TagflowTag *self);

/**
 * tagflow_tag_set_selected:
 * @self: a tag
 * @selected: whether to select it
 *
 * Selects or deselects the tag, as far as the rules of its view allow.
 *
 * Since: 0.1
 */
void tagflow_tag_set_selected (TagflowTag *self, gboolean selected);

/**
 * TagflowTag:sensitive:
 *
 * Whether the user can select, move and remove the tag.
 *
 * Default: %TRUE.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_sensitive:
 * @self: a tag
 *
 * Gets whether the user can select, move and remove the tag.
 *
 * Returns: whether the user can select, move and remove the tag
 *
 * Since: 0.1
 */
gboolean tagflow_tag_get_sensitive (TagflowTag *self);

/**
 * tagflow_tag_set_sensitive:
 * @self: a tag
 * @sensitive: whether the user can; true by default
 *
 * Sets whether the user can select, move and remove the tag.
 *
 * Since: 0.1
 */
void tagflow_tag_set_sensitive (TagflowTag *self, gboolean sensitive);

/**
 * TagflowTag:badge:
 *
 * The number after the text; -1 for none.
 *
 * Range: -1 or more. Default: -1.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_badge:
 * @self: a tag
 *
 * Gets the number after the text.
 *
 * Returns: the number after the text; -1 for none
 *
 * Since: 0.1
 */
int tagflow_tag_get_badge (TagflowTag *self);

/**
 * tagflow_tag_set_badge:
 * @self: a tag
 * @badge: a number; -1, the default, for none
 *
 * Sets the number after the text.
 *
 * Since: 0.1
 */
void tagflow_tag_set_badge (TagflowTag *self, int badge);

/**
 * TagflowTag:show-close-button:
 *
 * Whether the chip has a close button.
 *
 * Default: %TAGFLOW_OVERRIDE_INHERIT.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_show_close_button:
 * @self: a tag
 *
 * Gets whether the chip has a close button.
 *
 * Returns: whether the chip has a close button
 *
 * Since: 0.1
 */
TagflowOverride tagflow_tag_get_show_close_button (TagflowTag *self);

/**
 * tagflow_tag_set_show_close_button:
 * @self: a tag
 * @show_close_button: the choice; %TAGFLOW_OVERRIDE_INHERIT for that of the view
 *
 * Sets whether the chip has a close button.
 *
 * Since: 0.1
 */
void tagflow_tag_set_show_close_button (TagflowTag *self, TagflowOverride show_close_button);

/**
 * TagflowTag:show-check-mark:
 *
 * Whether the chip shows a check mark while selected.
 *
 * Default: %TAGFLOW_OVERRIDE_INHERIT.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_show_check_mark:
 * @self: a tag
 *
 * Gets whether the chip shows a check mark while selected.
 *
 * Returns: whether the chip shows a check mark while selected
 *
 * Since: 0.1
 */
TagflowOverride tagflow_tag_get_show_check_mark (TagflowTag *self);

/**
 * tagflow_tag_set_show_check_mark:
 * @self: a tag
 * @show_check_mark: the choice; %TAGFLOW_OVERRIDE_INHERIT for that of the view
 *
 * Sets whether the chip shows a check mark while selected.
 *
 * Since: 0.1
 */
void tagflow_tag_set_show_check_mark (TagflowTag *self, TagflowOverride show_check_mark);

/**
 * TagflowTag:popup:
 *
 * The state of what the chip opens, such as a popover with more choices. Such a chip has an arrow at its end, and
 * screen readers say whether it is expanded. What it opens is up to the program: show it when the chip is
 * activated, and set this to %TAGFLOW_TAG_POPUP_OPEN until it closes.
 *
 * Default: %TAGFLOW_TAG_POPUP_NONE.
 *
 * Since: 0.2
 */

/**
 * tagflow_tag_get_popup:
 * @self: a tag
 *
 * Gets the state of what the chip opens, such as a popover with more choices.
 *
 * Returns: the state of what the chip opens, such as a popover with more choices
 *
 * Since: 0.2
 */
TagflowTagPopup tagflow_tag_get_popup (TagflowTag *self);

/**
 * tagflow_tag_set_popup:
 * @self: a tag
 * @popup: the state; %TAGFLOW_TAG_POPUP_NONE if the chip opens nothing
 *
 * Sets the state of what the chip opens, such as a popover with more choices.
 *
 * Since: 0.2
 */
void tagflow_tag_set_popup (TagflowTag *self, TagflowTagPopup popup);

/**
 * TagflowTag:style:
 *
 * The style; %NULL for the theme's.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * TagflowTag:selected-style:
 *
 * The style while selected; %NULL for the theme's.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * TagflowTag:css:
 *
 * #TagflowTag:style as text, as for tagflow_style_parse(), such as `color: white; background: green`. It is for
 * GtkBuilder's XML.
 *
 * Default: empty.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_css:
 * @self: a tag
 *
 * Gets the style as text.
 *
 * Returns: (transfer none): the style as text; empty for the theme's
 *
 * Since: 0.1
 */
const char *tagflow_tag_get_css (TagflowTag *self);

/**
 * tagflow_tag_set_css:
 * @self: a tag
 * @css: a style as text; empty for the theme's
 *
 * Sets the style. An invalid text changes nothing and logs a warning; use tagflow_style_parse() for texts of the
 * user.
 *
 * Since: 0.1
 */
void tagflow_tag_set_css (TagflowTag *self, const char *css);

/**
 * TagflowTag:selected-css:
 *
 * #TagflowTag:selected-style as text.
 *
 * Default: empty.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_selected_css:
 * @self: a tag
 *
 * Gets the style while selected as text.
 *
 * Returns: (transfer none): the style while selected as text; empty for the theme's
 *
 * Since: 0.1
 */
const char *tagflow_tag_get_selected_css (TagflowTag *self);

/**
 * tagflow_tag_set_selected_css:
 * @self: a tag
 * @selected_css: a style as text; empty for the theme's
 *
 * Sets the style while selected. An invalid text changes nothing and logs a warning.
 *
 * Since: 0.1
 */
void tagflow_tag_set_selected_css (TagflowTag *self, const char *selected_css);

/**
 * TagflowTag:accessible-label:
 *
 * The name for screen readers; %NULL for the text.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_accessible_label:
 * @self: a tag
 *
 * Gets the name for screen readers.
 *
 * Returns: (transfer none) (nullable): the name for screen readers; %NULL for the text
 *
 * Since: 0.1
 */
const char *tagflow_tag_get_accessible_label (TagflowTag *self);

/**
 * tagflow_tag_set_accessible_label:
 * @self: a tag
 * @accessible_label: (nullable): a name; %NULL for the text
 *
 * Sets the name for screen readers.
 *
 * Since: 0.1
 */
void tagflow_tag_set_accessible_label (TagflowTag *self, const char *accessible_label);

/**
 * TagflowTag:accessible-description:
 *
 * What activating the tag does, for screen readers; %NULL for the view's description.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_accessible_description:
 * @self: a tag
 *
 * Gets what activating the tag does, for screen readers.
 *
 * Returns: (transfer none) (nullable): what activating the tag does, for screen readers; %NULL for the view's
 * description
 *
 * Since: 0.1
 */
const char *tagflow_tag_get_accessible_description (TagflowTag *self);

/**
 * tagflow_tag_set_accessible_description:
 * @self: a tag
 * @accessible_description: (nullable): a description; %NULL for the view's description
 *
 * Sets what activating the tag does, for screen readers.
 *
 * Since: 0.1
 */
void tagflow_tag_set_accessible_description (TagflowTag *self, const char *accessible_description);

/**
 * TagflowTag:accessible-value:
 *
 * A value for screen readers, such as “4 of 5 stars”, which is read with the name; %NULL for none.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_accessible_value:
 * @self: a tag
 *
 * Gets a value for screen readers, such as “4 of 5 stars”, which is read with the name.
 *
 * Returns: (transfer none) (nullable): a value for screen readers, such as “4 of 5 stars”, which is read with the
 * name; %NULL for none
 *
 * Since: 0.1
 */
const char *tagflow_tag_get_accessible_value (TagflowTag *self);

/**
 * tagflow_tag_set_accessible_value:
 * @self: a tag
 * @accessible_value: (nullable): a value, such as “4 of 5 stars”; %NULL for none
 *
 * Sets the value that screen readers read with the name.
 *
 * Since: 0.1
 */
void tagflow_tag_set_accessible_value (TagflowTag *self, const char *accessible_value);

/**
 * TagflowTag:accessible-role:
 *
 * What screen readers call the tag.
 *
 * Default: %TAGFLOW_TAG_ROLE_AUTOMATIC.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_accessible_role:
 * @self: a tag
 *
 * Gets what screen readers call the tag.
 *
 * Returns: what screen readers call the tag
 *
 * Since: 0.1
 */
TagflowTagRole tagflow_tag_get_accessible_role (TagflowTag *self);

/**
 * tagflow_tag_set_accessible_role:
 * @self: a tag
 * @accessible_role: a role; %TAGFLOW_TAG_ROLE_AUTOMATIC by default
 *
 * Sets what screen readers call the tag, for example a button if a tap on it does something but select it.
 *
 * Since: 0.1
 */
void tagflow_tag_set_accessible_role (TagflowTag *self, TagflowTagRole accessible_role);

/**
 * TagflowTag:accessible-hidden:
 *
 * Whether screen readers skip the tag.
 *
 * Default: %FALSE.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_accessible_hidden:
 * @self: a tag
 *
 * Gets whether screen readers skip the tag.
 *
 * Returns: whether screen readers skip the tag
 *
 * Since: 0.1
 */
gboolean tagflow_tag_get_accessible_hidden (TagflowTag *self);

/**
 * tagflow_tag_set_accessible_hidden:
 * @self: a tag
 * @accessible_hidden: whether to skip it; false by default
 *
 * Sets whether screen readers skip the tag.
 *
 * Since: 0.1
 */
void tagflow_tag_set_accessible_hidden (TagflowTag *self, gboolean accessible_hidden);

/**
 * TagflowTag:name:
 *
 * The #GtkWidget:name of the chip while it is visible; %NULL for none.
 *
 * Default: %NULL.
 *
 * Since: 0.1
 */

/**
 * tagflow_tag_get_name:
 * @self: a tag
 *
 * Gets the #GtkWidget:name of the chip while it is visible.
 *
 * Returns: (transfer none) (nullable): the #GtkWidget:name of the chip while it is visible; %NULL for none
 *
 * Since: 0.1
 */
const char *tagflow_tag_get_name (TagflowTag *self);

/**
 * tagflow_tag_set_name:
 * @self: a tag
 * @name: (nullable): a name; %NULL for none
 *
 * Sets the widget name of the chip, by which style sheets (`#first`) and tests find it. Screen readers ignore it.
 *
 * Since: 0.1
 */
void tagflow_tag_set_name (TagflowTag *self, const char *name);

G_END_DECLS
