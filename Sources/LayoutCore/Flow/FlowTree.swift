/// How many chips a block and how many blocks a group holds at most, how full they are made, and how long lines
/// are looked for one by one.
package struct FlowShape: Hashable, Sendable {
  package var blockCapacity: Int
  package var groupCapacity: Int
  /// In how many blocks one after the other lines are found again in the hope that one begins with the same chip as
  /// before; after these, what has been found is remembered. Where widths differ, some five are enough.
  package var patience: Int

  package init(blockCapacity: Int, groupCapacity: Int, patience: Int = 24) {
    precondition(
      blockCapacity >= 2 && blockCapacity <= FlowBlock.greatestCapacity && groupCapacity >= 2,
      "No tree has blocks of \(blockCapacity) chips and groups of \(groupCapacity) blocks")
    self.blockCapacity = blockCapacity
    self.groupCapacity = groupCapacity
    self.patience = patience
  }

  /// A block's sums fit the first-level cache twice over; a million chips make about 33 groups.
  package static let standard = FlowShape(blockCapacity: 512, groupCapacity: 64)

  /// New blocks and groups leave some room, so that the first insertions do not split them all.
  var blockFill: Int { max(1, blockCapacity * 15 / 16) }
  var groupFill: Int { max(1, groupCapacity * 3 / 4) }
}

/// What a tree finds out about its blocks.
struct FlowParameters: Hashable, Sendable {
  enum Summary: Hashable, Sendable {
    /// Where lines wrap: the ``RunSummary/lines`` of runs.
    case lines
    /// What chips add up to that go to so many rows round-robin, or to one: the ``RunSummary/row`` of runs.
    case rows(Int)
  }

  var summary: Summary
  var breaker: LineBreaker
}

/// Neighboring blocks.
struct FlowGroup: Sendable {
  var blocks: ContiguousArray<FlowBlock>
  var index: FlowIndex
  /// In wrapped lines, the number of blocks at the front whose lines the index knows. Those of the others
  /// are found from what passes over them come to.
  var indexed: Int
  /// The number of chips after the indexed blocks that belong to their last line.
  var leadingOverhang = 0
  var memory = WrapCache()
  /// In rows that are filled round-robin, the chips by the remainder of their places in the group.
  var rows: ContiguousArray<FlowRowSum> = []
  /// The size of each of its chips, when all are known to be alike.
  private(set) var commonSize: Size?

  init(_ blocks: ContiguousArray<FlowBlock>) {
    self.blocks = blocks
    index = FlowIndex(ContiguousArray(blocks.map { RunSummary(count: $0.count) }))
    indexed = blocks.count
  }

  private init(_ blocks: ContiguousArray<FlowBlock>, _ index: FlowIndex, leadingOverhang: Int) {
    self.blocks = blocks
    self.index = index
    self.leadingOverhang = leadingOverhang
    indexed = blocks.count
    findCommonSize()
  }

  /// Looks whether all chips are alike.
  mutating func findCommonSize() {
    commonSize = blocks.first?.commonSize
    if blocks.contains(where: { $0.commonSize != commonSize }) { commonSize = nil }
  }

  /// Takes note of the size of a chip that comes into one of the blocks.
  mutating func noteSize(_ size: Size) {
    if commonSize != size { commonSize = nil }
  }

  var runs: FlowRuns { FlowRuns(of: blocks.count) }

  /// The same blocks, all of them indexed, in groups of about this size.
  func parts(of size: Int) -> ContiguousArray<FlowGroup> {
    let count = (blocks.count + size - 1) / size
    return ContiguousArray(
      (0..<count).map { number in
        let range = blocks.count * number / count..<blocks.count * (number + 1) / count
        return FlowGroup(
          ContiguousArray(blocks[range]), FlowIndex(ContiguousArray(index.spans[range])),
          leadingOverhang: range.upperBound < blocks.count
            ? index.spans[range.upperBound].lines.leadingOverhang : leadingOverhang)
      })
  }
}

/// All chips of an arrangement, in groups of blocks, so that an edit touches one block and two short lists.
///
/// What is known of each block (`RunSummary`) goes stale by an edit and is found again by `settle`, from the
/// first stale block on, until what it finds is what was known before, or else what has been found at another
/// time (`WrapCache`). No line is stored: each block knows where the first line in it starts, or it is known of
/// a block before it, and the lines are found again, within the block, when asked for.
/// Copies share their storage until one of them changes.
struct FlowTree: Sendable {
  let shape: FlowShape
  private(set) var measure: FlowParameters
  var groups: ContiguousArray<FlowGroup> = []
  var index = FlowIndex()
  /// The chips from the first stale one to the last, if there are any.
  var stale: Range<Int>?
  /// The greatest number of chips that lines have had after their block, of those lines that are remembered.
  var reach = -1
  /// The number of blocks whose lines have had to be looked for: what changes cost, for tests.
  var breakCount = 0

