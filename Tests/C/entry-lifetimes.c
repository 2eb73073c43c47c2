/* No entry ends early or lives on. */
#include "entry.h"
#include <malloc.h>

static void test_never_shown (void) {
  TagflowEntry *entry = new_entry (TEXTS ("Basil"));
  TagflowTag *tag = g_object_ref (tagflow_entry_get_tag (entry, 0));
  GListModel *tags = g_object_ref (tagflow_entry_get_tags (entry));
  gpointer reference, tag_reference, list_reference;
  watch (entry, &reference);
  watch (tag, &tag_reference);
  watch (tags, &list_reference);
  g_object_unref (entry);
  wait_until (reference == NULL);
  g_assert_cmpstr (tagflow_tag_get_text (tag), ==, "Basil");
  g_assert_cmpuint (g_list_model_get_n_items (tags), ==, 1);
  g_object_unref (tag);
  g_object_unref (tags);
  wait_until (tag_reference == NULL && list_reference == NULL);
}

static void unref_in_handler (TagflowEntry *entry) { g_object_unref (entry); }

static void test_last_reference_in_its_own_signal (void) {
  TagflowEntry *entry = new_entry (NULL);
  gpointer reference;
  watch (entry, &reference);
  g_signal_connect (entry, "tag-added", G_CALLBACK (unref_in_handler), NULL);
  tagflow_entry_insert_text (entry, "Basil,");
  wait_until (reference == NULL);
}

static char *unref_and_accept (TagflowEntry *entry) {
  g_object_unref (entry);
  return NULL;
}

static void test_last_reference_while_validating (void) {
  TagflowEntry *entry = new_entry (NULL);
  gpointer reference;
  watch (entry, &reference);
  g_signal_connect (entry, "validate", G_CALLBACK (unref_and_accept), NULL);
  tagflow_entry_insert_text (entry, "Basil,");
  wait_until (reference == NULL);
}

static void test_last_reference_on_another_thread (void) {
  TagflowEntry *entry = new_entry (TEXTS ("Basil"));
  gpointer reference;
  watch (entry, &reference);
  unref_on_another_thread (entry);
  wait_until (reference == NULL);
}

typedef struct {
  GTask *task;
  guint freed;
} Answers;

static void keep_task (TagflowEntry *entry, const char *text, GCancellable *cancellable, GTask *task, gpointer data) {
  g_set_object (&((Answers *) data)->task, task);
}

static void note_freed (gpointer data) { ((Answers *) data)->freed++; }

/* An entry lives until its tasks have been answered, as the source objects of other tasks do. */
static void test_a_task_keeps_the_entry (void) {
  Answers answers = { NULL, 0 };
  TagflowEntry *entry = new_entry (NULL);
  gpointer reference;
  watch (entry, &reference);
  tagflow_entry_set_validate_func (entry, keep_task, &answers, note_freed);
  tagflow_entry_set_completion_func (entry, keep_task, &answers, note_freed);
  tagflow_entry_insert_text (entry, "Basil,");
  wait_until (answers.task != NULL);
  g_object_unref (entry);
  while (g_main_context_iteration (NULL, FALSE));
  g_assert_nonnull (reference);
  g_assert_cmpuint (answers.freed, ==, 0);
  tagflow_entry_return_validation (answers.task, NULL);
  g_clear_object (&answers.task);
  wait_until (reference == NULL && answers.freed == 2);
}

static gsize memory_after_entries (guint number) {
  for (guint index = 0; index < number; index++) {
    TagflowEntry *entry = new_entry (TEXTS ("Basil"));
    gpointer reference;
    watch (entry, &reference);
    tagflow_tag_set_badge (tagflow_entry_get_tag (entry, 0), 1);
    tagflow_entry_insert_text (entry, "Sage,Basil,");
    g_object_unref (entry);
    wait_until (reference == NULL);
    while (g_main_context_iteration (NULL, FALSE));
  }
  return mallinfo2 ().uordblks;
}

static void test_entries_leave_no_memory (void) {
  // Tables that the process makes once grow until about the five-hundredth entry.
  memory_after_entries (800);
  g_assert_cmpint (least_growth (memory_after_entries, 200), <, 50000);
}

int main (int argc, char **argv) {
  return RUN_TESTS (NULL, TEST (never_shown), TEST (last_reference_in_its_own_signal),
                    TEST (last_reference_while_validating), TEST (last_reference_on_another_thread),
                    TEST (a_task_keeps_the_entry), TEST (entries_leave_no_memory));
}
