public import TagModel
internal import GtkBridge
internal import LayoutCore

/// Where a tag stands in the viewport after scrolling to it, along the direction in which the view scrolls.
public enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
  /// As little as it takes to show it whole.
  case nearest
  /// At the viewport's start: its upper edge or, in rows, the edge where lines begin.
  case start
  /// In the viewport's middle.
  case center
  /// At the viewport's end.
  case end
}

/// A scrolling to a tag.
struct ScrollRun {
  let id: Tag.ID
  let position: ScrollPosition
  let isAnimated: Bool
  /// How much of what is around the chip is to show with it, in logical pixels.
  let room: Double
  var x: MotionTrack
  var y: MotionTrack
  /// Whether the view has not been laid out yet.
  var isWaiting = false
  /// Whether what scrolls at the moment is this, and nobody else.
  var isMoving = false

  /// Whether it is on its way at a time.
  func isUnderWay(at time: Double) -> Bool { x.isMoving(at: time) || y.isMoving(at: time) }

  /// Sends it to another place.
  mutating func aim(at target: Point, at time: Double, duration: Double) {
    if x.target != target.x { x.retarget(to: target.x, at: time, duration: duration) }
    if y.target != target.y { y.retarget(to: target.y, at: time, duration: duration) }
  }
}

extension TagView {
  /// How much of what is around a chip is shown with it when the focus goes there, in logical pixels, so that one on the
  /// first or last line brings the insets with it.
  private static let scrollRoom = 6.0

  /// Scrolls to a tag, within what there is to scroll, so that its chip stands exactly there; across that direction as
  /// little as it takes.
  ///
  /// In a view that has not been laid out yet it happens with the first layout. A tag that is not there, or hidden by
  /// the line limit, is passed over.
  /// - Parameters:
  ///   - position: where the chip comes to stand.
  ///   - animated: whether it takes 250 ms rather than happening at once. A person who scrolls, presses or moves the
  ///     focus meanwhile ends it where it is; scrolling to another tag goes on from there without a jump; and with the
  ///     desktop's animations off it happens at once.
  public func scrollTo(_ id: Tag.ID, position: ScrollPosition = .nearest, animated: Bool = false) {
    scroll(to: id, position, animated: animated, room: 0)
  }

  /// Shows a tag that a key or an action has gone to, and a little of what is around it.
  func reveal(_ id: Tag.ID) { scroll(to: id, .nearest, animated: false, room: Self.scrollRoom) }

  private func scroll(to id: Tag.ID, _ position: ScrollPosition, animated: Bool, room: Double) {
    guard tags.contains(id) || id == Folding.id else { return }
    let now = MainLoop.now
    let old = scrolling
    scrolling = nil
    var run = ScrollRun(
      id: id, position: position, isAnimated: animated, room: room, x: MotionTrack(scrollOffset.x), y: MotionTrack(scrollOffset.y))
    guard viewport.width > 0, viewport.height > 0 else {
      run.isWaiting = true
      scrolling = run
      // The window will give the focus to a chip as soon as it shows: to this one, lest it scrolls away again.
      if focusedID == nil { setFocused(id) }
      return
    }
    // The tags may be others since the last layout.
    setScrollRange(content: shownArrangement.contentSize, viewport: viewport)
    guard let target = scrollTarget(of: id, at: position, room: room) else { return }
    (run.x, run.y) = (MotionTrack(scrollOffset.x), MotionTrack(scrollOffset.y))
    guard animated, stage.motion.isEnabled, isMapped else {
      scrollOffset = target
      return
    }
    if let old, old.isAnimated { (run.x, run.y) = (old.x, old.y) }
    run.aim(at: target, at: now, duration: MotionMetrics.neighbors)
    guard run.isUnderWay(at: now) else { return }
    scrolling = run
    startTicking()
  }

  /// The offset at which a chip stands in its position, what shows there having been measured.
  private func scrollTarget(of id: Tag.ID, at position: ScrollPosition, room: Double) -> Point? {
    while let target = offset(of: id, at: position, room: room) {
      if !measureInSight(at: target) { return target }
    }
    return nil
  }

  /// The offset at which a chip stands in its position, as far as the content lets it.
  private func offset(of id: Tag.ID, at position: ScrollPosition, room: Double) -> Point? {
    guard let frame = shownFrame(of: id)?.expanded(by: room) else { return nil }
    let (offset, view) = (scrollOffset, viewport)
    let content = shownArrangement.contentSize
    let isVertical = scrollDirection == .vertical
    let x = Span(low: frame.x, high: frame.maxX)
      .offset(isVertical ? .nearest : mirrored(position), from: offset.x, in: view.width, of: content.width)
    let y = Span(low: frame.y, high: frame.maxY)
      .offset(isVertical ? position : .nearest, from: offset.y, in: view.height, of: content.height)
    return Point(x: x, y: y)
  }

  /// Rows begin on the right where text does.
  private func mirrored(_ position: ScrollPosition) -> ScrollPosition {
    guard textDirection == .rightToLeft else { return position }
    switch position {
    case .start: return .end
    case .end: return .start
    case .nearest, .center: return position
    }
  }

  /// The content has been laid out anew: what scrolls to a tag goes to where that is now.
  func followScrolling() {
    guard var run = scrolling else { return }
    guard let target = scrollTarget(of: run.id, at: run.position, room: run.room) else {
      scrolling = nil
      return
    }
    let now = MainLoop.now
    if run.isWaiting {
      scrolling = nil
      scrollOffset = target
      return
    }
    run.aim(at: target, at: now, duration: MotionMetrics.neighbors)
    scrolling = run
  }

  /// Scrolls on; whether there is further to go.
  func advanceScrolling(to time: Double) -> Bool {
    guard let run = scrolling, !run.isWaiting, isMapped else { return false }
    let isMoving = run.isUnderWay(at: time)
    scrolling?.isMoving = true
    scrollOffset = Point(x: run.x.value(at: time), y: run.y.value(at: time))
    scrolling?.isMoving = false
    if !isMoving { scrolling = nil }
    return isMoving
  }

  /// The content has moved under the view.
  func scrollChanged() {
    // Somebody else scrolls, so the person wants to be elsewhere.
    if let run = scrolling, !run.isWaiting, !run.isMoving, !measuring.isFollowing, !isLayingOut { scrolling = nil }
    noteScrolling()
    reports.reportScrolling()
    queueAllocate()
  }
}

/// A chip along one axis.
struct Span {
  let low: Double
  let high: Double

  /// The offset of a view of this length, over content of that extent, that has it in its position.
  func offset(_ position: ScrollPosition, from offset: Double, in length: Double, of extent: Double) -> Double {
    let wanted: Double =
      switch position {
      case .nearest where low < offset: low
      case .nearest: high > offset + length ? min(low, high - length) : offset
      case .start: low
      case .center: (low + high - length) / 2
      case .end: high - length
      }
    return max(0, min(wanted, extent - length))
  }
}
