internal import GtkBridge
internal import TagModel

extension TagView {
  /// The maximum number of undo steps; 200 by default. With 0, Control+Z and Control+Shift+Z are left to the window,
  /// for programs with a history of their own.
  /// - Precondition: Not negative.
  public var historyLimit: Int {
    get { collection.historyLimit }
    set {
      guard newValue != historyLimit else { return }
      collection.historyLimit = newValue
      notify("history-limit")
      reports.stateChanged()
    }
  }
}
