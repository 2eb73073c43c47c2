#include "CInterface.h"

#include <tagflow.h>

void *interface_tag_view(void) { return g_object_ref_sink(tagflow_view_new()); }

static void setup(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  gtk_list_item_set_child(item, gtk_label_new(NULL));
}

static void bind(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkStringObject *text = gtk_list_item_get_item(item);
  gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)), gtk_string_object_get_string(text));
}

void *interface_grid_view(void) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  return g_object_ref_sink(gtk_grid_view_new(NULL, factory));
}

char **interface_texts(int count) {
  char **texts = g_new0(char *, count + 1);
  for (int index = 0; index < count; index++) texts[index] = g_strdup_printf("Tag %d", index);
  return texts;
}

void *interface_string_list(int count) {
  char **texts = interface_texts(count);
  GtkStringList *list = gtk_string_list_new((const char *const *)texts);
  g_strfreev(texts);
  return list;
}

void *interface_tag_list(int count) {
  GListStore *list = g_list_store_new(TAGFLOW_TYPE_TAG);
  char **texts = interface_texts(count);
  for (int index = 0; index < count; index++) {
    TagflowTag *tag = tagflow_tag_new(texts[index]);
    g_list_store_append(list, tag);
    g_object_unref(tag);
  }
  g_strfreev(texts);
  return list;
}

const char *interface_string(void *string_object) { return gtk_string_object_get_string(string_object); }
void interface_unref(void *object) { g_object_unref(object); }
void interface_free_texts(char **texts) { g_strfreev(texts); }

void *interface_fill_tag_view(void *view, char **texts) {
  interface_splice(view, texts);
  tagflow_view_set_selection_mode(view, GTK_SELECTION_MULTIPLE);
  return tagflow_view_get_tags(view);
}

void *interface_fill_grid_view(void *view, char **texts) {
  GtkMultiSelection *model = gtk_multi_selection_new(G_LIST_MODEL(gtk_string_list_new((const char *const *)texts)));
  gtk_grid_view_set_model(view, GTK_SELECTION_MODEL(model));
  g_object_unref(model);
  return model;
}

int interface_get(void *object, const char *property, int times) {
  int sum = 0;
  for (int time = 0; time < times; time++) {
    gboolean value;
    g_object_get(object, property, &value, NULL);
    sum += value;
  }
  return sum;
}

void interface_set(void *object, const char *property, int times) {
  for (int time = 0; time < times; time++) g_object_set(object, property, time % 2 == 0, NULL);
}

static int heard;

static void hear(void) { heard++; }

void interface_listen(void *object, const char *signal) { g_signal_connect(object, signal, G_CALLBACK(hear), NULL); }
int interface_heard(void) { return heard; }

void interface_select(void *selection_model, int times) {
  guint count = g_list_model_get_n_items(selection_model);
  for (int time = 0; time < times; time++) gtk_selection_model_select_item(selection_model, time % count, TRUE);
}

void interface_bind(void *view, void *list) { tagflow_view_bind_model(view, list, NULL, NULL, NULL); }

static TagflowTag *create_tag(gpointer item, gpointer data) { return tagflow_tag_new(gtk_string_object_get_string(item)); }

void interface_bind_with_function(void *view, void *strings) {
  tagflow_view_bind_model(view, strings, create_tag, NULL, NULL);
}

void interface_splice(void *view, char **texts) {
  tagflow_view_splice(view, 0, tagflow_view_get_n_tags(view), (const char *const *)texts);
}
