public import LayoutCore

/// The scrolling of a drag near the edges of an area.
///
/// The two axes are independent: near a corner, both scroll.
public struct AutoscrollRun: Hashable, Sendable {
  /// The scrolling along one axis.
  public struct Motion: Hashable, Sendable {
    /// The depth of the pointer in the edge zone; negative values scroll toward the start of the content.
    public fileprivate(set) var depth: Double
    fileprivate var time: Double
    /// The time since scrolling began, in milliseconds.
    public fileprivate(set) var elapsed = 0.0
  }

  private var motions = PerAxis<Motion?>(nil)

  /// The maximum time between frames in milliseconds, which prevents a jump after a stall.
  private static let longestFrame = 100.0

  package init() {}

  /// The scrolling along an axis; nil if there is none.
  public subscript(axis: Axis) -> Motion? { motions[axis] }

  /// Whether anything scrolls.
  public var isRunning: Bool { motions.horizontal != nil || motions.vertical != nil }

  /// The distance scrolled since the last event.
  package mutating func advance(to now: Double, by autoscroll: Autoscroll) -> Point {
    var distance = Point.zero
    for axis in Axis.allCases {
      guard var motion = motions[axis] else { continue }
      let step = min(max(0, now - motion.time), Self.longestFrame)
      distance[axis] = autoscroll.distance(at: motion.depth, from: motion.elapsed, to: motion.elapsed + step)
      motion.elapsed += step
      motion.time = max(motion.time, now)
      motions[axis] = motion
    }
    return distance
  }

  /// Follows the pointer: scrolls along the axes on which it is near an edge.
  /// - Parameters:
  ///   - bounds: The area at whose edges it scrolls.
  ///   - room: How far it can scroll along an axis toward the start and the end, in logical pixels.
  package mutating func track(
    _ pointer: Point, in bounds: Rect, at time: Double, by autoscroll: Autoscroll, room: (Axis) -> (start: Double, end: Double)
  ) {
    for axis in Axis.allCases {
      let depth = autoscroll.depth(of: pointer[axis], in: bounds.range(along: axis))
      guard depth != 0, case let room = room(axis), (depth < 0 ? room.start : room.end) > 0 else {
        motions[axis] = nil
        continue
      }
      if let old = motions[axis], (old.depth < 0) == (depth < 0) {
        motions[axis]?.depth = depth
      } else {
        motions[axis] = Motion(depth: depth, time: time)
      }
    }
  }
}
