/* A filter of rows by tags: "Basil green summer" has the tags after the first word. */
#include "support.h"

static char **tags_of (gpointer row, gpointer data) {
  return g_strsplit (strchr (gtk_string_object_get_string (row), ' ') + 1, " ", -1);
}

static guint freed;
static void free_data (gpointer data) { freed++; }

static char *text_of (gpointer row, gpointer data) { return g_strdup (gtk_string_object_get_string (row)); }

static GtkStringList *new_herbs (void) {
  return gtk_string_list_new (TEXTS ("Basil green summer", "Sage grey", "Thyme green winter", "Lavender grey summer"));
}

static char *joined (GListModel *model) {
  GString *texts = g_string_new (NULL);
  for (guint index = 0; index < g_list_model_get_n_items (model); index++) {
    g_autoptr (GtkStringObject) row = g_list_model_get_item (model, index);
    g_autofree char *text = g_strdup (gtk_string_object_get_string (row));
    *strchr (text, ' ') = 0;
    g_string_append_printf (texts, index > 0 ? " %s" : "%s", text);
  }
  return g_string_free (texts, FALSE);
}

#define assert_rows(model, expected) \
  do { \
    g_autofree char *found = joined (G_LIST_MODEL (model)); \
    g_assert_cmpstr (found, ==, expected); \
  } while (0)

static GtkFilterListModel *filtered (GtkStringList *herbs, TagflowFilter *filter) {
  return gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (herbs)), g_object_ref (GTK_FILTER (filter)));
}

static void test_modes (void) {
  g_autoptr (GtkStringList) herbs = new_herbs ();
  g_autoptr (TagflowFilter) filter = tagflow_filter_new (G_LIST_MODEL (herbs), tags_of, NULL, NULL);
  g_autoptr (GtkFilterListModel) shown = filtered (herbs, filter);
  assert_rows (shown, "Basil Sage Thyme Lavender");
  tagflow_filter_set_tags (filter, TEXTS ("green", "summer"));
  assert_rows (shown, "Basil Thyme Lavender");
  tagflow_filter_set_mode (filter, TAGFLOW_FILTER_MODE_ALL);
  assert_rows (shown, "Basil");
  tagflow_filter_set_mode (filter, TAGFLOW_FILTER_MODE_NONE);
  assert_rows (shown, "Sage");
  g_auto (GStrv) chosen = tagflow_filter_get_tags (filter);
  g_assert_true (g_strv_equal ((const char *const *) chosen, TEXTS ("green", "summer")));
  tagflow_filter_set_tags (filter, NULL);
  assert_rows (shown, "Basil Sage Thyme Lavender");
}

static void test_rows (void) {
  g_autoptr (GtkStringList) herbs = new_herbs ();
  g_autoptr (TagflowFilter) filter = tagflow_filter_new (G_LIST_MODEL (herbs), tags_of, NULL, NULL);
  g_autoptr (GtkFilterListModel) shown = filtered (herbs, filter);
  tagflow_filter_set_tags (filter, TEXTS ("green"));
  gtk_string_list_append (herbs, "Mint green");
  gtk_string_list_append (herbs, "Rue blue");
  assert_rows (shown, "Basil Thyme Mint");
  gtk_string_list_splice (herbs, 0, 3, TEXTS ("Dill green"));
  assert_rows (shown, "Dill Mint");
  g_assert_cmpuint (tagflow_filter_get_count (filter, "green"), ==, 2);
  gtk_string_list_splice (herbs, 0, 4, NULL);
  assert_rows (shown, "");
  g_assert_cmpuint (tagflow_filter_get_count (filter, "green"), ==, 0);
  gtk_string_list_append (herbs, "Mint green");
  assert_rows (shown, "Mint");
}

/* It does not matter which of the two follows the list first. */
static void test_list_that_hears_of_rows_first (void) {
  g_autoptr (GtkStringList) herbs = new_herbs ();
  g_autoptr (GtkFilterListModel) shown = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (herbs)), NULL);
  g_autoptr (TagflowFilter) filter = tagflow_filter_new (G_LIST_MODEL (herbs), tags_of, NULL, NULL);
  gtk_filter_list_model_set_filter (shown, GTK_FILTER (filter));
  tagflow_filter_set_tags (filter, TEXTS ("green"));
  gtk_string_list_append (herbs, "Mint green");
  gtk_string_list_append (herbs, "Rue blue");
  assert_rows (shown, "Basil Thyme Mint");
  gtk_string_list_splice (herbs, 0, 2, TEXTS ("Dill green", "Sage grey"));
  assert_rows (shown, "Dill Thyme Mint");
}

