internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Animates children from their previous positions to their new ones.
@MainActor struct ChildMotion {
  private var tracks: [Int: (x: MotionTrack, y: MotionTrack)] = [:]
  private var targets: [Int: Point] = [:]

  /// Returns a child's current position: the target, unless the child is animated and was somewhere else before. A
  /// moving child is retargeted from its current position and velocity.
  mutating func place(_ child: LayoutChild, at target: Point, moves: Bool, time: Double) -> Point {
    defer { targets[child.id] = target }
    guard moves, let before = targets[child.id] else {
      tracks[child.id] = nil
      return target
    }
    var track = tracks[child.id] ?? (MotionTrack(before.x), MotionTrack(before.y))
    if track.x.target != target.x { track.x.retarget(to: target.x, at: time) }
    if track.y.target != target.y { track.y.retarget(to: target.y, at: time) }
    let isMoving = track.x.isMoving(at: time) || track.y.isMoving(at: time)
    tracks[child.id] = isMoving ? track : nil
    return Point(x: track.x.value(at: time), y: track.y.value(at: time))
  }

  /// Sets the position from which a new child starts.
  mutating func begin(_ child: Int, at point: Point) { targets[child] = point }

  /// Discards the state of all other children.
  mutating func keep(_ children: Set<Int>) {
    tracks = tracks.filter { children.contains($0.key) }
    targets = targets.filter { children.contains($0.key) }
  }

  var isMoving: Bool { !tracks.isEmpty }
}
