internal import GtkBridge
internal import LayoutCore
public import TagModel

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
  private var scrollRoom: Double {
    let (insets, isVertical) = (flow.insets, scrollDirection == .vertical)
    let most = isVertical ? max(insets.top, insets.bottom) : max(insets.start, insets.end)
    return max(6, min(most, (isVertical ? viewport.height : viewport.width) / 4))
  }

  /// Scrolls so that a tag's chip is at a position, as far as the scroll range allows, and on the other axis as little
  /// as possible.
  ///
  /// Before the first layout, scrolling waits for it. Tags that don't exist or are hidden by the line limit are
  /// ignored.
  /// - Parameters:
  ///   - id: The tag to scroll to.
  ///   - position: The position of the chip in the viewport: the view itself or, if it does not scroll, the nearest scroller
  ///     around it that does. The other scrollers around it show the chip too, scrolling as little as possible.
  ///   - margin: The margin around the chip to show along with it, in logical pixels.
  ///   - animated: Whether to scroll within 250 ms rather than immediately. The animation stops if the user scrolls,
  ///     presses or moves the focus, and continues smoothly when scrolling to another tag. If animations are disabled
  ///     on the desktop, scrolling is immediate.
  /// - Precondition: The margin is finite and not negative.
  public func scrollTo(_ id: Tag.ID, position: ScrollPosition = .nearest, margin: Double = 0, animated: Bool = false) {
    precondition(margin.isFinite && margin >= 0, "margin must be finite and not negative: \(margin)")
    scroll(to: id, position, animated: animated, room: margin)
  }

  /// Scrolls to a tag after a key or an action, with a small margin around it.
  func reveal(_ id: Tag.ID) { scroll(to: id, .nearest, animated: false, room: scrollRoom) }

  private func scroll(to id: Tag.ID, _ position: ScrollPosition, animated: Bool, room: Double) {
    let animated = animated && stage.motion.isEnabled && isMapped
    guard tags.contains(id) || id == .overflow,
      scroller.scroll(self, animated: animated, to: { [weak self] in self?.offset(showing: id, position, room: room) })
    else { return }
    if scroller.isAnimating { startTicking() }
    // The window focuses a chip when it is shown; choose this one, so that focusing doesn't scroll away from it.
    if scroller.isWaiting, focusedID == nil { setFocused(id) }
    scrollers.reveal(animated: animated) { [weak self] in
      guard let self, let frame = shownFrame(of: id)?.expanded(by: room) else { return nil }
      let offset = scroller.destination(from: scrollOffset)
      return EnclosingScrollers.Target(
        frame: frame.offset(x: -offset.x, y: -offset.y), axis: scrollDirection.axis, position: isContentLonger ? .nearest : position)
    }
  }

  /// The offset within the scroll range that brings a chip into position, after measuring the chips visible there; nil if there is no
  /// such chip.
  /// - Parameter room: The margin around the chip to show along with it.
  private func offset(showing id: Tag.ID, _ position: ScrollPosition, room: Double) -> Point? {
    // The tags may have changed since the last layout.
    updateScrollRange()
    while let frame = shownFrame(of: id)?.expanded(by: room) {
      let (offset, content, isVertical) = (scrollOffset, contentSize, scrollDirection == .vertical)
      let x = (isVertical ? .nearest : position).offset(
        showing: frame.range(along: .horizontal), from: offset.x, in: viewport.width, isMirrored: textDirection == .rightToLeft)
      let y = (isVertical ? position : .nearest).offset(
        showing: frame.range(along: .vertical), from: offset.y, in: viewport.height)
      let target = Point(x: max(0, min(x, content.width - viewport.width)), y: max(0, min(y, content.height - viewport.height)))
      if !measureInSight(at: target) { return target }
    }
    return nil
  }

  /// Whether the content is longer than the viewport in the scroll direction.
  private var isContentLonger: Bool { contentSize[scrollDirection.axis] > viewport[scrollDirection.axis] }

  /// Scrolls the view and, with what remains, the scrollers around it; or these first, if the view only scrolls to show what the
  /// delete zone covers.
  func scroll(by distance: Point) {
    let isScrolled = isScrolled(along: scrollDirection.axis)
    let distance = isScrolled ? distance : scrollers.scroll(by: distance)
    // The space beyond the content depends on what the scrollers show.
    if !isScrolled { updateScrollRange() }
    let before = scrollOffset
    scrollOffset = before + distance
    if isScrolled { scrollers.scroll(by: before + distance - scrollOffset) }
  }

  func updateScrollRange() { setScrollRange(content: contentSize, viewport: viewport, beyond: zoneScrollSpace) }

  /// Ends animated and waiting scrolling.
  func stopScrolling() {
    scroller.cancel()
    scrollers.stop()
  }

  /// The area at whose edges a drag scrolls, in the view's coordinates: toward a side on which the view has content to scroll to, what
  /// is visible of it, and otherwise what the scrollers around it show.
  var autoscrollArea: Rect {
    guard let area = scrollers.isEmpty ? nil : scrollers.area else { return Rect(origin: .zero, size: viewport) }
    let visible = visibleArea
    // A view that has been scrolled out of sight is dragged on from, so that a list goes on to other rows.
    guard !visible.isEmpty else { return area }
    func edges(_ axis: Axis) -> (low: Double, high: Double) {
      let (room, own, around) = (ownRoom(along: axis), visible.range(along: axis), area.range(along: axis))
      return (room.start > 0 ? own.lowerBound : around.lowerBound, room.end > 0 ? own.upperBound : around.upperBound)
    }
    let (x, y) = (edges(.horizontal), edges(.vertical))
    return Rect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
  }

  /// How far the view itself can scroll along an axis toward the start and the end, in logical pixels, also to show what the delete zone
  /// covers. Not at all while it is out of sight, or its chips are over another widget.
  func ownRoom(along axis: Axis) -> (start: Double, end: Double) {
    guard transfer.receiver == nil, !visibleArea.isEmpty else { return (0, 0) }
    let (scrolls, space, offset) = (isScrolled(along: axis), zoneScrollSpace.range(along: axis), scrollOffset[axis])
    return (
      scrolls || space.lowerBound < 0 ? max(0, offset - space.lowerBound) : 0,
      scrolls || space.upperBound > 0 ? max(0, contentSize[axis] - offset - viewport[axis] + space.upperBound) : 0
    )
  }
}

