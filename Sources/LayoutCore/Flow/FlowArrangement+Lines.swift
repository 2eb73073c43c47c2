extension FlowArrangement {
  func line(_ number: Int) -> FlowLine {
    guard layout.scrollDirection == .vertical else { return rows[number] }
    return tree.measure(tree.cursor(line: number)).0
  }

  func placement(of line: FlowLine, number: Int) -> FlowPlacement {
    FlowPlacement(
      of: line, in: contentWidth, isLast: number > 0 && number == visibleLineCount - 1, layout: layout)
  }

  /// The pen that places the chips of a visible wrapped line.
  @inline(__always) func pen(for line: FlowLine, number: Int) -> FlowPen {
    FlowPen(
      placement(of: line, number: number), lineTop: top + line.top, lineHeight: line.height,
      contentWidth: contentWidth, layout: layout)
  }

  /// The last visible wrapped line whose top is at or above `y`; nil if there are no lines.
  func firstCursor(fromY y: Double) -> FlowCursor? {
    guard visibleLineCount > 0 else { return nil }
    // Slightly above, because the edges are sums, with rounding errors.
    let distance = y - top
    return tree.cursor(y: distance - max(1, abs(distance)) * 1e-12)
  }

  /// Calls the body with the visible lines from `y` on, until it returns false.
  @inline(__always) func forEachLine(fromY y: Double, _ body: (FlowCursor, FlowLine) -> Bool) {
    var cursor = firstCursor(fromY: y)
    while let current = cursor, current.line < visibleLineCount {
      let (line, next) = tree.measure(current)
      guard body(current, line) else { return }
      cursor = next
    }
  }

  /// Calls the body with the chips of a visible wrapped line, from its start to its end, until it returns false.
  @inline(__always) func forEachFrame(at cursor: FlowCursor, _ line: FlowLine, _ body: (Int, Rect) -> Bool) {
    var pen = pen(for: line, number: cursor.line)
    tree.forEachSize(at: cursor.position, line.first..<line.first + line.count) { chip, width, height in
      body(chip, pen.frame(width: width, height: height))
    }
  }
}

extension FlowTree {
  /// Calls the body with the natural widths and heights of chips, until it returns false.
  ///
  /// - Parameter position: The position of the first chip.
  @inline(__always) func forEachSize(
    at position: Position, _ chips: Range<Int>, _ body: (Int, Double, Double) -> Bool
  ) {
    var chip = chips.lowerBound
    var position = position
    while true {
      var isDone = false
      withBlock(at: position) { view in
        let end = min(view.count, position.offset + chips.upperBound - chip)
        view.forEachSize(from: position.offset, to: end) { width, height in
          isDone = !body(chip, width, height)
          chip += 1
          return !isDone
        }
      }
      guard !isDone, chip < chips.upperBound, let next = next(after: position) else { return }
      position = next
    }
  }
}
