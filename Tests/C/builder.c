/* A view with its properties from XML. */
#include "support.h"

static const char *const interface =
  "<interface><object class='GtkWindow' id='window'><property name='child'>"
  "  <object class='GtkScrolledWindow'><property name='child'>"
  "    <object class='TagflowView' id='view'>"
  "      <property name='accessible-name'>Herbs</property>"
  "      <property name='alignment'>fill-width</property>"
  "      <property name='spacing'>4</property>"
  "      <property name='selection-mode'>single</property>"
  "      <property name='reorderable'>1</property>"
  "      <style><class name='compact'/></style>"
  "      <child><object class='TagflowTag' id='basil'><property name='text'>Basil</property></object></child>"
  "      <child><object class='TagflowTag'>"
  "        <property name='markup'>&lt;b&gt;Sage&lt;/b&gt;</property><property name='selected'>1</property>"
  "      </object></child>"
  "    </object></property></object></property></object></interface>";

static void test_xml (void) {
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_string (interface, -1);
  TagflowView *view = TAGFLOW_VIEW (gtk_builder_get_object (builder, "view"));
  g_assert_cmpstr (tagflow_view_get_accessible_name (view), ==, "Herbs");
  g_assert_cmpint (tagflow_view_get_alignment (view), ==, TAGFLOW_ALIGNMENT_FILL_WIDTH);
  g_assert_cmpfloat (tagflow_view_get_spacing (view), ==, 4);
  g_assert_cmpint (tagflow_view_get_selection_mode (view), ==, GTK_SELECTION_SINGLE);
  g_assert_true (tagflow_view_get_reorderable (view));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (view), "compact"));
  assert_texts (view, "Basil Sage");
  g_assert_true (tagflow_tag_get_selected (tagflow_view_get_tag (view, 1)));
  g_assert_true (tagflow_view_get_tag (view, 0) == TAGFLOW_TAG (gtk_builder_get_object (builder, "basil")));
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  gpointer reference;
  watch (view, &reference);
  gtk_window_present (window);
  wait_until (gtk_widget_get_width (GTK_WIDGET (view)) > 0);
  gtk_window_destroy (window);
  g_clear_object (&builder);
  wait_until (reference == NULL);
}

int main (int argc, char **argv) {
  gtk_test_init (&argc, &argv);
  tagflow_init ();
  g_test_add_func ("/xml", test_xml);
  return g_test_run ();
}
