import CTagFlowGtk
import GtkBridge
import TagFlow

/// TagFlow's asynchronous features: completions, asynchronous validation, sources.
@MainActor enum Answers {
  private static let entry = TagEntry([], configuration: configuration)
  private static let loader = TagLoader(Source())
  private static var loaded: [Tag] = []
  private static var answered: Set<String> = []

  private static var configuration: TagEditorConfiguration {
    var configuration = TagEditorConfiguration()
    configuration.asyncValidation = AsyncValidation { _ in
      await Task.yield()
      return nil
    }
    return configuration
  }

  private struct Source: TagSource {
    func tags(progress: @escaping @Sendable (Double) -> Void) async throws -> [Tag] {
      await Task.yield()
      return [Tag("elm")]
    }
  }

  /// Starts each, prints a line when it has answered, and exits when all have.
  static func start() {
    loader.onTags = { loaded = $0 }
    loader.load()
    entry.completionSource = CompletionSource { typed in
      await Task.yield()
      return [typed + "rch"]
    }
    let window = gtk_window_new()!
    gtk_window_set_child(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), widget(entry))
    gtk_widget_show(window)
    entry.insertText("oak,")
    type("bi")
    g_timeout_add(
      10,
      { _ in
        MainActor.assumeIsolated { Answers.check() }
        return 1
      }, nil)
    // Fails if one doesn't answer.
    g_timeout_add_seconds(60, { _ in exit(1) }, nil)
  }

  private static func check() {
    if !loaded.isEmpty { report("source") }
    if entry.validTexts == ["oak"] { report("validation") }
    if first(in: widget(entry), where: { label($0) == "birch" }) != nil { report("completion") }
    if answered.count == 3 { exit(0) }
  }

  private static func report(_ kind: String) {
    if answered.insert(kind).inserted { say(kind) }
  }

  /// Types text as a user does.
  private static func type(_ text: String) {
    guard let field = first(in: widget(entry), where: { isInstance($0, of: gtk_text_get_type()) }) else { return }
    gtk_widget_grab_focus(field)
    var position: Int32 = 0
    gtk_editable_insert_text(OpaquePointer(field), text, -1, &position)
  }

  private static func label(_ widget: UnsafeMutablePointer<GtkWidget>) -> String? {
    guard isInstance(widget, of: gtk_label_get_type()) else { return nil }
    return String(cString: gtk_label_get_text(OpaquePointer(widget)))
  }
}

/// The first match among a widget and its descendants.
@MainActor func first(
  in widget: UnsafeMutablePointer<GtkWidget>, where isWanted: (UnsafeMutablePointer<GtkWidget>) -> Bool
) -> UnsafeMutablePointer<GtkWidget>? {
  if isWanted(widget) { return widget }
  var child = gtk_widget_get_first_child(widget)
  while let inner = child {
    if let found = first(in: inner, where: isWanted) { return found }
    child = gtk_widget_get_next_sibling(inner)
  }
  return nil
}

/// A TagFlow widget as a C pointer.
@MainActor func widget(_ widget: Widget) -> UnsafeMutablePointer<GtkWidget> {
  widget.rawPointer.assumingMemoryBound(to: GtkWidget.self)
}

/// The corresponding C macro is `G_TYPE_CHECK_INSTANCE_TYPE`.
@MainActor func isInstance(_ widget: UnsafeMutablePointer<GtkWidget>, of type: GType) -> Bool {
  g_type_check_instance_is_a(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), type) != 0
}
