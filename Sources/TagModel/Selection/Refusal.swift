/// Why a tag did not do what a person asked of it.
public enum Refusal: Hashable, Sendable {
  /// The tag is disabled.
  case disabled
  /// A gate (``TagGates/canTap``, ``TagGates/canSelect``, ``TagGates/canSwipe``) said no.
  case gate
  /// As many tags as can be are selected.
  case limit(Int)
  /// It is the only one selected, and one has to be (``SelectionRules/isRequired``).
  case required
  /// The gate ``TagGates/canMove`` said no.
  case protectedFromMove
  /// The gate ``TagGates/canDelete`` said no.
  case protectedFromDelete
  /// There is a tag with this text already, where it was to go.
  case duplicate
  /// The gate ``TagGates/canReceive`` said no, or nothing is taken there.
  case notReceived
}
