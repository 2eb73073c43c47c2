internal import GtkBridge
public import LayoutCore

/// Lays the children of any widget out in the rows of a ``TableLayout``, or in its columns.
///
///     let manager = TableLayoutManager(rows: [TableRow("names", columns: .average)])
///     grid.layoutManager = manager
///     manager[first].row = 1
///
/// The table's rows say how high they are and how wide their cells; the cells are the children, each in its
/// ``ItemProperties/row``, in their order. Rows past those of the table are as high as their cells. See
/// ``ItemLayoutManager`` for the rest.
public final class TableLayoutManager: ItemLayoutManager {
  /// The direction in which rows follow each other: vertical, or horizontal for a table whose ``rows`` are columns.
  public var axis: Axis {
    didSet { if axis != oldValue { changed() } }
  }

  /// The rows, without cells.
  public var rows: [TableRow] {
    didSet {
      precondition(rows.allSatisfy(\.cells.isEmpty), "the cells of a table's rows are the widget's children")
      changed()
    }
  }

  /// Between what stands side by side and what stands below each other, in logical pixels. Not negative.
  public var spacing: PerAxis<Double> {
    didSet { if spacing != oldValue { changed() } }
  }

  /// How rows are spread over the table's height; nil lets average rows share it.
  public var spreading: Spreading? {
    didSet { if spreading != oldValue { changed() } }
  }

  /// Where rows stand that are narrower than the table.
  public var alignment: ItemAlignment? {
    didSet { if alignment != oldValue { changed() } }
  }

  /// - Precondition: the rows have no cells.
  public init(
    _ axis: Axis = .vertical, rows: [TableRow] = [], spacing: PerAxis<Double> = PerAxis(0), spreading: Spreading? = nil,
    alignment: ItemAlignment? = nil, padding: Insets = .zero
  ) {
    precondition(rows.allSatisfy(\.cells.isEmpty), "the cells of a table's rows are the widget's children")
    (self.axis, self.rows, self.spacing, self.spreading, self.alignment) = (axis, rows, spacing, spreading, alignment)
    super.init(typeName: "TagFlowTableLayoutManager", naturalLineLength: .infinity)
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
