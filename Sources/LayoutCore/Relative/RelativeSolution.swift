/// The sizes and positions of a ``RelativeLayout``'s items, whether or not the content's extents are known.
struct RelativeSolution {
  let graph: RelativeGraph
  let items: LayoutItems
  let content: Proposal
  /// By node.
  private var values: [Double]
  /// By node: whether it depends on an unknown extent of the content.
  private var open: [Bool]
  /// The positions of the items in rows.
  private var rowPositions: [RelativeGraph.Slot: Double] = [:]

  typealias Slot = RelativeGraph.Slot
  typealias Node = RelativeGraph.Node

  /// A length, and whether it depends on an unknown extent.
  struct Length {
    var value: Double
    var isOpen = false

    func map(_ transform: (Double) -> Double) -> Length { Length(value: transform(value), isOpen: isOpen) }

    static func + (a: Length, b: Length) -> Length { Length(value: a.value + b.value, isOpen: a.isOpen || b.isOpen) }
    static func - (a: Length, b: Length) -> Length { a + b.map(-) }
  }

  /// - Parameter order: The nodes in topological order.
  init(_ graph: RelativeGraph, _ order: [Node], _ items: LayoutItems, _ content: Proposal) {
    (self.graph, self.items, self.content) = (graph, items, content)
    let count = Node.count(items: items.all.count)
    values = Array(repeating: 0, count: count)
    open = Array(repeating: false, count: count)
    for node in order {
      let result = length(of: node)
      (values[node.number], open[node.number]) = (result.value, result.isOpen)
    }
  }

  func frame(_ index: Int) -> Rect {
    Rect(
      x: values[Node(.position, index, .horizontal).number], y: values[Node(.position, index, .vertical).number],
      width: values[Node(.size, index, .horizontal).number], height: values[Node(.size, index, .vertical).number])
  }

  /// The content extent that an item needs along an axis.
  func needed(_ index: Int, _ axis: Axis) -> Double {
    let (size, position) = (self[.size, index, axis], self[.position, index, axis])
    if !size.isOpen, !position.isOpen { return position.value + size.value }
    let slot = Slot(index: index, axis: axis)
    let placement = graph[slot].placement
    if placement == .edges, let near = number(.near, slot), let far = number(.far, slot) { return near + far }
    if size.isOpen { return 0 }
    switch placement {
    case .center: return size.value + 2 * abs(number(.center, slot) ?? 0)
    case .far: return size.value + (number(.far, slot) ?? 0)
    default: return size.value
    }
  }

  /// A position's value, if it is a number.
  private func number(_ anchor: Anchor, _ slot: Slot) -> Double? {
    guard let value = graph.position(anchor, slot), case .number = value.base else { return nil }
    return value.resolved(in: nil)
  }

  subscript(kind: Node.Kind, index: Int, axis: Axis) -> Length {
    let number = Node(kind, index, axis).number
    return Length(value: values[number], isOpen: open[number])
  }

  /// The content's extent; 0 while unknown.
  func extent(_ axis: Axis) -> Length { Length(value: content[axis] ?? 0, isOpen: content[axis] == nil) }

  private mutating func length(of node: Node) -> Length {
    switch node.kind {
    case .size: size(node.slot)
    case .position: position(node.slot)
    case .share: share(node.slot)
    case .row: row(node.slot)
    }
  }

  /// The start of a row; also records the positions of its items.
  private mutating func row(_ slot: Slot) -> Length {
    let members = graph.members(ofRow: slot)
    var total = 0.0
    var isOpen = content[slot.axis] == nil
    for (number, member) in members.enumerated() {
      let size = self[.size, member.index, slot.axis]
      total += size.value + (number > 0 ? member.gap : 0)
      if size.isOpen { isOpen = true }
    }
    let start = (extent(slot.axis).value - total) / 2 + (graph.position(.center, slot)?.offset ?? 0)
    var position = start
    for (number, member) in members.enumerated() {
      if number > 0 { position += member.gap }
      rowPositions[Slot(index: member.index, axis: slot.axis)] = position
      position += self[.size, member.index, slot.axis].value
    }
    return Length(value: start, isOpen: isOpen)
  }
}

// MARK: - Sizes

