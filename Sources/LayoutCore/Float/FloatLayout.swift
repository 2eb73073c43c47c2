/// Floats items to the start or the end, each as high up as it fits beside earlier ones, like CSS `float`.
///
/// All edges of items are spacing. A weight is a share of the gap that the item is placed in.
///
/// Consecutive items with the same top form a line: an item's cross alignment is relative to the tallest of them. Items
/// that floated in below a short one are not considered, so an aligned item may overlap them.
public struct FloatLayout: Layout, Hashable {
  /// The direction in which items float; horizontal lines stack downward.
  public var axis: Axis
  /// The spacing between items, in logical pixels. Not negative.
  public var spacing: PerAxis<Double>
  /// If set, overrides all sizes and spacing along the lines.
  public var flexibleSpacing: FlexibleSpacing?
  /// How the items as a whole are aligned across a container of a known size.
  public var alignment: Alignment
  /// Whether a container of unspecified length is measured so that lines break only at items with ``Floating/clear``.
  /// Otherwise it is as long as its longest item.
  public var breaksOnlyToClear: Bool
  public var isReversed: Bool

  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case start
    case center
    case end
  }

  public init(
    _ axis: Axis = .horizontal, spacing: PerAxis<Double> = PerAxis(0), flexibleSpacing: FlexibleSpacing? = nil,
    alignment: Alignment = .start, breaksOnlyToClear: Bool = false, isReversed: Bool = false
  ) {
    self.axis = axis
    self.spacing = spacing
    self.flexibleSpacing = flexibleSpacing
    self.alignment = alignment
    self.breaksOnlyToClear = breaksOnlyToClear
    self.isReversed = isReversed
  }

  public var rules: ItemRules {
    .lines(along: axis, across: .init(sizes: .percent, edges: [], alignments: .places), floats: true)
  }

  public func validate(_ items: [LayoutItem]) throws(LayoutFault) {
    try check(spacing.horizontal, "spacing")
    try check(spacing.vertical, "spacing")
    try flexibleSpacing?.validate()
  }

  public func measure(_ axis: Axis, of items: LayoutItems, in content: Proposal) -> Double {
    var floats = FloatedItems(self, items, in: content)
    if axis == self.axis { return breaksOnlyToClear ? floats.unbrokenExtent() : floats.mainExtent }
    floats.place()
    return floats.crossExtent
  }

  public func arrange(_ items: LayoutItems, in content: Size) -> [Rect?] {
    var floats = FloatedItems(self, items, in: Proposal(content))
    floats.place()
    floats.alignLines()
    let extra = max(0, content[axis.crossing] - floats.crossExtent)
    return floats.items.frames(movedAcross: alignment == .center ? extra / 2 : alignment == .end ? extra : 0)
  }
}

/// Places the items of a ``FloatLayout`` one after another.
///
/// The main axis runs along the lines, the cross axis downward.
struct FloatedItems {
  private let layout: FloatLayout
  private(set) var items: LineItems
  /// The length of the lines: as given, or that of the longest item.
  private var length = 0.0
  private let crossGap: Double
  /// The floats at the start, and those at the end.
  private var sides = [Side(), Side()]
  /// Whether weights get their shares of gaps.
  private var sharesGaps: Bool

  private struct Side {
    var shelves = FloatShelves()
    /// The bottom of the lowest float.
    var lowest = 0.0
    /// The top of the last float.
    var last = 0.0
  }

  private var axis: Axis { layout.axis }
  /// The spacing at both ends of a line.
  private var margin: Double { items.flexible?.margin ?? 0 }

  init(_ layout: FloatLayout, _ items: LayoutItems, in content: Proposal) {
    self.layout = layout
    self.items = LineItems(
      items, axis: layout.axis, spacing: layout.spacing[layout.axis], flexible: layout.flexibleSpacing, in: content)
    sharesGaps = self.items.flexible == nil
    crossGap = layout.spacing[layout.axis.crossing]
    if axis == .vertical { self.items.measureAcross() }
    self.items.measureAlong()
    length =
      content[axis].map { max(0, $0 - 2 * margin) } ?? self.items.places.reduce(0) { max($0, self.items[$1].outer) }
  }

  /// The extent needed along the lines.
  var mainExtent: Double { max(0, length) }
  /// The extent needed across the lines, once the items are placed.
  var crossExtent: Double { max(0, lowest - crossGap) }
  private var lowest: Double { max(sides[0].lowest, sides[1].lowest) }

  /// The extent needed along lines that break only at items that clear: all items float to the start of infinite lines.
  mutating func unbrokenExtent() -> Double {
    // An infinite gap has no shares.
    (length, sharesGaps) = (.infinity, false)
    var longest = 0.0
    for place in items.places {
      float(place, Floating(clear: floating(place).clear))
      longest = max(longest, items[place].position + items[place].size + items[place].far)
    }
    return max(0, longest + 2 * margin)
  }

  private func floating(_ place: Int) -> Floating { items.container.all[items[place].index].floating ?? Floating() }

  /// Limits a size to the length of the lines.
  private func clamp(_ size: Double, _ place: Int) -> Double {
    min(size, max(0, length - items[place].near - items[place].far))
  }
}

// MARK: - Floating

extension FloatedItems {
  mutating func place() {
    for place in items.places { float(place, floating(place)) }
    for place in items.places { items[place].position += margin }
  }

