// Rows that scroll sideways. A row may have any number of chips, so positions are searched by sums.
extension FlowArrangement {
  /// The measured rows.
  func placedRows() -> [FlowLine] {
    guard count > 0 else { return [] }
    let roundRobinRows = layout.roundRobinRows
    var rows: [FlowLine] = []
    if roundRobinRows > 1 {
      let sums = tree.rowSums(roundRobinRows)
      for (row, sum) in sums.enumerated() {
        let count = (count - row + sums.count - 1) / sums.count
        rows.append(
          FlowLine(
            first: row, stride: sums.count, count: count, top: 0, height: sum.tallest, width: sum.width))
      }
    } else {
      let columns = FlowLayout.columns(of: count, rows: layout.lineLimit)
      for first in stride(from: 0, to: count, by: columns) {
        let range = first..<min(first + columns, count)
        rows.append(
          FlowLine(
            first: first, stride: 1, count: range.count, top: 0, height: tree.tallest(in: range),
            width: tree.widthBefore(range.upperBound, rows: 1) - tree.widthBefore(first, rows: 1)))
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
    return rowFrame(
      of: tree.size(at: index), at: placement.offset + width + place * (placement.gap + placement.extra),
      in: row,
      placement)
  }

  private func rowFrame(of size: Size, at x: Double, in row: FlowLine, _ placement: FlowPlacement) -> Rect {
    var pen = FlowPen(
      placement, rowTop: top + row.top, rowHeight: row.height, contentWidth: contentWidth, layout: layout)
    pen.x = layout.insets.start + x
    return pen.frame(width: size.width, height: size.height)
  }

  /// Calls the body with all chips of a row, from its start to its end.
  func forEachRowFrame(in row: FlowLine, number: Int, _ body: (Int, Rect) -> Void) {
    var pen = FlowPen(
      placement(of: row, number: number), rowTop: top + row.top, rowHeight: row.height,
      contentWidth: contentWidth,
      layout: layout)
    for index in row.indexes {
      let size = tree.size(at: index)
      body(index, pen.frame(width: size.width, height: size.height))
    }
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
      at: x, from: row.first, to: end, rows: layout.roundRobinRows, gap: placement.gap + placement.extra)
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
