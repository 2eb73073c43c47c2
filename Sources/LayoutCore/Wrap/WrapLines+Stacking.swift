extension WrapLines {
  private var crossGap: Double { layout.spacing[axis.crossing] }

  private func alignment(_ place: Int) -> ItemAlignment {
    items.plain(items.visible[place], axis.crossing).alignment ?? layout.lineAlignment ?? .start
  }

  mutating func stackLines() {
    var position = 0.0
    let thickness = lineEnds.indices.map(thickness)
    crossExtent = thickness.reduce(0, +) + Double(thickness.count - 1) * crossGap
    var (gap, grown) = (crossGap, 0.0)
    if let room = content[axis.crossing] {
      let extra = max(0, room - crossExtent)
      let share = layout.lineSpreading.share(extra, among: thickness.count)
      (position, gap) = (share.lead, gap + share.gap)
      if layout.lineSpreading == .fill { grown = extra / Double(thickness.count) }
    }
    crossExtent = max(0, crossExtent)
    for line in lineEnds.indices {
      align(line, from: position, thickness[line] + grown)
      position += thickness[line] + grown + gap
    }
  }

  private func thickness(_ line: Int) -> Double {
    var result = -Double.infinity
    for place in self.line(line) where alignment(place) != .baseline {
      result = max(result, places[place].crossOuter)
    }
    let baseline = commonBaseline(line)
    return baseline.map { max(result, $0.needed) } ?? result
  }

  private func commonBaseline(_ line: Int) -> CommonBaseline? {
    guard layout.lineAlignment == .baseline || items.usesBaselines else { return nil }
    var baseline: CommonBaseline?
    for place in self.line(line) where alignment(place) == .baseline {
      let height = places[place].crossSize
      baseline = baseline ?? CommonBaseline()
      baseline?.add(
        items.baseline(of: items.visible[place], height: height), height, near: places[place].crossNear,
        far: places[place].crossFar)
    }
    return baseline
  }

  private mutating func align(_ line: Int, from start: Double, _ thickness: Double) {
    let common = commonBaseline(line)?.position ?? 0
    for place in self.line(line) {
      let (near, far) = (places[place].crossNear, places[place].crossFar)
      var position = near
      switch alignment(place) {
      case .start: break
      case .center: position = near + (thickness - near - far - places[place].crossSize) / 2
      case .end: position = thickness - far - places[place].crossSize
      case .fill:
        places[place].crossSize = items.limit(
          max(0, thickness - near - far), of: items.visible[place], axis.crossing,
          SizeBasis(content: content, width: axis == .horizontal ? places[place].size : nil))
      case .baseline:
        position = common - items.baseline(of: items.visible[place], height: places[place].crossSize)
      }
      places[place].crossPosition = start + position
    }
  }
}

// MARK: - Waterfalls

extension WrapLines {
  /// Stacks each item directly below the previous one in its column.
  mutating func stackColumns(_ columns: Int) {
    var ends = Array(repeating: 0.0, count: min(columns, count))
    for place in 0..<count { stack(place, in: place % columns, &ends) }
    finishColumns(ends)
  }

  /// Adds each item to the shortest column; all columns are equally wide.
  mutating func fillShortestColumns(_ columns: Int) {
    measureAlong()
    let widest = places.reduce(0) { max($0, $1.outer) }
    let column = flexible?.size ?? length.map { ($0 - Double(columns - 1) * gap) / Double(columns) } ?? widest
    let lead = flexible?.lead ?? 0
    mainExtent = max(0, Double(columns) * column + Double(columns - 1) * gap + 2 * lead)
    if length != nil, flexible == nil { for place in 0..<count { fit(place, in: column) } }
    if axis == .horizontal { measureAcross() }
    var ends = Array(repeating: 0.0, count: min(columns, count))
    for place in 0..<count {
      // The first column that is shorter by more than a rounding error.
      let shortest = ends.indices.reduce(0) { ends[$1] < ends[$0] - 1e-7 ? $1 : $0 }
      places[place].position = lead + Double(shortest) * (column + gap) + places[place].near
      stack(place, in: shortest, &ends)
    }
    finishColumns(ends)
  }

  /// Gives the width of the column to a weighted item, or to every item if items fill.
  private mutating func fit(_ place: Int, in column: Double) {
    let (index, room) = (items.visible[place], column - places[place].near - places[place].far)
    if layout.itemSpreading == .fill {
      places[place].size = items.limit(max(0, room), of: index, axis, basis(place))
    } else if weight(place) != nil {
      places[place].size = items.weighted(index, axis, share: room, basis(place))
    }
  }

  private mutating func stack(_ place: Int, in column: Int, _ ends: inout [Double]) {
    places[place].crossPosition = ends[column] + places[place].crossNear
    ends[column] = places[place].crossPosition + places[place].crossSize + places[place].crossFar + crossGap
  }

  private mutating func finishColumns(_ ends: [Double]) {
    crossExtent = max(0, (ends.max() ?? 0) - crossGap)
    guard let room = content[axis.crossing] else { return }
    let spreading: Spreading = [.center, .end].contains(layout.lineSpreading) ? layout.lineSpreading : .start
    let lead = spreading.share(max(0, room - crossExtent), among: 1).lead
    for place in 0..<count { places[place].crossPosition += lead }
  }
}
