internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Scrolls a view to a tag: immediately, animated, or in the first layout.
@MainActor final class TagScroller {
  struct Request {
    let id: Tag.ID
    let position: ScrollPosition
    /// The margin around the chip to show along with it, in logical pixels.
    let room: Double
    /// Whether the request waits for the view's first layout; otherwise it is animated.
    var isWaiting = false
  }

  private unowned let view: TagView
  private(set) var current: Request? {
    didSet { if current == nil { animation = ScrollAnimation() } }
  }
  private var animation = ScrollAnimation<Axis>()
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
    let offset = view.scrollOffset
    return Point(x: animation.target(of: .horizontal) ?? offset.x, y: animation.target(of: .vertical) ?? offset.y)
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
    let running = animation
    cancel()
    let number = requests
    var request = Request(id: id, position: position, room: room)
    guard view.viewport.width > 0, view.viewport.height > 0 else {
      request.isWaiting = true
      current = request
      // The window focuses a chip when it is shown; choose this one, so that focusing doesn't scroll away from it.
      if view.focusedID == nil { view.setFocused(id) }
      return true
    }
    // The tags may have changed since the last layout.
    view.updateScrollRange()
    guard number == requests else { return false }
    guard let target = scrollTarget(of: request) else { return true }
    guard animated else { return move(to: target) }
    animation = running
    aim(at: target)
    guard animation.isRunning else { return true }
    current = request
    view.startTicking()
    return true
  }

  private func aim(at target: Point) {
    animation.aim(.horizontal, from: view.scrollOffset.x, at: target.x)
    animation.aim(.vertical, from: view.scrollOffset.y, at: target.y)
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
  private func scrollTarget(of request: Request) -> Point? {
    while let target = offset(for: request) {
      if !view.measureInSight(at: target) { return target }
    }
    return nil
  }

  /// The offset that brings a chip into position, within the scroll range.
  private func offset(for request: Request) -> Point? {
    guard let frame = view.shownFrame(of: request.id)?.expanded(by: request.room) else { return nil }
    let (offset, viewport) = (view.scrollOffset, view.viewport)
    let content = view.contentSize
    let isVertical = view.scrollDirection == .vertical
    let x = Span(low: frame.x, high: frame.maxX).offset(
      isVertical ? .nearest : request.position, from: offset.x, in: viewport.width, isMirrored: view.textDirection == .rightToLeft)
    let y = Span(low: frame.y, high: frame.maxY)
      .offset(isVertical ? request.position : .nearest, from: offset.y, in: viewport.height)
    return Point(
      x: max(0, min(x, content.width - viewport.width)), y: max(0, min(y, content.height - viewport.height)))
  }

  /// Called after a layout: retargets scrolling to the tag's new position.
  func contentMoved() {
    guard let current else { return }
    guard let target = scrollTarget(of: current) else { return self.current = nil }
    guard current.isWaiting else { return aim(at: target) }
    self.current = nil
    move(to: target)
  }

  /// Advances the animation, and returns whether it continues.
  func advance(to time: Double) -> Bool {
    guard animation.isRunning, view.isMapped else { return false }
    var offset = view.scrollOffset
    offset.x = animation.advance(.horizontal, to: time) ?? offset.x
    offset.y = animation.advance(.vertical, to: time) ?? offset.y
    // Before the offset changes: a handler may ask for something else.
    if !animation.isRunning { current = nil }
    move(to: offset)
    return animation.isRunning
  }

  /// Called when the scroll offset has changed.
  func scrolled() {
    if !isFollowing {
      // The user has scrolled elsewhere.
      if !isWaiting, !isMoving { current = nil }
      lastScroll = MainLoop.now
      view.measuring.scrolled()
    }
    view.reports.reportScrolling()
    view.queueAllocate()
  }
}
