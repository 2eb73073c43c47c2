#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include "tagflow-view.h"

G_BEGIN_DECLS

/**
 * TagflowFilterMode:
 * @TAGFLOW_FILTER_MODE_ANY: at least one of the chosen tags
 * @TAGFLOW_FILTER_MODE_ALL: all chosen tags
 * @TAGFLOW_FILTER_MODE_NONE: none of the chosen tags
 *
 * Which of the chosen tags of a group a row of a #TagflowFilter must have. Without chosen tags, all rows match.
 *
 * Since: 0.1
 */
typedef enum {
  TAGFLOW_FILTER_MODE_ANY,
  TAGFLOW_FILTER_MODE_ALL,
  TAGFLOW_FILTER_MODE_NONE,
} TagflowFilterMode;

#define TAGFLOW_TYPE_FILTER_MODE (tagflow_filter_mode_get_type ())
GType tagflow_filter_mode_get_type (void) G_GNUC_CONST;

/**
 * TagflowFilterOrder:
 * @TAGFLOW_FILTER_ORDER_NAME: sorted as the language does it
 * @TAGFLOW_FILTER_ORDER_FREQUENCY: those of most rows first, whether the rows match or not, then by name
 * @TAGFLOW_FILTER_ORDER_OCCURRENCE: as the rows first had them
 *
 * The order of the tags of a #TagflowFilterGroup.
 *
 * Since: 0.2
 */
typedef enum {
  TAGFLOW_FILTER_ORDER_NAME,
  TAGFLOW_FILTER_ORDER_FREQUENCY,
  TAGFLOW_FILTER_ORDER_OCCURRENCE,
} TagflowFilterOrder;

#define TAGFLOW_TYPE_FILTER_ORDER (tagflow_filter_order_get_type ())
GType tagflow_filter_order_get_type (void) G_GNUC_CONST;

#define TAGFLOW_TYPE_FILTER_GROUP (tagflow_filter_group_get_type ())

/**
 * TagflowFilterGroup:
 *
 * A group of the tags of a #TagflowFilter, such as the light that plants need. A row must satisfy each group.
 *
 * In each function, the empty text stands for rows that have no tags in this group.
 *
 * Since: 0.2
 */
G_DECLARE_FINAL_TYPE (TagflowFilterGroup, tagflow_filter_group, TAGFLOW, FILTER_GROUP, GObject)

#define TAGFLOW_TYPE_FILTER (tagflow_filter_get_type ())

/**
 * TagflowFilter:
 *
 * A filter that matches the rows of a list by their tags and a search text, and counts the rows with each tag. It is for a
 * #GtkFilterListModel of the same list.
 *
 * The tags of tagflow_filter_new() are the first group. There can be more; a row matches if it satisfies each group.
 *
 * Since: 0.1
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
 *
 * Since: 0.1
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
 *
 * Since: 0.1
 */
TagflowFilter *tagflow_filter_new (GListModel *rows, TagflowFilterTagsFunc tags_func, gpointer user_data,
                                   GDestroyNotify user_data_free_func);

/**
 * TagflowFilter::counts-changed:
 * @self: the filter
 *
 * Emitted when the results of tagflow_filter_group_get_count() may have changed: once after the changes of rows, choices and the
 * search that happen in one turn of the main loop.
 *
 * Since: 0.2
 */

/**
 * tagflow_filter_get_first_group:
 * @self: a filter
 *
 * Gets the group with the tags of tagflow_filter_new().
 *
 * Returns: (transfer none): the group with the tags of tagflow_filter_new()
 *
 * Since: 0.2
 */
TagflowFilterGroup *tagflow_filter_get_first_group (TagflowFilter *self);

/**
 * tagflow_filter_add_group:
 * @self: a filter
 * @tags_func: (scope notified) (closure user_data) (destroy user_data_free_func): finds the tags that a row has in the group
 * @user_data: data for @tags_func
 * @user_data_free_func: (nullable): frees @user_data when the filter is destroyed
 *
 * Adds a group of tags, which each row must satisfy, too.
 *
 * Returns: (transfer none): the group, which belongs to the filter
 *
 * Since: 0.2
 */
TagflowFilterGroup *tagflow_filter_add_group (TagflowFilter *self, TagflowFilterTagsFunc tags_func, gpointer user_data,
                                              GDestroyNotify user_data_free_func);

/**
 * TagflowFilterTextFunc:
 * @row: (type GObject): an item of the list
 * @user_data: the data of tagflow_filter_set_text_func()
 *
 * Finds the text of a row.
 *
 * Returns: (transfer full) (nullable): the text
 *
 * Since: 0.1
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
 *
 * Since: 0.1
 */
void tagflow_filter_set_text_func (TagflowFilter *self, TagflowFilterTextFunc text_func, gpointer user_data,
                                   GDestroyNotify user_data_free_func);

/**
 * tagflow_filter_get_tags:
 * @self: a filter
 *
 * Gets the chosen tags of the first group, sorted.
 *
 * Returns: (transfer full) (array zero-terminated=1): the chosen tags of the first group, sorted
 *
 * Since: 0.1
 */
