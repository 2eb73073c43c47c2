extension WrapLines {
  private func alignment(_ place: Int) -> ItemAlignment { items.alignment(place) ?? layout.lineAlignment ?? .start }

  mutating func stackLines() {
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
  mutating func stackColumns(_ columns: Int) {
    var ends = ColumnEnds(count: min(columns, items.count))
    for place in items.places { stack(place, in: place % columns, &ends) }
    finishColumns(ends)
  }

  /// Adds each item to the shortest column; all columns are equally wide.
  mutating func fillShortestColumns(_ columns: Int) {
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
    finishColumns(ends)
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

  private mutating func finishColumns(_ ends: ColumnEnds) {
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
