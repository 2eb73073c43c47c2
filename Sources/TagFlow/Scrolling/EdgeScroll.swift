internal import LayoutCore
internal import TagModel

/// The scrolling by a drag from elsewhere near an edge, as that of a view's own chips by its ``GestureMachine``.
struct EdgeScroll {
  private var run: AutoscrollRun?

  /// - Parameter run: The scrolling to continue.
  init(_ run: AutoscrollRun? = nil) { self.run = run }

  var isRunning: Bool { run != nil }

  /// The distance to scroll at a time.
  mutating func advance(to time: Double, along axis: Axis, by autoscroll: Autoscroll) -> Point {
    let distance = run?.advance(to: time, by: autoscroll) ?? 0
    return axis == .vertical ? Point(x: 0, y: distance) : Point(x: distance, y: 0)
  }

  /// Follows a pointer.
  /// - Parameters:
  ///   - area: The area at whose edges it scrolls.
  ///   - room: How far it can scroll toward the start and the end.
  /// - Returns: Whether scrolling continues.
  mutating func follow(
    _ pointer: Point, in area: Rect, along axis: Axis, room: (start: Double, end: Double), at time: Double, by autoscroll: Autoscroll
  ) -> Bool {
    let isVertical = axis == .vertical
    let depth = autoscroll.depth(of: isVertical ? pointer.y : pointer.x, in: isVertical ? area.y...area.maxY : area.x...area.maxX)
    guard depth != 0, (depth < 0 ? room.start : room.end) > 0 else {
      run = nil
      return false
    }
    if let old = run, (old.depth < 0) == (depth < 0) { run?.follow(depth) } else { run = AutoscrollRun(depth: depth, time: time) }
    return true
  }
}
