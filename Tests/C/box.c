/* A box: children of any kind, from C, models and XML; their ends; selection and signals. */
#include "box.h"

static void test_children (void) {
  g_autoptr (TagflowBox) box = new_box (TEXTS ("Basil", "Sage"));
  guint *count = count_signal (box, "notify::n-children");
  tagflow_box_prepend (box, gtk_label_new ("Anise"));
  tagflow_box_insert (box, gtk_label_new ("Dill"), 2);
  g_assert_cmpuint (*count, ==, 2);
  assert_labels (box, "Anise Basil Dill Sage");
  tagflow_box_move (box, 0, 3);
  assert_labels (box, "Basil Dill Sage Anise");
  GtkWidget *dill = tagflow_box_get_child_at_index (box, 1);
  g_assert_cmpuint (tagflow_box_get_index (box, dill), ==, 1);
  g_assert_cmpuint (tagflow_box_get_index (box, GTK_WIDGET (box)), ==, GTK_INVALID_LIST_POSITION);
  g_assert_true (tagflow_box_remove (box, dill));
  g_assert_null (tagflow_box_get_child_at_index (box, 3));
  /* The usual loop, with the widgets around the children. */
  for (GtkWidget *first; (first = gtk_widget_get_first_child (GTK_WIDGET (box)));)
    g_assert_true (tagflow_box_remove (box, first));
  g_assert_cmpuint (tagflow_box_get_n_children (box), ==, 0);
}

static void test_selection (void) {
  g_autoptr (TagflowBox) box = new_box (TEXTS ("Basil", "Dill", "Sage"));
  GtkWidget *dill = tagflow_box_get_child_at_index (box, 1), *sage = tagflow_box_get_child_at_index (box, 2);
  guint *changes = count_signal (box, "selection-changed"), *counts = count_signal (box, "notify::n-selected");
  tagflow_box_select_child (box, sage);
  tagflow_box_select_child (box, dill);
  tagflow_box_select_child (box, dill);
  g_autoptr (GList) selected = tagflow_box_get_selected_children (box);
  g_assert_cmpuint (g_list_length (selected), ==, 2);
  g_assert_true (selected->data == dill && selected->next->data == sage);
  tagflow_box_unselect_child (box, dill);
  tagflow_box_remove (box, sage);
  g_assert_cmpuint (*changes, ==, 4);
  g_assert_cmpuint (*counts, ==, 4);
  tagflow_box_select_all (box);
  g_assert_cmpuint (tagflow_box_get_n_selected (box), ==, 2);
  tagflow_box_unselect_all (box);
  g_assert_null (tagflow_box_get_selected_children (box));
}

static GString *told;

static void activated (TagflowBox *box, GtkWidget *child, guint index) {
  g_string_append_printf (told, "activated %s %u ", gtk_label_get_text (GTK_LABEL (child)), index);
}

static void refused (TagflowBox *box, GtkWidget *child, TagflowRefusal reason) {
  g_string_append_printf (told, "refused %s %d ", gtk_label_get_text (GTK_LABEL (child)), reason);
}

static gboolean is_not_dill (TagflowBox *box, GtkWidget *child) {
  return g_strcmp0 (gtk_label_get_text (GTK_LABEL (child)), "Dill") != 0;
}

/* What a screen reader does. */
static void toggle (TagflowBox *box, guint index) {
  GtkWidget *child = tagflow_box_get_child_at_index (box, index);
  g_assert_true (gtk_widget_activate_action (gtk_widget_get_parent (child), "item.toggle", NULL));
}

static void test_signals_and_gates (void) {
  g_autoptr (TagflowBox) box = new_box (TEXTS ("Basil", "Dill", "Sage"));
  told = g_string_new (NULL);
  g_signal_connect (box, "child-activated", G_CALLBACK (activated), NULL);
  g_signal_connect (box, "child-refused", G_CALLBACK (refused), NULL);
  gulong gate = g_signal_connect (box, "can-select", G_CALLBACK (is_not_dill), NULL);
  toggle (box, 0);
  toggle (box, 1);
  g_assert_cmpstr (told->str, ==, "activated Basil 0 refused Dill 1 ");
  g_signal_handler_disconnect (box, gate);
  g_signal_connect (box, "can-activate", G_CALLBACK (is_not_dill), NULL);
  g_string_truncate (told, 0);
  tagflow_box_set_selection_mode (box, GTK_SELECTION_NONE);
  toggle (box, 1);
  toggle (box, 2);
  g_assert_cmpstr (told->str, ==, "refused Dill 1 activated Sage 2 ");
  g_string_free (told, TRUE);
}

static GtkWidget *create_label (gpointer item, gpointer prefix) {
  g_autofree char *text = g_strconcat (prefix, gtk_string_object_get_string (item), NULL);
  return gtk_label_new (text);
}

static guint freed;
static void free_data (gpointer data) {
  freed++;
  g_free (data);
}

