/// The items of a ``WrapLayout`` in lines; the main axis runs along them.
struct WrapLines {
  let layout: WrapLayout
  var items: LineItems
  /// The places of the items, line by line.
  var order: [Int] = []
  /// The end of each line in the order.
  var lineEnds: [Int] = []
  /// The extent needed on the main axis.
  var mainExtent = 0.0
  var crossExtent = 0.0

  var axis: Axis { layout.axis }
  var length: Double? { items.content[axis] }
  var crossGap: Double { layout.spacing[axis.crossing] }

  init(_ layout: WrapLayout, _ items: LayoutItems, in content: Proposal) {
    self.layout = layout
    self.items = LineItems(
      items, axis: layout.axis, spacing: layout.spacing[layout.axis], flexible: layout.flexibleSpacing,
      count: layout.lines.count, in: content)
    if axis == .vertical { self.items.measureAcross() }
    if case .shortestColumn(let columns) = layout.lines {
      fillShortestColumns(columns)
      return
    }
    makeLines()
    for line in lineEnds.indices { settle(line) }
    if axis == .horizontal { self.items.measureAcross() }
    if case .columns(let columns) = layout.lines { stackColumns(columns) } else { stackLines() }
  }

  /// The places of a line's items.
  func line(_ line: Int) -> ArraySlice<Int> {
    order[(line == 0 ? 0 : lineEnds[line - 1])..<lineEnds[line]]
  }
}

extension WrapLayout.Lines {
  /// The number of items per line, if fixed.
  var count: Int? {
    switch self {
    case .wrapping, .fitted: nil
    case .counted(let count), .columns(let count), .shortestColumn(let count): count
    case .paged(let pages): pages.itemsPerLine
    }
  }
}
