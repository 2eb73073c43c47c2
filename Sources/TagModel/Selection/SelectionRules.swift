/// The number of tags the user can select.
public enum SelectionMode: String, Hashable, Sendable, CaseIterable {
  /// None; only the program selects and deselects.
  case none
  /// At most one; selecting a tag deselects the previous one.
  case single
  /// Any number, up to ``SelectionRules/limit``.
  case multiple
}

/// Rules about which tags can be selected together.
public struct SelectionRules: Hashable, Sendable {
  /// The number of tags the user can select.
  public var mode: SelectionMode
  /// The maximum number of selected tags in ``SelectionMode/multiple``; nil for no limit.
  /// - Precondition: The limit is not negative.
  public var limit: Int? {
    didSet { Self.check(limit) }
  }
  /// Whether the user cannot deselect the last selected tag. The program can, and no tag is selected automatically.
  public var isRequired: Bool

  /// Creates rules; by default, any number of tags can be selected.
  public init(mode: SelectionMode = .multiple, limit: Int? = nil, isRequired: Bool = false) {
    Self.check(limit)
    self.mode = mode
    self.limit = limit
    self.isRequired = isRequired
  }

  /// The maximum number of selected tags.
  var capacity: Int {
    switch mode {
    case .none: .max
    case .single: 1
    case .multiple: limit ?? .max
    }
  }

  private static func check(_ limit: Int?) {
    if let limit { precondition(limit >= 0, "Negative selection limit: \(limit)") }
  }
}

/// Predicates that decide what the user can do with each tag; nil allows everything.
///
/// Gates apply to operations by the user, not to changes by the program, undo or redo.
public struct TagGates {
  /// Whether a tag may be selected or deselected by a tap, a key, the menu or a screen reader, alone or with others. With
  /// ``SelectionMode/none``, whether it may be tapped.
  public var canTap: ((Tag) -> Bool)?
  /// Whether a tag may be selected, by any means.
  public var canSelect: ((Tag) -> Bool)?
  /// Whether a swipe or a rubber band may select or deselect a tag, if ``canSelect`` allows it as well; nil uses ``canTap``.
  public var canSwipe: ((Tag) -> Bool)?
  /// Whether a tag may be removed. A drag calls the gate when the chip enters the delete zone. For several chips, the drop
  /// calls it again for all but the first, each after the removal of those before it, for gates such as “not the last one”.
  public var canDelete: ((Tag) -> Bool)?
  /// Whether a tag may move from one index to another, which is its index after the move. A drag calls the gate before
  /// showing a drop target.
  public var canMove: ((Tag, _ from: Int, _ to: Int) -> Bool)?
  /// Whether a dropped or pasted tag may be inserted (see ``TagExchange``).
  public var canReceive: ((Tag) -> Bool)?

  /// Creates gates; omitted ones allow everything.
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

  /// Whether the user may select or deselect a tag by this means.
  func allowsToggling(_ tag: Tag, by cause: Cause) -> Bool {
    let gate = cause == .swipe ? canSwipe ?? canTap : canTap
    return gate?(tag) ?? true
  }
}
