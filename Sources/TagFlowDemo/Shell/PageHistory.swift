/// A page's own history, where its undo is not that of one of its views.
@MainActor protocol PageHistory: AnyObject {
  var canUndo: Bool { get }
  var canRedo: Bool { get }
  func undo()
  func redo()
  /// Told when it has become possible or impossible to undo or redo.
  var onHistoryChange: (() -> Void)? { get set }
}
