/* Styles as values and as text, and those of tags. */
#include "support.h"

static void assert_style (const TagflowStyle *style, const char *expected) {
  g_autofree char *text = tagflow_style_to_string (style);
  g_assert_cmpstr (text, ==, expected);
}

static void test_text (void) {
  g_autoptr (TagflowStyle) style = tagflow_style_parse ("background: #3584e4; border-radius: 4; COLOR: white", NULL);
  assert_style (style, "color: #ffffff; background-color: #3584e4; border-radius: 4px");
  g_autoptr (TagflowStyle) plain = tagflow_style_parse ("", NULL);
  g_autoptr (TagflowStyle) empty = tagflow_style_new ();
  assert_style (plain, "");
  g_assert_true (tagflow_style_equal (plain, empty));
  g_assert_false (tagflow_style_equal (plain, style));
}

static void test_errors (void) {
  g_autoptr (GError) error = NULL;
  g_assert_null (tagflow_style_parse ("color: white; colour: red", &error));
  g_assert_error (error, TAGFLOW_ERROR, TAGFLOW_ERROR_STYLE);
  g_assert_true (g_str_has_prefix (error->message, "character 15: "));
  g_assert_null (tagflow_style_parse ("color", NULL));
}

static void test_fields (void) {
  g_autoptr (TagflowStyle) style = tagflow_style_new ();
  tagflow_style_set_foreground (style, &(GdkRGBA) { 1, 0, 0, 1 });
  tagflow_style_set_border_width (style, 2);
  g_assert_true (tagflow_style_set (style, "text-align", "end", NULL));
  g_autoptr (TagflowStyle) copy = tagflow_style_copy (style);
  tagflow_style_set_foreground (style, NULL);
  tagflow_style_set_border_width (style, -1);
  assert_style (style, "text-align: end");
  assert_style (copy, "color: #ff0000; border-width: 2px; text-align: end");
  g_autofree char *color = tagflow_style_get (copy, "color");
  g_assert_cmpstr (color, ==, "#ff0000");
  g_assert_null (tagflow_style_get (copy, "width"));
  g_assert_true (tagflow_style_set (copy, "color", NULL, NULL));
  g_assert_null (tagflow_style_get (copy, "color"));
  g_autoptr (GError) error = NULL;
  g_assert_false (tagflow_style_set (copy, "width", "wide", &error));
  g_assert_error (error, TAGFLOW_ERROR, TAGFLOW_ERROR_STYLE);
}

static void test_mistakes (void) {
  g_autoptr (TagflowStyle) style = tagflow_style_new ();
  expect_critical ("tagflow_style_set_foreground", "each part of color is in 0..1");
  tagflow_style_set_foreground (style, &(GdkRGBA) { 2, 0, 0, 1 });
  expect_critical ("tagflow_style_set_border_radius", "border_radius is at most 10000");
  tagflow_style_set_border_radius (style, NAN);
  expect_critical ("tagflow_style_set_border_width", "border_width is at most 10000");
  tagflow_style_set_border_width (style, 1e5);
  expect_critical ("tagflow_style_to_string", "self != NULL");
  g_assert_null (tagflow_style_to_string (NULL));
  expect_critical ("tagflow_style_parse", "text != NULL");
  g_assert_null (tagflow_style_parse (NULL, NULL));
  g_test_assert_expected_messages ();
  assert_style (style, "");
}

static void test_tags (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil"));
  TagflowTag *tag = tagflow_view_get_tag (view, 0);
  g_assert_null (tagflow_tag_get_style (tag));
  g_autoptr (TagflowStyle) style = tagflow_style_parse ("color: red", NULL);
  guint *count = count_signal (tag, "notify::style");
  tagflow_tag_set_style (tag, style);
  tagflow_tag_set_style (tag, style);
  g_assert_cmpuint (*count, ==, 1);
  tagflow_style_set (style, "color", "blue", NULL);
  g_autoptr (TagflowStyle) found = tagflow_tag_get_style (tag);
  assert_style (found, "color: #ff0000");
  tagflow_tag_set_selected_style (tag, style);
  g_autoptr (TagflowStyle) selected = NULL;
  g_object_get (tag, "selected-style", &selected, NULL);
  assert_style (selected, "color: #0000ff");
  tagflow_tag_set_style (tag, NULL);
  g_assert_null (tagflow_tag_get_style (tag));
}

static void test_text_of_tags (void) {
  g_autoptr (TagflowTag) tag = tagflow_tag_new ("Basil");
  guint *style_count = count_signal (tag, "notify::style"), *text_count = count_signal (tag, "notify::css");
  tagflow_tag_set_css (tag, "color: #f00; width: 90px");
  tagflow_tag_set_css (tag, "width: 90; color: red");
  g_assert_cmpstr (tagflow_tag_get_css (tag), ==, "color: #ff0000; width: 90px");
  g_assert_cmpuint (*style_count, ==, 1);
  g_assert_cmpuint (*text_count, ==, 1);
  g_test_expect_message ("Tagflow", G_LOG_LEVEL_WARNING, "*TagflowTag: css character 8: *");
  tagflow_tag_set_css (tag, "color: reddish");
  expect_critical ("tagflow_tag_set_css", "css is not NULL");
  tagflow_tag_set_css (tag, NULL);
  g_test_assert_expected_messages ();
  g_assert_cmpstr (tagflow_tag_get_css (tag), ==, "color: #ff0000; width: 90px");
  tagflow_tag_set_css (tag, "");
  g_assert_null (tagflow_tag_get_style (tag));
}

static void test_xml (void) {
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_string (
    "<interface><object class='TagflowView' id='view'><child><object class='TagflowTag' id='basil'>"
    "  <property name='css'>color: white; background: #3584e4</property>"
    "  <property name='selected-css'>background: navy</property>"
    "</object></child></object></interface>",
    -1);
  TagflowTag *tag = TAGFLOW_TAG (gtk_builder_get_object (builder, "basil"));
  g_autoptr (TagflowStyle) style = tagflow_tag_get_style (tag);
  g_autoptr (TagflowStyle) selected = tagflow_tag_get_selected_style (tag);
  assert_style (style, "color: #ffffff; background-color: #3584e4");
  assert_style (selected, "background-color: #000080");
}

int main (int argc, char **argv) {
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  tagflow_init ();
  g_test_add_func ("/text", test_text);
  g_test_add_func ("/errors", test_errors);
  g_test_add_func ("/fields", test_fields);
  g_test_add_func ("/mistakes", test_mistakes);
  g_test_add_func ("/tags", test_tags);
  g_test_add_func ("/text-of-tags", test_text_of_tags);
  g_test_add_func ("/xml", test_xml);
  return g_test_run ();
}
