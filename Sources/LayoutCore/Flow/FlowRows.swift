// Rows that scroll sideways. A row may have any number of chips, so positions are searched by sums.
extension FlowArrangement {
  /// The measured rows.
  func placedRows() -> [FlowLine] {
    guard count > 0 else { return [] }
    let roundRobinRows = layout.roundRobinRows
    var rows: [FlowLine] = []
    if roundRobinRows > 1 {
      let sums = tree.rowSums(in: 0..<count, roundRobinRows)
      for (row, sum) in sums.enumerated() {
        let count = (count - row + sums.count - 1) / sums.count
        rows.append(FlowLine(first: row, stride: sums.count, count: count, height: sum.tallest, width: sum.width))
      }
    } else {
      let columns = FlowLayout.columns(of: count, rows: layout.lineLimit)
      for first in stride(from: 0, to: count, by: columns) {
        let end = min(first + columns, count)
        let width = tree.widthBefore(end, rows: 1) - tree.widthBefore(first, rows: 1)
        rows.append(FlowLine(first: first, count: end - first, height: tree.tallest(in: first..<end), width: width))
      }
    }
    var top = 0.0
    for row in rows.indices {
      rows[row].width += Double(rows[row].count - 1) * layout.spacing
      rows[row].top = top
      top += rows[row].height + layout.lineSpacing
    }
    return rows
  }

  func row(of index: Int) -> Int {
    rows[0].stride > 1 ? index % rows[0].stride : index / rows[0].count
  }

  func rowFrame(of index: Int) -> Rect {
    let number = row(of: index)
    let row = rows[number]
    let placement = placement(of: row, number: number)
    let roundRobinRows = layout.roundRobinRows
    let width = tree.widthBefore(index, rows: roundRobinRows) - tree.widthBefore(row.first, rows: roundRobinRows)
    let place = Double((index - row.first) / row.stride)
    var pen = pen(for: row, number: number)
    pen.x = layout.insets.start + (placement.offset + width + place * (placement.gap + placement.extra))
    return pen.frame(of: tree.size(at: index))
  }

  /// Calls the body with all chips of a row, from its start to its end.
  func forEachRowFrame(in row: FlowLine, number: Int, _ body: (Int, Rect) -> Void) {
    var pen = pen(for: row, number: number)
    for index in row.indexes { body(index, pen.frame(of: tree.size(at: index))) }
  }

  /// Calls the body with the chips of a row that may overlap a horizontal range, in content coordinates.
  func forEachRowFrame(in number: Int, from low: Double, to high: Double, _ body: (Int, Rect) -> Void) {
    for place in places(inRow: number, from: low, to: high) {
      let index = rows[number].first + place * rows[number].stride
      body(index, rowFrame(of: index))
    }
  }

  /// Calls the body with the chips of a row outward from `x`, in content coordinates, on each side until it returns false.
  func forEachRowFrame(in number: Int, around x: Double, _ body: (Int, Rect) -> Bool) {
    let row = rows[number]
    let middle = places(inRow: number, from: x, to: x).lowerBound
    for places in [stride(from: middle, to: -1, by: -1), stride(from: middle + 1, to: row.count, by: 1)] {
      for place in places {
        let index = row.first + place * row.stride
        guard body(index, rowFrame(of: index)) else { break }
      }
    }
  }

  /// The range of chips in a row that may overlap a horizontal range in content coordinates, by their places from 0:
  /// from the last one that starts before it to the last one that starts within it, with some tolerance for rounding.
  private func places(inRow number: Int, from low: Double, to high: Double) -> ClosedRange<Int> {
    let row = rows[number]
    let placement = placement(of: row, number: number)
    let isMirrored = layout.textDirection == .rightToLeft
    let origin = layout.insets.start + placement.offset
    let (start, end) = isMirrored ? (contentSize.width - high, contentSize.width - low) : (low, high)
    let epsilon = 1e-9 * max(1, contentSize.width)
    return place(start - origin - epsilon, in: row, placement)...place(end - origin + epsilon, in: row, placement)
  }

  private func place(_ x: Double, in row: FlowLine, _ placement: FlowPlacement) -> Int {
    let end = row.first + (row.count - 1) * row.stride + 1
    let chip = tree.chip(
      atX: x, from: row.first, to: end, rows: layout.roundRobinRows, gap: placement.gap + placement.extra)
    return (chip - row.first) / row.stride
  }
}

