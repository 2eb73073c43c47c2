extension FlowTree {
  mutating func insert(_ size: Size, at chip: Int) {
    guard count > 0 else { return insert(contentsOf: [size], at: chip) }
    var position = position(of: chip)
    markStale(from: position, chip: chip)
    if groups[position.group].blocks[position.block].count == shape.blockCapacity {
      replaceBlocks(
        position.block..<position.block + 1, of: position.group,
        with: groups[position.group].blocks[position.block].sizes)
      position = self.position(of: chip)
    }
    groups[position.group].blocks[position.block].insert(
      size, at: position.offset, capacity: shape.blockCapacity)
    groups[position.group].noteSize(size)
    countChanged(by: 1, at: position)
    stale = stale.map { $0.lowerBound..<$0.upperBound + 1 }
  }

  mutating func insert(contentsOf new: ContiguousArray<Size>, at chip: Int) {
    guard !new.isEmpty else { return }
    guard count > 0 else {
      self = unsafe new.withUnsafeBufferPointer { new in
        unsafe FlowTree(count: new.count, parameters: parameters, shape: shape) { unsafe UnsafeBufferPointer(rebasing: new[$0]) }
      }
      return
    }
    let position = position(of: chip)
    markStale(from: position, chip: chip)
    var sizes = groups[position.group].blocks[position.block].sizes
    sizes.insert(contentsOf: new, at: position.offset)
    replaceBlocks(position.block..<position.block + 1, of: position.group, with: sizes)
    stale = stale.map { $0.lowerBound..<$0.upperBound + new.count }
  }

  mutating func remove(at chip: Int) {
    let position = position(of: chip)
    markStale(from: position, chip: chip)
    groups[position.group].blocks[position.block].remove(at: position.offset)
    countChanged(by: -1, at: position)
    mergeIfSmall(position)
  }

  mutating func remove(_ chips: [Int]) {
    var end = chips.count
    // Backward, block by block, so that the remaining indexes stay valid.
    while end > 0 {
      var position = position(of: chips[end - 1])
      let first = chips[end - 1] - position.offset
      let begin = chips[..<end].lastIndex { $0 < first }.map { $0 + 1 } ?? 0
      position.offset = chips[begin] - first
      markStale(from: position, chip: chips[end - 1])
      var sizes = groups[position.group].blocks[position.block].sizes
      for chip in chips[begin..<end].reversed() { sizes.remove(at: chip - first) }
      replaceBlocks(position.block..<position.block + 1, of: position.group, with: sizes)
      end = begin
    }
  }

  mutating func resize(at chip: Int, to size: Size) {
    let position = position(of: chip)
    markStale(from: position, chip: chip)
    groups[position.group].blocks[position.block].replace(
      at: position.offset, with: size, capacity: shape.blockCapacity)
    groups[position.group].noteSize(size)
  }

  /// Moves a chip to the index `target`, a no-op among chips of equal size.
  mutating func move(from source: Int, to target: Int) {
    guard source != target else { return }
    let size = size(at: source)
    let (first, last) = (position(of: min(source, target)).group, position(of: max(source, target)).group)
    if groups[first...last].allSatisfy({ $0.commonSize == size }) { return }
    remove(at: source)
    insert(size, at: target)
  }

  /// Marks what a change at a position affects: its block and, if the preceding chip's line starts in an earlier block,
  /// the blocks from there on.
  private mutating func markStale(from position: Position, chip: Int) {
    indexBlocks(of: position.group, through: position.block)
    var first = position
    let wasStale = summary(of: first).isStale
    setStale(first)
    if parameters.summary == .lines, wasStale || position.offset <= summary(of: first).lines.leadingOverhang {
      while let previous = previous(before: first) {
        first = previous
        indexBlocks(of: first.group, through: first.block)
        setStale(first)
        if summary(of: first).lines.count > 0 { break }
      }
    }
    let lower = start(of: first).chips
    stale = min(lower, stale?.lowerBound ?? lower)..<max(chip + 1, stale?.upperBound ?? 0)
    invalidate(chip: start(of: position).chips + position.offset)
  }

  private mutating func setStale(_ position: Position) {
    groups[position.group].index[position.block].isStale = true
    index[position.group].isStale = true
  }

  private mutating func countChanged(by difference: Int, at position: Position) {
    groups[position.group].index[position.block].count += difference
    groups[position.group].index.addUp(from: position.block)
    index[position.group].count += difference
    index.addUp(from: position.group)
  }

  /// Merges a small block with a neighbor, if both fit comfortably.
  private mutating func mergeIfSmall(_ position: Position) {
    let blocks = groups[position.group].blocks
    let count = blocks[position.block].count
    if count == 0 {
      replaceBlocks(position.block..<position.block + 1, of: position.group, with: [])
      return
    }
    guard count <= shape.blockCapacity / 4, blocks.count > 1 else { return }
    let first = position.block + 1 < blocks.count ? position.block : position.block - 1
    guard blocks[first].count + blocks[first + 1].count <= shape.blockCapacity * 3 / 4 else { return }
    let lower = start(of: Position(group: position.group, block: first, offset: 0)).chips
    stale = stale.map { min(lower, $0.lowerBound)..<$0.upperBound }
    replaceBlocks(first..<first + 2, of: position.group, with: blocks[first].sizes + blocks[first + 1].sizes)
  }

  /// Replaces the chips of adjacent blocks, splitting blocks and groups as needed.
  ///
  /// The new blocks are stale, but the first one keeps its leading overhang, which depends only on earlier blocks.
  private mutating func replaceBlocks(_ range: Range<Int>, of group: Int, with sizes: ContiguousArray<Size>) {
    indexBlocks(of: group, through: groups[group].blocks.count - 1)
    groups[group].cache = WrapCache()
    let first = index.starts[group].chips + groups[group].index.starts[range.lowerBound].chips
    let blocks = unsafe sizes.withUnsafeBufferPointer { sizes in
      unsafe Self.blocks(of: sizes, first: first, spacing: parameters.breaker.spacing, shape: shape)
    }
    var summaries = ContiguousArray(blocks.map { RunSummary(count: $0.count) })
    if !summaries.isEmpty { summaries[0].lines.leadingOverhang = groups[group].index.summaries[range.lowerBound].lines.leadingOverhang }
    groups[group].blocks.replaceSubrange(range, with: blocks)
    groups[group].index.replace(range, with: summaries)
    groups[group].indexedCount = groups[group].blocks.count
    if groups[group].blocks.isEmpty {
      groups.remove(at: group)
      index.replace(group..<group + 1, with: EmptyCollection())
    } else if groups[group].blocks.count > shape.groupCapacity {
      let parts = groups[group].parts(of: shape.groupFill)
      groups.replaceSubrange(group..<group + 1, with: parts)
      index.replace(group..<group + 1, with: parts.map(\.index.whole))
    } else {
      groups[group].updateCommonSize()
      index[group] = groups[group].index.whole
      index[group].isStale = true
      index.addUp(from: group)
    }
  }
}
