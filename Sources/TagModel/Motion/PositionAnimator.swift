package import LayoutCore

/// Animated positions and widths of chips. It only stores chips that move; chips at rest cost nothing.
///
/// Times are in milliseconds, by a clock of the owner's choice.
package struct PositionAnimator: Sendable {
  /// Whether changes are animated; otherwise, chips arrive immediately.
  package var isEnabled: Bool {
    didSet { if !isEnabled { tracks = [:] } }
  }
  private var tracks: [Tag.ID: Track] = [:]

  private struct Track: Sendable {
    var x: MotionTrack
    var y: MotionTrack
    var width: MotionTrack?

    func isMoving(at time: Double) -> Bool {
      x.isMoving(at: time) || y.isMoving(at: time) || width?.isMoving(at: time) ?? false
    }
    func position(at time: Double) -> Point { Point(x: x.value(at: time), y: y.value(at: time)) }
  }

  /// Creates an animator with all chips at rest.
  package init(isEnabled: Bool = true) {
    self.isEnabled = isEnabled
  }

  /// Whether frames are needed: whether a chip was moving at the last ``advance(to:)``, or has started to move since.
  package var isAnimating: Bool { !tracks.isEmpty }

  package var moving: some Collection<Tag.ID> { tracks.keys }

  /// Moves a chip to a position and, optionally, to another width. A moving chip starts at its current position and width,
  /// a chip at rest at the given ones.
  package mutating func move(
    _ id: Tag.ID, from start: Point, to target: Point, widths: (from: Double, to: Double)? = nil, at time: Double,
    duration: Double = MotionMetrics.neighbors
  ) {
    guard isEnabled, duration > 0 else { return }
    var track = tracks[id] ?? Track(x: MotionTrack(start.x), y: MotionTrack(start.y))
    // A motion to the same target continues.
    if track.x.target != target.x || track.y.target != target.y {
      track.x.retarget(to: target.x, at: time, duration: duration)
      track.y.retarget(to: target.y, at: time, duration: duration)
    }
    if let widths {
      var width = track.width ?? MotionTrack(widths.from)
      if width.target != widths.to { width.retarget(to: widths.to, at: time, duration: duration) }
      track.width = width
    } else {
      track.width = nil
    }
    tracks[id] = track.isMoving(at: time) ? track : nil
  }

  /// The width of a chip at a time, in logical pixels; nil if its width is not animated.
  package func width(of id: Tag.ID, at time: Double) -> Double? {
    guard let width = tracks[id]?.width, width.isMoving(at: time) else { return nil }
    return width.value(at: time)
  }

  /// The position of a chip at a time; nil if it is at rest.
  package func position(of id: Tag.ID, at time: Double) -> Point? {
    guard let track = tracks[id], track.isMoving(at: time) else { return nil }
    return track.position(at: time)
  }

  /// The target of a chip; nil if it is at rest.
  package func target(of id: Tag.ID) -> Point? {
    tracks[id].map { Point(x: $0.x.target, y: $0.y.target) }
  }

  /// Removes the chips that have arrived by a time; returns whether any is still moving.
  @discardableResult
  package mutating func advance(to time: Double) -> Bool {
    tracks = tracks.filter { $0.value.isMoving(at: time) }
    return isAnimating
  }

  /// Ends the motion of a chip at its target.
  package mutating func land(_ id: Tag.ID) {
    tracks[id] = nil
  }

  /// Ends the motion of all chips at their targets.
  package mutating func landAll() {
    tracks = [:]
  }
}
