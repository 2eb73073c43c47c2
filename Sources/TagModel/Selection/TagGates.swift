/// Predicates that decide what people can do with each tag; nil allows everything.
///
/// Gates are asked about operations by people, never about the program's own changes or about undo and redo.
public struct TagGates {
  /// Whether the tag may be selected or deselected by a tap, a key, the menu or a screen reader, by itself or with others.
  /// If nothing can be selected, whether it may be tapped.
  public var canTap: ((Tag) -> Bool)?
  /// Whether the tag may be selected, by any means.
  public var canSelect: ((Tag) -> Bool)?
  /// Whether a swipe or a rubber band may select or deselect the tag; nil: as ``canTap`` says. ``canSelect`` is asked as
  /// well.
  public var canSwipe: ((Tag) -> Bool)?
  /// Whether the tag may be removed. A drag asks when the chip enters the delete zone and, of several chips, for each but
  /// the first again at the drop, after those before it are removed, so that a gate such as “not the last one” holds.
  public var canDelete: ((Tag) -> Bool)?
  /// Whether the tag may move from one index to another, the one that it would have afterwards. A drag asks before it shows
  /// a drop target.
  public var canMove: ((Tag, _ from: Int, _ to: Int) -> Bool)?
  /// Whether a dropped or pasted tag may be inserted (see ``TagExchange``).
  public var canReceive: ((Tag) -> Bool)?

  /// The given gates; all others allow everything.
  public init(
    canTap: ((Tag) -> Bool)? = nil, canSelect: ((Tag) -> Bool)? = nil, canSwipe: ((Tag) -> Bool)? = nil,
    canDelete: ((Tag) -> Bool)? = nil, canMove: ((Tag, _ from: Int, _ to: Int) -> Bool)? = nil,
    canReceive: ((Tag) -> Bool)? = nil
  ) {
    self.canTap = canTap
    self.canSelect = canSelect
    self.canSwipe = canSwipe
    self.canDelete = canDelete
    self.canMove = canMove
    self.canReceive = canReceive
  }

  /// Whether a person may select or deselect the tag by this means.
  func allowsToggling(_ tag: Tag, by cause: Cause) -> Bool {
    let gate = cause == .swipe ? canSwipe ?? canTap : canTap
    return gate?(tag) ?? true
  }
}
