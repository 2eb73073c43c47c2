/* For the C programs that test entries. */
#pragma once
#include "support.h"

/* An entry that the test owns. */
static inline TagflowEntry *new_entry (const char *const *texts) {
  TagflowEntry *entry = TAGFLOW_ENTRY (g_object_ref_sink (tagflow_entry_new ()));
  tagflow_entry_splice (entry, 0, 0, texts);
  return entry;
}

#define assert_entry_texts(entry, expected) \
  do { \
    g_autofree char *found = joined_texts (tagflow_entry_get_tags (entry)); \
    g_assert_cmpstr (found, ==, expected); \
  } while (0)

/* Types a text at the end, as a keyboard does; the entry must be in a window. */
static inline void type_text (TagflowEntry *entry, const char *text) {
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (entry));
  while (!GTK_IS_ENTRY (child)) child = gtk_widget_get_next_sibling (child);
  gtk_widget_grab_focus (child);
  int position = g_utf8_strlen (gtk_editable_get_text (GTK_EDITABLE (child)), -1);
  gtk_editable_insert_text (GTK_EDITABLE (child), text, -1, &position);
}

/* Whether the completions of an entry are shown. */
static inline gboolean shows_completions (TagflowEntry *entry) {
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (entry));
  while (!gtk_widget_has_css_class (child, "completions")) child = gtk_widget_get_next_sibling (child);
  return gtk_widget_get_visible (child);
}
