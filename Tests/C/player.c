/* Preloaded into the programs of Examples/Languages: selects uses, prints the herbs that remain, and closes the window. */
#include "support.h"

static void find (GtkWidget *widget, GType type, GtkWidget **found) {
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type)) *found = widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    find (child, type, found);
}

static void print_rows (GtkWidget *herbs) {
  for (GtkWidget *row = gtk_widget_get_first_child (herbs); row != NULL; row = gtk_widget_get_next_sibling (row)) {
    if (!gtk_widget_get_child_visible (row)) continue;
    g_auto (GStrv) words = g_strsplit (gtk_label_get_text (GTK_LABEL (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)))), ":", 2);
    g_print ("%s ", words[0]);
  }
  g_print ("\n");
}

static gboolean play (gpointer data) {
  if (!gtk_is_initialized ()) return G_SOURCE_CONTINUE;
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr (GtkWidget) window = g_list_model_get_item (windows, 0);
  GtkWidget *uses = NULL, *herbs = NULL;
  if (window != NULL) find (window, TAGFLOW_TYPE_VIEW, &uses);
  if (window != NULL) find (window, GTK_TYPE_LIST_BOX, &herbs);
  if (uses == NULL || herbs == NULL || gtk_widget_get_width (uses) == 0) return G_SOURCE_CONTINUE;
  print_rows (herbs);
  tagflow_view_select (TAGFLOW_VIEW (uses), 0);
  print_rows (herbs);
  tagflow_view_select (TAGFLOW_VIEW (uses), 2);
  print_rows (herbs);
  gtk_window_close (GTK_WINDOW (window));
  return G_SOURCE_REMOVE;
}

__attribute__ ((constructor)) static void begin (void) { g_timeout_add (20, play, NULL); }
