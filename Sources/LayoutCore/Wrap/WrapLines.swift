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
    for line in lineEnds.indices { placeAlong(line) }
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

// MARK: - Breaking

extension WrapLines {
  /// Measures the items and breaks them into lines.
  mutating func makeLines() {
    if let count = items.flexible?.count ?? layout.lines.count {
      makeCounted(count)
    } else if let length {
      if layout.lines == .fitted { makeFitted(length) } else { makeWrapping(length) }
    } else {
      makeCounted(items.count)
    }
  }

  private mutating func makeCounted(_ perLine: Int) {
    items.measureAlong()
    order = Array(items.places)
    var end = 0
    while end < order.count {
      end += min(perLine, order.count - end)
      lineEnds.append(end)
    }
    guard let length, items.flexible == nil, layout.lines.count != nil else { return }
    if layout.itemSpreading == .fill {
      shareEvenly(length, perLine)
    } else {
      for line in lineEnds.indices { items.shareByWeight(self.line(line), in: length) }
    }
  }

  /// Gives each item an equal share of a full line.
  private mutating func shareEvenly(_ length: Double, _ perLine: Int) {
    let size = (length - Double(perLine - 1) * items.gap) / Double(perLine)
    for place in items.places {
      items[place].size = items.limited(max(0, size - items[place].near - items[place].far), place)
    }
  }

  /// Starts a new line when an item no longer fits.
  private mutating func makeWrapping(_ length: Double) {
    order = Array(items.places)
    var (used, start) = (0.0, 0)
    for place in items.places {
      var room = length - used - (place > start ? items.gap : 0)
      var size = fitted(place, room, length)
      let spacing = items[place].near + items[place].far
      if place > start, spacing + size > room + 0.0001 || isCrowdedOut(place, room) {
        lineEnds.append(place)
        (used, start, room) = (0, place, length)
        size = fitted(place, room, length)
      }
      items[place].size = size
      used += (place > start ? items.gap : 0) + spacing + size
    }
    lineEnds.append(items.count)
  }

  /// Whether there is no space left for a weighted item.
  private func isCrowdedOut(_ place: Int, _ room: Double) -> Bool {
    items.weight(place) != nil && room - items[place].near - items[place].far <= 0.0001
  }

  /// The size of an item in the remaining space, limited to the length of a line.
  private func fitted(_ place: Int, _ room: Double, _ length: Double) -> Double {
    let spacing = items[place].near + items[place].far
    let size =
      items.weight(place).map { items.weighted(place, share: min(1, $0) * (room - spacing)) } ?? items.ownSize(place)
    return min(size, max(0, length - spacing))
  }

  /// Fills each line as well as the remaining items can.
  private mutating func makeFitted(_ length: Double) {
    for place in items.places {
      items[place].size = min(items.ownSize(place), max(0, length - items[place].near - items[place].far))
    }
    let gap = SubsetSum.ticks(items.gap)
    var remaining = Array(items.places)
    while !remaining.isEmpty {
      let taken = SubsetSum.best(
        of: remaining.map { SubsetSum.ticks(items[$0].outer) + gap }, atMost: SubsetSum.ticks(length) + gap)
      order += taken.map { remaining[$0] }
      lineEnds.append(order.count)
      remaining.remove(atAscending: taken)
    }
  }
}

// MARK: - Along the line

extension WrapLines {
  /// Places the items of a line along it.
  private mutating func placeAlong(_ line: Int) {
    let members = self.line(line)
    let used = items.length(of: members)
    var (offset, gap) = (items.flexible?.margin ?? 0, items.gap)
    mainExtent = max(mainExtent, used + 2 * offset)
    if let length, items.flexible == nil {
      guard let spreading = spreading(of: line) else { return alignBelow(line) }
      let extra = max(0, length - used)
      if spreading == .fill {
        for place in members {
          items[place].size = items.limited(items[place].size + extra / Double(members.count), place)
        }
      }
      let share = spreading.share(extra, among: members.count)
      (offset, gap) = (share.offset, gap + share.gap)
    }
    items.lineUp(members, from: offset, gap: gap)
  }

  /// How a line's items are spread; nil aligns them with those of the line above.
  private func spreading(of line: Int) -> Spreading? {
    let (spreading, count) = (layout.itemSpreading, layout.lines.count)
    switch spreading {
    case .start, .center, .end: return spreading
    case .fill where count != nil: return .start
    case .between, .around, .evenly, .fill: break
    }
    let isComplete = count.map { self.line(line).count >= $0 } ?? false
    guard line == lineEnds.count - 1, !isComplete else { return spreading }
    switch layout.lastLine {
    case .never: return .start
    case .auto: return count != nil && line > 0 ? nil : .start
    case .always: return spreading
    }
  }

  private mutating func alignBelow(_ line: Int) {
    for (place, above) in zip(self.line(line), self.line(line - 1)) { items[place].position = items[above].position }
  }
}

// MARK: - Stacking

extension WrapLines {
  private func alignment(_ place: Int) -> ItemAlignment { items.alignment(place) ?? layout.lineAlignment ?? .start }

