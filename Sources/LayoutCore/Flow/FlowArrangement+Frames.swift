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
    let cursor = tree.cursor(chip: index)
    var result = Rect.zero
    forEachFrame(at: cursor, tree.measure(cursor).0) { other, frame in
      result = frame
      return other < index
    }
    return result
  }

  /// The frames of all chips in content coordinates, in the chips' order; those of hidden chips are zero.
  ///
  /// - Complexity: O(count).
  public func frames() -> [Rect] {
    unsafe Array(unsafeUninitializedCapacity: count) { frames, initializedCount in
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

  /// Writes the frames of all visible chips, in lines that wrap.
  private func writeFrames(into frames: UnsafeMutableBufferPointer<Rect>) {
    // The width of a line matters only to those that are aligned by it.
    let needsWidth = layout.alignment != .start
    var number = 0
    var position = visibleCount > 0 ? FlowTree.Position(group: 0, block: 0, offset: 0) : nil
    while let block = position, number < visibleLineCount {
      var cursor = tree.firstCursor(in: block)
      tree.groups[block.group].blocks[block.block].withView(tree.measure.breaker) { view in
        while number < visibleLineCount, cursor.position.offset < view.count {
          let start = cursor.position.offset
          let end = view.lineEnd(from: start)
          if end == view.count { break }
          var line = FlowLine(
            first: cursor.chip, stride: 1, count: end - start, top: cursor.top,
            height: view.tallest(from: start, to: end), width: 0)
          if needsWidth {
            _ = view.fill(from: start, first: start, x: &line.width)
            line.width -= layout.spacing
          }
          var pen = pen(for: line, number: number)
          var chip = cursor.chip
          view.forEachSize(from: start, to: end) { width, height in
            unsafe frames.initializeElement(at: chip, to: pen.frame(width: width, height: height))
            chip += 1
            return true
          }
          cursor.pass(end, height: line.height)
          number += 1
        }
        guard number < visibleLineCount, cursor.position.offset < view.count else { return }
        // The line that may go on in the next block.
        forEachFrame(at: cursor, tree.measure(cursor).0) { chip, frame in
          unsafe frames.initializeElement(at: chip, to: frame)
          return true
        }
        number += 1
      }
      position = tree.next(after: block)
    }
  }
}
