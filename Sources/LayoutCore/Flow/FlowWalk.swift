/// A walk over a group's unindexed blocks, which takes cached runs of blocks in one step.
struct FlowWalk {
  /// The current block; the number of blocks at the end.
  private(set) var block: Int
  /// The leading overhang of that block.
  private(set) var leadingOverhang: Int
  /// The sums over earlier lines of the group.
  private(set) var start: PrefixSum

  /// Starts at the first unindexed block.
  init(over group: FlowGroup) {
    block = group.indexedCount
    leadingOverhang = group.leadingOverhang
    start = group.index.starts[block]
  }

  /// Advances over the blocks before `end`, while the sums before the next block satisfy a condition.
  ///
  /// - Parameter pass: Wraps a run of blocks.
  @inline(__always) mutating func advance(
    to end: Int, in runs: FlowRuns, while isPast: (PrefixSum) -> Bool = { _ in true },
    _ pass: (FlowRun, _ leadingOverhang: Int) -> WrapResult
  ) {
    while block < end {
      // Try the longest run that starts here first.
      var run = runs.longestRun(from: block)
      while true {
        let blocks = runs.blocks(of: run)
        if blocks.upperBound <= end {
          let result = pass(run, leadingOverhang)
          if isPast(start + result) {
            (block, leadingOverhang, start) = (blocks.upperBound, Int(result.trailingOverhang), start + result)
            break
          }
        }
        guard run.level > 0 else { return }
        run = FlowRun(level: run.level - 1, number: run.number * 4)
      }
    }
  }
}

extension FlowTree {
  /// The result of wrapping a run of blocks, cached or computed.
  func result(over run: FlowRun, of group: Int, leadingOverhang: Int) -> WrapResult {
    if let known = groups[group].cache.result(over: run, leadingOverhang: leadingOverhang) { return known }
    guard run.level > 0 else {
      return result(over: Position(group: group, block: run.number, offset: 0), leadingOverhang: leadingOverhang)
    }
    return WrapResult(over: groups[group].runs.parts(of: run), leadingOverhang: leadingOverhang) {
      result(over: FlowRun(level: run.level - 1, number: $0), of: group, leadingOverhang: $1)
    }
  }

  /// Wraps a run of blocks, and caches the result.
  mutating func pass(over run: FlowRun, of group: Int, leadingOverhang: Int) -> WrapResult {
    if let known = groups[group].cache.result(over: run, leadingOverhang: leadingOverhang) { return known }
    let result: WrapResult
    if run.level == 0 {
      result = self.result(
        over: Position(group: group, block: run.number, offset: 0), leadingOverhang: leadingOverhang)
      breakCount += 1
      maxOverhang = max(maxOverhang, Int(result.trailingOverhang))
    } else {
      result = WrapResult(over: groups[group].runs.parts(of: run), leadingOverhang: leadingOverhang) {
        pass(over: FlowRun(level: run.level - 1, number: $0), of: group, leadingOverhang: $1)
      }
    }
    groups[group].cache.store(result, over: run, leadingOverhang: leadingOverhang)
    return result
  }

  /// Walks over all unindexed blocks of a group.
  mutating func walkToEnd(of group: Int) -> FlowWalk {
    prepareCache(of: group)
    if groups[group].indexedCount == 0 { recomputeResults(over: group) }
    var walk = FlowWalk(over: groups[group])
    walk.advance(to: groups[group].blocks.count, in: groups[group].runs) {
      pass(over: $0, of: group, leadingOverhang: $1)
    }
    return walk
  }

  /// Adds the blocks of a group up to one to its index.
  mutating func indexBlocks(of group: Int, through block: Int) {
    let first = groups[group].indexedCount
    guard first <= block else { return }
    prepareCache(of: group)
    for block in first...block {
      let leadingOverhang = groups[group].leadingOverhang
      let result = pass(over: FlowRun(level: 0, number: block), of: group, leadingOverhang: leadingOverhang)
      groups[group].index[block].update(with: result, leadingOverhang: leadingOverhang)
      groups[group].leadingOverhang = Int(result.trailingOverhang)
    }
    groups[group].indexedCount = block + 1
    groups[group].index.addUp(from: first)
  }

  private mutating func prepareCache(of group: Int) {
    guard groups[group].cache.isEmpty else { return }
    // Somewhat more than the average number of chips per line.
    let entries = count / max(1, index.total.lines) * 5 / 4 + 4
    groups[group].cache = WrapCache(groups[group].runs, entries: entries)
  }

  /// Invalidates all cached results that depend on a chip.
  mutating func invalidate(chip: Int) {
    guard maxOverhang >= 0 else { return }
    let last = position(of: chip)
    var place: Position? = position(of: max(0, chip - maxOverhang - 1))
    while let current = place, (current.group, current.block) <= (last.group, last.block) {
      groups[current.group].cache.invalidate(block: current.block)
      place = next(after: current)
    }
  }

  /// Recomputes invalidated results of a group's blocks.
  private mutating func recomputeResults(over group: Int) {
    let blocks = groups[group].cache.takeInvalidatedBlocks()
    for block in blocks {
      for leadingOverhang in groups[group].cache.invalidatedOverhangs(of: block) {
        _ = pass(over: FlowRun(level: 0, number: block), of: group, leadingOverhang: leadingOverhang)
      }
    }
    for block in blocks { groups[group].cache.recomputeRuns(of: block, groups[group].runs) }
  }
}