char **tagflow_filter_get_tags (TagflowFilter *self);

/**
 * tagflow_filter_set_tags:
 * @self: a filter
 * @tags: (nullable) (array zero-terminated=1): tags
 *
 * Chooses the tags of the first group that #TagflowFilter:mode refers to.
 *
 * Since: 0.1
 */
void tagflow_filter_set_tags (TagflowFilter *self, const char *const *tags);

/**
 * tagflow_filter_get_count:
 * @self: a filter
 * @tag: a tag
 *
 * Counts the rows that have a tag of the first group and match the search and all other groups. A row that is in the list
 * twice counts once.
 *
 * Returns: the number of rows
 *
 * Since: 0.1
 */
guint tagflow_filter_get_count (TagflowFilter *self, const char *tag);

/**
 * tagflow_filter_update:
 * @self: a filter
 * @row: (type GObject): an item of the list
 *
 * Finds the tags and the text of a row again. Call it when they have changed.
 *
 * Returns: whether the row is in the list; if not, nothing happens
 *
 * Since: 0.1
 */
gboolean tagflow_filter_update (TagflowFilter *self, gpointer row);

/**
 * tagflow_filter_group_get_filter:
 * @self: a group
 *
 * Gets the filter of the group.
 *
 * Returns: (transfer none) (nullable): the filter; %NULL if it is destroyed. A group without a filter has no tags, and can't
 *   choose any
 *
 * Since: 0.2
 */
TagflowFilter *tagflow_filter_group_get_filter (TagflowFilterGroup *self);

/**
 * tagflow_filter_group_get_tags:
 * @self: a group
 *
 * Gets the chosen tags, sorted.
 *
 * Returns: (transfer full) (array zero-terminated=1): the chosen tags, sorted
 *
 * Since: 0.2
 */
char **tagflow_filter_group_get_tags (TagflowFilterGroup *self);

/**
 * tagflow_filter_group_set_tags:
 * @self: a group
 * @tags: (nullable) (array zero-terminated=1): tags
 *
 * Chooses the tags that #TagflowFilterGroup:mode refers to.
 *
 * Since: 0.2
 */
void tagflow_filter_group_set_tags (TagflowFilterGroup *self, const char *const *tags);

/**
 * tagflow_filter_group_get_all_tags:
 * @self: a group
 *
 * Finds the tags of all rows, whether they match or not, and the chosen ones, in the group's #TagflowFilterGroup:order or that of
 * tagflow_filter_group_set_sort_func(). The empty text is the last one, if #TagflowFilterGroup:untagged-label is set and a row has no tags in this group.
 *
 * Returns: (transfer full) (array zero-terminated=1): the tags
 *
 * Since: 0.2
 */
char **tagflow_filter_group_get_all_tags (TagflowFilterGroup *self);

/**
 * tagflow_filter_group_get_count:
 * @self: a group
 * @tag: a tag
 *
 * Counts the rows that have a tag and match the search and all other groups. A row that is in the list twice counts once.
 *
 * Returns: the number of rows
 *
 * Since: 0.2
 */
guint tagflow_filter_group_get_count (TagflowFilterGroup *self, const char *tag);

/**
 * TagflowFilterSortFunc:
 * @one: a tag
 * @other: another tag
 * @user_data: the data of tagflow_filter_group_set_sort_func()
 *
 * Compares two tags.
 *
 * Returns: less than 0 if the first comes before the other, more than 0 if it comes after it, and 0 if they are equal
 *
 * Since: 0.2
 */
typedef int (*TagflowFilterSortFunc) (const char *one, const char *other, gpointer user_data);

/**
 * tagflow_filter_group_set_sort_func:
 * @self: a group
 * @sort_func: (nullable) (scope notified) (closure user_data) (destroy user_data_free_func): compares two tags; %NULL for no order
 *   of the program's own
 * @user_data: data for @sort_func
 * @user_data_free_func: (nullable): frees @user_data when it is no longer needed
 *
 * Sets a function that sorts the tags, such as the sizes S, M and L. Those that it calls equal are in the group's
 * #TagflowFilterGroup:order.
 *
 * Since: 0.2
 */
void tagflow_filter_group_set_sort_func (TagflowFilterGroup *self, TagflowFilterSortFunc sort_func, gpointer user_data,
                                         GDestroyNotify user_data_free_func);

/**
 * tagflow_view_bind_filter_group:
 * @self: a view
 * @group: (nullable): a group of a filter; %NULL ends the binding and removes its tags
 *
 * Replaces the tags by those of a group, with their counts as badges, and follows it until the view is destroyed or something
 * else is bound. The selected tags are chosen. A tag that would leave no row is insensitive.
 *
 * What else the program sets on the tags stays, such as a dot. To do so for new tags, connect to #GListModel::items-changed of
 * tagflow_view_get_tags() before. Choices are in the undo history of the view, unless #TagflowView:history-limit is 0.
 *
 * The view keeps the filter.
 *
 * Since: 0.2
 */
void tagflow_view_bind_filter_group (TagflowView *self, TagflowFilterGroup *group);

G_END_DECLS
