/// The capacities of blocks and groups.
package struct FlowShape: Hashable, Sendable {
  package var blockCapacity: Int
  package var groupCapacity: Int

  package init(blockCapacity: Int, groupCapacity: Int) {
    precondition(
      blockCapacity >= 2 && groupCapacity >= 2,
      "Invalid capacities: \(blockCapacity) chips per block, \(groupCapacity) blocks per group")
    self.blockCapacity = blockCapacity
    self.groupCapacity = groupCapacity
  }

  /// An edit looks at hundreds of chips; a million chips make about 33 groups.
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
  /// The content's width, which wider chips are limited to.
  var width: Double
  var spacing: Double
  var lineSpacing: Double

  /// The maximum length of a line.
  var limit: Double { width + FlowLayout.tolerance }
}

/// Consecutive chips.
struct FlowBlock: Sendable {
  /// The chips' natural sizes.
  var sizes: ContiguousArray<Size>
  /// For rows filled round-robin: sums of the chips by offset modulo the number of rows.
  var rows: ContiguousArray<FlowRowSum> = []

  init(_ sizes: ContiguousArray<Size>) { self.sizes = sizes }

  var count: Int { sizes.count }
  /// The height of the tallest chip.
  var tallest: Double { sizes.reduce(0) { max($0, $1.height) } }
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
/// An edit makes the summaries of blocks stale, and `refresh` recomputes them, and later ones until lines start with the same
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

  /// - Parameter sizes: Returns the sizes of a range of chips; called with consecutive ranges.
  init(count: Int, parameters: FlowParameters, shape: FlowShape, sizes: (Range<Int>) -> ContiguousArray<Size>) {
    self.shape = shape
    self.parameters = parameters
    let blocks = Self.blocks(count: count, shape: shape) { range in
      var sizes = sizes(range)
      for place in sizes.indices {
        let checked = FlowLayout.checked(sizes[place], at: range.lowerBound + place)
        if checked != sizes[place] { sizes[place] = checked }
      }
      return sizes
    }
    if !blocks.isEmpty { groups = FlowGroup(blocks).parts(of: shape.groupFill) }
    index = FlowIndex(ContiguousArray(groups.map(\.index.whole)))
  }

  var count: Int { index.total.chips }

  private static func blocks(
    count: Int, shape: FlowShape, sizes: (Range<Int>) -> ContiguousArray<Size>
  ) -> ContiguousArray<FlowBlock> {
    let blockCount = count > shape.blockCapacity ? (count + shape.blockFill - 1) / shape.blockFill : min(count, 1)
    return ContiguousArray(
      (0..<blockCount).map { number in
        // Equal shares, so that the last block is not smaller than the others.
        FlowBlock(sizes(count * number / blockCount..<count * (number + 1) / blockCount))
      })
  }

  /// Changes the parameters and makes everything stale.
  mutating func set(_ parameters: FlowParameters) {
    guard parameters != self.parameters else { return }
    self.parameters = parameters
    for group in groups.indices {
      index[group].isStale = true
      for block in groups[group].blocks.indices { groups[group].index[block].isStale = true }
    }
  }

  /// Updates all summaries that are stale, or depend on one that is.
  mutating func refresh() {
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
    return sizes(at: position)[position.offset]
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

  /// The sizes of the block at a position.
  func sizes(at position: Position) -> ContiguousArray<Size> { groups[position.group].blocks[position.block].sizes }
}

// MARK: - Lines

extension FlowTree {
  /// Wraps the stale blocks, and those after each of them until a line starts with the same chip as before.
  private mutating func wrapStaleBlocks() {
    var overhang = 0
    for group in groups.indices {
      if index[group].isStale || index[group].lines.leadingOverhang != overhang {
        wrapStaleBlocks(of: group, leadingOverhang: overhang)
      }
      overhang = index[group].lines.trailingOverhang
    }
    index.addUp(from: 0)
  }

  private mutating func wrapStaleBlocks(of group: Int, leadingOverhang: Int) {
    var overhang = leadingOverhang
    for block in groups[group].blocks.indices {
      let known = groups[group].index[block]
      if known.isStale || known.lines.leadingOverhang != overhang {
        groups[group].index[block] = wrap(Position(group: group, block: block, offset: 0), leadingOverhang: overhang)
        wrapCount += 1
      }
      overhang = groups[group].index[block].lines.trailingOverhang
    }
    groups[group].index.addUp(from: 0)
    index[group] = groups[group].index.whole
  }

