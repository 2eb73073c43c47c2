/* An entry: tags, text, signals and validation. */
#include "entry.h"

static void test_tags (void) {
  g_autoptr (TagflowEntry) entry = new_entry (TEXTS ("Basil", "Sage"));
  assert_entry_texts (entry, "Basil Sage");
  TagflowTag *tag = tagflow_entry_add (entry, "Thyme");
  g_assert_true (tagflow_entry_get_tag (entry, 2) == tag);
  g_assert_true (tagflow_entry_get_tag_by_id (entry, tagflow_tag_get_id (tag)) == tag);
  g_assert_cmpuint (tagflow_entry_get_index (entry, tag), ==, 2);
  g_assert_null (tagflow_entry_get_tag (entry, 3));
  tagflow_tag_set_text (tag, "Rosemary");
  assert_entry_texts (entry, "Basil Sage Rosemary");
  g_autoptr (TagflowTag) own = tagflow_tag_new_with_id (7, "Dill");
  tagflow_entry_insert (entry, own, 0);
  g_assert_true (tagflow_entry_get_tag_by_id (entry, 7) == own);
  g_assert_true (tagflow_entry_remove (entry, own));
  g_assert_false (tagflow_entry_remove (entry, own));
  tagflow_entry_append (entry, own);
  tagflow_entry_splice (entry, 0, 2, TEXTS ("Mint"));
  assert_entry_texts (entry, "Mint Rosemary Dill");
  tagflow_entry_remove_all (entry);
  g_assert_cmpuint (tagflow_entry_get_n_tags (entry), ==, 0);
}

static void test_changes_by_the_program (void) {
  g_autoptr (TagflowEntry) entry = new_entry (TEXTS ("Basil", "Sage", "Thyme"));
  guint *items = count_signal (tagflow_entry_get_tags (entry), "items-changed");
  guint *number = count_signal (entry, "notify::n-tags");
  guint *added = count_signal (entry, "tag-added"), *removed = count_signal (entry, "tag-removed");
  tagflow_entry_splice (entry, 1, 2, TEXTS ("Rue"));
  assert_entry_texts (entry, "Basil Rue");
  g_assert_cmpuint (*items, ==, 1);
  g_assert_cmpuint (*number, ==, 1);
  g_assert_cmpuint (*added + *removed, ==, 0);
}

