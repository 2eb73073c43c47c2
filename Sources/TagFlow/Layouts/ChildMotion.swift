internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Children on their way from where they stood to where they belong.
@MainActor struct ChildMotion {
  private var tracks: [Int: (x: MotionTrack, y: MotionTrack)] = [:]
  private var targets: [Int: Point] = [:]

  /// Where a child is at a time that belongs at a point: there, unless it moves and has stood elsewhere. One that is on
  /// its way turns from where it is, at the speed that it has.
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

  /// Has a child that is new set out from a point.
  mutating func begin(_ child: Int, at point: Point) { targets[child] = point }

  /// Forgets all children but these.
  mutating func keep(_ children: Set<Int>) {
    tracks = tracks.filter { children.contains($0.key) }
    targets = targets.filter { children.contains($0.key) }
  }

  var isMoving: Bool { !tracks.isEmpty }
}