  /// The summary of a block whose first chips belong to a line that started earlier.
  func wrap(_ block: Position, leadingOverhang: Int) -> RunSummary {
    let sizes = sizes(at: block)
    var summary = RunSummary(count: sizes.count, isStale: false)
    summary.lines.leadingOverhang = leadingOverhang
    var start = leadingOverhang
    while start < sizes.count {
      var line = FlowLine()
      var end = line.add(sizes, from: start, parameters)
      if end == sizes.count, let next = next(after: block) {
        // The line reaches the end of the block, and may continue in the next one.
        _ = fill(&line, from: next)
        end = start + line.count
      }
      summary.lines.add(height: line.height, gap: parameters.lineSpacing)
      start = end
    }
    summary.lines.trailingOverhang = start - sizes.count
    return summary
  }

  /// Adds chips to a line until one does not fit; the first chip of an empty line always does.
  ///
  /// - Parameters:
  ///   - line: Its width includes the spacing after its last chip.
  ///   - start: The position of the first chip to add.
  /// - Returns: The position of the chip that does not fit; nil if all do.
  func fill(_ line: inout FlowLine, from start: Position) -> Position? {
    var position = start
    while true {
      let sizes = sizes(at: position)
      position.offset = line.add(sizes, from: position.offset, parameters)
      if position.offset < sizes.count { return position }
      guard let next = next(after: position) else { return nil }
      position = next
    }
  }
}

/// A wrapped line that has been found, but not measured.
struct FlowCursor {
  /// The position of its first chip.
  private(set) var position: FlowTree.Position
  /// Its first chip.
  private(set) var chip: Int
  /// Its number.
  private(set) var line: Int
  /// Its top, relative to the first line.
  ///
  /// It is summed in the same order however the line was found, so it is bit-identical.
  var top: Double { blockTop + extentBefore }

  /// The top of the first line that starts in the same block.
  private let blockTop: Double
  /// The heights of the earlier lines that start in the same block, with the gap after each.
  private var extentBefore = 0.0

  /// The first line that starts in a block.
  init(in block: FlowTree.Position, leadingOverhang: Int, after before: PrefixSum) {
    position = FlowTree.Position(group: block.group, block: block.block, offset: leadingOverhang)
    chip = before.chips + leadingOverhang
    line = before.lines
    blockTop = before.extent
  }

  /// Moves to the next line, which starts in the same block.
  ///
  /// - Parameters:
  ///   - offset: The offset of its first chip.
  ///   - extent: The height of the current line plus the gap after it.
  @inline(__always) mutating func advance(to offset: Int, extent: Double) {
    chip += offset - position.offset
    position.offset = offset
    line += 1
    extentBefore += extent
  }
}

extension FlowTree {
  /// The line with a valid number.
  func cursor(line: Int) -> FlowCursor {
    lastLine(from: firstCursor(in: lastBlock { $0.lines <= line })) { $0.line <= line }
  }

  /// The line of a chip.
  func cursor(chip: Int) -> FlowCursor {
    let first = firstCursor(in: position(of: chip))
    // A line that started in an earlier block is the last of those before this block.
    return first.chip > chip ? cursor(line: first.line - 1) : lastLine(from: first) { $0.chip <= chip }
  }

  /// The last line whose top is at or above `y`, or the first line.
  func cursor(y: Double) -> FlowCursor {
    let block = lastBlock { $0.extent <= y }
    let first = firstCursor(in: block)
    // No line starts in a block that contains only a part of a line.
    return first.position.offset < summary(of: block).count
      ? lastLine(from: first) { $0.top <= y } : cursor(line: first.line - 1)
  }

  /// The first line that starts in a block, or would start right after its end.
  private func firstCursor(in position: Position) -> FlowCursor {
    FlowCursor(in: position, leadingOverhang: summary(of: position).lines.leadingOverhang, after: start(of: position))
  }

  /// The last line of a block that satisfies a condition, or its first line.
  ///
  /// - Parameter holds: A monotonic condition: true up to some line, then false.
  @inline(__always) private func lastLine(from first: FlowCursor, where holds: (FlowCursor) -> Bool) -> FlowCursor {
    let sizes = sizes(at: first.position)
    var cursor = first
    while true {
      var line = FlowLine()
      let end = line.add(sizes, from: cursor.position.offset, parameters)
      if end == sizes.count { return cursor }
      var next = cursor
      next.advance(to: end, extent: line.height + parameters.lineSpacing)
      guard holds(next) else { return cursor }
      cursor = next
    }
  }

