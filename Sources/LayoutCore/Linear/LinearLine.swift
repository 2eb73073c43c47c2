/// The sizes and spacings along the line of a ``LinearLayout``.
struct LinearLine {
  private let layout: LinearLayout
  private let items: LayoutItems
  private let content: Proposal
  /// By place in the line, that is, in the order of the visible items.
  private(set) var sizes: [Double] = []
  private var near: [Double] = []
  private var far: [Double] = []
  /// Between neighbors, in addition to their own spacings.
  private var spacing: Double
  /// Before the first item.
  private var lead = 0.0
  /// The weights of sizes and spacings together.
  private var weights = 0.0
  private var widths: [Double]?

  private var axis: Axis { layout.axis }
  private var gaps: Double { Double(max(0, sizes.count - 1)) * spacing }

  init(_ layout: LinearLayout, _ items: LayoutItems, in content: Proposal) {
    (self.layout, self.items, self.content) = (layout, items, content)
    spacing = layout.spacing
  }

  /// The line with its sizes settled, for a row.
  static func settled(_ layout: LinearLayout, _ items: LayoutItems, in content: Proposal) -> LinearLine {
    var line = LinearLine(layout, items, in: content)
    line.measure { _ in nil }
    line.settle()
    return line
  }

  /// The length of all items and spacings.
  var extent: Double {
    var sum = gaps
    for place in sizes.indices { sum += sizes[place] + near[place] + far[place] }
    return sum
  }

  mutating func measure(widths: [Double]) {
    self.widths = widths
    measure()
  }

  /// Takes the sizes and spacings that the items have by themselves; weights have none.
  ///
  /// - Parameter width: gives the width of an item in a column.
  mutating func measure(_ width: (_ index: Int) -> Double?) {
    if axis == .vertical { widths = items.visible.map { width($0) ?? 0 } }
    measure()
  }

  private mutating func measure() {
    sizes.reserveCapacity(items.visible.count)
    near.reserveCapacity(items.visible.count)
    far.reserveCapacity(items.visible.count)
    for (place, index) in items.visible.enumerated() {
      sizes.append(items.size(of: index, axis, basis(place)))
      near.append(items.all[index].constraints[axis].near?.resolved(in: nil) ?? 0)
      far.append(items.all[index].constraints[axis].far?.resolved(in: nil) ?? 0)
      weights += weight(index) + Self.weight(near(index)) + Self.weight(far(index))
    }
  }

  /// Fits the line into the content, where its length is known.
  mutating func settle() {
    guard let length = content[axis], !sizes.isEmpty else { return }
    switch layout.distribution {
    case .weights(let shrinking): share(length, shrinking)
    case .spread(let spreading): spread(length, spreading)
    case .equalSizes(let spacing, let centered): equalizeSizes(length, spacing, centered)
    case .equalSpaces(let centered): equalizeSpaces(length, centered)
    }
  }

  func forEachPosition(_ body: (_ place: Int, _ position: Double) -> Void) {
    var position = lead
    for place in sizes.indices {
      position += near[place]
      body(place, position)
      position += sizes[place] + far[place] + spacing
    }
  }
}

// MARK: - Weights and shrinking

extension LinearLine {
  private func basis(_ place: Int) -> SizeBasis { SizeBasis(content: content, width: widths?[place]) }
  private func near(_ index: Int) -> PositionValue? { items.all[index].constraints[axis].near }
  private func far(_ index: Int) -> PositionValue? { items.all[index].constraints[axis].far }
  private func weight(_ index: Int) -> Double { items.all[index].weight(axis) ?? 0 }

  private static func weight(_ position: PositionValue?) -> Double {
    if case .weight(let weight) = position?.base { weight } else { 0 }
  }

  private static func isWeighted(_ position: PositionValue?) -> Bool {
    if case .weight = position?.base { true } else { false }
  }

  /// The length of what has no weight.
  private var fixed: Double {
    var sum = gaps
    for (place, index) in items.visible.enumerated() {
      if items.all[index].weight(axis) == nil { sum += sizes[place] }
      if !Self.isWeighted(near(index)) { sum += near[place] }
      if !Self.isWeighted(far(index)) { sum += far[place] }
    }
    return sum
  }

  private mutating func share(_ length: Double, _ shrinking: LinearLayout.Shrinking?) {
    let overflow = fixed - length
    if overflow > 0, let shrinking { shrink(by: overflow, length, shrinking) }
    let left = max(0, length - fixed)
    for (place, index) in items.visible.enumerated() {
      if let weight = items.all[index].weight(axis) {
        sizes[place] = items.weighted(index, axis, share: part(weight, of: left), basis(place))
      }
      if let value = near(index), Self.isWeighted(value) {
        near[place] = value.resolved(in: nil, share: part(Self.weight(value), of: left))
      }
      if let value = far(index), Self.isWeighted(value) {
        far[place] = value.resolved(in: nil, share: part(Self.weight(value), of: left))
      }
    }
  }

