public import LayoutCore
public import TagModel

// The view's callbacks; see ``TagReports``.

extension TagView {
  /// Called for every operation by the user or the program, including refusals, before ``onEvent``. Events are only
  /// computed when they are read, so that a transaction of a million tags costs little.
  public var onTransaction: ((TagTransaction) -> Void)? {
    get { reports.closures.onTransaction }
    set { reports.closures.onTransaction = newValue }
  }
  /// Called for every change of a tag by the user or the program, and for refusals.
  public var onEvent: ((TagEvent) -> Void)? {
    get { reports.closures.onEvent }
    set { reports.closures.onEvent = newValue }
  }
  /// Called with the selected tags when the selection has changed.
  public var onSelectionChange: ((SelectedTags) -> Void)? {
    get { reports.closures.onSelectionChange }
    set { reports.closures.onSelectionChange = newValue }
  }
  /// Called with a tag and its index when the user has tapped it or activated it by Space, Enter, its menu or a screen
  /// reader, unless it was refused. Called after the selection has changed and after ``onEvent``, and even if selection
  /// is off, unless ``tapsWithoutSelection`` is false.
  public var onTap: ((Tag, _ index: Int) -> Void)? {
    get { reports.closures.onTap }
    set { reports.closures.onTap = newValue }
  }
  /// Called when a swipe or rubber band selects or deselects a tag, and when it reverts that. ``selectedTags`` includes
  /// the selection so far; ``onEvent`` and ``onSelectionChange`` are called at the end.
  public var onSwipe: ((Tag) -> Void)? {
    get { reports.closures.onSwipe }
    set { reports.closures.onSwipe = newValue }
  }
  /// Called with a tag and its old and new indexes when the user, undo or redo has moved it.
  ///
  /// Several tags are reported one by one, each index referring to the list after the preceding reports. To mirror the
  /// tags in a list of your own, apply ``onMove``, ``onDelete`` and ``onInsert`` one by one.
  public var onMove: ((Tag, _ from: Int, _ to: Int) -> Void)? {
    get { reports.closures.onMove }
    set { reports.closures.onMove = newValue }
  }
  /// Called with a tag and its former index when the user, undo or redo has removed it; see ``onMove``.
  public var onDelete: ((Tag, _ index: Int) -> Void)? {
    get { reports.closures.onDelete }
    set { reports.closures.onDelete = newValue }
  }
  /// Called with a tag and its index when the user has dropped or pasted it, or undo or redo has restored it; see
  /// ``onMove``.
  public var onInsert: ((Tag, _ index: Int) -> Void)? {
    get { reports.closures.onInsert }
    set { reports.closures.onInsert = newValue }
  }
  /// Called once after each operation by which the user, undo or redo has added, removed or moved tags, after its other
  /// reports. Use it to save the tags.
  public var onTagsChange: (() -> Void)? {
    get { reports.closures.onTagsChange }
    set { reports.closures.onTagsChange = newValue }
  }
  /// Called when the user has removed tags, if ``showsUndoToast`` is true, with a message such as “Removed 2 tags”.
  /// Return true if the program itself offers to undo the removal, with ``undo(by:)``; otherwise the view shows its
  /// toast.
  public var onUndoOffer: ((_ message: String, _ removed: [Tag]) -> Bool)? {
    get { reports.closures.onUndoOffer }
    set { reports.closures.onUndoOffer = newValue }
  }
  /// Called when the user taps outside all chips, in content coordinates.
  public var onTapBlankArea: ((Point) -> Void)? {
    get { reports.closures.onTapBlankArea }
    set { reports.closures.onTapBlankArea = newValue }
  }
  /// Called for a tap anywhere, on a chip or not, in content coordinates, after the tap's other effects.
  public var onTapAllArea: ((Point) -> Void)? {
    get { reports.closures.onTapAllArea }
    set { reports.closures.onTapAllArea = newValue }
  }
  /// Called with the ``ScrollableWidget/scrollOffset`` when the content has been scrolled by the user or the program,
  /// once per turn of the main loop. For reaching an edge, see ``ScrolledWindow/onEdgeReached(_:)``.
  public var onScroll: ((_ offset: Point) -> Void)? {
    get { reports.closures.onScroll }
    set { reports.closures.onScroll = newValue }
  }
  /// Called with the content size when it has changed.
  public var onContentSizeChange: ((Size) -> Void)? {
    get { reports.closures.onContentSizeChange }
    set { reports.closures.onContentSizeChange = newValue }
  }
  /// Called when the user or the program has shown or hidden the tags beyond the line limit.
  public var onExpansionChange: ((_ isExpanded: Bool) -> Void)? {
    get { reports.closures.onExpansionChange }
    set { reports.closures.onExpansionChange = newValue }
  }
}
