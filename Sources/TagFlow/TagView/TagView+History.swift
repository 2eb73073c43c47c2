internal import TagModel

extension TagView {
  /// How many steps can be undone at most; 200 to begin with. With 0, a program that keeps a history of its own gets
  /// Control+Z and Control+Shift+Z from the window.
  /// - Precondition: not negative.
  public var historyLimit: Int {
    get { collection.historyLimit }
    set { collection.historyLimit = newValue }
  }
}
