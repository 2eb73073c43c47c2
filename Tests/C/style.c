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

static void test_all_properties (void) {
  g_autoptr (TagflowStyle) style = tagflow_style_new ();
  const GdkRGBA black = { 0, 0, 0, 1 }, white = { 1, 1, 1, 1 };
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Cantarell Bold Italic 11.5");
  tagflow_style_set_foreground (style, &black);
  tagflow_style_set_background (style, &white);
  tagflow_style_set_gradient (style, &black, &white, 0, 0.5, 1, 0.5);
  tagflow_style_set_border_color (style, &black);
  tagflow_style_set_border_width (style, 1.5);
  tagflow_style_set_border_radius (style, 4);
  tagflow_style_set_corners (style, TRUE, FALSE, FALSE, TRUE);
  tagflow_style_set_shadow (style, &black, 0, -1, 3);
  tagflow_style_set_padding (style, 1, 4, 3, 2);
  tagflow_style_set_min_width (style, 10);
  tagflow_style_set_max_width (style, 20);
  tagflow_style_set_width (style, 15);
  tagflow_style_set_min_height (style, 11);
  tagflow_style_set_max_height (style, 21);
  tagflow_style_set_height (style, 16);
  tagflow_style_set_text_align (style, GTK_ALIGN_END);
  tagflow_style_set_line_clamp (style, 2);
  tagflow_style_set_word_break (style, PANGO_WRAP_CHAR);
  tagflow_style_set_ellipsize (style, PANGO_ELLIPSIZE_MIDDLE);
  tagflow_style_set_font (style, font);
  assert_style (style,
    "color: #000000; background-color: #ffffff; background-image: linear-gradient(to end, #000000, #ffffff); border-color: #000000; "
    "border-width: 1.5px; border-radius: 4px; corners: top-start bottom-end; box-shadow: 0px -1px 3px #000000; padding: 1px 2px 3px 4px; "
    "min-width: 10px; max-width: 20px; width: 15px; min-height: 11px; max-height: 21px; height: 16px; text-align: end; line-clamp: 2; "
    "word-break: break-all; ellipsize: middle; "
    "font-family: Cantarell; font-size: 11.5pt; font-weight: 700; font-style: italic");
  pango_font_description_unset_fields (font, PANGO_FONT_MASK_FAMILY | PANGO_FONT_MASK_WEIGHT | PANGO_FONT_MASK_STYLE);
  pango_font_description_set_absolute_size (font, 16 * PANGO_SCALE);
  tagflow_style_set_font (style, font);
  g_autofree char *size = tagflow_style_get (style, "font-size");
  g_assert_cmpstr (size, ==, "12pt");
  g_assert_null (tagflow_style_get (style, "font-family"));

  /* Back to the theme. */
  tagflow_style_set_foreground (style, NULL);
  tagflow_style_set_background (style, NULL);
  tagflow_style_set_gradient (style, NULL, NULL, 0, 0, 0, 0);
  tagflow_style_set_border_color (style, NULL);
  tagflow_style_set_border_width (style, -1);
  tagflow_style_set_border_radius (style, -1);
  tagflow_style_set (style, "corners", NULL, NULL);
  tagflow_style_set_shadow (style, NULL, 0, 0, 0);
  tagflow_style_set_padding (style, -1, 0, 0, 0);
  tagflow_style_set_min_width (style, 0);
  tagflow_style_set_max_width (style, -1);
  tagflow_style_set_width (style, 0);
  tagflow_style_set_min_height (style, 0);
  tagflow_style_set_max_height (style, 0);
  tagflow_style_set_height (style, 0);
  tagflow_style_set_text_align (style, GTK_ALIGN_FILL);
  tagflow_style_set_line_clamp (style, -1);
  tagflow_style_set (style, "word-break", NULL, NULL);
  tagflow_style_set_ellipsize (style, PANGO_ELLIPSIZE_NONE);
  tagflow_style_set_font (style, NULL);
  assert_style (style, "");
}

static void test_mistakes (void) {
  g_autoptr (TagflowStyle) style = tagflow_style_new ();
  expect_critical ("tagflow_style_set_foreground", "each part of color is in 0..1");
  tagflow_style_set_foreground (style, &(GdkRGBA) { 2, 0, 0, 1 });
  expect_critical ("tagflow_style_set_border_radius", "border_radius is at most 10000");
  tagflow_style_set_border_radius (style, NAN);
  expect_critical ("tagflow_style_set_border_width", "border_width is at most 10000");
  tagflow_style_set_border_width (style, 1e5);
  expect_critical ("tagflow_style_set_padding", "each side is in 0..10000");
  tagflow_style_set_padding (style, 1, 2, -3, 4);
  expect_critical ("tagflow_style_set_shadow", "offset and radius are valid");
  tagflow_style_set_shadow (style, &(GdkRGBA) { 0, 0, 0, 1 }, 0, 0, -1);
  expect_critical ("tagflow_style_set_gradient", "both colors or none, and finite points");
  tagflow_style_set_gradient (style, &(GdkRGBA) { 0, 0, 0, 1 }, NULL, 0, 0, 1, 1);
  expect_critical ("tagflow_style_set_text_align", "text_align is valid");
  tagflow_style_set_text_align (style, (GtkAlign) 17);
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
  return RUN_TESTS (tagflow_init, TEST (text), TEST (errors), TEST (fields), TEST (all_properties), TEST (mistakes),
                    TEST (tags), TEST (text_of_tags), TEST (xml));
}
