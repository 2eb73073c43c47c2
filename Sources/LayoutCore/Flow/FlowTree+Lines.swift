extension FlowTree {
  /// Finds the lines of stale blocks again, and of those after them until nothing changes any more.
  mutating func settleLines() {
    guard let stale, stale.lowerBound < count else { return }
    var position = position(of: stale.lowerBound)
    var entry = stale.lowerBound == 0 ? 0 : span(of: position).entry
    let firstGroup = position.group
    if stale == 0..<count { (position, entry) = wrapInTwoFronts() }
    var firstBlock = position.block
    while true {
      let known = span(of: position)
      if known.isStale || known.entry != entry {
        entry = wrap(position, entry: entry)
      } else if start(of: position).chips >= stale.upperBound {
        break
      } else if position.block == 0, !index[position.group].isStale, position.group + 1 < groups.count {
        // Nothing has changed in this group.
        position = Position(group: position.group + 1, block: 0, offset: 0)
        entry = span(of: position).entry
        continue
      } else if let next = next(after: position) {
        entry = span(of: next).entry
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

  /// Finds all lines, those of the first and of the second half of the blocks side by side: where a line
  /// ends has to be known before the next one can be looked for, and the processor waits less with two of
  /// them to find at a time. Where the second half's first line starts is a guess, but lines from different
  /// starts soon fall into step.
  ///
  /// - Returns: The first block of the second half, and how many chips at its front belong to the line
  ///   before: from there on, lines must be found again as long as they differ.
  private mutating func wrapInTwoFronts() -> (Position, entry: Int) {
    let middle = position(of: count / 2)
    let seam = Position(group: middle.group, block: middle.block, offset: 0)
    var (front, frontEntry) = (Position(group: 0, block: 0, offset: 0), 0)
    var (back, backEntry): (Position?, Int) = (seam, 0)
    while front != seam {
      if let place = back, frontEntry < blockCount(front), backEntry < blockCount(place) {
        var sum = FlowLineSum(from: frontEntry)
        var backSum = FlowLineSum(from: backEntry)
        groups[front.group].blocks[front.block].withView(measure.breaker) { view in
          groups[place.group].blocks[place.block].withView(measure.breaker) { backView in
            view.findLines(&sum, beside: backView, &backSum)
          }
        }
        frontEntry = finish(front, entry: frontEntry, sum)
        backEntry = finish(place, entry: backEntry, backSum)
        back = next(after: place)
      } else {
        frontEntry = wrap(front, entry: frontEntry)
      }
      guard let next = next(after: front) else { break }
      if next.group != front.group { settleGroup(front.group, from: 0) }
      front = next
    }
    while let place = back {
      backEntry = wrap(place, entry: backEntry)
      back = next(after: place)
    }
    for group in seam.group..<groups.count { settleGroup(group, from: 0) }
    return (seam, frontEntry)
  }

  private func blockCount(_ position: Position) -> Int {
    groups[position.group].blocks[position.block].count
  }

  private mutating func settleGroup(_ group: Int, from block: Int) {
    groups[group].index.addUp(from: block)
    index[group] = groups[group].index.whole
  }

  /// Finds the lines that start in a block, given how many chips at its front belong to an earlier line.
  ///
  /// - Returns: How many chips after the block belong to its last line.
  private mutating func wrap(_ position: Position, entry: Int) -> Int {
    let count = blockCount(position)
    guard entry < count else {
      groups[position.group].index[position.block] = FlowSpan(count: count, isStale: false, entry: entry)
      return entry - count
    }
    var sum = FlowLineSum(from: entry)
    groups[position.group].blocks[position.block].withView(measure.breaker) { view in view.findLines(&sum) }
    return finish(position, entry: entry, sum)
  }

  /// Adds the line that reaches a block's end, and sets what is known of the block.
  private mutating func finish(_ position: Position, entry: Int, _ sum: FlowLineSum) -> Int {
    var sum = sum
    var x = 0.0
    var height = 0.0
    groups[position.group].blocks[position.block].withView(measure.breaker) { view in
      height = view.tallest(from: sum.start, to: view.count)
      _ = view.fill(from: sum.start, first: sum.start, x: &x)
    }
    let exit = next(after: position).map { fill($0, x: &x, height: &height) } ?? 0
    sum.add(height: height, gap: measure.breaker.lineSpacing)
    groups[position.group].index[position.block] = FlowSpan(
      count: blockCount(position), tallest: sum.tallest, isStale: false, entry: entry,
      lines: Int(sum.mark.lines), extent: sum.mark.extent, marks: sum.marks)
    return exit
  }

  /// Adds chips from a position on to a line that reaches to `x`, until one does not fit; returns how many.
  func fill(_ position: Position, x: inout Double, height: inout Double) -> Int {
    var taken = 0
    var place: Position? = position
    while let current = place {
      var isFull = false
      groups[current.group].blocks[current.block].withView(measure.breaker) { view in
        let end = view.fill(from: current.offset, first: -1, x: &x)
        if end > current.offset { height = max(height, view.tallest(from: current.offset, to: end)) }
        taken += end - current.offset
        isFull = end < view.count
      }
      if isFull { break }
      place = next(after: current)
    }
    return taken
  }
}
