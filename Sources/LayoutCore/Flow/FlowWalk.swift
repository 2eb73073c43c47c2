/// Goes over a group's blocks that are not in its index, many of them at once where it is known what that comes to.
struct FlowWalk {
  /// The block that it has come to; the number of blocks when it has gone over all.
  private(set) var block: Int
  /// How many chips at the front of that block belong to an earlier line.
  private(set) var leadingOverhang: Int
  /// The lines before the block in its group, and their heights.
  private(set) var start: PrefixSum

  /// Begins at the first block that is not in the group's index.
  init(over group: FlowGroup) {
    block = group.indexed
    leadingOverhang = group.leadingOverhang
    start = group.index.starts[block]
  }

  /// Goes over blocks before one, as long as what lies before the next one satisfies a condition.
  ///
  /// - Parameter pass: What a pass over a run of blocks comes to.
  @inline(__always) mutating func advance(
    to end: Int, in runs: FlowRuns, while isPast: (PrefixSum) -> Bool = { _ in true },
    _ pass: (FlowRun, _ leadingOverhang: Int) -> WrapResult
  ) {
    while block < end {
      // The longest run of blocks that starts here is tried first.
      var run = runs.longestRun(from: block)
      while true {
        let blocks = runs.blocks(of: run)
        if blocks.upperBound <= end {
          let passage = pass(run, leadingOverhang)
          if isPast(start + passage) {
            (block, leadingOverhang, start) = (blocks.upperBound, Int(passage.trailingOverhang), start + passage)
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
  /// What a pass over a run of blocks comes to.
  func passage(over run: FlowRun, of group: Int, leadingOverhang: Int) -> WrapResult {
    if let known = groups[group].memory.passage(over: run, leadingOverhang: leadingOverhang) { return known }
    guard run.level > 0 else {
      return passage(over: Position(group: group, block: run.number, offset: 0), leadingOverhang: leadingOverhang)
    }
    return WrapResult(over: groups[group].runs.parts(of: run), leadingOverhang: leadingOverhang) {
      passage(over: FlowRun(level: run.level - 1, number: $0), of: group, leadingOverhang: $1)
    }
  }

  /// Finds out what a pass over a run of blocks comes to, and remembers it.
  mutating func pass(over run: FlowRun, of group: Int, leadingOverhang: Int) -> WrapResult {
    if let known = groups[group].memory.passage(over: run, leadingOverhang: leadingOverhang) { return known }
    let passage: WrapResult
    if run.level == 0 {
      passage = self.passage(
        over: Position(group: group, block: run.number, offset: 0), leadingOverhang: leadingOverhang)
      breakCount += 1
      reach = max(reach, Int(passage.trailingOverhang))
    } else {
      passage = WrapResult(over: groups[group].runs.parts(of: run), leadingOverhang: leadingOverhang) {
        pass(over: FlowRun(level: run.level - 1, number: $0), of: group, leadingOverhang: $1)
      }
    }
    groups[group].memory.remember(passage, over: run, leadingOverhang: leadingOverhang)
    return passage
  }

  /// Goes over all blocks of a group that are not in its index.
  mutating func walkToEnd(of group: Int) -> FlowWalk {
    prepareMemory(of: group)
    if groups[group].indexed == 0 { renewPasses(over: group) }
    var walk = FlowWalk(over: groups[group])
    walk.advance(to: groups[group].blocks.count, in: groups[group].runs) {
      pass(over: $0, of: group, leadingOverhang: $1)
    }
    return walk
  }

  /// Takes the blocks of a group up to one into its index.
  mutating func indexBlocks(of group: Int, through block: Int) {
    let first = groups[group].indexed
    guard first <= block else { return }
    prepareMemory(of: group)
    for block in first...block {
      let leadingOverhang = groups[group].leadingOverhang
      let passage = pass(over: FlowRun(level: 0, number: block), of: group, leadingOverhang: leadingOverhang)
      groups[group].index[block].take(passage, leadingOverhang: leadingOverhang)
      groups[group].leadingOverhang = Int(passage.trailingOverhang)
    }
    groups[group].indexed = block + 1
    groups[group].index.addUp(from: first)
  }

  private mutating func prepareMemory(of group: Int) {
    guard groups[group].memory.isEmpty else { return }
    // Some more chips than on the average line.
    let entries = count / max(1, index.total.lines) * 5 / 4 + 4
    groups[group].memory = WrapCache(groups[group].runs, entries: entries)
  }

  /// Forgets all passes in which a chip takes part.
  mutating func forget(chip: Int) {
    guard reach >= 0 else { return }
    let last = position(of: chip)
    var place: Position? = position(of: max(0, chip - reach - 1))
    while let current = place, (current.group, current.block) <= (last.group, last.block) {
      groups[current.group].memory.forget(block: current.block)
      place = next(after: current)
    }
  }

  /// Makes the passes over a group's blocks again that have been forgotten.
  private mutating func renewPasses(over group: Int) {
    let blocks = groups[group].memory.takeForgottenBlocks()
    for block in blocks {
      for leadingOverhang in groups[group].memory.forgottenEntries(of: block) {
        _ = pass(over: FlowRun(level: 0, number: block), of: group, leadingOverhang: leadingOverhang)
      }
    }
    for block in blocks { groups[group].memory.renewRuns(of: block, groups[group].runs) }
  }
}
