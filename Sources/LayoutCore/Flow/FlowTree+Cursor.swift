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
  var top: Double { start + extentBefore }

  /// The top of the first line that starts in the same block.
  private let start: Double
  /// The number of earlier lines that start in the same block, and their heights with the gap after each.
  private var linesBefore = 0
  private var extentBefore = 0.0

  /// The first line that starts in a block.
  init(in block: FlowTree.Position, leadingOverhang: Int, after before: PrefixSum) {
    position = FlowTree.Position(group: block.group, block: block.block, offset: leadingOverhang)
    chip = before.chips + leadingOverhang
    line = before.lines
    start = before.extent
  }

  /// Moves to a later line that starts in the same block.
  @inline(__always) mutating func move(to checkpoint: LineCheckpoint) {
    chip += Int(checkpoint.offset) - position.offset
    position.offset = Int(checkpoint.offset)
    line += Int(checkpoint.lines) - linesBefore
    linesBefore = Int(checkpoint.lines)
    extentBefore = checkpoint.extent
  }

  /// Moves to the next line, which starts in the same block.
  ///
  /// - Parameter extent: The line's height plus the gap after it.
  @inline(__always) mutating func pass(_ end: Int, extent: Double) {
    chip += end - position.offset
    position.offset = end
    line += 1
    linesBefore += 1
    extentBefore += extent
  }
}

extension FlowTree {
  /// The line with a valid number.
  func cursor(line: Int) -> FlowCursor {
    let group = index.last { line &- $0.lines }
    let rest = line - index.starts[group].lines
    return cursor(from: firstCursor(in: group) { rest &- $0.lines }) { $0.line <= line }
  }

  func cursor(chip: Int) -> FlowCursor {
    let first = firstCursor(in: position(of: chip))
    // A line that started in an earlier block is the last of those before this block.
    return first.chip > chip ? cursor(line: first.line - 1) : cursor(from: first) { $0.chip <= chip }
  }

  /// The last line whose top is at or above `y`, or the first line.
  func cursor(y: Double) -> FlowCursor {
    let group = index.last { y - $0.extent }
    let rest = y - index.starts[group].extent
    let first = firstCursor(in: group) { FlowIndex.sign(of: rest - $0.extent) }
    // No line starts in the block if it contains only the end of the last line, or if rounding hid that `y` is in the
    // next group.
    return hasLines(first) ? cursor(from: first) { $0.top <= y } : cursor(line: first.line - 1)
  }

  /// The first line that starts in a block, or would start right after its end.
  @inline(__always) func firstCursor(in position: Position) -> FlowCursor {
    if position.block < groups[position.group].indexedCount {
      return FlowCursor(in: position, leadingOverhang: summary(of: position).lines.leadingOverhang, after: start(of: position))
    }
    return walkedCursor(to: position.block, in: position.group) { _ in true }
  }

  /// Like `firstCursor(in:)`, for the last block of a group that starts at or before a position.
  ///
  /// - Parameter rest: The distance from a block's start to the position.
  @inline(__always) private func firstCursor(in group: Int, rest: (PrefixSum) -> Int) -> FlowCursor {
    // Read separately: a local copy of the group would retain all of its storage.
    let (indexed, blockCount) = (groups[group].indexedCount, groups[group].blocks.count)
    if indexed == blockCount || rest(groups[group].index.starts[indexed]) < 0 {
      let block = groups[group].index.last(of: indexed, rest: rest)
      return firstCursor(in: Position(group: group, block: block, offset: 0))
    }
    // Stop at the last block.
    return walkedCursor(to: blockCount - 1, in: group) { rest($0) >= 0 }
  }

  /// The first line that starts in a block that is not indexed.
  @inline(never) private func walkedCursor(
    to end: Int, in group: Int, while isPast: (PrefixSum) -> Bool
  ) -> FlowCursor {
    var walk = FlowWalk(over: groups[group])
    walk.advance(to: end, in: groups[group].runs, while: isPast) {
      result(over: $0, of: group, leadingOverhang: $1)
    }
    var before = start(of: Position(group: group, block: walk.block, offset: 0))
    before.lines = index.starts[group].lines + walk.start.lines
    before.extent = index.starts[group].extent + walk.start.extent
    return FlowCursor(
      in: Position(group: group, block: walk.block, offset: 0), leadingOverhang: walk.leadingOverhang, after: before)
  }

  /// Whether any line starts in the block of a first cursor.
  func hasLines(_ first: FlowCursor) -> Bool {
    first.position.offset < groups[first.position.group].blocks[first.position.block].count
  }

  /// The last line of a block that satisfies a condition, or its first line.
  ///
  /// - Parameter holds: A monotonic condition: true up to some line, then false.
  @inline(__always) private func cursor(
    from first: FlowCursor, where holds: (FlowCursor) -> Bool
  ) -> FlowCursor {
    let (group, block) = (first.position.group, first.position.block)
    var cursor = first
    if block < groups[group].indexedCount {
      let checkpoints = groups[group].index.summaries[block].lines.checkpoints
      for number in checkpoints.indices {
        var marked = first
        marked.move(to: checkpoints[number])
        if holds(marked) { cursor = marked }
      }
    }
    groups[group].blocks[block].withView(parameters.breaker) { view in
      while true {
        let start = cursor.position.offset
        let end = view.lineEnd(from: start)
        if end == view.count { break }
        var next = cursor
        next.pass(end, extent: view.tallest(from: start, to: end) + parameters.breaker.lineSpacing)
        guard holds(next) else { break }
        cursor = next
      }
    }
    return cursor
  }

  /// A line that ends in its block and whose first and last chip have width, without measuring its own width, and the
  /// next line.
  func coverable(_ cursor: FlowCursor) -> (FlowLine, next: FlowCursor)? {
    let position = cursor.position
    return groups[position.group].blocks[position.block].withView(parameters.breaker) { view in
      let end = view.lineEnd(from: position.offset)
      guard end < view.count, view.isWide(position.offset), view.isWide(end - 1) else { return nil }
      let line = FlowLine(
        first: cursor.chip, stride: 1, count: end - position.offset, top: cursor.top,
        height: view.tallest(from: position.offset, to: end), width: 0)
      var next = cursor
      next.pass(end, extent: line.height + parameters.breaker.lineSpacing)
      return (line, next)
    }
  }

  /// Measures a line by adding up its chips, and returns it with the next line.
  func measure(_ cursor: FlowCursor) -> (FlowLine, next: FlowCursor?) {
    var line = FlowLine(first: cursor.chip, stride: 1, count: 0, top: cursor.top, height: 0, width: 0)
    var position = cursor.position
    var x = 0.0
    while true {
      let start = position.offset
      var isFull = false
      groups[position.group].blocks[position.block].withView(parameters.breaker) { view in
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
        line.width = x - parameters.breaker.spacing
        return (line, nil)
      }
      position = next
    }
    line.width = x - parameters.breaker.spacing
    if (position.group, position.block) != (cursor.position.group, cursor.position.block) {
      return (line, firstCursor(in: position))
    }
    var next = cursor
    next.pass(position.offset, extent: line.height + parameters.breaker.lineSpacing)
    return (line, next)
  }
}
