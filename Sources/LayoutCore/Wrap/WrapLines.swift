/// The items of a ``WrapLayout`` in their lines.
///
/// Along the lines is the main axis, from line to line the
/// cross axis.
struct WrapLines {
  let layout: WrapLayout
  let items: LayoutItems
  let content: Proposal
  let flexible: FlexibleSpacing.Result?
  /// Between the items of a line.
  let gap: Double
  /// In the order of the visible items.
  var places: [LinePlace]
  /// The places of the first line, of the second, and so on.
  var order: [Int] = []
  /// Where in the order each line ends.
  var lineEnds: [Int] = []
  /// What the items need on the main axis.
  var mainExtent = 0.0
  var crossExtent = 0.0

  var axis: Axis { layout.axis }
  var length: Double? { content[axis] }
  var count: Int { items.visible.count }

  /// - Parameter across: whether sizes and positions across the lines are wanted as well.
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

  /// Takes the sizes across the lines: the heights for the widths of rows, and the widths of columns before all else.
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

  /// The size that an item has by itself; a weight has none.
  func ownSize(_ place: Int) -> Double {
    flexible?.size ?? items.size(of: items.visible[place], axis, basis(place))
  }

  func weight(_ place: Int) -> Double? {
    flexible == nil ? items.weight(items.visible[place], axis) : nil
  }

  func outer(_ place: Int) -> Double { places[place].outer }

  /// The places of a line.
  func line(_ line: Int) -> ArraySlice<Int> {
    order[(line == 0 ? 0 : lineEnds[line - 1])..<lineEnds[line]]
  }
}

extension WrapLayout.Lines {
  /// How many items a line has, where that is settled.
  var count: Int? {
    switch self {
    case .wrapping, .fitted: nil
    case .counted(let count), .columns(let count), .shortestColumn(let count): count
    case .paged(let pages): pages.itemsPerLine
    }
  }
}
