/* Preloaded into the programs of docs/: as soon as a window shows a view with tags, prints their texts and ends the program as
   the user does, by closing the window. */
#include "support.h"

static gboolean close_window (gpointer window) {
  gtk_window_close (window);
  return G_SOURCE_REMOVE;
}

static void find_view (GtkWidget *widget, TagflowView **view) {
  if (TAGFLOW_IS_VIEW (widget)) *view = TAGFLOW_VIEW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    find_view (child, view);
}

static gboolean look (gpointer data) {
  if (!gtk_is_initialized ()) return G_SOURCE_CONTINUE;
  GListModel *windows = gtk_window_get_toplevels ();
  for (guint index = 0; index < g_list_model_get_n_items (windows); index++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, index);
    TagflowView *view = NULL;
    find_view (window, &view);
    if (view == NULL || gtk_widget_get_width (GTK_WIDGET (view)) == 0 || tagflow_view_get_n_tags (view) == 0) continue;
    tagflow_view_select_all (view);
    g_autofree char *texts = joined_texts (tagflow_view_get_tags (view));
    g_print ("seen: %s\n", texts);
    g_idle_add (close_window, window);
    return G_SOURCE_REMOVE;
  }
  return G_SOURCE_CONTINUE;
}

__attribute__ ((constructor)) static void begin (void) { g_timeout_add (20, look, NULL); }
