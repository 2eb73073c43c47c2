import LayoutCore

/// A reference implementation of the wrap layout, in lines and waterfalls, for a container of a known size.
struct ReferenceWrap {
  let layout: WrapLayout
  let content: Size
  private let all: [PlainItem]
  private var widths: [Double] = []
  private var sizes: [Double] = []
  private var positions: [Double] = []
  private var lines: [[Int]] = []

  private var axis: Axis { layout.axis }
  private var cross: Axis { axis == .horizontal ? .vertical : .horizontal }
  private var length: Double { axis == .horizontal ? content.width : content.height }
  private var gap: Double { layout.spacing[axis] }
  private var perLine: Int? {
    switch layout.lines {
    case .counted(let count), .columns(let count), .shortestColumn(let count): count
    default: nil
    }
  }

  static func frames(_ layout: WrapLayout, _ items: [LayoutItem], in content: Size) -> [Rect?] {
    var order = Array(items.indices.filter { items[$0].visibility != .gone })
    if layout.isReversed { order.reverse() }
    var reference = ReferenceWrap(layout, order.map { PlainItem(item: items[$0], content: content) }, content)
    var result = [Rect?](repeating: nil, count: items.count)
    for (index, frame) in zip(order, reference.arranged()) { result[index] = frame }
    return result
  }

  private init(_ layout: WrapLayout, _ all: [PlainItem], _ content: Size) {
    (self.layout, self.all, self.content) = (layout, all, content)
  }

  private mutating func arranged() -> [Rect] {
    if all.isEmpty { return [] }
    if axis == .vertical { widths = all.map { $0.size(.horizontal) } }
    sizes = Array(repeating: 0, count: all.count)
    positions = sizes
    if case .shortestColumn(let count) = layout.lines { return inShortestColumns(count) }
    if layout.flexibleSpacing != nil {
      placeFlexibly()
      return isWaterfall ? fallen(columns) : stacked()
    }
    if let perLine { breakAfter(perLine) } else { breakWhereFull() }
    for line in lines.indices { spreadLine(line) }
    return isWaterfall ? fallen(columns) : stacked()
  }

  private var isWaterfall: Bool { if case .columns = layout.lines { true } else { false } }

  /// The range of each column of counted lines.
  private var columns: [[Int]] {
    (0..<(perLine ?? 1)).map { column in lines.compactMap { column < $0.count ? $0[column] : nil } }
  }

  // MARK: - Flexible spacing

  /// The size of all items, the gaps between them, and the number of items per line.
  private func flexible(_ rule: FlexibleSpacing) -> (size: Double, gap: Double, count: Int) {
    var size = perLine == nil ? min(rule.size, length) : rule.size
    let least = rule.centered ? -rule.minimum : rule.minimum
    let fitting = ((length + least) / (size + rule.minimum) + 1e-7).rounded(.down)
    let count = perLine ?? max(1, Int(fitting))
    let gaps = Double(count - 1 + (rule.centered ? 2 : 0))
    var gap = gaps == 0 ? 0 : (length - Double(count) * size) / gaps
    let most = rule.maximum ?? .infinity
    if gap > most || perLine != nil && gap < rule.minimum {
      gap = gap > most ? most : rule.minimum
      size = max(0, (length - gaps * gap) / Double(count))
    }
    return (size, gap, count)
  }

  private mutating func placeFlexibly() {
    guard let rule = layout.flexibleSpacing else { return }
    let (size, gap, count) = flexible(rule)
    lines = stride(from: 0, to: all.count, by: count).map { Array($0..<min($0 + count, all.count)) }
    for line in lines {
      for (number, place) in line.enumerated() {
        sizes[place] = size
        positions[place] = (rule.centered ? gap : 0) + Double(number) * (size + gap)
      }
    }
  }

  // MARK: - Waterfalls

  private func acrossSize(_ place: Int) -> Double {
    axis == .vertical ? widths[place] : all[place].size(.vertical, width: sizes[place])
  }

  /// Stacks the items of each column, all moved by the spreading of the lines.
  private func fallen(_ columns: [[Int]]) -> [Rect] {
    var frames = [Rect](repeating: .zero, count: all.count)
    var tops = [Double](repeating: 0, count: all.count)
    var longest = -Double.infinity
    for column in columns where !column.isEmpty {
      var end = 0.0
      for (number, place) in column.enumerated() {
        tops[place] = end + (number == 0 ? 0 : layout.spacing[cross]) + all[place].edge(cross, .near)
        end = tops[place] + acrossSize(place) + all[place].edge(cross, .far)
      }
      longest = max(longest, end)
    }
    let extra = max(0, (axis == .horizontal ? content.height : content.width) - max(0, longest))
    let lead = layout.lineSpreading == .center ? extra / 2 : layout.lineSpreading == .end ? extra : 0
    for place in all.indices {
      frames[place] = rect(axis, positions[place], sizes[place], tops[place] + lead, acrossSize(place))
    }
    return frames
  }

  private mutating func inShortestColumns(_ count: Int) -> [Rect] {
    var (lead, between) = (0.0, gap)
    var column = (length - Double(count - 1) * gap) / Double(count)
    if let rule = layout.flexibleSpacing {
      let found = flexible(rule)
      (column, between, lead) = (found.size, found.gap, rule.centered ? found.gap : 0)
    }
    var columns = [[Int]](repeating: [], count: count)
    var ends = [Double](repeating: 0, count: count)
    for place in all.indices {
      let isFlexible = layout.flexibleSpacing != nil
      let room = column - spacings(place)
      if isFlexible {
        sizes[place] = column
      } else if layout.itemSpreading == .fill {
        sizes[place] = all[place].limit(max(0, room), axis)
      } else {
        sizes[place] = own(place, share: room)
      }
      var shortest = 0
      for other in ends.indices where ends[other] < ends[shortest] - 1e-7 { shortest = other }
      let near = isFlexible ? 0 : all[place].edge(axis, .near)
      positions[place] = lead + Double(shortest) * (column + between) + near
      columns[shortest].append(place)
      ends[shortest] += all[place].edge(cross, .near) + acrossSize(place) + all[place].edge(cross, .far) + layout.spacing[cross]
    }
    return fallen(columns)
  }

