public import LayoutCore
public import TagModel

/// An object that can veto user actions on the tags of a ``TagView`` and observes their effects: an alternative to the
/// view's gates and closures. All methods have defaults, which allow everything or do nothing. The view holds its
/// observer weakly.
///
/// Gates are called for the user's actions only, not for the program's own changes, undo or redo. An action needs the
/// permission of both ``TagView/gates`` and the observer. Each event is reported once.
@MainActor
public protocol TagViewObserver: AnyObject {
  /// Whether the user may select or deselect the tag, alone or with others, by a tap, a key, the menu or a screen
  /// reader.
  func tagView(_ view: TagView, canTap tag: Tag) -> Bool
  /// Whether the user may select the tag in any way.
  func tagView(_ view: TagView, canSelect tag: Tag) -> Bool
  /// Whether a swipe or rubber band may select or deselect the tag. The default is the answer for a tap.
  func tagView(_ view: TagView, canSwipe tag: Tag) -> Bool
  /// Whether the tag may be moved from one index to another, which is its index after the move.
  func tagView(_ view: TagView, canMove tag: Tag, from: Int, to: Int) -> Bool
  /// Whether the tag may be removed.
  func tagView(_ view: TagView, canDelete tag: Tag) -> Bool

  /// Called like ``TagView/onTap``.
  func tagView(_ view: TagView, didTap tag: Tag, at index: Int)
  /// Called like ``TagView/onSwipe``.
  func tagView(_ view: TagView, didSwipe tag: Tag)
  /// Called like ``TagView/onMove``.
  func tagView(_ view: TagView, didMove tag: Tag, from: Int, to: Int)
  /// Called like ``TagView/onDelete``.
  func tagView(_ view: TagView, didDelete tag: Tag, at index: Int)
  /// Called like ``TagView/onInsert``.
  func tagView(_ view: TagView, didInsert tag: Tag, at index: Int)
  /// Called like ``TagView/onTransaction``.
  func tagView(_ view: TagView, didPerform transaction: TagTransaction)
  /// Called like ``TagView/onEvent``.
  func tagView(_ view: TagView, didReport event: TagEvent)
  /// Called like ``TagView/onSelectionChange``.
  func tagView(_ view: TagView, didSelect tags: SelectedTags)
  /// Called like ``TagView/onTagsChange``.
  func tagViewDidChangeTags(_ view: TagView)
  /// Called like ``TagView/onTapBlankArea``.
  func tagView(_ view: TagView, didTapBlankAreaAt point: Point)
  /// Called like ``TagView/onTapAllArea``.
  func tagView(_ view: TagView, didTapAt point: Point)
  /// Called like ``TagView/onContentSizeChange``.
  func tagView(_ view: TagView, didChangeContentSize size: Size)
  /// Called like ``TagView/onExpansionChange``.
  func tagView(_ view: TagView, didChangeExpansion isExpanded: Bool)
  /// Called like ``TagView/onScroll``.
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
  public func tagViewDidChangeTags(_ view: TagView) {}
  public func tagView(_ view: TagView, didTapBlankAreaAt point: Point) {}
  public func tagView(_ view: TagView, didTapAt point: Point) {}
  public func tagView(_ view: TagView, didChangeContentSize size: Size) {}
  public func tagView(_ view: TagView, didChangeExpansion isExpanded: Bool) {}
  public func tagView(_ view: TagView, didScrollTo offset: Point) {}
}
