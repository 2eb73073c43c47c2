internal import LayoutCore
internal import TagModel

/// The closures of a view, for example ``TagView/onTap``.
@MainActor struct TagViewClosures {
  var onTransaction: ((TagTransaction) -> Void)?
  var onEvent: ((TagEvent) -> Void)?
  var onSelectionChange: ((SelectedTags) -> Void)?
  var onTap: ((Tag, _ index: Int) -> Void)?
  var onSwipe: ((Tag) -> Void)?
  var onMove: ((Tag, _ from: Int, _ to: Int) -> Void)?
  var onDelete: ((Tag, _ index: Int) -> Void)?
  var onInsert: ((Tag, _ index: Int) -> Void)?
  var onTagsChange: (() -> Void)?
  var onUndoOffer: ((_ message: String, _ removed: [Tag]) -> Bool)?
  var onTapBlankArea: ((Point) -> Void)?
  var onTapAllArea: ((Point) -> Void)?
  var onScroll: ((_ offset: Point) -> Void)?
  var onContentSizeChange: ((Size) -> Void)?
  var onExpansionChange: ((_ isExpanded: Bool) -> Void)?

  var wantsEvents: Bool { onEvent != nil || onMove != nil || onDelete != nil || onInsert != nil }
}
