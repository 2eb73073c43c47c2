/* Searching: an operation of Gio that is done on another thread. */
#include "support.h"

typedef struct {
  gboolean is_done;
  guint index;
  GError *error;
} Found;

static void take_result (GObject *view, GAsyncResult *result, gpointer data) {
  Found *found = data;
  found->index = tagflow_view_search_finish (TAGFLOW_VIEW (view), result, &found->error);
  found->is_done = TRUE;
}

static Found search (TagflowView *view, const char *words, guint start, GCancellable *cancellable) {
  Found found = { 0 };
  tagflow_view_search_async (view, words, start, cancellable, take_result, &found);
  wait_until (found.is_done);
  return found;
}

static void test_finds (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil", "Sage", "Thyme", "Wild sage"));
  g_assert_cmpuint (search (view, "SAGE", 0, NULL).index, ==, 1);
  g_assert_cmpuint (search (view, "sage", 2, NULL).index, ==, 3);
  g_assert_cmpuint (search (view, "sage", 4, NULL).index, ==, 1);
  g_assert_cmpuint (search (view, "mint", 0, NULL).index, ==, GTK_INVALID_LIST_POSITION);
}

static void test_canceled (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil"));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_cancellable_cancel (cancellable);
  Found found = search (view, "basil", 0, cancellable);
  g_assert_error (found.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (found.index, ==, GTK_INVALID_LIST_POSITION);
  g_clear_error (&found.error);
}

static void test_view_ends_meanwhile (void) {
  TagflowView *view = new_view (TEXTS ("Basil"));
  gpointer reference;
  watch (view, &reference);
  Found found = { 0 };
  tagflow_view_search_async (view, "basil", 0, NULL, take_result, &found);
  /* The task keeps the view until its callback has been called. */
  g_object_unref (view);
  wait_until (found.is_done && reference == NULL);
  g_assert_cmpuint (found.index, ==, 0);
}

int main (int argc, char **argv) {
  return RUN_TESTS (NULL, TEST (finds), TEST (canceled), TEST (view_ends_meanwhile));
}
