/// Goes over a group's blocks line by line, or over many of them at once where it is known what that comes to.
struct FlowWalk {
  private let group: Int
  private let blockCount: Int
  /// The block that it has come to; the number of blocks when it has gone over all.
  private(set) var block: Int
  /// How many chips at the front of that block belong to an earlier line.
  private(set) var entry: Int
  /// The lines before the block in its group, and their heights.
  private(set) var start: FlowStart
  private(set) var memory: FlowMemory
  /// The number of blocks whose lines had to be looked for.
  private(set) var breakCount = 0
  /// The greatest number of chips that a line has had after its block; -1 when no line was looked for.
  private(set) var reach = -1

  /// Begins at the first block of a group whose lines are not in its index.
  init(in tree: FlowTree, group: Int, memory: consuming FlowMemory) {
    self.group = group
    self.memory = memory
    block = tree.groups[group].indexed
    blockCount = tree.groups[group].blocks.count
    entry = tree.groups[group].entry
    start = tree.groups[group].index.starts[block]
  }

  /// Goes over blocks before one, as long as what lies before the next one satisfies a condition.
  @inline(__always) mutating func advance(
    to end: Int, in tree: FlowTree, while isPast: (FlowStart) -> Bool = { _ in true }
  ) {
    while block < end {
      // The longest run of blocks that starts here is tried first.
      var level = block == 0 ? memory.depth : min(memory.depth, block.trailingZeroBitCount / 2)
      while !advance(level, to: end, in: tree, while: isPast) {
        guard level > 0 else { return }
        level -= 1
      }
    }
  }

  /// Goes over one block.
  mutating func advance(in tree: FlowTree) -> FlowPassage {
    let passage = pass(0, block, entry: entry, in: tree)
    go(past: passage, to: block + 1)
    return passage
  }

  @inline(__always) private mutating func advance(
    _ level: Int, to end: Int, in tree: FlowTree, while isPast: (FlowStart) -> Bool
  ) -> Bool {
    let next = min(block + 1 << (2 * level), blockCount)
    guard next <= end else { return false }
    let passage = pass(level, block >> (2 * level), entry: entry, in: tree)
    guard isPast(start + passage) else { return false }
    go(past: passage, to: next)
    return true
  }

  @inline(__always) private mutating func go(past passage: FlowPassage, to next: Int) {
    (block, entry, start) = (next, Int(passage.exit), start + passage)
  }

  /// What a pass over a run of blocks comes to.
  private mutating func pass(_ level: Int, _ number: Int, entry: Int, in tree: FlowTree) -> FlowPassage {
    if let known = memory.passage(level, number, entry: entry) { return known }
    var whole: FlowPassage
    if level == 0 {
      whole = tree.passage(over: FlowTree.Position(group: group, block: number, offset: 0), entry: entry)
      breakCount += 1
      reach = max(reach, Int(whole.exit))
    } else {
      whole = FlowPassage(exit: Int32(truncatingIfNeeded: entry))
      let partCount = (blockCount - 1) >> (2 * (level - 1)) + 1
      for part in 4 * number..<min(4 * number + 4, partCount) {
        let passage = pass(level - 1, part, entry: Int(whole.exit), in: tree)
        whole.lines += passage.lines
        whole.extent += passage.extent
        whole.exit = passage.exit
      }
    }
    memory.remember(whole, level, number, entry: entry)
    return whole
  }
}

extension FlowTree {
  /// Goes over blocks of a group that are not in its index, and remembers what that comes to.
  mutating func walk<Result>(over group: Int, _ body: (inout FlowWalk, FlowTree) -> Result) -> Result {
    // Taken out for as long, so that it is not copied.
    var memory = FlowMemory()
    swap(&memory, &groups[group].memory)
    // Half as many chips again as on the average line.
    memory.reserve(
      blocks: groups[group].blocks.count, entries: count / max(1, index.total.lines) * 3 / 2 + 8)
    var walk = FlowWalk(in: self, group: group, memory: memory)
    memory = FlowMemory()
    let result = body(&walk, self)
    breakCount += walk.breakCount
    reach = max(reach, walk.reach)
    groups[group].memory = walk.memory
    return result
  }

  /// Takes the blocks of a group up to one into its index.
  mutating func takeIn(_ group: Int, through block: Int) {
    let first = groups[group].indexed
    guard first <= block else { return }
    let passages = walk(over: group) { walk, tree in
      (first...block).map { _ in walk.advance(in: tree) }
    }
    for (block, passage) in zip(first...block, passages) {
      groups[group].index[block].take(passage, entry: groups[group].entry)
      groups[group].entry = Int(passage.exit)
    }
    groups[group].indexed = block + 1
    groups[group].index.addUp(from: first)
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
}
