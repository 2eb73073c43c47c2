import GtkBridge

/// A label that says how many results were found, and announces that to screen readers when typing pauses.
@MainActor final class ResultCount {
  let label = Label(start: "", wraps: true, expands: true, "count")
  private let field: Widget
  private var announcing: ScheduledCall?

  /// - Parameter field: The text field. If GTK does not support announcements, screen readers speak its description
  ///   when it changes.
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
