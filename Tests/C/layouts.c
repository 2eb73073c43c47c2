/* The layout managers, the properties of children, and the layout of a view. */
#include "support.h"

/* Labels in a box with a layout, in a window that is shown. */
static GtkWidget *show_box (GtkLayoutManager *layout, guint n_children, GtkWidget **children) {
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (box, layout);
  for (guint index = 0; index < n_children; index++) {
    children[index] = gtk_drawing_area_new ();
    gtk_widget_set_size_request (children[index], 40, 20);
    gtk_box_append (GTK_BOX (box), children[index]);
  }
  return show_window (box, 400, 200);
}

static graphene_rect_t bounds (GtkWidget *child) {
  graphene_rect_t bounds = GRAPHENE_RECT_INIT_ZERO;
  if (!gtk_widget_compute_bounds (child, gtk_widget_get_parent (child), &bounds)) g_error ("no bounds");
  return bounds;
}

static TagflowLayoutChild *layout_child (GtkWidget *child) {
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (gtk_widget_get_parent (child));
  return TAGFLOW_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, child));
}

static void test_linear (void) {
  GtkLayoutManager *layout = tagflow_linear_layout_new ();
  tagflow_linear_layout_set_spacing (TAGFLOW_LINEAR_LAYOUT (layout), 10);
  tagflow_layout_set_padding (layout, 5, 6, 7, 8);
  GtkWidget *children[2], *window = show_box (layout, 2, children);
  wait_until (bounds (children[1]).origin.x == 56);
  g_assert_cmpfloat (bounds (children[0]).origin.y, ==, 5);
  tagflow_layout_child_set_width (layout_child (children[0]), "fill min 40");
  wait_until (bounds (children[0]).size.width > 40);
  g_assert_cmpstr (tagflow_layout_child_get_width (layout_child (children[0])), ==, "fill min 40");
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  wait_until (bounds (children[1]).origin.y == 35);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void test_padding_of_a_flow (void) {
  GtkLayoutManager *layout = tagflow_flow_layout_new ();
  GtkWidget *children[2], *window = show_box (layout, 2, children);
  guint *count = count_signal (layout, "notify::padding-start");
  tagflow_layout_set_padding (layout, 5, 6, 7, 8);
  g_assert_cmpuint (*count, ==, 1);
  wait_until (bounds (children[0]).origin.x == 6 && bounds (children[0]).origin.y == 5);
  int height;
  gtk_widget_measure (gtk_window_get_child (GTK_WINDOW (window)), GTK_ORIENTATION_VERTICAL, 400, NULL, &height, NULL, NULL);
  g_assert_cmpint (height, ==, 32);
  tagflow_flow_layout_set_vertical_alignment (TAGFLOW_FLOW_LAYOUT (layout), TAGFLOW_VERTICAL_ALIGNMENT_BOTTOM);
  wait_until (bounds (children[0]).origin.y == 200 - 27);
  expect_critical ("tagflow_layout_set_padding", "the padding is in its range");
  tagflow_layout_set_padding (layout, -1, 0, 0, 0);
  expect_critical ("tagflow_layout_set_padding", "self is a layout with padding");
  tagflow_layout_set_padding (NULL, 0, 0, 0, 0);
  g_autoptr (GtkLayoutManager) foreign = gtk_box_layout_new (GTK_ORIENTATION_VERTICAL);
  expect_critical ("tagflow_layout_set_padding", "self is a layout with padding");
  tagflow_layout_set_padding (foreign, 0, 0, 0, 0);
  expect_critical ("tagflow_layout_set_animate", "self is a layout that animates");
  tagflow_layout_set_animate (layout, TRUE);
  g_test_assert_expected_messages ();
  gtk_window_destroy (GTK_WINDOW (window));
}

static void count_failure (GtkLayoutManager *layout, const char *message, guint *count) {
  g_assert_nonnull (strstr (message, "unknown"));
  ++*count;
}

static void test_failed (void) {
  GtkLayoutManager *layout = tagflow_relative_layout_new ();
  guint count = 0;
  g_signal_connect (layout, "failed", G_CALLBACK (count_failure), &count);
  GtkWidget *children[2], *window = show_box (layout, 2, children);
  tagflow_layout_child_set_start (layout_child (children[1]), "nowhere.end + 4");
  wait_until (count == 1);
  tagflow_layout_child_set_id (layout_child (children[0]), "nowhere");
  wait_until (bounds (children[1]).origin.x == 44);
  g_assert_cmpuint (count, ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void test_table (void) {
  GtkLayoutManager *layout = tagflow_table_layout_new ();
  tagflow_table_layout_set_rows (TAGFLOW_TABLE_LAYOUT (layout), "30  average,wrap");
  g_assert_cmpstr (tagflow_table_layout_get_rows (TAGFLOW_TABLE_LAYOUT (layout)), ==, "30 average, wrap fill");
  GtkWidget *children[2], *window = show_box (layout, 2, children);
  tagflow_layout_child_set_row (layout_child (children[1]), 1);
  wait_until (bounds (children[1]).origin.y == 30);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void parabola (double parameter, double *x, double *y, gpointer data) {
  *x = parameter;
  *y = parameter * parameter / 100;
}

static guint freed;
static void free_data (gpointer data) { freed++; }

static void test_path (void) {
  freed = 0;
  GtkLayoutManager *layout = tagflow_path_layout_new ();
  tagflow_path_layout_set_origin_y (TAGFLOW_PATH_LAYOUT (layout), 0);
  tagflow_path_layout_set_curve (TAGFLOW_PATH_LAYOUT (layout), 0, 100, parabola, NULL, free_data);
  GtkWidget *children[2], *window = show_box (layout, 2, children);
  wait_until (bounds (children[1]).origin.y > 80);
  expect_critical ("tagflow_path_layout_set_curve", "from <= to");
  tagflow_path_layout_set_curve (TAGFLOW_PATH_LAYOUT (layout), 1, 0, parabola, NULL, free_data);
  g_test_assert_expected_messages ();
  g_assert_cmpuint (freed, ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
  wait_until (freed == 1);
}

static void test_layout_of_a_view (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil", "Sage", "Thyme"));
  GtkLayoutManager *wrap = tagflow_wrap_layout_new ();
  gpointer reference;
  watch (wrap, &reference);
  guint *count = count_signal (view, "notify::layout");
  tagflow_view_set_layout (view, wrap);
  g_assert_true (tagflow_view_get_layout (view) == wrap);
  g_assert_cmpuint (*count, ==, 1);
  tagflow_wrap_layout_set_items_per_line (TAGFLOW_WRAP_LAYOUT (wrap), 2);
  tagflow_wrap_layout_set_mode (TAGFLOW_WRAP_LAYOUT (wrap), TAGFLOW_WRAP_MODE_COUNT);
  g_object_unref (wrap);
  g_assert_nonnull (reference);
  expect_critical ("tagflow_view_set_layout", "layout is a layout for lists");
  tagflow_view_set_layout (view, (GtkLayoutManager *) view);
  g_autoptr (GtkLayoutManager) frame = tagflow_frame_layout_new ();
  expect_critical ("tagflow_view_set_layout", "layout is a layout for lists");
  tagflow_view_set_layout (view, frame);
  g_test_assert_expected_messages ();
  g_assert_true (tagflow_view_get_layout (view) == reference);
  tagflow_view_set_layout (view, NULL);
  g_assert_null (tagflow_view_get_layout (view));
  wait_until (reference == NULL);
}

/* Values that contradict each other are not the end of the program. */
static void test_invalid_layout_of_a_view (void) {
  g_autoptr (TagflowView) view = new_view (TEXTS ("Basil"));
  g_autoptr (GtkLayoutManager) wrap = tagflow_wrap_layout_new ();
  guint *count = count_signal (wrap, "failed");
  tagflow_view_set_layout (view, wrap);
  tagflow_wrap_layout_set_line_alignment (TAGFLOW_WRAP_LAYOUT (wrap), TAGFLOW_ITEM_ALIGNMENT_BASELINE);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (wrap), GTK_ORIENTATION_VERTICAL);
  wait_until (*count == 1);
}

static const char *const interface =
  "<interface><object class='GtkBox' id='box'>"
  "  <property name='layout-manager'><object class='TagflowLinearLayout'>"
  "    <property name='orientation'>vertical</property><property name='spacing'>3</property>"
  "    <property name='distribution'>equal-spaces</property><property name='padding-top'>2</property>"
  "  </object></property>"
  "  <child><object class='GtkLabel' id='label'><layout>"
  "    <property name='width'>50%</property><property name='horizontal-alignment'>center</property>"
  "  </layout></object></child>"
  "</object></interface>";

static void test_xml (void) {
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_string (interface, -1);
  TagflowLinearLayout *layout =
    TAGFLOW_LINEAR_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (gtk_builder_get_object (builder, "box"))));
  g_assert_cmpfloat (tagflow_linear_layout_get_spacing (layout), ==, 3);
  g_assert_cmpint (tagflow_linear_layout_get_distribution (layout), ==, TAGFLOW_LINE_DISTRIBUTION_EQUAL_SPACES);
  g_assert_cmpint (gtk_orientable_get_orientation (GTK_ORIENTABLE (layout)), ==, GTK_ORIENTATION_VERTICAL);
  TagflowLayoutChild *child = layout_child (GTK_WIDGET (gtk_builder_get_object (builder, "label")));
  g_assert_cmpstr (tagflow_layout_child_get_width (child), ==, "50%");
  g_assert_cmpint (tagflow_layout_child_get_horizontal_alignment (child), ==, TAGFLOW_ITEM_ALIGNMENT_CENTER);
}

static void test_lifetimes (void) {
  gpointer layout, child;
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0)), *label = gtk_label_new ("Basil");
  gtk_widget_set_layout_manager (box, tagflow_wrap_layout_new ());
  gtk_box_append (GTK_BOX (box), label);
  watch (gtk_widget_get_layout_manager (box), &layout);
  watch (layout_child (label), &child);
  gtk_box_remove (GTK_BOX (box), label);
  wait_until (child == NULL);
  g_object_unref (box);
  wait_until (layout == NULL);
}

/* A program may keep the layout properties of a child that is gone. */
static void test_child_without_widget (void) {
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0)), *label = gtk_label_new ("Basil");
  gtk_widget_set_layout_manager (box, tagflow_linear_layout_new ());
  gtk_box_append (GTK_BOX (box), label);
  g_autoptr (TagflowLayoutChild) child = g_object_ref (layout_child (label));
  gtk_box_remove (GTK_BOX (box), label);
  g_test_expect_message ("Tagflow", G_LOG_LEVEL_WARNING, "*nonsense*");
  tagflow_layout_child_set_width (child, "nonsense");
  g_test_assert_expected_messages ();
  g_object_unref (box);
}

int main (int argc, char **argv) {
  return RUN_TESTS (tagflow_init, TEST (linear), TEST (padding_of_a_flow), TEST (failed), TEST (table), TEST (path),
                    TEST (layout_of_a_view), TEST (invalid_layout_of_a_view), TEST (xml), TEST (lifetimes),
                    TEST (child_without_widget));
}
