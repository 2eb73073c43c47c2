/// The capacities of blocks and groups.
package struct FlowShape: Hashable, Sendable {
  package var blockCapacity: Int
  package var groupCapacity: Int

  package init(blockCapacity: Int, groupCapacity: Int) {
    precondition(
      blockCapacity >= 2 && blockCapacity <= FlowBlock.greatestCapacity && groupCapacity >= 2,
      "Invalid capacities: \(blockCapacity) chips per block, \(groupCapacity) blocks per group")
    self.blockCapacity = blockCapacity
    self.groupCapacity = groupCapacity
  }

  /// A block's sums fit twice in the L1 cache; a million chips make about 33 groups.
  package static let standard = FlowShape(blockCapacity: 512, groupCapacity: 64)

  /// New blocks and groups are not full, so that the first insertions do not split them all.
  var blockFill: Int { max(1, blockCapacity * 15 / 16) }
  var groupFill: Int { max(1, groupCapacity * 3 / 4) }
}

/// The parameters that the summaries of blocks depend on.
struct FlowParameters: Hashable, Sendable {
  enum Summary: Hashable, Sendable {
    /// Wrapped lines: ``RunSummary/lines``.
    case lines
    /// This many rows, filled round-robin if more than one: ``RunSummary/width``.
    case rows(Int)
  }

  var summary: Summary
  var breaker: LineBreaker
}

/// Adjacent blocks, indexed.
struct FlowGroup: Sendable {
  var blocks: ContiguousArray<FlowBlock>
  var index: FlowIndex
  /// For rows filled round-robin: sums of the chips by offset modulo the number of rows.
  var rows: ContiguousArray<FlowRowSum> = []

  private init(_ blocks: ContiguousArray<FlowBlock>, _ index: FlowIndex) {
    self.blocks = blocks
    self.index = index
  }

  init(_ blocks: ContiguousArray<FlowBlock>) {
    self.init(blocks, FlowIndex(ContiguousArray(blocks.map { RunSummary(count: $0.count) })))
  }

  /// Splits the blocks into groups of about this size.
  func parts(of size: Int) -> ContiguousArray<FlowGroup> {
    let count = (blocks.count + size - 1) / size
    return ContiguousArray(
      (0..<count).map { number in
        let range = blocks.count * number / count..<blocks.count * (number + 1) / count
        return FlowGroup(ContiguousArray(blocks[range]), FlowIndex(ContiguousArray(index.summaries[range])))
      })
  }
}

/// All chips of an arrangement, in groups of blocks, so that an edit touches one block and two short lists.
///
/// An edit makes the summaries of blocks stale, and `settle` recomputes them, and later ones until lines start with the same
/// chips as before. Lines are not stored: a block knows how many lines start in it and where the first one does, and its
/// lines are found again on demand. See `docs/layout-engine.md`.
struct FlowTree: Sendable {
  let shape: FlowShape
  private(set) var parameters: FlowParameters
  var groups: ContiguousArray<FlowGroup> = []
  var index = FlowIndex()
  /// The number of blocks wrapped so far: the cost of edits, for tests.
  var wrapCount = 0

  struct Position: Hashable, Sendable {
    var group: Int
    var block: Int
    /// The chip's index in its block.
    var offset: Int
  }

  /// - Parameter sizes: Returns the sizes of a range of chips, valid until the next call.
  init(count: Int, parameters: FlowParameters, shape: FlowShape, sizes: (Range<Int>) -> UnsafeBufferPointer<Size>) {
    self.shape = shape
    self.parameters = parameters
    let blocks = unsafe Self.blocks(count: count, first: 0, spacing: parameters.breaker.spacing, shape: shape, sizes: sizes)
    if !blocks.isEmpty { groups = FlowGroup(blocks).parts(of: shape.groupFill) }
    index = FlowIndex(ContiguousArray(groups.map(\.index.whole)))
  }

  var count: Int { index.total.chips }

  static func blocks(
    of sizes: UnsafeBufferPointer<Size>, first: Int, spacing: Double, shape: FlowShape
  ) -> ContiguousArray<FlowBlock> {
    unsafe blocks(count: sizes.count, first: first, spacing: spacing, shape: shape) {
      unsafe UnsafeBufferPointer(rebasing: sizes[$0])
    }
  }

  static func blocks(
    count: Int, first: Int, spacing: Double, shape: FlowShape, sizes: (Range<Int>) -> UnsafeBufferPointer<Size>
  ) -> ContiguousArray<FlowBlock> {
    let blockCount = (count + shape.blockFill - 1) / shape.blockFill
    var blocks = ContiguousArray<FlowBlock>()
    blocks.reserveCapacity(blockCount)
    for number in 0..<blockCount {
      // Equal shares, so that the last block is not smaller than the others.
      let range = count * number / blockCount..<count * (number + 1) / blockCount
      unsafe blocks.append(
        FlowBlock(
          sizes(range), first: first + range.lowerBound, spacing: spacing,
          capacity: range.count * 2 > shape.blockCapacity ? shape.blockCapacity : 0))
    }
    return blocks
  }

  /// Changes the parameters and makes everything stale.
  mutating func set(_ parameters: FlowParameters) {
    guard parameters != self.parameters else { return }
    let isRespaced = parameters.breaker.spacing != self.parameters.breaker.spacing
    self.parameters = parameters
    for group in groups.indices {
      index[group].isStale = true
      for block in groups[group].blocks.indices {
        groups[group].index[block].isStale = true
        if isRespaced { groups[group].blocks[block].respace(parameters.breaker.spacing) }
      }
    }
  }

  /// Updates all summaries that are stale, or depend on one that is.
  mutating func settle() {
    switch parameters.summary {
    case .lines: wrapStaleBlocks()
    case .rows(let count): addUpStaleRows(count)
    }
  }

  /// The position of a chip or, for `count`, the position after the last one.
  func position(of chip: Int) -> Position {
    var position = lastBlock { $0.chips <= chip }
    position.offset = chip - start(of: position).chips
    return position
  }

  /// The last block whose start satisfies a condition, or the first block.
  ///
  /// - Parameter holds: Whether the sums before a block satisfy the condition, which is true up to some block, then false.
  @inline(__always) func lastBlock(where holds: (PrefixSum) -> Bool) -> Position {
    let group = index.last(where: holds)
    let start = index.starts[group]
    return Position(group: group, block: groups[group].index.last { holds(start + $0) }, offset: 0)
  }

  func size(at chip: Int) -> Size {
    let position = position(of: chip)
    return groups[position.group].blocks[position.block].size(at: position.offset)
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

  /// The sums before a block.
  func start(of position: Position) -> PrefixSum {
    index.starts[position.group] + groups[position.group].index.starts[position.block]
  }

  func summary(of position: Position) -> RunSummary {
    groups[position.group].index.summaries[position.block]
  }

  /// Calls the body with the block at a position.
  @inline(__always) func withBlock<Result>(at position: Position, _ body: (FlowBlockView) -> Result) -> Result {
    // In place: a copy of the block would retain its storage.
    groups[position.group].blocks[position.block].withView(parameters.breaker, body)
  }
}
