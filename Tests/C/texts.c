/* Texts of the library: a program's own catalog, and replacements of single texts. */
#include "support.h"
#include <glib/gstdio.h>
#include <libintl.h>

#define ISOLATED(text) "“\u2068" text "\u2069”"

static const char catalog[] =
  "msgid \"\"\n"
  "msgstr \"Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=n!=1;\\n\"\n"
  "msgid \"Remove {tag}\"\nmsgstr \"Throw out {tag}\"\n"
  "msgid \"Undo\"\nmsgstr \"Take back\"\n"
  "msgid \"Removed {tag}\"\nmsgstr \"No more {tag}\"\n"
  "msgid \"Add tags…\"\nmsgstr \"Add herbs…\"\n"
  "msgid \"There is already a tag {tag}.\"\nmsgstr \"{tag} grows here.\"\n"
  "msgid \"Removed {count} tag\"\nmsgid_plural \"Removed {count} tags\"\n"
  "msgstr[0] \"{count} herb less\"\nmsgstr[1] \"{count} herbs less\"\n";

/* Whether a widget in a window is a label with a text, or has it as its tooltip. */
static gboolean shows (GtkWidget *widget, const char *text) {
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0) return TRUE;
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text)) return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (shows (child, text)) return TRUE;
  return FALSE;
}

/* A view in a window, of which the user can remove tags. */
static GtkWidget *show_view (TagflowView **view) {
  *view = TAGFLOW_VIEW (tagflow_view_new ());
  tagflow_view_splice (*view, 0, 0, TEXTS ("Basil", "Dill", "Sage"));
  tagflow_view_set_removable (*view, TRUE);
  tagflow_view_set_allow_export (*view, TRUE);
  tagflow_view_set_show_close_buttons (*view, TRUE);
  tagflow_view_set_delete_zone_enabled (*view, TRUE);
  return show_window (GTK_WIDGET (*view), 400, 200);
}

static gboolean keep_message (TagflowView *view, const char *message, char **kept) {
  g_free (*kept);
  *kept = g_strdup (message);
  return FALSE;
}

/* What the view says when the user cuts all tags, or removes the focused one. */
static char *message_of_removal (TagflowView *view, gboolean all) {
  char *message = NULL;
  gulong handler = g_signal_connect (view, "offer-undo", G_CALLBACK (keep_message), &message);
  if (all) tagflow_view_select_all (view);
  tagflow_view_focus_tag (view, tagflow_view_get_tag (view, 0));
  gtk_widget_activate_action (GTK_WIDGET (view), all ? "clipboard.cut" : "tag.remove", NULL);
  g_signal_handler_disconnect (view, handler);
  return message;
}

#define assert_message(view, all, expected) \
  do { \
    g_autofree char *found = message_of_removal (view, all); \
    g_assert_cmpstr (found, ==, expected); \
  } while (0)

static void test_catalog (void) {
  TagflowView *view;
  GtkWidget *window = show_view (&view);
  wait_until (shows (window, "Throw out Basil"));
  assert_message (view, FALSE, "No more " ISOLATED ("Basil"));
  wait_until (shows (window, "No more " ISOLATED ("Basil")) && shows (window, "Take back"));
  assert_message (view, TRUE, "2 herbs less");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void test_catalog_of_an_entry (void) {
  g_autoptr (TagflowEntry) entry = TAGFLOW_ENTRY (g_object_ref_sink (tagflow_entry_new ()));
  g_assert_cmpstr (tagflow_entry_get_placeholder_text (entry), ==, "Add herbs…");
  tagflow_entry_insert_text (entry, "Basil, Basil,");
  g_assert_cmpstr (tagflow_entry_get_error_message (entry), ==, ISOLATED ("Basil") " grows here.");
}

static void test_replacement (void) {
  tagflow_replace_text ("Remove {tag}", "Mulch {tag}");
  tagflow_replace_text ("Undo", "Regret");
  tagflow_replace_text ("Removed {tag}", "{tag} is gone");
  TagflowView *view;
  GtkWidget *window = show_view (&view);
  wait_until (shows (window, "Mulch Basil"));
  assert_message (view, FALSE, ISOLATED ("Basil") " is gone");
  wait_until (shows (window, "Regret"));
  tagflow_replace_text ("Removed {tag}", NULL);
  assert_message (view, FALSE, "No more " ISOLATED ("Dill"));
  tagflow_replace_text ("Remove {tag}", NULL);
  tagflow_replace_text ("Undo", NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

static char *plural (guint count, gpointer data) {
  return count == 2 ? g_strdup_printf ("a pair of %s, {count}", (char *) data) : NULL;
}

static guint freed;
static void count_freed (gpointer data) {
  freed++;
  /* May replace it again. */
  tagflow_replace_text ("Undo", NULL);
}

static void test_function (void) {
  freed = 0;
  tagflow_replace_text_func ("Removed {count} tag", plural, "herbs", count_freed);
  TagflowView *view;
  GtkWidget *window = show_view (&view);
  assert_message (view, TRUE, "3 herbs less");
  tagflow_view_splice (view, 0, 0, TEXTS ("Basil", "Dill"));
  assert_message (view, TRUE, "a pair of herbs, 2");
  g_assert_cmpuint (freed, ==, 0);
  tagflow_replace_text ("Removed {count} tag", NULL);
  g_assert_cmpuint (freed, ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void test_mistakes (void) {
  expect_critical ("tagflow_replace_text", "text is one of the library");
  tagflow_replace_text ("Basil", "Sage");
  expect_critical ("tagflow_replace_text", "text != NULL");
  tagflow_replace_text (NULL, "Sage");
  expect_critical ("tagflow_replace_text", "the text is valid UTF-8");
  tagflow_replace_text ("Undo", "\xff");
  expect_critical ("tagflow_replace_text_func", "func != NULL");
  tagflow_replace_text_func ("Undo", NULL, NULL, NULL);
  g_test_assert_expected_messages ();
}

static void run_program (const char *const *arguments) {
  g_autoptr (GError) error = NULL;
  int status;
  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_spawn_check_wait_status (status, &error);
  g_assert_no_error (error);
}

/* Makes a locale, because gettext translates nothing in C.UTF-8, and the catalog for it. */
static char *make_translations (void) {
  char *folder = g_dir_make_tmp ("tagflow-texts-XXXXXX", NULL);
  g_autofree char *locale = g_build_filename (folder, "en_US.UTF-8", NULL);
  g_autofree char *source = g_build_filename (folder, "tagflow-1.po", NULL);
  g_autofree char *place = g_build_filename (folder, "en", "LC_MESSAGES", NULL);
  g_autofree char *compiled = g_build_filename (place, "tagflow-1.mo", NULL);
  g_assert_true (g_file_set_contents (source, catalog, -1, NULL));
  g_assert_cmpint (g_mkdir_with_parents (place, 0700), ==, 0);
  run_program (TEXTS ("localedef", "-i", "en_US", "-f", "UTF-8", locale));
  run_program (TEXTS ("msgfmt", "-o", compiled, source));
  g_setenv ("LOCPATH", folder, TRUE);
  g_setenv ("LC_ALL", "en_US.UTF-8", TRUE);
  g_setenv ("LANGUAGE", "en", TRUE);
  return folder;
}

int main (int argc, char **argv) {
  g_autofree char *folder = make_translations ();
  bindtextdomain ("tagflow-1", folder);
  int result = RUN_TESTS (NULL, TEST (catalog), TEST (catalog_of_an_entry), TEST (replacement), TEST (function), TEST (mistakes));
  run_program (TEXTS ("rm", "-r", folder));
  return result;
}
