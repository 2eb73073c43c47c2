/* The names that screen readers read. The test backend of GTK knows the properties and relations, but no screen reader. */
#include "support.h"

static GtkAccessible *text_of (GtkWidget *entry) {
  GtkWidget *child = gtk_widget_get_first_child (entry);
  while (!GTK_IS_ENTRY (child)) child = gtk_widget_get_next_sibling (child);
  return GTK_ACCESSIBLE (child);
}

static void assert_labelled (GtkWidget *widget, GtkWidget *label) {
  GtkAccessible *named[] = { GTK_ACCESSIBLE (widget), TAGFLOW_IS_ENTRY (widget) ? text_of (widget) : GTK_ACCESSIBLE (widget) };
  for (guint index = 0; index < 2; index++) {
    gtk_test_accessible_assert_relation (named[index], GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL);
    g_assert_false (gtk_test_accessible_has_property (named[index], GTK_ACCESSIBLE_PROPERTY_LABEL));
  }
}

static void assert_named (GtkWidget *widget, const char *name) {
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  if (TAGFLOW_IS_ENTRY (widget)) gtk_test_accessible_assert_property (text_of (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

static GtkWidget *show (GtkWidget *label, GtkWidget *widget) {
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *button = gtk_button_new ();
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), widget);
  gtk_widget_grab_focus (button);
  gtk_window_present (GTK_WINDOW (window));
  wait_until (gtk_widget_get_mapped (widget));
  return window;
}

static void test_label (gconstpointer make) {
  GtkWidget *widget = ((GtkWidget *(*) (void)) make) (), *label = gtk_label_new_with_mnemonic ("_Herbs");
  assert_named (widget, "Tags");
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), widget);
  GtkWidget *window = show (label, widget);
  assert_labelled (widget, label);
  g_object_set (widget, "accessible-name", "Spices", NULL);
  assert_named (widget, "Spices");
  g_object_set (widget, "accessible-name", "Tags", NULL);
  gtk_widget_grab_focus (widget);
  assert_named (widget, "Tags");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void test_late_label (gconstpointer make) {
  GtkWidget *widget = ((GtkWidget *(*) (void)) make) (), *label = gtk_label_new_with_mnemonic ("_Herbs");
  GtkWidget *window = show (label, widget);
  assert_named (widget, "Tags");
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), widget);
  gtk_widget_grab_focus (widget);
  assert_labelled (widget, label);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), NULL);
  gtk_widget_set_visible (widget, FALSE);
  gtk_widget_set_visible (widget, TRUE);
  wait_until (gtk_widget_get_mapped (widget));
  assert_named (widget, "Tags");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* As by <accessibility> in a .ui file. */
static void test_property (gconstpointer make) {
  GtkWidget *widget = ((GtkWidget *(*) (void)) make) (), *label = gtk_label_new_with_mnemonic ("_Herbs");
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "Spices", -1);
  GtkWidget *window = show (label, widget);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "Spices");
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), widget);
  gtk_widget_grab_focus (widget);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "Spices");
  gtk_window_destroy (GTK_WINDOW (window));
}

static GtkWidget *view (void) {
  GtkWidget *view = tagflow_view_new ();
  tagflow_view_add (TAGFLOW_VIEW (view), "Basil");
  return view;
}

int main (int argc, char **argv) {
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  tagflow_init ();
  g_test_add_data_func ("/view/label", view, test_label);
  g_test_add_data_func ("/view/late-label", view, test_late_label);
  g_test_add_data_func ("/entry/label", tagflow_entry_new, test_label);
  g_test_add_data_func ("/entry/late-label", tagflow_entry_new, test_late_label);
  g_test_add_data_func ("/view/property", view, test_property);
  g_test_add_data_func ("/entry/property", tagflow_entry_new, test_property);
  return g_test_run ();
}
