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
  mutating func settle(_ line: Int) {
    let members = self.line(line)
    let used = items.length(of: members)
    var (offset, gap) = (items.flexible?.margin ?? 0, items.gap)
    mainExtent = max(mainExtent, used + 2 * offset)
    if let length, items.flexible == nil {
      let extra = max(0, length - used)
      switch spreading(of: line) {
      case .below:
        alignBelow(line)
        return
      case .fill:
        for place in members {
          items[place].size = items.limited(items[place].size + extra / Double(members.count), place)
        }
      case .spread(let spreading):
        let share = spreading.share(extra, among: members.count)
        (offset, gap) = (share.offset, gap + share.gap)
      }
    }
    items.lineUp(members, from: offset, gap: gap)
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
    for (place, above) in zip(self.line(line), self.line(line - 1)) { items[place].position = items[above].position }
  }
}
