/* Icons of tags, and the content of a selected tag. */
#include "support.h"

static void test_gicons (void) {
  g_autoptr (TagflowTag) tag = tagflow_tag_new ("Basil");
  g_autoptr (GIcon) star = g_themed_icon_new ("starred-symbolic");
  tagflow_tag_set_gicon (tag, star);
  g_assert_cmpstr (tagflow_tag_get_icon_name (tag), ==, "starred-symbolic");
  g_autoptr (GFile) file = g_file_new_for_path ("/tmp/basil.png");
  g_autoptr (GIcon) picture = g_file_icon_new (file);
  tagflow_tag_set_gicon (tag, picture);
  g_autoptr (GIcon) found = tagflow_tag_get_gicon (tag);
  g_assert_true (g_icon_equal (found, picture));
  g_assert_null (tagflow_tag_get_icon_name (tag));
  g_autoptr (GIcon) emblemed = g_emblemed_icon_new (star, NULL);
  expect_critical ("tagflow_tag_set_gicon", "gicon is a GThemedIcon, a GBytesIcon or a local GFileIcon");
  tagflow_tag_set_gicon (tag, emblemed);
  g_test_assert_expected_messages ();
  tagflow_tag_set_gicon (tag, NULL);
  g_assert_null (tagflow_tag_get_gicon (tag));
}

static void test_dots (void) {
  g_autoptr (TagflowTag) tag = tagflow_tag_new ("Basil");
  guint *count = count_signal (tag, "notify::dot-color");
  g_assert_null (tagflow_tag_get_dot_color (tag));
  tagflow_tag_set_dot_color (tag, &(GdkRGBA) { 0, 1, 0, 1 });
  tagflow_tag_set_dot_color (tag, &(GdkRGBA) { 0, 1, 0, 1 });
  g_assert_cmpuint (*count, ==, 1);
  g_autoptr (GdkRGBA) color = tagflow_tag_get_dot_color (tag);
  g_assert_true (gdk_rgba_equal (color, &(GdkRGBA) { 0, 1, 0, 1 }));
  expect_critical ("tagflow_tag_set_dot_color", "each part of color is in 0..1");
  tagflow_tag_set_dot_color (tag, &(GdkRGBA) { 0, 2, 0, 1 });
  g_test_assert_expected_messages ();
  tagflow_tag_set_icon_name (tag, "starred-symbolic");
  g_assert_null (tagflow_tag_get_dot_color (tag));
  g_assert_cmpuint (*count, ==, 2);
  tagflow_tag_set_dot_color (tag, NULL);
  g_assert_cmpstr (tagflow_tag_get_icon_name (tag), ==, "starred-symbolic");
}

static void test_avatars (void) {
  g_autoptr (TagflowTag) tag = tagflow_tag_new ("Basil");
  tagflow_tag_set_avatar_name (tag, "Ada Lovelace");
  g_assert_cmpstr (tagflow_tag_get_avatar_name (tag), ==, "Ada Lovelace");
  guint *count = count_signal (tag, "notify::avatar-name");
  tagflow_tag_set_icon_name (tag, "starred-symbolic");
  g_assert_null (tagflow_tag_get_avatar_name (tag));
  g_assert_cmpuint (*count, ==, 1);
  tagflow_tag_set_avatar_name (tag, "");
  g_assert_cmpstr (tagflow_tag_get_icon_name (tag), ==, "starred-symbolic");
  tagflow_tag_set_avatar_name (tag, "Bo");
  tagflow_tag_set_avatar_name (tag, NULL);
  g_assert_null (tagflow_tag_get_avatar_name (tag));
  g_assert_null (tagflow_tag_get_icon_name (tag));
}

