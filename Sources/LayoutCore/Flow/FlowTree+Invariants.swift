// What must hold of the storage after each edit: `docs/layout-engine.md` says why. Tests and scripts/fuzz ask after
// each mutation.

extension FlowArrangement {
  /// The first invariant of the storage that does not hold, in words; nil if all hold.
  ///
  /// - Complexity: O(count).
  package var brokenInvariant: String? { tree.brokenInvariant }
}

extension FlowTree {
  var brokenInvariant: String? { brokenShape ?? brokenSums ?? brokenSummary }

  private var brokenSummary: String? {
    switch measure.summary {
    case .lines: brokenLines
    case .rows(let count): brokenRows(count)
    }
  }

  /// Blocks and groups are neither empty nor too full, and each index has an entry for each.
  private var brokenShape: String? {
    if index.count != groups.count { return "\(index.count) entries for \(groups.count) groups" }
    for (number, group) in groups.enumerated() {
      let (count, known) = (group.blocks.count, group.index.count)
      if count == 0 || count > shape.groupCapacity { return "group \(number) has \(count) blocks" }
      if known != count { return "group \(number) has \(known) entries for \(count) blocks" }
      if group.indexed < 0 || group.indexed > count { return "group \(number) has \(group.indexed) indexed blocks" }
      for (place, block) in group.blocks.enumerated() {
        if block.count == 0 || block.count > shape.blockCapacity {
          return "block \(number).\(place) has \(block.count) chips"
        }
        if let common = group.commonSize, block.sizes.contains(where: { $0 != common }) {
          return "group \(number) takes all chips for alike"
        }
      }
    }
    return nil
  }

  /// Chips are counted right, and nothing is stale.
  private var brokenSums: String? {
    if let stale, !stale.isEmpty { return "chips \(stale) are stale" }
    var chips = 0
    for (number, group) in groups.enumerated() {
      if index.starts[number].chips != chips { return "group \(number) starts at chip \(index.starts[number].chips)" }
      if index.spans[number].isStale { return "group \(number) is stale" }
      var rest = 0
      for (place, block) in group.blocks.enumerated() {
        if group.index.spans[place].count != block.count { return "block \(number).\(place) is miscounted" }
        if group.index.starts[place].chips != rest { return "block \(number).\(place) starts elsewhere" }
        rest += block.count
      }
      if index.spans[number].count != rest { return "group \(number) is miscounted" }
      chips += rest
    }
    return index.total.chips == chips ? nil : "\(index.total.chips) chips instead of \(chips)"
  }

  // MARK: - Lines

  /// What is known of lines, of indexed blocks, of groups and by memory, is what wrapping comes to.
  private var brokenLines: String? {
    var before = WrapResult(trailingOverhang: 0)
    for number in groups.indices {
      if index.spans[number].lines.leadingOverhang != Int(before.trailingOverhang) {
        return "group \(number) begins with another line"
      }
      if index.starts[number].lines != Int(before.lines) { return "group \(number) starts at another line" }
      if !index.starts[number].extent.agrees(before.extent) { return "group \(number) starts at another height" }
      var passes = [WrapResult(trailingOverhang: before.trailingOverhang)]
      for block in groups[number].blocks.indices {
        var sum = passes[block]
        let passage = passage(
          over: Position(group: number, block: block, offset: 0), leadingOverhang: Int(sum.trailingOverhang))
        if let broken = brokenBlock(number, block, before: sum, passage) { return broken }
        sum.add(passage)
        passes.append(sum)
      }
      let last = passes[groups[number].blocks.count]
      if groups[number].leadingOverhang != Int(passes[groups[number].indexed].trailingOverhang) {
        return "the lines of group \(number) go on elsewhere"
      }
      let span = index.spans[number]
      if span.lines.count != Int(last.lines) || !span.lines.extent.agrees(last.extent) {
        return "group \(number) has other lines"
      }
      if let broken = brokenMemory(number, passes) { return broken }
      before.add(last)
    }
    let total = index.total
    let isRight = total.lines == Int(before.lines) && total.extent.agrees(before.extent)
    return isRight ? nil : "\(total.lines) lines instead of \(before.lines)"
  }

  /// - Parameters:
  ///   - before: What the blocks before it in the group come to.
  ///   - passage: What the block comes to.
  private func brokenBlock(_ group: Int, _ block: Int, before: WrapResult, _ passage: WrapResult) -> String? {
    let span = groups[group].index.spans[block]
    if span.tallest != groups[group].blocks[block].tallest { return "block \(group).\(block) is not as high" }
    guard block < groups[group].indexed else { return nil }
    if span.isStale { return "block \(group).\(block) is stale" }
    if span.lines.leadingOverhang != Int(before.trailingOverhang) {
      return "block \(group).\(block) begins with another line"
    }
    if span.lines.count != Int(passage.lines) || !span.lines.extent.agrees(passage.extent) {
      return "block \(group).\(block) has other lines"
    }
    let start = groups[group].index.starts[block]
    if start.lines != Int(before.lines) || !start.extent.agrees(before.extent) {
      return "block \(group).\(block) starts at another line"
    }
    for number in span.lines.marks.indices {
      let mark = span.lines.marks[number]
      if Int(mark.lines) > span.lines.count || mark.extent > span.lines.extent + 1e-6 {
        return "a mark of block \(group).\(block) lies past it"
      }
    }
    return nil
  }

  /// What is remembered of passes that begin as the lines do now is what these come to.
  private func brokenMemory(_ group: Int, _ passes: [WrapResult]) -> String? {
    let runs = groups[group].runs
    guard !groups[group].memory.isEmpty else { return nil }
    for level in 0...runs.depth {
      var number = 0
      while number << (2 * level) < groups[group].blocks.count {
        let run = FlowRun(level: level, number: number)
        let blocks = runs.blocks(of: run)
        let (first, last) = (passes[blocks.lowerBound], passes[blocks.upperBound])
        if let known = groups[group].memory.passage(over: run, leadingOverhang: Int(first.trailingOverhang)) {
          let isRight = known.trailingOverhang == last.trailingOverhang && known.lines == last.lines - first.lines
          if !isRight || !known.extent.agrees(last.extent - first.extent) {
            return "group \(group) remembers other lines over blocks \(blocks)"
          }
        }
        number += 1
      }
    }
    return nil
  }

  // MARK: - Rows

  /// Widths and heights are those of the chips.
  private func brokenRows(_ rows: Int) -> String? {
    var width = 0.0
    for (number, group) in groups.enumerated() {
      if !index.starts[number].width.agrees(width) { return "group \(number) starts elsewhere in its row" }
      for (place, block) in group.blocks.enumerated() {
        let (span, sizes) = (group.index.spans[place], block.sizes)
        let sum = sizes.reduce(0) { $0 + $1.width }
        if span.isStale || !span.row.width.agrees(sum) { return "block \(number).\(place) is not as wide" }
        if span.tallest != block.tallest { return "block \(number).\(place) is not as high" }
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
  /// Whether two sums are the same but for rounding.
  fileprivate func agrees(_ other: Double) -> Bool { abs(self - other) <= 1e-6 * max(1, abs(self), abs(other)) }
}
