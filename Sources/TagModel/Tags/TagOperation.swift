/// An operation on a collection that rules and gates apply to, as a value; see the methods of ``TagCollection``.
public enum TagOperation: Hashable, Sendable {
  /// Toggles the selection of a tag.
  case toggle(Tag.ID)
  /// Selects tags in this order, up to the limit; in single mode, the first that the gates allow.
  case select([Tag.ID])
  /// Deselects tags.
  case deselect([Tag.ID])
  /// Deselects some tags and selects others.
  case setSelected([TagSelection])
  /// Selects all tags that the gates allow, in order, up to the limit.
  case selectAll
  /// Deselects all tags that the gates allow.
  case deselectAll
  /// Selects all from one tag (nil: the anchor) to another, and deselects what the last extension selected beyond that.
  case extendSelection(from: Tag.ID?, to: Tag.ID)
  /// Removes tags.
  case remove([Tag.ID])
  /// Removes all tags that the gates allow.
  case removeAll
  /// Moves a tag to the index that it has afterwards.
  case move(Tag.ID, to: Int)
  /// Moves tags together, in their order, so that the first gets an index: all of them or, if one is refused, none.
  case gather([Tag.ID], at: Int)
  /// Puts tags into this order, among the positions that they occupy together.
  case reorder([Tag.ID])
}

/// The selection state that a tag is to have.
public struct TagSelection: Hashable, Sendable {
  /// The tag.
  public let id: Tag.ID
  /// Whether it is to be selected.
  public let isSelected: Bool

  /// The selection state that a tag is to have.
  public init(_ id: Tag.ID, isSelected: Bool) {
    self.id = id
    self.isSelected = isSelected
  }
}

/// What rules and gates allow of a ``TagOperation``: made by ``TagCollection/plan(_:by:)``, performed by
/// ``TagCollection/perform(_:)``.
public struct TagPlan: Sendable {
  /// What caused it.
  public let cause: Cause
  /// The tags that are refused, with the reasons.
  public internal(set) var refusals: [TagRefusal] = []
  var edits: [Edit] = []
  var anchor: Tag.ID?
  var extended: [Tag.ID]?
  var keyMove: Tag.ID?

  init(cause: Cause) {
    self.cause = cause
  }

  /// Whether performing it changes nothing.
  public var isEmpty: Bool { edits.isEmpty }

  mutating func refuse(_ id: Tag.ID, _ reason: Refusal) {
    refusals.append(TagRefusal(id: id, reason: reason))
  }
}

/// A tag that was refused, and why.
public struct TagRefusal: Hashable, Sendable {
  /// The tag.
  public let id: Tag.ID
  /// The reason.
  public let reason: Refusal
}
