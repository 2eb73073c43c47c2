import GtkBridge
import LayoutCore

/// Something that a person has to know, once.
struct Notice: Hashable, Sendable {
  var text: String
  /// More of it, in smaller letters.
  var detail = ""
  /// Whether something went wrong: it stays until it is closed.
  var isError = false
  /// Whether what has been done can be taken back from here.
  var offersUndo = false

  init(_ text: String, detail: String = "", isError: Bool = false, offersUndo: Bool = false) {
    (self.text, self.detail, self.isError, self.offersUndo) = (text, detail, isError, offersUndo)
  }
}

/// A bar that shows one notice at a time, with what can be done about it.
@MainActor final class NoticeBar {
  let widget = Box(.horizontal, spacing: 12)
  private let title = Label(start: "", wraps: true)
  private let detail = Label(start: "", wraps: true, "caption", "dim-label")
  private let undo: Button
  private var hiding: ScheduledCall?

  /// How long a notice stays that asks for nothing.
  static let time: Duration = .seconds(6)

  /// - Parameter onUndo: what its Undo button does; capture weakly.
  init(onUndo: @escaping @MainActor () -> Void) {
    undo = Button("Undo", onUndo)
    for label in [title, detail] { label.setMaximumWidth(characters: 60) }
    let text = Box(.vertical, spacing: 2, [title, detail])
    text.setExpands(.horizontal)
    text.setPlacement(vertical: .center)
    let close = Button(icon: "window-close-symbolic", name: "Close the notice") { [weak widget] in widget?.isVisible = false }
    close.addClass("flat")
    for button in [undo, close] {
      button.setPlacement(vertical: .center)
    }
    for child in [text, undo, close] as [Widget] { widget.append(child) }
    widget.addClass("notice")
    widget.isVisible = false
  }

  func show(_ notice: Notice) {
    title.text = notice.text
    detail.text = notice.detail
    detail.isVisible = !notice.detail.isEmpty
    undo.isVisible = notice.offersUndo
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
      // Whoever is about to press Undo is not to press nothing.
      if widget.containsFocus || widget.hasState(.hover) { hideLater() } else { widget.isVisible = false }
    }
  }

  /// What it says, if anything.
  var text: String? { widget.isVisible ? title.text : nil }
  var detailText: String { detail.text }
}
