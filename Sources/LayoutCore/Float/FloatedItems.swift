/// The items of a ``FloatLayout``, one after another in their places.
///
/// Lists by place are in the order of the visible items. Along the lines is the main axis, downwards the cross axis.
struct FloatedItems {
  private let layout: FloatLayout
  private let items: LayoutItems
  private let content: Proposal
  private let flexible: FlexibleSpacing.Result?
  /// By place, on the main axis.
  private var near: [Double] = []
  private var far: [Double] = []
  private var sizes: [Double] = []
  private var positions: [Double] = []
  private var crossSizes: [Double] = []
  private var crossPositions: [Double] = []
  /// The width of the lines: as given, or the widest item.
  private var length = 0.0
  private let gap: Double
  private let crossGap: Double
  /// By side: its shelves, the lowest end of its floats, and where the last of them begins.
  private var sides = (start: FloatShelves(), end: FloatShelves())
  private var lowest = (start: 0.0, end: 0.0)
  private var last = (start: 0.0, end: 0.0)

  private var axis: Axis { layout.axis }

  init(_ layout: FloatLayout, _ items: LayoutItems, in content: Proposal) {
    (self.layout, self.items, self.content) = (layout, items, content)
    flexible = layout.flexibleSpacing.flatMap {
      $0.size > 0 ? $0.resolved(in: content[layout.axis], count: nil) : nil
    }
    gap = flexible?.spacing ?? layout.spacing[layout.axis]
    crossGap = layout.spacing[layout.axis.crossing]
    measure()
  }

  /// What the items need along the lines.
  var mainExtent: Double { max(0, length) }
  /// What they need downwards, once they have their places.
  var crossExtent: Double { max(0, max(lowest.start, lowest.end) - crossGap) }

  func frames(movedBy shift: Double) -> [Rect?] {
    var frames = [Rect?](repeating: nil, count: items.all.count)
    for (place, index) in items.visible.enumerated() {
      frames[index] = Rect(
        along: axis, (positions[place] + (flexible?.lead ?? 0), sizes[place]),
        (crossPositions[place] + shift, crossSizes[place]))
    }
    return frames
  }

  private mutating func measure() {
    let count = items.visible.count
    for index in items.visible {
      near.append(flexible == nil ? items.all[index].constraints[axis].near?.resolved(in: nil) ?? 0 : 0)
      far.append(flexible == nil ? items.all[index].constraints[axis].far?.resolved(in: nil) ?? 0 : 0)
    }
    if axis == .vertical { crossSizes = (0..<count).map { crossSize($0, width: nil) } }
    sizes = (0..<count).map { flexible?.size ?? items.size(of: items.visible[$0], axis, basis($0)) }
    positions = Array(repeating: 0, count: count)
    crossPositions = positions
    let widest = (0..<count).reduce(0) { max($0, near[$1] + sizes[$1] + far[$1]) }
    length = content[axis].map { max(0, $0 - 2 * (flexible?.lead ?? 0)) } ?? widest
  }

  private func basis(_ place: Int) -> SizeBasis {
    SizeBasis(content: content, width: axis == .vertical ? crossSizes[place] : nil)
  }

  private func crossSize(_ place: Int, width: Double?) -> Double {
    items.size(of: items.visible[place], axis.crossing, SizeBasis(content: content, width: width))
  }

  /// A size cut to the lines.
  private func cut(_ size: Double, _ place: Int) -> Double {
    min(size, max(0, length - near[place] - far[place]))
  }
}

// MARK: - Floating

extension FloatedItems {
  /// Gives each item its place.
  mutating func place() {
    if axis == .horizontal { crossSizes.reserveCapacity(sizes.count) }
    for place in sizes.indices { float(place) }
  }

  private mutating func float(_ place: Int) {
    let floating = items.all[items.visible[place]].floating ?? Floating()
    let weight = flexible == nil && content[axis] != nil ? items.all[items.visible[place]].weight(axis) : nil
    if weight == nil { sizes[place] = cut(sizes[place], place) }
    let wanted = weight == nil ? near[place] + sizes[place] + far[place] : nil
    let gap = findGap(wanted, floating)
    if let weight {
      let share = min(1, weight) * (gap.end - gap.start) - near[place] - far[place]
      sizes[place] = cut(items.weighted(items.visible[place], axis, share: share, basis(place)), place)
    }
    if axis == .horizontal { crossSizes.append(crossSize(place, width: sizes[place])) }
    take(place, gap.start, gap.top, floating)
  }

  /// Puts an item at its place, and takes the room from those that follow.
  private mutating func take(_ place: Int, _ start: Double, _ top: Double, _ floating: Floating) {
    let constraints = items.all[items.visible[place]].constraints[axis.crossing]
    let above = constraints.near?.resolved(in: nil) ?? 0
    let below = constraints.far?.resolved(in: nil) ?? 0
    let outer = near[place] + sizes[place] + far[place]
    let bottom = top + above + crossSizes[place] + below + crossGap
    crossPositions[place] = top + above
    positions[place] = floating.reverse ? length - start - outer + near[place] : start + near[place]
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

  /// Where an item stands: from its own side's wall, up to what it faces.
  private typealias Gap = (start: Double, end: Double, top: Double)

  /// - Parameter wanted: The item's outer width; nil is a weight, which any gap will do for.
  private func findGap(_ wanted: Double?, _ floating: Floating) -> Gap {
    let own = floating.reverse ? sides.end.shelves : sides.start.shelves
    let opposite = floating.reverse ? sides.start.shelves : sides.end.shelves
    var top = floating.reverse ? last.start : last.end
    if floating.clear {
      top = max(floating.reverse ? lowest.end : lowest.start, top)
      let below = FloatShelves.Shelf(reach: 0, top: top, bottom: .infinity)
      guard let facing = facing(below, wanted, opposite) else { return (0, length, top) }
      return (0, facing.end, max(top, facing.top))
    }
    let deepest = max(lowest.start, lowest.end)
    for shelf in own.reversed() {
      if let facing = facing(shelf, wanted, opposite) {
        return (shelf.reach, facing.end, min(max(top, facing.top), deepest))
      }
      top = max(top, shelf.bottom)
    }
    return (0, length, min(top, deepest))
  }

  /// The first shelf of the other side that leaves an item room beside a shelf of its own: how far the room reaches
  /// from the own wall, and from where down.
  private func facing(
    _ shelf: FloatShelves.Shelf, _ wanted: Double?, _ opposite: [FloatShelves.Shelf]
  ) -> (end: Double, top: Double)? {
    var passed = 0.0
    for obstacle in opposite.reversed() {
      let end = length - obstacle.reach
      let room = end - shelf.reach
      let fits = wanted.map { room >= $0 - FloatShelves.tolerance } ?? (room > FloatShelves.tolerance)
      if fits, shelf.bottom > passed { return (end, max(shelf.top, passed)) }
      passed = obstacle.bottom
    }
    return nil
  }
}
