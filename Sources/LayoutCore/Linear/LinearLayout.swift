/// Places items one after another, in a column or a row.
///
/// Along the line, the edges of items are spacing, and weights share the remaining space. Across it, each item is
/// aligned within the whole content. Widths are computed before heights, whatever the axis.
public struct LinearLayout: Layout, Hashable {
  /// The direction of the line.
  public var axis: Axis
  /// The spacing between neighbors, in logical pixels. Not negative.
  public var spacing: Double
  public var distribution: Distribution
  /// How items are aligned across the line; nil leaves it to the items.
  public var alignment: ItemAlignment?
  public var isReversed: Bool

  /// How the space along a line of a known length is used.
  public enum Distribution: Hashable, Sendable {
    /// Weights share the remaining space; when space is short, items or spacing shrink.
    case weights(Shrinking?)
    /// The remaining space is distributed; weights are 0, and nothing shrinks.
    case spread(Spreading)
    /// All items get the same size, and all gaps this spacing, or if it is nil, the size of the items. If centered,
    /// there is a gap at each end as well.
    case equalSizes(spacing: Double?, centered: Bool)
    /// All gaps get the same size. If centered, there is one at each end as well.
    case equalSpaces(centered: Bool)
  }

  /// The parts that shrink when space is short.
  public enum Shrinking: Hashable, Sendable {
    /// Items without weight.
    case sizes(Measure)
    /// Spacing without weight.
    case spaces(Measure)
    /// In a row of two wrapping items, the wider one shrinks, down to half of the available width.
    case pair
  }

  /// How the missing space is divided among them.
  public enum Measure: Hashable, Sendable {
    /// Equally.
    case average
    /// In proportion to size.
    case proportional
  }

  public init(
    _ axis: Axis, spacing: Double = 0, distribution: Distribution = .weights(nil), alignment: ItemAlignment? = nil,
    isReversed: Bool = false
  ) {
    self.axis = axis
    self.spacing = spacing
    self.distribution = distribution
    self.alignment = alignment
    self.isReversed = isReversed
  }

  public var rules: ItemRules {
    .lines(
      along: axis, edges: .weight,
      across: .init(sizes: [.fill, .percent], edges: .percent, centers: .percent, alignments: .across(axis)))
  }

  public func validate(_ items: [LayoutItem]) throws(LayoutFault) {
    try check(spacing, "spacing")
    if case .equalSizes(let spacing?, _) = distribution { try check(spacing, "equalize") }
    if distribution == .weights(.pair), axis == .vertical { throw LayoutFault("shrink", .unsupported) }
    if alignment == .baseline, axis == .vertical { throw LayoutFault("gravity", .unsupported) }
  }

  public func measure(_ axis: Axis, of items: LayoutItems, in content: Proposal) -> Double {
    let cross = CrossPlacement(items: items, axis: self.axis.crossing, defaultAlignment: alignment, content: content)
    if axis == self.axis { return max(0, LinearLine(self, items, cross, in: content).length) }
    guard axis == .vertical else {
      return items.visible.reduce(0) { max($0, cross.needed($1, size: cross.size($1, width: nil))) }
    }
    var line = LinearLine(self, items, cross, in: content)
    line.fit()
    return line.neededHeight(cross)
  }

  public func arrange(_ items: LayoutItems, in content: Size) -> [Rect?] {
    let cross = CrossPlacement(items: items, axis: axis.crossing, defaultAlignment: alignment, content: Proposal(content))
    var line = LinearLine(self, items, cross, in: Proposal(content))
    line.fit()
    line.place(cross)
    return line.items.frames()
  }

  public func baseline(of items: LayoutItems, in frames: [Rect?]) -> Double? {
    guard axis == .horizontal else { return nil }
    let cross = CrossPlacement(items: items, axis: .vertical, defaultAlignment: alignment, content: Proposal())
    for index in items.visible where cross.isOnBaseline(index) {
      if let frame = frames[index] { return frame.y + items.baseline(of: index, height: frame.height) }
    }
    return nil
  }
}

