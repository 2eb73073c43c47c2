/// Rows of cells, or, sideways, columns of cells.
///
/// A table is not a ``Layout`` itself: ``container()`` turns it into nested linear layouts, a column of rows.
public struct TableLayout: Sendable {
  /// The direction in which rows follow each other. If it is horizontal, the ``rows`` are columns, and width and height
  /// are swapped in everything that rows and cells specify.
  public var axis: Axis
  public var rows: [TableRow]
  /// The spacing between columns and between rows, in logical pixels. Not negative.
  public var spacing: PerAxis<Double>
  /// How rows are distributed over the table's height; nil lets average rows share it.
  public var spreading: Spreading?
  /// How rows narrower than the table are aligned: start, center, end or fill.
  public var alignment: ItemAlignment?
  /// The padding between the table's edges and its cells, in logical pixels. Not negative.
  public var padding: Insets
  public var keepsPaddingWhenEmpty: Bool

  public init(
    _ axis: Axis = .vertical, rows: [TableRow], spacing: PerAxis<Double> = PerAxis(0), spreading: Spreading? = nil,
    alignment: ItemAlignment? = nil, padding: Insets = .zero, keepsPaddingWhenEmpty: Bool = true
  ) {
    self.axis = axis
    self.rows = rows
    self.spacing = spacing
    self.spreading = spreading
    self.alignment = alignment
    self.padding = padding
    self.keepsPaddingWhenEmpty = keepsPaddingWhenEmpty
  }

  /// The table as a container whose items are the rows; the items of each row are its cells.
  ///
  /// - Throws: An error in a row: a negative size, or a cell with a width of its own (sideways, a height) where the
  ///   columns specify one.
  public func container() throws(LayoutError) -> ItemContainer {
    var items: [LayoutItem] = []
    for row in rows { items.append(try row.item(axis.crossing, spacing: spacing[axis.crossing])) }
    return ItemContainer(
      LinearLayout(
        axis, spacing: spacing[axis], distribution: spreading.map { .spread($0) } ?? .weights(nil),
        alignment: alignment),
      padding: padding, keepsPaddingWhenEmpty: keepsPaddingWhenEmpty, items: items)
  }
}

/// A row of a ``TableLayout``. In a sideways table it is a column: its height is then the column's width, and widths
/// are heights of its cells.
public struct TableRow: Sendable {
  public enum Height: Hashable, Sendable {
    /// The height of the tallest cell.
    case wrap
    /// An equal share of the space that the other rows leave.
    case average
    case number(Double)
  }

  public enum Columns: Hashable, Sendable {
    /// The row is as wide as the table, and cells have their own widths.
    case fill
    /// The row is as wide as its cells.
    case wrap
    /// The row is as wide as the table, and its cells share the width equally.
    case average
    /// Each cell has this width.
    case number(Double)
    /// Each cell is as wide as if there were this many columns, at least 1.
    case count(Int)
  }

  public var id: String
  public var height: Height
  public var columns: Columns
  public var visibility: Visibility
  public var cells: [LayoutItem]

  public init(
    _ id: String, height: Height = .wrap, columns: Columns = .fill, visibility: Visibility = .visible,
    cells: [LayoutItem] = []
  ) {
    self.id = id
    self.height = height
    self.columns = columns
    self.visibility = visibility
    self.cells = cells
  }

  /// - Parameter axis: The direction of the cells.
  fileprivate func item(_ axis: Axis, spacing: Double) throws(LayoutError) -> LayoutItem {
    var items = cells
    let width = try cellWidth(axis, spacing: spacing)
    for index in items.indices {
      if let width {
        if items.size(index, axis) != nil {
          throw LayoutError(child: items[index].id, property: axis.sizeProperty, kind: .contradiction)
        }
        items[index].constraints[axis].size = width
      }
      if items.size(index, axis.crossing) == nil, items.alignment(index, axis.crossing) == nil {
        items[index].constraints[axis.crossing].alignment = .fill
      }
    }
    var item = LayoutItem(id, ItemContainer(LinearLayout(axis, spacing: spacing), items: items))
    item.visibility = visibility
    item.constraints[axis].size = columns == .wrap ? .wrap : .fill
    item.constraints[axis.crossing].size = try ownHeight()
    return item
  }

  /// The width that the row gives its cells; nil leaves it to the cells.
  private func cellWidth(_ axis: Axis, spacing: Double) throws(LayoutError) -> SizeValue? {
    switch columns {
    case .fill, .wrap: return nil
    case .average: return .average
    case .number(let width):
      try check(width, "columns")
      return SizeValue(.number(width))
    case .count(let count):
      if count < 1 { throw LayoutError(child: id, property: "columns", kind: count < 0 ? .negative : .unsupported) }
      let part = 1 / Double(count)
      return SizeValue(.equal(SizeReference(.parent, axis)), multiple: part, increment: -spacing * Double(count - 1) * part)
    }
  }

  private func ownHeight() throws(LayoutError) -> SizeValue {
    switch height {
    case .wrap: return .wrap
    case .average: return .average
    case .number(let height):
      try check(height, "rowSize")
      return SizeValue(.number(height))
    }
  }

  private func check(_ length: Double, _ property: String) throws(LayoutError) {
    if !length.isFinite { throw LayoutError(child: id, property: property, kind: .notFinite) }
    if length < 0 { throw LayoutError(child: id, property: property, kind: .negative) }
  }
}

/// A grid with a fixed number of equally wide columns: a ``TableLayout`` for a list.
///
/// Each item is as wide as its column and as tall as its row.
public struct ColumnsLayout: ListLayout, Hashable {
  /// The number of items per row, at least 1.
  public var count: Int
  /// The spacing between columns and between rows, in logical pixels. Not negative.
  public var spacing: PerAxis<Double>

  public init(_ count: Int, spacing: PerAxis<Double> = PerAxis(0)) {
    self.count = count
    self.spacing = spacing
  }

  public var scrollAxis: Axis { .vertical }

  public func container(of items: [LayoutItem]) throws(LayoutError) -> ItemContainer {
    let step = max(1, count)
    let rows = stride(from: 0, to: items.count, by: step).map { first in
      TableRow(
        "row \(first / step)", columns: .count(count), cells: Array(items[first..<min(first + step, items.count)]))
    }
    return try TableLayout(rows: rows, spacing: spacing).container()
  }

  public func neededWidth(_ container: ValidatedContainer, _ items: [LayoutItem]) -> Double {
    // Columns share a width that is not known here, so measuring the table would give 0.
    let widest = items.reduce(0) { widest, item in
      if case .leaf(let leaf) = item.content { max(widest, leaf.naturalWidth) } else { widest }
    }
    return Double(count) * widest + Double(count - 1) * spacing.horizontal + container.container.padding.horizontal
  }

  public func frames(in arrangement: FrameArrangement, count: Int) -> [Rect?] {
    (0..<count).map { index in
      let (row, column) = (index / self.count, index % self.count)
      guard let outer = arrangement.frames[row], let inner = arrangement.nested[row]?.frames[column] else { return nil }
      return inner.offset(x: outer.x, y: outer.y)
    }
  }
}
