/// Where a program has a say in what a person does with one tag. A gate that is nil lets everything through.
///
/// Gates are asked about what a person does, never about the program's own changes or about undo and redo.
public struct TagGates {
  /// Whether a person may select or deselect the tag, by a tap, a key, the menu or a screen reader: by itself, with
  /// others, or with all. Where nothing can be selected, whether it may be tapped.
  public var canTap: ((Tag) -> Bool)?
  /// Whether the tag may become selected, in whatever way.
  public var canSelect: ((Tag) -> Bool)?
  /// Whether a swipe or a rubber band may select or deselect the tag; nil: as ``canTap`` says. ``canSelect`` is asked as
  /// well.
  public var canSwipe: ((Tag) -> Bool)?
  /// Whether the tag may be removed. A drag asks when the chip enters the delete zone; of several chips, each but the
  /// first is asked about once more at the drop, when those before it have gone, so that a gate such as “not the last
  /// one” holds.
  public var canDelete: ((Tag) -> Bool)?
  /// Whether the tag may go from one index to another, the index it would have afterwards. A drag asks before it
  /// offers a place.
  public var canMove: ((Tag, _ from: Int, _ to: Int) -> Bool)?
  /// Whether a tag may come in that is dropped or pasted here (see ``TagExchange``).
  public var canReceive: ((Tag) -> Bool)?

  /// The gates named; all others let everything through.
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

  /// Whether a person may select or deselect the tag by this means: each is asked about by one gate.
  func letTurn(_ tag: Tag, by cause: Cause) -> Bool {
    let gate = cause == .swipe ? canSwipe ?? canTap : canTap
    return gate?(tag) ?? true
  }
}