  private func part(_ weight: Double, of left: Double) -> Double { weights > 0 ? left * weight / weights : 0 }

  private mutating func shrink(by overflow: Double, _ length: Double, _ shrinking: LinearLayout.Shrinking) {
    switch shrinking {
    case .sizes(let measure): shrinkSizes(by: overflow, measure)
    case .spaces(let measure): shrinkSpaces(by: overflow, measure)
    case .pair: shrinkPair(length)
    }
  }

  private mutating func shrinkSizes(by overflow: Double, _ measure: LinearLayout.Measure) {
    var total = Total()
    for (place, index) in items.visible.enumerated() where canShrink(place, index) { total.add(sizes[place]) }
    for (place, index) in items.visible.enumerated() where canShrink(place, index) {
      sizes[place] = items.limit(total.shrink(sizes[place], by: overflow, measure), of: index, axis, basis(place))
    }
  }

  private func canShrink(_ place: Int, _ index: Int) -> Bool {
    guard sizes[place] > 0, items.all[index].weight(axis) == nil else { return false }
    return items.all[index].constraints[axis].size?.shrinks ?? true
  }

  private mutating func shrinkSpaces(by overflow: Double, _ measure: LinearLayout.Measure) {
    var total = Total()
    if spacing > 0 { total.add(spacing, times: sizes.count - 1) }
    for (place, index) in items.visible.enumerated() {
      if near[place] > 0, !Self.isWeighted(near(index)) { total.add(near[place]) }
      if far[place] > 0, !Self.isWeighted(far(index)) { total.add(far[place]) }
    }
    if spacing > 0 { spacing = total.shrink(spacing, by: overflow, measure) }
    for (place, index) in items.visible.enumerated() {
      if near[place] > 0, !Self.isWeighted(near(index)) {
        near[place] = total.shrink(near[place], by: overflow, measure)
      }
      if far[place] > 0, !Self.isWeighted(far(index)) {
        far[place] = total.shrink(far[place], by: overflow, measure)
      }
    }
  }

  private mutating func shrinkPair(_ length: Double) {
    guard sizes.count == 2, items.visible.allSatisfy({ items.all[$0].wraps(axis) }) else { return }
    let room = max(0, length - (fixed - sizes[0] - sizes[1]))
    if sizes[0] > room / 2, sizes[1] > room / 2 {
      sizes = [room / 2, room / 2]
    } else if sizes[0] >= sizes[1] {
      sizes[0] = max(0, room - sizes[1])
    } else {
      sizes[1] = max(0, room - sizes[0])
    }
  }

  /// What gives way together.
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
    let extra = max(0, length - extent)
    guard spreading == .fill else {
      let share = spreading.share(extra, among: sizes.count)
      lead = share.lead
      spacing += share.gap
      return
    }
    let taking = items.visible.indices.filter { items.all[items.visible[$0]].stretches(axis) }
    for place in taking {
      let index = items.visible[place]
      sizes[place] = items.limit(sizes[place] + extra / Double(taking.count), of: index, axis, basis(place))
    }
  }

  private mutating func equalizeSizes(_ length: Double, _ spacing: Double?, _ centered: Bool) {
    let count = Double(sizes.count)
    let gaps = centered ? count + 1 : count - 1
    let gap = spacing ?? length / (count + gaps)
    let size = spacing == nil ? gap : max(0, length - gaps * gap) / count
    sizes = Array(repeating: size, count: sizes.count)
    useOnly(gap, centered)
  }

  private mutating func equalizeSpaces(_ length: Double, _ centered: Bool) {
    let gaps = Double(centered ? sizes.count + 1 : sizes.count - 1)
    useOnly(gaps > 0 ? max(0, length - sizes.reduce(0, +)) / gaps : 0, centered)
  }

  /// Replaces all spacings by one gap.
  private mutating func useOnly(_ gap: Double, _ centered: Bool) {
    near = Array(repeating: 0, count: near.count)
    far = Array(repeating: 0, count: far.count)
    spacing = gap
    lead = centered ? gap : 0
  }
}

extension LayoutItem {
  /// Whether its size on an axis is its natural one.
  fileprivate func wraps(_ axis: Axis) -> Bool {
    guard let size = constraints[axis].size else { return true }
    return size.base == .wrap
  }

  /// Whether it takes a part of what is left where items fill the line.
  fileprivate func stretches(_ axis: Axis) -> Bool {
    guard let size = constraints[axis].size, size.shrinks else { return false }
    switch size.base {
    case .wrap: return false
    case .equal(let reference): return reference.item != .parent
    default: return true
    }
  }
}
