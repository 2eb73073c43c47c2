// The invariants of the storage, explained in `docs/layout-engine.md`. Tests and scripts/fuzz check them after each
// mutation.

extension FlowArrangement {
  /// A description of the first violated invariant; nil if all hold.
  ///
  /// - Complexity: O(count).
  package var brokenInvariant: String? { tree.brokenInvariant }
}

extension FlowTree {
  var brokenInvariant: String? { brokenShape ?? brokenSums ?? brokenSummary }

  private var brokenSummary: String? {
    switch parameters.summary {
    case .lines: brokenLines
    case .rows(let count): brokenRows(count)
    }
  }

  /// Blocks and groups are neither empty nor too full, and the indexes have an entry for each.
  private var brokenShape: String? {
    if index.count != groups.count { return "\(index.count) entries for \(groups.count) groups" }
    for (number, group) in groups.enumerated() {
      let (count, known) = (group.blocks.count, group.index.count)
      if count == 0 || count > shape.groupCapacity { return "group \(number) has \(count) blocks" }
      if known != count { return "group \(number) has \(known) entries for \(count) blocks" }
      if group.indexedCount < 0 || group.indexedCount > count { return "group \(number) has \(group.indexedCount) indexed blocks" }
      for (place, block) in group.blocks.enumerated() {
        if block.count == 0 || block.count > shape.blockCapacity {
          return "block \(number).\(place) has \(block.count) chips"
        }
        if let common = group.commonSize, block.sizes.contains(where: { $0 != common }) {
          return "group \(number) has a wrong common size"
        }
      }
    }
    return nil
  }

  /// Counts are correct, and nothing is stale.
  private var brokenSums: String? {
    if let stale, !stale.isEmpty { return "chips \(stale) are stale" }
    var chips = 0
    for (number, group) in groups.enumerated() {
      if index.starts[number].chips != chips { return "group \(number) starts at chip \(index.starts[number].chips)" }
      if index.summaries[number].isStale { return "group \(number) is stale" }
      var rest = 0
      for (place, block) in group.blocks.enumerated() {
        if group.index.summaries[place].count != block.count { return "block \(number).\(place) is miscounted" }
        if group.index.starts[place].chips != rest { return "block \(number).\(place) starts elsewhere" }
        rest += block.count
      }
      if index.summaries[number].count != rest { return "group \(number) is miscounted" }
      chips += rest
    }
    return index.total.chips == chips ? nil : "\(index.total.chips) chips instead of \(chips)"
  }

  // MARK: - Lines

  /// The recorded lines of indexed blocks, groups and caches agree with a fresh wrap.
  private var brokenLines: String? {
    var before = WrapResult(trailingOverhang: 0)
    for number in groups.indices {
      if index.summaries[number].lines.leadingOverhang != Int(before.trailingOverhang) {
        return "group \(number) begins with another line"
      }
      if index.starts[number].lines != Int(before.lines) { return "group \(number) starts at another line" }
      if !index.starts[number].extent.agrees(before.extent) { return "group \(number) starts at another height" }
      var passes = [WrapResult(trailingOverhang: before.trailingOverhang)]
      for block in groups[number].blocks.indices {
        var sum = passes[block]
        let result = result(
          over: Position(group: number, block: block, offset: 0), leadingOverhang: Int(sum.trailingOverhang))
        if let broken = brokenBlock(number, block, before: sum, result) { return broken }
        sum.add(result)
        passes.append(sum)
      }
      let last = passes[groups[number].blocks.count]
      if groups[number].leadingOverhang != Int(passes[groups[number].indexedCount].trailingOverhang) {
        return "the lines of group \(number) go on elsewhere"
      }
      let summary = index.summaries[number]
      if summary.lines.count != Int(last.lines) || !summary.lines.extent.agrees(last.extent) {
        return "group \(number) has other lines"
      }
      if let broken = brokenCache(number, passes) { return broken }
      before.add(last)
    }
    let total = index.total
    let isRight = total.lines == Int(before.lines) && total.extent.agrees(before.extent)
    return isRight ? nil : "\(total.lines) lines instead of \(before.lines)"
  }

  /// - Parameters:
  ///   - before: The result of wrapping the earlier blocks of the group.
  ///   - result: The result of wrapping the block.
  private func brokenBlock(_ group: Int, _ block: Int, before: WrapResult, _ result: WrapResult) -> String? {
    let summary = groups[group].index.summaries[block]
    if summary.tallest != groups[group].blocks[block].tallest { return "block \(group).\(block) is not as high" }
    guard block < groups[group].indexedCount else { return nil }
    if summary.isStale { return "block \(group).\(block) is stale" }
    if summary.lines.leadingOverhang != Int(before.trailingOverhang) {
      return "block \(group).\(block) begins with another line"
    }
    if summary.lines.count != Int(result.lines) || !summary.lines.extent.agrees(result.extent) {
      return "block \(group).\(block) has other lines"
    }
    let start = groups[group].index.starts[block]
    if start.lines != Int(before.lines) || !start.extent.agrees(before.extent) {
      return "block \(group).\(block) starts at another line"
    }
    for number in summary.lines.checkpoints.indices {
      let checkpoint = summary.lines.checkpoints[number]
      if Int(checkpoint.lines) > summary.lines.count || checkpoint.extent > summary.lines.extent + 1e-6 {
        return "a checkpoint of block \(group).\(block) is beyond its end"
      }
    }
    return nil
  }

  /// Cached results for the current overhangs agree with a fresh wrap.
  private func brokenCache(_ group: Int, _ passes: [WrapResult]) -> String? {
    let runs = groups[group].runs
    guard !groups[group].cache.isEmpty else { return nil }
    for level in 0...runs.depth {
      var number = 0
      while number << (2 * level) < groups[group].blocks.count {
        let run = FlowRun(level: level, number: number)
        let blocks = runs.blocks(of: run)
        let (first, last) = (passes[blocks.lowerBound], passes[blocks.upperBound])
        if let known = groups[group].cache.result(over: run, leadingOverhang: Int(first.trailingOverhang)) {
          let isRight = known.trailingOverhang == last.trailingOverhang && known.lines == last.lines - first.lines
          if !isRight || !known.extent.agrees(last.extent - first.extent) {
            return "group \(group) has other lines cached for blocks \(blocks)"
          }
        }
        number += 1
      }
    }
    return nil
  }

  // MARK: - Rows

  /// Widths and heights agree with the chips.
  private func brokenRows(_ rows: Int) -> String? {
    var width = 0.0
    for (number, group) in groups.enumerated() {
      if !index.starts[number].width.agrees(width) { return "group \(number) starts elsewhere in its row" }
      for (place, block) in group.blocks.enumerated() {
        let (summary, sizes) = (group.index.summaries[place], block.sizes)
        let sum = sizes.reduce(0) { $0 + $1.width }
        if summary.isStale || !summary.row.width.agrees(sum) { return "block \(number).\(place) is not as wide" }
        if summary.tallest != block.tallest { return "block \(number).\(place) is not as high" }
        if rows > 1, block.rows.count != min(rows, block.count) {
          return "block \(number).\(place) has \(block.rows.count) rows"
        }
        width += sum
      }
    }
    return index.total.width.agrees(width) ? nil : "the row is \(index.total.width) wide instead of \(width)"
  }
}

extension Double {
  /// Whether two sums are equal up to rounding.
  fileprivate func agrees(_ other: Double) -> Bool { abs(self - other) <= 1e-6 * max(1, abs(self), abs(other)) }
}
