package import CTagFlowGtk
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
    didSet { if axis != oldValue { changed("orientation") } }
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
      if spacing.horizontal != oldValue.horizontal { notify("column-spacing") }
      if spacing.vertical != oldValue.vertical { notify("row-spacing") }
    }
  }

  /// The distribution of rows over the table's height; nil lets average rows share it.
  public var spreading: Spreading? {
    didSet { if spreading != oldValue { changed("spreading") } }
  }

  /// The alignment of rows narrower than the table.
  public var alignment: ItemAlignment? {
    didSet { if alignment != oldValue { changed("alignment") } }
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

  override func plan(for properties: [ItemProperties]) -> ItemPlan {
    var row = 0
    let places = properties.map { child in
      row = child.row ?? row
      return row
    }
    let table = TableLayout(
      axis, rows: rows, spacing: spacing, spreading: spreading, alignment: alignment, padding: padding,
      keepsPaddingWhenEmpty: keepsPaddingWhenEmpty)
    return ItemPlan(layout: LinearLayout(axis), padding: padding, cells: (table, places))
  }

  override var lineAxis: Axis { axis }
}

// MARK: - Properties

extension TableLayoutManager {
  /// The GType `TagflowTableLayout`.
  package static let type: GType = register(
    "TagflowTableLayout", isOrientable: true, properties: properties(naturalLineLength: .infinity) + own, signals: signals,
    make: { TableLayoutManager() })

  /// Properties of TagflowTableLayout.
  private static let own: [ObjectProperty] = [
    .orientation { (manager: TableLayoutManager) in
      manager.axis
    } set: {
      $0.axis = $1
    },
    /// Sets the rows. Each has a height (`wrap`, `average` or a number of pixels) and a width for its cells (`fill` for the
    /// cells' own widths, `wrap`, `average`, a number of pixels, or `count` and a number of columns). An example is `average
    /// fill, 40 count 3`. Further rows are as high as their cells. Any other text changes nothing and logs a warning.
    /// - Parameter: rows, separated by commas
    .string("rows", "The rows") { (manager: TableLayoutManager) in
      manager.rows.text
    } set: {
      guard let rows = [TableRow](text: $1) else {
        return warn("Invalid value “\($1)” for the property “rows” of a TagflowTableLayout")
      }
      $0.rows = rows
    },
    /// - Parameter: a length in logical pixels, finite and not negative; 0 by default
    .double(
      "column-spacing", "The horizontal space between cells, or columns", in: distances,
      \TableLayoutManager.spacing.horizontal),
    /// - Parameter: a length in logical pixels, finite and not negative; 0 by default
    .double("row-spacing", "The vertical space between cells, or rows", in: distances, \TableLayoutManager.spacing.vertical),
    /// - Parameter: a spreading; with %TAGFLOW_SPREADING_NONE, the default, average rows share it
    .enumeration(
      "spreading", "How rows are distributed over the table", default: Spreading.choices.count - 1,
      type: Spreading.enumeration.register
    ) { (manager: TableLayoutManager) in
      Spreading.choices.firstIndex(of: manager.spreading) ?? 0
    } set: {
      $0.spreading = Spreading.choices[$1]
    },
    .enumeration(
      "alignment", "How rows narrower than the table are aligned", default: 0, type: ItemAlignment.enumeration.register
    ) { (manager: TableLayoutManager) in
      ItemAlignment.choices.firstIndex(of: manager.alignment) ?? 0
    } set: {
      $0.alignment = ItemAlignment.choices[$1]
    },
  ]
}

// Rows as text, for XML and other languages. Each row has a height and columns: “wrap fill, 40 average, average count
// 3”.

extension [TableRow] {
  /// Parses rows separated by commas. Each row has a height (`wrap`, `average` or a number of pixels), then columns
  /// (`fill`, `wrap`, `average`, a width in pixels, or `count` and a number); the default is `fill`. Blank text means
  /// no rows.
  ///
  /// - Returns: Nil if the text does not parse.
  init?(text: String) {
    self = []
    if text.allSatisfy(\.isWhitespace) { return }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      var words = part.split(whereSeparator: \.isWhitespace)[...]
      guard let height = words.popFirst().flatMap({ TableRow.Height(text: $0) }),
        let columns = TableRow.Columns(words: words.isEmpty ? ["fill"] : [Substring](words))
      else { return nil }
      append(TableRow("row \(count)", height: height, columns: columns))
    }
  }

  /// The rows in the syntax of ``init(text:)``.
  var text: String { map { "\($0.height.text) \($0.columns.text)" }.joined(separator: ", ") }
}

extension TableRow.Height {
  fileprivate init?(text: Substring) {
    switch text {
    case "wrap": self = .wrap
    case "average": self = .average
    default:
      guard let number = text.length else { return nil }
      self = .number(number)
    }
  }

  fileprivate var text: String {
    switch self {
    case .wrap: "wrap"
    case .average: "average"
    case .number(let number): number.inWords
    }
  }
}

extension TableRow.Columns {
  fileprivate init?(words: [Substring]) {
    switch (words.first ?? "", words.count) {
    case ("fill", 1): self = .fill
    case ("wrap", 1): self = .wrap
    case ("average", 1): self = .average
    case ("count", 2):
      guard let count = Int(words[1]), (1...0x7FFF).contains(count) else { return nil }
      self = .count(count)
    case (let word, 1):
      guard let number = word.length else { return nil }
      self = .number(number)
    default: return nil
    }
  }

  fileprivate var text: String {
    switch self {
    case .fill: "fill"
    case .wrap: "wrap"
    case .average: "average"
    case .number(let number): number.inWords
    case .count(let count): "count \(count)"
    }
  }
}

extension Substring {
  /// A finite decimal number that is not negative.
  fileprivate var length: Double? { Double(self).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }
}
