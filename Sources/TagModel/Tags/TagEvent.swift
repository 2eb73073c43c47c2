/// By what means a change came about.
public enum Cause: String, Hashable, Sendable, CaseIterable {
  /// By a person: with a pointer, a key or a menu.
  case tap, swipe, drag, key, menu
  /// Not a person: the program itself.
  case program
}

/// Something that happened to one tag, for a program or a log.
public struct TagEvent: Sendable {
  /// What happened.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A change that was made.
    case select, deselect, move, remove, add
    /// Something a person did was taken back, or done again. One event for each tag that this touched.
    case undo, redo
    /// A person asked for something that may not be; nothing changed.
    case refuse

    /// The change that it names by itself.
    var change: Kind? {
      switch self {
      case .select, .deselect, .move, .remove, .add: self
      case .undo, .redo, .refuse: nil
      }
    }
  }

  /// What happened.
  public let kind: Kind
  /// What was done to the tag, also where ``kind`` only says that it was taken back or done again; nil for a refusal, and
  /// for another text or look.
  public let change: Kind?
  /// The tag as it is afterwards; a removed one as it was.
  public let tag: Tag
  /// Where the tag is afterwards; where it was, if it is gone; nil for a move.
  ///
  /// Of several tags that are removed, added or moved together, each index is that of a list in which the events before
  /// have happened: whoever follows them one by one has the same list. Only a reordering (``TagOperation/reorder(_:)``)
  /// tells each tag's place before and after all of it.
  public let index: Int?
  /// Where a moved tag was.
  public let from: Int?
  /// Where a moved tag is.
  public let to: Int?
  /// By what means.
  public let cause: Cause
  /// Why, where the kind is ``Kind/refuse``.
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