extension RelativeSolution {
  func size(_ slot: Slot) -> Length {
    let entry = graph[slot]
    if entry.isGone { return Length(value: 0) }
    let size = unlimitedByEdges(entry, slot)
    guard entry.isBounded else { return size }
    let start = start(entry, slot, size)
    let bounded = bounded(start.value, size.value, entry, slot)
    return Length(
      value: bounded.size,
      isOpen: size.isOpen || start.isOpen || bounded.nearIsOpen || bounded.farIsOpen)
  }

  /// The size within its own limits.
  private func unlimitedByEdges(_ entry: RelativeGraph.Entry, _ slot: Slot) -> Length {
    let size = graph.size(slot)
    return limited(unlimited(size, entry, slot), by: size, slot)
  }

  private func unlimited(_ size: SizeValue?, _ entry: RelativeGraph.Entry, _ slot: Slot) -> Length {
    if entry.placement == .edges {
      return (coordinate(of: .far, entry, slot) - coordinate(of: .near, entry, slot)).map { max(0, $0) }
    }
    if let share = graph.shares[slot] { return self[.share, share.owner, slot.axis].map { $0 * share.multiple } }
    guard let size else { return natural(slot) }
    return base(size, entry, slot).map { size.scaled($0) }
  }

  private func base(_ size: SizeValue, _ entry: RelativeGraph.Entry, _ slot: Slot) -> Length {
    switch size.base {
    case .number(let number): Length(value: number)
    case .wrap: natural(slot)
    case .fill: fill(entry, slot)
    case .percent(let percent): extent(slot.axis).map { $0 * percent / 100 }
    case .equal(let reference): self.size(reference, from: slot)
    case .weight, .split: Length(value: 0)
    }
  }

  private func natural(_ slot: Slot) -> Length {
    if slot.axis == .horizontal { return Length(value: items.naturalWidth(of: slot.index)) }
    return self[.size, slot.index, .horizontal].map { items.height(of: slot.index, for: $0) }
  }

  private func fill(_ entry: RelativeGraph.Entry, _ slot: Slot) -> Length {
    switch entry.placement {
    case .near: (extent(slot.axis) - coordinate(of: .near, entry, slot)).map { max(0, $0) }
    case .far: coordinate(of: .far, entry, slot).map { max(0, $0) }
    default: extent(slot.axis)
    }
  }

  private func size(_ reference: SizeReference, from slot: Slot) -> Length {
    guard let index = graph.index(of: reference.item, from: slot.index) else { return extent(reference.axis) }
    return self[.size, index, reference.axis]
  }

  private func limited(_ length: Length, by size: SizeValue?, _ slot: Slot) -> Length {
    var result = length
    if let least = limit(size?.minimum, slot, &result.isOpen) { result.value = max(result.value, least) }
    if let most = limit(size?.maximum, slot, &result.isOpen) { result.value = min(result.value, most) }
    result.value = max(0, result.value)
    return result
  }

  private func limit(_ limit: SizeLimit?, _ slot: Slot, _ isOpen: inout Bool) -> Double? {
    switch limit {
    case nil: return nil
    case .number(let number)?: return number
    case .equal(let reference, let multiple, let increment)?:
      let target = size(reference, from: slot)
      if target.isOpen { isOpen = true }
      if reference.item == .parent, target.isOpen { return nil }
      return target.value * multiple + increment
    }
  }

  /// The size of an item whose size is a number, even if its edges override it.
  private func fixed(_ slot: Slot) -> Length? {
    guard let size = graph.size(slot), case .number(let number) = size.base else { return nil }
    return limited(Length(value: size.scaled(number)), by: size, slot)
  }

  /// The length that a split gives a multiple of 1.
  func share(_ slot: Slot) -> Length {
    guard let size = graph.size(slot) else { return Length(value: 0) }
    var (room, multiples) = (extent(slot.axis), 0.0)
    if !graph.isGone(slot.index) { (room.value, multiples) = (room.value + size.increment, size.multiple) }
    for (index, member) in graph.members(ofSplit: slot) {
      room.value += member.increment
      if let fixed = fixed(Slot(index: index, axis: slot.axis)) {
        room = room - fixed
      } else {
        multiples += member.multiple
      }
    }
    return room.map { multiples > 0 ? max(0, $0) / multiples : 0 }
  }
}

// MARK: - Positions

