import LayoutCore
import TestSupport

/// Creates random valid trees of items, according to the rules of their layouts.
struct RandomItems {
  var random: SeededGenerator
  private var lastNumber = 0
  /// Whether spacings, margins and increments may be negative.
  var allowsNegative = true

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A multiple of a quarter, so that sums are exact.
  mutating func length(_ range: ClosedRange<Int> = 0...120) -> Double { Double(random.int(range)) / 4 * 3 }

  mutating func proposal() -> Proposal {
    Proposal(width: random.chance(0.4) ? nil : length(0...500), height: random.chance(0.4) ? nil : length(0...500))
  }

  mutating func padding() -> Insets {
    random.chance(0.5) ? .zero : Insets(top: length(0...20), start: length(0...20), bottom: length(0...20), end: length(0...20))
  }

  /// A container of leaves and, for a depth above 0, of other containers.
  mutating func container(_ layout: any Layout, count: Int, depth: Int = 0) -> ItemContainer {
    var items: [LayoutItem] = []
    for _ in 0..<count {
      let item = item(in: layout, after: items.map(\.id), depth: depth)
      items.append(item)
    }
    return ItemContainer(layout, padding: padding(), keepsPaddingWhenEmpty: random.chance(0.8), items: items)
  }

  mutating func container(depth: Int) -> ItemContainer {
    container(layout(), count: random.int(0...6), depth: depth)
  }

  private mutating func item(in layout: any Layout, after others: [String], depth: Int) -> LayoutItem {
    lastNumber += 1
    let id = "c\(lastNumber)"
    var item = depth > 0 && random.chance(0.3) ? LayoutItem(id, container(depth: depth - 1)) : leaf(id)
    item.visibility = random.chance(0.8) ? .visible : random.element(of: [.invisible, .gone])
    for axis in Axis.allCases {
      item.constraints[axis] = constraints(axis, layout.rules.axes[axis], others)
    }
    if layout.rules.floats { item.floating = Floating(reverse: random.chance(0.3), clear: random.chance(0.15)) }
    return item
  }

  private mutating func leaf(_ id: String) -> LayoutItem {
    let baseline = random.chance(0.3) ? length(0...60) : nil
    if random.chance(0.6) {
      return LayoutItem(id, natural: Size(width: length(), height: length()), baseline: baseline)
    }
    let (area, least) = (length(400...4000), length(10...60))
    return LayoutItem(
      id, .leaf(Leaf(naturalWidth: least + length(), baseline: baseline) { area / max($0, least) }))
  }

  // MARK: - Constraints

  private mutating func constraints(
    _ axis: Axis, _ rules: ItemRules.AxisRules, _ others: [String]
  ) -> LayoutItem.Constraints {
    var result = LayoutItem.Constraints()
    if random.chance(0.7) { result.size = size(axis, rules.sizes, others) }
    if let edges = rules.edges, random.chance(0.25) { result.near = position(edges, others) }
    if let edges = rules.edges, random.chance(0.2) { result.far = position(edges, others) }
    if let centers = rules.centers, random.chance(0.15) { result.center = position(centers, others) }
    if !rules.alignments.isEmpty, random.chance(0.2) {
      result.alignment = random.element(of: rules.alignments.sorted { $0.rawValue < $1.rawValue })
    }
    return result
  }

  private mutating func size(_ axis: Axis, _ rules: ItemRules.Sizes, _ others: [String]) -> SizeValue {
    var bases: [SizeValue.Base] = [.number(length()), .number(length()), .wrap, .equal(SizeReference(.parent, axis.crossing))]
    if axis == .vertical { bases.append(.equal(.ownWidth)) }
    if rules.contains(.fill) { bases.append(.fill) }
    if rules.contains(.percent) { bases.append(.percent(random.element(of: [10, 50, 100]))) }
    if rules.contains(.weight) { bases.append(.weight(random.element(of: [0, 0.5, 1, 3]))) }
    if rules.contains(.siblings), !others.isEmpty {
      bases.append(.equal(SizeReference(.sibling(random.element(of: others)), axis)))
    }
    var size = SizeValue(random.element(of: bases))
    if random.chance(0.2) { size.multiple = random.element(of: [0, 0.5, 2]) }
    if random.chance(0.2) { size.increment = length(allowsNegative ? -20...20 : 0...20) }
    if random.chance(0.15) { size.minimum = .number(length()) }
    if random.chance(0.15) { size.maximum = .equal(SizeReference(.parent, axis), multiple: 0.5, increment: 4) }
    size.shrinks = random.chance(0.9)
    return size
  }

