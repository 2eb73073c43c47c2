extension FlowTree {
  /// Finds the lines of stale blocks again, and of those after them until nothing changes any more.
  mutating func settleLines() {
    guard let stale, stale.lowerBound < count else { return }
    var position = position(of: stale.lowerBound)
    var leadingOverhang = stale.lowerBound == 0 ? 0 : span(of: position).lines.leadingOverhang
    let firstGroup = position.group
    var search = Search(end: stale.upperBound, patience: shape.patience)
    if stale == 0..<count {
      (position, leadingOverhang) = wrapInTwoFronts()
      search.patience = .max
    }
    while true {
      let group = position.group
      if position.block == 0, !index[group].isStale, index[group].lines.leadingOverhang == leadingOverhang {
        // Nothing has changed in this group.
        if index.starts[group].chips >= search.end || group + 1 == groups.count { break }
        search.misses = 0
        leadingOverhang = index[group + 1].lines.leadingOverhang
      } else {
        leadingOverhang = settleLines(in: position, leadingOverhang: leadingOverhang, &search)
        if search.isOver || group + 1 == groups.count { break }
      }
      position = Position(group: group + 1, block: 0, offset: 0)
    }
    index.addUp(from: firstGroup)
  }

  /// How it goes with finding lines again.
  private struct Search {
    /// No chip from this one on is stale.
    let end: Int
    var patience: Int
    /// In how many blocks one after the other no line has begun with the same chip as before.
    var misses = 0
    /// Whether all lines from here on are what they were.
    var isOver = false
  }

  /// Finds the lines of a group again, from a block on.
  ///
  /// - Returns: How many chips after the group belong to its last line.
  private mutating func settleLines(in first: Position, leadingOverhang: Int, _ search: inout Search) -> Int {
    let group = first.group
    var place = first
    var leadingOverhang = leadingOverhang
    let blockCount = groups[group].blocks.count
    if first.block == 0,
      let known = groups[group].memory.passage(leadingOverhang: leadingOverhang)
    {
      search.misses += blockCount
      if !index[group].isStale, search.misses >= search.patience {
        (groups[group].indexed, groups[group].leadingOverhang) = (0, leadingOverhang)
        index[group].take(known, leadingOverhang: leadingOverhang)
        return Int(known.trailingOverhang)
      }
    }
    while place.block < groups[group].indexed {
      let known = groups[group].index.spans[place.block]
      if known.isStale || (known.lines.leadingOverhang != leadingOverhang && search.misses < search.patience) {
        let breaks = breakCount
        leadingOverhang = wrap(place, leadingOverhang: leadingOverhang)
        // What is known already tells that lines have been out of step before.
        search.misses += breakCount == breaks ? 8 : 1
      } else if known.lines.leadingOverhang != leadingOverhang {
        search.misses += blockCount - place.block
        break
      } else {
        search.misses = 0
        search.isOver = start(of: place).chips >= search.end
        if search.isOver { break }
        leadingOverhang = self.leadingOverhang(after: place)
      }
      place.block += 1
    }
    var found = first.block..<place.block
    if !search.isOver {
      // Of later blocks, stale ones too, only the heights of their chips are still in the index.
      for block in place.block..<groups[group].indexed where groups[group].index.spans[block].isStale {
        groups[group].index[block].tallest = groups[group].blocks[block].tallest
        found = first.block..<block + 1
      }
      (groups[group].indexed, groups[group].leadingOverhang) = (place.block, leadingOverhang)
    }
    return settleGroup(group, found: found)
  }

  /// How many chips after an indexed block belong to the line that reaches its end.
  private func leadingOverhang(after position: Position) -> Int {
    let (group, next) = (position.group, position.block + 1)
    return next < groups[group].indexed
      ? groups[group].index.spans[next].lines.leadingOverhang : groups[group].leadingOverhang
  }

  /// Adds up what is known of a group's blocks after something new has been found about some.
  ///
  /// - Returns: How many chips after the group belong to its last line.
  @discardableResult
  private mutating func settleGroup(_ group: Int, found blocks: Range<Int>) -> Int {
    if !blocks.isEmpty {
      groups[group].index.addUp(from: blocks.lowerBound)
      index[group] = groups[group].index.whole
    }
    index[group].isStale = false
    let (indexed, blockCount) = (groups[group].indexed, groups[group].blocks.count)
    if indexed == 0 { index[group].lines.leadingOverhang = groups[group].leadingOverhang }
    guard indexed < blockCount else { return groups[group].leadingOverhang }
    let end = walkToEnd(of: group)
    index[group].lines.count = end.start.lines
    index[group].lines.extent = end.start.extent
    return end.leadingOverhang
  }

  /// Finds all lines, those of the first and of the second half of the blocks side by side: where a line
  /// ends has to be known before the next one can be looked for, and the processor waits less with two of
  /// them to find at a time. Where the second half's first line starts is a guess, but lines from different
  /// starts soon fall into step.
  ///
  /// - Returns: The first block of the second half, and how many chips at its front belong to the line
  ///   before: from there on, lines must be found again as long as they differ.
  private mutating func wrapInTwoFronts() -> (Position, leadingOverhang: Int) {
    let middle = position(of: count / 2)
    let seam = Position(group: middle.group, block: middle.block, offset: 0)
    for group in groups.indices { groups[group].indexed = groups[group].blocks.count }
    var (front, frontOverhang) = (Position(group: 0, block: 0, offset: 0), 0)
    var (back, backOverhang): (Position?, Int) = (seam, 0)
    while front != seam {
      if let place = back, frontOverhang < blockCount(front), backOverhang < blockCount(place) {
        var sum = FlowLineSum(from: frontOverhang)
        var backSum = FlowLineSum(from: backOverhang)
        groups[front.group].blocks[front.block].withView(measure.breaker) { view in
          groups[place.group].blocks[place.block].withView(measure.breaker) { backView in
            view.findLines(&sum, beside: backView, &backSum)
          }
        }
        frontOverhang = finish(front, leadingOverhang: frontOverhang, sum)
        backOverhang = finish(place, leadingOverhang: backOverhang, backSum)
        back = next(after: place)
      } else {
        frontOverhang = wrap(front, leadingOverhang: frontOverhang)
      }
      guard let next = next(after: front) else { break }
      if next.group != front.group {
        settleGroup(front.group, found: 0..<groups[front.group].blocks.count)
      }
      front = next
    }
    while let place = back {
      backOverhang = wrap(place, leadingOverhang: backOverhang)
      back = next(after: place)
    }
    for group in seam.group..<groups.count { settleGroup(group, found: 0..<groups[group].blocks.count) }
    return (seam, frontOverhang)
  }

  private func blockCount(_ position: Position) -> Int {
    groups[position.group].blocks[position.block].count
  }

  /// Finds the lines that start in a block, given how many chips at its front belong to an earlier line.
  ///
  /// - Returns: How many chips after the block belong to its last line.
  private mutating func wrap(_ position: Position, leadingOverhang: Int) -> Int {
    if let known = groups[position.group].memory.passage(
      over: FlowRun(level: 0, number: position.block), leadingOverhang: leadingOverhang)
    {
      groups[position.group].index[position.block].take(known, leadingOverhang: leadingOverhang)
      return found(Int(known.trailingOverhang), after: position)
    }
    return finish(position, leadingOverhang: leadingOverhang, lines(in: position, leadingOverhang: leadingOverhang))
  }

  /// What wrapping a block comes to, without any change of what is known of it.
  func passage(over position: Position, leadingOverhang: Int) -> WrapResult {
    var sum = FlowLineSum(from: leadingOverhang)
    if leadingOverhang < blockCount(position) {
      groups[position.group].blocks[position.block].withView(measure.breaker) { view in
        view.findSimilarLines(&sum)
      }
    }
    let trailingOverhang = close(&sum, in: position)
    return WrapResult(sum, trailingOverhang: trailingOverhang)
  }

  /// The lines that start in a block and end in it.
  private func lines(in position: Position, leadingOverhang: Int) -> FlowLineSum {
    var sum = FlowLineSum(from: leadingOverhang)
    guard leadingOverhang < blockCount(position) else { return sum }
    groups[position.group].blocks[position.block].withView(measure.breaker) { view in view.findLines(&sum) }
    return sum
  }

  /// Adds the line that reaches a block's end, if one does that started in it.
  ///
  /// - Returns: How many chips after the block belong to it.
  private func close(_ sum: inout FlowLineSum, in position: Position) -> Int {
    let count = blockCount(position)
    guard sum.start < count else { return sum.start - count }
    var height = 0.0
    var ticks: Int32?
    groups[position.group].blocks[position.block].withView(measure.breaker) { view in
      height = view.tallest(from: sum.start, to: count)
      ticks = view.ticks(from: sum.start)
    }
    sum.tallest = max(sum.tallest, height)
    var trailingOverhang = 0
    if let next = next(after: position) {
      trailingOverhang = ticks.flatMap { goOn($0, in: next, height: &height) }
        ?? fill(from: Position(group: position.group, block: position.block, offset: sum.start), height: &height)
        - (count - sum.start)
    }
    sum.mark.pass(to: sum.start, height: height, gap: measure.breaker.lineSpacing)
    return trailingOverhang
  }

  /// How many chips of a block belong to the line that goes on in it, when sums alone can tell.
  ///
  /// - Parameter ticks: What the line takes up before.
  private func goOn(_ ticks: Int32, in position: Position, height: inout Double) -> Int? {
    var end: Int?
    groups[position.group].blocks[position.block].withView(measure.breaker) { view in
      end = view.lineEnd(after: ticks)
      if let end, end > 0 { height = max(height, view.tallest(from: 0, to: end)) }
    }
    return end
  }

  /// The number of chips of a line, and the height of the highest of them if it is more.
  private func fill(from start: Position, height: inout Double) -> Int {
    let block = groups[start.group].blocks[start.block]
    var x = 0.0
    let end = block.withView(measure.breaker) { $0.fill(from: start.offset, first: start.offset, x: &x) }
    guard end == block.count, let next = next(after: start) else { return end - start.offset }
    return end - start.offset + fill(next, x: &x, height: &height)
  }

  /// Adds the line that reaches a block's end, and sets what is known of the block.
  private mutating func finish(_ position: Position, leadingOverhang: Int, _ sum: FlowLineSum) -> Int {
    var sum = sum
    let trailingOverhang = close(&sum, in: position)
    let (count, front) = (blockCount(position), min(leadingOverhang, blockCount(position)))
    if front > 0 {
      groups[position.group].blocks[position.block].withView(measure.breaker) { view in
        sum.tallest = max(sum.tallest, view.tallest(from: 0, to: front))
      }
    }
    groups[position.group].index[position.block] = RunSummary(
      count: count, tallest: sum.tallest, isStale: false,
      lines: LineSummary(
        leadingOverhang: leadingOverhang, count: Int(sum.mark.lines), extent: sum.mark.extent, marks: sum.marks))
    breakCount += 1
    if !groups[position.group].memory.isEmpty {
      reach = max(reach, trailingOverhang)
      groups[position.group].memory.remember(
        WrapResult(sum, trailingOverhang: trailingOverhang), over: FlowRun(level: 0, number: position.block),
        leadingOverhang: leadingOverhang)
    }
    return found(trailingOverhang, after: position)
  }

  /// Takes note of how many chips after a block belong to its last line, and returns it.
  private mutating func found(_ trailingOverhang: Int, after position: Position) -> Int {
    if position.block + 1 == groups[position.group].blocks.count {
      groups[position.group].leadingOverhang = trailingOverhang
    }
    return trailingOverhang
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
