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
  /// The number of requests, and of their ends by ``cancel()``. Anything may ask for another one while the offset changes.
  private var requests = 0
  private var lastScroll = -Double.infinity
  /// Set while a request changes the scroll offset.
  private var isMoving = false
  /// Set while scrolling is caused by a layout.
  private var isFollowing = false

  init(of view: TagView) { self.view = view }

  /// Whether a request waits for the first layout.
  var isWaiting: Bool { current?.isWaiting == true }

  /// Whether the last scroll was longer ago than a time in milliseconds.
  func isAtRest(for time: Double) -> Bool { current?.isWaiting != false && MainLoop.now - lastScroll > time }

  func cancel() {
    requests += 1
    current = nil
  }

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

  /// - Returns: Whether this is still the last request.
  func scroll(to id: Tag.ID, _ position: ScrollPosition, animated: Bool, room: Double) -> Bool {
    let now = MainLoop.now
    let old = current
    cancel()
    let request = requests
    var run = ScrollRun(
      id: id, position: position, isAnimated: animated, room: room, x: MotionTrack(view.scrollOffset.x), y: MotionTrack(view.scrollOffset.y)
    )
    guard view.viewport.width > 0, view.viewport.height > 0 else {
      run.isWaiting = true
      current = run
      view.scrollWillWait(for: id)
      return true
    }
    // The tags may have changed since the last layout.
    view.updateScrollRange()
    guard request == requests else { return false }
    guard let target = scrollTarget(of: id, at: position, room: room) else { return true }
    (run.x, run.y) = (MotionTrack(view.scrollOffset.x), MotionTrack(view.scrollOffset.y))
    guard animated, view.animatesScrolling, view.isMapped else {
      return move(to: target)
    }
    if let old, old.isAnimated { (run.x, run.y) = (old.x, old.y) }
    run.aim(at: target, at: now, duration: MotionMetrics.neighbors)
    guard run.isUnderWay(at: now) else { return true }
    current = run
    view.startTicking()
    return true
  }

  /// Changes the scroll offset, which does not end requests as the user's scrolling does.
  /// - Returns: Whether there is no other request since.
  @discardableResult
  private func move(to target: Point) -> Bool {
    let (request, wasMoving) = (requests, isMoving)
    isMoving = true
    defer { isMoving = wasMoving }
    view.scrollOffset.x = target.x
    guard request == requests else { return false }
    view.scrollOffset.y = target.y
    return request == requests
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
    let content = view.contentSize
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
      move(to: target)
      return
    }
    run.aim(at: target, at: MainLoop.now, duration: MotionMetrics.neighbors)
    current = run
  }

  /// Advances the animation, and returns whether it continues.
  func advance(to time: Double) -> Bool {
    guard let run = current, !run.isWaiting, view.isMapped else { return false }
    // Before the offset changes: a handler may ask for something else.
    let isUnderWay = run.isUnderWay(at: time)
    if !isUnderWay { current = nil }
    move(to: Point(x: run.x.value(at: time), y: run.y.value(at: time)))
    return current?.isWaiting == false
  }

  /// Called when the scroll offset has changed.
  func scrolled() {
    if !isFollowing {
      // The user has scrolled elsewhere.
      if let current, !current.isWaiting, !isMoving { self.current = nil }
      lastScroll = MainLoop.now
    }
    view.didScroll(byLayout: isFollowing)
  }
}
