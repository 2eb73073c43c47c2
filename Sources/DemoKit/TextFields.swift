internal import CTagFlowGtk
package import GtkBridge

/// A field with one line of text.
@MainActor package protocol TextField: Widget {}

extension TextField {
  package var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
  }

  /// Runs the closure whenever the text changes, by the user or the program.
  package func onChange(_ body: @escaping @MainActor (String) -> Void) {
    on("changed") { [weak self] _ in if let self { body(text) } }
  }

  /// Runs the closure on Enter.
  package func onEnter(_ body: @escaping @MainActor () -> Void) { on("activate") { _ in body() } }
}

/// A single-line text field. The corresponding C type is `GtkEntry`.
package final class Entry: Widget, TextField {
  package init(_ text: String = "", placeholder: String? = nil) {
    super.init(adopting: gtk_entry_new())
    gtk_entry_set_placeholder_text(instance(), placeholder)
    self.text = text
  }

  /// Sets the natural width in characters.
  package func setWidth(characters: Int) { gtk_editable_set_width_chars(opaque, Int32(characters)) }
}

/// A search field. The corresponding C type is `GtkSearchEntry`.
package final class SearchEntry: Widget, TextField {
  package init(placeholder: String) {
    super.init(adopting: gtk_search_entry_new())
    // The setter needs GTK 4.10; the inner GtkText has had one since 4.0.
    if let text = gtk_editable_get_delegate(opaque) {
      gtk_text_set_placeholder_text(UnsafeMutablePointer(text), placeholder)
    }
  }

  /// Runs the closure on Escape.
  package func onEscape(_ body: @escaping @MainActor () -> Void) { on("stop-search") { _ in body() } }
}

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