static char **initial_of (gpointer tag, gpointer data) {
  char initial[] = { tagflow_tag_get_text (tag)[0], 0 };
  return g_strdupv ((char *[]) { initial, NULL });
}

/* The list of a view makes its items when they are asked for. */
static void test_tags_of_a_view (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil", "Sage", "Borage"));
  GListModel *tags = tagflow_view_get_tags (view);
  g_autoptr (TagflowFilter) filter = tagflow_filter_new (tags, initial_of, NULL, NULL);
  g_autoptr (GtkFilterListModel) shown = gtk_filter_list_model_new (g_object_ref (tags), g_object_ref (GTK_FILTER (filter)));
  tagflow_filter_set_tags (filter, TEXTS ("B"));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shown)), ==, 2);
  tagflow_view_splice (view, 0, 2, TEXTS ("Bay", "Thyme"));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (shown)), ==, 2);
  g_assert_cmpuint (tagflow_filter_get_count (filter, "T"), ==, 1);
}

/* A row is in the list more than once. */
static void test_repeated_rows (void) {
  g_autoptr (GListStore) herbs = g_list_store_new (GTK_TYPE_STRING_OBJECT);
  g_autoptr (TagflowFilter) filter = tagflow_filter_new (G_LIST_MODEL (herbs), tags_of, NULL, NULL);
  g_autoptr (GtkStringObject) basil = gtk_string_object_new ("Basil green");
  g_list_store_append (herbs, basil);
  g_list_store_append (herbs, basil);
  g_assert_cmpuint (tagflow_filter_get_count (filter, "green"), ==, 1);
  g_list_store_remove (herbs, 0);
  g_assert_cmpuint (tagflow_filter_get_count (filter, "green"), ==, 1);
  g_list_store_remove (herbs, 0);
  g_assert_cmpuint (tagflow_filter_get_count (filter, "green"), ==, 0);
}

static void test_search_and_counts (void) {
  freed = 0;
  g_autoptr (GtkStringList) herbs = new_herbs ();
  g_autoptr (TagflowFilter) filter = tagflow_filter_new (G_LIST_MODEL (herbs), tags_of, NULL, NULL);
  g_autoptr (GtkFilterListModel) shown = filtered (herbs, filter);
  tagflow_filter_set_search (filter, "AGE");
  assert_rows (shown, "");
  tagflow_filter_set_text_func (filter, text_of, NULL, free_data);
  assert_rows (shown, "Sage");
  tagflow_filter_set_search (filter, "a gre");
  assert_rows (shown, "Basil Sage Lavender");
  g_assert_cmpuint (tagflow_filter_get_count (filter, "grey"), ==, 2);
  tagflow_filter_set_tags (filter, TEXTS ("summer"));
  g_assert_cmpuint (tagflow_filter_get_count (filter, "grey"), ==, 2);
  g_assert_cmpuint (tagflow_filter_get_count (filter, "winter"), ==, 0);
  g_assert_cmpuint (tagflow_filter_get_count (filter, "none has it"), ==, 0);
  assert_rows (shown, "Basil Lavender");
  g_autoptr (GtkStringObject) first = g_list_model_get_item (G_LIST_MODEL (herbs), 0);
  tagflow_filter_update (filter, first);
  assert_rows (shown, "Basil Lavender");
  g_assert_cmpuint (freed, ==, 0);
  tagflow_filter_set_text_func (filter, NULL, NULL, NULL);
  g_assert_cmpuint (freed, ==, 1);
  assert_rows (shown, "");
}

/* The group of the letter with which a herb begins; some have none. */
static char **letter_of (gpointer row, gpointer data) {
  char initial = *gtk_string_object_get_string (row);
  return g_strsplit (initial == 'T' ? "" : (char[]) { initial, 0 }, " ", -1);
}

static void assert_strings (char **texts, const char *expected) {
  g_autofree char *joined = g_strjoinv (" ", texts);
  g_assert_cmpstr (joined, ==, expected);
  g_strfreev (texts);
}

static int longer_first (const char *one, const char *other, gpointer data) {
  return (int) strlen (other) - (int) strlen (one);
}

