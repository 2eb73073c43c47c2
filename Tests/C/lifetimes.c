/* No object ends early or lives on. */
#include "support.h"
#include <malloc.h>

static void test_view_never_shown (void) {
  TagflowView *view = new_view (TEXTS ("Basil"));
  gpointer reference;
  watch (view, &reference);
  g_object_unref (view);
  wait_until (reference == NULL);
}

static void test_tag_belongs_to_the_view (void) {
  TagflowView *view = new_view (NULL);
  TagflowTag *tag = tagflow_view_add (view, "Basil");
  gpointer reference;
  watch (tag, &reference);
  /* The program holds no reference to the tag; the view does. */
  while (g_main_context_iteration (NULL, FALSE));
  g_assert_nonnull (reference);
  g_assert_cmpstr (tagflow_tag_get_text (tag), ==, "Basil");
  tagflow_view_remove (view, tag);
  wait_until (reference == NULL);
  g_object_unref (view);
}

static void test_tag_outlives_the_view (void) {
  TagflowView *view = new_view (NULL);
  TagflowTag *tag = g_object_ref (tagflow_view_add (view, "Basil"));
  gpointer view_reference, tag_reference;
  watch (view, &view_reference);
  watch (tag, &tag_reference);
  g_object_unref (view);
  wait_until (view_reference == NULL);
  g_assert_cmpstr (tagflow_tag_get_text (tag), ==, "Basil");
  g_object_unref (tag);
  wait_until (tag_reference == NULL);
}

static void test_list_outlives_the_view (void) {
  TagflowView *view = new_view (TEXTS ("Basil"));
  GListModel *tags = g_object_ref (tagflow_view_get_tags (view));
  gpointer view_reference, list_reference;
  watch (view, &view_reference);
  watch (tags, &list_reference);
  g_object_unref (view);
  wait_until (view_reference == NULL);
  g_assert_cmpuint (g_list_model_get_n_items (tags), ==, 1);
  g_object_unref (tags);
  wait_until (list_reference == NULL);
}

static void unref_in_handler (TagflowView *view) { g_object_unref (view); }

static void test_last_reference_in_its_own_signal (void) {
  TagflowView *view = new_view (TEXTS ("Basil"));
  gpointer reference;
  watch (view, &reference);
  g_signal_connect (view, "selection-changed", G_CALLBACK (unref_in_handler), NULL);
  tagflow_view_select (view, 0);
  wait_until (reference == NULL);
}

static void destroy_in_handler (GtkWindow *window) { gtk_window_destroy (window); }

static void test_window_destroyed_in_a_signal (void) {
  GtkWidget *view = tagflow_view_new (), *window = show_window (view, -1, -1);
  gpointer reference;
  watch (view, &reference);
  g_signal_connect_swapped (view, "notify::n-tags", G_CALLBACK (destroy_in_handler), window);
  tagflow_view_add (TAGFLOW_VIEW (view), "Basil");
  wait_until (reference == NULL);
}

static void test_last_reference_on_another_thread (void) {
  TagflowView *view = new_view (TEXTS ("Basil"));
  TagflowTag *tag = g_object_ref (tagflow_view_get_tag (view, 0));
  gpointer view_reference, tag_reference;
  watch (view, &view_reference);
  watch (tag, &tag_reference);
  unref_on_another_thread (view);
  wait_until (view_reference == NULL);
  unref_on_another_thread (tag);
  wait_until (tag_reference == NULL);
}

static void count_end (gpointer count, GObject *object) { ++*(guint *) count; }

static void test_10000_views (void) {
  guint ended = 0;
  for (guint index = 0; index < 10000; index++) {
    TagflowView *view = new_view (TEXTS ("Basil", "Sage"));
    g_object_weak_ref (G_OBJECT (view), count_end, &ended);
    tagflow_view_select (view, 1);
    g_object_unref (view);
    if (index % 100 == 0) while (g_main_context_iteration (NULL, FALSE));
  }
  wait_until (ended == 10000);
}

static gsize memory_after_views (guint number) {
  for (guint index = 0; index < number; index++) {
    TagflowView *view = new_view (TEXTS ("Basil"));
    tagflow_tag_set_badge (tagflow_view_get_tag (view, 0), 1);
    g_object_unref (view);
    while (g_main_context_iteration (NULL, FALSE));
  }
  return mallinfo2 ().uordblks;
}

static void test_views_leave_no_memory (void) {
  memory_after_views (400);
  g_assert_cmpint (least_growth (memory_after_views, 400), <, 50000);
}

int main (int argc, char **argv) {
  return RUN_TESTS (NULL, TEST (view_never_shown), TEST (tag_belongs_to_the_view), TEST (tag_outlives_the_view),
                    TEST (list_outlives_the_view), TEST (last_reference_in_its_own_signal),
                    TEST (window_destroyed_in_a_signal), TEST (last_reference_on_another_thread),
                    TEST (views_leave_no_memory), TEST (10000_views));
}
