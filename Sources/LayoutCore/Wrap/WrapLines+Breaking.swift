extension WrapLines {
  /// Measures the items and breaks them into lines.
  mutating func makeLines() {
    if let count = flexible?.count ?? layout.lines.count {
      makeCounted(count)
    } else if let length {
      if layout.lines == .fitted { makeFitted(length) } else { makeWrapping(length) }
    } else {
      makeCounted(count)
    }
  }

  mutating func measureAlong() {
    for place in 0..<count { places[place].size = ownSize(place) }
  }

  private mutating func makeCounted(_ perLine: Int) {
    measureAlong()
    order = Array(0..<count)
    var end = 0
    while end < count {
      end += min(perLine, count - end)
      lineEnds.append(end)
    }
    guard let length, flexible == nil, layout.lines.count != nil else { return }
    if layout.itemSpreading == .fill {
      shareEvenly(length, perLine)
    } else {
      for line in lineEnds.indices { shareByWeight(line, length) }
    }
  }

  /// Gives each item an equal share of a full line.
  private mutating func shareEvenly(_ length: Double, _ perLine: Int) {
    let size = (length - Double(perLine - 1) * gap) / Double(perLine)
    for place in 0..<count {
      places[place].size = items.limit(
        max(0, size - places[place].near - places[place].far), of: items.visible[place], axis, basis(place))
    }
  }

  /// Divides the remaining space of a counted line among its weights.
  private mutating func shareByWeight(_ line: Int, _ length: Double) {
    let members = self.line(line)
    var (left, weights) = (length - Double(members.count - 1) * gap, 0.0)
    for place in members {
      left -= places[place].near + places[place].far
      if let weight = weight(place) { weights += weight } else { left -= places[place].size }
    }
    guard weights > 0 else { return }
    for place in members {
      guard let weight = weight(place) else { continue }
      places[place].size = items.weighted(
        items.visible[place], axis, share: max(0, left) * weight / weights, basis(place))
    }
  }

  /// Starts a new line when an item no longer fits.
  private mutating func makeWrapping(_ length: Double) {
    order = Array(0..<count)
    var (used, start) = (0.0, 0)
    for place in 0..<count {
      var room = length - used - (place > start ? gap : 0)
      var size = fitted(place, room, length)
      let outer = places[place].near + size + places[place].far
      if place > start, outer > room + 0.0001 || isCrowdedOut(place, room) {
        lineEnds.append(place)
        (used, start, room) = (0, place, length)
        size = fitted(place, room, length)
      }
      places[place].size = size
      used += (place > start ? gap : 0) + places[place].near + size + places[place].far
    }
    lineEnds.append(count)
  }

  /// Whether there is no space left for a weighted item.
  private func isCrowdedOut(_ place: Int, _ room: Double) -> Bool {
    weight(place) != nil && room - places[place].near - places[place].far <= 0.0001
  }

  /// The size of an item in the remaining space, limited to the length of a line.
  private func fitted(_ place: Int, _ room: Double, _ length: Double) -> Double {
    let spacings = places[place].near + places[place].far
    let size =
      weight(place).map {
        items.weighted(items.visible[place], axis, share: min(1, $0) * (room - spacings), basis(place))
      } ?? ownSize(place)
    return min(size, max(0, length - spacings))
  }

  /// Fills each line as well as the remaining items can.
  private mutating func makeFitted(_ length: Double) {
    for place in 0..<count {
      places[place].size = min(ownSize(place), max(0, length - places[place].near - places[place].far))
    }
    var remaining = Array(0..<count)
    while !remaining.isEmpty {
      let taken = SubsetSum.best(
        of: remaining.map { SubsetSum.ticks(outer($0)) + SubsetSum.ticks(gap) },
        atMost: SubsetSum.ticks(length) + SubsetSum.ticks(gap))
      order += taken.map { remaining[$0] }
      lineEnds.append(order.count)
      var next = taken.makeIterator()
      var skipped = next.next()
      var left: [Int] = []
      for (position, place) in remaining.enumerated() {
        if position == skipped { skipped = next.next() } else { left.append(place) }
      }
      remaining = left
    }
  }
}

// MARK: - Along the line

extension WrapLines {
  mutating func settle(_ line: Int) {
    let members = self.line(line)
    var used = Double(members.count - 1) * gap
    for place in members { used += outer(place) }
    var (lead, extraGap) = (flexible?.lead ?? 0, 0.0)
    mainExtent = max(mainExtent, used + 2 * lead)
    if let length, flexible == nil {
      let extra = max(0, length - used)
      switch spreading(of: line) {
      case .below:
        alignBelow(line)
        return
      case .fill:
        for place in members {
          places[place].size = items.limit(
            places[place].size + extra / Double(members.count), of: items.visible[place], axis, basis(place))
        }
      case .spread(let spreading): (lead, extraGap) = spreading.share(extra, among: members.count)
      }
    }
    var position = lead
    for place in members {
      places[place].position = position + places[place].near
      position += outer(place) + gap + extraGap
    }
  }

  private enum LineSpreading {
    case spread(Spreading)
    /// The items grow.
    case fill
    /// The items align with those of the line above.
    case below
  }

  private func spreading(of line: Int) -> LineSpreading {
    let isCounted = layout.lines.count != nil
    switch layout.itemSpreading {
    case .start, .center, .end: return .spread(layout.itemSpreading)
    case .fill where isCounted: return .spread(.start)
    case .between, .around, .evenly, .fill: break
    }
    let isIncomplete = layout.lines.count.map { self.line(line).count < $0 } ?? true
    if line == lineEnds.count - 1, isIncomplete {
      switch layout.lastLine {
      case .never: return .spread(.start)
      case .auto: return isCounted && line > 0 ? .below : .spread(.start)
      case .always: break
      }
    }
    return layout.itemSpreading == .fill ? .fill : .spread(layout.itemSpreading)
  }

  private mutating func alignBelow(_ line: Int) {
    for (place, above) in zip(self.line(line), self.line(line - 1)) { places[place].position = places[above].position }
  }
}