  private mutating func position(_ rules: ItemRules.Places, _ others: [String]) -> PositionValue {
    let number = length(allowsNegative ? -20...40 : 0...40)
    var bases: [PositionValue.Base] = [.number(number), .number(number)]
    if rules.contains(.percent) { bases.append(.percent(random.element(of: [5, 20, 40]))) }
    if rules.contains(.weight) { bases.append(.weight(random.element(of: [1, 2]))) }
    if rules.contains(.siblings), !others.isEmpty {
      bases.append(
        .equal(PositionReference(.sibling(random.element(of: others)), random.element(of: Anchor.allCases))))
      bases.append(.equal(PositionReference(.parent, random.element(of: Anchor.allCases))))
    }
    var position = PositionValue(random.element(of: bases))
    if random.chance(0.2) { position.offset = length(allowsNegative ? -10...10 : 0...10) }
    if random.chance(0.1), position.base == .number(number) { position.minimum = .number(length(0...10)) }
    return position
  }
}

// MARK: - Groups

extension RandomItems {
  /// Groups some items of a relative layout into splits or rows, and limits others by edges.
  mutating func addGroups(to items: inout [LayoutItem]) {
    for axis in Axis.allCases {
      if random.chance(0.5) { addSplit(axis, to: &items) }
      if random.chance(0.5) { addRow(axis, to: &items) }
      for index in items.indices where random.chance(0.25) { bound(&items, index, axis) }
    }
  }

  /// Some of the items in any order, the first of which will own the others.
  private mutating func choose(of items: [LayoutItem]) -> [Int] {
    Array(items.indices.shuffled(using: &random).prefix(random.int(2...4)))
  }

  private mutating func addSplit(_ axis: Axis, to items: inout [LayoutItem]) {
    let chosen = choose(of: items)
    var members: [SplitMember] = []
    for index in chosen.dropFirst() {
      items[index].constraints[axis].size = random.chance(0.3) ? SizeValue(.number(length()), multiple: 2) : nil
      members.append(
        SplitMember(items[index].id, multiple: random.element(of: [0, 0.5, 1, 3]), increment: length(-30...10)))
    }
    items[chosen[0]].constraints[axis].size = SizeValue(
      .split(members), multiple: random.element(of: [0.5, 1, 2]), increment: length(-20...0))
  }

  private mutating func addRow(_ axis: Axis, to items: inout [LayoutItem]) {
    let chosen = choose(of: items)
    for index in chosen {
      (items[index].constraints[axis].near, items[index].constraints[axis].far) = (nil, nil)
      items[index].constraints[axis].center = nil
    }
    let members = chosen.dropFirst().map { RowMember(items[$0].id, offset: length(-10...40)) }
    items[chosen[0]].constraints[axis].center = PositionValue(.row(members), offset: length(-20...20))
  }

