internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// A request to scroll to a tag.
struct ScrollRun {
  let id: Tag.ID
  let position: ScrollPosition
  let isAnimated: Bool
  /// The margin around the chip to show along with it, in logical pixels.
  let room: Double
  var x: MotionTrack
  var y: MotionTrack
  /// Whether the request waits for the view's first layout.
  var isWaiting = false
  /// Set while this request changes the scroll offset.
  var isMoving = false

  /// Whether the animation is running at a time.
  func isUnderWay(at time: Double) -> Bool { x.isMoving(at: time) || y.isMoving(at: time) }

  /// Retargets the animation.
  mutating func aim(at target: Point, at time: Double, duration: Double) {
    if x.target != target.x { x.retarget(to: target.x, at: time, duration: duration) }
    if y.target != target.y { y.retarget(to: target.y, at: time, duration: duration) }
  }
}

/// Scrolls a view to a tag: immediately, animated, or in the first layout.
@MainActor final class TagScroller {
  private unowned let view: TagView
  private(set) var current: ScrollRun?
  private var lastScroll = -Double.infinity
  /// Set while scrolling is caused by a layout.
  private var isFollowing = false

  init(of view: TagView) { self.view = view }

  /// Whether a request waits for the first layout.
  var isWaiting: Bool { current?.isWaiting == true }

  /// Whether the last scroll was longer ago than a time in milliseconds.
  func isAtRest(for time: Double) -> Bool { current?.isWaiting != false && MainLoop.now - lastScroll > time }

  func cancel() { current = nil }

  /// The offset at the end of the animation.
  var destination: Point {
    guard let current, !current.isWaiting else { return view.scrollOffset }
    return Point(x: current.x.target, y: current.y.target)
  }

  /// Performs a layout. Scrolling during it does not count as the user's.
  func followLayout(_ body: () -> Void) {
    let wasFollowing = isFollowing
    isFollowing = true
    body()
    isFollowing = wasFollowing
  }

  func scroll(to id: Tag.ID, _ position: ScrollPosition, animated: Bool, room: Double) {
    guard view.hasChip(id) else { return }
    let now = MainLoop.now
    let old = current
    current = nil
    var run = ScrollRun(
      id: id, position: position, isAnimated: animated, room: room, x: MotionTrack(view.scrollOffset.x), y: MotionTrack(view.scrollOffset.y))
    guard view.viewport.width > 0, view.viewport.height > 0 else {
      run.isWaiting = true
      current = run
      return view.scrollWillWait(for: id)
    }
    // The tags may have changed since the last layout.
    view.updateScrollRange()
    guard let target = scrollTarget(of: id, at: position, room: room) else { return }
    (run.x, run.y) = (MotionTrack(view.scrollOffset.x), MotionTrack(view.scrollOffset.y))
    guard animated, view.animatesScrolling, view.isMapped else {
      view.scrollOffset = target
      return
    }
    if let old, old.isAnimated { (run.x, run.y) = (old.x, old.y) }
    run.aim(at: target, at: now, duration: MotionMetrics.neighbors)
    guard run.isUnderWay(at: now) else { return }
    current = run
    view.startTicking()
  }

  /// The offset that brings a chip into position, after measuring the chips visible there.
  private func scrollTarget(of id: Tag.ID, at position: ScrollPosition, room: Double) -> Point? {
    while let target = offset(of: id, at: position, room: room) {
      if !view.measuring.measureInSight(at: target) { return target }
    }
    return nil
  }

  /// The offset that brings a chip into position, within the scroll range.
  private func offset(of id: Tag.ID, at position: ScrollPosition, room: Double) -> Point? {
    guard let frame = view.shownFrame(of: id)?.expanded(by: room) else { return nil }
    let (offset, viewport) = (view.scrollOffset, view.viewport)
    let content = view.shownContentSize()
    let isVertical = view.scrollDirection == .vertical
    let x = Span(low: frame.x, high: frame.maxX).offset(
      isVertical ? .nearest : position, from: offset.x, in: viewport.width, isMirrored: view.textDirection == .rightToLeft)
    let y = Span(low: frame.y, high: frame.maxY)
      .offset(isVertical ? position : .nearest, from: offset.y, in: viewport.height)
    return Point(
      x: max(0, min(x, content.width - viewport.width)), y: max(0, min(y, content.height - viewport.height)))
  }

  /// Called after a layout: retargets scrolling to the tag's new position.
  func contentMoved() {
    guard var run = current else { return }
    guard let target = scrollTarget(of: run.id, at: run.position, room: run.room) else {
      current = nil
      return
    }
    if run.isWaiting {
      current = nil
      view.scrollOffset = target
      return
    }
    run.aim(at: target, at: MainLoop.now, duration: MotionMetrics.neighbors)
    current = run
  }

  /// Advances the animation, and returns whether it continues.
  func advance(to time: Double) -> Bool {
    guard let run = current, !run.isWaiting, view.isMapped else { return false }
    let isMoving = run.isUnderWay(at: time)
    current?.isMoving = true
    view.scrollOffset = Point(x: run.x.value(at: time), y: run.y.value(at: time))
    current?.isMoving = false
    if !isMoving { current = nil }
    return isMoving
  }

  /// Called when the scroll offset has changed.
  func scrolled() {
    if !isFollowing {
      // The user has scrolled elsewhere.
      if let current, !current.isWaiting, !current.isMoving { self.current = nil }
      lastScroll = MainLoop.now
    }
    view.didScroll(byLayout: isFollowing)
  }
}