extension FlowLayout {
  /// The number of chips per row when rows are filled in order.
  static func columns(of count: Int, rows: Int) -> Int {
    let rows = min(max(1, rows), count)
    return (count + rows - 1) / rows
  }
}

// MARK: - Rows

// Sums and searches in rows that do not wrap.
extension FlowTree {
  /// Adds up the stale blocks.
  mutating func addUpStaleRows(_ rows: Int) {
    for group in groups.indices where index[group].isStale || (rows > 1 && groups[group].rows.isEmpty) {
      groups[group].addUpStaleRows(rows)
      index[group] = groups[group].index.whole
    }
    index.addUp(from: 0)
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

  /// The last chip of `first`, `first + rows`, … below `end` that starts at or before a distance, with `gap` after each.
  ///
  /// - Parameter x: The distance from the start of the first chip.
  func chip(atX x: Double, from first: Int, to end: Int, rows: Int, gap: Double) -> Int {
    let before = widthBefore(first, rows: rows)
    if rows == 1 {
      return min(max(chip(atX: x + before + Double(first) * gap, gap: gap), first), end - 1)
    }
    var low = 0
    var size = (end - first + rows - 1) / rows
    while size > 1 {
      let half = size / 2
      let chips = low + half
      if widthBefore(first + chips * rows, rows: rows) - before + Double(chips) * gap <= x { low = chips }
      size -= half
    }
    return first + low * rows
  }

  /// The last chip that starts at or before a place, with `gap` after each.
  private func chip(atX end: Double, gap: Double) -> Int {
    let block = lastBlock { $0.width + Double($0.chips) * gap <= end }
    let start = start(of: block)
    var x = start.width + Double(start.chips) * gap
    var chip = start.chips
    for size in sizes(at: block).dropLast() {
      x += size.width + gap
      if x > end { break }
      chip += 1
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
        for offset in offsets { result = max(result, block.sizes[offset].height) }
      }
    }
    return result
  }

  /// Sums over a range of chips by index modulo the number of rows.
  func rowSums(in chips: Range<Int>, _ rows: Int) -> ContiguousArray<FlowRowSum> {
    var result = ContiguousArray(repeating: FlowRowSum(), count: min(rows, count))
    forEachRun(in: chips) { run in
      switch run {
      case .group(let group, let first): result.add(groups[group].rows, from: first, rows)
      case .block(let position, let first): result.add(groups[position.group].blocks[position.block].rows, from: first, rows)
      case .chips(let position, let offsets, let first):
        result.add(sizes(at: position)[offsets].lazy.map(FlowRowSum.init), from: first, rows)
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
  fileprivate mutating func addUpStaleRows(_ rows: Int) {
    for block in blocks.indices where index[block].isStale {
      index[block] = RunSummary(
        count: blocks[block].count, isStale: false, width: blocks[block].width(of: 0..<blocks[block].count, rows: 1),
        tallest: blocks[block].tallest)
      blocks[block].rows = rows == 1 ? [] : blocks[block].rowSums(rows)
    }
    index.addUp(from: 0)
    var sums = ContiguousArray(repeating: FlowRowSum(), count: rows == 1 ? 0 : min(rows, index.total.chips))
    for block in blocks.indices where rows > 1 { sums.add(blocks[block].rows, from: index.starts[block].chips, rows) }
    self.rows = sums
  }
}

extension ContiguousArray<FlowRowSum> {
  /// Adds the sums of a run of chips: of the row of its first chip, of the next row, and so on.
  ///
  /// - Parameter first: The index of the run's first chip.
  fileprivate mutating func add(_ sums: some Sequence<FlowRowSum>, from first: Int, _ rows: Int) {
    var row = first % rows
    for sum in sums {
      self[row] += sum
      row = row + 1 == rows ? 0 : row + 1
    }
  }

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
      width += sizes[chip].width
    }
    return width
  }

  fileprivate func rowSums(_ rows: Int) -> ContiguousArray<FlowRowSum> {
    var result = ContiguousArray(repeating: FlowRowSum(), count: min(rows, count))
    result.add(sizes.lazy.map(FlowRowSum.init), from: 0, rows)
    return result
  }
}
