/// The capacities of blocks and groups, and how long rewrapping goes on before it uses the cache.
package struct FlowShape: Hashable, Sendable {
  package var blockCapacity: Int
  package var groupCapacity: Int
  /// How many consecutive blocks to rewrap before giving up on getting in sync with the old lines and using the cache
  /// instead. If widths differ, about five suffice.
  package var patience: Int

  package init(blockCapacity: Int, groupCapacity: Int, patience: Int = 24) {
    precondition(
      blockCapacity >= 2 && blockCapacity <= FlowBlock.greatestCapacity && groupCapacity >= 2,
      "Invalid capacities: \(blockCapacity) chips per block, \(groupCapacity) blocks per group")
    self.blockCapacity = blockCapacity
    self.groupCapacity = groupCapacity
    self.patience = patience
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
    /// This many rows, filled round-robin if more than one: ``RunSummary/row``.
    case rows(Int)
  }

  var summary: Summary
  var breaker: LineBreaker
}

/// Adjacent blocks, indexed.
struct FlowGroup: Sendable {
  var blocks: ContiguousArray<FlowBlock>
  var index: FlowIndex
  /// In wrapped lines, the number of leading blocks whose lines are indexed. Those of later blocks are found by walking
  /// over cached results.
  var indexedCount: Int
  /// The trailing overhang of the indexed blocks.
  var leadingOverhang = 0
  var cache = WrapCache()
  /// For rows filled round-robin: sums of the chips by offset modulo the number of rows.
  var rows: ContiguousArray<FlowRowSum> = []
  /// The size of all chips, if known to be equal.
  private(set) var commonSize: Size?

  init(_ blocks: ContiguousArray<FlowBlock>) {
    self.blocks = blocks
    index = FlowIndex(ContiguousArray(blocks.map { RunSummary(count: $0.count) }))
    indexedCount = blocks.count
  }

  private init(_ blocks: ContiguousArray<FlowBlock>, _ index: FlowIndex, leadingOverhang: Int) {
    self.blocks = blocks
    self.index = index
    self.leadingOverhang = leadingOverhang
    indexedCount = blocks.count
    updateCommonSize()
  }

  /// Determines whether all chips have the same size.
  mutating func updateCommonSize() {
    commonSize = blocks.first?.commonSize
    if blocks.contains(where: { $0.commonSize != commonSize }) { commonSize = nil }
  }

  /// Updates `commonSize` for a chip that is added.
  mutating func noteSize(_ size: Size) {
    if commonSize != size { commonSize = nil }
  }

  var runs: FlowRuns { FlowRuns(of: blocks.count) }

  /// Splits the blocks, all of them indexed, into groups of about this size.
  func parts(of size: Int) -> ContiguousArray<FlowGroup> {
    let count = (blocks.count + size - 1) / size
    return ContiguousArray(
      (0..<count).map { number in
        let range = blocks.count * number / count..<blocks.count * (number + 1) / count
        return FlowGroup(
          ContiguousArray(blocks[range]), FlowIndex(ContiguousArray(index.summaries[range])),
          leadingOverhang: range.upperBound < blocks.count
            ? index.summaries[range.upperBound].lines.leadingOverhang : leadingOverhang)
      })
  }
}

/// All chips of an arrangement, in groups of blocks, so that an edit touches one block and two short lists.
///
/// An edit makes the summaries of blocks stale. `settle` recomputes them from the first stale block on, until they
/// agree with the old ones or are found in the `WrapCache`. Lines are not stored: a block knows its leading overhang,
/// and its lines are found again on demand. See `docs/layout-engine.md`.
struct FlowTree: Sendable {
  let shape: FlowShape
  private(set) var parameters: FlowParameters
  var groups: ContiguousArray<FlowGroup> = []
  var index = FlowIndex()
  /// The range of stale chips, if any.
  var stale: Range<Int>?
  /// The largest trailing overhang of any cached result.
  var maxOverhang = -1
  /// The number of blocks wrapped so far: the cost of edits, for tests.
  var breakCount = 0

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
    stale = 0..<count
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
    maxOverhang = -1
    for group in groups.indices {
      index[group].isStale = true
      groups[group].cache = WrapCache()
      groups[group].indexedCount = groups[group].blocks.count
      for block in groups[group].blocks.indices {
        groups[group].index[block].isStale = true
        if isRespaced { groups[group].blocks[block].respace(parameters.breaker.spacing) }
      }
    }
    stale = 0..<count
  }

  mutating func settle() {
    switch parameters.summary {
    case .lines: settleLines()
    case .rows(let count): settleRows(count)
    }
    stale = nil
  }

  /// The position of a chip or, for `count`, the position after the last one.
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

  /// The sums before a block; lines are valid only if the block is indexed.
  func start(of position: Position) -> PrefixSum {
    index.starts[position.group] + groups[position.group].index.starts[position.block]
  }

  func summary(of position: Position) -> RunSummary {
    groups[position.group].index.summaries[position.block]
  }
}
