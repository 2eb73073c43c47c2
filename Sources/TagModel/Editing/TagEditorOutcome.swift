/// Something that happened in a ``TagEditor``, for a program. Each is told once.
public enum TagEditorEvent: Hashable, Sendable {
  /// The text under edit is this one now. One operation tells it once at most.
  case changed(String)
  /// There is a new tag, at this index.
  case added(Tag.ID, String, at: Int)
  /// A tag is gone, with the text that it had.
  case removed(Tag.ID, String)
  /// A tag has another text.
  case edited(Tag.ID, from: String, to: String)
  /// A text did not become a tag's. It is still in the editor.
  case rejected(String, ValidationReason)
  /// Somebody wanted a tag more than there can be. What they typed or pasted is still in the editor. Of many texts at
  /// once it is told once, and none of them as rejected.
  case limitReached(Int)
}

/// What one operation on a ``TagEditor`` did.
public struct TagEditorOutcome: Sendable {
  /// What happened, in order.
  public internal(set) var events: [TagEditorEvent] = []
  /// What a view of the tags has to bring up to date, in order.
  public internal(set) var transactions: [TagTransaction] = []
  /// Texts to be asked about: each answer goes to ``TagEditor/resolve(_:_:)``.
  public internal(set) var checks: [TagEditor.Check] = []
  /// Whether the operation was of any use. A key of which no use was made is somebody else's.
  public internal(set) var isHandled = false
}
