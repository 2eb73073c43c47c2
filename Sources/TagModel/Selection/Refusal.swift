/// The reason why a request of the user was refused for a tag.
public enum Refusal: Hashable, Sendable {
  /// The tag is disabled.
  case disabled
  /// The gate ``TagGates/canTap``, ``TagGates/canSelect`` or ``TagGates/canSwipe`` returned false.
  case gate
  /// The selection limit is reached.
  case limit(Int)
  /// It is the only selected tag, and a selection is required (``SelectionRules/isRequired``).
  case required
  /// The gate ``TagGates/canMove`` returned false.
  case protectedFromMove
  /// The gate ``TagGates/canDelete`` returned false.
  case protectedFromDelete
  /// A tag with this text exists.
  case duplicate
  /// The gate ``TagGates/canReceive`` returned false, or the view accepts no tags.
  case notReceived
}
