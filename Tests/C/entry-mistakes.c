/* Wrong arguments for an entry: a critical that names function and argument, and nothing changed. */
#include "entry.h"

static void test_arguments (void) {
  g_autoptr (TagflowEntry) entry = new_entry (TEXTS ("Basil"));
  g_autoptr (TagflowView) view = new_view (TEXTS ("Sage"));
  g_autoptr (TagflowTag) twin = tagflow_tag_new_with_id (tagflow_tag_get_id (tagflow_entry_get_tag (entry, 0)), "Dill");
  expect_critical ("tagflow_entry_get_n_tags", "TAGFLOW_IS_ENTRY (self)");
  g_assert_cmpuint (tagflow_entry_get_n_tags ((TagflowEntry *) view), ==, 0);
  expect_critical ("tagflow_entry_add", "text != NULL");
  g_assert_null (tagflow_entry_add (entry, NULL));
  expect_critical ("tagflow_entry_set_text", "text is valid UTF-8");
  tagflow_entry_set_text (entry, "\xff");
  expect_critical ("tagflow_entry_append", "the tag is in no view or entry");
  tagflow_entry_append (entry, tagflow_view_get_tag (view, 0));
  expect_critical ("tagflow_entry_append", "no other tag has the identity");
  tagflow_entry_append (entry, twin);
  expect_critical ("tagflow_entry_insert", "index <= n_tags");
  tagflow_entry_insert (entry, twin, 2);
  expect_critical ("tagflow_entry_splice", "index + n_removals <= n_tags");
  tagflow_entry_splice (entry, 1, G_MAXUINT, NULL);
  expect_critical ("tagflow_entry_edit", "the entry has the tag");
  tagflow_entry_edit (entry, tagflow_view_get_tag (view, 0));
  expect_critical ("tagflow_view_append", "the tag is in no view or entry");
  tagflow_view_append (view, tagflow_entry_get_tag (entry, 0));
  g_test_assert_expected_messages ();
  assert_entry_texts (entry, "Basil");
  assert_texts (view, "Sage");
}

static void test_values (void) {
  g_autoptr (TagflowEntry) entry = new_entry (NULL);
  expect_critical ("tagflow_entry_set_max_tags", "max_tags is in its range");
  tagflow_entry_set_max_tags (entry, -2);
  expect_critical ("tagflow_entry_set_completion_limit", "completion_limit is in its range");
  tagflow_entry_set_completion_limit (entry, 0);
  expect_critical ("tagflow_entry_set_capitalization", "capitalization is in its range");
  tagflow_entry_set_capitalization (entry, 4);
  expect_critical ("tagflow_entry_set_input_hints", "input_hints is in its range");
  tagflow_entry_set_input_hints (entry, 1u << 30);
  expect_critical ("tagflow_entry_set_spacing", "spacing is a number");
  tagflow_entry_set_spacing (entry, NAN);
  expect_critical ("tagflow_entry_set_separators", "separators is not NULL");
  tagflow_entry_set_separators (entry, NULL);
  g_test_assert_expected_messages ();
  g_assert_cmpint (tagflow_entry_get_max_tags (entry), ==, -1);
  g_assert_cmpint (tagflow_entry_get_completion_limit (entry), ==, 8);
  g_assert_cmpfloat (tagflow_entry_get_spacing (entry), ==, 6);
}

static void test_completions (void) {
  g_autoptr (TagflowEntry) entry = new_entry (NULL);
  g_autoptr (GListStore) labels = g_list_store_new (GTK_TYPE_LABEL);
  g_autoptr (GtkExpression) number = gtk_property_expression_new (GTK_TYPE_LABEL, NULL, "lines");
  expect_critical ("tagflow_entry_set_completion_model", "G_IS_LIST_MODEL (model)");
  tagflow_entry_set_completion_model (entry, (GListModel *) entry, NULL);
  expect_critical ("tagflow_entry_set_completion_model", "expression != NULL");
  tagflow_entry_set_completion_model (entry, G_LIST_MODEL (labels), NULL);
  expect_critical ("tagflow_entry_set_completion_model", "the value of the expression is a string");
  tagflow_entry_set_completion_model (entry, G_LIST_MODEL (labels), number);
  expect_critical ("tagflow_entry_return_completions", "G_IS_TASK (task)");
  tagflow_entry_return_completions (NULL, TEXTS ("Basil"));
  expect_critical ("tagflow_entry_return_validation", "G_IS_TASK (task)");
  tagflow_entry_return_validation ((GTask *) entry, NULL);
  g_test_assert_expected_messages ();
  g_assert_null (tagflow_entry_get_completion_model (entry));
}

static void return_twice (TagflowEntry *entry, const char *text, GCancellable *cancellable, GTask *task, gpointer data) {
  tagflow_entry_return_validation (task, "Not that one.");
  expect_critical ("tagflow_entry_return_validation", "the task has not returned yet");
  tagflow_entry_return_validation (task, NULL);
  g_autoptr (GTask) other = g_task_new (NULL, NULL, NULL, NULL);
  expect_critical ("tagflow_entry_return_validation", "the task is from an entry");
  tagflow_entry_return_validation (other, NULL);
  g_task_return_boolean (other, TRUE);
  g_test_assert_expected_messages ();
}

static void test_tasks (void) {
  g_autoptr (TagflowEntry) entry = new_entry (NULL);
  tagflow_entry_set_validate_func (entry, return_twice, NULL, NULL);
  tagflow_entry_insert_text (entry, "Basil,");
  wait_until (tagflow_entry_get_has_error (entry));
  g_assert_cmpstr (tagflow_entry_get_error_message (entry), ==, "Not that one.");
  g_assert_false (tagflow_entry_is_valid (entry, tagflow_entry_get_tag (entry, 0)));
}

int main (int argc, char **argv) {
  return RUN_TESTS (NULL, TEST (arguments), TEST (values), TEST (completions), TEST (tasks));
}