static void test_model (void) {
  TagflowBox *box = new_box (TEXTS ("Rue"));
  g_autoptr (GtkStringList) herbs = gtk_string_list_new (TEXTS ("Basil", "Sage"));
  tagflow_box_bind_model (box, G_LIST_MODEL (herbs), create_label, g_strdup ("my "), free_data);
  assert_labels (box, "my Basil my Sage");
  gtk_string_list_splice (herbs, 0, 1, TEXTS ("Dill", "Mint"));
  assert_labels (box, "my Dill my Mint my Sage");
  tagflow_box_remove (box, tagflow_box_get_child_at_index (box, 1));
  gtk_string_list_splice (herbs, 1, 1, TEXTS ("Thyme"));
  assert_labels (box, "my Dill my Thyme my Sage");
  tagflow_box_bind_model (box, G_LIST_MODEL (herbs), create_label, g_strdup (""), free_data);
  g_assert_cmpuint (freed, ==, 1);
  assert_labels (box, "Dill Thyme Sage");
  gpointer reference;
  watch (box, &reference);
  g_object_unref (box);
  wait_until (reference == NULL);
  g_assert_cmpuint (freed, ==, 2);
  gtk_string_list_append (herbs, "Borage");
}

static void test_selection_model (void) {
  g_autoptr (TagflowBox) box = new_box (TEXTS (NULL));
  GtkStringList *herbs = gtk_string_list_new (TEXTS ("Basil", "Dill", "Sage"));
  g_autoptr (GtkMultiSelection) model = gtk_multi_selection_new (G_LIST_MODEL (herbs));
  GtkSelectionModel *selection = GTK_SELECTION_MODEL (model);
  gtk_selection_model_select_item (selection, 1, FALSE);
  tagflow_box_bind_model (box, G_LIST_MODEL (model), create_label, g_strdup (""), free_data);
  GtkWidget *sage = tagflow_box_get_child_at_index (box, 2);
  g_assert_cmpuint (tagflow_box_get_n_selected (box), ==, 1);
  tagflow_box_select_child (box, sage);
  g_assert_true (gtk_selection_model_is_selected (selection, 2));
  tagflow_box_move (box, 2, 0);
  gtk_selection_model_unselect_item (selection, 1);
  g_autoptr (GList) selected = tagflow_box_get_selected_children (box);
  g_assert_true (selected->data == sage && selected->next == NULL);
  tagflow_box_bind_model (box, NULL, NULL, NULL, NULL);
  g_assert_cmpuint (tagflow_box_get_n_children (box), ==, 0);
  g_assert_true (gtk_selection_model_is_selected (selection, 2));
}

static GtkWidget *create_and_end (gpointer item, gpointer box) {
  tagflow_box_bind_model (box, NULL, NULL, NULL, NULL);
  return gtk_label_new ("late");
}

static void test_model_ended_by_its_function (void) {
  g_autoptr (TagflowBox) box = new_box (TEXTS (NULL));
  g_autoptr (GtkStringList) herbs = gtk_string_list_new (NULL);
  tagflow_box_bind_model (box, G_LIST_MODEL (herbs), create_and_end, box, NULL);
  gtk_string_list_splice (herbs, 0, 0, TEXTS ("Basil", "Sage"));
  g_assert_cmpuint (tagflow_box_get_n_children (box), ==, 0);
}

static void test_xml (void) {
  g_autofree char *folder = g_path_get_dirname (__FILE__);
  g_autofree char *file = g_build_filename (folder, "box.ui", NULL);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_file (file);
  TagflowBox *box = TAGFLOW_BOX (gtk_builder_get_object (builder, "box"));
  g_assert_cmpstr (tagflow_box_get_accessible_name (box), ==, "Herbs");
  g_assert_cmpint (tagflow_box_get_alignment (box), ==, TAGFLOW_ALIGNMENT_END);
  g_assert_cmpfloat (tagflow_box_get_line_spacing (box), ==, 3);
  g_assert_cmpint (tagflow_box_get_selection_mode (box), ==, GTK_SELECTION_SINGLE);
  g_assert_cmpint (gtk_orientable_get_orientation (GTK_ORIENTABLE (box)), ==, GTK_ORIENTATION_VERTICAL);
  g_assert_cmpuint (tagflow_box_get_n_children (box), ==, 2);
  g_assert_true (tagflow_box_get_child_at_index (box, 0) == GTK_WIDGET (gtk_builder_get_object (builder, "basil")));
  GtkEventController *click = GTK_EVENT_CONTROLLER (gtk_builder_get_object (builder, "click"));
  g_assert_true (gtk_event_controller_get_widget (click) == GTK_WIDGET (box));
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  GtkWidget *last = GTK_WIDGET (gtk_builder_get_object (builder, "switch"));
  gpointer box_reference, child_reference;
  watch (box, &box_reference);
  watch (last, &child_reference);
  gtk_window_present (window);
  wait_until (gtk_widget_get_width (last) > 0);
  gtk_window_destroy (window);
  g_clear_object (&builder);
  wait_until (box_reference == NULL && child_reference == NULL);
}

int main (int argc, char **argv) {
  return RUN_TESTS (tagflow_init, TEST (children), TEST (selection), TEST (signals_and_gates), TEST (model),
                    TEST (selection_model), TEST (model_ended_by_its_function), TEST (xml));
}