static void test_avatar_colors (void) {
  g_autoptr (TagflowTag) tag = tagflow_tag_new ("Basil");
  const GdkRGBA green = { 0, 1, 0, 1 };
  guint *count = count_signal (tag, "notify::avatar-color");
  guint *names = count_signal (tag, "notify::avatar-name");
  tagflow_tag_set_avatar_color (tag, &green);
  tagflow_tag_set_avatar_name (tag, "Ada Lovelace");
  tagflow_tag_set_avatar_color (tag, &green);
  g_assert_cmpuint (*count, ==, 1);
  g_autoptr (GdkRGBA) color = tagflow_tag_get_avatar_color (tag);
  g_assert_true (gdk_rgba_equal (color, &green));
  guint *icons = count_signal (tag, "notify::gicon");
  tagflow_tag_set_avatar_color (tag, NULL);
  g_assert_null (tagflow_tag_get_avatar_color (tag));
  g_assert_cmpuint (*count, ==, 2);
  g_assert_cmpuint (*icons, ==, 1);
  g_assert_cmpuint (*names, ==, 1);
  g_assert_cmpstr (tagflow_tag_get_avatar_name (tag), ==, "Ada Lovelace");
  expect_critical ("tagflow_tag_set_avatar_color", "each part of color is in 0..1");
  tagflow_tag_set_avatar_color (tag, &(GdkRGBA) { 0, 2, 0, 1 });
  g_test_assert_expected_messages ();
  g_assert_null (tagflow_tag_get_avatar_color (tag));
}

/* The name belongs to the icon, whichever of the two is set first. */
static void test_names (void) {
  g_autoptr (TagflowTag) tag = tagflow_tag_new ("Basil");
  guint *count = count_signal (tag, "notify::icon-accessible-name");
  tagflow_tag_set_icon_accessible_name (tag, "Favorite");
  tagflow_tag_set_icon_name (tag, "starred-symbolic");
  g_assert_cmpuint (*count, ==, 1);
  tagflow_tag_set_icon_name (tag, "non-starred-symbolic");
  g_assert_cmpstr (tagflow_tag_get_icon_accessible_name (tag), ==, "Favorite");
  tagflow_tag_set_icon_name (tag, NULL);
  g_assert_null (tagflow_tag_get_icon_accessible_name (tag));
  g_assert_cmpuint (*count, ==, 2);
  tagflow_tag_set_avatar_name (tag, "Ada Lovelace");
  tagflow_tag_set_icon_accessible_name (tag, "Author");
  g_assert_cmpstr (tagflow_tag_get_avatar_name (tag), ==, "Ada Lovelace");
  g_assert_cmpstr (tagflow_tag_get_icon_accessible_name (tag), ==, "Author");
}

static float width_of (TagflowTag *tag) {
  g_autoptr (TagflowView) view = TAGFLOW_VIEW (g_object_ref_sink (tagflow_view_new ()));
  tagflow_view_append (view, tag);
  graphene_size_t size;
  g_assert_true (tagflow_view_get_natural_size (view, tag, &size));
  tagflow_view_remove (view, tag);
  return size.width;
}

static void test_selected_content (void) {
  g_autoptr (TagflowTag) tag = tagflow_tag_new ("Oak");
  float plain = width_of (tag);
  tagflow_tag_set_selected_text (tag, "Oak, an old and tall tree");
  tagflow_tag_set_selected_icon_name (tag, "starred-symbolic");
  tagflow_tag_set_selected_badge (tag, 3);
  g_assert_cmpfloat (width_of (tag), ==, plain);
  tagflow_tag_set_selected (tag, TRUE);
  g_assert_cmpfloat (width_of (tag), >, plain);
  g_assert_cmpstr (tagflow_tag_get_text (tag), ==, "Oak");
  tagflow_tag_set_selected_text (tag, NULL);
  tagflow_tag_set_selected_icon_name (tag, "");
  tagflow_tag_set_selected_badge (tag, -1);
  g_assert_null (tagflow_tag_get_selected_text (tag));
  g_assert_cmpfloat (width_of (tag), ==, plain);
}

