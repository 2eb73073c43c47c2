/* For the C programs of these tests. */
#pragma once
#include <tagflow.h>

/* Runs the main loop until a condition holds. A test that waits in vain is ended by the runner. */
#define wait_until(condition) \
  while (!(condition)) g_main_context_iteration (NULL, TRUE)

/* Expects the critical of a wrong argument. */
#define expect_critical(function, assertion) \
  g_test_expect_message ("Tagflow", G_LOG_LEVEL_CRITICAL, "*" function ": assertion '" assertion "' failed*")

/* A weak reference that becomes NULL with its object. */
static inline void watch (gpointer object, gpointer *reference) {
  *reference = object;
  g_object_add_weak_pointer (G_OBJECT (object), reference);
}

/* Counts the emissions of a signal that has no result. */
static inline void count_emission (guint *count) { ++*count; }

static inline guint *count_signal (gpointer object, const char *signal) {
  guint *count = g_new0 (guint, 1);
  g_signal_connect_data (object, signal, G_CALLBACK (count_emission), count, (GClosureNotify) g_free, G_CONNECT_SWAPPED);
  return count;
}

/* A view that the test owns. */
static inline TagflowView *new_view (const char *const *texts) {
  TagflowView *view = TAGFLOW_VIEW (g_object_ref_sink (tagflow_view_new ()));
  tagflow_view_splice (view, 0, 0, texts);
  return view;
}

/* Shows a widget in a window of this size, or of its own if that is -1. */
static inline GtkWidget *show_window (GtkWidget *child, int width, int height) {
  GtkWidget *window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  wait_until (gtk_widget_get_width (child) > 0);
  return window;
}

/* Gives a reference back on another thread. */
static inline gpointer unref_there (gpointer object) {
  g_object_unref (object);
  return NULL;
}

static inline void unref_on_another_thread (gpointer object) { g_thread_join (g_thread_new ("unref", unref_there, object)); }

#define TEXTS(...) ((const char *const[]) { __VA_ARGS__, NULL })

/* The texts of the tags, joined by blanks, to compare. */
static inline char *joined_texts (GListModel *tags) {
  GString *texts = g_string_new (NULL);
  for (guint index = 0; index < g_list_model_get_n_items (tags); index++) {
    g_autoptr (TagflowTag) tag = g_list_model_get_item (tags, index);
    if (index > 0) g_string_append_c (texts, ' ');
    g_string_append (texts, tagflow_tag_get_text (tag));
  }
  return g_string_free (texts, FALSE);
}

#define assert_texts(view, expected) \
  do { \
    g_autofree char *found = joined_texts (tagflow_view_get_tags (view)); \
    g_assert_cmpstr (found, ==, expected); \
  } while (0)

/* By how many bytes memory grows with NUMBER more objects: the least of three times. A table of the process may grow in one of
   them; what objects leave behind grows in each. */
static inline gssize least_growth (gsize (*memory_after) (guint number), guint number) {
  gssize before = memory_after (number), growth = G_MAXSSIZE;
  for (guint turn = 0; turn < 3; turn++) {
    gssize after = memory_after (number);
    growth = MIN (growth, after - before);
    before = after;
  }
  return growth;
}

/* The tests of a program. */
typedef struct {
  const char *path;
  GTestFunc run;
} Test;

#define TEST(name) { "/" #name, test_##name }

/* Runs tests, after a function that may be NULL: the library initializes itself when it is used, but not to find a type by name. */
#define RUN_TESTS(initialize, ...) run_tests (argc, argv, initialize, (const Test[]) { __VA_ARGS__, { NULL, NULL } })

static inline int run_tests (int argc, char **argv, void (*initialize) (void), const Test *tests) {
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  if (initialize != NULL) initialize ();
  for (; tests->path != NULL; tests++) g_test_add_func (tests->path, tests->run);
  return g_test_run ();
}
