package import LayoutCore

/// The positions of chips that are on their way to other places. Chips at rest cost nothing: only those that
/// move are known here.
///
/// Times are in milliseconds by whatever clock the owner uses.
package struct PositionAnimator: Sendable {
  /// Whether things move; if not, everything lands at once.
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

  /// All chips at rest.
  package init(isEnabled: Bool = true) {
    self.isEnabled = isEnabled
  }

  /// Whether any chip was on its way when ``advance(to:)`` last looked, or has been sent on it since: whether
  /// frames are needed.
  package var isAnimating: Bool { !tracks.isEmpty }

  /// The chips on their way.
  package var moving: some Collection<Tag.ID> { tracks.keys }

  /// Sends a chip to a place, and from one width to another if any are given: from where it is and as wide as it is, if
  /// it is on its way, otherwise from what is given.
  package mutating func move(
    _ id: Tag.ID, from start: Point, to target: Point, widths: (from: Double, to: Double)? = nil, at time: Double,
    duration: Double = MotionMetrics.neighbors, easing: Easing = .ease
  ) {
    guard isEnabled, duration > 0 else { return }
    var track = tracks[id] ?? Track(x: MotionTrack(start.x), y: MotionTrack(start.y))
    // A chip that is already on its way there goes on as it is.
    if track.x.target != target.x || track.y.target != target.y {
      track.x.retarget(to: target.x, at: time, duration: duration, easing: easing)
      track.y.retarget(to: target.y, at: time, duration: duration, easing: easing)
    }
    if let widths {
      var width = track.width ?? MotionTrack(widths.from)
      if width.target != widths.to { width.retarget(to: widths.to, at: time, duration: duration, easing: easing) }
      track.width = width
    } else {
      track.width = nil
    }
    tracks[id] = track.isMoving(at: time) ? track : nil
  }

  /// How wide a chip is at a time, in logical pixels; nil if that is as the layout has it.
  package func width(of id: Tag.ID, at time: Double) -> Double? {
    guard let width = tracks[id]?.width, width.isMoving(at: time) else { return nil }
    return width.value(at: time)
  }

  /// Where a chip is at a time; nil if it is at rest where the layout has it.
  package func position(of id: Tag.ID, at time: Double) -> Point? {
    guard let track = tracks[id], track.isMoving(at: time) else { return nil }
    return track.position(at: time)
  }

  /// Where a chip is going; nil if it is at rest.
  package func target(of id: Tag.ID) -> Point? {
    tracks[id].map { Point(x: $0.x.target, y: $0.y.target) }
  }

  /// Forgets the chips that have arrived by a time. Returns whether any is still on its way.
  @discardableResult
  package mutating func advance(to time: Double) -> Bool {
    tracks = tracks.filter { $0.value.isMoving(at: time) }
    return isAnimating
  }

  /// Lands a chip at once.
  package mutating func land(_ id: Tag.ID) {
    tracks[id] = nil
  }

  /// Lands all chips at once.
  package mutating func landAll() {
    tracks = [:]
  }
}
