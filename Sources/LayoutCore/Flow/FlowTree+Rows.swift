// Sums and searches in rows that do not wrap.
extension FlowTree {
  /// Adds up the stale blocks.
  mutating func addUpStaleRows(_ rows: Int) {
    for group in groups.indices where index[group].isStale || (rows > 1 && groups[group].rows.isEmpty) {
      groups[group].addUpStaleRows(rows, parameters.breaker)
      index[group] = groups[group].index.whole
    }
    index.addUp(from: 0)
  }

  /// The sums of rows filled round-robin.
  func rowSums(_ rows: Int) -> ContiguousArray<FlowRowSum> {
    rows == 1 ? [] : index.rowSums(rows) { groups[$0].rows }
  }

  /// The total natural width of the chips before one; only of its own row, if several rows are filled round-robin.
  func widthBefore(_ chip: Int, rows: Int) -> Double {
    guard count > 0, chip < count || rows > 1 else { return index.total.width }
    let position = position(of: chip)
    let block = groups[position.group].blocks[position.block]
    if rows == 1 { return start(of: position).width + block.width(of: 0..<position.offset, rows: 1) }
    var width = 0.0
    for group in 0..<position.group {
      width += groups[group].rows.width(ofRowAt: chip - index.starts[group].chips, rows)
    }
    let group = groups[position.group]
    let place = chip - index.starts[position.group].chips
    for block in 0..<position.block {
      width += group.blocks[block].rows.width(ofRowAt: place - group.index.starts[block].chips, rows)
    }
    return width + block.width(of: position.offset % rows..<position.offset, rows: rows)
  }

  /// The last chip of `first`, `first + rows`, … below `end` that starts at or before a place, with `gap` after each.
  ///
  /// - Parameter place: The distance from the start of the first chip.
  func chip(at place: Double, from first: Int, to end: Int, rows: Int, gap: Double) -> Int {
    let before = widthBefore(first, rows: rows)
    if rows == 1 {
      return min(max(chip(at: place + before + Double(first) * gap, gap: gap), first), end - 1)
    }
    var low = 0
    var size = (end - first + rows - 1) / rows
    while size > 1 {
      let half = size / 2
      let chips = low + half
      if widthBefore(first + chips * rows, rows: rows) - before + Double(chips) * gap <= place { low = chips }
      size -= half
    }
    return first + low * rows
  }

  /// The last chip that starts at or before a place, with `gap` after each.
  private func chip(at place: Double, gap: Double) -> Int {
    let block = lastBlock { $0.width + Double($0.chips) * gap <= place }
    let start = start(of: block)
    var x = start.width + Double(start.chips) * gap
    var chip = start.chips
    withBlock(at: block) { view in
      view.forEachSize(from: 0, to: view.count - 1) { width, _ in
        x += width + gap
        if x <= place { chip += 1 }
        return x <= place
      }
    }
    return chip
  }

  /// The height of the tallest chip in a range; 0 if it is empty.
  func tallest(in chips: Range<Int>) -> Double {
    var result = 0.0
    forEachRun(in: chips) { run in
      switch run {
      case .group(let group, _): result = max(result, index.summaries[group].tallest)
      case .block(let position, _): result = max(result, summary(of: position).tallest)
      case .chips(let position, let offsets, _):
        let block = groups[position.group].blocks[position.block]
        for offset in offsets { result = max(result, block.height(at: offset)) }
      }
    }
    return result
  }

