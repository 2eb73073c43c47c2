import LayoutCore

/// A reference implementation of the linear layout for a container of a known size, regardless of speed.
struct ReferenceLinear {
  let layout: LinearLayout
  let content: Size
  private var all: [PlainItem]
  private var sizes: [Double] = []
  private var near: [Double] = []
  private var far: [Double] = []
  private var gap: Double
  private var lead = 0.0

  private var axis: Axis { layout.axis }
  private var cross: Axis { axis == .horizontal ? .vertical : .horizontal }
  private var length: Double { axis == .horizontal ? content.width : content.height }

  static func frames(_ layout: LinearLayout, _ items: [LayoutItem], in content: Size) -> [Rect?] {
    var order = Array(items.indices.filter { items[$0].visibility != .gone })
    if layout.isReversed { order.reverse() }
    var reference = ReferenceLinear(layout, order.map { PlainItem(item: items[$0], content: content) }, content)
    var result = [Rect?](repeating: nil, count: items.count)
    for (index, frame) in zip(order, reference.arranged()) { result[index] = frame }
    return result
  }

  private init(_ layout: LinearLayout, _ all: [PlainItem], _ content: Size) {
    (self.layout, self.all, self.content, gap) = (layout, all, content, layout.spacing)
  }

  private mutating func arranged() -> [Rect] {
    if all.isEmpty { return [] }
    let widths = axis == .vertical ? all.map { acrossSize($0, 0) } : []
    takeOwn(widths)
    switch layout.distribution {
    case .weights(let shrinking): weigh(shrinking, widths)
    case .spread(let spreading): spreadItems(spreading)
    case .equalSizes(let spacing, let centered): equalize(sizes: true, spacing, centered)
    case .equalSpaces(let centered): equalize(sizes: false, nil, centered)
    }
    let across = axis == .vertical ? widths : zip(all, sizes).map { acrossSize($0, $1) }
    let line =
      zip(all, across).filter { alignment($0.0) == .baseline }
      .map { $0.0.edge(.vertical, .near) + $0.0.baseline($0.1) }.max() ?? 0
    var (position, frames) = (lead, [Rect]())
    for place in all.indices {
      position += near[place]
      frames.append(
        rect(axis, position, sizes[place], acrossPosition(all[place], across[place], line), across[place]))
      position += sizes[place] + far[place] + gap
    }
    return frames
  }

  private mutating func takeOwn(_ widths: [Double]) {
    for (place, item) in all.enumerated() {
      sizes.append(item.size(axis, width: axis == .vertical ? widths[place] : 0))
      near.append(item.edge(axis, .near))
      far.append(item.edge(axis, .far))
    }
  }

  private var total: Double { sizes.reduce(0, +) + near.reduce(0, +) + far.reduce(0, +) + gap * Double(all.count - 1) }

  /// Weighted values count as 0.
  private var unweighted: Double {
    var sum = gap * Double(all.count - 1)
    for (place, item) in all.enumerated() {
      if item.weight(axis) == nil { sum += sizes[place] }
      if item.edgeWeight(axis, .near) == nil { sum += near[place] }
      if item.edgeWeight(axis, .far) == nil { sum += far[place] }
    }
    return sum
  }

  private mutating func weigh(_ shrinking: LinearLayout.Shrinking?, _ widths: [Double]) {
    let lacking = unweighted - length
    if lacking > 0 {
      switch shrinking {
      case nil: break
      case .sizes(let measure)?: shrinkSizes(lacking, measure)
      case .spaces(let measure)?: shrinkSpaces(lacking, measure)
      case .pair?: shrinkPair()
      }
    }
    let left = max(0, length - unweighted)
    var weights = 0.0
    for item in all {
      weights += (item.weight(axis) ?? 0) + (item.edgeWeight(axis, .near) ?? 0) + (item.edgeWeight(axis, .far) ?? 0)
    }
    let unit = weights > 0 ? left / weights : 0
    for (place, item) in all.enumerated() {
      let width = axis == .vertical ? widths[place] : 0
      if let weight = item.weight(axis) { sizes[place] = item.size(axis, width: width, other: weight * unit) }
      if item.edgeWeight(axis, .near) != nil { near[place] = item.edge(axis, .near, weight: unit) }
      if item.edgeWeight(axis, .far) != nil { far[place] = item.edge(axis, .far, weight: unit) }
    }
  }

