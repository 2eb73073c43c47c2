/// The slots that a new chip could get in rows that scroll sideways.
///
/// An insertion moves every chip after it, in most rows; what they add up to is known from sums.
struct RowSlots {
  private let arrangement: FlowArrangement
  private let size: Size
  private let count: Int
  private let turns: Int
  /// The number of rows after the insertion, and of chips in each that is filled before the next.
  private let rowCount: Int
  private let columns: Int

  private var layout: FlowLayout { arrangement.layout }
  private var tree: FlowTree { arrangement.tree }

  init(_ arrangement: FlowArrangement, _ size: Size) {
    self.arrangement = arrangement
    self.size = size
    count = arrangement.count
    turns = arrangement.layout.turns
    columns = FlowLayout.columns(of: count + 1, rows: arrangement.layout.lineLimit)
    rowCount = turns > 1 ? min(turns, count + 1) : (count + columns) / columns
  }

  func slot(at place: Int) -> Rect {
    slot(at: place, rows(inserting: place))
  }

  func search(_ nearest: inout NearestPlace, where isAllowed: (Int) -> Bool) {
    for row in 0..<rowCount {
      let places = turns > 1 ? (count - row) / turns + 1 : min(columns, count + 1 - row * columns)
      search(row, 0...places - 1, &nearest, where: isAllowed)
    }
  }

  // MARK: - The rows after the insertion

  /// What the rows add up to when the chip is inserted.
  private struct Rows {
    /// The row that the chip is in, and the chips before it there.
    var own: Int
    var before: Int
    /// The natural widths of those chips.
    var widthBefore: Double
    var sums: [FlowRowSum]
    var counts: [Int]
  }

  private func rows(inserting place: Int) -> Rows {
    turns > 1 ? rowsByTurns(inserting: place) : rowsInOrder(inserting: place)
  }

  private func rowsInOrder(inserting place: Int) -> Rows {
    let own = place / columns
    var rows = Rows(
      own: own, before: place - own * columns,
      widthBefore: tree.widthBefore(place, rows: 1) - tree.widthBefore(own * columns, rows: 1), sums: [], counts: [])
    for row in 0..<rowCount {
      // In the numbering before the insertion, rows after the chip's start and end one earlier.
      let first = row * columns - (row > own ? 1 : 0)
      let end = max(first, min(count, (row + 1) * columns - (row >= own ? 1 : 0)))
      rows.sums.append(
        FlowRowSum(
          width: tree.widthBefore(end, rows: 1) - tree.widthBefore(first, rows: 1) + (row == own ? size.width : 0),
          tallest: max(tree.tallest(in: first..<end), row == own ? size.height : 0)))
      rows.counts.append(end - first + (row == own ? 1 : 0))
    }
    return rows
  }

  private func rowsByTurns(inserting place: Int) -> Rows {
    let split = split(at: place)
    let own = place % turns
    return Rows(
      own: own, before: place / turns, widthBefore: split.before(own).width,
      sums: (0..<rowCount).map { row in
        let (before, after) = (split.before(row), split.after(row))
        return FlowRowSum(
          width: before.width + after.width + (row == own ? size.width : 0),
          tallest: max(before.tallest, after.tallest, row == own ? size.height : 0))
      },
      counts: (0..<rowCount).map { (count - $0) / turns + 1 })
  }

  private func slot(at place: Int, _ rows: Rows) -> Rect {
    let widths = zip(rows.sums, rows.counts).map { $0.width + Double($1 - 1) * layout.spacing }
    let contentWidth = widths.max() ?? 0
    let gaps = Double(rowCount - 1) * layout.lineSpacing
    let height = rows.sums.reduce(layout.insets.vertical + gaps) { $0 + $1.tallest }
    let top =
      layout.insets.top + max(0, arrangement.container.height - height) * layout.leadingShare
      + rows.sums[..<rows.own].reduce(0) { $0 + $1.tallest + layout.lineSpacing }
    let line = FlowLine(
      first: place - rows.before, stride: 1, count: rows.counts[rows.own], top: top,
      height: rows.sums[rows.own].tallest, width: widths[rows.own])
    let placement = FlowPlacement(
      of: line, in: contentWidth, isLast: rows.own > 0 && rows.own == rowCount - 1, layout: layout)
    var pen = FlowPen(
      x: layout.insets.start + placement.offset + rows.widthBefore
        + Double(rows.before) * (placement.gap + placement.extra),
      gap: placement.gap, extra: placement.extra, greatestWidth: .infinity, lineTop: top, lineHeight: line.height,
      mirror: layout.textDirection == .rightToLeft ? contentWidth + layout.insets.horizontal : nil)
    return pen.frame(width: size.width, height: size.height)
  }