  /// Limits by edges of earlier items or of the container, with or without a base.
  private mutating func bound(_ items: inout [LayoutItem], _ index: Int, _ axis: Axis) {
    let isInRow = items.contains { other in
      guard case .row(let members)? = other.constraints[axis].center?.base else { return false }
      return other.id == items[index].id || members.contains { $0.child == items[index].id }
    }
    if isInRow { return }
    func limit(_ random: inout SeededGenerator) -> PositionLimit {
      let item: ItemReference = index > 0 && random.chance(0.5) ? .sibling(items[random.int(0...index - 1)].id) : .parent
      return .equal(
        PositionReference(item, random.element(of: Anchor.allCases)), offset: Double(random.int(-10...20)))
    }
    if random.chance(0.7) {
      var near = items[index].constraints[axis].near ?? PositionValue(.unset)
      near.minimum = limit(&random)
      items[index].constraints[axis].near = near
    }
    if random.chance(0.7) {
      var far = items[index].constraints[axis].far ?? PositionValue(.unset)
      far.maximum = limit(&random)
      items[index].constraints[axis].far = far
    }
  }

  mutating func flexibleSpacing() -> FlexibleSpacing {
    let least = spacing()
    return FlexibleSpacing(
      size: length(1...120), minimum: least, maximum: random.chance(0.5) ? nil : least + length(0...30),
      centered: random.chance(0.5))
  }
}

// MARK: - Layouts

extension RandomItems {
  mutating func axis() -> Axis { random.element(of: Axis.allCases) }
  mutating func spacing() -> Double { random.chance(0.4) ? 0 : length(0...12) }

  /// A random layout that supports measuring.
  mutating func layout() -> any Layout {
    switch random.int(0...4) {
    case 0: linear()
    case 1: wrap()
    case 2: float()
    case 3: frame()
    default: RelativeLayout()
    }
  }

  mutating func frame() -> FrameLayout {
    let choices: [ItemAlignment?] = [nil, nil, .start, .center, .end, .fill]
    return FrameLayout(alignment: PerAxis(horizontal: random.element(of: choices), vertical: random.element(of: choices)))
  }

  mutating func linear() -> LinearLayout {
    let axis = axis()
    var shrinking: [LinearLayout.Shrinking?] = [
      nil, .sizes(.average), .sizes(.proportional), .spaces(.average), .spaces(.proportional),
    ]
    if axis == .horizontal { shrinking.append(.pair) }
    let distributions: [LinearLayout.Distribution] = [
      .weights(nil), .weights(random.element(of: shrinking)), .spread(random.element(of: Spreading.allCases)),
      .equalSizes(spacing: random.chance(0.5) ? spacing() : nil, centered: random.chance(0.5)),
      .equalSpaces(centered: random.chance(0.5)),
    ]
    let alignments: [ItemAlignment?] = [nil, nil, .start, .center, .end, .fill, axis == .horizontal ? .baseline : nil]
    return LinearLayout(
      axis, spacing: spacing(), distribution: random.element(of: distributions),
      alignment: random.element(of: alignments), isReversed: random.chance(0.1))
  }

  mutating func wrap(_ lines: WrapLayout.Lines? = nil) -> WrapLayout {
    let count = random.int(1...4)
    let flexible = FlexibleSpacing(
      size: length(1...60), minimum: spacing(), maximum: random.chance(0.5) ? nil : 30, centered: random.chance(0.5))
    return WrapLayout(
      axis(), spacing: PerAxis(horizontal: spacing(), vertical: spacing()),
      lines: lines
        ?? random.element(of: [.wrapping, .wrapping, .fitted, .counted(count), .columns(count), .shortestColumn(count)]),
      flexibleSpacing: random.chance(0.15) ? flexible : nil,
      itemSpreading: random.element(of: Spreading.allCases), lineSpreading: random.element(of: Spreading.allCases),
      lineAlignment: random.element(of: [nil, .start, .center, .end, .fill]),
      lastLine: random.element(of: WrapLayout.LastLine.allCases), isReversed: random.chance(0.1))
  }

  mutating func float() -> FloatLayout {
    FloatLayout(
      axis(), spacing: PerAxis(horizontal: spacing(), vertical: spacing()),
      flexibleSpacing: random.chance(0.1) ? FlexibleSpacing(size: length(1...60), minimum: spacing()) : nil,
      alignment: random.element(of: FloatLayout.Alignment.allCases), isReversed: random.chance(0.1))
  }
}
