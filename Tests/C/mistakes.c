/* Wrong arguments: a critical that names function and argument, and nothing changed. */
#include "support.h"

static void test_instances (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil", "Thyme"));
  g_autoptr (GtkWidget) label = g_object_ref_sink (gtk_label_new (NULL));
  expect_critical ("tagflow_view_get_n_tags", "TAGFLOW_IS_VIEW (self)");
  g_assert_cmpuint (tagflow_view_get_n_tags (NULL), ==, 0);
  expect_critical ("tagflow_view_add", "TAGFLOW_IS_VIEW (self)");
  g_assert_null (tagflow_view_add ((TagflowView *) label, "Sage"));
  expect_critical ("tagflow_tag_get_text", "TAGFLOW_IS_TAG (self)");
  g_assert_null (tagflow_tag_get_text ((TagflowTag *) view));
  expect_critical ("tagflow_view_remove", "TAGFLOW_IS_TAG (tag)");
  g_assert_false (tagflow_view_remove (view, NULL));
  expect_critical ("tagflow_transaction_ref", "self != NULL");
  g_assert_null (tagflow_transaction_ref (NULL));
  expect_critical ("tagflow_transaction_unref", "self != NULL");
  tagflow_transaction_unref (NULL);
  expect_critical ("tagflow_change_ref", "self != NULL");
  g_assert_null (tagflow_change_ref (NULL));
  expect_critical ("tagflow_change_unref", "self != NULL");
  tagflow_change_unref (NULL);
  g_test_assert_expected_messages ();
  assert_texts (view, "Basil Thyme");
}

static void test_indexes (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil", "Thyme"));
  expect_critical ("tagflow_view_move", "index < n_tags");
  tagflow_view_move (view, 2, 0);
  expect_critical ("tagflow_view_move", "target < n_tags");
  tagflow_view_move (view, 0, G_MAXUINT);
  expect_critical ("tagflow_view_remove_at", "index < n_tags");
  tagflow_view_remove_at (view, 2);
  expect_critical ("tagflow_view_select", "index < n_tags");
  tagflow_view_select (view, 2);
  expect_critical ("tagflow_view_scroll_to", "index < n_tags");
  tagflow_view_scroll_to (view, 2, TAGFLOW_SCROLL_POSITION_START, FALSE);
  expect_critical ("tagflow_view_splice", "index + n_removals <= n_tags");
  tagflow_view_splice (view, 1, G_MAXUINT, NULL);
  g_test_assert_expected_messages ();
  g_assert_null (tagflow_view_get_tag (view, 2));
  g_assert_null (tagflow_view_get_tag_by_id (view, 12345));
  assert_texts (view, "Basil Thyme");
}

static void test_texts (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil"));
  expect_critical ("tagflow_view_add", "text != NULL");
  g_assert_null (tagflow_view_add (view, NULL));
  expect_critical ("tagflow_view_add", "the text is valid UTF-8");
  g_assert_null (tagflow_view_add (view, "\xff"));
  expect_critical ("tagflow_view_splice", "the text is valid UTF-8");
  tagflow_view_splice (view, 0, 1, TEXTS ("Thyme", "\xff"));
  expect_critical ("tagflow_view_set_accessible_name", "accessible_name is not NULL");
  tagflow_view_set_accessible_name (view, NULL);
  g_test_assert_expected_messages ();
  assert_texts (view, "Basil");
  g_assert_cmpstr (tagflow_view_get_accessible_name (view), ==, "Tags");
}

static void test_values (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil"));
  expect_critical ("tagflow_view_set_spacing", "spacing is in its range");
  tagflow_view_set_spacing (view, -1);
  expect_critical ("tagflow_view_set_spacing", "spacing is a number");
  tagflow_view_set_spacing (view, NAN);
  expect_critical ("tagflow_view_set_line_spacing", "line_spacing is in its range");
  tagflow_view_set_line_spacing (view, INFINITY);
  expect_critical ("tagflow_view_set_line_limit", "line_limit is in its range");
  tagflow_view_set_line_limit (view, -1);
  expect_critical ("tagflow_view_set_selection_limit", "selection_limit is in its range");
  tagflow_view_set_selection_limit (view, -2);
  expect_critical ("tagflow_view_set_alignment", "alignment is in its range");
  tagflow_view_set_alignment (view, 6);
  expect_critical ("tagflow_view_set_selection_mode", "selection_mode is in its range");
  tagflow_view_set_selection_mode (view, 17);
  expect_critical ("tagflow_view_scroll_to", "position is a TagflowScrollPosition");
  tagflow_view_scroll_to (view, 0, 4, FALSE);
  expect_critical ("tagflow_view_get_tag_at", "x and y are finite");
  g_assert_null (tagflow_view_get_tag_at (view, NAN, 0));
  g_test_assert_expected_messages ();
  g_assert_cmpfloat (tagflow_view_get_spacing (view), ==, 8);
  g_assert_cmpint (tagflow_view_get_line_limit (view), ==, 0);
  g_assert_cmpint (tagflow_view_get_selection_limit (view), ==, -1);
  g_assert_cmpint (tagflow_view_get_alignment (view), ==, TAGFLOW_ALIGNMENT_START);
  g_assert_cmpint (tagflow_view_get_selection_mode (view), ==, GTK_SELECTION_MULTIPLE);
}

