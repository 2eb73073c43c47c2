/// The slots that a new chip could get in rows that scroll sideways.
///
/// An insertion moves all later chips, in most rows; their totals are computed from sums.
struct RowSlots {
  private let arrangement: FlowArrangement
  private let size: Size
  private let count: Int
  private let roundRobinRows: Int
  /// The number of rows after the insertion, and of chips per row if rows are filled in order.
  private let rowCount: Int
  private let columns: Int

  private var layout: FlowLayout { arrangement.layout }
  private var tree: FlowTree { arrangement.tree }

  init(_ arrangement: FlowArrangement, _ size: Size) {
    self.arrangement = arrangement
    self.size = size
    count = arrangement.count
    roundRobinRows = arrangement.layout.roundRobinRows
    columns = FlowLayout.columns(of: count + 1, rows: arrangement.layout.lineLimit)
    rowCount = roundRobinRows > 1 ? min(roundRobinRows, count + 1) : (count + columns) / columns
  }

  func slot(at place: Int) -> Rect {
    roundRobinRows > 1
      ? slot(place / roundRobinRows, rowsRoundRobin(inserting: place))
      : slot(place % columns, rowsInOrder(inserting: place / columns))
  }

  func search(_ nearest: inout NearestPlace, where isAllowed: (Int) -> Bool) {
    for row in 0..<rowCount {
      if roundRobinRows > 1 {
        searchRoundRobin(row, &nearest, where: isAllowed)
      } else {
        searchInOrder(row, &nearest, where: isAllowed)
      }
    }
  }

  // MARK: - The slot, given the rows after the insertion

  /// The totals of the rows after the insertion.
  private struct Rows {
    /// The row of the new chip.
    var own: Int
    /// The index of the row's first slot, before the insertion.
    var first: Int
    var sums: [FlowRowSum] = []
    /// The number of chips in each row.
    var counts: [Int] = []
  }

  /// - Parameter before: The number of chips before the new one in its row.
  private func slot(_ before: Int, _ rows: Rows) -> Rect {
    var pen = pen(rows)
    let place = rows.first + before * roundRobinRows
    pen.x += tree.widthBefore(place, rows: roundRobinRows) - tree.widthBefore(rows.first, rows: roundRobinRows)
    pen.x += Double(before) * (pen.gap + pen.extra)
    return pen.frame(of: size)
  }

  /// The pen at the row's first slot.
  private func pen(_ rows: Rows) -> FlowPen {
    let widths = zip(rows.sums, rows.counts).map { $0.width + Double($1 - 1) * layout.spacing }
    let contentWidth = widths.max() ?? 0
    let gaps = Double(rowCount - 1) * layout.lineSpacing
    let height = rows.sums.reduce(layout.insets.vertical + gaps) { $0 + $1.tallest }
    let top =
      layout.insets.top + max(0, arrangement.container.height - height) * layout.leadingShare
      + rows.sums[..<rows.own].reduce(0) { $0 + $1.tallest + layout.lineSpacing }
    let placement = placement(
      width: widths[rows.own], count: rows.counts[rows.own], row: rows.own, in: contentWidth)
    return FlowPen(
      placement, lineTop: top, lineHeight: rows.sums[rows.own].tallest, contentWidth: contentWidth, layout: layout)
  }

  private func placement(width: Double, count: Int, row: Int, in contentWidth: Double) -> FlowPlacement {
    FlowPlacement(
      of: FlowLine(count: count, width: width), in: contentWidth, isLast: row > 0 && row == rowCount - 1, layout: layout)
  }

  // MARK: - Rows filled in order

  private func rowsInOrder(inserting own: Int) -> Rows {
    var rows = Rows(own: own, first: own * columns)
    for row in 0..<rowCount {
      // In indexes before the insertion, the chip's row ends one earlier, and later rows start and end one earlier.
      let first = row * columns - (row > own ? 1 : 0)
      let end = max(first, min(count, (row + 1) * columns - (row >= own ? 1 : 0)))
      let width = tree.widthBefore(end, rows: 1) - tree.widthBefore(first, rows: 1)
      rows.sums.append(FlowRowSum(Size(width: width, height: tree.tallest(in: first..<end))))
      if row == own { rows.sums[row] += FlowRowSum(size) }
      rows.counts.append(end - first + (row == own ? 1 : 0))
    }
    return rows
  }

  /// Wherever the chip goes within the row, all others stay in their rows, so the slots are in the order of the chips.
  private func searchInOrder(_ row: Int, _ nearest: inout NearestPlace, where isAllowed: (Int) -> Bool) {
    let rows = rowsInOrder(inserting: row)
    let pen = pen(rows)
    let x = nearest.point.x
    let start = (pen.mirror.map { $0 - x } ?? x) - pen.x - (size.width + pen.extra) / 2
    let last = rows.counts[row] - 1
    let middle =
      last == 0
      ? 0
      : tree.chip(atX: start, from: rows.first, to: rows.first + last, rows: 1, gap: pen.gap + pen.extra)
        - rows.first
    for places in [stride(from: middle, through: 0, by: -1), stride(from: middle + 1, through: last, by: 1)] {
      for before in places {
        let slot = slot(before, rows)
        guard nearest.canImprove(at: abs(slot.center.x - x)) else { break }
        nearest.consider(rows.first + before, slot, where: isAllowed)
      }
    }
  }

