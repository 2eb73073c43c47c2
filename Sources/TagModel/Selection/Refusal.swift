/// Why a person's request was refused for a tag.
public enum Refusal: Hashable, Sendable {
  /// The tag is disabled.
  case disabled
  /// A gate (``TagGates/canTap``, ``TagGates/canSelect``, ``TagGates/canSwipe``) said no.
  case gate
  /// The selection limit is reached.
  case limit(Int)
  /// It is the last selected tag, and one has to stay selected (``SelectionRules/isRequired``).
  case required
  /// The gate ``TagGates/canMove`` said no.
  case protectedFromMove
  /// The gate ``TagGates/canDelete`` said no.
  case protectedFromDelete
  /// There is already a tag with this text.
  case duplicate
  /// The gate ``TagGates/canReceive`` said no, or nothing is accepted there.
  case notReceived
}
