package import LayoutCore

/// Where a key takes the focus among chips: by what is seen, not by the order of the data where the two differ.
package enum FocusMotion: String, Hashable, Sendable, CaseIterable {
  /// On in reading order, from a line's end to the start of the next line.
  case next
  /// Back in reading order, from a line's start to the end of the line before.
  case previous
  /// To the nearest chip of the line above.
  case up
  /// To the nearest chip of the line below.
  case down
  /// To the first chip of all.
  case home
  /// To the last chip of all.
  case end
  /// Up by as much as is seen at once; in horizontal rows, back along the row.
  case pageUp
  /// Down by as much as is seen at once; in horizontal rows, on along the row.
  case pageDown

  /// What the key with an arrow to the left means.
  package static func leftArrow(in direction: TextDirection) -> FocusMotion {
    direction == .leftToRight ? .previous : .next
  }

  /// What the key with an arrow to the right means.
  package static func rightArrow(in direction: TextDirection) -> FocusMotion {
    direction == .leftToRight ? .next : .previous
  }

  /// The index of the chip to go to.
  ///
  /// - Parameters:
  ///   - index: The chip that has the focus; nil, or one that is hidden: the motion leads to the first chip,
  ///     or for ``end`` to the last.
  ///   - column: The x, in content coordinates, that a row of ``up`` and ``down`` began from, so that it does
  ///     not drift; nil: the chip's own middle.
  ///   - page: How much of the content is seen at once in the scroll direction, in logical pixels.
  /// - Returns: The same index where there is nowhere to go; nil if no chip is visible.
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
}
