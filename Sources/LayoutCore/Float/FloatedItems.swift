/// Places the items of a ``FloatLayout`` one after another.
///
/// The main axis runs along the lines, the cross axis downward.
struct FloatedItems {
  private let layout: FloatLayout
  private let items: LayoutItems
  private let content: Proposal
  private let flexible: FlexibleSpacing.Result?
  /// In the order of the visible items.
  private var places: [LinePlace]
  /// The length of the lines: as given, or that of the longest item.
  private var length = 0.0
  private let gap: Double
  private let crossGap: Double
  /// By side: its shelves, the bottom of its lowest float, and the top of its last float.
  private var sides = (start: FloatShelves(), end: FloatShelves())
  private var lowest = (start: 0.0, end: 0.0)
  private var last = (start: 0.0, end: 0.0)
  /// Whether weights get their shares of gaps.
  private var sharesGaps: Bool
  /// The number of shelves looked at so far, which tests bound.
  private(set) var looks = 0

  private var axis: Axis { layout.axis }

  init(_ layout: FloatLayout, _ items: LayoutItems, in content: Proposal) {
    (self.layout, self.items, self.content) = (layout, items, content)
    flexible = layout.flexibleSpacing.flatMap {
      $0.size > 0 ? $0.resolved(in: content[layout.axis], count: nil) : nil
    }
    sharesGaps = flexible == nil
    gap = flexible?.spacing ?? layout.spacing[layout.axis]
    crossGap = layout.spacing[layout.axis.crossing]
    places = Array(repeating: LinePlace(), count: items.visible.count)
    measure()
  }

  /// The extent needed along the lines.
  var mainExtent: Double { max(0, length) }
  /// The extent needed across the lines, once the items are placed.
  var crossExtent: Double { max(0, max(lowest.start, lowest.end) - crossGap) }

  /// The extent needed along lines that break only at items that clear: all items float to the start of infinite lines.
  mutating func unbrokenExtent() -> Double {
    // An infinite gap has no shares.
    (length, sharesGaps) = (.infinity, false)
    var longest = 0.0
    for place in places.indices {
      float(place, Floating(clear: items.all[items.visible[place]].floating?.clear ?? false))
      longest = max(longest, places[place].position + places[place].size + places[place].far)
    }
    return max(0, longest + 2 * (flexible?.lead ?? 0))
  }

  func frames(movedBy shift: Double) -> [Rect?] {
    var frames = [Rect?](repeating: nil, count: items.all.count)
    for (place, index) in items.visible.enumerated() {
      frames[index] = Rect(
        along: axis, (places[place].position + (flexible?.lead ?? 0), places[place].size),
        (places[place].crossPosition + shift, places[place].crossSize))
    }
    return frames
  }

  private mutating func measure() {
    var widest = 0.0
    for (place, index) in items.visible.enumerated() {
      if !items.plain(index, axis.crossing).isUnplaced {
        places[place].crossNear = items.near(index, axis.crossing)
        places[place].crossFar = items.far(index, axis.crossing)
      }
      if flexible == nil, !items.plain(index, axis).isUnplaced {
        places[place].near = items.near(index, axis)
        places[place].far = items.far(index, axis)
      }
      if axis == .vertical { places[place].crossSize = crossSize(place, width: nil) }
      places[place].size = flexible?.size ?? items.size(of: index, axis, basis(place))
      widest = max(widest, places[place].outer)
    }
    length = content[axis].map { max(0, $0 - 2 * (flexible?.lead ?? 0)) } ?? widest
  }

  private func basis(_ place: Int) -> SizeBasis {
    SizeBasis(content: content, width: axis == .vertical ? places[place].crossSize : nil)
  }

  private func crossSize(_ place: Int, width: Double?) -> Double {
    items.size(of: items.visible[place], axis.crossing, SizeBasis(content: content, width: width))
  }

  /// Limits a size to the length of the lines.
  private func clamp(_ size: Double, _ place: Int) -> Double {
    min(size, max(0, length - places[place].near - places[place].far))
  }
}

// MARK: - Floating

extension FloatedItems {
  mutating func place() {
    for place in places.indices { float(place, items.all[items.visible[place]].floating ?? Floating()) }
  }

  private mutating func float(_ place: Int, _ floating: Floating) {
    let weight = sharesGaps ? items.weight(items.visible[place], axis) : nil
    if weight == nil { places[place].size = clamp(places[place].size, place) }
    let wanted = weight == nil ? places[place].outer : nil
    let gap = findGap(wanted, floating)
    if let weight {
      let share = min(1, weight) * (gap.end - gap.start) - places[place].near - places[place].far
      places[place].size = clamp(items.weighted(items.visible[place], axis, share: share, basis(place)), place)
    }
    if axis == .horizontal { places[place].crossSize = crossSize(place, width: places[place].size) }
    put(place, gap.start, gap.top, floating)
  }

