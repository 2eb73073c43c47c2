/* Where chips are, their sizes and names; many tags inserted in one step. */
#include "support.h"

/* A view in a window, with a width that all of its tags don't fit into. */
static GtkWidget *show_view (TagflowView **view) {
  GtkWidget *scroller = gtk_scrolled_window_new ();
  *view = TAGFLOW_VIEW (tagflow_view_new ());
  for (guint index = 0; index < 200; index++) {
    g_autofree char *text = g_strdup_printf ("Herb %u", index);
    tagflow_view_add (*view, text);
  }
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (*view));
  return show_window (scroller, 300, 200);
}

static void test_indexes (void) {
  TagflowView *view;
  GtkWidget *window = show_view (&view);
  graphene_rect_t bounds, all = GRAPHENE_RECT_INIT (-10, -10, 1e6, 1e6);
  g_assert_true (tagflow_view_get_tag_bounds (view, tagflow_view_get_tag (view, 0), &bounds));
  g_autoptr (GtkBitset) first = tagflow_view_get_indexes_in (view, &bounds);
  g_autoptr (GtkBitset) visible = tagflow_view_get_indexes_in (
    view, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (GTK_WIDGET (view)), gtk_widget_get_height (GTK_WIDGET (view))));
  g_autoptr (GtkBitset) whole = tagflow_view_get_indexes_in (view, &all);
  g_assert_cmpuint (gtk_bitset_get_size (first), ==, 1);
  g_assert_true (gtk_bitset_contains (first, 0));
  g_assert_true (gtk_bitset_contains (visible, 1) && !gtk_bitset_contains (visible, 199));
  g_assert_cmpuint (gtk_bitset_get_size (whole), ==, 200);
  tagflow_view_set_line_limit (view, 1);
  wait_until (tagflow_view_get_n_hidden (view) > 0);
  g_autoptr (GtkBitset) shown = tagflow_view_get_indexes_in (view, &all);
  g_assert_cmpuint (gtk_bitset_get_size (shown), ==, 200 - tagflow_view_get_n_hidden (view));
  /* Of a view that is scrolled, the area is what can be seen there. */
  tagflow_view_set_line_limit (view, 0);
  wait_until (tagflow_view_get_n_hidden (view) == 0);
  tagflow_view_scroll_to (view, 199, TAGFLOW_SCROLL_POSITION_NEAREST, FALSE);
  wait_until (tagflow_view_get_tag_bounds (view, tagflow_view_get_tag (view, 199), &bounds) && bounds.origin.y < 200);
  g_autoptr (GtkBitset) last = tagflow_view_get_indexes_in (view, &bounds);
  g_assert_true (gtk_bitset_get_size (last) == 1 && gtk_bitset_contains (last, 199));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void test_sizes (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil", "Sage", "Lemon verbena"));
  TagflowTag *sage = tagflow_view_get_tag (view, 1), *verbena = tagflow_view_get_tag (view, 2);
  graphene_size_t one, other;
  g_assert_true (tagflow_view_get_natural_size (view, sage, &one));
  g_assert_true (tagflow_view_get_natural_size (view, verbena, &other));
  g_assert_cmpfloat (one.width, <, other.width);
  g_assert_cmpfloat (one.height, ==, other.height);
  g_autoptr (TagflowTag) foreign = tagflow_tag_new ("Rue");
  g_assert_false (tagflow_view_get_natural_size (view, foreign, &one));
  /* The height for a width: three lines if the width is that of the longest chip. */
  int low, high;
  gtk_widget_measure (GTK_WIDGET (view), GTK_ORIENTATION_VERTICAL, 1000, NULL, &low, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (view), GTK_ORIENTATION_VERTICAL, other.width + 13, NULL, &high, NULL, NULL);
  g_assert_cmpfloat (low, ==, other.height + 12);
  g_assert_cmpfloat (high, >, 2 * other.height);
}

static void test_splice (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Anise", "Basil", "Thyme"));
  g_autoptr (TagflowTag) dill = tagflow_tag_new_with_id (7, "Dill");
  g_autoptr (TagflowTag) sage = tagflow_tag_new_from_markup ("<b>Sage</b>", NULL);
  tagflow_tag_set_selected (sage, TRUE);
  guint *count = count_signal (tagflow_view_get_tags (view), "items-changed");
  tagflow_view_splice_tags (view, 1, 1, (TagflowTag *[]) { dill, sage }, 2);
  g_assert_cmpuint (*count, ==, 1);
  assert_texts (view, "Anise Dill Sage Thyme");
  g_assert_true (tagflow_view_get_tag_by_id (view, 7) == dill && tagflow_view_get_tag (view, 2) == sage);
  g_assert_cmpuint (tagflow_view_get_n_selected (view), ==, 1);
  tagflow_tag_set_text (dill, "Rue");
  tagflow_view_splice_tags (view, 0, 1, NULL, 0);
  assert_texts (view, "Rue Sage Thyme");
  tagflow_view_splice_tags (view, 1, 1, NULL, 0);
  g_assert_null (tagflow_tag_get_view (sage));

  g_autoptr (TagflowEntry) entry = TAGFLOW_ENTRY (g_object_ref_sink (tagflow_entry_new ()));
  tagflow_entry_splice (entry, 0, 0, TEXTS ("Anise", "Basil"));
  tagflow_entry_splice_tags (entry, 0, 2, &sage, 1);
  g_assert_cmpuint (tagflow_entry_get_n_tags (entry), ==, 1);
  g_assert_true (tagflow_entry_get_tag (entry, 0) == sage);
}

