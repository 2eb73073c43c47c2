internal import GtkBridge
internal import TagModel

/// Animated scrolling of several parts: of the axes of a view, or of the adjustments of the scrollers around it.
@MainActor struct ScrollAnimation<Part: Hashable> {
  private var tracks: [Part: MotionTrack] = [:]

  /// Whether any part has not arrived yet.
  var isRunning: Bool { !tracks.isEmpty }
  /// The offset at which a part will arrive; nil if it is at rest.
  func target(of part: Part) -> Double? { tracks[part]?.target }

  /// Moves a part to an offset, without a jump in speed if it is already moving.
  /// - Parameter tolerance: The greatest distance that is not worth another target.
  /// - Returns: Whether the target is new.
  @discardableResult
  mutating func aim(_ part: Part, from offset: Double, at target: Double, tolerance: Double = 0) -> Bool {
    var track = tracks[part] ?? MotionTrack(offset)
    guard abs(track.target - target) > tolerance else { return false }
    track.retarget(to: target, at: MainLoop.now, duration: MotionMetrics.neighbors)
    tracks[part] = track
    return true
  }

  /// The offset of a part at a time, after which it is at rest if it has arrived; nil if it was at rest.
  mutating func advance(_ part: Part, to time: Double) -> Double? {
    guard let track = tracks[part] else { return nil }
    if !track.isMoving(at: time) { tracks[part] = nil }
    return track.value(at: time)
  }
}
