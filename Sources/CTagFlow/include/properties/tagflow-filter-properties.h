/* Written by scripts/properties from the tables in Sources/TagFlow. */
#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif

G_BEGIN_DECLS

/**
 * TagflowFilter:mode:
 *
 * Which of the chosen tags of the first group a row must have.
 *
 * Default: %TAGFLOW_FILTER_MODE_ANY.
 *
 * Since: 0.1
 */

/**
 * tagflow_filter_get_mode:
 * @self: a filter
 *
 * Gets which of the chosen tags of the first group a row must have.
 *
 * Returns: which of the chosen tags of the first group a row must have
 *
 * Since: 0.1
 */
TagflowFilterMode tagflow_filter_get_mode (TagflowFilter *self);

/**
 * tagflow_filter_set_mode:
 * @self: a filter
 * @mode: which of the chosen tags of the first group a row must have
 *
 * Sets which of the chosen tags of the first group a row must have.
 *
 * Since: 0.1
 */
void tagflow_filter_set_mode (TagflowFilter *self, TagflowFilterMode mode);

/**
 * TagflowFilter:search:
 *
 * Words that the text of a row must contain.
 *
 * Default: empty.
 *
 * Since: 0.1
 */

/**
 * tagflow_filter_get_search:
 * @self: a filter
 *
 * Gets words that the text of a row must contain.
 *
 * Returns: (transfer none): words that the text of a row must contain
 *
 * Since: 0.1
 */
const char *tagflow_filter_get_search (TagflowFilter *self);

/**
 * tagflow_filter_set_search:
 * @self: a filter
 * @search: words, separated by spaces; empty for any text
 *
 * Sets words that the text of a row must contain, regardless of case.
 *
 * Since: 0.1
 */
void tagflow_filter_set_search (TagflowFilter *self, const char *search);

G_END_DECLS
