internal import CTagFlowGtk
internal import GtkBridge

/// A widget's request for the keyboard focus, which it takes as soon as it can, unless the focus moves elsewhere before.
@MainActor struct FocusRequest {
  /// What had the window's focus; nil if the window was hidden.
  private var before: WeakWidget?

  init(by widget: Widget) { before = widget.isInMappedWindow ? widget.windowFocus.map { WeakWidget($0) } : nil }

  /// Whether the user or the program has moved the focus to another widget since.
  func hasFocusMovedOn(from widget: Widget) -> Bool {
    guard let old = before?.pointer, let new = widget.windowFocus else { return false }
    return new != old && !widget.containsFocus
  }

  /// To be called when the widget is mapped. What shows it, such as a page, may move the focus into it next, or beside it.
  mutating func widgetIsMapped(_ widget: Widget) { if !hasFocusMovedOn(from: widget) { before = nil } }
}
