#pragma once
#ifndef TAGFLOW_INSIDE
#error "Include only <tagflow.h>."
#endif
#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tagflow_replace_text:
 * @text: a text of the library in English, such as `Undo` or `Removed {tag}`; of one that counts something, the singular
 * @replacement: (nullable): the text to show and speak instead, with the same placeholders in braces, or fewer; %NULL for the
 *   library's own
 *
 * Replaces a text of the library everywhere in the program. It is not translated further.
 *
 * The texts are in `po/tagflow-1/tagflow-1.pot`. Replace them before creating widgets. What belongs to one widget is a property,
 * such as #TagflowView:delete-zone-text.
 *
 * Since: 0.1
 */
void tagflow_replace_text (const char *text, const char *replacement);

/**
 * TagflowTextFunc:
 * @count: the number of things; 1 if the text counts none
 * @user_data: the data of tagflow_replace_text_func()
 *
 * Finds the words for a text of the library, such as by ngettext().
 *
 * Returns: (transfer full) (nullable): the words, with placeholders in braces; %NULL for the library's own
 *
 * Since: 0.1
 */
typedef char *(*TagflowTextFunc) (guint count, gpointer user_data);

/**
 * tagflow_replace_text_func:
 * @text: a text of the library in English; of one that counts something, the singular
 * @func: (scope notified) (closure user_data) (destroy user_data_free_func): finds the words whenever they are needed
 * @user_data: data for @func
 * @user_data_free_func: (nullable): frees @user_data when the text is replaced again
 *
 * Replaces a text of the library everywhere in the program by the words for a number, for example in a language with several
 * plurals. See tagflow_replace_text().
 *
 * Since: 0.1
 */
void tagflow_replace_text_func (const char *text, TagflowTextFunc func, gpointer user_data, GDestroyNotify user_data_free_func);

G_END_DECLS
