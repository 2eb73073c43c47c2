/* A box: another layout, places, scrolling, taps beside the children, and their names. */
#include "box.h"

/* A box of equal children, in a scrolled window that is shown. */
static GtkWidget *show_box (TagflowBox **box, guint n_children) {
  GtkWidget *scroller = gtk_scrolled_window_new ();
  *box = TAGFLOW_BOX (tagflow_box_new ());
  for (guint index = 0; index < n_children; index++) {
    GtkWidget *child = gtk_drawing_area_new ();
    gtk_widget_set_size_request (child, 40, 20);
    tagflow_box_append (*box, child);
  }
  gtk_widget_set_valign (GTK_WIDGET (*box), GTK_ALIGN_START);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (*box));
  return show_window (scroller, 400, 200);
}

static graphene_point_t place (TagflowBox *box, guint index) {
  graphene_rect_t bounds = GRAPHENE_RECT_INIT_ZERO;
  if (!gtk_widget_compute_bounds (tagflow_box_get_child_at_index (box, index), GTK_WIDGET (box), &bounds)) g_error ("no bounds");
  return bounds.origin;
}

static void test_layout (void) {
  TagflowBox *box;
  GtkWidget *window = show_box (&box, 4);
  wait_until (place (box, 3).x == 144);
  GtkLayoutManager *wrap = tagflow_wrap_layout_new ();
  tagflow_wrap_layout_set_items_per_line (TAGFLOW_WRAP_LAYOUT (wrap), 2);
  tagflow_wrap_layout_set_mode (TAGFLOW_WRAP_LAYOUT (wrap), TAGFLOW_WRAP_MODE_COUNT);
  guint *count = count_signal (box, "notify::layout");
  tagflow_box_set_layout (box, wrap);
  tagflow_box_set_layout (box, wrap);
  g_assert_cmpuint (*count, ==, 1);
  g_assert_true (tagflow_box_get_layout (box) == wrap);
  wait_until (place (box, 2).y >= 20 && place (box, 2).x == 0);
  tagflow_wrap_layout_set_items_per_line (TAGFLOW_WRAP_LAYOUT (wrap), 3);
  wait_until (place (box, 2).y == 0 && place (box, 3).y >= 20);
  gpointer reference;
  watch (wrap, &reference);
  g_object_unref (wrap);
  g_assert_nonnull (reference);
  tagflow_box_set_layout (box, NULL);
  wait_until (place (box, 3).x == 144 && reference == NULL);
  g_autoptr (GtkLayoutManager) frame = tagflow_frame_layout_new ();
  expect_critical ("tagflow_box_set_layout", "layout is a layout for lists");
  tagflow_box_set_layout (box, frame);
  g_test_assert_expected_messages ();
  gtk_window_destroy (GTK_WINDOW (window));
}

static void test_xml (void) {
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_string (
    "<interface><object class='TagflowBox' id='box'><property name='layout'><object class='TagflowWrapLayout' id='wrap'/></property>"
    "</object></interface>",
    -1);
  TagflowBox *box = TAGFLOW_BOX (gtk_builder_get_object (builder, "box"));
  g_assert_true ((gpointer) tagflow_box_get_layout (box) == gtk_builder_get_object (builder, "wrap"));
}

static void note_lines (TagflowBox *box, GParamSpec *property, guint *lines) { *lines = tagflow_box_get_n_lines (box); }

static void test_places (void) {
  TagflowBox *box;
  GtkWidget *window = show_box (&box, 20);
  wait_until (tagflow_box_get_n_lines (box) > 1 && place (box, 19).y > 0);
  graphene_point_t last = place (box, 19);
  g_assert_true (tagflow_box_get_child_at (box, last.x + 5, last.y + 5) == tagflow_box_get_child_at_index (box, 19));
  guint notified_lines = G_MAXUINT;
  g_signal_connect (box, "notify::n-lines", G_CALLBACK (note_lines), &notified_lines);
  tagflow_box_remove_all (box);
  wait_until (notified_lines == 0);
  g_assert_null (tagflow_box_get_child_at (box, 44, 5));
  expect_critical ("tagflow_box_get_child_at", "x and y are finite");
  g_assert_null (tagflow_box_get_child_at (box, NAN, 5));
  g_test_assert_expected_messages ();
  gtk_window_destroy (GTK_WINDOW (window));
}

static void test_scrolling (void) {
  TagflowBox *box;
  GtkWidget *window = show_box (&box, 200), *scroller = gtk_window_get_child (GTK_WINDOW (window));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  tagflow_box_scroll_to (box, tagflow_box_get_child_at_index (box, 199), TAGFLOW_SCROLL_POSITION_NEAREST);
  wait_until (gtk_adjustment_get_value (adjustment) > 0);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment) + gtk_adjustment_get_page_size (adjustment), >=, place (box, 199).y + 20);
  expect_critical ("tagflow_box_scroll_to", "the box has the child");
  tagflow_box_scroll_to (box, scroller, TAGFLOW_SCROLL_POSITION_START);
  expect_critical ("tagflow_box_scroll_to", "position is a TagflowScrollPosition");
  tagflow_box_scroll_to (box, tagflow_box_get_child_at_index (box, 0), 9);
  g_test_assert_expected_messages ();
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What the box does when the pointer is pressed and released at a point. */
static void tap (TagflowBox *box, double x, double y) {
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (box));
  for (guint index = 0; index < g_list_model_get_n_items (controllers); index++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, index);
    if (!GTK_IS_GESTURE_CLICK (controller)) continue;
    g_signal_emit_by_name (controller, "pressed", 1, x, y);
    g_signal_emit_by_name (controller, "released", 1, x, y);
  }
}

static void keep_point (TagflowBox *box, double x, double y, graphene_point_t *point) { graphene_point_init (point, x, y); }

static void test_blank_taps (void) {
  TagflowBox *box;
  GtkWidget *window = show_box (&box, 2);
  graphene_point_t point = GRAPHENE_POINT_INIT_ZERO;
  guint *count = count_signal (box, "child-activated");
  g_signal_connect (box, "blank-activated", G_CALLBACK (keep_point), &point);
  wait_until (place (box, 1).x == 48);
  tap (box, 50, 5);
  g_assert_cmpuint (*count, ==, 1);
  g_assert_cmpfloat (point.x, ==, 0);
  tap (box, 200, 6);
  g_assert_cmpuint (*count, ==, 1);
  g_assert_true (point.x == 200 && point.y == 6);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void test_names (void) {
  g_autoptr (TagflowBox) box = new_box (TEXTS ("Basil"));
  GtkWidget *basil = tagflow_box_get_child_at_index (box, 0);
  tagflow_box_set_child_accessible_name (box, basil, "Sweet basil");
  tagflow_box_set_child_accessible_name (box, gtk_widget_get_parent (basil), NULL);
  expect_critical ("tagflow_box_set_child_accessible_name", "the box has the child");
  tagflow_box_set_child_accessible_name (box, GTK_WIDGET (box), "Box");
  expect_critical ("tagflow_box_set_child_accessible_name", "the text is valid UTF-8");
  tagflow_box_set_child_accessible_name (box, basil, "\xff");
  g_test_assert_expected_messages ();
}

int main (int argc, char **argv) {
  return RUN_TESTS (tagflow_init, TEST (layout), TEST (xml), TEST (places), TEST (scrolling), TEST (blank_taps),
                    TEST (names));
}
