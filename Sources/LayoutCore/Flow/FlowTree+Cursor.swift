/// A wrapped line that has been found, but not measured.
struct FlowCursor {
  /// The position of its first chip.
  private(set) var position: FlowTree.Position
  /// Its first chip.
  private(set) var chip: Int
  /// Its number.
  private(set) var line: Int
  /// Its top, relative to the first line.
  ///
  /// It is summed in the same order however the line was found, so it is bit-identical.
  var top: Double { blockTop + extentBefore }

  /// The top of the first line that starts in the same block.
  private let blockTop: Double
  /// The heights of the earlier lines that start in the same block, with the gap after each.
  private var extentBefore = 0.0

  /// The first line that starts in a block.
  init(in block: FlowTree.Position, leadingOverhang: Int, after before: PrefixSum) {
    position = FlowTree.Position(group: block.group, block: block.block, offset: leadingOverhang)
    chip = before.chips + leadingOverhang
    line = before.lines
    blockTop = before.extent
  }

  /// Moves to the next line, which starts in the same block.
  ///
  /// - Parameters:
  ///   - offset: The offset of its first chip.
  ///   - extent: The height of the current line plus the gap after it.
  @inline(__always) mutating func advance(to offset: Int, extent: Double) {
    chip += offset - position.offset
    position.offset = offset
    line += 1
    extentBefore += extent
  }
}

extension FlowTree {
  /// The line with a valid number.
  func cursor(line: Int) -> FlowCursor {
    lastLine(from: firstCursor(in: lastBlock { $0.lines <= line })) { $0.line <= line }
  }

  /// The line of a chip.
  func cursor(chip: Int) -> FlowCursor {
    let first = firstCursor(in: position(of: chip))
    // A line that started in an earlier block is the last of those before this block.
    return first.chip > chip ? cursor(line: first.line - 1) : lastLine(from: first) { $0.chip <= chip }
  }

  /// The last line whose top is at or above `y`, or the first line.
  func cursor(y: Double) -> FlowCursor {
    let block = lastBlock { $0.extent <= y }
    let first = firstCursor(in: block)
    // No line starts in a block that contains only a part of a line.
    return first.position.offset < summary(of: block).count
      ? lastLine(from: first) { $0.top <= y } : cursor(line: first.line - 1)
  }

  /// The first line that starts in a block, or would start right after its end.
  private func firstCursor(in position: Position) -> FlowCursor {
    FlowCursor(in: position, leadingOverhang: summary(of: position).lines.leadingOverhang, after: start(of: position))
  }

  /// The last line of a block that satisfies a condition, or its first line.
  ///
  /// - Parameter holds: A monotonic condition: true up to some line, then false.
  @inline(__always) private func lastLine(from first: FlowCursor, where holds: (FlowCursor) -> Bool) -> FlowCursor {
    withBlock(at: first.position) { view in
      var cursor = first
      while true {
        let start = cursor.position.offset
        let end = view.lineEnd(from: start)
        if end == view.count { break }
        var next = cursor
        next.advance(to: end, extent: view.tallest(from: start, to: end) + parameters.breaker.lineSpacing)
        guard holds(next) else { break }
        cursor = next
      }
      return cursor
    }
  }

  /// Measures a line by adding up its chips, and returns it with the next line.
  func measure(_ cursor: FlowCursor) -> (FlowLine, next: FlowCursor?) {
    var line = FlowLine(first: cursor.chip, stride: 1, count: 0, top: cursor.top, height: 0, width: 0)
    let end = fill(&line, from: cursor.position)
    line.width -= parameters.breaker.spacing
    guard let end else { return (line, nil) }
    if (end.group, end.block) != (cursor.position.group, cursor.position.block) { return (line, firstCursor(in: end)) }
    var next = cursor
    next.advance(to: end.offset, extent: line.height + parameters.breaker.lineSpacing)
    return (line, next)
  }
}
