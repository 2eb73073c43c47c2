internal import GtkBridge
public import LayoutCore

/// A layout manager that places a widget's children in the rows or columns of a ``TableLayout``.
///
///     let manager = TableLayoutManager(rows: [TableRow("names", columns: .average)])
///     grid.layoutManager = manager
///     manager[first].row = 1
///
/// ``rows`` define row heights and cell widths. The cells are the children, in order; ``ItemProperties/row`` is the row
/// of each. Additional rows are as high as their cells. See ``ItemLayoutManager`` for common behavior.
public final class TableLayoutManager: ItemLayoutManager {
  /// The axis along which rows are stacked: vertical, or horizontal if ``rows`` are columns.
  public var axis: Axis {
    didSet {
      guard axis != oldValue else { return }
      changed()
      notify("orientation")
    }
  }

  /// The row definitions, without cells.
  public var rows: [TableRow] {
    didSet {
      precondition(rows.allSatisfy(\.cells.isEmpty), "rows of a TableLayoutManager must not have cells")
      changed()
      if rows.text != oldValue.text { notify("rows") }
    }
  }

  /// The spacing between rows and between cells, in logical pixels. Not negative.
  public var spacing: PerAxis<Double> {
    didSet {
      guard spacing != oldValue else { return }
      changed()
      notify([
        "column-spacing": spacing.horizontal != oldValue.horizontal, "row-spacing": spacing.vertical != oldValue.vertical,
      ])
    }
  }

  /// The distribution of rows over the table's height; nil lets average rows share it.
  public var spreading: Spreading? {
    didSet {
      guard spreading != oldValue else { return }
      changed()
      notify("spreading")
    }
  }

  /// The alignment of rows narrower than the table.
  public var alignment: ItemAlignment? {
    didSet {
      guard alignment != oldValue else { return }
      changed()
      notify("alignment")
    }
  }

  /// - Precondition: The rows have no cells.
  public init(
    _ axis: Axis = .vertical, rows: [TableRow] = [], spacing: PerAxis<Double> = PerAxis(0), spreading: Spreading? = nil,
    alignment: ItemAlignment? = nil, padding: Insets = .zero
  ) {
    precondition(rows.allSatisfy(\.cells.isEmpty), "rows of a TableLayoutManager must not have cells")
    (self.axis, self.rows, self.spacing, self.spreading, self.alignment) = (axis, rows, spacing, spreading, alignment)
    super.init(type: Self.type, naturalLineLength: .infinity)
    self.padding = padding
  }

  override func plan(for properties: [ItemProperties]) -> any ItemPlan {
    var row = 0
    let places = properties.map { child in
      row = child.row ?? row
      return row
    }
    let table = TableLayout(
      axis, rows: rows, spacing: spacing, spreading: spreading, alignment: alignment, padding: padding,
      keepsPaddingWhenEmpty: keepsPaddingWhenEmpty)
    return TablePlan(table: table, rows: places)
  }

  override var lineAxis: Axis { axis }
}