static void test_splice_is_one_step_of_undo (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil"));
  tagflow_view_set_record_program_changes (view, TRUE);
  g_autoptr (TagflowTag) dill = tagflow_tag_new ("Dill");
  g_autoptr (TagflowTag) sage = tagflow_tag_new ("Sage");
  tagflow_view_splice_tags (view, 0, 1, (TagflowTag *[]) { dill, sage }, 2);
  tagflow_view_undo (view);
  assert_texts (view, "Basil");
  tagflow_view_redo (view);
  assert_texts (view, "Dill Sage");
  g_assert_true (tagflow_view_get_tag (view, 1) == sage);
}

static void test_mistakes (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil"));
  g_autoptr (TagflowTag) dill = tagflow_tag_new ("Dill");
  g_autoptr (TagflowTag) one = tagflow_tag_new_with_id (7, "One");
  g_autoptr (TagflowTag) other = tagflow_tag_new_with_id (7, "Other");
  TagflowTag *basil = tagflow_view_get_tag (view, 0);
#define expect_refusal(assertion, ...) \
  expect_critical ("tagflow_view_splice_tags", assertion); \
  tagflow_view_splice_tags (view, __VA_ARGS__)
  expect_refusal ("index + n_removals <= n_tags", 1, 1, &dill, 1);
  expect_refusal ("additions != NULL", 0, 0, NULL, 1);
  expect_refusal ("each of additions is a TagflowTag", 0, 0, (TagflowTag *[]) { dill, NULL }, 2);
  expect_refusal ("each of additions is a TagflowTag", 0, 0, (TagflowTag **) &view, 1);
  expect_refusal ("each of additions is in no view or entry", 0, 1, &basil, 1);
  expect_refusal ("additions have different identities", 0, 0, (TagflowTag *[]) { dill, dill }, 2);
  expect_refusal ("additions have different identities", 0, 0, (TagflowTag *[]) { one, other }, 2);
  tagflow_view_append (view, one);
  expect_refusal ("no other tag has the identity", 0, 0, &other, 1);
  assert_texts (view, "Basil One");
  expect_critical ("tagflow_view_get_indexes_in", "area != NULL");
  g_autoptr (GtkBitset) none = tagflow_view_get_indexes_in (view, NULL);
  expect_critical ("tagflow_view_get_indexes_in", "the area is in its range");
  g_autoptr (GtkBitset) nowhere = tagflow_view_get_indexes_in (view, &GRAPHENE_RECT_INIT (0, NAN, 1, 1));
  g_assert_true (gtk_bitset_is_empty (none) && gtk_bitset_is_empty (nowhere));
  expect_critical ("tagflow_view_get_natural_size", "size != NULL");
  tagflow_view_get_natural_size (view, basil, NULL);
  g_test_assert_expected_messages ();
}

/* The chip with a widget name in a widget. */
static GtkWidget *named (GtkWidget *widget, const char *name) {
  if (g_str_equal (gtk_widget_get_name (widget), name)) return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = named (child, name);
    if (found != NULL) return found;
  }
  return NULL;
}

static void test_accessible (void) {
  TagflowView *view;
  GtkWidget *window = show_view (&view), *chip;
  TagflowTag *tag = tagflow_view_get_tag (view, 0);
  tagflow_tag_set_name (tag, "first");
  tagflow_tag_set_accessible_role (tag, TAGFLOW_TAG_ROLE_BUTTON);
  tagflow_tag_set_accessible_value (tag, "4 of 5 stars");
  wait_until ((chip = named (window, "first")) != NULL &&
              gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (chip)) == GTK_ACCESSIBLE_ROLE_BUTTON);
  tagflow_tag_set_accessible_role (tag, TAGFLOW_TAG_ROLE_AUTOMATIC);
  wait_until ((chip = named (window, "first")) != NULL &&
              gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (chip)) == GTK_ACCESSIBLE_ROLE_OPTION);
  expect_critical ("tagflow_tag_set_accessible_role", "accessible_role is in its range");
  tagflow_tag_set_accessible_role (tag, 6);
  g_test_assert_expected_messages ();
  gtk_window_destroy (GTK_WINDOW (window));
}

int main (int argc, char **argv) {
  return RUN_TESTS (NULL, TEST (indexes), TEST (sizes), TEST (splice), TEST (splice_is_one_step_of_undo),
                    TEST (mistakes), TEST (accessible));
}
