extension FlowArrangement {
  /// A visible line.
  func line(_ number: Int) -> FlowLine {
    guard layout.scrollDirection == .vertical else { return rows[number] }
    return tree.measure(cursor(line: number), breaker, lineSpacing: layout.lineSpacing).0
  }

  func cursor(line: Int) -> FlowCursor {
    tree.cursor(line: line, breaker, lineSpacing: layout.lineSpacing)
  }

  /// How a visible line is aligned.
  func placement(of line: FlowLine, number: Int) -> FlowPlacement {
    FlowPlacement(
      of: line, in: contentWidth, isLast: number > 0 && number == visibleLineCount - 1, layout: layout)
  }

  /// Visits visible lines, which must wrap, from one whose upper edge is at `y` or shortly before, until the
  /// body returns false.
  func forEachLine(fromY y: Double, _ body: (Int, FlowLine) -> Bool) {
    guard visibleLineCount > 0 else { return }
    // A hair higher, because edges are sums that round differently from their parts.
    let place = y - top
    var cursor: FlowCursor? = tree.cursor(
      y: place - max(1, abs(place)) * 1e-12, breaker, lineSpacing: layout.lineSpacing)
    while let current = cursor, current.line < visibleLineCount {
      let (line, next) = tree.measure(current, breaker, lineSpacing: layout.lineSpacing)
      guard body(current.line, line) else { return }
      cursor = next
    }
  }

  /// Visits the chips of a visible line that wraps, from its start to its end, until the body returns false.
  @inline(__always) func forEachFrame(in line: FlowLine, number: Int, _ body: (Int, Rect) -> Bool) {
    let placement = placement(of: line, number: number)
    let isMirrored = layout.textDirection == .rightToLeft
    let middle = top + line.top
    var x = layout.insets.start + placement.offset
    tree.forEachSize(in: line.first..<line.first + line.count) { index, size in
      let width = min(size.width, contentWidth) + placement.extra
      let frame = Rect(
        x: isMirrored ? contentSize.width - x - width : x, y: middle + (line.height - size.height) / 2,
        width: width, height: size.height)
      x += width + placement.gap
      return body(index, frame)
    }
  }
}

extension FlowTree {
  /// Visits chips until the body returns false.
  @inline(__always) func forEachSize(in chips: Range<Int>, _ body: (Int, Size) -> Bool) {
    guard !chips.isEmpty else { return }
    var position: Position? = position(of: chips.lowerBound)
    var chip = chips.lowerBound
    while let current = position, chip < chips.upperBound {
      let block = groups[current.group].blocks[current.block]
      let end = min(block.count, current.offset + chips.upperBound - chip)
      for offset in current.offset..<end {
        guard body(chip, block.size(at: offset)) else { return }
        chip += 1
      }
      position = next(after: current)
    }
  }
}