static void test_lines (void) {
  g_autoptr (TagflowEntry) entry = new_entry (TEXTS ("Basil"));
  guint *changes = count_signal (entry, "notify::n-lines");
  GtkWidget *window = show_window (GTK_WIDGET (entry), 300, 300);
  wait_until (*changes == 1);
  g_assert_cmpuint (tagflow_entry_get_n_lines (entry), ==, 1);
  for (guint number = 0; number < 20; number++) {
    g_autofree char *text = g_strdup_printf ("herb %u", number);
    tagflow_entry_add (entry, text);
  }
  wait_until (*changes == 2);
  g_assert_cmpuint (tagflow_entry_get_n_lines (entry), >, 2);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void test_text (void) {
  g_autoptr (TagflowEntry) entry = new_entry (TEXTS ("Basil"));
  guint *changed = count_signal (entry, "changed"), *added = count_signal (entry, "tag-added");
  tagflow_entry_set_text (entry, "Sage, Thyme");
  g_assert_cmpstr (tagflow_entry_get_text (entry), ==, "Sage, Thyme");
  g_assert_cmpuint (*changed, ==, 1);
  tagflow_entry_commit (entry);
  assert_entry_texts (entry, "Basil Sage Thyme");
  g_assert_cmpuint (*added, ==, 2);
  tagflow_entry_insert_text (entry, "basil,Mint,");
  assert_entry_texts (entry, "Basil Sage Thyme Mint");
  g_assert_cmpstr (tagflow_entry_get_text (entry), ==, "basil,");
  g_assert_true (tagflow_entry_get_has_error (entry));
  g_assert_nonnull (strstr (tagflow_entry_get_error_message (entry), "Basil"));
  tagflow_entry_clear_text (entry);
  g_assert_false (tagflow_entry_get_has_error (entry));
  g_assert_null (tagflow_entry_get_error_message (entry));
  tagflow_entry_edit (entry, tagflow_entry_get_tag (entry, 1));
  tagflow_entry_set_text (entry, "Sorrel");
  tagflow_entry_commit (entry);
  assert_entry_texts (entry, "Basil Sorrel Thyme Mint");
}

static void test_history (void) {
  g_autoptr (TagflowEntry) entry = new_entry (NULL);
  g_assert_false (tagflow_entry_get_can_undo (entry));
  tagflow_entry_insert_text (entry, "Basil,");
  g_assert_true (tagflow_entry_get_can_undo (entry));
  tagflow_entry_undo (entry);
  assert_entry_texts (entry, "");
  g_assert_true (tagflow_entry_get_can_redo (entry));
  gtk_widget_activate_action (GTK_WIDGET (entry), "history.redo", NULL);
  assert_entry_texts (entry, "Basil");
  tagflow_entry_set_editable (entry, FALSE);
  tagflow_entry_undo (entry);
  assert_entry_texts (entry, "Basil");
}

static char *reject_short (TagflowEntry *entry, const char *text, gpointer data) {
  return strlen (text) < 4 ? g_strdup (data) : NULL;
}

static void store_refusal (TagflowEntry *entry, const char *text, const char *message, char **stored) {
  g_free (*stored);
  *stored = g_strdup_printf ("%s: %s", text, message);
}

static void test_validation_by_handlers (void) {
  g_autoptr (TagflowEntry) entry = new_entry (NULL);
  g_autofree char *refused = NULL;
  g_signal_connect (entry, "validate", G_CALLBACK (reject_short), "Too short.");
  g_signal_connect (entry, "validate", G_CALLBACK (reject_short), "Much too short.");
  g_signal_connect (entry, "tag-refused", G_CALLBACK (store_refusal), &refused);
  tagflow_entry_insert_text (entry, "Basil,Dil,");
  assert_entry_texts (entry, "Basil");
  g_assert_cmpstr (refused, ==, "Dil: Too short.");
  g_assert_cmpstr (tagflow_entry_get_error_message (entry), ==, "Too short.");
}

static void test_xml (void) {
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_string (
    "<interface><object class='TagflowEntry' id='entry'>"
    "  <property name='separators'> </property><property name='max-tags'>3</property>"
    "  <property name='capitalization'>words</property><property name='input-hints'>no-emoji|no-spellcheck</property>"
    "  <child><object class='TagflowTag'><property name='text'>Basil</property></object></child>"
    "</object></interface>", -1);
  TagflowEntry *entry = TAGFLOW_ENTRY (gtk_builder_get_object (builder, "entry"));
  assert_entry_texts (entry, "Basil");
  g_assert_cmpint (tagflow_entry_get_capitalization (entry), ==, TAGFLOW_CAPITALIZATION_WORDS);
  g_assert_cmpuint (tagflow_entry_get_input_hints (entry), ==, GTK_INPUT_HINT_NO_EMOJI | GTK_INPUT_HINT_NO_SPELLCHECK);
  tagflow_entry_insert_text (entry, "sage thyme mint ");
  assert_entry_texts (entry, "Basil Sage Thyme");
}

static void destroy_window (GtkWindow **window) {
  if (*window != NULL) gtk_window_destroy (*window);
  *window = NULL;
}

static void test_lifetime (void) {
  GtkWidget *entry = tagflow_entry_new ();
  g_assert_true (g_object_is_floating (entry));
  gpointer reference;
  watch (entry, &reference);
  GtkWidget *window = show_window (entry, -1, -1);
  g_signal_connect_swapped (entry, "tag-added", G_CALLBACK (destroy_window), &window);
  tagflow_entry_insert_text (TAGFLOW_ENTRY (entry), "Basil,Sage,");
  wait_until (reference == NULL);
}

int main (int argc, char **argv) {
  return RUN_TESTS (tagflow_init, TEST (tags), TEST (changes_by_the_program), TEST (lines), TEST (text),
                    TEST (history), TEST (validation_by_handlers), TEST (xml), TEST (lifetime));
}
