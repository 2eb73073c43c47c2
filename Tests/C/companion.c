/* Preloaded into the demo, which has a Swift runtime and a TagFlow of its own: once its window is there, opens another with a view
   of the library, uses it, and ends the program. */
#include "support.h"

static gboolean use_the_library (gpointer data) {
  if (!gtk_is_initialized ()) return G_SOURCE_CONTINUE;
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr (GtkWidget) theirs = g_list_model_get_item (windows, 0);
  if (theirs == NULL || gtk_widget_get_width (theirs) == 0) return G_SOURCE_CONTINUE;
  GtkWidget *window = gtk_window_new (), *view = tagflow_view_new ();
  g_assert_true (TAGFLOW_IS_VIEW (view));
  tagflow_view_splice (TAGFLOW_VIEW (view), 0, 0, TEXTS ("Basil", "Sage"));
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  wait_until (gtk_widget_get_width (view) > 0);
  tagflow_view_select (TAGFLOW_VIEW (view), 1);
  g_assert_true (tagflow_tag_get_selected (tagflow_view_get_tag (TAGFLOW_VIEW (view), 1)));
  gpointer reference;
  watch (view, &reference);
  gtk_window_destroy (GTK_WINDOW (window));
  wait_until (reference == NULL);
  g_print ("both\n");
  g_application_quit (g_application_get_default ());
  return G_SOURCE_REMOVE;
}

__attribute__ ((constructor)) static void begin (void) { g_timeout_add (20, use_the_library, NULL); }
