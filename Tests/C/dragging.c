/* What a program can set about dragging, the delete zone and the clipboard, and what it is told of the user's changes. */
#include "support.h"

static gboolean offer (gpointer widget, const char *message, char **told) {
  g_free (*told);
  *told = g_strdup (message);
  return TRUE;
}

static TagflowView *shown_view (const char *const *texts, GtkWidget **window) {
  GtkWidget *view = tagflow_view_new ();
  tagflow_view_splice (TAGFLOW_VIEW (view), 0, 0, texts);
  *window = show_window (view, 400, 300);
  return TAGFLOW_VIEW (view);
}

static void test_zone (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil"));
  graphene_rect_t bounds;
  g_assert_false (tagflow_view_get_delete_zone_bounds (view, &bounds));
  tagflow_view_set_delete_zone_bounds (view, &GRAPHENE_RECT_INIT (10, 20, 100, 40));
  g_assert_true (tagflow_view_get_delete_zone_bounds (view, &bounds));
  g_assert_true (graphene_rect_equal (&bounds, &GRAPHENE_RECT_INIT (10, 20, 100, 40)));
  expect_critical ("tagflow_view_set_delete_zone_bounds", "the bounds are in their range");
  tagflow_view_set_delete_zone_bounds (view, &GRAPHENE_RECT_INIT (0, 0, 1e9f, 1));
  g_test_assert_expected_messages ();
  tagflow_view_set_delete_zone_bounds (view, NULL);
  g_assert_false (tagflow_view_get_delete_zone_bounds (view, &bounds));

  tagflow_view_set_delete_zone_css (view, "background: #102030; color: white; border-radius: 3px; font-size: 9pt");
  g_assert_cmpstr (tagflow_view_get_delete_zone_css (view), ==,
                   "color: #ffffff; background-color: #102030; border-radius: 3px; font-size: 9pt");
  g_test_expect_message ("Tagflow", G_LOG_LEVEL_WARNING, "*delete-zone-css: character 1*");
  tagflow_view_set_delete_zone_css (view, "paint: red");
  g_test_assert_expected_messages ();
  tagflow_view_set_delete_zone_css (view, "");
  g_assert_cmpstr (tagflow_view_get_delete_zone_css (view), ==, "");
}

