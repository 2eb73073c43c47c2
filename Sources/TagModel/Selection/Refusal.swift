/// Why a tag did not do what a person asked of it.
public enum Refusal: Hashable, Sendable {
  /// The tag is disabled.
  case disabled
  /// A gate (``TagGates/canTap``, ``TagGates/canSelect``) said no.
  case gate
  /// As many tags as can be are selected.
  case limit(Int)
  /// The gate ``TagGates/canMove`` said no.
  case protectedFromMove
  /// The gate ``TagGates/canDelete`` said no.
  case protectedFromDelete
}
