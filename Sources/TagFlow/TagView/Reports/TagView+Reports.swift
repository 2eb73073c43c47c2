public import LayoutCore
public import TagModel

// What the view tells the program: see ``TagReports``.

extension TagView {
  /// Everything that a person or the program did, operation by operation, refusals among it: the same as ``onEvent``, before
  /// it, but a report about a million tags costs nothing for those that nobody reads.
  public var onTransaction: ((TagTransaction) -> Void)? {
    get { reports.closures.onTransaction }
    set { reports.closures.onTransaction = newValue }
  }
  /// Everything that a person or the program did, tag by tag, refusals among it.
  public var onEvent: ((TagEvent) -> Void)? {
    get { reports.closures.onEvent }
    set { reports.closures.onEvent = newValue }
  }
  /// The selected tags, each time that they are others.
  public var onSelectionChange: ((SelectedTags) -> Void)? {
    get { reports.closures.onSelectionChange }
    set { reports.closures.onSelectionChange = newValue }
  }
  /// A tag that a person has tapped, or chosen by Space, Enter, its menu or a screen reader, as selection has left it,
  /// and its index; not one that refused. It comes after ``onEvent``, and also where nothing can be selected, unless
  /// ``tapsWithoutSelection`` is off.
  public var onTap: ((Tag, _ index: Int) -> Void)? {
    get { reports.closures.onTap }
    set { reports.closures.onTap = newValue }
  }
  /// A tag that a swipe or a rubber band selects or deselects, as soon as it does, and again when it takes that back.
  /// ``selectedTags`` counts what is painted so far; ``onEvent`` and ``onSelectionChange`` come once it has ended.
  public var onSwipe: ((Tag) -> Void)? {
    get { reports.closures.onSwipe }
    set { reports.closures.onSwipe = newValue }
  }
  /// A tag that a person has moved, by whatever way, or that undo or redo has moved, and the indexes that it had and has.
  ///
  /// Several tags are told of one after the other, each index being that of a list which has followed those before: a
  /// program with a list of its own follows ``onMove``, ``onDelete`` and ``onInsert`` one by one.
  public var onMove: ((Tag, _ from: Int, _ to: Int) -> Void)? {
    get { reports.closures.onMove }
    set { reports.closures.onMove = newValue }
  }
  /// A tag that a person, undo or redo has removed, by whatever way, and the index that it had; see ``onMove``.
  public var onDelete: ((Tag, _ index: Int) -> Void)? {
    get { reports.closures.onDelete }
    set { reports.closures.onDelete = newValue }
  }
  /// A tag that a person has dropped or pasted here, or that undo or redo has brought back, and its index; see ``onMove``.
  public var onInsert: ((Tag, _ index: Int) -> Void)? {
    get { reports.closures.onInsert }
    set { reports.closures.onInsert = newValue }
  }
  /// A tap where there is no chip, in content coordinates.
  public var onTapBlankArea: ((Point) -> Void)? {
    get { reports.closures.onTapBlankArea }
    set { reports.closures.onTapBlankArea = newValue }
  }
  /// A tap anywhere, on a chip or beside, in content coordinates; after what the tap does.
  public var onTapAllArea: ((Point) -> Void)? {
    get { reports.closures.onTapAllArea }
    set { reports.closures.onTapAllArea = newValue }
  }
  /// The content has been scrolled, by whoever it was: the ``ScrollableWidget/scrollOffset``, once a turn of the main loop.
  /// ``ScrolledWindow/onEdgeReached(_:)`` tells of edges.
  public var onScroll: ((_ offset: Point) -> Void)? {
    get { reports.closures.onScroll }
    set { reports.closures.onScroll = newValue }
  }
  /// The content's size, each time that it is another.
  public var onContentSizeChange: ((Size) -> Void)? {
    get { reports.closures.onContentSizeChange }
    set { reports.closures.onContentSizeChange = newValue }
  }
  /// The overflow chip, or the program, has shown or hidden the tags past the line limit.
  public var onExpansionChange: ((_ isExpanded: Bool) -> Void)? {
    get { reports.closures.onExpansionChange }
    set { reports.closures.onExpansionChange = newValue }
  }
  /// Asked and told of everything that the closures here are, after them.
  public var observer: (any TagViewObserver)? {
    get { reports.observer }
    set {
      reports.observer = newValue
      collection.gates = reports.allGates
    }
  }
}
