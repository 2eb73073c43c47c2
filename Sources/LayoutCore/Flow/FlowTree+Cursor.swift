/// A line that wraps, found but not measured.
struct FlowCursor {
  /// Where its first chip is.
  private(set) var position: FlowTree.Position
  /// Its first chip.
  private(set) var chip: Int
  /// Its number.
  private(set) var line: Int
  /// Its upper edge, from that of the very first line.
  ///
  /// It is summed up the same way however the line was found, so that it is the same to the last bit.
  var top: Double { start + extentBefore }

  /// The upper edge of the first line that starts in the same block.
  private let start: Double
  /// The lines before this one that start in the same block, and their heights with the gaps after them.
  private var linesBefore = 0
  private var extentBefore = 0.0

  /// The first line that starts in a block.
  init(in block: FlowTree.Position, leadingOverhang: Int, after before: PrefixSum) {
    position = FlowTree.Position(group: block.group, block: block.block, offset: leadingOverhang)
    chip = before.chips + leadingOverhang
    line = before.lines
    start = before.extent
  }

  /// Goes on to a later line that starts in the same block.
  @inline(__always) mutating func move(to mark: LineCheckpoint) {
    chip += Int(mark.offset) - position.offset
    position.offset = Int(mark.offset)
    line += Int(mark.lines) - linesBefore
    linesBefore = Int(mark.lines)
    extentBefore = mark.extent
  }

  /// Goes on to the next line, which starts at a place in the same block.
  ///
  /// - Parameter extent: The line's height and the gap after it.
  @inline(__always) mutating func pass(_ end: Int, extent: Double) {
    chip += end - position.offset
    position.offset = end
    line += 1
    linesBefore += 1
    extentBefore += extent
  }
}

extension FlowTree {
  /// A line by its number, which must be below the number of lines.
  func cursor(line: Int) -> FlowCursor {
    let group = index.last { line &- $0.lines }
    let rest = line - index.starts[group].lines
    return cursor(from: firstCursor(in: group) { rest &- $0.lines }) { $0.line <= line }
  }

  /// The line that a chip is on.
  func cursor(chip: Int) -> FlowCursor {
    let first = firstCursor(in: position(of: chip))
    // A line that started in an earlier block is the last of those before this block.
    return first.chip > chip ? cursor(line: first.line - 1) : cursor(from: first) { $0.chip <= chip }
  }

  /// The last line whose upper edge is at `y` or before, or the first line.
  func cursor(y: Double) -> FlowCursor {
    let group = index.last { y - $0.extent }
    let rest = y - index.starts[group].extent
    let first = firstCursor(in: group) { FlowIndex.sign(of: rest - $0.extent) }
    // Only the blocks of the very last line's end have no line of their own and none after them; or rounding
    // hides it that the place is in the next group.
    return hasLines(first) ? cursor(from: first) { $0.top <= y } : cursor(line: first.line - 1)
  }

  /// The first line that starts in a block, or where it would start if the block had not ended.
  @inline(__always) func firstCursor(in position: Position) -> FlowCursor {
    if position.block < groups[position.group].indexed {
      return FlowCursor(in: position, leadingOverhang: span(of: position).lines.leadingOverhang, after: start(of: position))
    }
    return walkedCursor(to: position.block, in: position.group) { _ in true }
  }

  /// As `firstCursor(in:)`, in the last block of a group that does not start past a place.
  ///
  /// - Parameter rest: How far the place lies past what stands before a block in the group.
  @inline(__always) private func firstCursor(in group: Int, rest: (PrefixSum) -> Int) -> FlowCursor {
    // Each is read by itself: a group in a variable would be counted as a copy of all that it holds.
    let (indexed, blockCount) = (groups[group].indexed, groups[group].blocks.count)
    if indexed == blockCount || rest(groups[group].index.starts[indexed]) < 0 {
      let block = groups[group].index.last(of: indexed, rest: rest)
      return firstCursor(in: Position(group: group, block: block, offset: 0))
    }
    // The last block is not passed.
    return walkedCursor(to: blockCount - 1, in: group) { rest($0) >= 0 }
  }