  // MARK: - The nearest slot

  /// Searches the places of one row, given by how many chips stand before them there: halves the range and
  /// leaves out what is too far away across for sure.
  private func search(
    _ row: Int, _ range: ClosedRange<Int>, _ nearest: inout NearestPlace, where isAllowed: (Int) -> Bool
  ) {
    let place = place(range.lowerBound, in: row)
    if range.count == 1 {
      nearest.offer(place, slot(at: place), where: isAllowed)
      return
    }
    let middle = (range.lowerBound + range.upperBound) / 2
    let halves = [range.lowerBound...middle, middle + 1...range.upperBound].map { half in
      (half, distance(from: nearest.point.x, to: centers(half, in: row)))
    }
    for (half, distance) in halves[0].1 <= halves[1].1 ? halves : halves.reversed()
    where nearest.mayGain(at: distance) {
      search(row, half, &nearest, where: isAllowed)
    }
  }

  private func place(_ before: Int, in row: Int) -> Int {
    turns > 1 ? before * turns + row : row * columns + before
  }

  private func distance(from x: Double, to range: ClosedRange<Double>) -> Double {
    max(0, range.lowerBound - x, x - range.upperBound)
  }

  /// What the centres of a row's slots lie between across, in content coordinates.
  private func centers(_ range: ClosedRange<Int>, in row: Int) -> ClosedRange<Double> {
    let (first, last) = (place(range.lowerBound, in: row), place(range.upperBound, in: row))
    if turns == 1 {
      // Along a row that is filled in order, all other chips stay in their rows.
      let (a, b) = (slot(at: first).center.x, slot(at: last).center.x)
      return min(a, b)...max(a, b)
    }
    let (low, high) = (split(at: first), split(at: last))
    // The widths of all rows lie between what these two say of the chips before and after the place.
    var (least, greatest) = ([Double](), [Double]())
    for other in 0..<rowCount {
      let gaps = Double((count - other) / turns) * layout.spacing + (other == row ? size.width : 0)
      least.append(low.before(other).width + high.after(other).width + gaps)
      greatest.append(high.before(other).width + low.after(other).width + gaps)
    }
    let contentWidths = (least.max() ?? 0)...(greatest.max() ?? 0)
    func center(_ before: Int, widthBefore: Double, room: Double) -> Double {
      let line = FlowLine(
        first: 0, stride: 1, count: (count - row) / turns + 1, top: 0, height: 0, width: contentWidths.upperBound - room)
      let placement = FlowPlacement(
        of: line, in: contentWidths.upperBound, isLast: row > 0 && row == rowCount - 1, layout: layout)
      return layout.insets.start + placement.offset + widthBefore
        + Double(before) * (placement.gap + placement.extra) + (size.width + placement.extra) / 2
    }
    let start = center(
      range.lowerBound, widthBefore: low.before(row).width,
      room: max(0, contentWidths.lowerBound - greatest[row]))
    let end = center(
      range.upperBound, widthBefore: high.before(row).width, room: contentWidths.upperBound - least[row])
    guard layout.textDirection == .rightToLeft else { return start...max(start, end) }
    let (narrow, wide) = (
      contentWidths.lowerBound + layout.insets.horizontal, contentWidths.upperBound + layout.insets.horizontal
    )
    return narrow - max(start, end)...max(narrow - max(start, end), wide - start)
  }

  // MARK: - The chips before and after a place, when they go to the rows by turns

  private struct Split {
    var beforeSums: ContiguousArray<FlowRowSum>
    var afterSums: ContiguousArray<FlowRowSum>
    var turns: Int

    func before(_ row: Int) -> FlowRowSum { row < beforeSums.count ? beforeSums[row] : FlowRowSum() }

    /// The chips after the place, which the insertion moves on by one row.
    func after(_ row: Int) -> FlowRowSum {
      let old = row == 0 ? turns - 1 : row - 1
      return old < afterSums.count ? afterSums[old] : FlowRowSum()
    }
  }

  private func split(at place: Int) -> Split {
    Split(
      beforeSums: tree.rowSums(in: 0..<place, turns), afterSums: tree.rowSums(in: place..<count, turns),
      turns: turns)
  }
}
