/// Something to be done to a collection that rules and gates have a say in, as data.
public enum TagOperation: Hashable, Sendable {
  /// Selects the tag, or deselects it: what a tap does.
  case toggle(Tag.ID)
  /// Selects these tags, in this order, as far as the rules allow. In single mode: the first that may be.
  case select([Tag.ID])
  /// Deselects these tags.
  case deselect([Tag.ID])
  /// Deselects some tags and selects others, as one step: what a swipe does when it ends.
  case setSelected([TagSelection])
  /// Selects all tags that may be, in order, as far as the rules allow.
  case selectAll
  /// Deselects all tags that may be.
  case deselectAll
  /// Selects everything from one tag (nil: the anchor) to another, and deselects what the last such extension
  /// from there had selected beyond that.
  case extendSelection(from: Tag.ID?, to: Tag.ID)
  /// Removes these tags.
  case remove([Tag.ID])
  /// Removes all tags that may be.
  case removeAll
  /// Takes a tag to the index that it has afterwards.
  case move(Tag.ID, to: Int)
  /// Takes tags from wherever they are and puts them side by side, in the order that they have, so that the first
  /// gets this index: all of them or, when one may not, none.
  case gather([Tag.ID], at: Int)
  /// Puts the named tags into this order, on the places that they have together.
  case reorder([Tag.ID])
}

/// A tag, and whether it is to be selected.
public struct TagSelection: Hashable, Sendable {
  /// The tag.
  public let id: Tag.ID
  /// Whether it is to be selected.
  public let isSelected: Bool

  /// A tag, and whether it is to be selected.
  public init(_ id: Tag.ID, isSelected: Bool) {
    self.id = id
    self.isSelected = isSelected
  }
}

/// What rules and gates have left of a ``TagOperation``: made by ``TagCollection/plan(_:by:)``, carried out by
/// ``TagCollection/perform(_:)``.
public struct TagPlan: Sendable {
  /// By what means.
  public let cause: Cause
  /// The tags that may not, with the reasons.
  public internal(set) var refusals: [TagRefusal] = []
  var edits: [Edit] = []
  var anchor: Tag.ID?
  var extended: [Tag.ID]?
  var keyMove: Tag.ID?

  init(cause: Cause) {
    self.cause = cause
  }

  /// Whether carrying it out would change nothing.
  public var isEmpty: Bool { edits.isEmpty }

  mutating func refuse(_ id: Tag.ID, _ reason: Refusal) {
    refusals.append(TagRefusal(id: id, reason: reason))
  }
}

/// A tag that may not, and why.
public struct TagRefusal: Hashable, Sendable {
  /// The tag.
  public let id: Tag.ID
  /// Why not.
  public let reason: Refusal
}