  private func spacings(_ place: Int) -> Double { all[place].edge(axis, .near) + all[place].edge(axis, .far) }

  private func own(_ place: Int, share: Double = 0) -> Double {
    all[place].size(axis, width: axis == .vertical ? widths[place] : 0, other: share)
  }

  private mutating func breakAfter(_ count: Int) {
    lines = stride(from: 0, to: all.count, by: count).map { Array($0..<min($0 + count, all.count)) }
    for line in lines {
      let gaps = gap * Double(line.count - 1)
      let fixed = line.map { spacings($0) + (all[$0].weight(axis) == nil ? own($0) : 0) }.reduce(gaps, +)
      let weights = line.map { all[$0].weight(axis) ?? 0 }.reduce(0, +)
      for place in line {
        let weight = all[place].weight(axis) ?? 0
        sizes[place] = own(place, share: weights > 0 ? max(0, length - fixed) * weight / weights : 0)
        if layout.itemSpreading == .fill {
          let even = (length - Double(count - 1) * gap) / Double(count)
          sizes[place] = all[place].limit(max(0, even - spacings(place)), axis)
        }
      }
    }
  }

  private mutating func breakWhereFull() {
    lines = [[]]
    var used = 0.0
    for place in all.indices {
      let most = max(0, length - spacings(place))
      for attempt in 0..<2 {
        let isFirst = lines[lines.count - 1].isEmpty
        let before = isFirst ? 0 : used + gap
        let room = length - before - spacings(place)
        let weight = all[place].weight(axis)
        sizes[place] = min(most, own(place, share: weight.map { min(1, $0) * room } ?? 0))
        let outer = spacings(place) + sizes[place]
        let isCrowded = weight != nil && room <= 0.0001
        if attempt == 0, !isFirst, isCrowded || before + outer > length + 0.0001 {
          lines.append([])
          used = 0
          continue
        }
        used = before + outer
        lines[lines.count - 1].append(place)
        break
      }
    }
  }

  private mutating func spreadLine(_ index: Int) {
    let line = lines[index]
    let used = line.map { spacings($0) + sizes[$0] }.reduce(gap * Double(line.count - 1), +)
    let extra = max(0, length - used)
    let isLast = index == lines.count - 1 && (perLine.map { line.count < $0 } ?? true)
    var spreading = layout.itemSpreading
    if [.between, .around, .evenly, .fill].contains(spreading), isLast, layout.lastLine != .always {
      if layout.lastLine == .auto, perLine != nil, index > 0, spreading != .fill {
        for (place, above) in zip(line, lines[index - 1]) { positions[place] = positions[above] }
        return
      }
      spreading = .start
    }
    if spreading == .fill, perLine == nil {
      for place in line { sizes[place] = all[place].limit(sizes[place] + extra / Double(line.count), axis) }
    }
    let (lead, between) = spread(spreading, extra, line.count)
    var position = lead
    for place in line {
      positions[place] = position + all[place].edge(axis, .near)
      position += spacings(place) + sizes[place] + gap + between
    }
  }

  private func stacked() -> [Rect] {
    let across = axis == .vertical ? widths : all.indices.map { all[$0].size(.vertical, width: sizes[$0]) }
    func outer(_ place: Int) -> Double {
      all[place].edge(cross, .near) + across[place] + all[place].edge(cross, .far)
    }
    func alignment(_ place: Int) -> ItemAlignment {
      all[place].item.constraints[cross].alignment ?? layout.lineAlignment ?? .start
    }
    func base(_ place: Int) -> Double { all[place].edge(cross, .near) + all[place].baseline(across[place]) }
    func common(_ line: [Int]) -> Double { line.filter { alignment($0) == .baseline }.map(base).max() ?? 0 }
    var heights = lines.map { line in
      let onBaseline = line.filter { alignment($0) == .baseline }
      let below = onBaseline.map { outer($0) - base($0) }.max()
      return (line.filter { alignment($0) != .baseline }.map(outer) + (below.map { [common(line) + $0] } ?? [])).max() ?? 0
    }
    let between = layout.spacing[cross]
    let used = heights.reduce(between * Double(lines.count - 1), +)
    let extra = max(0, (axis == .horizontal ? content.height : content.width) - used)
    if layout.lineSpreading == .fill { heights = heights.map { $0 + extra / Double(lines.count) } }
    let (lead, more) = spread(layout.lineSpreading, extra, lines.count)
    var (top, frames) = (lead, [Rect](repeating: .zero, count: all.count))
    for (line, height) in zip(lines, heights) {
      for place in line {
        let near = all[place].edge(cross, .near)
        var (y, size) = (near, across[place])
        switch alignment(place) {
        case .start: break
        case .center: y = near + (height - outer(place)) / 2
        case .end: y = height - outer(place) + near
        case .fill: size = all[place].limit(max(0, height - near - all[place].edge(cross, .far)), cross)
        case .baseline: y = common(line) - all[place].baseline(size)
        }
        frames[place] = rect(axis, positions[place], sizes[place], top + y, size)
      }
      top += height + between + more
    }
    return frames
  }
}
