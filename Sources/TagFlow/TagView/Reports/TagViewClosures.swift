internal import LayoutCore
internal import TagModel

/// The closures of a view (``TagView/onTap`` …) as an observer, so that both channels get the same reports.
@MainActor final class TagViewClosures: TagViewObserver {
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

  func tagView(_ view: TagView, didPerform transaction: TagTransaction) { onTransaction?(transaction) }
  func tagView(_ view: TagView, didReport event: TagEvent) { onEvent?(event) }
  func tagView(_ view: TagView, didSelect tags: SelectedTags) { onSelectionChange?(tags) }
  func tagView(_ view: TagView, didTap tag: Tag, at index: Int) { onTap?(tag, index) }
  func tagView(_ view: TagView, didSwipe tag: Tag) { onSwipe?(tag) }
  func tagView(_ view: TagView, didMove tag: Tag, from: Int, to: Int) { onMove?(tag, from, to) }
  func tagView(_ view: TagView, didDelete tag: Tag, at index: Int) { onDelete?(tag, index) }
  func tagView(_ view: TagView, didInsert tag: Tag, at index: Int) { onInsert?(tag, index) }
  func tagViewDidChangeTags(_ view: TagView) { onTagsChange?() }
  func tagView(_ view: TagView, didTapBlankAreaAt point: Point) { onTapBlankArea?(point) }
  func tagView(_ view: TagView, didTapAt point: Point) { onTapAllArea?(point) }
  func tagView(_ view: TagView, didScrollTo offset: Point) { onScroll?(offset) }
  func tagView(_ view: TagView, didChangeContentSize size: Size) { onContentSizeChange?(size) }
  func tagView(_ view: TagView, didChangeExpansion isExpanded: Bool) { onExpansionChange?(isExpanded) }
}
