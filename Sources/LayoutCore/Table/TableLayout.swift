/// Rows of cells, one below another: a column of rows, each of them a row of its cells.
///
/// A table is not a layout of its own: it says in the words of a table what linear layouts do, and becomes a container
/// of these by ``container()``.
public struct TableLayout: Sendable {
  public var rows: [TableRow]
  /// Between cells and between rows, in logical pixels. Not negative.
  public var spacing: PerAxis<Double>
  /// How rows are spread over the table's height; nil lets average rows share it.
  public var spreading: Spreading?
  /// Where rows stand that are narrower than the table.
  public var alignment: ItemAlignment?
  public var padding: Insets
  public var keepsPaddingWhenEmpty: Bool

  public init(
    rows: [TableRow], spacing: PerAxis<Double> = PerAxis(0), spreading: Spreading? = nil,
    alignment: ItemAlignment? = nil, padding: Insets = .zero, keepsPaddingWhenEmpty: Bool = true
  ) {
    self.rows = rows
    self.spacing = spacing
    self.spreading = spreading
    self.alignment = alignment
    self.padding = padding
    self.keepsPaddingWhenEmpty = keepsPaddingWhenEmpty
  }

  /// The table as a container: its items are the rows, their items the cells.
  ///
  /// - Throws: what is wrong with a row: a negative size, or a cell with a width where the columns have one.
  public func container() throws(LayoutError) -> ItemContainer {
    var items: [LayoutItem] = []
    for row in rows { items.append(try row.item(spacing: spacing.horizontal)) }
    return ItemContainer(
      LinearLayout(
        .vertical, spacing: spacing.vertical, distribution: spreading.map { .spread($0) } ?? .weights(nil),
        alignment: alignment),
      padding: padding, keepsPaddingWhenEmpty: keepsPaddingWhenEmpty, items: items)
  }
}

/// A row of a ``TableLayout``.
public struct TableRow: Sendable {
  public enum Height: Hashable, Sendable {
    /// That of the tallest cell.
    case wrap
    /// An equal share of what the other rows leave.
    case average
    case number(Double)
  }

  public enum Columns: Hashable, Sendable {
    /// The row is as wide as the table, and cells have their own widths.
    case fill
    /// The row is as wide as its cells.
    case wrap
    /// The row is as wide as the table, and its cells share that equally.
    case average
    /// Each cell has this width.
    case number(Double)
    /// Each cell is as wide as if there were so many; 1 at least.
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

  fileprivate func item(spacing: Double) throws(LayoutError) -> LayoutItem {
    var items = cells
    let width = try cellWidth(spacing: spacing)
    for index in items.indices {
      if let width {
        if items[index].constraints.horizontal.activeSize != nil {
          throw LayoutError(child: items[index].id, property: "width", kind: .contradiction)
        }
        items[index].width = width
      }
      if items[index].constraints.vertical.activeSize == nil, items[index].constraints.vertical.alignment == nil {
        items[index].constraints.vertical.alignment = .fill
      }
    }
    var item = LayoutItem(id, ItemContainer(LinearLayout(.horizontal, spacing: spacing), items: items))
    item.visibility = visibility
    item.width = columns == .wrap ? .wrap : .fill
    item.height = try ownHeight()
    return item
  }

  /// The width that the row gives its cells; nil leaves it to them.
  private func cellWidth(spacing: Double) throws(LayoutError) -> SizeValue? {
    switch columns {
    case .fill, .wrap: return nil
    case .average: return .average
    case .number(let width):
      try check(width, "columns")
      return SizeValue(.number(width))
    case .count(let count):
      if count < 1 { throw LayoutError(child: id, property: "columns", kind: count < 0 ? .negative : .unsupported) }
      let part = 1 / Double(count)
      return SizeValue(.equal(.parentWidth), multiple: part, increment: -spacing * Double(count - 1) * part)
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
