/// The items of a ``WrapLayout`` in lines; the main axis runs along them.
struct WrapLines {
  let layout: WrapLayout
  let items: LayoutItems
  let content: Proposal
  let flexible: FlexibleSpacing.Result?
  /// The spacing within a line.
  let gap: Double
  /// In the order of the visible items.
  var places: [LinePlace]
  /// The places line by line.
  var order: [Int] = []
  /// The end of each line in the order.
  var lineEnds: [Int] = []
  /// The extent needed on the main axis.
  var mainExtent = 0.0
  var crossExtent = 0.0

  var axis: Axis { layout.axis }
  var length: Double? { content[axis] }
  var count: Int { items.visible.count }

  /// - Parameter across: Whether sizes and positions across the lines are needed as well.
  init(_ layout: WrapLayout, _ items: LayoutItems, in content: Proposal, across: Bool) {
    (self.layout, self.items, self.content) = (layout, items, content)
    flexible = layout.flexibleSpacing.flatMap {
      $0.size > 0 ? $0.resolved(in: content[layout.axis], count: layout.lines.count) : nil
    }
    gap = flexible?.spacing ?? layout.spacing[layout.axis]
    places = Array(repeating: LinePlace(), count: items.visible.count)
    if flexible == nil { measureSpacings() }
    if axis == .vertical { measureAcross() }
    if case .shortestColumn(let columns) = layout.lines {
      fillShortestColumns(columns)
      return
    }
    makeLines()
    for line in lineEnds.indices { settle(line) }
    guard across || axis == .vertical else { return }
    if axis == .horizontal { measureAcross() }
    if case .columns(let columns) = layout.lines { stackColumns(columns) } else { stackLines() }
  }

  func frames() -> [Rect?] {
    var frames = [Rect?](repeating: nil, count: items.all.count)
    for (place, index) in items.visible.enumerated() {
      frames[index] = Rect(
        along: axis, (places[place].position, places[place].size), (places[place].crossPosition, places[place].crossSize))
    }
    return frames
  }

  private mutating func measureSpacings() {
    for (place, index) in items.visible.enumerated() where !items.plain(index, axis).isUnplaced {
      places[place].near = items.near(index, axis)
      places[place].far = items.far(index, axis)
    }
  }

  /// Measures the items across the lines: heights for the widths in rows, or widths first in columns.
  mutating func measureAcross() {
    for (place, index) in items.visible.enumerated() {
      let width = axis == .horizontal ? places[place].size : nil
      places[place].crossSize = items.size(of: index, axis.crossing, SizeBasis(content: content, width: width))
      guard !items.plain(index, axis.crossing).isUnplaced else { continue }
      places[place].crossNear = items.near(index, axis.crossing)
      places[place].crossFar = items.far(index, axis.crossing)
    }
  }

  func basis(_ place: Int) -> SizeBasis {
    SizeBasis(content: content, width: axis == .vertical ? places[place].crossSize : nil)
  }

  /// The unweighted size of an item.
  func ownSize(_ place: Int) -> Double {
    flexible?.size ?? items.size(of: items.visible[place], axis, basis(place))
  }

  func weight(_ place: Int) -> Double? {
    flexible == nil ? items.weight(items.visible[place], axis) : nil
  }

  func outer(_ place: Int) -> Double { places[place].outer }

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
