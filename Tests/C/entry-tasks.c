/* Completions of an entry, from a list or a function, and validation by a function that answers later. */
#include "entry.h"

typedef struct {
  GtkWidget *window;
  TagflowEntry *entry;
  GTask *task;
  char *text;
  gboolean is_freed;
} Scene;

static Scene *new_scene (void) {
  Scene *scene = g_new0 (Scene, 1);
  scene->entry = TAGFLOW_ENTRY (tagflow_entry_new ());
  scene->window = show_window (GTK_WIDGET (scene->entry), -1, -1);
  return scene;
}

static void free_scene (Scene *scene) {
  gpointer reference;
  watch (scene->entry, &reference);
  g_clear_object (&scene->task);
  g_free (scene->text);
  gtk_window_destroy (GTK_WINDOW (scene->window));
  wait_until (reference == NULL);
  g_free (scene);
}

/* A completion or validation function that keeps its task. */
static void keep_task (TagflowEntry *entry, const char *text, GCancellable *cancellable, GTask *task, gpointer data) {
  Scene *scene = data;
  g_assert_true (entry == scene->entry);
  g_assert_true (g_task_get_cancellable (task) == cancellable);
  g_set_object (&scene->task, task);
  g_free (scene->text);
  scene->text = g_strdup (text);
}

static void note_freed (gpointer data) { ((Scene *) data)->is_freed = TRUE; }

static void test_list (void) {
  Scene *scene = new_scene ();
  g_autoptr (GtkStringList) herbs = gtk_string_list_new (TEXTS ("Basil", "Sage"));
  tagflow_entry_set_completion_model (scene->entry, G_LIST_MODEL (herbs), NULL);
  g_assert_true (tagflow_entry_get_completion_model (scene->entry) == G_LIST_MODEL (herbs));
  type_text (scene->entry, "x");
  g_assert_false (shows_completions (scene->entry));
  tagflow_entry_clear_text (scene->entry);
  type_text (scene->entry, "b");
  g_assert_true (shows_completions (scene->entry));
  tagflow_entry_set_completion_model (scene->entry, NULL, NULL);
  g_assert_null (tagflow_entry_get_completion_model (scene->entry));
  wait_until (!shows_completions (scene->entry));
  free_scene (scene);
  /* A model may be replaced while it reports a change, so it is released a turn of the main loop later. */
  wait_until (G_OBJECT (herbs)->ref_count == 1);
}

static void test_expression (void) {
  Scene *scene = new_scene ();
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil", "Sage"));
  g_autoptr (GtkExpression) text = gtk_property_expression_new (TAGFLOW_TYPE_TAG, NULL, "text");
  tagflow_entry_set_completion_model (scene->entry, tagflow_view_get_tags (view), text);
  tagflow_view_add (view, "Thyme");
  type_text (scene->entry, "th");
  g_assert_true (shows_completions (scene->entry));
  free_scene (scene);
}

static gpointer return_herbs (gpointer task) {
  tagflow_entry_return_completions (task, TEXTS ("Basil", "Bay leaf"));
  g_object_unref (task);
  return NULL;
}

static void test_function (void) {
  Scene *scene = new_scene ();
  tagflow_entry_set_completion_func (scene->entry, keep_task, scene, note_freed);
  type_text (scene->entry, "b");
  wait_until (scene->task != NULL);
  g_assert_cmpstr (scene->text, ==, "b");
  g_autoptr (GTask) first = g_steal_pointer (&scene->task);
  type_text (scene->entry, "a");
  g_assert_true (g_cancellable_is_cancelled (g_task_get_cancellable (first)));
  tagflow_entry_return_completions (first, TEXTS ("Bread"));
  wait_until (scene->task != NULL);
  g_assert_cmpstr (scene->text, ==, "ba");
  g_assert_false (shows_completions (scene->entry));
  g_thread_join (g_thread_new ("answer", return_herbs, g_steal_pointer (&scene->task)));
  wait_until (shows_completions (scene->entry));
  tagflow_entry_set_completion_func (scene->entry, NULL, NULL, NULL);
  wait_until (scene->is_freed);
  g_clear_object (&first);
  free_scene (scene);
}