static void test_groups (void) {
  g_autoptr (GtkStringList) herbs = new_herbs ();
  g_autoptr (TagflowFilter) filter = tagflow_filter_new (G_LIST_MODEL (herbs), tags_of, NULL, NULL);
  g_autoptr (GtkFilterListModel) shown = filtered (herbs, filter);
  TagflowFilterGroup *looks = tagflow_filter_get_first_group (filter);
  TagflowFilterGroup *letters = tagflow_filter_add_group (filter, letter_of, NULL, NULL);
  g_assert_true (tagflow_filter_group_get_filter (letters) == filter);
  assert_strings (tagflow_filter_group_get_all_tags (letters), "B L S");
  assert_strings (tagflow_filter_group_get_all_tags (looks), "green grey summer winter");
  tagflow_filter_group_set_order (looks, TAGFLOW_FILTER_ORDER_OCCURRENCE);
  assert_strings (tagflow_filter_group_get_all_tags (looks), "green summer grey winter");
  tagflow_filter_group_set_order (looks, TAGFLOW_FILTER_ORDER_FREQUENCY);
  assert_strings (tagflow_filter_group_get_all_tags (looks), "green grey summer winter");

  /* The program's own order; what it calls equal is in the other one. */
  freed = 0;
  tagflow_filter_group_set_sort_func (looks, longer_first, NULL, free_data);
  assert_strings (tagflow_filter_group_get_all_tags (looks), "summer winter green grey");
  tagflow_filter_group_set_sort_func (looks, NULL, NULL, NULL);
  g_assert_cmpuint (freed, ==, 1);
  assert_strings (tagflow_filter_group_get_all_tags (looks), "green grey summer winter");

  /* A row must satisfy both groups, and counts respect the other one. */
  tagflow_filter_set_tags (filter, TEXTS ("green"));
  g_assert_cmpuint (tagflow_filter_group_get_count (letters, "B"), ==, 1);
  g_assert_cmpuint (tagflow_filter_group_get_count (letters, "S"), ==, 0);
  g_assert_cmpuint (tagflow_filter_get_count (filter, "grey"), ==, 2);
  tagflow_filter_group_set_tags (letters, TEXTS ("B", "S"));
  assert_rows (shown, "Basil");
  g_assert_cmpuint (tagflow_filter_get_count (filter, "grey"), ==, 1);
  tagflow_filter_group_set_mode (letters, TAGFLOW_FILTER_MODE_NONE);
  assert_rows (shown, "Thyme");

  /* The empty text is for rows without tags. */
  tagflow_filter_group_set_mode (letters, TAGFLOW_FILTER_MODE_ANY);
  tagflow_filter_set_tags (filter, NULL);
  tagflow_filter_group_set_tags (letters, TEXTS ("", "L"));
  assert_rows (shown, "Thyme Lavender");
  assert_strings (tagflow_filter_group_get_tags (letters), " L");
  g_assert_cmpuint (tagflow_filter_group_get_count (letters, ""), ==, 1);
  tagflow_filter_group_set_untagged_label (letters, "No letter");
  assert_strings (tagflow_filter_group_get_all_tags (letters), "B L S ");

  /* Rows come and go. */
  gtk_string_list_append (herbs, "Tarragon green");
  assert_rows (shown, "Thyme Lavender Tarragon");
  gtk_string_list_splice (herbs, 0, 5, NULL);
  assert_strings (tagflow_filter_group_get_all_tags (looks), "");
  assert_strings (tagflow_filter_group_get_all_tags (letters), "L ");
}

/* The search and a choice respond among many rows: the functions of the program aren't called again. */
static guint calls;
static char **counted_tags_of (gpointer row, gpointer data) {
  calls++;
  return letter_of (row, data);
}

static void test_calls (void) {
  g_autoptr (GtkStringList) herbs = new_herbs ();
  g_autoptr (TagflowFilter) filter = tagflow_filter_new (G_LIST_MODEL (herbs), counted_tags_of, NULL, NULL);
  g_autoptr (GtkFilterListModel) shown = filtered (herbs, filter);
  calls = 0;
  TagflowFilterGroup *group = tagflow_filter_add_group (filter, counted_tags_of, NULL, NULL);
  g_assert_cmpuint (calls, <=, 8);
  calls = 0;
  tagflow_filter_group_set_tags (group, TEXTS ("B"));
  tagflow_filter_set_search (filter, "x");
  g_assert_cmpuint (calls, ==, 0);
  gtk_string_list_append (herbs, "Borage blue");
  g_assert_cmpuint (calls, <=, 4);
}