/// The line of a ``LinearLayout``.
struct LinearLine {
  private let layout: LinearLayout
  private(set) var items: LineItems
  /// Where the first item begins.
  private var start = 0.0

  /// Measures the items and their spacing, without weights.
  init(_ layout: LinearLayout, _ items: LayoutItems, _ cross: CrossPlacement, in content: Proposal) {
    self.layout = layout
    self.items = LineItems(items, axis: layout.axis, spacing: layout.spacing, in: content)
    if layout.axis == .vertical {
      for place in self.items.places { self.items[place].crossSize = cross.size(self.items[place].index, width: nil) }
    }
    self.items.measureAlong()
  }

  /// The total length of items and spacing.
  var length: Double { items.length(of: items.places) }

  /// Fits the line to the content's length, if known.
  mutating func fit() {
    guard let length = items.content[layout.axis], items.count > 0 else { return }
    switch layout.distribution {
    case .weights(let shrinking): share(length, shrinking)
    case .spread(let spreading): spread(length, spreading)
    case .equalSizes(let spacing, let centered): equalizeSizes(length, spacing, centered)
    case .equalSpaces(let centered): equalizeSpaces(length, centered)
    }
  }

  /// Places the items along the fitted line and across it.
  mutating func place(_ cross: CrossPlacement) {
    items.lineUp(items.places, from: start, gap: items.gap)
    let baseline = layout.axis == .horizontal ? baseline(cross) : CommonBaseline()
    for place in items.places {
      let item = items[place]
      var (position, length) = cross.place(item.index, width: layout.axis == .horizontal ? item.size : nil)
      if cross.isOnBaseline(item.index) {
        position = baseline.position - items.container.baseline(of: item.index, height: length)
      }
      (items[place].crossPosition, items[place].crossSize) = (position, length)
    }
  }

  /// The height that a fitted row needs.
  func neededHeight(_ cross: CrossPlacement) -> Double {
    items.places.reduce(max(0, baseline(cross).needed)) { needed, place in
      let item = items[place]
      if cross.isOnBaseline(item.index) { return needed }
      return max(needed, cross.needed(item.index, size: cross.size(item.index, width: item.size)))
    }
  }

  /// The common baseline of a fitted row's items.
  private func baseline(_ cross: CrossPlacement) -> CommonBaseline {
    var baseline = CommonBaseline()
    for place in items.places where cross.isOnBaseline(items[place].index) {
      let item = items[place]
      let height = cross.size(item.index, width: item.size)
      baseline.add(
        items.container.baseline(of: item.index, height: height), height, near: cross.near(item.index),
        far: cross.far(item.index))
    }
    return baseline
  }
}

// MARK: - Weights and shrinking

extension LinearLine {
  private mutating func share(_ length: Double, _ shrinking: LinearLayout.Shrinking?) {
    if let shrinking {
      let overflow = items.unweighted(items.places).length - length
      if overflow > 0 { shrink(by: overflow, length, shrinking) }
    }
    items.shareByWeight(items.places, in: length)
  }

  private mutating func shrink(by overflow: Double, _ length: Double, _ shrinking: LinearLayout.Shrinking) {
    switch shrinking {
    case .sizes(let measure): shrinkSizes(by: overflow, measure)
    case .spaces(let measure): shrinkSpaces(by: overflow, measure)
    case .pair: shrinkPair(length)
    }
  }

  private mutating func shrinkSizes(by overflow: Double, _ measure: LinearLayout.Measure) {
    var total = Total()
    for place in items.places where canShrink(place) { total.add(items[place].size) }
    for place in items.places where canShrink(place) {
      items[place].size = items.limited(total.shrink(items[place].size, by: overflow, measure), place)
    }
  }

