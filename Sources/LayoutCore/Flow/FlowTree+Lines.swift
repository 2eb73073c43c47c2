extension FlowTree {
  /// Wraps the stale blocks, and those after each of them until a line starts with the same chip as before.
  mutating func wrapStaleBlocks() {
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
    let known = summary(of: block)
    var summary = RunSummary(count: known.count, tallest: known.tallest, isStale: false)
    var end = withBlock(at: block) { view in
      if known.isStale { summary.tallest = view.tallest(from: 0, to: view.count) }
      return view.wrap(from: leadingOverhang, &summary.lines)
    }
    if end < summary.count {
      // The last line reaches the end of the block, and may continue in the next one.
      var line = FlowLine()
      _ = fill(&line, from: Position(group: block.group, block: block.block, offset: end))
      summary.lines.add(height: line.height, gap: parameters.breaker.lineSpacing)
      end += line.count
    }
    summary.lines.trailingOverhang = end - summary.count
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
      let (end, isFull) = withBlock(at: position) { view in
        let end = view.fill(from: position.offset, isEmpty: line.count == 0, x: &line.width)
        if end > position.offset { line.height = max(line.height, view.tallest(from: position.offset, to: end)) }
        return (end, end < view.count)
      }
      line.count += end - position.offset
      position.offset = end
      if isFull { return position }
      guard let next = next(after: position) else { return nil }
      position = next
    }
  }
}
