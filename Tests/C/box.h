/* For the tests of boxes. */
#pragma once
#include "support.h"

/* A box of labels that the test owns. */
static inline TagflowBox *new_box (const char *const *texts) {
  TagflowBox *box = TAGFLOW_BOX (g_object_ref_sink (tagflow_box_new ()));
  for (; *texts != NULL; texts++) tagflow_box_append (box, gtk_label_new (*texts));
  return box;
}

/* The texts of the labels, joined by blanks, to compare. */
static inline char *joined_labels (TagflowBox *box) {
  GString *texts = g_string_new (NULL);
  for (guint index = 0; index < tagflow_box_get_n_children (box); index++) {
    if (index > 0) g_string_append_c (texts, ' ');
    g_string_append (texts, gtk_label_get_text (GTK_LABEL (tagflow_box_get_child_at_index (box, index))));
  }
  return g_string_free (texts, FALSE);
}

#define assert_labels(box, expected) \
  do { \
    g_autofree char *found = joined_labels (box); \
    g_assert_cmpstr (found, ==, expected); \
  } while (0)
