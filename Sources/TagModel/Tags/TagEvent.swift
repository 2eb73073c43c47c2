/// The cause of a change.
public enum Cause: String, Hashable, Sendable, CaseIterable {
  /// The user, with a pointer, a key or a menu.
  case tap, swipe, drag, key, menu
  /// The program.
  case program
}

/// Something that happened to a single tag.
public struct TagEvent: Sendable {
  /// The kinds of events.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A change; an update changes the text, the look or whether the tag is enabled.
    case select, deselect, move, remove, add, update
    /// A change by undo or redo; one event per changed tag.
    case undo, redo
    /// A refused request of the user; nothing changed.
    case refuse

    /// The change, unless the kind does not determine it.
    var change: Kind? {
      switch self {
      case .select, .deselect, .move, .remove, .add, .update: self
      case .undo, .redo, .refuse: nil
      }
    }
  }

  /// The kind of the event.
  public let kind: Kind
  /// The change, including the one made by undo or redo; nil for a refusal.
  public let change: Kind?
  /// The tag after the change; a removed tag before it.
  public let tag: Tag
  /// The index of the tag after the change, or before it if the tag was removed; nil for a move.
  ///
  /// If several tags are added, removed or moved together, each index is valid after the preceding events: applying the
  /// events one by one to a copy of the old list produces the new one.
  public let index: Int?
  /// The old index of a moved tag.
  public let from: Int?
  /// The new index of a moved tag.
  public let to: Int?
  /// The cause.
  public let cause: Cause
  /// The reason for a refusal.
  public let refusal: Refusal?

  /// Creates an event.
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