static void test_selected_markup (void) {
  g_autoptr (TagflowTag) tag = tagflow_tag_new ("Oak");
  guint *count = count_signal (tag, "notify::selected-markup");
  guint *texts = count_signal (tag, "notify::selected-text");
  tagflow_tag_set_selected (tag, TRUE);
  tagflow_tag_set_selected_text (tag, "Old oak & elm");
  float plain = width_of (tag);
  tagflow_tag_set_selected_markup (tag, "<big>Old oak &amp; elm</big>");
  g_assert_cmpfloat (width_of (tag), >, plain);
  g_assert_cmpstr (tagflow_tag_get_selected_text (tag), ==, "Old oak & elm");
  tagflow_tag_set_selected_markup (tag, "<big>Old oak &amp;</big><big> elm</big>");
  g_assert_cmpstr (tagflow_tag_get_selected_markup (tag), ==, "<big>Old oak &amp;</big><big> elm</big>");
  g_assert_cmpuint (*count, ==, 2);
  g_test_expect_message ("Tagflow", G_LOG_LEVEL_WARNING, "*selected-markup*<b> is never closed*");
  tagflow_tag_set_selected_markup (tag, "<b>wrong");
  g_test_assert_expected_messages ();
  g_assert_cmpuint (*count, ==, 2);
  tagflow_tag_set_selected_markup (tag, NULL);
  g_assert_cmpstr (tagflow_tag_get_selected_text (tag), ==, "Old oak & elm");
  g_assert_cmpfloat (width_of (tag), ==, plain);
  tagflow_tag_set_selected_markup (tag, "<i>Elm</i>");
  tagflow_tag_set_selected_text (tag, NULL);
  g_assert_null (tagflow_tag_get_selected_markup (tag));
  g_assert_cmpuint (*count, ==, 5);
  g_assert_cmpuint (*texts, >, 2);
}

static void test_selected_gicon (void) {
  g_autoptr (TagflowTag) tag = tagflow_tag_new ("Oak");
  guint *count = count_signal (tag, "notify::selected-gicon");
  g_autoptr (GFile) file = g_file_new_for_path ("/tmp/oak.png");
  g_autoptr (GIcon) picture = g_file_icon_new (file);
  tagflow_tag_set_selected_gicon (tag, picture);
  g_autoptr (GIcon) found = tagflow_tag_get_selected_gicon (tag);
  g_assert_true (g_icon_equal (found, picture));
  g_assert_null (tagflow_tag_get_gicon (tag));
  g_assert_null (tagflow_tag_get_selected_icon_name (tag));
  g_autoptr (GIcon) star = g_themed_icon_new ("starred-symbolic");
  tagflow_tag_set_selected_gicon (tag, star);
  g_assert_cmpstr (tagflow_tag_get_selected_icon_name (tag), ==, "starred-symbolic");
  g_autoptr (GIcon) emblemed = g_emblemed_icon_new (star, NULL);
  expect_critical ("tagflow_tag_set_selected_gicon", "selected_gicon is a GThemedIcon, a GBytesIcon or a local GFileIcon");
  tagflow_tag_set_selected_gicon (tag, emblemed);
  g_test_assert_expected_messages ();
  g_assert_cmpuint (*count, ==, 2);
  tagflow_tag_set_selected_gicon (tag, NULL);
  g_assert_null (tagflow_tag_get_selected_gicon (tag));
  g_assert_cmpuint (*count, ==, 3);
}

/* Names and markup that only the object has outlive the program's reference to it, until the tag is removed. */
static void test_values_of_unreferenced_tags (void) {
  g_autoptr (TagflowView) view = TAGFLOW_VIEW (g_object_ref_sink (tagflow_view_new ()));
  TagflowTag *tag = tagflow_tag_new ("Basil");
  tagflow_tag_set_avatar_name (tag, "Ada Lovelace");
  tagflow_tag_set_selected_markup (tag, "<b>Basil</b>");
  tagflow_view_append (view, tag);
  g_object_unref (tag);
  TagflowTag *first = tagflow_view_get_tag (view, 0);
  g_assert_cmpstr (tagflow_tag_get_avatar_name (first), ==, "Ada Lovelace");
  g_assert_cmpstr (tagflow_tag_get_selected_markup (first), ==, "<b>Basil</b>");
  tagflow_view_splice (view, 1, 0, TEXTS ("Sage"));
  tag = g_list_model_get_item (tagflow_view_get_tags (view), 1);
  tagflow_tag_set_markup (tag, "<i>Sage</i>");
  gpointer watched = tag;
  g_object_add_weak_pointer (G_OBJECT (tag), &watched);
  g_object_unref (tag);
  g_assert_nonnull (watched);
  g_assert_cmpstr (tagflow_tag_get_markup (watched), ==, "<i>Sage</i>");
  tagflow_view_remove_all (view);
  while (watched != NULL) g_main_context_iteration (NULL, TRUE);
}

