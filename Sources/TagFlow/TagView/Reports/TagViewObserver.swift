public import LayoutCore
public import TagModel

/// An object that has a say in what a person does with the tags of a ``TagView``, and is told what came of it: the same
/// as the view's gates and closures, for programs that would rather have one object. Each method has a default that
/// lets everything through, or does nothing. The view holds its observer weakly.
///
/// Gates are asked about what a person does, never about the program's own changes or about undo and redo; a person
/// can do what both ``TagView/gates`` and the observer let through. Each report comes once for each thing that happened.
@MainActor
public protocol TagViewObserver: AnyObject {
  /// Whether a person may select or deselect the tag, by a tap, a key, the menu or a screen reader: by itself, with
  /// others, or with all.
  func tagView(_ view: TagView, canTap tag: Tag) -> Bool
  /// Whether the tag may become selected, in whatever way.
  func tagView(_ view: TagView, canSelect tag: Tag) -> Bool
  /// Whether a swipe or a rubber band may select or deselect the tag; by itself it may where a tap may.
  func tagView(_ view: TagView, canSwipe tag: Tag) -> Bool
  /// Whether the tag may go from one index to another, the one it would have afterwards.
  func tagView(_ view: TagView, canMove tag: Tag, from: Int, to: Int) -> Bool
  /// Whether the tag may be removed.
  func tagView(_ view: TagView, canDelete tag: Tag) -> Bool

  /// As ``TagView/onTap``.
  func tagView(_ view: TagView, didTap tag: Tag, at index: Int)
  /// As ``TagView/onSwipe``.
  func tagView(_ view: TagView, didSwipe tag: Tag)
  /// As ``TagView/onMove``.
  func tagView(_ view: TagView, didMove tag: Tag, from: Int, to: Int)
  /// As ``TagView/onDelete``.
  func tagView(_ view: TagView, didDelete tag: Tag, at index: Int)
  /// As ``TagView/onInsert``.
  func tagView(_ view: TagView, didInsert tag: Tag, at index: Int)
  /// As ``TagView/onTransaction``.
  func tagView(_ view: TagView, didPerform transaction: TagTransaction)
  /// As ``TagView/onEvent``: everything, refusals and the program's own changes among it.
  func tagView(_ view: TagView, didReport event: TagEvent)
  /// As ``TagView/onSelectionChange``.
  func tagView(_ view: TagView, didSelect tags: SelectedTags)
  /// As ``TagView/onTapBlankArea``.
  func tagView(_ view: TagView, didTapBlankAreaAt point: Point)
  /// As ``TagView/onTapAllArea``.
  func tagView(_ view: TagView, didTapAt point: Point)
  /// As ``TagView/onContentSizeChange``.
  func tagView(_ view: TagView, didChangeContentSize size: Size)
  /// As ``TagView/onExpansionChange``.
  func tagView(_ view: TagView, didChangeExpansion isExpanded: Bool)
  /// As ``TagView/onScroll``.
  func tagView(_ view: TagView, didScrollTo offset: Point)
}

extension TagViewObserver {
  public func tagView(_ view: TagView, canTap tag: Tag) -> Bool { true }
  public func tagView(_ view: TagView, canSelect tag: Tag) -> Bool { true }
  public func tagView(_ view: TagView, canSwipe tag: Tag) -> Bool { tagView(view, canTap: tag) }
  public func tagView(_ view: TagView, canMove tag: Tag, from: Int, to: Int) -> Bool { true }
  public func tagView(_ view: TagView, canDelete tag: Tag) -> Bool { true }
  public func tagView(_ view: TagView, didTap tag: Tag, at index: Int) {}
  public func tagView(_ view: TagView, didSwipe tag: Tag) {}
  public func tagView(_ view: TagView, didMove tag: Tag, from: Int, to: Int) {}
  public func tagView(_ view: TagView, didDelete tag: Tag, at index: Int) {}
  public func tagView(_ view: TagView, didInsert tag: Tag, at index: Int) {}
  public func tagView(_ view: TagView, didPerform transaction: TagTransaction) {}
  public func tagView(_ view: TagView, didReport event: TagEvent) {}
  public func tagView(_ view: TagView, didSelect tags: SelectedTags) {}
  public func tagView(_ view: TagView, didTapBlankAreaAt point: Point) {}
  public func tagView(_ view: TagView, didTapAt point: Point) {}
  public func tagView(_ view: TagView, didChangeContentSize size: Size) {}
  public func tagView(_ view: TagView, didChangeExpansion isExpanded: Bool) {}
  public func tagView(_ view: TagView, didScrollTo offset: Point) {}
}
