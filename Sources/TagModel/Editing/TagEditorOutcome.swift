/// An event of a ``TagEditor``, which is reported once.
public enum TagEditorEvent: Hashable, Sendable {
  /// The edited text has changed to this one; at most once per operation.
  case changed(String)
  /// A tag was added at an index.
  case added(Tag.ID, String, at: Int)
  /// A tag was removed, with its last text.
  case removed(Tag.ID, String)
  /// The text of a tag has changed.
  case edited(Tag.ID, from: String, to: String)
  /// A text was rejected. It stays in the editor.
  case rejected(String, ValidationReason)
  /// Texts were refused because the tag limit is reached. They stay in the editor; the event occurs once per operation, and
  /// without ``rejected(_:_:)`` for these texts.
  case limitReached(Int)
}

/// The result of an operation on a ``TagEditor``.
public struct TagEditorOutcome: Sendable {
  /// The events, in order.
  public internal(set) var events: [TagEditorEvent] = []
  /// The changes of the tags for a view to apply, in order.
  public internal(set) var transactions: [TagTransaction] = []
  /// The texts to validate asynchronously; pass each result to ``TagEditor/resolve(_:_:)``.
  public internal(set) var checks: [TagEditor.Check] = []
  /// Whether the operation had an effect; if not, a key event should propagate.
  public internal(set) var isHandled = false
}
