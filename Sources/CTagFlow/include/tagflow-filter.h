#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-enums.h"

G_BEGIN_DECLS

/**
 * TagflowFilterMode:
 * @TAGFLOW_FILTER_MODE_ANY: at least one of the chosen tags
 * @TAGFLOW_FILTER_MODE_ALL: all chosen tags
 * @TAGFLOW_FILTER_MODE_NONE: none of the chosen tags
 *
 * Which of the chosen tags a row of a #TagflowFilter must have. Without chosen tags, all rows match.
 */
typedef enum {
  TAGFLOW_FILTER_MODE_ANY,
  TAGFLOW_FILTER_MODE_ALL,
  TAGFLOW_FILTER_MODE_NONE,
} TagflowFilterMode;

#define TAGFLOW_TYPE_FILTER_MODE (tagflow_filter_mode_get_type ())
GType tagflow_filter_mode_get_type (void) G_GNUC_CONST;

#define TAGFLOW_TYPE_FILTER (tagflow_filter_get_type ())

/**
 * TagflowFilter:
 *
 * A filter that matches the rows of a list by their tags and a search text, and counts the rows with each tag. It is for a
 * #GtkFilterListModel of the same list.
 */
G_DECLARE_FINAL_TYPE (TagflowFilter, tagflow_filter, TAGFLOW, FILTER, GtkFilter)

/**
 * TagflowFilterTagsFunc:
 * @row: (type GObject): an item of the list
 * @user_data: the data of tagflow_filter_new()
 *
 * Finds the tags of a row.
 *
 * Returns: (transfer full) (nullable) (array zero-terminated=1): the tags
 */
typedef char **(*TagflowFilterTagsFunc) (gpointer row, gpointer user_data);

/**
 * tagflow_filter_new:
 * @rows: a list of objects
 * @tags_func: (scope notified) (closure user_data) (destroy user_data_free_func): finds the tags of a row
 * @user_data: data for @tags_func
 * @user_data_free_func: (nullable): frees @user_data when the filter is destroyed
 *
 * Creates a filter for the rows of a list, which it follows.
 *
 * Returns: (transfer full): the filter
 */
TagflowFilter *tagflow_filter_new (GListModel *rows, TagflowFilterTagsFunc tags_func, gpointer user_data,
                                   GDestroyNotify user_data_free_func);

/**
 * TagflowFilterTextFunc:
 * @row: (type GObject): an item of the list
 * @user_data: the data of tagflow_filter_set_text_func()
 *
 * Finds the text of a row.
 *
 * Returns: (transfer full) (nullable): the text
 */
typedef char *(*TagflowFilterTextFunc) (gpointer row, gpointer user_data);

/**
 * tagflow_filter_set_text_func:
 * @self: a filter
 * @text_func: (nullable) (scope notified) (closure user_data) (destroy user_data_free_func): finds the text of a row; %NULL for
 *   no text
 * @user_data: data for @text_func
 * @user_data_free_func: (nullable): frees @user_data when it is no longer needed
 *
 * Sets the function that finds the text in which the words of #TagflowFilter:search are searched.
 */
void tagflow_filter_set_text_func (TagflowFilter *self, TagflowFilterTextFunc text_func, gpointer user_data,
                                   GDestroyNotify user_data_free_func);

/**
 * tagflow_filter_get_tags:
 * @self: a filter
 *
 * Returns: (transfer full) (array zero-terminated=1): the chosen tags, sorted
 */
char **tagflow_filter_get_tags (TagflowFilter *self);

/**
 * tagflow_filter_set_tags:
 * @self: a filter
 * @tags: (nullable) (array zero-terminated=1): tags
 *
 * Chooses the tags that #TagflowFilter:mode refers to.
 */
void tagflow_filter_set_tags (TagflowFilter *self, const char *const *tags);

/**
 * tagflow_filter_get_count:
 * @self: a filter
 * @tag: a tag
 *
 * Counts the rows that have a tag and match the search, regardless of the chosen tags. A row that is in the list twice
 * counts once.
 *
 * Returns: the number of rows
 */
guint tagflow_filter_get_count (TagflowFilter *self, const char *tag);

/**
 * tagflow_filter_update:
 * @self: a filter
 * @row: (type GObject): an item of the list
 *
 * Finds the tags and the text of a row again. Call it when they have changed.
 */
void tagflow_filter_update (TagflowFilter *self, gpointer row);

G_END_DECLS
