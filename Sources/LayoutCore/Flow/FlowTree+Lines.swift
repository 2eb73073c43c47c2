extension FlowTree {
  /// Finds the lines of stale blocks again, and of those after them until nothing changes any more.
  mutating func settleLines(_ breaker: FlowBreaker) {
    guard let stale, stale.lowerBound < count else { return }
    var position = position(of: stale.lowerBound)
    var entry = stale.lowerBound == 0 ? 0 : span(of: position).entry
    let firstGroup = position.group
    var firstBlock = position.block
    while true {
      let known = span(of: position)
      if known.isStale || known.entry != entry {
        let (span, exit) = wrapped(position, entry: entry, breaker)
        groups[position.group].index[position.block] = span
        entry = exit
      } else if start(of: position).chips >= stale.upperBound {
        break
      } else {
        guard let next = next(after: position) else { break }
        entry = self.span(of: next).entry
      }
      guard let next = next(after: position) else { break }
      if next.group != position.group {
        settleGroup(position.group, from: firstBlock)
        firstBlock = 0
      }
      position = next
    }
    settleGroup(position.group, from: firstBlock)
    index.addUp(from: firstGroup)
  }

  private mutating func settleGroup(_ group: Int, from block: Int) {
    groups[group].index.addUp(from: block)
    index[group] = groups[group].index.whole
  }

  /// Finds the lines that start in a block, given how many chips at its front belong to an earlier line.
  ///
  /// - Returns: What is then known of the block, and how many chips after it belong to its last line.
  private func wrapped(_ position: Position, entry: Int, _ breaker: FlowBreaker) -> (FlowSpan, exit: Int) {
    let count = groups[position.group].blocks[position.block].count
    var span = FlowSpan(count: count, isStale: false, entry: entry)
    guard entry < count else { return (span, entry - count) }
    var x = 0.0
    var height = 0.0
    groups[position.group].blocks[position.block].withView(breaker) { view in
      var start = entry
      while true {
        let end = view.lineEnd(from: start)
        height = view.tallest(from: start, to: end)
        if end == count { break }
        span.lines += 1
        span.height += height
        span.tallest = max(span.tallest, height)
        start = end
      }
      _ = view.fill(from: start, first: start, x: &x)
    }
    var exit = 0
    var next = next(after: position)
    while let other = next {
      let taken = fill(other, x: &x, height: &height, breaker)
      exit += taken
      if taken < groups[other.group].blocks[other.block].count { break }
      next = self.next(after: other)
    }
    span.lines += 1
    span.height += height
    span.tallest = max(span.tallest, height)
    return (span, exit)
  }

  /// Adds chips from a block's front to a line that reaches to `x`; returns how many fit.
  private func fill(_ position: Position, x: inout Double, height: inout Double, _ breaker: FlowBreaker) -> Int {
    groups[position.group].blocks[position.block].withView(breaker) { view in
      let end = view.fill(from: 0, first: -1, x: &x)
      if end > 0 { height = max(height, view.tallest(from: 0, to: end)) }
      return end
    }
  }
}

/// A line of a tree, before it is measured.
struct FlowCursor {
  /// Where its first chip is.
  var position: FlowTree.Position
  var chip: Int
  /// Its number.
  var line: Int
  /// Its upper edge, from that of the first line.
  var top: Double
}

extension FlowTree {
  /// A line by its number, which must be below the number of lines.
  func cursor(line: Int, _ breaker: FlowBreaker, lineSpacing: Double) -> FlowCursor {
    let group = index.last { $0.lines <= line }
    let rest = line - index.starts[group].lines
    let block = groups[group].index.last { $0.lines <= rest }
    return cursor(group, block, breaker, lineSpacing) { $0.line < line }
  }

  /// The line that a chip is on.
  func cursor(chip: Int, _ breaker: FlowBreaker, lineSpacing: Double) -> FlowCursor {
    let position = position(of: chip)
    if position.offset < span(of: position).entry {
      // The line started in an earlier block, so it is the last of those before this block.
      return cursor(line: start(of: position).lines - 1, breaker, lineSpacing: lineSpacing)
    }
    return cursor(position.group, position.block, breaker, lineSpacing) { $0.next <= chip }
  }

  /// The last line whose upper edge is at `y` or before, or the first line.
  func cursor(y: Double, _ breaker: FlowBreaker, lineSpacing: Double) -> FlowCursor {
    let group = index.last { $0.height + Double($0.lines) * lineSpacing <= y }
    let before = index.starts[group]
    let rest = y - before.height - Double(before.lines) * lineSpacing
    let block = groups[group].index.last { $0.height + Double($0.lines) * lineSpacing <= rest }
    if groups[group].index.spans[block].lines == 0 {
      // Only the blocks of the very last line's end have no line of their own and none after them.
      return cursor(line: index.total.lines - 1, breaker, lineSpacing: lineSpacing)
    }
    return cursor(group, block, breaker, lineSpacing) { $0.end <= y }
  }

  /// A line that is passed on the way to another.
  struct Passed {
    var line: Int
    /// The chip that the next line starts with.
    var next: Int
    /// The upper edge of the next line.
    var end: Double
  }

  /// The first line that starts in a block and is not to be passed, or the last one that starts there.
  @inline(__always) private func cursor(
    _ group: Int, _ block: Int, _ breaker: FlowBreaker, _ lineSpacing: Double, while isPassed: (Passed) -> Bool
  ) -> FlowCursor {
    let entry = groups[group].index.spans[block].entry
    let position = Position(group: group, block: block, offset: entry)
    let before = start(of: position)
    var cursor = FlowCursor(
      position: position, chip: before.chips + position.offset, line: before.lines,
      top: top(of: position, lineSpacing: lineSpacing))
    groups[group].blocks[block].withView(breaker) { view in
      while true {
        let end = view.lineEnd(from: cursor.position.offset)
        if end == view.count { break }
        let top = cursor.top + (view.tallest(from: cursor.position.offset, to: end) + lineSpacing)
        let next = cursor.chip + end - cursor.position.offset
        guard isPassed(Passed(line: cursor.line, next: next, end: top)) else { break }
        cursor = FlowCursor(
          position: Position(group: group, block: block, offset: end), chip: next, line: cursor.line + 1, top: top)
      }
    }
    return cursor
  }

  /// The upper edge of the first line that starts in a block.
  private func top(of position: Position, lineSpacing: Double) -> Double {
    let before = start(of: position)
    return before.height + Double(before.lines) * lineSpacing
  }

  /// Measures a line by adding its chips one by one, and returns the one after it, if there is one.
  func measure(_ cursor: FlowCursor, _ breaker: FlowBreaker, lineSpacing: Double) -> (FlowLine, next: FlowCursor?) {
    var line = FlowLine(first: cursor.chip, stride: 1, count: 0, top: cursor.top, height: 0, width: 0)
    var position = cursor.position
    var x = 0.0
    while true {
      let start = position.offset
      var isFull = false
      groups[position.group].blocks[position.block].withView(breaker) { view in
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
        line.width = x - breaker.spacing
        return (line, nil)
      }
      position = next
    }
    line.width = x - breaker.spacing
    var next = FlowCursor(
      position: position, chip: line.first + line.count, line: cursor.line + 1,
      top: line.top + (line.height + lineSpacing))
    if (position.group, position.block) != (cursor.position.group, cursor.position.block) {
      // The same sum as for whoever comes to this block another way, to the last bit.
      next.top = top(of: position, lineSpacing: lineSpacing)
    }
    return (line, next)
  }
}
