package import GtkBridge
internal import CTagFlowGtk

/// A multiline text view. The corresponding C type is `GtkTextView`.
package final class TextView: Widget {
  /// - Parameter margin: The margin around the text, in logical pixels; it scrolls with the text.
  package init(_ text: String = "", isEditable: Bool = true, isMonospace: Bool = false, margin: Int = 0) {
    super.init(adopting: gtk_text_view_new())
    self.text = text
    gtk_text_view_set_editable(instance(), isEditable ? 1 : 0)
    gtk_text_view_set_monospace(instance(), isMonospace ? 1 : 0)
    for set in [
      gtk_text_view_set_left_margin, gtk_text_view_set_right_margin, gtk_text_view_set_top_margin,
      gtk_text_view_set_bottom_margin,
    ] { set(instance(), Int32(margin)) }
  }

  private var buffer: UnsafeMutablePointer<GtkTextBuffer> { gtk_text_view_get_buffer(instance()) }

  /// The whole text. Setting it moves the cursor to the start. O(length).
  package var text: String {
    get {
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      let text = gtk_text_buffer_get_text(buffer, &start, &end, 1)!
      defer { g_free(text) }
      return String(cString: text)
    }
    set {
      gtk_text_buffer_set_text(buffer, newValue, -1)
      var start = GtkTextIter()
      gtk_text_buffer_get_start_iter(buffer, &start)
      gtk_text_buffer_place_cursor(buffer, &start)
    }
  }
}