  /// The first line that starts in a block of a group that is not in its index.
  @inline(never) private func walkedCursor(
    to end: Int, in group: Int, while isPast: (PrefixSum) -> Bool
  ) -> FlowCursor {
    var walk = FlowWalk(over: groups[group])
    walk.advance(to: end, in: groups[group].runs, while: isPast) {
      passage(over: $0, of: group, leadingOverhang: $1)
    }
    var before = start(of: Position(group: group, block: walk.block, offset: 0))
    before.lines = index.starts[group].lines + walk.start.lines
    before.extent = index.starts[group].extent + walk.start.extent
    return FlowCursor(
      in: Position(group: group, block: walk.block, offset: 0), leadingOverhang: walk.leadingOverhang, after: before)
  }

  /// Whether a line starts in the block whose first line this would be.
  func hasLines(_ first: FlowCursor) -> Bool {
    first.position.offset < groups[first.position.group].blocks[first.position.block].count
  }

  /// The last of the lines that start in a block for which a condition holds, or the first of them.
  ///
  /// - Parameter holds: Holds for a number of first lines, and then for none.
  @inline(__always) private func cursor(
    from first: FlowCursor, where holds: (FlowCursor) -> Bool
  ) -> FlowCursor {
    let (group, block) = (first.position.group, first.position.block)
    var cursor = first
    if block < groups[group].indexed {
      let marks = groups[group].index.spans[block].lines.marks
      for number in marks.indices {
        var marked = first
        marked.move(to: marks[number])
        if holds(marked) { cursor = marked }
      }
    }
    groups[group].blocks[block].withView(measure.breaker) { view in
      while true {
        let start = cursor.position.offset
        let end = view.lineEnd(from: start)
        if end == view.count { break }
        var next = cursor
        next.pass(end, extent: view.tallest(from: start, to: end) + measure.breaker.lineSpacing)
        guard holds(next) else { break }
        cursor = next
      }
    }
    return cursor
  }

  /// A line that ends in its block and whose first and last chip have some width, with the one after it; its
  /// own width is left out.
  func coverable(_ cursor: FlowCursor) -> (FlowLine, next: FlowCursor)? {
    let position = cursor.position
    return groups[position.group].blocks[position.block].withView(measure.breaker) { view in
      let end = view.lineEnd(from: position.offset)
      guard end < view.count, view.isWide(position.offset), view.isWide(end - 1) else { return nil }
      let line = FlowLine(
        first: cursor.chip, stride: 1, count: end - position.offset, top: cursor.top,
        height: view.tallest(from: position.offset, to: end), width: 0)
      var next = cursor
      next.pass(end, extent: line.height + measure.breaker.lineSpacing)
      return (line, next)
    }
  }

  /// Measures a line by adding its chips one by one, and returns the one after it, if there is one.
  func measure(_ cursor: FlowCursor) -> (FlowLine, next: FlowCursor?) {
    var line = FlowLine(first: cursor.chip, stride: 1, count: 0, top: cursor.top, height: 0, width: 0)
    var position = cursor.position
    var x = 0.0
    while true {
      let start = position.offset
      var isFull = false
      groups[position.group].blocks[position.block].withView(measure.breaker) { view in
        let first = line.count == 0 ? start : -1
        position.offset = view.fill(from: start, first: first, x: &x)
        isFull = position.offset < view.count
        if position.offset > start {
          line.height = max(line.height, view.tallest(from: start, to: position.offset))
        }
      }
      line.count += position.offset - start
      if isFull { break }
      guard let next = next(after: position) else {
        line.width = x - measure.breaker.spacing
        return (line, nil)
      }
      position = next
    }
    line.width = x - measure.breaker.spacing
    if (position.group, position.block) != (cursor.position.group, cursor.position.block) {
      return (line, firstCursor(in: position))
    }
    var next = cursor
    next.pass(position.offset, extent: line.height + measure.breaker.lineSpacing)
    return (line, next)
  }
}
