/// An operation on a ``TagCollection`` that is subject to rules and gates; see the collection's methods.
public enum TagOperation: Hashable, Sendable {
  /// Toggles the selection of a tag.
  case toggle(Tag.ID)
  /// Selects tags in the given order, up to the limit; in single mode, the first one that the gates allow.
  case select([Tag.ID])
  /// Deselects tags.
  case deselect([Tag.ID])
  /// Deselects some tags and selects others.
  case setSelected([TagSelection])
  /// Selects all tags that the gates allow, in order, up to the limit.
  case selectAll
  /// Deselects all tags that the gates allow.
  case deselectAll
  /// Selects the range between two tags, and deselects what the last extension selected outside it. The default start is the
  /// anchor.
  case extendSelection(from: Tag.ID?, to: Tag.ID)
  /// Inserts tags, so that the first one gets the index, as far as ``TagGates/canReceive`` allows. Tags whose ids are taken are
  /// skipped.
  case insert([Tag], at: Int)
  /// Removes tags.
  case remove([Tag.ID])
  /// Removes all tags that the gates allow.
  case removeAll
  /// Moves a tag to an index, which is the tag's index after the move.
  case move(Tag.ID, to: Int)
  /// Moves tags next to each other, in their order, so that the first one gets the index. If one is refused, none is
  /// moved.
  case gather([Tag.ID], at: Int)
  /// Arranges tags in the given order within the positions that they occupy.
  case reorder([Tag.ID])
}

/// The selection state to give a tag.
public struct TagSelection: Hashable, Sendable {
  /// The id of the tag.
  public let id: Tag.ID
  /// Whether to select the tag.
  public let isSelected: Bool

  /// Creates a selection state for a tag.
  public init(_ id: Tag.ID, isSelected: Bool) {
    self.id = id
    self.isSelected = isSelected
  }
}

/// The part of a ``TagOperation`` that rules and gates allow, created by ``TagCollection/plan(_:by:)`` and performed by
/// ``TagCollection/perform(_:)``.
public struct TagPlan: Sendable {
  /// The cause of the operation.
  public let cause: Cause
  /// The refused tags.
  public internal(set) var refusals: [TagRefusal] = []
  /// The tags that are not inserted, which are among the ``refusals``.
  var unreceived: [Tag] = []
  var edits: [Edit] = []
  var anchor: Tag.ID?
  var extended: Set<Tag.ID>?
  var keyMove: Tag.ID?

  /// Whether performing the plan changes nothing.
  public var isEmpty: Bool { edits.isEmpty }

  /// Whether it selects any of the tags that are not selected yet.
  func selectsAny(of tags: TagList) -> Bool {
    edits.contains { edit in
      guard case .select(let ids, true) = edit else { return false }
      return ids.contains { tags[id: $0]?.isSelected == false }
    }
  }

  mutating func refuse(_ id: Tag.ID, _ reason: Refusal) {
    refusals.append(TagRefusal(id: id, reason: reason))
  }
}

/// A refused tag, and the reason.
public struct TagRefusal: Hashable, Sendable {
  /// The id of the tag.
  public let id: Tag.ID
  /// The reason for the refusal.
  public let reason: Refusal
}
