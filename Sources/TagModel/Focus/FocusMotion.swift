package import LayoutCore

/// A movement of the keyboard focus among chips, in visual order where it differs from the order of the tags.
package enum FocusMotion: String, Hashable, Sendable, CaseIterable {
  /// The next chip in reading order, from the end of a line to the start of the next one.
  case next
  /// The previous chip in reading order, from the start of a line to the end of the previous one.
  case previous
  /// The nearest chip of the line above.
  case up
  /// The nearest chip of the line below.
  case down
  /// The first chip.
  case home
  /// The last chip.
  case end
  /// One page up; in horizontal rows, back along the row.
  case pageUp
  /// One page down; in horizontal rows, forward along the row.
  case pageDown

  /// The motion of the left arrow key.
  package static func leftArrow(in direction: TextDirection) -> FocusMotion {
    direction == .leftToRight ? .previous : .next
  }

  /// The motion of the right arrow key.
  package static func rightArrow(in direction: TextDirection) -> FocusMotion {
    direction == .leftToRight ? .next : .previous
  }

  /// The index of the chip that gets the focus.
  ///
  /// - Parameters:
  ///   - index: The focused chip; if it is nil or hidden, the result is the first chip, or for ``end`` the last.
  ///   - column: The x position in content coordinates where a sequence of ``up`` and ``down`` started, which keeps it from
  ///     drifting; nil for the chip's center.
  ///   - page: The visible extent of the content along the scroll direction, in logical pixels.
  /// - Returns: The same index if there is no chip in that direction; nil if no chip is visible.
  package func destination(
    from index: Int?, in arrangement: some Arrangement, column: Double? = nil, page: Double
  ) -> Int? {
    guard let first = arrangement.firstShown, let last = arrangement.lastShown else { return nil }
    guard let index, (first...last).contains(index), !arrangement.isHidden(index) else {
      return self == .end ? last : first
    }
    let x = column ?? arrangement.frame(at: index).center.x
    let found: Int? =
      switch self {
      case .next: arrangement.next(after: index)
      case .previous: arrangement.previous(before: index)
      case .home: first
      case .end: last
      case .up: arrangement.index(above: index, nearestX: x)
      case .down: arrangement.index(below: index, nearestX: x)
      case .pageUp: arrangement.index(pageFrom: index, by: -page, nearestX: x)
      case .pageDown: arrangement.index(pageFrom: index, by: page, nearestX: x)
      }
    return found ?? index
  }

  /// The index of the next chip in the motion's direction that can have the focus; nil if there is none. From a first or last
  /// chip that cannot, ``home`` and ``end`` continue inward.
  ///
  /// - Complexity: At most `count` motions, whatever the arrangement answers.
  package func destination(
    from index: Int?, in arrangement: some Arrangement, column: Double? = nil, page: Double, where canFocus: (Int) -> Bool
  ) -> Int? {
    var (from, step) = (index, self)
    for _ in 0..<arrangement.count {
      guard let next = step.destination(from: from, in: arrangement, column: column, page: page), next != from else { return nil }
      if canFocus(next) { return next }
      from = next
      if step == .home { step = .next }
      if step == .end { step = .previous }
    }
    return nil
  }
}
