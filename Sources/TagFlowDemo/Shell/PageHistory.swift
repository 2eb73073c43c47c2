import TagFlow
import TagModel

/// An object whose changes can be undone: a view, an entry, or a page's own model.
@MainActor protocol PageHistory: AnyObject {
  var canUndo: Bool { get }
  var canRedo: Bool { get }
  func undo(by cause: Cause)
  func redo(by cause: Cause)
}

extension TagView: PageHistory {}

extension TagEntry: PageHistory {}