static void test_undo_restores_values_of_unreferenced_tags (void) {
  g_autoptr (TagflowView) view = TAGFLOW_VIEW (g_object_ref_sink (tagflow_view_new ()));
  tagflow_view_set_record_program_changes (view, TRUE);
  TagflowTag *tag = tagflow_tag_new ("Basil");
  tagflow_tag_set_avatar_name (tag, "Ada Lovelace");
  tagflow_tag_set_markup (tag, "<b>Basil</b>");
  tagflow_view_append (view, tag);
  gpointer watched = tag;
  g_object_add_weak_pointer (G_OBJECT (tag), &watched);
  g_object_unref (tag);
  for (int round = 0; round < 2; round++) {
    tagflow_view_remove_all (view);
    while (watched != NULL) g_main_context_iteration (NULL, TRUE);
    tagflow_view_undo (view);
    watched = tagflow_view_get_tag (view, 0);
    g_object_add_weak_pointer (G_OBJECT (watched), &watched);
    g_assert_cmpstr (tagflow_tag_get_avatar_name (watched), ==, "Ada Lovelace");
    g_assert_cmpstr (tagflow_tag_get_markup (watched), ==, "<b>Basil</b>");
  }
  g_object_remove_weak_pointer (G_OBJECT (watched), &watched);
}

static void test_xml (void) {
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_string (
    "<interface><object class='TagflowView' id='view'>"
    "  <tags><tag id='1' dot-color='#ff0000' icon-accessible-name='Red' selected-text='On'>Off</tag>"
    "  <tag id='2' avatar-name='Ada' avatar-color='#00ff00' selected-markup='&lt;b&gt;A&lt;/b&gt;'>a</tag></tags>"
    "</object></interface>",
    -1);
  TagflowView *view = TAGFLOW_VIEW (gtk_builder_get_object (builder, "view"));
  TagflowTag *tag = tagflow_view_get_tag (view, 0);
  g_autoptr (GdkRGBA) color = tagflow_tag_get_dot_color (tag);
  g_assert_true (gdk_rgba_equal (color, &(GdkRGBA) { 1, 0, 0, 1 }));
  g_assert_cmpstr (tagflow_tag_get_icon_accessible_name (tag), ==, "Red");
  g_assert_cmpstr (tagflow_tag_get_selected_text (tag), ==, "On");
  TagflowTag *avatar = tagflow_view_get_tag (view, 1);
  g_autoptr (GdkRGBA) disc = tagflow_tag_get_avatar_color (avatar);
  g_assert_true (gdk_rgba_equal (disc, &(GdkRGBA) { 0, 1, 0, 1 }));
  g_assert_cmpstr (tagflow_tag_get_avatar_name (avatar), ==, "Ada");
  g_assert_cmpstr (tagflow_tag_get_selected_markup (avatar), ==, "<b>A</b>");
}

int main (int argc, char **argv) {
  return RUN_TESTS (tagflow_init, TEST (gicons), TEST (dots), TEST (avatars), TEST (avatar_colors), TEST (names),
                    TEST (selected_content), TEST (selected_markup), TEST (selected_gicon),
                    TEST (values_of_unreferenced_tags), TEST (undo_restores_values_of_unreferenced_tags), TEST (xml));
}
