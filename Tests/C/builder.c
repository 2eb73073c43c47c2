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

/* Tags as short elements, in columns. */
static void test_tags_in_columns (void) {
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_string (
    "<interface><object class='TagflowView' id='view'>"
    "  <property name='layout'><object class='TagflowWrapLayout'>"
    "    <property name='mode'>columns</property><property name='items-per-line'>2</property>"
    "  </object></property>"
    "  <tags>"
    "    <tag>Basil</tag>"
    "    <tag id='42' css='color: #ff0000' icon-name='starred-symbolic' selected='1'>Bay leaf</tag>"
    "    <tag translatable='yes' context='herb' comments='A tree, too'>Sage</tag>"
    "    <tag text='Thyme'/>"
    "  </tags>"
    "</object><object class='TagflowEntry' id='entry'><tags><tag>Mint</tag></tags></object></interface>", -1);
  TagflowView *view = TAGFLOW_VIEW (gtk_builder_get_object (builder, "view"));
  assert_texts (view, "Basil Bay leaf Sage Thyme");
  TagflowTag *tag = tagflow_view_get_tag_by_id (view, 42);
  g_assert_cmpstr (tagflow_tag_get_text (tag), ==, "Bay leaf");
  g_assert_cmpstr (tagflow_tag_get_css (tag), ==, "color: #ff0000");
  g_assert_cmpstr (tagflow_tag_get_icon_name (tag), ==, "starred-symbolic");
  g_assert_true (tagflow_tag_get_selected (tag));
  TagflowEntry *entry = TAGFLOW_ENTRY (gtk_builder_get_object (builder, "entry"));
  g_assert_cmpstr (tagflow_tag_get_text (tagflow_entry_get_tag (entry, 0)), ==, "Mint");
  GtkWidget *window = show_window (GTK_WIDGET (view), 400, 300);
  graphene_rect_t first, second, third;
  wait_until (tagflow_view_get_tag_bounds (view, tagflow_view_get_tag (view, 2), &third));
  g_assert_true (tagflow_view_get_tag_bounds (view, tagflow_view_get_tag (view, 0), &first));
  g_assert_true (tagflow_view_get_tag_bounds (view, tagflow_view_get_tag (view, 1), &second));
  g_assert_cmpfloat (first.origin.y, ==, second.origin.y);
  g_assert_cmpfloat (first.origin.x, ==, third.origin.x);
  g_assert_cmpfloat (third.origin.y, >, first.origin.y);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void assert_refused (const char *tags, int code) {
  g_autofree char *xml = g_strdup_printf ("<interface><object class='TagflowView'><tags>%s</tags></object></interface>", tags);
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();
  g_autoptr (GError) error = NULL;
  g_assert_false (gtk_builder_add_from_string (builder, xml, -1, &error));
  g_assert_error (error, GTK_BUILDER_ERROR, code);
}

static void test_invalid_tags (void) {
  assert_refused ("<tag colour='red'>Basil</tag>", GTK_BUILDER_ERROR_INVALID_ATTRIBUTE);
  assert_refused ("<tag badge='many'>Basil</tag>", GTK_BUILDER_ERROR_INVALID_ATTRIBUTE);
  assert_refused ("<item>Basil</item>", GTK_BUILDER_ERROR_UNHANDLED_TAG);
  assert_refused ("<tag><tag>Basil</tag></tag>", GTK_BUILDER_ERROR_UNHANDLED_TAG);
}

/* The first of several tags with an identity stays, as with the functions of C. */
static void test_repeated_ids (void) {
  const char *children[] = {
    "<tags><tag id='1'>Basil</tag><tag id='1'>Thyme</tag></tags>",
    "<child><object class='TagflowTag'><property name='id'>1</property><property name='text'>Basil</property></object></child>"
    "<child><object class='TagflowTag'><property name='id'>1</property><property name='text'>Thyme</property></object></child>",
  };
  const char *classes[] = { "TagflowView", "TagflowEntry" };
  for (guint index = 0; index < 4; index++) {
    g_autofree char *xml = g_strdup_printf ("<interface><object class='%s' id='owner'>%s</object></interface>", classes[index / 2], children[index % 2]);
    g_test_expect_message ("Tagflow", G_LOG_LEVEL_WARNING, "*“Thyme” is left out, because another tag has the id 1");
    g_autoptr (GtkBuilder) builder = gtk_builder_new_from_string (xml, -1);
    g_test_assert_expected_messages ();
    g_autoptr (GListModel) tags = NULL;
    g_object_get (gtk_builder_get_object (builder, "owner"), "tags", &tags, NULL);
    g_autofree char *texts = joined_texts (tags);
    g_assert_cmpstr (texts, ==, "Basil");
  }
}

int main (int argc, char **argv) {
  return RUN_TESTS (tagflow_init, TEST (xml), TEST (tags_in_columns), TEST (invalid_tags), TEST (repeated_ids));
}