/* A group outlives its filter. */
static void test_group_without_filter (void) {
  g_autoptr (GtkStringList) herbs = new_herbs ();
  TagflowFilter *filter = tagflow_filter_new (G_LIST_MODEL (herbs), tags_of, NULL, NULL);
  g_autoptr (TagflowFilterGroup) group = g_object_ref (tagflow_filter_add_group (filter, letter_of, NULL, NULL));
  gpointer reference;
  watch (filter, &reference);
  g_object_unref (filter);
  wait_until (reference == NULL);
  g_assert_null (tagflow_filter_group_get_filter (group));
  tagflow_filter_group_set_tags (group, TEXTS ("B"));
  tagflow_filter_group_set_mode (group, TAGFLOW_FILTER_MODE_ALL);
  tagflow_filter_group_set_untagged_label (group, "None");
  g_assert_cmpuint (tagflow_filter_group_get_count (group, "B"), ==, 0);
  assert_strings (tagflow_filter_group_get_tags (group), "");
  assert_strings (tagflow_filter_group_get_all_tags (group), "");
}

/* The chips of a view as "text count", with * if selected and - if insensitive. */
static char *chips (TagflowView *view) {
  GString *texts = g_string_new (NULL);
  for (guint index = 0; index < tagflow_view_get_n_tags (view); index++) {
    TagflowTag *tag = tagflow_view_get_tag (view, index);
    g_string_append_printf (texts, "%s%s%s%s %d", index > 0 ? ", " : "", tagflow_tag_get_selected (tag) ? "*" : "",
                            tagflow_tag_get_sensitive (tag) ? "" : "-", tagflow_tag_get_text (tag), tagflow_tag_get_badge (tag));
  }
  return g_string_free (texts, FALSE);
}

static gboolean has_chips (TagflowView *view, const char *expected) {
  g_autofree char *found = chips (view);
  return g_str_equal (found, expected);
}

/* What the program makes of the chips stays. */
static void add_icons (GListModel *tags, guint index, guint n_removed, guint n_added) {
  for (guint i = index; i < index + n_added; i++) {
    g_autoptr (TagflowTag) tag = g_list_model_get_item (tags, i);
    tagflow_tag_set_icon_name (tag, "starred-symbolic");
  }
}

static void test_bar (void) {
  g_autoptr (GtkStringList) herbs = new_herbs ();
  TagflowFilter *filter = tagflow_filter_new (G_LIST_MODEL (herbs), tags_of, NULL, NULL);
  g_autoptr (GtkFilterListModel) shown = filtered (herbs, filter);
  TagflowFilterGroup *letters = tagflow_filter_add_group (filter, letter_of, NULL, NULL);
  TagflowView *looks_bar = g_object_ref_sink (TAGFLOW_VIEW (tagflow_view_new ()));
  TagflowView *letters_bar = g_object_ref_sink (TAGFLOW_VIEW (tagflow_view_new ()));
  g_signal_connect (tagflow_view_get_tags (looks_bar), "items-changed", G_CALLBACK (add_icons), NULL);
  tagflow_view_bind_filter_group (looks_bar, tagflow_filter_get_first_group (filter));
  tagflow_filter_group_set_untagged_label (letters, "Other");
  tagflow_view_bind_filter_group (letters_bar, letters);
  g_assert_true (has_chips (looks_bar, "green 2, grey 2, summer 2, winter 1"));
  g_assert_true (has_chips (letters_bar, "B 1, L 1, S 1, Other 1"));
  tagflow_view_select (looks_bar, 0);
  assert_rows (shown, "Basil Thyme");
  wait_until (has_chips (letters_bar, "B 1, -L 0, -S 0, Other 1"));
  g_assert_true (has_chips (looks_bar, "*green 2, grey 2, summer 2, winter 1"));
  g_assert_cmpstr (tagflow_tag_get_icon_name (tagflow_view_get_tag (looks_bar, 3)), ==, "starred-symbolic");
  tagflow_view_select (letters_bar, 3);
  assert_rows (shown, "Thyme");
  wait_until (has_chips (looks_bar, "*green 1, -grey 0, -summer 0, winter 1"));

  /* The choice by the program shows, and rows. */
  tagflow_filter_set_tags (filter, TEXTS ("grey"));
  wait_until (has_chips (looks_bar, "green 1, *grey 0, -summer 0, winter 1"));
  gtk_string_list_append (herbs, "Dill grey");
  wait_until (has_chips (letters_bar, "-B 0, D 1, L 1, S 1, *-Other 0") || has_chips (letters_bar, "-B 0, D 1, L 1, S 1, *Other 0"));
  tagflow_view_unselect_all (letters_bar);
  assert_rows (shown, "Sage Lavender Dill");

  /* Another binding, or none, ends this one. */
  tagflow_view_bind_filter_group (looks_bar, NULL);
  g_assert_cmpuint (tagflow_view_get_n_tags (looks_bar), ==, 0);
  assert_rows (shown, "Sage Lavender Dill");
  tagflow_view_bind_model (letters_bar, G_LIST_MODEL (herbs), NULL, NULL, NULL);
  tagflow_view_select (letters_bar, 0);
  assert_rows (shown, "Sage Lavender Dill");
  tagflow_view_bind_filter_group (looks_bar, letters);

  /* The view keeps the filter, and ends with it. */
  gpointer filter_reference, view_reference;
  watch (filter, &filter_reference);
  watch (looks_bar, &view_reference);
  g_clear_object (&shown);
  g_object_unref (filter);
  g_object_unref (letters_bar);
  g_assert_nonnull (filter_reference);
  g_object_unref (looks_bar);
  wait_until (filter_reference == NULL && view_reference == NULL);
}