static void count_message (const char *domain, GLogLevelFlags level, const char *message, guint *count) { ++*count; }

/* g_object_set() tells so and changes nothing, as for all GObjects. How grave it is depends on GLib's version. */
static void test_properties_out_of_range (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil"));
  guint messages = 0;
  GLogLevelFlags fatal = g_log_set_always_fatal (G_LOG_LEVEL_ERROR);
  guint handler = g_log_set_handler ("GLib-GObject", G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL, (GLogFunc) count_message, &messages);
  g_object_set (view, "spacing", NAN, NULL);
  g_object_set (view, "line-spacing", G_MAXDOUBLE, NULL);
  g_log_remove_handler ("GLib-GObject", handler);
  g_log_set_always_fatal (fatal);
  g_assert_cmpuint (messages, ==, 2);
  g_assert_cmpfloat (tagflow_view_get_spacing (view), ==, 8);
  g_assert_cmpfloat (tagflow_view_get_line_spacing (view), ==, 8);
}

static gpointer call_everything (gpointer view) {
  g_assert_cmpuint (tagflow_view_get_n_tags (view), ==, 0);
  tagflow_view_set_spacing (view, 3);
  tagflow_view_remove_all (view);
  return NULL;
}

static void test_another_thread (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil"));
  expect_critical ("tagflow_view_get_n_tags", "the caller is on the main thread");
  expect_critical ("tagflow_view_set_spacing", "the caller is on the main thread");
  expect_critical ("tagflow_view_remove_all", "the caller is on the main thread");
  g_thread_join (g_thread_new ("another", call_everything, view));
  g_test_assert_expected_messages ();
  g_assert_cmpfloat (tagflow_view_get_spacing (view), ==, 8);
  assert_texts (view, "Basil");
}

static void test_markup (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil"));
  g_autoptr (GError) error = NULL;
  g_assert_null (tagflow_view_add_markup (view, "<b>Thyme", &error));
  g_assert_error (error, TAGFLOW_ERROR, TAGFLOW_ERROR_MARKUP);
  g_assert_null (tagflow_view_add_markup (view, "<b>Thyme", NULL));
  assert_texts (view, "Basil");
}

/* Identities are unique in a widget only: keys of rows are often 1, 2, 3. */
static void test_tags_of_other_widgets (void) {
  g_autoptr (TagflowView) view = new_view (NULL), other = new_view (NULL);
  g_autoptr (TagflowEntry) entry = TAGFLOW_ENTRY (g_object_ref_sink (tagflow_entry_new ()));
  g_autoptr (TagflowTag) own = tagflow_tag_new_with_id (7, "Basil"), foreign = tagflow_tag_new_with_id (7, "Sage");
  g_autoptr (TagflowTag) typed = tagflow_tag_new_with_id (7, "Dill"), former = tagflow_tag_new_with_id (7, "Mint");
  graphene_rect_t bounds;
  graphene_size_t size;
  tagflow_view_append (view, former);
  g_assert_true (tagflow_view_remove (view, former));
  tagflow_view_append (view, own);
  tagflow_view_append (other, foreign);
  tagflow_entry_append (entry, typed);
  TagflowTag *tags[] = { foreign, typed, former };
  for (guint index = 0; index < G_N_ELEMENTS (tags); index++) {
    g_assert_cmpuint (tagflow_view_get_index (view, tags[index]), ==, GTK_INVALID_LIST_POSITION);
    g_assert_false (tagflow_view_get_tag_bounds (view, tags[index], &bounds));
    g_assert_false (tagflow_view_get_natural_size (view, tags[index], &size));
    g_assert_false (tagflow_view_remove (view, tags[index]));
    expect_critical ("tagflow_view_focus_tag", "the view has the tag");
    tagflow_view_focus_tag (view, tags[index]);
  }
  g_assert_cmpuint (tagflow_entry_get_index (entry, own), ==, GTK_INVALID_LIST_POSITION);
  g_assert_false (tagflow_entry_remove (entry, own));
  expect_critical ("tagflow_entry_edit", "the entry has the tag");
  tagflow_entry_edit (entry, own);
  expect_critical ("tagflow_entry_is_valid", "the entry has the tag");
  g_assert_false (tagflow_entry_is_valid (entry, own));
  g_test_assert_expected_messages ();
  assert_texts (view, "Basil");
  assert_texts (other, "Sage");
  g_assert_cmpuint (tagflow_entry_get_index (entry, typed), ==, 0);
  g_assert_true (tagflow_view_remove (view, own));
}

int main (int argc, char **argv) {
  return RUN_TESTS (NULL, TEST (instances), TEST (indexes), TEST (texts), TEST (values),
                    TEST (properties_out_of_range), TEST (another_thread), TEST (markup), TEST (tags_of_other_widgets));
}