static void test_external_zone (void) {
  GtkWidget *window;
  TagflowView *view = shown_view (TEXTS ("Basil"), &window);
  GtkWidget *bin = g_object_ref_sink (gtk_label_new ("Bin"));
  gpointer reference;
  watch (bin, &reference);
  guint *count = count_signal (view, "notify::external-delete-zone");
  tagflow_view_set_external_delete_zone (view, bin);
  tagflow_view_set_external_delete_zone (view, bin);
  g_assert_true (tagflow_view_get_external_delete_zone (view) == bin);
  g_assert_cmpuint (*count, ==, 1);
  g_object_unref (bin);
  g_assert_null (reference);
  g_assert_null (tagflow_view_get_external_delete_zone (view));
  expect_critical ("tagflow_view_set_external_delete_zone", "GTK_IS_WIDGET (external_delete_zone)");
  tagflow_view_set_external_delete_zone (view, (GtkWidget *) tagflow_view_get_tag (view, 0));
  g_test_assert_expected_messages ();
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean refuse (TagflowView *view, TagflowTag *tag) { return !g_str_equal (tagflow_tag_get_text (tag), "Sage"); }

static void test_clipboard (void) {
  GtkWidget *window, *other_window;
  TagflowView *view = shown_view (TEXTS ("Basil", "Sage", "Thyme"), &window);
  TagflowView *other = shown_view (TEXTS ("Mint"), &other_window);
  g_object_set (view, "allow-export", TRUE, "removable", TRUE, NULL);
  tagflow_view_set_allow_import (other, TRUE);
  guint *changes = count_signal (view, "tags-changed"), *received = count_signal (other, "tags-changed");
  g_signal_connect (other, "can-receive", G_CALLBACK (refuse), NULL);
  g_autoptr (GtkBitset) all = gtk_bitset_new_range (0, 3), beyond = gtk_bitset_new_range (2, 2);
  tagflow_view_copy (view, all);
  tagflow_view_paste (other);
  wait_until (tagflow_view_get_n_tags (other) == 3);
  assert_texts (other, "Mint Basil Thyme");
  g_assert_cmpuint (*changes, ==, 0);
  g_assert_cmpuint (*received, ==, 1);

  tagflow_view_cut (view, all);
  assert_texts (view, "");
  g_assert_cmpuint (*changes, ==, 1);
  tagflow_view_undo (view);
  assert_texts (view, "Basil Sage Thyme");
  g_assert_cmpuint (*changes, ==, 2);
  expect_critical ("tagflow_view_copy", "the indexes are less than n_tags");
  tagflow_view_copy (view, beyond);
  expect_critical ("tagflow_view_cut", "indexes != NULL");
  tagflow_view_cut (view, NULL);
  g_test_assert_expected_messages ();

  /* The program's own changes are not told. */
  tagflow_view_add (view, "Dill");
  tagflow_view_remove_at (view, 3);
  g_assert_cmpuint (*changes, ==, 2);
  tagflow_view_select (view, 1);
  gtk_widget_activate_action (GTK_WIDGET (view), "clipboard.cut", NULL);
  assert_texts (view, "Basil Thyme");
  g_assert_cmpuint (*changes, ==, 3);
  gtk_window_destroy (GTK_WINDOW (window));
  gtk_window_destroy (GTK_WINDOW (other_window));
}

static void test_offer_of_undo (void) {
  GtkWidget *window;
  TagflowView *view = shown_view (TEXTS ("Basil", "Sage"), &window);
  g_autofree char *told = NULL;
  tagflow_view_set_removable (view, TRUE);
  g_signal_connect (view, "offer-undo", G_CALLBACK (offer), &told);
  tagflow_view_focus_tag (view, tagflow_view_get_tag (view, 1));
  g_assert_true (tagflow_view_get_focused_tag (view) == tagflow_view_get_tag (view, 1));
  gtk_widget_activate_action (GTK_WIDGET (view), "tag.remove", NULL);
  assert_texts (view, "Basil");
  g_assert_true (g_str_has_prefix (told, "Removed ") && strstr (told, "Sage") != NULL);
  tagflow_view_set_show_undo (view, FALSE);
  g_clear_pointer (&told, g_free);
  gtk_widget_activate_action (GTK_WIDGET (view), "tag.remove", NULL);
  g_assert_null (told);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void test_entry (void) {
  g_autoptr (TagflowEntry) entry = TAGFLOW_ENTRY (g_object_ref_sink (tagflow_entry_new ()));
  guint *changes = count_signal (entry, "tags-changed");
  tagflow_entry_add (entry, "Dill");
  g_assert_cmpuint (*changes, ==, 0);
  tagflow_entry_insert_text (entry, "Basil, Sage,");
  g_assert_cmpuint (*changes, >, 0);
  *changes = 0;
  tagflow_entry_undo (entry);
  g_assert_cmpuint (*changes, ==, 1);
}

/* A chip is as wide as the limit allows. */
static void test_width (void) {
  GtkWidget *window;
  TagflowView *view = shown_view (TEXTS ("A very long name of a herb that grows in the garden", "Sage"), &window);
  tagflow_view_set_max_tag_width (view, 90);
  graphene_rect_t wide, narrow;
  wait_until (tagflow_view_get_tag_bounds (view, tagflow_view_get_tag (view, 0), &wide) && wide.size.width == 90);
  g_assert_true (tagflow_view_get_tag_bounds (view, tagflow_view_get_tag (view, 1), &narrow));
  g_assert_cmpfloat (narrow.size.width, <, 90);
  g_assert_cmpuint (tagflow_view_get_n_lines (view), ==, 1);
  tagflow_view_set_padding (view, 20, 30, 0, 0);
  wait_until (tagflow_view_get_tag_bounds (view, tagflow_view_get_tag (view, 0), &wide) && wide.origin.x == 30);
  g_assert_cmpfloat (wide.origin.y, ==, 20);
  tagflow_view_set_max_tag_width (view, 0);
  wait_until (tagflow_view_get_tag_bounds (view, tagflow_view_get_tag (view, 0), &wide) && wide.size.width > 90);
  tagflow_view_cancel_gesture (view);
  gtk_window_destroy (GTK_WINDOW (window));
}

static int by_text (TagflowTag *one, TagflowTag *other, gpointer data) {
  return g_strcmp0 (tagflow_tag_get_text (one), tagflow_tag_get_text (other));
}

static void test_sort (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Sage", "Basil", "Thyme", "Basil"));
  TagflowTag *first = tagflow_view_get_tag (view, 1);
  tagflow_view_sort (view, by_text, NULL);
  assert_texts (view, "Basil Basil Sage Thyme");
  g_assert_true (tagflow_view_get_tag (view, 0) == first);
  expect_critical ("tagflow_view_sort", "compare_func != NULL");
  tagflow_view_sort (view, NULL, NULL);
  g_test_assert_expected_messages ();
}

/* Children of any widget move to their places. */
static void test_animation (void) {
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkLayoutManager *layout = tagflow_linear_layout_new ();
  GtkWidget *first = gtk_label_new ("Basil"), *second = gtk_label_new ("Sage");
  gtk_widget_set_layout_manager (box, layout);
  tagflow_layout_set_animate (layout, TRUE);
  g_assert_true (tagflow_layout_get_animate (layout));
  gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), second);
  GtkWidget *window = show_window (box, 400, 100);
  graphene_rect_t before, now;
  g_assert_true (gtk_widget_compute_bounds (second, box, &before));
  tagflow_linear_layout_set_spacing (TAGFLOW_LINEAR_LAYOUT (layout), 200);
  guint steps = 0;
  float last = before.origin.x;
  do {
    g_main_context_iteration (NULL, TRUE);
    g_assert_true (gtk_widget_compute_bounds (second, box, &now));
    if (now.origin.x != last) steps++;
    last = now.origin.x;
  } while (now.origin.x != before.origin.x + 200);
  g_assert_cmpuint (steps, >, 1);

  g_autoptr (GskTransform) mirror = gsk_transform_scale (NULL, -1, 1);
  tagflow_layout_set_animate (layout, FALSE);
  tagflow_layout_set_transform (layout, mirror);
  do {
    g_main_context_iteration (NULL, TRUE);
    g_assert_true (gtk_widget_compute_bounds (first, box, &now));
  } while (now.origin.x < 200);
  expect_critical ("tagflow_layout_set_animate", "self is a layout that animates");
  tagflow_layout_set_animate (NULL, TRUE);
  g_test_assert_expected_messages ();
  gtk_window_destroy (GTK_WINDOW (window));
}

int main (int argc, char **argv) {
  return RUN_TESTS (NULL, TEST (zone), TEST (external_zone), TEST (clipboard), TEST (offer_of_undo), TEST (entry),
                    TEST (width), TEST (sort), TEST (animation));
}