  private mutating func float(_ place: Int, _ floating: Floating) {
    let weight = sharesGaps ? items.weight(place) : nil
    if weight == nil { items[place].size = clamp(items[place].size, place) }
    let wanted = weight == nil ? items[place].outer : nil
    let gap = findGap(wanted, floating)
    if let weight {
      let share = min(1, weight) * (gap.end - gap.start) - items[place].near - items[place].far
      items[place].size = clamp(items.weighted(place, share: share), place)
    }
    if axis == .horizontal { items.measureAcross(place) }
    insert(place, gap.start, gap.top, floating)
  }

  /// Puts an item in a gap, and records the space it occupies.
  private mutating func insert(_ place: Int, _ start: Double, _ top: Double, _ floating: Floating) {
    let outer = items[place].outer
    items[place].crossPosition = top + items[place].crossNear
    let bottom = top + items[place].crossOuter + crossGap
    items[place].position = (floating.reverse ? length - start - outer : start) + items[place].near
    let shelf = FloatShelves.Shelf(reach: min(start + outer + items.gap, length), top: top, bottom: bottom)
    let own = floating.reverse ? 1 : 0
    sides[own].shelves.add(shelf)
    sides[1 - own].shelves.drop(above: top)
    (sides[own].lowest, sides[own].last) = (max(sides[own].lowest, bottom), top)
  }

  /// A gap for an item: its start from the item's own wall, its end at whatever faces it, and its top.
  private typealias Gap = (start: Double, end: Double, top: Double)

  /// - Parameter wanted: The item's outer length; nil for a weight, which fits any gap.
  private func findGap(_ wanted: Double?, _ floating: Floating) -> Gap {
    let (own, opposite) = floating.reverse ? (sides[1], sides[0]) : (sides[0], sides[1])
    var top = opposite.last
    if floating.clear {
      top = max(own.lowest, top)
      let below = FloatShelves.Shelf(reach: 0, top: top, bottom: .infinity)
      guard let facing = facing(below, wanted, opposite.shelves) else { return (0, length, top) }
      return (0, facing.end, max(top, facing.top))
    }
    // Shelves above the item's top are dropped when it is put there, so each is visited here once.
    for shelf in own.shelves.shelves.reversed() {
      if let facing = facing(shelf, wanted, opposite.shelves) {
        return (shelf.reach, facing.end, min(max(top, facing.top), lowest))
      }
      top = max(top, shelf.bottom)
    }
    return (0, length, min(top, lowest))
  }

  /// Finds the first shelf on the opposite side that leaves enough space for an item beside a shelf on its own side.
  /// Returns where the gap ends, measured from the item's own wall, and the gap's top.
  private func facing(
    _ shelf: FloatShelves.Shelf, _ wanted: Double?, _ opposite: FloatShelves
  ) -> (end: Double, top: Double)? {
    let found = opposite.newest { obstacle in
      let room = length - obstacle.reach - shelf.reach
      return wanted.map { room >= $0 - FloatShelves.tolerance } ?? (room > FloatShelves.tolerance)
    }
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
    var start = 0
    while start < items.count {
      let top = top(start)
      var (end, height) = (start, -Double.infinity)
      while end < items.count, abs(self.top(end) - top) <= FloatShelves.tolerance {
        height = max(height, items[end].crossOuter)
        end += 1
      }
      for place in start..<end { align(place, in: height) }
      start = end
    }
  }

  /// The top of an item, including its spacing.
  private func top(_ place: Int) -> Double { items[place].crossPosition - items[place].crossNear }

  private mutating func align(_ place: Int, in height: Double) {
    let extra = height - items[place].crossOuter
    switch items.alignment(place) {
    case .center: items[place].crossPosition += extra / 2
    case .end: items[place].crossPosition += extra
    case .fill: items[place].crossSize = items.crossLimited(items[place].crossSize + extra, place)
    case .start, .baseline, nil: break
    }
  }
}

/// The space occupied by the floats on one side that can still affect later items.
///
/// Each shelf extends from the top of its float to below the float's bottom. Coordinates are relative to the side: 0 is
/// its wall, and they grow toward the other side.
struct FloatShelves {
  struct Shelf {
    /// The distance from the side's wall to the float's far edge, plus the gap.
    var reach: Double
    var top: Double
    var bottom: Double
  }

  /// From the oldest; the first is the wall. Their bottoms ascend strictly toward the older ones.
  private(set) var shelves = [Shelf(reach: 0, top: 0, bottom: .infinity)]
  /// Whether no shelf reaches less far than an older one, which only items with negative outer lengths can cause.
  private var isStaircase = true

  /// Adds a float's shelf, which replaces older ones that end above its bottom.
  mutating func add(_ shelf: Shelf) {
    drop(above: shelf.bottom)
    if let last = shelves.last, shelf.reach < last.reach { isStaircase = false }
    shelves.append(shelf)
  }

  /// - Complexity: O(1) for each shelf ever added.
  mutating func drop(above line: Double) {
    let limit = line + FloatShelves.tolerance
    while let last = shelves.last, last.bottom <= limit { shelves.removeLast() }
    if shelves.count == 1 { isStaircase = true }
  }

  /// The newest shelf that leaves enough space, which a shelf that reaches less far leaves, too.
  ///
  /// - Complexity: O(log(shelves)), without items of negative outer lengths.
  func newest(where hasRoom: (Shelf) -> Bool) -> Int? {
    guard isStaircase else { return shelves.lastIndex(where: hasRoom) }
    let end = shelves.indices.partitioningIndex { !hasRoom(shelves[$0]) }
    return end > 0 ? end - 1 : nil
  }

  static let tolerance = 1e-7
}
