/* Written by scripts/properties from the tables in Sources/TagFlow. */
#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif

G_BEGIN_DECLS

/**
 * TagflowFilterGroup:mode:
 *
 * Which of the chosen tags a row must have.
 *
 * Default: %TAGFLOW_FILTER_MODE_ANY.
 *
 * Since: 0.2
 */

/**
 * tagflow_filter_group_get_mode:
 * @self: a filter group
 *
 * Gets which of the chosen tags a row must have.
 *
 * Returns: which of the chosen tags a row must have
 *
 * Since: 0.2
 */
TagflowFilterMode tagflow_filter_group_get_mode (TagflowFilterGroup *self);

/**
 * tagflow_filter_group_set_mode:
 * @self: a filter group
 * @mode: which of the chosen tags a row must have
 *
 * Sets which of the chosen tags a row must have.
 *
 * Since: 0.2
 */
void tagflow_filter_group_set_mode (TagflowFilterGroup *self, TagflowFilterMode mode);

/**
 * TagflowFilterGroup:order:
 *
 * The order of the tags. Choices don't change the order, so that chips keep their places.
 *
 * Default: %TAGFLOW_FILTER_ORDER_NAME.
 *
 * Since: 0.2
 */

/**
 * tagflow_filter_group_get_order:
 * @self: a filter group
 *
 * Gets the order of the tags.
 *
 * Returns: the order of the tags
 *
 * Since: 0.2
 */
TagflowFilterOrder tagflow_filter_group_get_order (TagflowFilterGroup *self);

/**
 * tagflow_filter_group_set_order:
 * @self: a filter group
 * @order: the order of the tags
 *
 * Sets the order of the tags.
 *
 * Since: 0.2
 */
void tagflow_filter_group_set_order (TagflowFilterGroup *self, TagflowFilterOrder order);

/**
 * TagflowFilterGroup:untagged-label:
 *
 * The text of the chip that stands for rows without tags.
 *
 * Default: %NULL.
 *
 * Since: 0.2
 */

/**
 * tagflow_filter_group_get_untagged_label:
 * @self: a filter group
 *
 * Gets the text of the chip that stands for rows without tags.
 *
 * Returns: (transfer none) (nullable): the text of the chip that stands for rows without tags
 *
 * Since: 0.2
 */
const char *tagflow_filter_group_get_untagged_label (TagflowFilterGroup *self);

/**
 * tagflow_filter_group_set_untagged_label:
 * @self: a filter group
 * @untagged_label: (nullable): the text of a chip, such as “No tags”; %NULL for no such chip
 *
 * Sets the text of the chip that stands for rows without tags.
 *
 * Since: 0.2
 */
void tagflow_filter_group_set_untagged_label (TagflowFilterGroup *self, const char *untagged_label);

G_END_DECLS
