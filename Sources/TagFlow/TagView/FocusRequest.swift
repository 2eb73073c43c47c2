internal import CTagFlowGtk
internal import GtkBridge

/// A widget's request for the keyboard focus, which it takes as soon as it can, unless the focus moves elsewhere before.
@MainActor struct FocusRequest {
  /// What had the window's focus; nil if the widget was hidden, and gets the focus once it is shown.
  private let before: WeakWidget?

  init(by widget: Widget) { before = widget.isMapped ? widget.windowFocus.map { WeakWidget($0) } : nil }

  /// Whether the user or the program has moved the focus to another widget since.
  func hasFocusMovedOn(from widget: Widget) -> Bool {
    guard let old = before?.pointer, let new = widget.windowFocus else { return false }
    return new != old && !widget.containsFocus
  }
}
