#include "GtkReference.h"

#include <gtk/gtk.h>
#include <stdio.h>
#include <time.h>

void *reference_label(void) { return gtk_label_new("Tags"); }

// Labels are the cheapest cells: the containers handle selection, highlighting and backgrounds.
static void setup(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  gtk_list_item_set_child(item, gtk_label_new(NULL));
}

static void bind(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkStringObject *text = gtk_list_item_get_item(item);
  gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)), gtk_string_object_get_string(text));
}

static GtkWidget *scrolled(GtkWidget *child) {
  GtkWidget *window = gtk_scrolled_window_new();
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(window), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(window), child);
  return window;
}

// Toggle buttons are what programs show that want chips.
static void setup_button(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  gtk_list_item_set_child(item, gtk_toggle_button_new());
}

static void bind_button(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkStringObject *text = gtk_list_item_get_item(item);
  gtk_button_set_label(GTK_BUTTON(gtk_list_item_get_child(item)), gtk_string_object_get_string(text));
}

void *reference_grid_view(const char *const *texts, bool has_buttons) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", has_buttons ? G_CALLBACK(setup_button) : G_CALLBACK(setup), NULL);
  g_signal_connect(factory, "bind", has_buttons ? G_CALLBACK(bind_button) : G_CALLBACK(bind), NULL);
  GtkMultiSelection *model = gtk_multi_selection_new(G_LIST_MODEL(gtk_string_list_new(texts)));
  GtkWidget *view = gtk_grid_view_new(GTK_SELECTION_MODEL(model), factory);
  gtk_grid_view_set_max_columns(GTK_GRID_VIEW(view), 11);
  return scrolled(view);
}

const char *reference_gtk_version(void) {
  static char version[32];
  snprintf(version, sizeof version, "%u.%u.%u", gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version());
  return version;
}

const char *reference_renderer(void) {
  if (!gtk_init_check()) return NULL;
  GtkWidget *window = gtk_window_new();
  gtk_widget_realize(window);
  const char *name = G_OBJECT_TYPE_NAME(gtk_native_get_renderer(GTK_NATIVE(window)));
  gtk_window_destroy(GTK_WINDOW(window));
  return name;
}

void reference_fill_window(void *window, void *widget) {
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_child(GTK_WINDOW(window), widget);
}

static GtkAdjustment *adjustment(void *window) {
  return gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(window));
}

double reference_scroll_range(void *window) {
  GtkAdjustment *a = adjustment(window);
  return gtk_adjustment_get_upper(a) - gtk_adjustment_get_page_size(a);
}

double reference_scroll_position(void *window) { return gtk_adjustment_get_value(adjustment(window)); }

void reference_scroll(void *window, double position) { gtk_adjustment_set_value(adjustment(window), position); }

static GtkWidget *content(void *window) {
  GtkWidget *child = gtk_scrolled_window_get_child(GTK_SCROLLED_WINDOW(window));
  return GTK_IS_VIEWPORT(child) ? gtk_viewport_get_child(GTK_VIEWPORT(child)) : child;
}

static GtkSelectionModel *selection(GtkWidget *view) { return gtk_grid_view_get_model(GTK_GRID_VIEW(view)); }

static GtkStringList *strings(GtkWidget *view) {
  return GTK_STRING_LIST(gtk_multi_selection_get_model(GTK_MULTI_SELECTION(selection(view))));
}

void reference_insert(void *window, int index, const char *text) {
  const char *const added[] = {text, NULL};
  gtk_string_list_splice(strings(content(window)), index, 0, added);
}

void reference_remove(void *window, int index) {
  gtk_string_list_remove(strings(content(window)), index);
}

void reference_select_all(void *window, bool selected) {
  (selected ? gtk_selection_model_select_all : gtk_selection_model_unselect_all)(selection(content(window)));
}

static gboolean end_wait(gpointer flag) {
  *(gboolean *)flag = TRUE;
  return G_SOURCE_REMOVE;
}

int reference_wakes(int milliseconds) {
  gboolean is_over = FALSE;
  int turns = 0;
  g_timeout_add(milliseconds, end_wait, &is_over);
  while (!is_over) {
    g_main_context_iteration(NULL, TRUE);
    turns++;
  }
  // The last iteration is the timer's own.
  return turns - 1;
}

// An empty application

static double process_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static long resident_kilobytes(void) {
  long pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file) return 0;
  if (fscanf(file, "%*d %ld", &pages) != 1) pages = 0;
  fclose(file);
  return pages * 4;
}

static void drawn(GdkFrameClock *clock, GApplication *application) {
  printf("%f %ld\n", process_time(), resident_kilobytes());
  g_application_quit(application);
}

static void activate(GApplication *application, gpointer data) {
  GtkWidget *window = gtk_application_window_new(GTK_APPLICATION(application));
  gtk_window_set_default_size(GTK_WINDOW(window), 1000, 720);
  gtk_window_present(GTK_WINDOW(window));
  g_signal_connect(gtk_widget_get_frame_clock(window), "paint", G_CALLBACK(drawn), application);
}

int reference_empty_application(void) {
  GtkApplication *application = gtk_application_new("org.tagflow.Empty", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  int status = g_application_run(G_APPLICATION(application), 0, NULL);
  g_object_unref(application);
  return status;
}
