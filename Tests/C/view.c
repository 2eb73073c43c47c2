/* The functions and signals of TagflowView. */
#include "support.h"

static void test_tags (void) {
  g_autoptr (TagflowView) view = new_view (NULL);
  TagflowTag *basil = tagflow_view_add (view, "Basil"), *sage = tagflow_view_add (view, "Sage");
  g_assert_cmpstr (tagflow_tag_get_text (basil), ==, "Basil");
  g_assert_true (tagflow_view_get_tag (view, 1) == sage);
  g_assert_true (tagflow_view_get_tag_by_id (view, tagflow_tag_get_id (basil)) == basil);
  g_assert_cmpuint (tagflow_view_get_index (view, sage), ==, 1);
  TagflowTag *mint = tagflow_view_add_markup (view, "<b>Min</b>t", NULL);
  g_assert_cmpstr (tagflow_tag_get_text (mint), ==, "Mint");
  assert_texts (view, "Basil Sage Mint");
  tagflow_view_move (view, 2, 0);
  assert_texts (view, "Mint Basil Sage");
  g_assert_true (tagflow_view_remove (view, basil));
  tagflow_view_splice (view, 1, 1, TEXTS ("Dill", "Rue"));
  assert_texts (view, "Mint Dill Rue");
  tagflow_view_remove_at (view, 0);
  assert_texts (view, "Dill Rue");
  g_assert_cmpuint (tagflow_view_get_n_tags (view), ==, 2);
  tagflow_view_remove_all (view);
  assert_texts (view, "");
}

static void test_selection (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil", "Sage", "Thyme"));
  tagflow_view_set_selection_limit (view, 2);
  tagflow_view_select (view, 0);
  tagflow_view_select (view, 2);
  tagflow_view_select (view, 1);
  g_autoptr (GtkBitset) selection = tagflow_view_get_selection (view);
  g_assert_cmpuint (gtk_bitset_get_size (selection), ==, 2);
  g_assert_true (gtk_bitset_contains (selection, 0) && gtk_bitset_contains (selection, 2));
  g_assert_cmpuint (tagflow_view_get_n_selected (view), ==, 2);
  tagflow_view_unselect (view, 0);
  g_assert_false (tagflow_tag_get_selected (tagflow_view_get_tag (view, 0)));
  tagflow_view_unselect_all (view);
  g_assert_cmpuint (tagflow_view_get_n_selected (view), ==, 0);
  tagflow_view_set_selection_limit (view, -1);
  tagflow_view_select_all (view);
  g_assert_cmpuint (tagflow_view_get_n_selected (view), ==, 3);
}

static void test_history (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil", "Sage"));
  tagflow_view_set_record_program_changes (view, TRUE);
  guint *undo = count_signal (view, "notify::can-undo"), *redo = count_signal (view, "notify::can-redo");
  tagflow_view_remove_at (view, 0);
  g_assert_true (tagflow_view_get_can_undo (view));
  g_assert_cmpuint (*undo, ==, 1);
  tagflow_view_undo (view);
  assert_texts (view, "Basil Sage");
  g_assert_true (tagflow_view_get_can_redo (view));
  g_assert_cmpuint (*redo, ==, 1);
  tagflow_view_redo (view);
  assert_texts (view, "Sage");
}

static void test_list (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil"));
  GListModel *tags = tagflow_view_get_tags (view);
  g_assert_true (tags == tagflow_view_get_tags (view));
  g_assert_true (TAGFLOW_IS_TAG_LIST (tags) && GTK_IS_SELECTION_MODEL (tags));
  g_assert_true (g_list_model_get_item_type (tags) == TAGFLOW_TYPE_TAG);
  guint *items = count_signal (tags, "items-changed"), *number = count_signal (view, "notify::n-tags");
  tagflow_view_splice (view, 1, 0, TEXTS ("Sage", "Thyme", "Dill"));
  g_assert_cmpuint (*items, ==, 1);
  g_assert_cmpuint (*number, ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (tags), ==, 4);
  tagflow_view_splice (view, 1, 2, TEXTS ("Rue"));
  assert_texts (view, "Basil Rue Dill");
  g_assert_cmpuint (*items, ==, 2);
}