  private func canShrink(_ place: Int) -> Bool {
    guard items[place].size > 0 else { return false }
    return items.size(place).map { $0.weight == nil && $0.shrinks } ?? true
  }

  private mutating func shrinkSpaces(by overflow: Double, _ measure: LinearLayout.Measure) {
    var total = Total()
    if items.gap > 0 { total.add(items.gap, times: items.count - 1) }
    forEachSpacing { total.add($0) }
    if items.gap > 0 { items.gap = total.shrink(items.gap, by: overflow, measure) }
    forEachSpacing { $0 = total.shrink($0, by: overflow, measure) }
  }

  /// Calls the body with each positive spacing of an item that has no weight.
  private mutating func forEachSpacing(_ body: (inout Double) -> Void) {
    for place in items.places {
      if items[place].near > 0, items.near(place)?.weight == nil { body(&items[place].near) }
      if items[place].far > 0, items.far(place)?.weight == nil { body(&items[place].far) }
    }
  }

  private mutating func shrinkPair(_ length: Double) {
    guard items.count == 2, items.places.allSatisfy({ wraps($0) }) else { return }
    let sizes = (items[0].size, items[1].size)
    let room = max(0, length - (items.unweighted(items.places).length - sizes.0 - sizes.1))
    if sizes.0 > room / 2, sizes.1 > room / 2 {
      (items[0].size, items[1].size) = (room / 2, room / 2)
    } else if sizes.0 >= sizes.1 {
      items[0].size = max(0, room - sizes.1)
    } else {
      items[1].size = max(0, room - sizes.0)
    }
  }

  /// The sum of what shrinks together.
  private struct Total {
    private var count = 0.0
    private var length = 0.0

    mutating func add(_ length: Double, times: Int = 1) {
      count += Double(times)
      self.length += length * Double(times)
    }

    func shrink(_ value: Double, by overflow: Double, _ measure: LinearLayout.Measure) -> Double {
      switch measure {
      case .average: max(0, value - overflow / count)
      case .proportional: max(0, value - overflow * value / length)
      }
    }
  }
}

// MARK: - Spreading

extension LinearLine {
  private mutating func spread(_ length: Double, _ spreading: Spreading) {
    let extra = max(0, length - self.length)
    guard spreading == .fill else {
      let share = spreading.share(extra, among: items.count)
      start = share.offset
      items.gap += share.gap
      return
    }
    let stretched = items.places.filter(stretches)
    for place in stretched {
      items[place].size = items.limited(items[place].size + extra / Double(stretched.count), place)
    }
  }

  private mutating func equalizeSizes(_ length: Double, _ spacing: Double?, _ centered: Bool) {
    let count = Double(items.count)
    let gaps = centered ? count + 1 : count - 1
    let gap = spacing ?? length / (count + gaps)
    let size = spacing == nil ? gap : max(0, length - gaps * gap) / count
    for place in items.places { items[place].size = size }
    setUniformGap(gap, centered)
  }

  private mutating func equalizeSpaces(_ length: Double, _ centered: Bool) {
    let gaps = Double(centered ? items.count + 1 : items.count - 1)
    let sizes = items.places.reduce(0) { $0 + items[$1].size }
    setUniformGap(gaps > 0 ? max(0, length - sizes) / gaps : 0, centered)
  }

  /// Replaces all spacing by one gap.
  private mutating func setUniformGap(_ gap: Double, _ centered: Bool) {
    for place in items.places { (items[place].near, items[place].far) = (0, 0) }
    items.gap = gap
    start = centered ? gap : 0
  }

  /// Whether an item grows when items fill the line.
  private func stretches(_ place: Int) -> Bool {
    guard let size = items.size(place), !wraps(place), size.shrinks else { return false }
    if case .equal(let reference) = size.base { return reference.item != .parent }
    return true
  }

  private func wraps(_ place: Int) -> Bool { items.container.all.wraps(items[place].index, layout.axis) }
}
