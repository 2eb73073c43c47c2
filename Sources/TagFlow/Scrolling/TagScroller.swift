internal import GtkBridge
internal import LayoutCore

/// Scrolls a widget to something that it shows: immediately, animated, or in the first layout.
@MainActor final class TagScroller {
  struct Request {
    /// Returns the offset to scroll to; nil if there is nothing to show any longer.
    let target: () -> Point?
    /// Whether the request waits for the first layout; otherwise it is animated.
    let isWaiting: Bool
  }

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
  private var isLayingOut = false

  /// Whether a request waits for the first layout.
  var isWaiting: Bool { current?.isWaiting == true }
  var isAnimating: Bool { animation.isRunning }

  /// Whether the last scroll was longer ago than a time in milliseconds.
  func isAtRest(for time: Double) -> Bool { current?.isWaiting != false && MainLoop.now - lastScroll > time }

  func cancel() {
    requests += 1
    current = nil
  }

  /// The offset at the end of the animation, from the current one.
  func destination(from offset: Point) -> Point {
    Point(x: animation.target(of: .horizontal) ?? offset.x, y: animation.target(of: .vertical) ?? offset.y)
  }

  /// Performs a layout. Scrolling during it does not count as the user's.
  func whileLayingOut(_ body: () -> Void) {
    let wasLayingOut = isLayingOut
    isLayingOut = true
    body()
    isLayingOut = wasLayingOut
  }

  /// - Parameter target: Returns the offset, now and after later layouts; nil if there is nothing to show any longer.
  /// - Returns: Whether this is still the last request.
  func scroll(_ widget: ScrollableWidget, animated: Bool, to target: @escaping () -> Point?) -> Bool {
    let running = animation
    cancel()
    let number = requests
    guard widget.width > 0, widget.height > 0 else {
      current = Request(target: target, isWaiting: true)
      return true
    }
    let offset = target()
    guard number == requests else { return false }
    guard let offset else { return true }
    guard animated else { return move(widget, to: offset) }
    animation = running
    aim(at: offset, from: widget.scrollOffset)
    if isAnimating { current = Request(target: target, isWaiting: false) }
    return true
  }

  private func aim(at target: Point, from offset: Point) {
    animation.aim(.horizontal, from: offset.x, at: target.x)
    animation.aim(.vertical, from: offset.y, at: target.y)
  }

  /// Changes the scroll offset, which does not end requests as the user's scrolling does.
  /// - Returns: Whether there is no other request since.
  @discardableResult
  private func move(_ widget: ScrollableWidget, to target: Point) -> Bool {
    let (request, wasMoving) = (requests, isMoving)
    isMoving = true
    defer { isMoving = wasMoving }
    widget.scrollOffset.x = target.x
    guard request == requests else { return false }
    widget.scrollOffset.y = target.y
    return request == requests
  }

  /// Called after a layout: scrolls to where the target is now.
  func contentMoved(in widget: ScrollableWidget) {
    guard let current else { return }
    guard let target = current.target() else { return self.current = nil }
    guard current.isWaiting else { return aim(at: target, from: widget.scrollOffset) }
    self.current = nil
    move(widget, to: target)
  }

  /// Advances the animation, and returns whether it continues.
  func advance(_ widget: ScrollableWidget, to time: Double) -> Bool {
    guard isAnimating, widget.isMapped else { return false }
    var offset = widget.scrollOffset
    offset.x = animation.advance(.horizontal, to: time) ?? offset.x
    offset.y = animation.advance(.vertical, to: time) ?? offset.y
    // Before the offset changes: a handler may ask for something else.
    if !isAnimating { current = nil }
    move(widget, to: offset)
    return isAnimating
  }

  /// Called when the scroll offset has changed, and returns whether that was not due to a layout.
  func scrolled() -> Bool {
    guard !isLayingOut else { return false }
    // The user has scrolled elsewhere.
    if !isWaiting, !isMoving { current = nil }
    lastScroll = MainLoop.now
    return true
  }
}
