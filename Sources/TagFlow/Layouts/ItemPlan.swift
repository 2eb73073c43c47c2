internal import LayoutCore

/// Converts a widget's children to the items of a container, and the items' frames to those of the children.
protocol ItemPlan {
  var padding: Insets { get }
  /// Whether the layout can measure its items.
  var canMeasure: Bool { get }
  /// Whether the layout aligns baselines regardless of the items' properties.
  var alignsBaselines: Bool { get }
  /// The axis of the lines, if the layout wraps lines.
  var breakingAxis: Axis? { get }
  /// The curve along which the items are placed, if any.
  var path: PathLayout? { get }
  func container(of items: [LayoutItem]) throws(LayoutError) -> ItemContainer
  /// The frame of each child, from the widget's top-left corner; nil if it has none.
  func frames(in arrangement: FrameArrangement) -> [Rect?]
}

/// A plan in which each child is an item of a single layout.
struct FlatPlan: ItemPlan {
  var layout: any Layout
  var padding = Insets.zero
  var keepsPaddingWhenEmpty = true

  var canMeasure: Bool { layout.canMeasure }

  var alignsBaselines: Bool {
    switch layout {
    case let linear as LinearLayout: linear.alignment == .baseline
    case let wrap as WrapLayout: wrap.lineAlignment == .baseline
    default: false
    }
  }

  var breakingAxis: Axis? {
    switch layout {
    case let wrap as WrapLayout: wrap.axis
    case let float as FloatLayout: float.axis
    default: nil
    }
  }

  var path: PathLayout? { layout as? PathLayout }

  func container(of items: [LayoutItem]) -> ItemContainer {
    ItemContainer(layout, padding: padding, keepsPaddingWhenEmpty: keepsPaddingWhenEmpty, items: items)
  }

  func frames(in arrangement: FrameArrangement) -> [Rect?] { arrangement.frames }
}

/// A plan in which each child is a cell of a table.
struct TablePlan: ItemPlan {
  var table: TableLayout
  /// The row of each child.
  var rows: [Int]

  var padding: Insets { table.padding }
  var canMeasure: Bool { true }
  var alignsBaselines: Bool { false }
  var breakingAxis: Axis? { nil }
  var path: PathLayout? { nil }

  func container(of items: [LayoutItem]) throws(LayoutError) -> ItemContainer {
    var table = table
    for number in table.rows.count..<max(table.rows.count, (rows.max() ?? -1) + 1) {
      table.rows.append(TableRow("row \(number)", cells: []))
    }
    for (item, row) in zip(items, rows) { table.rows[row].cells.append(item) }
    return try table.container()
  }

  func frames(in arrangement: FrameArrangement) -> [Rect?] {
    var columns = [Int: Int]()
    return rows.map { row in
      let column = columns[row, default: 0]
      columns[row] = column + 1
      guard let outer = arrangement.frames[row], let inner = arrangement.nested[row]?.frames[column] else { return nil }
      return inner.offset(x: outer.x, y: outer.y)
    }
  }
}
