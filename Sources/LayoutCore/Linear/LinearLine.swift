/// Sizes and spacing along the line of a ``LinearLayout``.
struct LinearLine {
  private let layout: LinearLayout
  private let items: LayoutItems
  private let content: Proposal
  /// In the order of the visible items.
  private(set) var parts: [Part] = []
  /// Whether any size or spacing has a weight.
  private var hasWeights = false
  /// Whether sizes along the line are independent of sizes across it.
  private var isIndependent = true
  /// The unweighted length, without the gaps.
  private var unweighted = 0.0
  /// The spacing between neighbors, in addition to their own.
  private var spacing: Double
  private var lead = 0.0
  /// The sum of all weights.
  private var weights = 0.0
  private var widths: [Double]?

  struct Part {
    var near: Double
    var size: Double
    var far: Double
    /// Whether any of these is weighted.
    var isWeighted = false

    var extent: Double { near + size + far }
  }

  private var axis: Axis { layout.axis }
  private var gaps: Double { Double(max(0, parts.count - 1)) * spacing }

  init(_ layout: LinearLayout, _ items: LayoutItems, in content: Proposal) {
    (self.layout, self.items, self.content) = (layout, items, content)
    spacing = layout.spacing
  }

  /// A row settled for a width.
  struct SettledRow {
    fileprivate var width: Double?
    fileprivate var parts: [Part]
    fileprivate var lead: Double
    fileprivate var spacing: Double
  }

  /// The settled line of a row, cached: a row that is measured for its height is usually arranged next, at the same width.
  static func settled(_ layout: LinearLayout, _ items: LayoutItems, in content: Proposal) -> LinearLine {
    var line = LinearLine(layout, items, in: content)
    if let known = items.settledRow, known.width == content.width {
      (line.parts, line.lead, line.spacing) = (known.parts, known.lead, known.spacing)
      return line
    }
    line.measure()
    line.settle()
    if line.isIndependent {
      items.settledRow = SettledRow(width: content.width, parts: line.parts, lead: line.lead, spacing: line.spacing)
    }
    return line
  }

  /// The total length of items and spacing.
  var extent: Double {
    parts.reduce(gaps) { $0 + $1.extent }
  }

  mutating func measure(widths: [Double]) {
    self.widths = widths
    measure()
  }

  /// Measures the unweighted sizes and spacing.
  ///
  /// - Parameter width: Returns the width of an item in a column.
  mutating func measure(_ width: (_ index: Int) -> Double?) {
    if axis == .vertical { widths = items.visible.map { width($0) ?? 0 } }
    measure()
  }

  private mutating func measure() {
    parts.reserveCapacity(items.visible.count)
    for (place, index) in items.visible.enumerated() {
      let plain = items.plain(index, axis)
      if plain.size.base == .absent, plain.isUnplaced {
        let size = items.size(of: index, axis, basis(place))
        parts.append(Part(near: 0, size: size, far: 0))
        unweighted += size
        continue
      }
      let part = Part(
        near: items.near(index, axis), size: items.size(of: index, axis, basis(place)), far: items.far(index, axis))
      parts.append(part)
      let (size, near, far) = (plain.size.weight, plain.near.weight, plain.far.weight)
      unweighted += (size == nil ? part.size : 0) + (near == nil ? part.near : 0) + (far == nil ? part.far : 0)
      if plain.size.base == .equal || plain.size.isLimited { isIndependent = false }
      guard size != nil || near != nil || far != nil else { continue }
      weights += (size ?? 0) + (near ?? 0) + (far ?? 0)
      hasWeights = true
      parts[place].isWeighted = true
    }
  }

  /// Fits the line to the content's length, if known.
  mutating func settle() {
    guard let length = content[axis], !parts.isEmpty else { return }
    switch layout.distribution {
    case .weights(let shrinking): share(length, shrinking)
    case .spread(let spreading): spread(length, spreading)
    case .equalSizes(let spacing, let centered): equalizeSizes(length, spacing, centered)
    case .equalSpaces(let centered): equalizeSpaces(length, centered)
    }
  }

  @inline(__always) func forEachPosition(_ body: (_ place: Int, _ index: Int, _ position: Double) -> Void) {
    var position = lead
    for (place, index) in items.visible.enumerated() {
      let part = parts[place]
      position += part.near
      body(place, index, position)
      position += part.size + part.far + spacing
    }
  }
}

// MARK: - Weights and shrinking

extension LinearLine {
  private func basis(_ place: Int) -> SizeBasis { SizeBasis(content: content, width: widths?[place]) }

  /// The unweighted length after shrinking.
  private var fixed: Double {
    var sum = gaps
    for (place, index) in items.visible.enumerated() {
      let (plain, part) = (items.plain(index, axis), parts[place])
      if plain.size.weight == nil { sum += part.size }
      if plain.near.weight == nil { sum += part.near }
      if plain.far.weight == nil { sum += part.far }
    }
    return sum
  }