static void test_lifetimes (void) {
  freed = 0;
  GtkStringList *herbs = new_herbs ();
  TagflowFilter *filter = tagflow_filter_new (G_LIST_MODEL (herbs), tags_of, NULL, free_data);
  gpointer model_reference, filter_reference;
  watch (herbs, &model_reference);
  watch (filter, &filter_reference);
  g_object_unref (herbs);
  g_assert_nonnull (model_reference);
  g_object_unref (filter);
  wait_until (model_reference == NULL && filter_reference == NULL);
  g_assert_cmpuint (freed, ==, 1);
}

static void test_mistakes (void) {
  g_autoptr (GtkStringList) herbs = new_herbs ();
  g_autoptr (TagflowFilter) filter = tagflow_filter_new (G_LIST_MODEL (herbs), tags_of, NULL, NULL);
  expect_critical ("tagflow_filter_new", "G_IS_LIST_MODEL (rows)");
  g_assert_null (tagflow_filter_new ((GListModel *) filter, tags_of, NULL, NULL));
  expect_critical ("tagflow_filter_new", "tags_func != NULL");
  g_assert_null (tagflow_filter_new (G_LIST_MODEL (herbs), NULL, NULL, NULL));
  expect_critical ("tagflow_filter_set_text_func", "TAGFLOW_IS_FILTER (self)");
  tagflow_filter_set_text_func (NULL, text_of, NULL, NULL);
  expect_critical ("tagflow_filter_add_group", "tags_func != NULL");
  g_assert_null (tagflow_filter_add_group (filter, NULL, NULL, NULL));
  expect_critical ("tagflow_filter_group_get_count", "TAGFLOW_IS_FILTER_GROUP (self)");
  tagflow_filter_group_get_count ((TagflowFilterGroup *) filter, "");
  expect_critical ("tagflow_filter_update", "row != NULL");
  tagflow_filter_update (filter, NULL);
  /* A row may have left the list when its change is reported. */
  g_assert_false (tagflow_filter_update (filter, herbs));
  expect_critical ("tagflow_filter_set_mode", "mode is in its range");
  tagflow_filter_set_mode (filter, 3);
  expect_critical ("tagflow_filter_set_search", "search is not NULL");
  tagflow_filter_set_search (filter, NULL);
  g_test_assert_expected_messages ();
}

int main (int argc, char **argv) {
  return RUN_TESTS (NULL, TEST (modes), TEST (rows), TEST (list_that_hears_of_rows_first), TEST (tags_of_a_view),
                    TEST (repeated_rows), TEST (search_and_counts), TEST (groups), TEST (calls),
                    TEST (group_without_filter), TEST (bar), TEST (lifetimes), TEST (mistakes));
}
