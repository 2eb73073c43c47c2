public import TagModel
internal import GtkBridge
internal import LayoutCore

/// A tag's position in the viewport after scrolling to it, along the scroll direction.
public enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
  /// The least scrolling that shows the whole chip.
  case nearest
  /// The start of the viewport: its top or, in rows, the edge where text starts.
  case start
  /// The center of the viewport.
  case center
  /// The end of the viewport.
  case end
}

extension TagView {
  /// The margin around a focused chip that is scrolled into view with it, in logical pixels, so that the first and last
  /// lines include the insets.
  private static let scrollRoom = 6.0

  /// Scrolls so that a tag's chip is at a position, as far as the scroll range allows, and on the other axis as little
  /// as possible.
  ///
  /// Before the first layout, scrolling waits for it. Tags that don't exist or are hidden by the line limit are
  /// ignored.
  /// - Parameters:
  ///   - id: The tag to scroll to.
  ///   - position: The position of the chip in the viewport.
  ///   - animated: Whether to scroll within 250 ms rather than immediately. The animation stops if the user scrolls,
  ///     presses or moves the focus, and continues smoothly when scrolling to another tag. If animations are disabled
  ///     on the desktop, scrolling is immediate.
  public func scrollTo(_ id: Tag.ID, position: ScrollPosition = .nearest, animated: Bool = false) {
    scroller.scroll(to: id, position, animated: animated, room: 0)
  }

  /// Scrolls to a tag after a key or an action, with a small margin around it.
  func reveal(_ id: Tag.ID) { scroller.scroll(to: id, .nearest, animated: false, room: Self.scrollRoom) }
}

extension TagView: TagScrollerHost {
  var animatesScrolling: Bool { stage.motion.isEnabled }

  func hasChip(_ id: Tag.ID) -> Bool { tags.contains(id) || id == Folding.id }

  func shownContentSize() -> Size { shownArrangement.contentSize }

  func updateScrollRange() { setScrollRange(content: shownContentSize(), viewport: viewport) }

  func measureInSight(at offset: Point) -> Bool { measuring.measureInSight(at: offset) }

  func scrollWillWait(for id: Tag.ID) {
    // The window focuses a chip when it is shown; choose this one, so that focusing doesn't scroll away from it.
    if focusedID == nil { setFocused(id) }
  }

  func didScroll(byLayout: Bool) {
    if !byLayout { measuring.scrolled() }
    reports.reportScrolling()
    queueAllocate()
  }
}