  private mutating func share(_ length: Double, _ shrinking: LinearLayout.Shrinking?) {
    var fixed = gaps + unweighted
    if fixed > length, let shrinking {
      shrink(by: fixed - length, length, shrinking)
      fixed = self.fixed
    }
    let left = max(0, length - fixed)
    guard hasWeights else { return }
    for place in parts.indices where parts[place].isWeighted {
      let index = items.visible[place]
      let plain = items.plain(index, axis)
      if let weight = plain.size.weight {
        parts[place].size = items.weighted(index, axis, share: part(weight, of: left), basis(place))
      }
      if let weight = plain.near.weight { parts[place].near = items.near(index, axis, share: part(weight, of: left)) }
      if let weight = plain.far.weight { parts[place].far = items.far(index, axis, share: part(weight, of: left)) }
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
    for (place, index) in items.visible.enumerated() where canShrink(place, index) { total.add(parts[place].size) }
    for (place, index) in items.visible.enumerated() where canShrink(place, index) {
      parts[place].size = items.limit(total.shrink(parts[place].size, by: overflow, measure), of: index, axis, basis(place))
    }
  }

  private func canShrink(_ place: Int, _ index: Int) -> Bool {
    let size = items.plain(index, axis).size
    return parts[place].size > 0 && size.weight == nil && size.shrinks
  }

  private mutating func shrinkSpaces(by overflow: Double, _ measure: LinearLayout.Measure) {
    var total = Total()
    if spacing > 0 { total.add(spacing, times: parts.count - 1) }
    for (place, index) in items.visible.enumerated() {
      let plain = items.plain(index, axis)
      if parts[place].near > 0, plain.near.weight == nil { total.add(parts[place].near) }
      if parts[place].far > 0, plain.far.weight == nil { total.add(parts[place].far) }
    }
    if spacing > 0 { spacing = total.shrink(spacing, by: overflow, measure) }
    for (place, index) in items.visible.enumerated() {
      let plain = items.plain(index, axis)
      if parts[place].near > 0, plain.near.weight == nil {
        parts[place].near = total.shrink(parts[place].near, by: overflow, measure)
      }
      if parts[place].far > 0, plain.far.weight == nil {
        parts[place].far = total.shrink(parts[place].far, by: overflow, measure)
      }
    }
  }

  private mutating func shrinkPair(_ length: Double) {
    guard parts.count == 2, items.visible.allSatisfy({ items.plain($0, axis).size.wraps }) else { return }
    let sizes = (parts[0].size, parts[1].size)
    let room = max(0, length - (fixed - sizes.0 - sizes.1))
    if sizes.0 > room / 2, sizes.1 > room / 2 {
      (parts[0].size, parts[1].size) = (room / 2, room / 2)
    } else if sizes.0 >= sizes.1 {
      parts[0].size = max(0, room - sizes.1)
    } else {
      parts[1].size = max(0, room - sizes.0)
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
    let extra = max(0, length - extent)
    guard spreading == .fill else {
      let share = spreading.share(extra, among: parts.count)
      lead = share.lead
      spacing += share.gap
      return
    }
    let stretched = items.visible.indices.filter { stretches(items.visible[$0]) }
    for place in stretched {
      let index = items.visible[place]
      parts[place].size = items.limit(parts[place].size + extra / Double(stretched.count), of: index, axis, basis(place))
    }
  }

  private mutating func equalizeSizes(_ length: Double, _ spacing: Double?, _ centered: Bool) {
    let count = Double(parts.count)
    let gaps = centered ? count + 1 : count - 1
    let gap = spacing ?? length / (count + gaps)
    let size = spacing == nil ? gap : max(0, length - gaps * gap) / count
    for place in parts.indices { parts[place].size = size }
    setUniformGap(gap, centered)
  }

  private mutating func equalizeSpaces(_ length: Double, _ centered: Bool) {
    let gaps = Double(centered ? parts.count + 1 : parts.count - 1)
    setUniformGap(gaps > 0 ? max(0, length - parts.reduce(0) { $0 + $1.size }) / gaps : 0, centered)
  }

  /// Replaces all spacing by one gap.
  private mutating func setUniformGap(_ gap: Double, _ centered: Bool) {
    for place in parts.indices { (parts[place].near, parts[place].far) = (0, 0) }
    spacing = gap
    lead = centered ? gap : 0
  }

  /// Whether an item grows when items fill the line.
  private func stretches(_ index: Int) -> Bool {
    let size = items.plain(index, axis).size
    if size.wraps || !size.shrinks { return false }
    if case .equal(let reference) = items.all[index].constraints[axis].activeSize?.base {
      return reference.item != .parent
    }
    return true
  }
}

extension PlainSize {
  /// The weight on an axis where weights share the remaining space; there, fill means the weight 1.
  @inline(__always) var weight: Double? { base == .weight ? number : base == .fill ? 1 : nil }
  /// Whether it is the natural size.
  fileprivate var wraps: Bool { base == .absent || base == .wrap }
}

extension PlainPosition {
  @inline(__always) fileprivate var weight: Double? { base == .weight ? number : nil }
}
