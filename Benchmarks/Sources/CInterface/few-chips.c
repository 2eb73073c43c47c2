#include "CInterface.h"

#include <stdio.h>
#include <tagflow.h>
#include <time.h>

// A window with a label and a toggle button, as any program has, and below them the chips.
static GtkWidget *window, *box;
static long frames;

static double cpu_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

// The peak of this program. That of getrusage() is at least the memory of the program that started it.
static double peak_megabytes(void) {
  char line[256];
  long kilobytes = 0;
  FILE *status = fopen("/proc/self/status", "r");
  while (fgets(line, sizeof line, status) && sscanf(line, "VmHWM: %ld kB", &kilobytes) != 1) continue;
  fclose(status);
  return kilobytes / 1024.0;
}

static void after_paint(GdkFrameClock *clock, gpointer data) { frames++; }

// Draws a frame, and what it leads to.
static void draw(void) {
  long before = frames;
  gtk_widget_queue_draw(window);
  while (frames == before) g_main_context_iteration(NULL, TRUE);
  while (g_main_context_pending(NULL)) g_main_context_iteration(NULL, FALSE);
}

static char *text(int index) {
  static const char *const herbs[] = {"Basil", "Chives", "Dill", "Marjoram", "Mint", "Oregano", "Sage", "Thyme"};
  return index < 8 ? g_strdup(herbs[index]) : g_strdup_printf("%s %d", herbs[index % 8], index / 8);
}

// The texts, or every second one of them.
static GPtrArray *texts(int count, int step) {
  GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);
  for (int index = 0; index < count; index += step) g_ptr_array_add(texts, text(index));
  g_ptr_array_add(texts, NULL);
  return texts;
}

static void replace(GtkWidget *view, GPtrArray *texts) {
  tagflow_view_splice(TAGFLOW_VIEW(view), 0, tagflow_view_get_n_tags(TAGFLOW_VIEW(view)), (const char *const *)texts->pdata);
  g_ptr_array_unref(texts);
}

static GtkWidget *tag_view(int count) {
  GtkWidget *view = tagflow_view_new();
  replace(view, texts(count, 1));
  return view;
}

