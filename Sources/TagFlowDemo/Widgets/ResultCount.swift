import GtkBridge

/// A label that says how much was found, and tells screen readers once typing pauses.
@MainActor final class ResultCount {
  let label = Label(start: "", expands: true, "count")
  private let field: Widget
  private var announcing: ScheduledCall?

  /// - Parameter field: what is typed in. Where GTK has no announcements, screen readers say its description when it changes.
  init(of field: Widget) { self.field = field }

  func show(_ text: String) {
    guard text != label.text else { return }
    label.text = text
    announcing?.cancel()
    announcing = MainLoop.after(.milliseconds(400)) { [weak self] in
      if let self, !label.announce(text) { field.setAccessibleDescription(text) }
    }
  }
}