  struct Position: Hashable, Sendable {
    var group: Int
    var block: Int
    /// The chip's place in its block.
    var offset: Int
  }

  init(_ sizes: UnsafeBufferPointer<Size>, measure: FlowParameters, shape: FlowShape) {
    self.shape = shape
    self.measure = measure
    let blocks = unsafe Self.blocks(of: sizes, first: 0, spacing: measure.breaker.spacing, shape: shape)
    if !blocks.isEmpty { groups = FlowGroup(blocks).parts(of: shape.groupFill) }
    index = FlowIndex(ContiguousArray(groups.map(\.index.whole)))
    stale = 0..<count
  }

  var count: Int { index.total.chips }

  static func blocks(
    of sizes: UnsafeBufferPointer<Size>, first: Int, spacing: Double, shape: FlowShape
  ) -> ContiguousArray<FlowBlock> {
    let count = sizes.count
    let blockCount = (count + shape.blockFill - 1) / shape.blockFill
    var blocks = ContiguousArray<FlowBlock>()
    blocks.reserveCapacity(blockCount)
    for number in 0..<blockCount {
      // Equal shares, so that the last block is no smaller than the others.
      let range = count * number / blockCount..<count * (number + 1) / blockCount
      unsafe blocks.append(
        FlowBlock(
          UnsafeBufferPointer(rebasing: sizes[range]), first: first + range.lowerBound, spacing: spacing,
          capacity: range.count * 2 > shape.blockCapacity ? shape.blockCapacity : 0))
    }
    return blocks
  }

  /// Prepares for finding out something else about the same chips.
  mutating func set(_ measure: FlowParameters) {
    guard measure != self.measure else { return }
    let isRespaced = measure.breaker.spacing != self.measure.breaker.spacing
    self.measure = measure
    reach = -1
    for group in groups.indices {
      index[group].isStale = true
      groups[group].memory = WrapCache()
      groups[group].indexed = groups[group].blocks.count
      for block in groups[group].blocks.indices {
        groups[group].index[block].isStale = true
        if isRespaced { groups[group].blocks[block].respace(measure.breaker.spacing) }
      }
    }
    stale = 0..<count
  }

  /// Finds out what has gone stale.
  mutating func settle() {
    switch measure.summary {
    case .lines: settleLines()
    case .rows(let count): settleRows(count)
    }
    stale = nil
  }

  /// Where a chip is, or, for `count`, where the next one would be.
  func position(of chip: Int) -> Position {
    let group = index.last { chip &- $0.chips }
    let rest = chip - index.starts[group].chips
    let block = groups[group].index.last { rest &- $0.chips }
    return Position(group: group, block: block, offset: rest - groups[group].index.starts[block].chips)
  }

  func size(at chip: Int) -> Size {
    let position = position(of: chip)
    return groups[position.group].blocks[position.block].size(at: position.offset)
  }

  /// All natural sizes, in order.
  var sizes: ContiguousArray<Size> {
    var sizes = ContiguousArray<Size>()
    sizes.reserveCapacity(count)
    for group in groups {
      for block in group.blocks { sizes.append(contentsOf: block.sizes) }
    }
    return sizes
  }

  /// The block after this one, or nil.
  func next(after position: Position) -> Position? {
    if position.block + 1 < groups[position.group].blocks.count {
      return Position(group: position.group, block: position.block + 1, offset: 0)
    }
    return position.group + 1 < groups.count ? Position(group: position.group + 1, block: 0, offset: 0) : nil
  }

  /// The block before this one, or nil.
  func previous(before position: Position) -> Position? {
    if position.block > 0 { return Position(group: position.group, block: position.block - 1, offset: 0) }
    guard position.group > 0 else { return nil }
    return Position(group: position.group - 1, block: groups[position.group - 1].blocks.count - 1, offset: 0)
  }

  /// What lies before a block. Its lines are known if the block is indexed.
  func start(of position: Position) -> PrefixSum {
    index.starts[position.group] + groups[position.group].index.starts[position.block]
  }

  /// What is known of an indexed block.
  func span(of position: Position) -> RunSummary {
    groups[position.group].index.spans[position.block]
  }
}
