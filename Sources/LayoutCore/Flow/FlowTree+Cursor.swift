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
  init(in block: FlowTree.Position, entry: Int, after before: FlowStart) {
    position = FlowTree.Position(group: block.group, block: block.block, offset: entry)
    chip = before.chips + entry
    line = before.lines
    start = before.extent
  }

  /// Goes on to a later line that starts in the same block.
  @inline(__always) mutating func move(to mark: FlowMark) {
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
    let block = groups[group].index.last { rest &- $0.lines }
    return cursor(inBlock: block, of: group) { $0.line <= line }
  }

  /// The line that a chip is on.
  func cursor(chip: Int) -> FlowCursor {
    let position = position(of: chip)
    if position.offset < span(of: position).entry {
      // The line started in an earlier block, so it is the last of those before this block.
      return cursor(line: start(of: position).lines - 1)
    }
    return cursor(inBlock: position.block, of: position.group) { $0.chip <= chip }
  }

  /// The last line whose upper edge is at `y` or before, or the first line.
  func cursor(y: Double) -> FlowCursor {
    let group = index.last { y - $0.extent }
    let rest = y - index.starts[group].extent
    let block = groups[group].index.last { rest - $0.extent }
    if groups[group].index.spans[block].lines == 0 {
      // Only the blocks of the very last line's end have no line of their own and none after them.
      return cursor(line: index.total.lines - 1)
    }
    return cursor(inBlock: block, of: group) { $0.top <= y }
  }

  /// The first line that starts in a block.
  func firstCursor(in block: Position) -> FlowCursor {
    FlowCursor(in: block, entry: span(of: block).entry, after: start(of: block))
  }

  /// The last of the lines that start in a block for which a condition holds, or the first of them.
  ///
  /// - Parameter holds: Holds for a number of first lines, and then for none.
  @inline(__always) private func cursor(
    inBlock block: Int, of group: Int, where holds: (FlowCursor) -> Bool
  ) -> FlowCursor {
    let first = firstCursor(in: Position(group: group, block: block, offset: 0))
    var cursor = first
    let marks = groups[group].index.spans[block].marks
    for number in marks.indices {
      var marked = first
      marked.move(to: marks[number])
      if holds(marked) { cursor = marked }
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
