/* The ends of boxes and of their children, and wrong arguments, which change nothing. */
#include "box.h"

static void test_removed_child (void) {
  g_autoptr (TagflowBox) box = new_box (TEXTS ("Basil", "Sage"));
  gpointer basil, sage;
  watch (tagflow_box_get_child_at_index (box, 0), &basil);
  watch (tagflow_box_get_child_at_index (box, 1), &sage);
  tagflow_box_remove (box, basil);
  g_assert_null (basil);
  /* A child that the program keeps can be used again. */
  g_autoptr (GtkWidget) kept = g_object_ref (GTK_WIDGET (sage));
  tagflow_box_remove_all (box);
  g_assert_null (gtk_widget_get_parent (kept));
  tagflow_box_append (box, kept);
  assert_labels (box, "Sage");
}

static void test_unparented_child (void) {
  g_autoptr (TagflowBox) box = new_box (TEXTS ("Basil", "Dill", "Sage", "Thyme"));
  guint *count = count_signal (box, "notify::n-children");
  gpointer reference;
  watch (tagflow_box_get_child_at_index (box, 0), &reference);
  gtk_widget_unparent (GTK_WIDGET (reference));
  g_assert_null (reference);
  assert_labels (box, "Dill Sage Thyme");
  tagflow_box_select_child (box, tagflow_box_get_child_at_index (box, 0));
  gtk_widget_unparent (tagflow_box_get_child_at_index (box, 0));
  assert_labels (box, "Sage Thyme");
  g_assert_cmpuint (tagflow_box_get_n_selected (box), ==, 0);
  gtk_widget_unparent (gtk_widget_get_parent (tagflow_box_get_child_at_index (box, 1)));
  assert_labels (box, "Sage");
  g_assert_cmpuint (*count, ==, 3);
  g_assert_nonnull (gtk_widget_get_first_child (GTK_WIDGET (box)));
  g_assert_null (gtk_widget_get_next_sibling (gtk_widget_get_first_child (GTK_WIDGET (box))));
}

static void remove_all (TagflowBox *box) { tagflow_box_remove_all (box); }

static void test_children_removed_in_a_signal (void) {
  g_autoptr (TagflowBox) box = new_box (TEXTS ("Basil", "Sage"));
  gpointer reference;
  watch (tagflow_box_get_child_at_index (box, 1), &reference);
  g_signal_connect (box, "selection-changed", G_CALLBACK (remove_all), NULL);
  tagflow_box_select_all (box);
  g_assert_cmpuint (tagflow_box_get_n_children (box), ==, 0);
  wait_until (reference == NULL);
}

static void test_box_ends_with_its_children (void) {
  for (guint round = 0; round < 2; round++) {
    TagflowBox *box = new_box (TEXTS ("Basil"));
    gpointer box_reference, child_reference;
    watch (box, &box_reference);
    watch (tagflow_box_get_child_at_index (box, 0), &child_reference);
    if (round == 0)
      g_object_unref (box);
    else
      unref_on_another_thread (box);
    wait_until (box_reference == NULL && child_reference == NULL);
  }
}

static void test_mistakes (void) {
  g_autoptr (TagflowBox) box = new_box (TEXTS ("Basil", "Sage"));
  GtkWidget *basil = tagflow_box_get_child_at_index (box, 0);
  g_autoptr (GtkWidget) window = g_object_ref (gtk_window_new ());
  g_autoptr (GtkWidget) label = g_object_ref_sink (gtk_label_new (NULL));
  g_autoptr (GtkWidget) outer = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_box_append (GTK_BOX (outer), GTK_WIDGET (box));
  expect_critical ("tagflow_box_append", "TAGFLOW_IS_BOX (self)");
  tagflow_box_append ((TagflowBox *) label, label);
  expect_critical ("tagflow_box_append", "GTK_IS_WIDGET (child)");
  tagflow_box_append (box, NULL);
  expect_critical ("tagflow_box_prepend", "the child has no parent");
  tagflow_box_prepend (box, basil);
  expect_critical ("tagflow_box_append", "the child is no window and does not contain the box");
  tagflow_box_append (box, window);
  expect_critical ("tagflow_box_append", "the child is no window and does not contain the box");
  tagflow_box_append (box, outer);
  expect_critical ("tagflow_box_insert", "index <= n_children");
  tagflow_box_insert (box, label, 3);
  expect_critical ("tagflow_box_move", "target < n_children");
  tagflow_box_move (box, 0, 2);
  expect_critical ("tagflow_box_select_child", "the box has the child");
  tagflow_box_select_child (box, label);
  expect_critical ("tagflow_box_bind_model", "create_widget_func != NULL");
  tagflow_box_bind_model (box, (GListModel *) box, NULL, NULL, NULL);
  expect_critical ("tagflow_box_set_spacing", "spacing is in its range");
  tagflow_box_set_spacing (box, -1);
  g_test_assert_expected_messages ();
  g_assert_false (tagflow_box_remove (box, label));
  g_assert_null (tagflow_box_get_child_at_index (box, G_MAXUINT));
  assert_labels (box, "Basil Sage");
  gtk_box_remove (GTK_BOX (outer), GTK_WIDGET (box));
  gtk_window_destroy (GTK_WINDOW (window));
}

static GtkWidget *create_nothing (gpointer item, gpointer data) { return NULL; }

static void test_model_without_widgets (void) {
  g_autoptr (TagflowBox) box = new_box (TEXTS ("Basil"));
  g_autoptr (GtkStringList) herbs = gtk_string_list_new (TEXTS ("Sage"));
  expect_critical ("tagflow_box_bind_model", "create_widget_func returns a GtkWidget");
  tagflow_box_bind_model (box, G_LIST_MODEL (herbs), create_nothing, NULL, NULL);
  g_test_assert_expected_messages ();
  g_assert_cmpuint (tagflow_box_get_n_children (box), ==, 0);
  gtk_string_list_remove (herbs, 0);
}

int main (int argc, char **argv) {
  return RUN_TESTS (NULL, TEST (removed_child), TEST (unparented_child), TEST (children_removed_in_a_signal),
                    TEST (box_ends_with_its_children), TEST (mistakes), TEST (model_without_widgets));
}
