package import GtkBridge
internal import CTagFlowGtk

/// A single-line text field. The corresponding C type is `GtkEntry`.
package final class Entry: Widget {
  package init(_ text: String = "", placeholder: String? = nil) {
    super.init(adopting: gtk_entry_new())
    gtk_entry_set_placeholder_text(instance(), placeholder)
    self.text = text
  }

  package var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
  }

  /// Sets the natural width in characters.
  package func setWidth(characters: Int) { gtk_editable_set_width_chars(opaque, Int32(characters)) }

  /// Runs the closure whenever the text changes, by the user or the program.
  package func onChange(_ body: @escaping @MainActor (String) -> Void) {
    on("changed") { [weak self] _ in if let self { body(text) } }
  }

  /// Runs the closure on Enter.
  package func onEnter(_ body: @escaping @MainActor (String) -> Void) {
    on("activate") { [weak self] _ in if let self { body(text) } }
  }

  /// Activates the entry, like Enter.
  package func activate() { emit("activate") }
}

/// A search field. The corresponding C type is `GtkSearchEntry`.
package final class SearchEntry: Widget {
  package init(placeholder: String) {
    super.init(adopting: gtk_search_entry_new())
    // The setter needs GTK 4.10; the inner GtkText has had one since 4.0.
    if let text = gtk_editable_get_delegate(opaque) {
      gtk_text_set_placeholder_text(UnsafeMutablePointer(text), placeholder)
    }
  }

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

  /// Runs the closure on Escape.
  package func onEscape(_ body: @escaping @MainActor () -> Void) { on("stop-search") { _ in body() } }
}
