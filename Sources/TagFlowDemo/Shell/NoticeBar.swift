import GtkBridge
import LayoutCore
import TagFlow

struct Notice: Hashable, Sendable {
  var text: String
  var detail = ""
  var isError = false
  /// Whether there is an Undo button.
  var offersUndo = false

  init(_ text: String, detail: String = "", isError: Bool = false, offersUndo: Bool = false) {
    (self.text, self.detail, self.isError, self.offersUndo) = (text, detail, isError, offersUndo)
  }
}

/// A bar that shows one notice at a time.
@MainActor final class NoticeBar {
  let widget = Box(.horizontal).classes("notice")
  private let icon = Image(icon: "dialog-information-symbolic")
  let title = Label(start: "", wraps: true)
  let detail = Label(start: "", wraps: true, "caption", "dim-label")
  private let undo: Button
  private var hiding: ScheduledCall?

  /// The time for which a notice is shown.
  static let time: Duration = .seconds(6)

  /// - Parameter onUndo: Called by the Undo button; capture weakly.
  init(onUndo: @escaping @MainActor () -> Void) {
    undo = Button(localized("Undo"), onUndo)
    for label in [title, detail] { label.setMaximumWidth(characters: 60) }
    let text = Box(.vertical, spacing: 2, [title, detail])
    let close = Button(icon: "window-close-symbolic", name: localized("Close")) { [weak widget] in widget?.isVisible = false }
    for child in [icon, text, undo, close.classes("flat")] { widget.append(child) }
    // GTK's own rows and grids report heights of wrapping labels that contradict each other, of which GTK then warns: a box does
    // in GTK 4.8, by its baselines, and a grid requires more without a width than with one.
    let row = LinearLayoutManager(LinearLayout(.horizontal, spacing: 12, alignment: .center))
    widget.layoutManager = row
    row[text].width = .weight(1)
    widget.isVisible = false
  }

  func show(_ notice: Notice) {
    title.text = notice.text
    detail.text = notice.detail
    detail.isVisible = !notice.detail.isEmpty
    undo.isVisible = notice.offersUndo
    icon.icon = notice.isError ? "dialog-error-symbolic" : "dialog-information-symbolic"
    widget.setClass("error", notice.isError)
    widget.isVisible = true
    widget.announce(notice.text)
    hiding?.cancel()
    hiding = nil
    if !notice.isError { hideLater() }
  }

  private func hideLater() {
    hiding = MainLoop.after(Self.time) { [weak self] in
      guard let self else { return }
      // The notice must not disappear just as the user clicks Undo.
      if widget.containsFocus || widget.hasState(.hover) { hideLater() } else { widget.isVisible = false }
    }
  }
}

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