  /// Sums over a range of chips by index modulo the number of rows.
  func rowSums(in chips: Range<Int>, _ rows: Int) -> ContiguousArray<FlowRowSum> {
    var result = ContiguousArray(repeating: FlowRowSum(), count: min(rows, count))
    func add(_ sum: FlowRowSum, at row: Int) {
      result[row].width += sum.width
      result[row].tallest = max(result[row].tallest, sum.tallest)
    }
    forEachRun(in: chips) { run in
      switch run {
      case .group(let group, let first):
        for (place, sum) in groups[group].rows.enumerated() { add(sum, at: (first + place) % rows) }
      case .block(let position, let first):
        for (place, sum) in groups[position.group].blocks[position.block].rows.enumerated() {
          add(sum, at: (first + place) % rows)
        }
      case .chips(let position, let offsets, let first):
        let block = groups[position.group].blocks[position.block]
        for offset in offsets {
          let row = (first + offset - offsets.lowerBound) % rows
          add(FlowRowSum(width: block.width(at: offset), tallest: block.height(at: offset)), at: row)
        }
      }
    }
    return result
  }

  /// A part of a range of chips, with the index of its first chip.
  private enum Run {
    case group(Int, first: Int)
    case block(Position, first: Int)
    case chips(Position, Range<Int>, first: Int)
  }

  /// Splits a range of chips into whole groups, whole blocks and single chips.
  private func forEachRun(in chips: Range<Int>, _ body: (Run) -> Void) {
    var chip = chips.lowerBound
    while chip < chips.upperBound {
      let position = position(of: chip)
      let group = index.summaries[position.group]
      let summary = summary(of: position)
      if position.block == 0, position.offset == 0, chip + group.count <= chips.upperBound {
        body(.group(position.group, first: chip))
        chip += group.count
      } else if position.offset == 0, chip + summary.count <= chips.upperBound {
        body(.block(position, first: chip))
        chip += summary.count
      } else {
        let end = min(summary.count, position.offset + chips.upperBound - chip)
        body(.chips(position, position.offset..<end, first: chip))
        chip += end - position.offset
      }
    }
  }
}

extension FlowGroup {
  fileprivate mutating func addUpStaleRows(_ rows: Int, _ breaker: LineBreaker) {
    for block in blocks.indices where index[block].isStale {
      index[block] = RunSummary(
        count: blocks[block].count, tallest: blocks[block].withView(breaker) { $0.tallest(from: 0, to: $0.count) },
        isStale: false, width: blocks[block].width(of: 0..<blocks[block].count, rows: 1))
      blocks[block].rows = rows == 1 ? [] : blocks[block].rowSums(rows)
    }
    index.addUp(from: 0)
    self.rows = rows == 1 ? [] : index.rowSums(rows) { blocks[$0].rows }
  }
}

extension FlowIndex {
  /// The combined row sums of all runs.
  fileprivate func rowSums(
    _ rows: Int, of run: (Int) -> ContiguousArray<FlowRowSum>
  ) -> ContiguousArray<FlowRowSum> {
    var result = ContiguousArray(repeating: FlowRowSum(), count: min(rows, total.chips))
    for number in summaries.indices {
      var row = starts[number].chips % rows
      for sum in run(number) {
        result[row].width += sum.width
        result[row].tallest = max(result[row].tallest, sum.tallest)
        row = row + 1 == rows ? 0 : row + 1
      }
    }
    return result
  }
}

extension ContiguousArray<FlowRowSum> {
  /// The width of a run's part of the row that contains a place, relative to the run's start.
  fileprivate func width(ofRowAt place: Int, _ rows: Int) -> Double {
    let row = place % rows
    return row < count ? self[row].width : 0
  }
}

extension FlowBlock {
  /// The total width of a range of chips, in steps of `rows`.
  fileprivate func width(of chips: Range<Int>, rows: Int) -> Double {
    var width = 0.0
    for chip in stride(from: chips.lowerBound, to: chips.upperBound, by: rows) {
      width += self.width(at: chip)
    }
    return width
  }

  fileprivate func rowSums(_ rows: Int) -> ContiguousArray<FlowRowSum> {
    var result = ContiguousArray(repeating: FlowRowSum(), count: min(rows, count))
    for chip in 0..<count {
      let row = chip % rows
      result[row].width += width(at: chip)
      result[row].tallest = max(result[row].tallest, height(at: chip))
    }
    return result
  }
}