  private mutating func stackLines() {
    var position = 0.0
    let thickness = lineEnds.indices.map(thickness)
    crossExtent = thickness.reduce(0, +) + Double(thickness.count - 1) * crossGap
    var (gap, grown) = (crossGap, 0.0)
    if let room = items.content[axis.crossing] {
      let extra = max(0, room - crossExtent)
      let share = layout.lineSpreading.share(extra, among: thickness.count)
      (position, gap) = (share.offset, gap + share.gap)
      if layout.lineSpreading == .fill { grown = extra / Double(thickness.count) }
    }
    crossExtent = max(0, crossExtent)
    for line in lineEnds.indices {
      align(line, from: position, thickness[line] + grown)
      position += thickness[line] + grown + gap
    }
  }

  private func thickness(_ line: Int) -> Double {
    self.line(line).reduce(baseline(line).needed) { thickness, place in
      alignment(place) == .baseline ? thickness : max(thickness, items[place].crossOuter)
    }
  }

  /// The common baseline of a line's items.
  private func baseline(_ line: Int) -> CommonBaseline {
    var baseline = CommonBaseline()
    for place in self.line(line) where alignment(place) == .baseline {
      let item = items[place]
      baseline.add(
        items.container.baseline(of: item.index, height: item.crossSize), item.crossSize, near: item.crossNear,
        far: item.crossFar)
    }
    return baseline
  }

  private mutating func align(_ line: Int, from start: Double, _ thickness: Double) {
    let baseline = baseline(line).position
    for place in self.line(line) {
      let item = items[place]
      let room = thickness - item.crossNear - item.crossFar
      var position = item.crossNear
      switch alignment(place) {
      case .start: break
      case .center: position += (room - item.crossSize) / 2
      case .end: position = thickness - item.crossFar - item.crossSize
      case .fill: items[place].crossSize = items.crossLimited(max(0, room), place)
      case .baseline: position = baseline - items.container.baseline(of: item.index, height: item.crossSize)
      }
      items[place].crossPosition = start + position
    }
  }
}

// MARK: - Waterfalls

extension WrapLines {
  /// Stacks each item directly below the previous one in its column.
  private mutating func stackColumns(_ columns: Int) {
    var ends = ColumnEnds(count: min(columns, items.count))
    for place in items.places { stack(place, in: place % columns, &ends) }
    alignColumns(ends)
  }

  /// Adds each item to the shortest column; all columns are equally wide.
  private mutating func fillShortestColumns(_ columns: Int) {
    items.measureAlong()
    let widest = items.places.reduce(0) { max($0, items[$1].outer) }
    let gaps = Double(columns - 1) * items.gap
    let column = items.flexible?.size ?? length.map { ($0 - gaps) / Double(columns) } ?? widest
    let margin = items.flexible?.margin ?? 0
    mainExtent = max(0, Double(columns) * column + gaps + 2 * margin)
    if length != nil, items.flexible == nil { for place in items.places { fit(place, in: column) } }
    if axis == .horizontal { items.measureAcross() }
    var ends = ColumnEnds(count: min(columns, items.count))
    for place in items.places {
      let shortest = ends.shortest
      items[place].position = margin + Double(shortest) * (column + items.gap) + items[place].near
      stack(place, in: shortest, &ends)
    }
    alignColumns(ends)
  }

  /// Gives the width of the column to a weighted item, or to every item if items fill.
  private mutating func fit(_ place: Int, in column: Double) {
    let room = column - items[place].near - items[place].far
    if layout.itemSpreading == .fill {
      items[place].size = items.limited(max(0, room), place)
    } else if items.weight(place) != nil {
      items[place].size = items.weighted(place, share: room)
    }
  }

  private mutating func stack(_ place: Int, in column: Int, _ ends: inout ColumnEnds) {
    items[place].crossPosition = ends[column] + items[place].crossNear
    ends[column] = items[place].crossPosition + items[place].crossSize + items[place].crossFar + crossGap
  }

  private mutating func alignColumns(_ ends: ColumnEnds) {
    crossExtent = max(0, ends.longest - crossGap)
    guard let room = items.content[axis.crossing] else { return }
    let spreading: Spreading = [.center, .end].contains(layout.lineSpreading) ? layout.lineSpreading : .start
    let offset = spreading.share(max(0, room - crossExtent), among: 1).offset
    for place in items.places { items[place].crossPosition += offset }
  }
}

/// The ends of columns: a tree of minima, so that finding and extending the shortest column takes O(log columns).
private struct ColumnEnds {
  /// The node n is the smaller one of the nodes 2n and 2n + 1; the columns are the nodes from ``first`` on.
  private var nodes: [Double]
  private let first: Int
  private let count: Int

  init(count: Int) {
    self.count = count
    var first = 1
    while first < count { first *= 2 }
    self.first = first
    nodes = Array(repeating: .infinity, count: 2 * first)
    for column in 0..<count { self[column] = 0 }
  }

  subscript(column: Int) -> Double {
    get { nodes[first + column] }
    set {
      var node = first + column
      nodes[node] = newValue
      while node > 1 {
        node /= 2
        nodes[node] = min(nodes[2 * node], nodes[2 * node + 1])
      }
    }
  }

  /// The first column that is the shortest one, within a rounding error.
  var shortest: Int {
    let limit = nodes[1] + 1e-7
    var node = 1
    while node < first { node = nodes[2 * node] <= limit ? 2 * node : 2 * node + 1 }
    return node - first
  }

  var longest: Double { nodes[first..<first + count].max() ?? 0 }
}
