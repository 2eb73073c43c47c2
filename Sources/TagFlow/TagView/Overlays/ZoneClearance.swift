internal import TagModel

/// The position of a delete zone's content along the zone: in the middle, or beside a chip that is held over it and
/// would otherwise hide it.
///
/// Positions are in logical pixels from the left or top of the zone's content area.
struct ZoneClearance {
  private enum Side: Double { case before = -1, middle = 0, after = 1 }

  private var side = Side.middle
  /// The animated ``side``.
  private var track = MotionTrack(0)
  /// The extent of the chip with a margin; while the content returns to the middle, the last one.
  private var obstacle = 0.0...0.0

  private static let margin = 10.0
  /// The minimum space that is worth moving to.
  private static let leastRoom = 48.0

  /// Chooses the side for content of a given length, and keeps it as long as there is enough space.
  mutating func update(_ chip: ClosedRange<Double>?, content: Double, in length: Double, at time: Double, duration: Double) {
    let new = chip.map { choose($0.lowerBound - Self.margin...$0.upperBound + Self.margin, content, length) } ?? .middle
    guard new != side else { return }
    side = new
    track.retarget(to: new.rawValue, at: time, duration: duration)
  }

  private mutating func choose(_ chip: ClosedRange<Double>, _ content: Double, _ length: Double) -> Side {
    obstacle = chip
    let start = (length - content) / 2
    guard chip.upperBound > start, chip.lowerBound < start + content else { return .middle }
    let (before, after) = (chip.lowerBound, length - chip.upperBound)
    if side == .before, before >= content { return .before }
    if side == .after, after >= content { return .after }
    guard max(before, after) >= Self.leastRoom else { return .middle }
    return before > after ? .before : .after
  }

  /// The space for content on the chosen side.
  func room(in length: Double) -> Double {
    let range = range(side, length)
    return range.upperBound - range.lowerBound
  }

  /// The start of content at a time.
  func start(of content: Double, in length: Double, at time: Double) -> Double {
    func start(_ side: Side) -> Double {
      let range = range(side, length)
      return range.lowerBound + (range.upperBound - range.lowerBound - content) / 2
    }
    let value = track.value(at: time)
    let middle = start(.middle)
    return (middle + (start(value < 0 ? .before : .after) - middle) * abs(value)).rounded()
  }

  private func range(_ side: Side, _ length: Double) -> ClosedRange<Double> {
    switch side {
    case .before: 0...max(0, min(obstacle.lowerBound, length))
    case .middle: 0...max(0, length)
    case .after: min(max(0, obstacle.upperBound), max(0, length))...max(0, length)
    }
  }

  func isMoving(at time: Double) -> Bool { track.isMoving(at: time) }
  mutating func land() { track.jump(to: track.target) }
}