static GtkWidget *flow_box(int count) {
  GtkWidget *flow = gtk_flow_box_new();
  gtk_flow_box_set_selection_mode(GTK_FLOW_BOX(flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line(GTK_FLOW_BOX(flow), 50);
  for (int index = 0; index < count; index++) {
    char *label = text(index);
    gtk_flow_box_append(GTK_FLOW_BOX(flow), gtk_toggle_button_new_with_label(label));
    g_free(label);
  }
  return flow;
}

static void toggle(GtkWidget *chips, int index) {
  if (TAGFLOW_IS_VIEW(chips)) {
    GtkSelectionModel *tags = GTK_SELECTION_MODEL(tagflow_view_get_tags(TAGFLOW_VIEW(chips)));
    if (gtk_selection_model_is_selected(tags, index)) gtk_selection_model_unselect_item(tags, index);
    else gtk_selection_model_select_item(tags, index, FALSE);
  } else {
    GtkToggleButton *button = GTK_TOGGLE_BUTTON(gtk_flow_box_child_get_child(gtk_flow_box_get_child_at_index(GTK_FLOW_BOX(chips), index)));
    gtk_toggle_button_set_active(button, !gtk_toggle_button_get_active(button));
  }
}

// Inserts a chip, or removes it.
static void insert(GtkWidget *chips, int index, gboolean removes) {
  if (TAGFLOW_IS_VIEW(chips)) {
    const char *const additions[] = {"New", NULL};
    tagflow_view_splice(TAGFLOW_VIEW(chips), index, removes, removes ? NULL : additions);
  } else if (removes) {
    gtk_flow_box_remove(GTK_FLOW_BOX(chips), GTK_WIDGET(gtk_flow_box_get_child_at_index(GTK_FLOW_BOX(chips), index)));
  } else {
    gtk_flow_box_insert(GTK_FLOW_BOX(chips), gtk_toggle_button_new_with_label("New"), index);
  }
}

static gboolean is_even(GtkFlowBoxChild *child, gpointer data) { return gtk_flow_box_child_get_index(child) % 2 == 0; }

// Shows every second chip, or all.
static void filter(GtkWidget *chips, int count, gboolean shows_all) {
  if (TAGFLOW_IS_VIEW(chips)) replace(chips, texts(count, shows_all ? 1 : 2));
  else gtk_flow_box_set_filter_func(GTK_FLOW_BOX(chips), shows_all ? NULL : is_even, NULL, NULL);
}

// A field in which texts are typed after the chips.
static GtkWidget *field(gboolean is_entry, int count, GtkWidget **editable) {
  if (is_entry) {
    GPtrArray *all = texts(count, 1);
    *editable = tagflow_entry_new();
    tagflow_entry_splice(TAGFLOW_ENTRY(*editable), 0, 0, (const char *const *)all->pdata);
    g_ptr_array_unref(all);
    return *editable;
  }
  GtkWidget *both = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  *editable = gtk_entry_new();
  gtk_box_append(GTK_BOX(both), flow_box(count));
  gtk_box_append(GTK_BOX(both), *editable);
  return both;
}

static void type(GtkWidget *editable, const char *letter) {
  if (TAGFLOW_IS_ENTRY(editable)) {
    tagflow_entry_insert_text(TAGFLOW_ENTRY(editable), letter);
  } else {
    int position = -1;
    gtk_editable_insert_text(GTK_EDITABLE(editable), letter, -1, &position);
  }
}

// The number of changes whose mean is taken, so many that it is even.
static int steps = 40;

// What a change and its frame take.
#define FRAME_COST(change)                         \
  ({                                               \
    long before = frames;                          \
    double start = cpu_milliseconds();             \
    for (int step = 0; step < steps; step++) {     \
      change;                                      \
      draw();                                      \
    }                                              \
    (cpu_milliseconds() - start) / (frames - before); \
  })

static GtkWidget *append(GtkWidget *chips) {
  gtk_box_append(GTK_BOX(box), chips);
  draw();
  return chips;
}

InterfaceFewChips interface_few_chips(bool is_tag_view, int count) {
  InterfaceFewChips figures = {0};
  if (count > 100) steps = 8;
  GtkWidget *(*make)(int) = is_tag_view ? tag_view : flow_box;
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);
  window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 600, 400);
  box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  if (count > 100) {
    // More than fit into a window.
    GtkWidget *scrolled = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), box);
    gtk_window_set_child(GTK_WINDOW(window), scrolled);
  } else {
    gtk_window_set_child(GTK_WINDOW(window), box);
  }
  gtk_box_append(GTK_BOX(box), gtk_label_new("Herbs"));
  gtk_box_append(GTK_BOX(box), gtk_toggle_button_new_with_label("All"));
  gtk_window_present(GTK_WINDOW(window));
  while (!gtk_widget_get_mapped(window)) g_main_context_iteration(NULL, TRUE);
  g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(after_paint), NULL);
  for (int frame = 0; frame < 4; frame++) draw();

  double megabytes = peak_megabytes(), start = cpu_milliseconds();
  GtkWidget *chips = append(make(count));
  figures.first = cpu_milliseconds() - start;
  start = cpu_milliseconds();
  append(make(count));
  figures.second = cpu_milliseconds() - start;

  figures.resize = FRAME_COST(gtk_widget_set_margin_end(chips, step % 20 * 12));
  figures.select = FRAME_COST(toggle(chips, step % count));
  figures.insert = FRAME_COST(insert(chips, count / 2, step % 2));
  figures.filter = FRAME_COST(filter(chips, count, step % 2));
  figures.megabytes = peak_megabytes() - megabytes;

  GtkWidget *editable;
  append(field(is_tag_view, count, &editable));
  figures.type = FRAME_COST(type(editable, step % 8 == 7 ? " " : "n"));
  gtk_window_destroy(GTK_WINDOW(window));
  return figures;
}