  // MARK: - Rows filled round-robin

  private func rowsRoundRobin(inserting place: Int) -> Rows {
    let own = place % roundRobinRows
    let before = tree.rowSums(in: 0..<place, roundRobinRows)
    let after = tree.rowSums(in: place..<count, roundRobinRows)
    var rows = Rows(own: own, first: own)
    for row in 0..<rowCount {
      // The insertion moves later chips to the next row.
      var sum = row < before.count ? before[row] : FlowRowSum()
      let old = rowBefore(row)
      if old < after.count { sum += after[old] }
      if row == own { sum += FlowRowSum(size) }
      rows.sums.append(sum)
      rows.counts.append((count - row) / roundRobinRows + 1)
    }
    return rows
  }

  private func rowBefore(_ row: Int) -> Int { row == 0 ? roundRobinRows - 1 : row - 1 }

  /// Total widths of the chips before a place, by row.
  private typealias Widths = ContiguousArray<Double>

  private func widths(before place: Int) -> Widths {
    let sums = tree.rowSums(in: 0..<place, roundRobinRows)
    // The last entry represents all rows without chips.
    return Widths((0...min(roundRobinRows, count + 1)).map { $0 < sums.count ? sums[$0].width : 0 })
  }

  private func searchRoundRobin(_ row: Int, _ nearest: inout NearestPlace, where isAllowed: (Int) -> Bool) {
    let last = (count - row) / roundRobinRows
    searchRoundRobin(
      row, 0...last, widths(before: row), widths(before: last * roundRobinRows + row), of: widths(before: count),
      &nearest, where: isAllowed)
  }

  /// Searches the slots of a row by bisection, skipping ranges that are certainly too far away horizontally.
  ///
  /// - Parameters:
  ///   - range: The slots by the number of chips before them in the row.
  ///   - low: The widths before the first slot.
  ///   - high: The widths before the last slot.
  ///   - all: The widths of all chips.
  private func searchRoundRobin(
    _ row: Int, _ range: ClosedRange<Int>, _ low: Widths, _ high: Widths, of all: Widths,
    _ nearest: inout NearestPlace, where isAllowed: (Int) -> Bool
  ) {
    guard nearest.canImprove(at: distance(from: nearest.point.x, row, range, low, high, of: all)) else { return }
    if range.count == 1 {
      let place = range.lowerBound * roundRobinRows + row
      nearest.consider(place, slot(range.lowerBound, rowsRoundRobin(inserting: place)), where: isAllowed)
      return
    }
    let middle = (range.lowerBound + range.upperBound) / 2
    let halves = [
      (range.lowerBound...middle, low, widths(before: middle * roundRobinRows + row)),
      (middle + 1...range.upperBound, widths(before: (middle + 1) * roundRobinRows + row), high),
    ]
    let distances = halves.map { distance(from: nearest.point.x, row, $0, $1, $2, of: all) }
    for (range, low, high) in distances[0] <= distances[1] ? halves : halves.reversed() {
      searchRoundRobin(row, range, low, high, of: all, &nearest, where: isAllowed)
    }
  }

  /// A lower bound for the horizontal distance to the centers of these slots.
  private func distance(
    from x: Double, _ row: Int, _ range: ClosedRange<Int>, _ low: Widths, _ high: Widths, of all: Widths
  ) -> Double {
    // These bounds hold no matter how many of the chips between the two places come before the new one.
    var widths: [ClosedRange<Double>] = []
    for other in 0..<rowCount {
      let old = min(rowBefore(other), all.count - 1)
      let gaps = Double((count - other) / roundRobinRows) * layout.spacing + (other == row ? size.width : 0)
      let least = low[other] + (all[old] - high[old]) + gaps
      let greatest = high[other] + (all[old] - low[old]) + gaps
      widths.append(least...max(least, greatest))
    }
    let narrow = widths.reduce(0) { max($0, $1.lowerBound) }
    let wide = widths.reduce(0) { max($0, $1.upperBound) }
    func center(_ before: Int, widthBefore: Double, room: Double) -> Double {
      let placement = placement(width: 0, count: (count - row) / roundRobinRows + 1, row: row, in: max(0, room))
      return layout.insets.start + placement.offset + widthBefore
        + Double(before) * (placement.gap + placement.extra) + (size.width + placement.extra) / 2
    }
    let first = center(range.lowerBound, widthBefore: low[row], room: narrow - widths[row].upperBound)
    let last = center(range.upperBound, widthBefore: high[row], room: wide - widths[row].lowerBound)
    // With some tolerance, because these sums round differently from a slot's.
    let epsilon = 1e-9 * max(1, wide)
    guard layout.textDirection == .rightToLeft else { return max(0, first - x, x - last) - epsilon }
    let insets = layout.insets.horizontal
    return max(0, narrow + insets - last - x, x - (wide + insets - first)) - epsilon
  }
}
