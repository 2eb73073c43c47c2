extension FlowArrangement {
  /// The chip's natural size, as it was given, in logical pixels.
  public func size(at index: Int) -> Size {
    checkIndex(index)
    return tree.size(at: index)
  }

  /// The chip's frame in content coordinates; zero when the chip is hidden.
  public func frame(at index: Int) -> Rect {
    checkIndex(index)
    guard index < visibleCount else { return .zero }
    guard layout.scrollDirection == .vertical else { return rowFrame(of: index) }
    let cursor = tree.cursor(chip: index, breaker, lineSpacing: layout.lineSpacing)
    let (line, _) = tree.measure(cursor, breaker, lineSpacing: layout.lineSpacing)
    var result = Rect.zero
    forEachFrame(in: line, number: cursor.line) { other, frame in
      result = frame
      return other < index
    }
    return result
  }

  /// The frames of all chips in content coordinates, in the chips' order; those of hidden chips are zero.
  ///
  /// - Complexity: O(count).
  public func frames() -> [Rect] {
    var result = Array(repeating: Rect.zero, count: count)
    switch layout.scrollDirection {
    case .vertical:
      forEachLine(fromY: top) { number, line in
        forEachFrame(in: line, number: number) { index, frame in
          result[index] = frame
          return true
        }
        return true
      }
    case .horizontal:
      for (number, row) in rows.enumerated() {
        forEachRowFrame(in: row, number: number) { index, frame in result[index] = frame }
      }
    }
    return result
  }
}