  /// Measures a line by adding up its chips, and returns it with the next line.
  func measure(_ cursor: FlowCursor) -> (FlowLine, next: FlowCursor?) {
    var line = FlowLine(first: cursor.chip, top: cursor.top)
    let end = fill(&line, from: cursor.position)
    line.width -= parameters.spacing
    guard let end else { return (line, nil) }
    if (end.group, end.block) != (cursor.position.group, cursor.position.block) { return (line, firstCursor(in: end)) }
    var next = cursor
    next.advance(to: end.offset, extent: line.height + parameters.lineSpacing)
    return (line, next)
  }
}

// MARK: - Editing

extension FlowTree {
  mutating func insert(contentsOf new: ContiguousArray<Size>, at chip: Int) {
    guard !new.isEmpty else { return }
    guard count > 0 else {
      self = FlowTree(count: new.count, parameters: parameters, shape: shape) { ContiguousArray(new[$0]) }
      return
    }
    let position = position(of: chip)
    edit(position) { $0.insert(contentsOf: new, at: position.offset) }
  }

  mutating func remove(_ chips: [Int]) {
    var end = chips.count
    // Backward, block by block, so that the remaining indexes stay valid.
    while end > 0 {
      var position = position(of: chips[end - 1])
      let first = chips[end - 1] - position.offset
      let begin = chips[..<end].lastIndex { $0 < first }.map { $0 + 1 } ?? 0
      position.offset = chips[begin] - first
      edit(position) { $0.remove(atAscending: chips[begin..<end].map { $0 - first }) }
      end = begin
    }
  }

  mutating func resize(at chip: Int, to size: Size) {
    let position = position(of: chip)
    markStale(from: position)
    groups[position.group].blocks[position.block].sizes[position.offset] = size
  }

  /// Edits a block.
  ///
  /// - Parameter position: That of the first chip to change.
  private mutating func edit(_ position: Position, _ body: (inout ContiguousArray<Size>) -> Void) {
    markStale(from: position)
    let (group, block) = (position.group, position.block)
    // Taken out of the tree, so that they are changed in place.
    var sizes = ContiguousArray<Size>()
    swap(&sizes, &groups[group].blocks[block].sizes)
    body(&sizes)
    // A small block joins a neighbor, if both fit comfortably.
    if !sizes.isEmpty, sizes.count <= shape.blockCapacity / 4, groups[group].blocks.count > 1 {
      let isLast = block + 1 == groups[group].blocks.count
      let neighbor = groups[group].blocks[isLast ? block - 1 : block + 1].sizes
      if sizes.count + neighbor.count <= shape.blockCapacity * 3 / 4 {
        return isLast
          ? replaceBlocks(block - 1..<block + 1, of: group, with: neighbor + sizes)
          : replaceBlocks(block..<block + 2, of: group, with: sizes + neighbor)
      }
    }
    replaceBlocks(block..<block + 1, of: group, with: sizes)
  }

  /// Marks what a change at a position affects: its block and, if the preceding chip's line starts in an earlier block,
  /// the blocks from there on.
  private mutating func markStale(from position: Position) {
    let known = summary(of: position)
    setStale(position)
    guard parameters.summary == .lines, known.isStale || position.offset <= known.lines.leadingOverhang else { return }
    var block = position
    while let previous = previous(before: block) {
      block = previous
      setStale(block)
      if summary(of: block).lines.count > 0 { break }
    }
  }

  private mutating func setStale(_ position: Position) {
    groups[position.group].index[position.block].isStale = true
    index[position.group].isStale = true
  }

  /// Replaces the chips of adjacent blocks, splitting blocks and groups as needed.
  private mutating func replaceBlocks(_ range: Range<Int>, of group: Int, with sizes: ContiguousArray<Size>) {
    let blocks = Self.blocks(count: sizes.count, shape: shape) { $0 == sizes.indices ? sizes : ContiguousArray(sizes[$0]) }
    groups[group].blocks.replaceSubrange(range, with: blocks)
    groups[group].index.replace(range, with: blocks.map { RunSummary(count: $0.count) })
    if groups[group].blocks.isEmpty {
      groups.remove(at: group)
      index.replace(group..<group + 1, with: EmptyCollection())
    } else if groups[group].blocks.count > shape.groupCapacity {
      let parts = groups[group].parts(of: shape.groupFill)
      groups.replaceSubrange(group..<group + 1, with: parts)
      index.replace(group..<group + 1, with: parts.map(\.index.whole))
    } else {
      index[group] = groups[group].index.whole
      index[group].isStale = true
      index.addUp(from: group)
    }
  }
}
