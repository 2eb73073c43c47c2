public import LayoutCore

/// Where a key takes the focus among chips: by what is seen, not by the order of the data where the two differ.
public enum FocusMotion: String, Hashable, Sendable, CaseIterable {
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
  public static func leftArrow(in direction: TextDirection) -> FocusMotion {
    direction == .leftToRight ? .previous : .next
  }

  /// What the key with an arrow to the right means.
  public static func rightArrow(in direction: TextDirection) -> FocusMotion {
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
  public func destination(
    from index: Int?, in arrangement: FlowArrangement, column: Double? = nil, page: Double
  ) -> Int? {
    guard let last = arrangement.lastVisible else { return nil }
    guard let index, index <= last, index >= 0, let line = arrangement.line(of: index) else {
      return self == .end ? last : 0
    }
    let frame = arrangement.frame(at: index)
    let x = column ?? frame.center.x
    switch self {
    case .next: return arrangement.next(after: index, last: last) ?? index
    case .previous: return arrangement.previous(before: index) ?? index
    case .home: return 0
    case .end: return last
    case .up: return line > 0 ? arrangement.index(onLine: line - 1, nearestX: x) : index
    case .down:
      return line + 1 < arrangement.visibleLines(last: last)
        ? arrangement.index(onLine: line + 1, nearestX: x) : index
    case .pageUp, .pageDown:
      let way = self == .pageUp ? -page : page
      switch arrangement.layout.scrollDirection {
      case .vertical:
        let target = arrangement.index(nearestTo: Point(x: x, y: frame.center.y + way)) ?? index
        guard arrangement.line(of: target) == line else { return target }
        // A page lower than a line: one line on.
        return (self == .pageUp ? FocusMotion.up : .down)
          .destination(from: index, in: arrangement, column: column, page: page)
      case .horizontal:
        // Page down goes on in reading order, also where that is to the left.
        let isMirrored = arrangement.layout.textDirection == .rightToLeft
        let target = arrangement.index(onLine: line, nearestX: frame.center.x + (isMirrored ? -way : way)) ?? index
        guard target == index else { return target }
        let step =
          self == .pageUp ? arrangement.previous(before: index) : arrangement.next(after: index, last: last)
        return step.flatMap { arrangement.line(of: $0) == line ? $0 : nil } ?? index
      }
    }
  }
}

extension FlowArrangement {
  /// The last chip that is not hidden: all hidden ones come after all others.
  var lastVisible: Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isHidden(middle) { high = middle } else { low = middle + 1 }
    }
    return low > 0 ? low - 1 : nil
  }

  /// Whether a line's chips do not follow one another in the data.
  private var isDealtOut: Bool { layout.scrollDirection == .horizontal && layout.distribution == .columnMajor }

  func visibleLines(last: Int) -> Int {
    layout.scrollDirection == .horizontal ? lineCount : (line(of: last) ?? 0) + 1
  }

  func next(after index: Int, last: Int) -> Int? {
    guard isDealtOut else { return index < last ? index + 1 : nil }
    if index + lineCount < count { return index + lineCount }
    let line = index % lineCount + 1
    return line < lineCount ? line : nil
  }

  func previous(before index: Int) -> Int? {
    guard isDealtOut else { return index > 0 ? index - 1 : nil }
    if index >= lineCount { return index - lineCount }
    guard index > 0 else { return nil }
    // The last chip of the line above.
    return index - 1 + (count - index) / lineCount * lineCount
  }
}
