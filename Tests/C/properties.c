/* Each property of each type: default, set, notified once, not notified if equal, set at construction, bound, and read and
   written by its C functions. */
#include "support.h"
#include <dlfcn.h>

static gboolean property_is_at_its_maximum (GParamSpec *property) {
  return G_PARAM_SPEC_DOUBLE (property)->default_value == G_PARAM_SPEC_DOUBLE (property)->maximum;
}

static const char *text_of (const char *property) {
  if (g_str_equal (property, "rows")) return "40 average";
  if (g_str_equal (property, "delete-zone-armed-css")) return "background-color: #ff0000";
  return g_str_has_suffix (property, "css") ? "color: #ff0000" : "Thyme";
}

/* A valid value that differs from the default. */
static void store_other_value (GParamSpec *property, GValue *value) {
  g_value_init (value, property->value_type);
  if (G_IS_PARAM_SPEC_BOOLEAN (property))
    g_value_set_boolean (value, !G_PARAM_SPEC_BOOLEAN (property)->default_value);
  else if (G_IS_PARAM_SPEC_INT (property))
    g_value_set_int (value, G_PARAM_SPEC_INT (property)->default_value + 1);
  else if (G_IS_PARAM_SPEC_INT64 (property))
    g_value_set_int64 (value, 7);
  else if (G_IS_PARAM_SPEC_DOUBLE (property))
    g_value_set_double (value, G_PARAM_SPEC_DOUBLE (property)->default_value + (property_is_at_its_maximum (property) ? -0.5 : 0.5));
  else if (G_IS_PARAM_SPEC_ENUM (property))
    g_value_set_enum (value, G_PARAM_SPEC_ENUM (property)->default_value == 1 ? 0 : 1);
  else if (G_IS_PARAM_SPEC_FLAGS (property))
    g_value_set_flags (value, GTK_INPUT_HINT_NO_EMOJI);
  else if (G_IS_PARAM_SPEC_STRING (property))
    g_value_set_string (value, text_of (property->name));
  else if (property->value_type == GDK_TYPE_RGBA)
    g_value_set_boxed (value, &(GdkRGBA) { 1, 0, 0, 1 });
  else if (G_IS_PARAM_SPEC_BOXED (property))
    g_value_take_boxed (value, tagflow_style_parse ("color: red", NULL));
  else if (property->value_type == G_TYPE_ICON)
    g_value_take_object (value, g_themed_icon_new ("starred-symbolic"));
  else if (property->value_type == GTK_TYPE_WIDGET)
    g_value_take_object (value, g_object_ref_sink (gtk_label_new ("Bin")));
  else if (G_IS_PARAM_SPEC_OBJECT (property))
    g_value_take_object (value, tagflow_wrap_layout_new ());
  else
    g_error ("%s is of an unexpected type", property->name);
}

static gboolean is_copied (GParamSpec *property) {
  return property->value_type == TAGFLOW_TYPE_STYLE || property->value_type == GDK_TYPE_RGBA || property->value_type == G_TYPE_ICON;
}

static gboolean values_are_equal (GParamSpec *property, const GValue *one, const GValue *other) {
  gpointer first = is_copied (property) ? g_value_peek_pointer (one) : NULL, second = first ? g_value_peek_pointer (other) : NULL;
  if (first == NULL || second == NULL) return g_param_values_cmp (property, one, other) == 0;
  if (property->value_type == GDK_TYPE_RGBA) return gdk_rgba_equal (first, second);
  return G_IS_PARAM_SPEC_BOXED (property) ? tagflow_style_equal (first, second) : g_icon_equal (first, second);
}

static void assert_value (gpointer object, GParamSpec *property, const GValue *expected) {
  g_auto (GValue) found = G_VALUE_INIT;
  g_value_init (&found, property->value_type);
  g_object_get_property (object, property->name, &found);
  if (!values_are_equal (property, &found, expected)) {
    g_autofree char *contents = g_strdup_value_contents (&found), *wanted = g_strdup_value_contents (expected);
    g_error ("%s is %s, not %s", property->name, contents, wanted);
  }
}

static gpointer new_object (GType type, GParamSpec *property, const GValue *value) {
  gpointer object = g_object_new_with_properties (type, value != NULL, &property->name, value);
  return g_object_is_floating (object) ? g_object_ref_sink (object) : object;
}

static void test_set_and_notify (gpointer object, GParamSpec *property, const GValue *value) {
  assert_value (object, property, g_param_spec_get_default_value (property));
  g_autofree char *signal = g_strconcat ("notify::", property->name, NULL);
  guint *count = count_signal (object, signal);
  g_object_set_property (object, property->name, value);
  g_assert_cmpuint (*count, ==, 1);
  assert_value (object, property, value);
  g_object_set_property (object, property->name, value);
  g_assert_cmpuint (*count, ==, 1);
}

static void test_binding (gpointer source, GType type, GParamSpec *property, const GValue *value) {
  g_autoptr (GObject) target = new_object (type, property, NULL);
  g_object_bind_property (source, property->name, target, property->name, G_BINDING_SYNC_CREATE);
  assert_value (target, property, value);
  g_object_set_property (source, property->name, g_param_spec_get_default_value (property));
  assert_value (target, property, g_param_spec_get_default_value (property));
}

/* The C function for a property: `tagflow_view_set_line_limit` for `line-limit`. */
static gpointer function (const char *prefix, const char *verb, GParamSpec *property) {
  g_autofree char *name = g_strdelimit (g_strdup (property->name), "-", '_');
  g_autofree char *symbol = g_strdup_printf ("%s_%s_%s", prefix, verb, name);
  gpointer found = dlsym (RTLD_DEFAULT, symbol);
  if (found == NULL) g_error ("no function %s", symbol);
  return found;
}

