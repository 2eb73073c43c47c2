extension FlowArrangement {
  /// The natural size that the chip was given, in logical pixels.
  public func size(at index: Int) -> Size {
    checkIndex(index)
    return tree.size(at: index)
  }

  /// The chip's frame in content coordinates; zero if the chip is hidden.
  public func frame(at index: Int) -> Rect {
    checkIndex(index)
    guard index < visibleCount else { return .zero }
    guard layout.scrollDirection == .vertical else { return rowFrame(of: index) }
    let cursor = tree.cursor(chip: index)
    var result = Rect.zero
    forEachFrame(at: cursor, tree.measure(cursor).0) { other, frame in
      result = frame
      return other < index
    }
    return result
  }

  /// The frames of all chips in content coordinates, in order; zero for hidden chips.
  ///
  /// - Complexity: O(count).
  public func frames() -> [Rect] {
    // The initializer below would write to the empty-array singleton, which threads share.
    guard count > 0 else { return [] }
    return unsafe Array(unsafeUninitializedCapacity: count) { frames, initializedCount in
      switch layout.scrollDirection {
      case .vertical:
        forEachLine(fromY: top) { cursor, line in
          forEachFrame(at: cursor, line) { index, frame in
            unsafe frames.initializeElement(at: index, to: frame)
            return true
          }
          return true
        }
      case .horizontal:
        for (number, row) in rows.enumerated() {
          forEachRowFrame(in: row, number: number) { index, frame in
            unsafe frames.initializeElement(at: index, to: frame)
          }
        }
      }
      for index in visibleCount..<count { unsafe frames.initializeElement(at: index, to: .zero) }
      initializedCount = count
    }
  }
}