extension RelativeSolution {
  func position(_ slot: Slot) -> Length {
    let entry = graph[slot]
    guard entry.isBounded else { return start(entry, slot, self[.size, slot.index, slot.axis]) }
    // Limits apply to the position of the item at its unlimited size.
    let unlimited = entry.isGone ? Length(value: 0) : unlimitedByEdges(entry, slot)
    let start = start(entry, slot, unlimited)
    let bounded = bounded(start.value, unlimited.value, entry, slot)
    return Length(value: bounded.start, isOpen: start.isOpen || bounded.nearIsOpen)
  }

  /// The position of an item of this size, before limits.
  func start(_ entry: RelativeGraph.Entry, _ slot: Slot, _ size: Length) -> Length {
    switch entry.placement {
    case .start: return Length(value: 0)
    case .near, .edges: return coordinate(of: .near, entry, slot)
    case .far: return coordinate(of: .far, entry, slot) - size
    case .center: return coordinate(of: .center, entry, slot) - size.map { $0 / 2 }
    case .row:
      let isOpen = graph.rowOwners[slot].map { self[.row, $0, slot.axis].isOpen } ?? false
      return Length(value: rowPositions[slot] ?? 0, isOpen: isOpen)
    case .baseline: return items.all[slot.index].baselineTo.map { start(on: $0, slot, size) } ?? Length(value: 0)
    }
  }

  private func start(on reference: BaselineReference, _ slot: Slot, _ size: Length) -> Length {
    guard let target = graph.names.index(of: reference.child) else { return Length(value: 0) }
    let line = self[.position, target, .vertical] + baseline(target, self[.size, target, .vertical])
    let offset = graph.isGone(target) ? 0 : reference.offset
    return line.map { $0 + offset } - baseline(slot.index, size)
  }

  private func baseline(_ index: Int, _ height: Length) -> Length {
    Length(value: items.baseline(of: index, height: height.value), isOpen: height.isOpen && !items.all.hasBaseline(index))
  }

  /// Where an edge or center is that has a base.
  func coordinate(of anchor: Anchor, _ entry: RelativeGraph.Entry, _ slot: Slot) -> Length {
    let extent = extent(slot.axis)
    guard let value = graph.position(anchor, slot) else { return Length(value: 0) }
    if let target = entry.target(of: anchor) {
      let offset = offset(value.offset, to: target)
      return coordinate(target, slot.axis).map { value.limited(anchor == .far ? $0 - offset : $0 + offset) }
    }
    let distance = value.resolved(in: extent.value)
    switch anchor {
    case .near:
      if case .percent = value.base { return extent.map { _ in distance } }
      return Length(value: distance)
    case .center: return extent.map { $0 / 2 + distance }
    case .far: return extent.map { $0 - distance }
    }
  }

  private func coordinate(_ target: RelativeGraph.Target, _ axis: Axis) -> Length {
    let (start, size) =
      target.index.map { (self[.position, $0, axis], self[.size, $0, axis]) } ?? (Length(value: 0), extent(axis))
    return switch target.anchor {
    case .near: start
    case .center: start + size.map { $0 / 2 }
    case .far: start + size
    }
  }

  /// Offsets from items that are gone are ignored.
  private func offset(_ offset: Double, to target: RelativeGraph.Target) -> Double {
    guard let index = target.index else { return offset }
    return graph.isGone(index) ? 0 : offset
  }

  typealias Bounded = (start: Double, size: Double, nearIsOpen: Bool, farIsOpen: Bool)

  /// An item clamped to the edges that limit it.
  func bounded(_ start: Double, _ size: Double, _ entry: RelativeGraph.Entry, _ slot: Slot) -> Bounded {
    let bounds = graph.bounds(slot)
    let (low, high) = (bound(bounds.near, 1, slot), bound(bounds.far, -1, slot))
    var result: Bounded = (start, size, low?.isOpen ?? false, high?.isOpen ?? false)
    if let low, let high, entry.placement == .start {
      result.size = min(size, max(0, high.value - low.value))
      result.start = low.value + (high.value - low.value - result.size) / 2
      return result
    }
    if let low, result.start < low.value {
      result.size = max(0, result.start + result.size - low.value)
      result.start = low.value
    }
    if let high, result.start + result.size > high.value { result.size = max(0, high.value - result.start) }
    return result
  }

  private func bound(_ bound: RelativeGraph.Bound?, _ inward: Double, _ slot: Slot) -> Length? {
    guard let bound else { return nil }
    let shift = inward * offset(bound.offset, to: bound.target)
    return coordinate(bound.target, slot.axis).map { $0 + shift }
  }
}