static void test_functions (gpointer object, const char *prefix, GParamSpec *property, const GValue *value) {
  gpointer get = function (prefix, "get", property), set = function (prefix, "set", property);
  GType type = g_type_fundamental (property->value_type);
  if (type == G_TYPE_BOOLEAN || type == G_TYPE_INT || type == G_TYPE_ENUM) {
    int number = type == G_TYPE_BOOLEAN ? g_value_get_boolean (value)
                 : type == G_TYPE_INT   ? g_value_get_int (value)
                                        : g_value_get_enum (value);
    ((void (*) (gpointer, int)) set) (object, number);
    g_assert_cmpint (((int (*) (gpointer)) get) (object), ==, number);
  } else if (type == G_TYPE_FLAGS) {
    ((void (*) (gpointer, guint)) set) (object, g_value_get_flags (value));
    g_assert_cmpuint (((guint (*) (gpointer)) get) (object), ==, g_value_get_flags (value));
  } else if (type == G_TYPE_DOUBLE) {
    ((void (*) (gpointer, double)) set) (object, g_value_get_double (value));
    g_assert_cmpfloat (((double (*) (gpointer)) get) (object), ==, g_value_get_double (value));
  } else if (type == G_TYPE_STRING) {
    ((void (*) (gpointer, const char *)) set) (object, g_value_get_string (value));
    g_assert_cmpstr (((const char *(*) (gpointer)) get) (object), ==, g_value_get_string (value));
  } else if (type == G_TYPE_OBJECT) {
    ((void (*) (gpointer, gpointer)) set) (object, g_value_get_object (value));
    g_assert_true (((gpointer (*) (gpointer)) get) (object) == g_value_get_object (value));
  }
}

/* Those that all layouts have are set for any layout; those of copied values return new ones. */
static gboolean has_functions (const char *prefix, GParamSpec *property) {
  if (is_copied (property)) return FALSE;
  if (strstr (property->name, "padding") != NULL) return FALSE;
  return !g_str_has_suffix (prefix, "_layout") || g_str_equal (prefix, "tagflow_flow_layout") ||
         (!g_str_equal (property->name, "natural-line-length") && !g_str_equal (property->name, "animate"));
}

static void test_properties (GType type, const char *prefix, guint least) {
  g_autoptr (GTypeClass) klass = g_type_class_ref (type);
  guint n_properties, tested = 0;
  g_autofree GParamSpec **properties = g_object_class_list_properties (G_OBJECT_CLASS (klass), &n_properties);
  for (guint index = 0; index < n_properties; index++) {
    GParamSpec *property = properties[index];
    /* Not those of an interface or of GtkWidget, nor those that can only be read. */
    if (property->owner_type != type || G_IS_PARAM_SPEC_OVERRIDE (property) || !(property->flags & G_PARAM_WRITABLE)) continue;
    g_test_message ("%s", property->name);
    g_auto (GValue) value = G_VALUE_INIT;
    store_other_value (property, &value);
    g_autoptr (GObject) constructed = new_object (type, property, &value);
    assert_value (constructed, property, &value);
    if (!(property->flags & G_PARAM_CONSTRUCT_ONLY)) {
      g_autoptr (GObject) object = new_object (type, property, NULL);
      test_set_and_notify (object, property, &value);
      test_binding (object, type, property, &value);
      if (has_functions (prefix, property)) test_functions (object, prefix, property, &value);
    }
    tested++;
  }
  g_assert_cmpuint (tested, >=, least);
}

static void test_view (void) { test_properties (TAGFLOW_TYPE_VIEW, "tagflow_view", 56); }
static void test_entry (void) { test_properties (TAGFLOW_TYPE_ENTRY, "tagflow_entry", 37); }
static void test_box (void) { test_properties (TAGFLOW_TYPE_BOX, "tagflow_box", 15); }
static void test_tag (void) { test_properties (TAGFLOW_TYPE_TAG, "tagflow_tag", 29); }
static void test_filter (void) {
  test_properties (TAGFLOW_TYPE_FILTER, "tagflow_filter", 2);
  test_properties (TAGFLOW_TYPE_FILTER_GROUP, "tagflow_filter_group", 3);
}

static void test_layouts (void) {
  test_properties (TAGFLOW_TYPE_FLOW_LAYOUT, "tagflow_flow_layout", 11);
  test_properties (TAGFLOW_TYPE_LINEAR_LAYOUT, "tagflow_linear_layout", 11);
  test_properties (TAGFLOW_TYPE_FRAME_LAYOUT, "tagflow_frame_layout", 9);
  test_properties (TAGFLOW_TYPE_RELATIVE_LAYOUT, "tagflow_relative_layout", 7);
  test_properties (TAGFLOW_TYPE_TABLE_LAYOUT, "tagflow_table_layout", 12);
  test_properties (TAGFLOW_TYPE_WRAP_LAYOUT, "tagflow_wrap_layout", 16);
  test_properties (TAGFLOW_TYPE_FLOAT_LAYOUT, "tagflow_float_layout", 12);
  test_properties (TAGFLOW_TYPE_PATH_LAYOUT, "tagflow_path_layout", 15);
}

int main (int argc, char **argv) {
  return RUN_TESTS (NULL, TEST (view), TEST (entry), TEST (box), TEST (tag), TEST (filter), TEST (layouts));
}