extension EnclosingScrollers {
  /// How far these can scroll along an axis while chips from within them are dragged over a widget in the same ones: not toward a side on
  /// which that widget has content of its own to scroll to.
  func room(along axis: Axis, over receiver: (any ChipOwner)?) -> (start: Double, end: Double) {
    let (room, own) = (room(along: axis), receiver?.ownRoom(along: axis) ?? (start: 0, end: 0))
    return (own.start > 0 ? 0 : room.start, own.end > 0 ? 0 : room.end)
  }
}

extension ScrollPosition {
  /// The scroll offset that brings something into the position along an axis. It may be outside the scroll range.
  /// - Parameters:
  ///   - range: Where it is.
  ///   - offset: The current offset.
  ///   - length: The length of the viewport.
  ///   - isMirrored: Whether it starts at its high end, as in right-to-left rows. ``ScrollPosition/nearest`` shows the start of what does
  ///     not fit.
  func offset(showing range: ClosedRange<Double>, from offset: Double, in length: Double, isMirrored: Bool = false) -> Double {
    let (atLow, atHigh) = (range.lowerBound, range.upperBound - length)
    return switch self {
    case .nearest: isMirrored ? max(min(offset, atLow), atHigh) : min(max(offset, atHigh), atLow)
    case .start: isMirrored ? atHigh : atLow
    case .center: (atLow + atHigh) / 2
    case .end: isMirrored ? atLow : atHigh
    }
  }
}