  /// Puts an item in a gap, and records the space it occupies.
  private mutating func put(_ place: Int, _ start: Double, _ top: Double, _ floating: Floating) {
    let outer = places[place].outer
    places[place].crossPosition = top + places[place].crossNear
    let bottom = places[place].crossPosition + places[place].crossSize + places[place].crossFar + crossGap
    places[place].position = floating.reverse ? length - start - outer + places[place].near : start + places[place].near
    let shelf = FloatShelves.Shelf(reach: min(start + outer + self.gap, length), top: top, bottom: bottom)
    if floating.reverse {
      sides.end.add(shelf)
      sides.start.drop(above: top)
      (lowest.end, last.end) = (max(lowest.end, bottom), top)
    } else {
      sides.start.add(shelf)
      sides.end.drop(above: top)
      (lowest.start, last.start) = (max(lowest.start, bottom), top)
    }
  }

  /// A gap for an item: its start from the item's own wall, its end at whatever faces it, and its top.
  private typealias Gap = (start: Double, end: Double, top: Double)

  /// - Parameter wanted: The item's outer length; nil for a weight, which fits any gap.
  private mutating func findGap(_ wanted: Double?, _ floating: Floating) -> Gap {
    let own = floating.reverse ? sides.end : sides.start
    let opposite = floating.reverse ? sides.start : sides.end
    var top = floating.reverse ? last.start : last.end
    if floating.clear {
      top = max(floating.reverse ? lowest.end : lowest.start, top)
      let below = FloatShelves.Shelf(reach: 0, top: top, bottom: .infinity)
      guard let facing = facing(below, wanted, opposite) else { return (0, length, top) }
      return (0, facing.end, max(top, facing.top))
    }
    let deepest = max(lowest.start, lowest.end)
    // Shelves above the item's top are dropped when it is put there, so each is looked at here once.
    for shelf in own.shelves.reversed() {
      looks += 1
      if let facing = facing(shelf, wanted, opposite) {
        return (shelf.reach, facing.end, min(max(top, facing.top), deepest))
      }
      top = max(top, shelf.bottom)
    }
    return (0, length, min(top, deepest))
  }

  /// Finds the first shelf on the opposite side that leaves enough space for an item beside a shelf on its own side.
  /// Returns where the gap ends, measured from the item's own wall, and the gap's top.
  private mutating func facing(
    _ shelf: FloatShelves.Shelf, _ wanted: Double?, _ opposite: FloatShelves
  ) -> (end: Double, top: Double)? {
    var looks = 0
    let found = opposite.newest { obstacle in
      looks += 1
      let room = length - obstacle.reach - shelf.reach
      return wanted.map { room >= $0 - FloatShelves.tolerance } ?? (room > FloatShelves.tolerance)
    }
    self.looks += looks
    guard let found else { return nil }
    // The newer obstacles end at the next one's bottom. Below older obstacles, there is even less of the own shelf.
    let passed = found + 1 < opposite.shelves.count ? opposite.shelves[found + 1].bottom : 0
    guard shelf.bottom > passed else { return nil }
    return (length - opposite.shelves[found].reach, max(shelf.top, passed))
  }
}

// MARK: - Lines

extension FloatedItems {
  /// Aligns consecutive items with the same top relative to the tallest of them.
  mutating func alignLines() {
    guard items.visible.contains(where: { items.plain($0, axis.crossing).alignment != nil }) else { return }
    var start = 0
    while start < places.count {
      let top = places[start].crossTop
      var (end, height) = (start, -Double.infinity)
      while end < places.count, abs(places[end].crossTop - top) <= FloatShelves.tolerance {
        height = max(height, places[end].crossOuter)
        end += 1
      }
      for place in start..<end { align(place, in: height) }
      start = end
    }
  }

  private mutating func align(_ place: Int, in height: Double) {
    let index = items.visible[place]
    let extra = height - places[place].crossOuter
    switch items.plain(index, axis.crossing).alignment {
    case .center: places[place].crossPosition += extra / 2
    case .end: places[place].crossPosition += extra
    case .fill:
      places[place].crossSize = items.limit(places[place].crossSize + extra, of: index, axis.crossing, basis(place))
    case .start, .baseline, nil: break
    }
  }
}