static void store_error (TagflowEntry *entry, GError *error, GError **stored) { *stored = g_error_copy (error); }

static void test_function_fails (void) {
  Scene *scene = new_scene ();
  g_autoptr (GError) error = NULL;
  g_signal_connect (scene->entry, "completion-failed", G_CALLBACK (store_error), &error);
  tagflow_entry_set_completion_func (scene->entry, keep_task, scene, NULL);
  type_text (scene->entry, "b");
  wait_until (scene->task != NULL);
  g_task_return_new_error (scene->task, G_IO_ERROR, G_IO_ERROR_HOST_NOT_FOUND, "No herbs here.");
  wait_until (error != NULL);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_HOST_NOT_FOUND);
  g_assert_cmpstr (error->message, ==, "No herbs here.");
  free_scene (scene);
}

static void test_validation (void) {
  Scene *scene = new_scene ();
  tagflow_entry_set_validate_func (scene->entry, keep_task, scene, note_freed);
  tagflow_entry_insert_text (scene->entry, "Basil,");
  wait_until (scene->task != NULL);
  assert_entry_texts (scene->entry, "Basil");
  tagflow_entry_return_validation (scene->task, NULL);
  g_clear_object (&scene->task);
  tagflow_entry_insert_text (scene->entry, "Bread,");
  wait_until (scene->task != NULL);
  g_assert_cmpstr (scene->text, ==, "Bread");
  tagflow_entry_insert_text (scene->entry, "Thyme");
  tagflow_entry_return_validation (scene->task, "That is no herb.");
  wait_until (tagflow_entry_get_has_error (scene->entry));
  /* A rejected tag stays, and the text that is being typed does not change. */
  assert_entry_texts (scene->entry, "Basil Bread");
  g_assert_cmpstr (tagflow_entry_get_text (scene->entry), ==, "Thyme");
  g_assert_cmpstr (tagflow_entry_get_error_message (scene->entry), ==, "That is no herb.");
  /* Results come in any order. */
  wait_until (tagflow_entry_is_valid (scene->entry, tagflow_entry_get_tag (scene->entry, 0)));
  g_assert_false (tagflow_entry_is_valid (scene->entry, tagflow_entry_get_tag (scene->entry, 1)));
  g_clear_object (&scene->task);
  tagflow_entry_commit (scene->entry);
  wait_until (scene->task != NULL);
  g_assert_false (tagflow_entry_is_valid (scene->entry, tagflow_entry_get_tag (scene->entry, 2)));
  /* Without a function, no tag waits for a result. */
  tagflow_entry_set_validate_func (scene->entry, NULL, NULL, NULL);
  g_assert_true (g_cancellable_is_cancelled (g_task_get_cancellable (scene->task)));
  for (guint i = 0; i < 3; i++) g_assert_true (tagflow_entry_is_valid (scene->entry, tagflow_entry_get_tag (scene->entry, i)));
  g_assert_false (tagflow_entry_get_has_error (scene->entry));
  tagflow_entry_return_validation (scene->task, "Too late.");
  g_clear_object (&scene->task);
  wait_until (scene->is_freed);
  free_scene (scene);
}

static void test_validation_of_a_removed_tag (void) {
  Scene *scene = new_scene ();
  tagflow_entry_set_validate_func (scene->entry, keep_task, scene, NULL);
  tagflow_entry_insert_text (scene->entry, "Basil,");
  wait_until (scene->task != NULL);
  tagflow_entry_remove_all (scene->entry);
  g_assert_true (g_cancellable_is_cancelled (g_task_get_cancellable (scene->task)));
  tagflow_entry_return_validation (scene->task, "Too late.");
  while (g_main_context_iteration (NULL, FALSE));
  g_assert_false (tagflow_entry_get_has_error (scene->entry));
  free_scene (scene);
}

int main (int argc, char **argv) {
  return RUN_TESTS (NULL, TEST (list), TEST (expression), TEST (function), TEST (function_fails), TEST (validation),
                    TEST (validation_of_a_removed_tag));
}
