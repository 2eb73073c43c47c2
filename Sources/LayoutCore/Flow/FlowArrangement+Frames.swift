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
        unsafe writeFrames(into: frames)
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

  /// Writes the frames of all visible chips in wrapped lines.
  private func writeFrames(into frames: UnsafeMutableBufferPointer<Rect>) {
    guard visibleCount > 0, let frames = frames.baseAddress else { return }
    var position: FlowTree.Position? = FlowTree.Position(group: 0, block: 0, offset: 0)
    while let block = position {
      var cursor = tree.firstCursor(in: block)
      let first = tree.start(of: block).chips
      let hasLines = tree.hasLines(cursor)
      tree.groups[block.group].blocks[block.block].withView(tree.parameters.breaker) { view in
        while hasLines, cursor.line < visibleLineCount {
          let start = cursor.position.offset
          let end = view.lineEnd(from: start)
          guard end < view.count else { break }
          let height = unsafe view.writeLine(
            from: start, to: end, top: top + cursor.top,
            isLast: cursor.line > 0 && cursor.line == visibleLineCount - 1, layout: layout,
            into: frames + first)
          cursor.pass(end, extent: height + layout.lineSpacing)
        }
      }
      guard cursor.line < visibleLineCount else { return }
      if hasLines {
        // The last line may continue in the next block.
        forEachFrame(at: cursor, tree.measure(cursor).0) { chip, frame in
          unsafe (frames + chip).initialize(to: frame)
          return true
        }
      }
      position = tree.next(after: block)
    }
  }
}