static void record_index (TagflowView *view, TagflowTag *tag, guint index, GString *record) {
  g_string_append_printf (record, "%s %u;", tagflow_tag_get_text (tag), index);
}

static void record_move (TagflowView *view, TagflowTag *tag, guint from, guint to, GString *record) {
  g_string_append_printf (record, "%s %u-%u;", tagflow_tag_get_text (tag), from, to);
}

static gboolean refuse (void) { return FALSE; }

static void test_signals (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil", "Sage"));
  g_autoptr (GString) added = g_string_new (NULL);
  g_autoptr (GString) removed = g_string_new (NULL);
  g_autoptr (GString) moved = g_string_new (NULL);
  g_signal_connect (view, "tag-added", G_CALLBACK (record_index), added);
  g_signal_connect (view, "tag-removed", G_CALLBACK (record_index), removed);
  g_signal_connect (view, "tag-moved", G_CALLBACK (record_move), moved);
  guint *selection = count_signal (view, "selection-changed");
  tagflow_view_set_record_program_changes (view, TRUE);
  tagflow_view_add (view, "Dill");
  tagflow_view_move (view, 2, 0);
  g_assert_cmpstr (added->str, ==, "");
  /* Undo and redo change what the user sees, whoever asks for them. */
  tagflow_view_undo (view);
  g_assert_cmpstr (moved->str, ==, "Dill 0-2;");
  tagflow_view_undo (view);
  g_assert_cmpstr (removed->str, ==, "Dill 2;");
  tagflow_view_redo (view);
  g_assert_cmpstr (added->str, ==, "Dill 2;");
  tagflow_view_select (view, 0);
  g_assert_cmpuint (*selection, ==, 1);
}

static void test_gate_refuses_the_user (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil", "Sage"));
  gulong handler = g_signal_connect (view, "can-select", G_CALLBACK (refuse), NULL);
  gtk_widget_activate_action (GTK_WIDGET (view), "selection.all", NULL);
  g_assert_cmpuint (tagflow_view_get_n_selected (view), ==, 0);
  g_signal_handler_disconnect (view, handler);
  gtk_widget_activate_action (GTK_WIDGET (view), "selection.all", NULL);
  g_assert_cmpuint (tagflow_view_get_n_selected (view), ==, 2);
}

static void test_bounds_and_scrolling (void) {
  GtkWidget *scroller = gtk_scrolled_window_new (), *view = tagflow_view_new ();
  for (guint index = 0; index < 300; index++) tagflow_view_add (TAGFLOW_VIEW (view), "Rosemary");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  GtkWidget *window = show_window (scroller, 300, 200);
  TagflowTag *last = tagflow_view_get_tag (TAGFLOW_VIEW (view), 299);
  graphene_rect_t bounds;
  g_assert_true (tagflow_view_get_tag_bounds (TAGFLOW_VIEW (view), last, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >, gtk_widget_get_height (view));
  tagflow_view_scroll_to (TAGFLOW_VIEW (view), 299, TAGFLOW_SCROLL_POSITION_NEAREST, FALSE);
  wait_until (tagflow_view_get_tag_bounds (TAGFLOW_VIEW (view), last, &bounds) &&
              bounds.origin.y < gtk_widget_get_height (view));
  graphene_point_t center;
  graphene_rect_get_center (&bounds, &center);
  g_assert_true (tagflow_view_get_tag_at (TAGFLOW_VIEW (view), center.x, center.y) == last);
  g_assert_null (tagflow_view_get_tag_at (TAGFLOW_VIEW (view), -5, -5));
  gtk_window_destroy (GTK_WINDOW (window));
}

int main (int argc, char **argv) {
  return RUN_TESTS (NULL, TEST (tags), TEST (selection), TEST (history), TEST (list), TEST (signals),
                    TEST (gate_refuses_the_user), TEST (bounds_and_scrolling));
}
