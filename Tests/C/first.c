/* The library is there: version, types, and a view in a window. */
#include "support.h"

static void test_version (void) {
  g_assert_cmpuint (tagflow_get_major_version (), ==, TAGFLOW_MAJOR_VERSION);
  g_assert_cmpuint (tagflow_get_minor_version (), ==, TAGFLOW_MINOR_VERSION);
  g_assert_cmpuint (tagflow_get_micro_version (), ==, TAGFLOW_MICRO_VERSION);
  g_assert_true (TAGFLOW_CHECK_VERSION (0, 1, 0));
  g_assert_false (TAGFLOW_CHECK_VERSION (TAGFLOW_MAJOR_VERSION, TAGFLOW_MINOR_VERSION, TAGFLOW_MICRO_VERSION + 1));
}

static void test_init_registers_the_types (void) {
  tagflow_init ();
  tagflow_init ();
  g_assert_cmpuint (g_type_from_name ("TagflowView"), ==, TAGFLOW_TYPE_VIEW);
  g_assert_cmpuint (g_type_from_name ("TagflowEntry"), ==, TAGFLOW_TYPE_ENTRY);
  g_assert_cmpuint (g_type_from_name ("TagflowTag"), ==, TAGFLOW_TYPE_TAG);
  g_assert_true (g_type_is_a (TAGFLOW_TYPE_VIEW, GTK_TYPE_SCROLLABLE));
}

static void test_view_in_a_window (void) {
  GtkWidget *window = gtk_window_new (), *view = tagflow_view_new ();
  g_assert_true (TAGFLOW_IS_VIEW (view));
  g_assert_true (g_object_is_floating (view));
  tagflow_view_add (TAGFLOW_VIEW (view), "Basil");
  tagflow_view_add (TAGFLOW_VIEW (view), "Thyme");
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  wait_until (gtk_widget_get_width (view) > 0);
  assert_texts (TAGFLOW_VIEW (view), "Basil Thyme");
  gpointer reference;
  watch (view, &reference);
  gtk_window_destroy (GTK_WINDOW (window));
  wait_until (reference == NULL);
}

int main (int argc, char **argv) {
  return RUN_TESTS (NULL, TEST (version), TEST (init_registers_the_types), TEST (view_in_a_window));
}