  private mutating func shrinkSizes(_ lacking: Double, _ measure: LinearLayout.Measure) {
    let taking = all.indices.filter {
      all[$0].weight(axis) == nil && sizes[$0] > 0 && (all[$0].item.constraints[axis].size?.shrinks ?? true)
    }
    let sum = taking.reduce(0) { $0 + sizes[$1] }
    for place in taking {
      let loss = measure == .average ? lacking / Double(taking.count) : lacking * sizes[place] / sum
      sizes[place] = all[place].limit(max(0, sizes[place] - loss), axis)
    }
  }

  private mutating func shrinkSpaces(_ lacking: Double, _ measure: LinearLayout.Measure) {
    var spaces = Array(repeating: gap, count: all.count - 1)
    spaces += all.indices.filter { all[$0].edgeWeight(axis, .near) == nil }.map { near[$0] }
    spaces += all.indices.filter { all[$0].edgeWeight(axis, .far) == nil }.map { far[$0] }
    let positive = spaces.filter { $0 > 0 }
    let sum = positive.reduce(0, +)
    func shrunk(_ space: Double) -> Double {
      if space <= 0 { return space }
      return max(0, space - (measure == .average ? lacking / Double(positive.count) : lacking * space / sum))
    }
    gap = all.count > 1 ? shrunk(gap) : gap
    for place in all.indices {
      if all[place].edgeWeight(axis, .near) == nil { near[place] = shrunk(near[place]) }
      if all[place].edgeWeight(axis, .far) == nil { far[place] = shrunk(far[place]) }
    }
  }

  private mutating func shrinkPair() {
    guard all.count == 2, all.allSatisfy({ ($0.item.constraints[axis].size ?? .wrap).base == .wrap }) else { return }
    let room = max(0, length - (unweighted - sizes[0] - sizes[1]))
    if min(sizes[0], sizes[1]) > room / 2 {
      sizes = [room / 2, room / 2]
    } else {
      let larger = sizes[1] > sizes[0] ? 1 : 0
      sizes[larger] = max(0, room - sizes[1 - larger])
    }
  }

  private mutating func spreadItems(_ spreading: Spreading) {
    let extra = max(0, length - total)
    guard spreading == .fill else {
      let (before, between) = spread(spreading, extra, all.count)
      lead = before
      gap += between
      return
    }
    let growing = all.indices.filter { place in
      guard let size = all[place].item.constraints[axis].size, size.shrinks, size.base != .wrap else { return false }
      if case .equal(let reference) = size.base { return reference.item != .parent }
      return true
    }
    for place in growing { sizes[place] = all[place].limit(sizes[place] + extra / Double(growing.count), axis) }
  }

  private mutating func equalize(sizes equal: Bool, _ spacing: Double?, _ centered: Bool) {
    let gaps = Double(all.count + (centered ? 1 : -1))
    if equal {
      gap = spacing ?? length / (Double(all.count) + gaps)
      let size = spacing.map { max(0, length - gaps * $0) / Double(all.count) } ?? gap
      sizes = sizes.map { _ in size }
    } else {
      gap = gaps == 0 ? 0 : max(0, length - sizes.reduce(0, +)) / gaps
    }
    lead = centered ? gap : 0
    near = near.map { _ in 0 }
    far = near
  }

  // MARK: - Across

  private func alignment(_ item: PlainItem) -> ItemAlignment {
    let constraints = item.item.constraints[cross]
    if let gravity = layout.alignment { return constraints.alignment ?? gravity }
    switch (constraints.near != nil, constraints.far != nil, constraints.center != nil) {
    case (true, true, _): return .fill
    case (_, _, true): return .center
    case (true, _, _): return .start
    case (_, true, _): return .end
    default: return constraints.alignment ?? .start
    }
  }

  private func acrossSize(_ item: PlainItem, _ width: Double) -> Double {
    let room = max(0, item.length(cross) - item.edge(cross, .near) - item.edge(cross, .far))
    let constraints = item.item.constraints[cross]
    let isStretched = (constraints.near != nil && constraints.far != nil) || alignment(item) == .fill
    return isStretched ? item.limit(room, cross) : item.size(cross, width: width, other: room)
  }

  private func acrossPosition(_ item: PlainItem, _ size: Double, _ line: Double) -> Double {
    let (near, far, extent) = (item.edge(cross, .near), item.edge(cross, .far), item.length(cross))
    switch alignment(item) {
    case .start, .fill: return near
    case .center: return near + (extent - near - far - size) / 2 + item.edge(cross, .center)
    case .end: return extent - far - size
    case .baseline: return line - item.baseline(size)
    }
  }
}
