internal import LayoutCore
internal import TagModel

/// How lifted chips rise from their places to the pointer.
@MainActor struct LiftMotion {
  /// How far each chip of a stack lies off the one above it, in logical pixels.
  private static let stackStep = 5.0

  /// How far the lifted chips have risen, 0…1.
  private var growth = MotionTrack(0)
  /// Where they stood, in content coordinates: from there they fly to the stack under the pointer.
  private var origins: [Tag.ID: Point] = [:]

  /// Chips have been lifted.
  /// - Parameter origins: where they stand.
  mutating func begin(from origins: [Tag.ID: Point], at time: Double, isAnimated: Bool) {
    self.origins = origins
    growth.retarget(to: 1, at: time, duration: isAnimated ? MotionMetrics.lift : 0)
  }

  /// They have been let go of.
  mutating func end() { self = LiftMotion() }

  /// Has what is lifted risen at once, as without animations.
  mutating func riseAtOnce() { growth.jump(to: 1) }

  func growth(at time: Double) -> Double { growth.value(at: time) }
  func isGrowing(at time: Double) -> Bool { growth.isMoving(at: time) }

  /// Where a chip that a pointer holds is: under the pointer, or on its way to the others there.
  /// - Parameters:
  ///   - offset: the content's point at the origin of the pointer's coordinates.
  ///   - size: the sizes of the chips at rest, by index.
  func heldOrigin<Chips>(
    of id: Tag.ID, at index: Int, in lift: Lift<Chips>, time: Double, offset: Point, direction: TextDirection,
    size: (Int) -> Size
  ) -> Point? {
    guard case .pointer(let center) = lift.hold, let depth = lift.depth(of: index) else { return nil }
    let step = Self.stackStep * Double(min(depth, lift.stack.count - 1))
    let size = depth == 0 ? lift.size : size(index)
    let end = Point(
      x: center.x - size.width / 2 + (direction == .rightToLeft ? -step : step),
      y: center.y - size.height / 2 + step) + offset
    guard depth > 0, let start = origins[id] else { return end }
    let part = growth.value(at: time)
    return Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
  }
}

extension Lift {
  /// Whether a pointer holds the tag at an index, alone or with others.
  func isHeld(_ index: Int) -> Bool {
    guard case .pointer = hold else { return false }
    return isLifted(index)
  }
}
