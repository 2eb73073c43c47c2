/// What caused a change.
public enum Cause: String, Hashable, Sendable, CaseIterable {
  /// A person, with a pointer, a key or a menu.
  case tap, swipe, drag, key, menu
  /// The program itself.
  case program
}

/// Something that happened to one tag, for a program or a log.
public struct TagEvent: Sendable {
  /// What happened.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A change that was made; an update is one of text, look or whether the tag is enabled.
    case select, deselect, move, remove, add, update
    /// An undo or redo; one event for each tag that it changed.
    case undo, redo
    /// A person's request was refused; nothing changed.
    case refuse

    /// The change that it names by itself.
    var change: Kind? {
      switch self {
      case .select, .deselect, .move, .remove, .add, .update: self
      case .undo, .redo, .refuse: nil
      }
    }
  }

  /// What happened.
  public let kind: Kind
  /// The change itself where ``kind`` is an undo or redo; nil for a refusal.
  public let change: Kind?
  /// The tag as it is afterwards; a removed one as it was.
  public let tag: Tag
  /// Where the tag is afterwards; where it was, if it is gone; nil for a move.
  ///
  /// Of several tags that are removed, added or moved together, each index is valid after the events before it: whoever
  /// applies the events one by one, to a list that was the same before, has the same tags in the same order.
  public let index: Int?
  /// Where a moved tag was.
  public let from: Int?
  /// Where a moved tag is.
  public let to: Int?
  /// What caused it.
  public let cause: Cause
  /// The reason, if the kind is ``Kind/refuse``.
  public let refusal: Refusal?

  /// An event with what is known of it.
  public init(
    kind: Kind, change: Kind? = nil, tag: Tag, index: Int? = nil, from: Int? = nil, to: Int? = nil, cause: Cause,
    refusal: Refusal? = nil
  ) {
    self.kind = kind
    self.change = change ?? kind.change
    self.tag = tag
    self.index = index
    self.from = from
    self.to = to
    self.cause = cause
    self.refusal = refusal
  }
}
