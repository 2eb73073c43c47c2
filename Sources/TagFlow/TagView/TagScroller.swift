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

/// The view that a ``TagScroller`` scrolls. Points are in content coordinates, in logical pixels.
@MainActor protocol TagScrollerHost: AnyObject {
  /// The content point at the view's origin; setting it limits it to the scroll range.
  var scrollOffset: Point { get set }
  /// The view's size; zero before its first layout.
  var viewport: Size { get }
  var textDirection: TextDirection { get }
  var scrollDirection: FlowLayout.ScrollDirection { get }
  var isMapped: Bool { get }
  var animatesScrolling: Bool { get }
  func hasChip(_ id: Tag.ID) -> Bool
  /// The frame of a chip at rest; nil if it is hidden.
  func shownFrame(of id: Tag.ID) -> Rect?
  /// The size of all chips and insets.
  func shownContentSize() -> Size
  /// Adapts the scroll range to the content size.
  func updateScrollRange()
  /// Measures the chips that are visible at an offset, and returns whether any size has changed.
  func measureInSight(at offset: Point) -> Bool
  /// Called when a request has to wait for the first layout.
  func scrollWillWait(for id: Tag.ID)
  /// Requests frames, in which the view calls ``TagScroller/advance(to:)``.
  func startTicking()
  /// Called when the offset has changed.
  func didScroll(byLayout: Bool)
}

/// Scrolls a view to a tag: immediately, animated, or in the first layout.
@MainActor final class TagScroller {
  private unowned let host: any TagScrollerHost
  private(set) var current: ScrollRun?
  private var lastScroll = -Double.infinity
  /// Set while scrolling is caused by a layout.
  private var isFollowing = false

  init(of host: any TagScrollerHost) { self.host = host }

  /// Whether a request waits for the first layout.
  var isWaiting: Bool { current?.isWaiting == true }

  /// Whether the last scroll was longer ago than a time in milliseconds.
  func isAtRest(for time: Double) -> Bool { current?.isWaiting != false && MainLoop.now - lastScroll > time }

  func cancel() { current = nil }

  /// The offset at the end of the animation.
  var destination: Point {
    guard let current, !current.isWaiting else { return host.scrollOffset }
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
    guard host.hasChip(id) else { return }
    let now = MainLoop.now
    let old = current
    current = nil
    var run = ScrollRun(
      id: id, position: position, isAnimated: animated, room: room, x: MotionTrack(host.scrollOffset.x), y: MotionTrack(host.scrollOffset.y))
    guard host.viewport.width > 0, host.viewport.height > 0 else {
      run.isWaiting = true
      current = run
      return host.scrollWillWait(for: id)
    }
    // The tags may have changed since the last layout.
    host.updateScrollRange()
    guard let target = scrollTarget(of: id, at: position, room: room) else { return }
    (run.x, run.y) = (MotionTrack(host.scrollOffset.x), MotionTrack(host.scrollOffset.y))
    guard animated, host.animatesScrolling, host.isMapped else {
      host.scrollOffset = target
      return
    }
    if let old, old.isAnimated { (run.x, run.y) = (old.x, old.y) }
    run.aim(at: target, at: now, duration: MotionMetrics.neighbors)
    guard run.isUnderWay(at: now) else { return }
    current = run
    host.startTicking()
  }

  /// The offset that brings a chip into position, after measuring the chips visible there.
  private func scrollTarget(of id: Tag.ID, at position: ScrollPosition, room: Double) -> Point? {
    while let target = offset(of: id, at: position, room: room) {
      if !host.measureInSight(at: target) { return target }
    }
    return nil
  }

  /// The offset that brings a chip into position, within the scroll range.
  private func offset(of id: Tag.ID, at position: ScrollPosition, room: Double) -> Point? {
    guard let frame = host.shownFrame(of: id)?.expanded(by: room) else { return nil }
    let (offset, viewport) = (host.scrollOffset, host.viewport)
    let content = host.shownContentSize()
    let isVertical = host.scrollDirection == .vertical
    let x = Span(low: frame.x, high: frame.maxX).offset(
      isVertical ? .nearest : position, from: offset.x, in: viewport.width, isMirrored: host.textDirection == .rightToLeft)
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
      host.scrollOffset = target
      return
    }
    run.aim(at: target, at: MainLoop.now, duration: MotionMetrics.neighbors)
    current = run
  }

  /// Advances the animation, and returns whether it continues.
  func advance(to time: Double) -> Bool {
    guard let run = current, !run.isWaiting, host.isMapped else { return false }
    let isMoving = run.isUnderWay(at: time)
    current?.isMoving = true
    host.scrollOffset = Point(x: run.x.value(at: time), y: run.y.value(at: time))
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
    host.didScroll(byLayout: isFollowing)
  }
}
