/* A view that follows a model. */
#include "support.h"

static TagflowTag *create_tag (gpointer item, gpointer data) {
  g_autofree char *text = g_strconcat (data, gtk_string_object_get_string (item), NULL);
  return tagflow_tag_new (text);
}

static guint freed;
static void free_data (gpointer data) {
  freed++;
  g_free (data);
}

static void test_follows_the_model (void) {
  TagflowView *view = new_view (TEXTS ("Rue"));
  g_autoptr (GtkStringList) herbs = gtk_string_list_new (TEXTS ("Basil", "Sage"));
  tagflow_view_bind_model (view, G_LIST_MODEL (herbs), create_tag, g_strdup ("my "), free_data);
  assert_texts (view, "my Basil my Sage");
  gtk_string_list_append (herbs, "Dill");
  gtk_string_list_remove (herbs, 0);
  assert_texts (view, "my Sage my Dill");
  freed = 0;
  tagflow_view_bind_model (view, G_LIST_MODEL (herbs), create_tag, g_strdup (""), free_data);
  g_assert_cmpuint (freed, ==, 1);
  assert_texts (view, "Sage Dill");
  tagflow_view_bind_model (view, NULL, NULL, NULL, NULL);
  g_assert_cmpuint (freed, ==, 2);
  assert_texts (view, "");
  gtk_string_list_append (herbs, "Mint");
  assert_texts (view, "");
  g_object_unref (view);
}

static void test_ends_with_the_view (void) {
  TagflowView *view = new_view (NULL);
  GtkStringList *herbs = gtk_string_list_new (TEXTS ("Basil"));
  freed = 0;
  tagflow_view_bind_model (view, G_LIST_MODEL (herbs), create_tag, g_strdup (""), free_data);
  gpointer view_reference, model_reference;
  watch (view, &view_reference);
  watch (herbs, &model_reference);
  g_object_unref (herbs);
  g_assert_nonnull (model_reference);
  g_object_unref (view);
  wait_until (view_reference == NULL && model_reference == NULL);
  g_assert_cmpuint (freed, ==, 1);
}

static void test_selection_goes_both_ways (void) {
  g_autoptr (TagflowView) view = new_view (NULL);
  GtkStringList *herbs = gtk_string_list_new (TEXTS ("Basil", "Dill", "Sage"));
  g_autoptr (GtkMultiSelection) model = gtk_multi_selection_new (G_LIST_MODEL (herbs));
  GtkSelectionModel *selection = GTK_SELECTION_MODEL (model);
  gtk_selection_model_select_item (selection, 1, FALSE);
  tagflow_view_bind_model (view, G_LIST_MODEL (model), create_tag, g_strdup (""), free_data);
  g_assert_true (tagflow_tag_get_selected (tagflow_view_get_tag (view, 1)));
  tagflow_view_select (view, 2);
  tagflow_view_unselect (view, 1);
  g_assert_true (gtk_selection_model_is_selected (selection, 2));
  g_assert_false (gtk_selection_model_is_selected (selection, 1));
  tagflow_view_move (view, 2, 0);
  gtk_selection_model_select_all (selection);
  g_assert_cmpuint (tagflow_view_get_n_selected (view), ==, 3);
  tagflow_view_unselect (view, 0);
  g_assert_false (gtk_selection_model_is_selected (selection, 2));
  tagflow_view_bind_model (view, NULL, NULL, NULL, NULL);
  gtk_selection_model_unselect_all (selection);
}

static void test_strings_and_tags_need_no_function (void) {
  g_autoptr (TagflowView) view = new_view (NULL);
  g_autoptr (GtkStringList) herbs = gtk_string_list_new (TEXTS ("Basil", "Dill"));
  tagflow_view_bind_model (view, G_LIST_MODEL (herbs), NULL, NULL, NULL);
  assert_texts (view, "Basil Dill");
  gtk_string_list_remove (herbs, 0);
  assert_texts (view, "Dill");
  g_autoptr (GListStore) tags = g_list_store_new (TAGFLOW_TYPE_TAG);
  g_autoptr (TagflowTag) tag = tagflow_tag_new_with_id (7, "Sage");
  tagflow_view_bind_model (view, G_LIST_MODEL (tags), NULL, NULL, NULL);
  g_list_store_append (tags, tag);
  assert_texts (view, "Sage");
  g_assert_cmpint (tagflow_tag_get_id (tagflow_view_get_tag (view, 0)), ==, 7);
}

static TagflowTag *create_same (gpointer item, gpointer data) {
  return tagflow_tag_new_with_id (1, gtk_string_object_get_string (item));
}

static void test_repeated_identities (void) {
  g_autoptr (TagflowView) view = new_view (NULL);
  g_autoptr (GtkStringList) herbs = gtk_string_list_new (TEXTS ("Basil", "Dill"));
  tagflow_view_bind_model (view, G_LIST_MODEL (herbs), create_same, NULL, NULL);
  gtk_string_list_append (herbs, "Sage");
  gtk_string_list_remove (herbs, 1);
  g_assert_cmpuint (tagflow_view_get_n_tags (view), <=, 1);
}

static TagflowTag *create_and_end (gpointer item, gpointer view) {
  tagflow_view_bind_model (view, NULL, NULL, NULL, NULL);
  return tagflow_tag_new ("late");
}

static void test_ended_by_its_function (void) {
  g_autoptr (TagflowView) view = new_view (NULL);
  g_autoptr (GtkStringList) herbs = gtk_string_list_new (NULL);
  tagflow_view_bind_model (view, G_LIST_MODEL (herbs), create_and_end, view, NULL);
  gtk_string_list_splice (herbs, 0, 0, TEXTS ("Basil", "Sage"));
  assert_texts (view, "");
}

static void test_mistakes (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil"));
  g_autoptr (GtkStringList) herbs = gtk_string_list_new (TEXTS ("Sage"));
  g_autoptr (GListStore) actions = g_list_store_new (G_TYPE_SIMPLE_ACTION);
  expect_critical ("tagflow_view_bind_model", "create_func != NULL");
  tagflow_view_bind_model (view, G_LIST_MODEL (actions), NULL, NULL, NULL);
  expect_critical ("tagflow_view_bind_model", "G_IS_LIST_MODEL (model)");
  tagflow_view_bind_model (view, (GListModel *) view, create_tag, NULL, NULL);
  expect_critical ("tagflow_view_bind_model", "the model does not derive from the view's own list");
  tagflow_view_bind_model (view, tagflow_view_get_tags (view), create_tag, NULL, NULL);
  g_test_assert_expected_messages ();
  assert_texts (view, "Basil");
}

int main (int argc, char **argv) {
  return RUN_TESTS (NULL, TEST (follows_the_model), TEST (ends_with_the_view), TEST (selection_goes_both_ways),
                    TEST (strings_and_tags_need_no_function), TEST (repeated_identities), TEST (ended_by_its_function),
                    TEST (mistakes));
}
