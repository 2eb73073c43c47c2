extension FlowTree {
  mutating func insert(_ size: Size, at chip: Int) {
    guard count > 0 else { return insert(contentsOf: [size], at: chip) }
    var position = position(of: chip)
    markStale(from: position)
    if groups[position.group].blocks[position.block].count == shape.blockCapacity {
      replaceBlocks(
        position.block..<position.block + 1, of: position.group,
        with: groups[position.group].blocks[position.block].sizes)
      position = self.position(of: chip)
    }
    groups[position.group].blocks[position.block].insert(
      size, at: position.offset, capacity: shape.blockCapacity)
    countChanged(by: 1, at: position)
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
    markStale(from: position)
    var sizes = groups[position.group].blocks[position.block].sizes
    sizes.insert(contentsOf: new, at: position.offset)
    replaceBlocks(position.block..<position.block + 1, of: position.group, with: sizes)
  }

  mutating func remove(at chip: Int) {
    let position = position(of: chip)
    markStale(from: position)
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
      markStale(from: position)
      var sizes = groups[position.group].blocks[position.block].sizes
      for chip in chips[begin..<end].reversed() { sizes.remove(at: chip - first) }
      replaceBlocks(position.block..<position.block + 1, of: position.group, with: sizes)
      end = begin
    }
  }

  mutating func resize(at chip: Int, to size: Size) {
    let position = position(of: chip)
    markStale(from: position)
    groups[position.group].blocks[position.block].replace(
      at: position.offset, with: size, capacity: shape.blockCapacity)
  }

  /// Moves a chip to the index `target`.
  mutating func move(from source: Int, to target: Int) {
    guard source != target else { return }
    let size = size(at: source)
    remove(at: source)
    insert(size, at: target)
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
    replaceBlocks(first..<first + 2, of: position.group, with: blocks[first].sizes + blocks[first + 1].sizes)
  }

  /// Replaces the chips of adjacent blocks, splitting blocks and groups as needed.
  private mutating func replaceBlocks(_ range: Range<Int>, of group: Int, with sizes: ContiguousArray<Size>) {
    let first = index.starts[group].chips + groups[group].index.starts[range.lowerBound].chips
    let blocks = unsafe sizes.withUnsafeBufferPointer { sizes in
      unsafe Self.blocks(of: sizes, first: first, spacing: parameters.breaker.spacing, shape: shape)
    }
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
