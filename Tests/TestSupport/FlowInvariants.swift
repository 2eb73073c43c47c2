@testable package import LayoutCore

// The invariants of the flow's storage, which docs/layout-engine.md explains. Tests and scripts/fuzz check them after each mutation.

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
      for (place, block) in group.blocks.enumerated() where block.count == 0 || block.count > shape.blockCapacity {
        return "block \(number).\(place) has \(block.count) chips"
      }
    }
    return nil
  }

  /// Counts are correct, and nothing is stale.
  private var brokenSums: String? {
    var chips = 0
    for (number, group) in groups.enumerated() {
      if index.starts[number].chips != chips { return "group \(number) starts at chip \(index.starts[number].chips)" }
      if index.summaries[number].isStale { return "group \(number) is stale" }
      var count = 0
      for (place, block) in group.blocks.enumerated() {
        let summary = group.index.summaries[place]
        if summary.isStale { return "block \(number).\(place) is stale" }
        if summary.count != block.count { return "block \(number).\(place) is miscounted" }
        if group.index.starts[place].chips != count { return "block \(number).\(place) starts elsewhere" }
        count += block.count
      }
      let summary = index.summaries[number]
      if summary.count != count { return "group \(number) is miscounted" }
      chips += count
    }
    return index.total.chips == chips ? nil : "\(index.total.chips) chips instead of \(chips)"
  }

  // MARK: - Lines

  /// The recorded lines of blocks and groups agree with a fresh wrap.
  private var brokenLines: String? {
    var (before, overhang) = (PrefixSum(), 0)
    for (number, group) in groups.enumerated() {
      if !index.starts[number].hasSameLines(as: before) { return "group \(number) starts at another line" }
      let (start, leadingOverhang) = (before, overhang)
      for place in group.blocks.indices {
        let block = Position(group: number, block: place, offset: 0)
        let (known, wrapped) = (summary(of: block).lines, wrap(block, leadingOverhang: overhang).lines)
        if known != wrapped { return "block \(number).\(place) has lines \(known) instead of \(wrapped)" }
        if !self.start(of: block).hasSameLines(as: before) { return "block \(number).\(place) starts at another line" }
        before.lines += known.count
        before.extent += known.extent
        overhang = known.trailingOverhang
      }
      let known = index.summaries[number].lines
      if known.tallest != group.index.summaries.map(\.lines.tallest).max() { return "group \(number) is not as high" }
      if known.leadingOverhang != leadingOverhang || known.trailingOverhang != overhang
        || known.count != before.lines - start.lines || !known.extent.agrees(before.extent - start.extent)
      {
        return "group \(number) has other lines"
      }
    }
    if overhang != 0 { return "the last line goes on after the last chip" }
    return index.total.hasSameLines(as: before) ? nil : "\(index.total.lines) lines instead of \(before.lines)"
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
        if !summary.width.agrees(sum) { return "block \(number).\(place) is not as wide" }
        if summary.tallest != block.tallest { return "block \(number).\(place) is not as high" }
        if rows > 1, block.rows.count != min(rows, block.count) {
          return "block \(number).\(place) has \(block.rows.count) rows"
        }
        width += sum
      }
      if index.summaries[number].tallest != group.blocks.map(\.tallest).max() { return "group \(number) is not as high" }
    }
    return index.total.width.agrees(width) ? nil : "the row is \(index.total.width) wide instead of \(width)"
  }
}

extension PrefixSum {
  fileprivate func hasSameLines(as other: PrefixSum) -> Bool {
    lines == other.lines && extent.agrees(other.extent)
  }
}

extension Double {
  /// Whether two sums are equal up to rounding.
  fileprivate func agrees(_ other: Double) -> Bool { abs(self - other) <= 1e-6 * max(1, abs(self), abs(other)) }
}
