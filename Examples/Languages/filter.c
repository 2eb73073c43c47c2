/* Filters a list by chips: cc filter.c -o filter $(pkg-config --cflags --libs tagflow-1); ./filter filter.ui */
#include <tagflow.h>

/* Whether a herb has all selected uses. */
static gboolean
is_shown (GtkListBoxRow *row, gpointer uses)
{
  const char *herb = gtk_label_get_text (GTK_LABEL (gtk_list_box_row_get_child (row)));
  for (guint index = 0; index < tagflow_view_get_n_tags (uses); index++) {
    TagflowTag *use = tagflow_view_get_tag (uses, index);
    if (tagflow_tag_get_selected (use) && strstr (herb, tagflow_tag_get_text (use)) == NULL)
      return FALSE;
  }
  return TRUE;
}

int
main (int argc, char **argv)
{
  gtk_init ();
  tagflow_init ();
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_file (argv[1]);
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  TagflowView *uses = TAGFLOW_VIEW (gtk_builder_get_object (builder, "uses"));
  GtkListBox *herbs = GTK_LIST_BOX (gtk_builder_get_object (builder, "herbs"));

  gtk_list_box_set_filter_func (herbs, is_shown, uses, NULL);
  g_signal_connect_swapped (uses, "selection-changed", G_CALLBACK (gtk_list_box_invalidate_filter), herbs);
  g_signal_connect_swapped (window, "close-request", G_CALLBACK (g_main_loop_quit), loop);
  gtk_window_present (window);
  g_main_loop_run (loop);
  return 0;
}
