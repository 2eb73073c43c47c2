internal import LayoutCore
internal import TagModel

/// Chips that are lifted, and how they rise from their places to the pointer.
@MainActor struct ReorderSession<Chips: EditableArrangement> {
  /// How far each chip of a stack lies off the one above it, in logical pixels.
  private static var stackStep: Double { 5 }

  private(set) var lift: Lift<Chips>?
  /// How far the lifted chips have risen, 0…1.
  private var growth = MotionTrack(0)
  /// Where they stood, in content coordinates: from there they fly to the stack under the pointer.
  private var origins: [Tag.ID: Point] = [:]

  /// Lifts chips.
  /// - Parameter origins: where they stand.
  mutating func begin(_ new: Lift<Chips>, from origins: [Tag.ID: Point], at time: Double, isAnimated: Bool) {
    (lift, self.origins) = (new, origins)
    growth.retarget(to: 1, at: time, duration: isAnimated ? MotionMetrics.lift : 0)
  }

  /// The pointer has the held chip's center here.
  mutating func hold(at center: Point) { lift?.hold = .pointer(center: center) }

  mutating func aim(at target: Int?) { lift?.aim(at: target) }

  /// Goes on with other tags or another layout.
  /// - Parameter group: the tags that are held from now on; nil: all that were.
  /// - Returns: whether any lifted tag is left, or none was lifted.
  mutating func restart(in arrangement: Chips, group: [Tag.ID]? = nil, tags: TagList) -> Bool {
    guard let old = lift else { return true }
    return lift?.restart(in: arrangement, group: group ?? old.ids, tags: tags) ?? true
  }

  /// Lets go of what is lifted.
  mutating func end() -> Lift<Chips>? {
    defer { self = ReorderSession() }
    return lift
  }

  // MARK: Rising

  /// Has what is lifted risen at once, as without animations.
  mutating func riseAtOnce() {
    if lift != nil { growth.jump(to: 1) }
  }

  func growth(at time: Double) -> Double { growth.value(at: time) }
  func isGrowing(at time: Double) -> Bool { growth.isMoving(at: time) }

  /// Whether a pointer holds the tag at an index, alone or with others.
  func isHeld(_ index: Int) -> Bool {
    guard let lift, case .pointer = lift.hold else { return false }
    return lift.isLifted(index)
  }

  /// Where a chip that a pointer holds is: under the pointer, or on its way to the others there.
  /// - Parameters:
  ///   - offset: the content's point at the origin of the pointer's coordinates.
  ///   - size: the sizes of the chips at rest, by index.
  func heldOrigin(
    of id: Tag.ID, at index: Int, time: Double, offset: Point, direction: TextDirection, size: (Int) -> Size
  ) -> Point? {
    guard let lift, case .pointer(let center) = lift.hold, let depth = lift.depth(of: index) else { return nil }
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
