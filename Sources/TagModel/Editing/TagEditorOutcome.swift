/// Something that happened in a ``TagEditor``, for a program. Each is told once.
public enum TagEditorEvent: Hashable, Sendable {
  /// The text under edit has changed to this one; at most once per operation.
  case changed(String)
  /// There is a new tag, at this index.
  case added(Tag.ID, String, at: Int)
  /// A tag is gone, with the text that it had.
  case removed(Tag.ID, String)
  /// A tag has another text.
  case edited(Tag.ID, from: String, to: String)
  /// A text did not become a tag's. It is still in the editor.
  case rejected(String, ValidationReason)
  /// A tag was refused because the limit is reached. The text stays in the editor. Of several texts at once it is reported
  /// once, and none of them as rejected.
  case limitReached(Int)
}

/// What one operation on a ``TagEditor`` did.
public struct TagEditorOutcome: Sendable {
  /// What happened, in order.
  public internal(set) var events: [TagEditorEvent] = []
  /// The changes of the tags, for a view to follow, in order.
  public internal(set) var transactions: [TagTransaction] = []
  /// Texts for asynchronous validation: each answer goes to ``TagEditor/resolve(_:_:)``.
  public internal(set) var checks: [TagEditor.Check] = []
  /// Whether the operation did anything; if not, a key event should propagate.
  public internal(set) var isHandled = false
}
