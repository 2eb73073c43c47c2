extension FlowTree {
  /// Rewraps stale blocks, and later ones until their lines are in sync again.
  mutating func settleLines() {
    guard let stale, stale.lowerBound < count else { return }
    var position = position(of: stale.lowerBound)
    var leadingOverhang = stale.lowerBound == 0 ? 0 : summary(of: position).lines.leadingOverhang
    let firstGroup = position.group
    var progress = Progress(end: stale.upperBound, patience: shape.patience)
    if stale == 0..<count {
      (position, leadingOverhang) = wrapInTwoFronts()
      progress.patience = .max
    }
    while true {
      let group = position.group
      if position.block == 0, !index[group].isStale, index[group].lines.leadingOverhang == leadingOverhang {
        // The group is unchanged.
        if index.starts[group].chips >= progress.end || group + 1 == groups.count { break }
        progress.outOfSync = 0
        leadingOverhang = index[group + 1].lines.leadingOverhang
      } else {
        leadingOverhang = settleLines(in: position, leadingOverhang: leadingOverhang, &progress)
        if progress.isInSync || group + 1 == groups.count { break }
      }
      position = Position(group: group + 1, block: 0, offset: 0)
    }
    index.addUp(from: firstGroup)
  }

  private struct Progress {
    /// No chip is stale from here on.
    let end: Int
    var patience: Int
    /// The number of consecutive blocks out of sync with their old lines.
    var outOfSync = 0
    /// Whether all later lines are unchanged.
    var isInSync = false
  }

  /// Rewraps a group from a block on.
  ///
  /// - Returns: The group's trailing overhang.
  private mutating func settleLines(in first: Position, leadingOverhang: Int, _ progress: inout Progress) -> Int {
    let group = first.group
    var place = first
    var leadingOverhang = leadingOverhang
    let blockCount = groups[group].blocks.count
    if first.block == 0,
      let known = groups[group].cache.result(leadingOverhang: leadingOverhang)
    {
      progress.outOfSync += blockCount
      if !index[group].isStale, progress.outOfSync >= progress.patience {
        (groups[group].indexedCount, groups[group].leadingOverhang) = (0, leadingOverhang)
        index[group].update(with: known, leadingOverhang: leadingOverhang)
        return Int(known.trailingOverhang)
      }
    }
    while place.block < groups[group].indexedCount {
      let known = groups[group].index.summaries[place.block]
      if known.isStale || (known.lines.leadingOverhang != leadingOverhang && progress.outOfSync < progress.patience) {
        let breaks = breakCount
        leadingOverhang = wrap(place, leadingOverhang: leadingOverhang)
        // A cached result means that lines have been out of sync before.
        progress.outOfSync += breakCount == breaks ? 8 : 1
      } else if known.lines.leadingOverhang != leadingOverhang {
        progress.outOfSync += blockCount - place.block
        break
      } else {
        progress.outOfSync = 0
        progress.isInSync = start(of: place).chips >= progress.end
        if progress.isInSync { break }
        leadingOverhang = self.leadingOverhang(after: place)
      }
      place.block += 1
    }
    var found = first.block..<place.block
    if !progress.isInSync {
      // Later blocks leave the index; only their tallest chip remains in it.
      for block in place.block..<groups[group].indexedCount where groups[group].index.summaries[block].isStale {
        groups[group].index[block].tallest = groups[group].blocks[block].tallest
        found = first.block..<block + 1
      }
      (groups[group].indexedCount, groups[group].leadingOverhang) = (place.block, leadingOverhang)
    }
    return settleGroup(group, found: found)
  }

  /// The trailing overhang of an indexed block.
  private func leadingOverhang(after position: Position) -> Int {
    let (group, next) = (position.group, position.block + 1)
    return next < groups[group].indexedCount
      ? groups[group].index.summaries[next].lines.leadingOverhang : groups[group].leadingOverhang
  }

  /// Updates the summary of a group after some of its blocks have been wrapped.
  ///
  /// - Returns: The group's trailing overhang.
  @discardableResult
  private mutating func settleGroup(_ group: Int, found blocks: Range<Int>) -> Int {
    if !blocks.isEmpty {
      groups[group].index.addUp(from: blocks.lowerBound)
      index[group] = groups[group].index.whole
    }
    index[group].isStale = false
    let (indexed, blockCount) = (groups[group].indexedCount, groups[group].blocks.count)
    if indexed == 0 { index[group].lines.leadingOverhang = groups[group].leadingOverhang }
    guard indexed < blockCount else { return groups[group].leadingOverhang }
    let end = walkToEnd(of: group)
    index[group].lines.count = end.start.lines
    index[group].lines.extent = end.start.extent
    return end.leadingOverhang
  }

  /// Wraps everything, advancing through both halves of the blocks at once: each line depends on the end of the one before
  /// it, and two independent chains keep the processor busier. The first line of the second half is a guess, but lines
  /// with different starts soon get in sync.
  ///
  /// - Returns: The first block of the second half and its actual leading overhang: from there on, lines must be
  ///   rewrapped while they differ.
  private mutating func wrapInTwoFronts() -> (Position, leadingOverhang: Int) {
    let middle = position(of: count / 2)
    let seam = Position(group: middle.group, block: middle.block, offset: 0)
    for group in groups.indices { groups[group].indexedCount = groups[group].blocks.count }
    var (front, frontOverhang) = (Position(group: 0, block: 0, offset: 0), 0)
    var (back, backOverhang): (Position?, Int) = (seam, 0)
    while front != seam {
      if let place = back, frontOverhang < blockCount(front), backOverhang < blockCount(place) {
        var sum = FlowLineSum(from: frontOverhang)
        var backSum = FlowLineSum(from: backOverhang)
        groups[front.group].blocks[front.block].withView(parameters.breaker) { view in
          groups[place.group].blocks[place.block].withView(parameters.breaker) { backView in
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

  /// Wraps a block.
  ///
  /// - Returns: Its trailing overhang.
  private mutating func wrap(_ position: Position, leadingOverhang: Int) -> Int {
    if let known = groups[position.group].cache.result(
      over: FlowRun(level: 0, number: position.block), leadingOverhang: leadingOverhang)
    {
      groups[position.group].index[position.block].update(with: known, leadingOverhang: leadingOverhang)
      return setTrailingOverhang(Int(known.trailingOverhang), after: position)
    }
    return finish(position, leadingOverhang: leadingOverhang, lines(in: position, leadingOverhang: leadingOverhang))
  }

  /// Wraps a block without recording the result.
  func result(over position: Position, leadingOverhang: Int) -> WrapResult {
    var sum = FlowLineSum(from: leadingOverhang)
    if leadingOverhang < blockCount(position) {
      groups[position.group].blocks[position.block].withView(parameters.breaker) { view in
        view.findSimilarLines(&sum)
      }
    }
    let trailingOverhang = close(&sum, in: position)
    return WrapResult(sum, trailingOverhang: trailingOverhang)
  }

  /// The lines that start and end in a block.
  private func lines(in position: Position, leadingOverhang: Int) -> FlowLineSum {
    var sum = FlowLineSum(from: leadingOverhang)
    guard leadingOverhang < blockCount(position) else { return sum }
    groups[position.group].blocks[position.block].withView(parameters.breaker) { view in view.findLines(&sum) }
    return sum
  }

  /// Adds the last line that starts in a block, which reaches its end.
  ///
  /// - Returns: The trailing overhang.
  private func close(_ sum: inout FlowLineSum, in position: Position) -> Int {
    let count = blockCount(position)
    guard sum.start < count else { return sum.start - count }
    var height = 0.0
    var ticks: Int32?
    groups[position.group].blocks[position.block].withView(parameters.breaker) { view in
      height = view.tallest(from: sum.start, to: count)
      ticks = view.ticks(from: sum.start)
    }
    sum.tallest = max(sum.tallest, height)
    var trailingOverhang = 0
    if let next = next(after: position) {
      trailingOverhang = ticks.flatMap { lineEnd(after: $0, in: next, height: &height) }
        ?? fill(from: Position(group: position.group, block: position.block, offset: sum.start), height: &height)
        - (count - sum.start)
    }
    sum.checkpoint.pass(to: sum.start, height: height, gap: parameters.breaker.lineSpacing)
    return trailingOverhang
  }

  /// The number of a block's chips on a line that continues in it; nil if sums cannot decide.
  ///
  /// - Parameter ticks: The length of the line before the block.
  private func lineEnd(after ticks: Int32, in position: Position, height: inout Double) -> Int? {
    var end: Int?
    groups[position.group].blocks[position.block].withView(parameters.breaker) { view in
      end = view.lineEnd(after: ticks)
      if let end, end > 0 { height = max(height, view.tallest(from: 0, to: end)) }
    }
    return end
  }

  /// The number of chips on a line; also raises `height` to that of the tallest one.
  private func fill(from start: Position, height: inout Double) -> Int {
    let block = groups[start.group].blocks[start.block]
    var x = 0.0
    let end = block.withView(parameters.breaker) { $0.fill(from: start.offset, first: start.offset, x: &x) }
    guard end == block.count, let next = next(after: start) else { return end - start.offset }
    return end - start.offset + fill(next, x: &x, height: &height)
  }

  /// Adds the last line of a block, and records the block's summary.
  private mutating func finish(_ position: Position, leadingOverhang: Int, _ sum: FlowLineSum) -> Int {
    var sum = sum
    let trailingOverhang = close(&sum, in: position)
    let (count, front) = (blockCount(position), min(leadingOverhang, blockCount(position)))
    if front > 0 {
      groups[position.group].blocks[position.block].withView(parameters.breaker) { view in
        sum.tallest = max(sum.tallest, view.tallest(from: 0, to: front))
      }
    }
    groups[position.group].index[position.block] = RunSummary(
      count: count, tallest: sum.tallest, isStale: false,
      lines: LineSummary(
        leadingOverhang: leadingOverhang, count: Int(sum.checkpoint.lines), extent: sum.checkpoint.extent, checkpoints: sum.checkpoints))
    breakCount += 1
    if !groups[position.group].cache.isEmpty {
      maxOverhang = max(maxOverhang, trailingOverhang)
      groups[position.group].cache.store(
        WrapResult(sum, trailingOverhang: trailingOverhang), over: FlowRun(level: 0, number: position.block),
        leadingOverhang: leadingOverhang)
    }
    return setTrailingOverhang(trailingOverhang, after: position)
  }

  /// Records the trailing overhang of a group's last block, and returns it.
  private mutating func setTrailingOverhang(_ trailingOverhang: Int, after position: Position) -> Int {
    if position.block + 1 == groups[position.group].blocks.count {
      groups[position.group].leadingOverhang = trailingOverhang
    }
    return trailingOverhang
  }

  /// Adds chips to a line of length `x` until one does not fit; returns the number added.
  func fill(_ position: Position, x: inout Double, height: inout Double) -> Int {
    var taken = 0
    var place: Position? = position
    while let current = place {
      var isFull = false
      groups[current.group].blocks[current.block].withView(parameters.breaker) { view in
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
