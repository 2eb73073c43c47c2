internal import LayoutCore
internal import TagModel

/// The animation of lifted chips from their slots to the pointer.
@MainActor struct LiftMotion {
  /// The offset between chips in a stack, in logical pixels.
  private static let stackStep = 5.0

  /// The animation's progress, 0…1.
  private var growth = MotionTrack(0)
  /// The chips' origins before the lift, in content coordinates.
  private var origins: [Tag.ID: Point] = [:]

  /// Starts the animation.
  /// - Parameter origins: The chips' current origins, in content coordinates.
  mutating func begin(from origins: [Tag.ID: Point], at time: Double, isAnimated: Bool) {
    self.origins = origins
    growth.retarget(to: 1, at: time, duration: isAnimated ? MotionMetrics.lift : 0)
  }

  /// Resets the animation when the chips are released.
  mutating func end() { self = LiftMotion() }

  /// Completes the animation immediately.
  mutating func riseAtOnce() { growth.jump(to: 1) }

  func growth(at time: Double) -> Double { growth.value(at: time) }
  func isGrowing(at time: Double) -> Bool { growth.isMoving(at: time) }

  /// The current origin of a chip held by the pointer, in content coordinates; nil if the pointer doesn't hold it.
  /// - Parameters:
  ///   - offset: The content point at the origin of the pointer's coordinates.
  func heldOrigin<Chips>(
    of id: Tag.ID, at index: Int, in lift: Lift<Chips>, time: Double, offset: Point, direction: TextDirection
  ) -> Point? {
    guard case .pointer(let center) = lift.hold, let depth = lift.depth(of: index), let size = lift.size(at: index) else { return nil }
    let step = Self.stackStep * Double(min(depth, lift.stack.count - 1))
    let end =
      Point(
        x: center.x - size.width / 2 + (direction == .rightToLeft ? -step : step),
        y: center.y - size.height / 2 + step) + offset
    guard depth > 0, let start = origins[id] else { return end }
    let part = growth.value(at: time)
    return Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
  }
}

extension Lift {
  /// Whether the pointer holds the tag at an index, alone or in a stack.
  func isHeld(_ index: Int) -> Bool {
    guard case .pointer = hold else { return false }
    return isLifted(index)
  }
}
