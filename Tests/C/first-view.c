/* What a process makes for its first view. What never shows costs nothing. */
#define _GNU_SOURCE
#define GDK_DISABLE_DEPRECATION_WARNINGS
#include "support.h"
#include <dlfcn.h>

/* The library calls these functions instead of those that they have the names of, which they call. */

static guint types, signals, properties, layouts, sheets;

#define next(function) ((__typeof__ (&function)) dlsym (RTLD_NEXT, #function))

GType g_type_register_static (GType parent, const gchar *name, const GTypeInfo *info, GTypeFlags flags) {
  if (g_str_has_prefix (name, "Tagflow") || g_str_has_prefix (name, "TagFlow")) {
    types++;
    g_test_message ("type %s", name);
  }
  return next (g_type_register_static) (parent, name, info, flags);
}

guint g_signal_newv (const gchar *name, GType type, GSignalFlags flags, GClosure *closure, GSignalAccumulator accumulator,
                     gpointer data, GSignalCMarshaller marshaller, GType result, guint n, GType *parameters) {
  if (g_str_has_prefix (g_type_name (type), "Tagflow")) signals++;
  return next (g_signal_newv) (name, type, flags, closure, accumulator, data, marshaller, result, n, parameters);
}

void g_object_class_install_property (GObjectClass *class, guint id, GParamSpec *specification) {
  const char *name = G_OBJECT_CLASS_NAME (class);
  if (g_str_has_prefix (name, "Tagflow")) {
    properties++;
    g_assert_cmpstr (name, ==, "TagflowView");
  }
  next (g_object_class_install_property) (class, id, specification);
}

/* GTK makes layouts for labels of its own. */
PangoLayout *pango_layout_new (PangoContext *context) {
  Dl_info caller;
  if (dladdr (__builtin_return_address (0), &caller) && strstr (caller.dli_fname, "libtagflow")) layouts++;
  return next (pango_layout_new) (context);
}

PangoLayout *gtk_widget_create_pango_layout (GtkWidget *widget, const char *text) {
  layouts++;
  return next (gtk_widget_create_pango_layout) (widget, text);
}

void gtk_css_provider_load_from_data (GtkCssProvider *provider, const char *data, gssize length) {
  sheets++;
  g_assert_null (g_strstr_len (data, length, "tagentry field"));
  g_assert_null (g_strstr_len (data, length, "tagbox.chips"));
  next (gtk_css_provider_load_from_data) (provider, data, length);
}

gboolean g_file_get_contents (const char *name, char **contents, gsize *length, GError **error) {
  /* The list of what is loaded has hundreds of lines; the system writes each of them when they are read. */
  g_assert_cmpstr (name, !=, "/proc/self/maps");
  return next (g_file_get_contents) (name, contents, length, error);
}

static void test_twelve_chips (void) {
  GtkWidget *window = gtk_window_new (), *view = tagflow_view_new ();
  tagflow_view_splice (TAGFLOW_VIEW (view), 0, 0,
                       TEXTS ("Basil", "Sage", "Thyme", "Rosemary", "Oregano", "Dill", "Mint", "Chives", "Tarragon", "Parsley",
                              "Lovage", "Cress"));
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  wait_until (gtk_widget_get_width (view) > 0);
  /* The view's type and those of tags, chips, the status, the clipboard's content and five overlays. Not those of entries, boxes,
     filters, layouts and styles. */
  g_assert_cmpuint (types, ==, 10);
  /* Only the view's: see above for properties. */
  g_assert_cmpuint (signals, ==, 17);
  g_assert_cmpuint (properties, >, 0);
  /* The chips' texts, by which they are measured as well, one for measuring others, and one for the style of texts. */
  g_assert_cmpuint (layouts, ==, 14);
  /* The rules of views, the colors, and what keeps the label that is asked for the style of texts from transitions. */
  g_assert_cmpuint (sheets, ==, 3);
  gtk_window_destroy (GTK_WINDOW (window));
}

int main (int argc, char **argv) {
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  g_test_add_func ("/twelve-chips", test_twelve_chips);
  return g_test_run ();
}
