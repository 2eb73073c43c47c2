/// The sizes and positions of a ``RelativeLayout``'s items in a content of which the extents are known or not.
struct RelativeSolution {
  let graph: RelativeGraph
  let items: LayoutItems
  let content: Proposal
  /// By node.
  private var values: [Double]
  /// By node: whether it rests on an extent of the content that is not known.
  private var open: [Bool]
  /// Where the items of rows begin.
  private var rowPositions: [RelativeGraph.Slot: Double] = [:]

  typealias Slot = RelativeGraph.Slot
  typealias Node = RelativeGraph.Node

  /// A length, and whether it rests on an extent that is not known.
  private struct Length {
    var value: Double
    var isOpen = false

    func map(_ transform: (Double) -> Double) -> Length { Length(value: transform(value), isOpen: isOpen) }
  }

  /// - Parameter order: the nodes, each after what it rests on.
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

  /// The extent that an item needs along an axis of which the content's extent is not known.
  func needed(_ index: Int, _ axis: Axis) -> Double {
    let (size, position) = (self[.size, index, axis], self[.position, index, axis])
    if !size.isOpen, !position.isOpen { return position.value + size.value }
    let slot = Slot(index: index, axis: axis)
    let entry = graph[slot]
    if entry.placement == .edges, let near = number(entry.near, .near, slot), let far = number(entry.far, .far, slot) {
      return near + far
    }
    if size.isOpen { return 0 }
    switch entry.placement {
    case .center: return size.value + 2 * abs(number(entry.center, .center, slot) ?? 0)
    case .far: return size.value + (number(entry.far, .far, slot) ?? 0)
    default: return size.value
    }
  }

  /// A position's value, if it is a number.
  private func number(_ place: RelativeGraph.Place, _ anchor: Anchor, _ slot: Slot) -> Double? {
    place.plain.base == .number ? value(place, anchor, slot, in: nil) : nil
  }

  /// The value of a position where the content has this extent.
  private func value(_ place: RelativeGraph.Place, _ anchor: Anchor, _ slot: Slot, in extent: Double?) -> Double {
    switch anchor {
    case .near: items.near(slot.index, slot.axis, in: extent)
    case .center: items.center(slot.index, slot.axis, in: extent)
    case .far: items.far(slot.index, slot.axis, in: extent)
    }
  }

  /// A coordinate within the limits of a position that are numbers.
  private func limited(_ coordinate: Double, _ place: RelativeGraph.Place, _ anchor: Anchor, _ slot: Slot) -> Double {
    guard place.plain.isLimited else { return coordinate }
    let constraints = items.all[slot.index].constraints[slot.axis]
    let value = anchor == .near ? constraints.near : anchor == .far ? constraints.far : constraints.center
    return value?.limited(coordinate) ?? coordinate
  }

  private subscript(kind: Node.Kind, index: Int, axis: Axis) -> Length {
    let number = Node(kind, index, axis).number
    return Length(value: values[number], isOpen: open[number])
  }

  /// The content's extent; unknown, it counts as 0.
  private func extent(_ axis: Axis) -> Length { Length(value: content[axis] ?? 0, isOpen: content[axis] == nil) }

  private mutating func length(of node: Node) -> Length {
    switch node.kind {
    case .size: size(node.slot)
    case .position: position(node.slot)
    case .share: share(node.slot)
    case .row: row(node.slot)
    }
  }
}

// MARK: - Sizes

extension RelativeSolution {
  private func size(_ slot: Slot) -> Length {
    let entry = graph[slot]
    if entry.isGone { return Length(value: 0) }
    let size = limited(unbounded(entry, slot), entry, slot)
    guard entry.isBounded else { return size }
    let start = start(entry, slot, size)
    let bounded = bounded(start.value, size.value, entry, slot)
    return Length(
      value: bounded.size,
      isOpen: size.isOpen || start.isOpen || bounded.nearIsOpen || bounded.farIsOpen)
  }

  /// The size before limits.
  private func unbounded(_ entry: RelativeGraph.Entry, _ slot: Slot) -> Length {
    if entry.placement == .edges {
      let (start, end) = (edge(entry.near, .near, slot), edge(entry.far, .far, slot))
      return Length(value: max(0, end.value - start.value), isOpen: start.isOpen || end.isOpen)
    }
    if entry.shareOwner >= 0 {
      return self[.share, Int(entry.shareOwner), slot.axis].map { $0 * entry.multiple }
    }
    return base(entry, slot).map { entry.size.scaled($0) }
  }

  private func base(_ entry: RelativeGraph.Entry, _ slot: Slot) -> Length {
    switch entry.size.base {
    case .number: Length(value: entry.size.number)
    case .absent, .wrap: natural(slot)
    case .fill: fill(entry, slot)
    case .percent: extent(slot.axis).map { $0 * entry.size.number / 100 }
    case .equal: size(entry.sizeTarget, entry.sizeTargetAxis)
    case .weight, .split: Length(value: 0)
    }
  }

  private func natural(_ slot: Slot) -> Length {
    if slot.axis == .horizontal { return Length(value: items.naturalWidth(of: slot.index)) }
    return self[.size, slot.index, .horizontal].map { items.height(of: slot.index, for: $0) }
  }

  private func fill(_ entry: RelativeGraph.Entry, _ slot: Slot) -> Length {
    let extent = extent(slot.axis)
    switch entry.placement {
    case .near:
      let start = edge(entry.near, .near, slot)
      return Length(value: max(0, extent.value - start.value), isOpen: extent.isOpen || start.isOpen)
    case .far:
      let end = edge(entry.far, .far, slot)
      return Length(value: max(0, end.value), isOpen: extent.isOpen || end.isOpen)
    default: return extent
    }
  }

  private func size(_ target: RelativeGraph.Target, _ axis: Axis) -> Length {
    guard let index = target.index else { return extent(axis) }
    return self[.size, index, axis]
  }

  private func limited(_ length: Length, _ entry: RelativeGraph.Entry, _ slot: Slot) -> Length {
    var result = length
    if entry.size.isLimited {
      let size = items.all[slot.index].constraints[slot.axis].size
      if let least = limit(size?.minimum, slot, &result.isOpen) { result.value = max(result.value, least) }
      if let most = limit(size?.maximum, slot, &result.isOpen) { result.value = min(result.value, most) }
    }
    result.value = max(0, result.value)
    return result
  }

  private func limit(_ limit: SizeLimit?, _ slot: Slot, _ isOpen: inout Bool) -> Double? {
    switch limit {
    case nil: return nil
    case .number(let number)?: return number
    case .equal(let reference, let multiple, let increment)?:
      let target = size(RelativeGraph.Target(graph.index(of: reference.item, from: slot.index)), reference.axis)
      if target.isOpen { isOpen = true }
      if reference.item == .parent, target.isOpen { return nil }
      return target.value * multiple + increment
    }
  }

  /// The size of an item that has a number for it, whatever its edges make of that.
  private func fixed(_ slot: Slot) -> Length? {
    let entry = graph[slot]
    guard entry.size.base == .number else { return nil }
    return limited(Length(value: entry.size.scaled(entry.size.number)), entry, slot)
  }

  /// What a split gives a multiple of 1.
  private func share(_ slot: Slot) -> Length {
    guard let size = items.all[slot.index].constraints[slot.axis].activeSize, case .split(let members) = size.base else {
      return Length(value: 0)
    }
    var (room, multiples) = (extent(slot.axis), 0.0)
    if !graph.isGone(slot.index) { (room.value, multiples) = (room.value + size.increment, size.multiple) }
    for member in members {
      guard let index = graph.index(of: member.child), !graph.isGone(index) else { continue }
      room.value += member.increment
      let slot = Slot(index: index, axis: slot.axis)
      if let fixed = fixed(slot) {
        room = Length(value: room.value - fixed.value, isOpen: room.isOpen || fixed.isOpen)
      } else {
        multiples += member.multiple
      }
    }
    return room.map { multiples > 0 ? max(0, $0) / multiples : 0 }
  }
}

// MARK: - Positions

extension RelativeSolution {
  private func position(_ slot: Slot) -> Length {
    let entry = graph[slot]
    guard entry.isBounded else { return start(entry, slot, self[.size, slot.index, slot.axis]) }
    // The size that the limits have not touched yet is what they place.
    let unlimited = entry.isGone ? Length(value: 0) : limited(unbounded(entry, slot), entry, slot)
    let start = start(entry, slot, unlimited)
    let bounded = bounded(start.value, unlimited.value, entry, slot)
    return Length(value: bounded.start, isOpen: start.isOpen || bounded.nearIsOpen)
  }

  /// Where an item of this size begins, before limits.
  private func start(_ entry: RelativeGraph.Entry, _ slot: Slot, _ size: Length) -> Length {
    switch entry.placement {
    case .start: return Length(value: 0)
    case .near, .edges: return edge(entry.near, .near, slot)
    case .far:
      let end = edge(entry.far, .far, slot)
      return Length(value: end.value - size.value, isOpen: end.isOpen || size.isOpen)
    case .center:
      let middle = center(entry.center, slot)
      return Length(value: middle.value - size.value / 2, isOpen: middle.isOpen || size.isOpen)
    case .row:
      return Length(value: rowPositions[slot] ?? 0, isOpen: self[.row, Int(entry.rowOwner), slot.axis].isOpen)
    case .baseline: return items.all[slot.index].baselineTo.map { start(on: $0, slot, size) } ?? Length(value: 0)
    }
  }

  private func start(on reference: BaselineReference, _ slot: Slot, _ size: Length) -> Length {
    guard let target = graph.index(of: reference.child) else { return Length(value: 0) }
    let (top, height) = (self[.position, target, .vertical], self[.size, target, .vertical])
    let line = top.value + items.baseline(of: target, height: height.value)
    let offset = graph.isGone(target) ? 0 : reference.offset
    return Length(
      value: line + offset - items.baseline(of: slot.index, height: size.value),
      isOpen: top.isOpen || height.isOpen || size.isOpen)
  }

  /// The coordinate of an item's edge that has a base.
  private func edge(_ place: RelativeGraph.Place, _ anchor: Anchor, _ slot: Slot) -> Length {
    let extent = extent(slot.axis)
    if place.plain.base == .equal {
      let offset = offset(place.plain.offset, to: place.target)
      return coordinate(place.target, slot.axis)
        .map { limited(anchor == .near ? $0 + offset : $0 - offset, place, anchor, slot) }
    }
    let margin = value(place, anchor, slot, in: extent.value)
    if anchor == .far { return extent.map { $0 - margin } }
    return Length(value: margin, isOpen: place.plain.base == .percent && extent.isOpen)
  }

  private func center(_ place: RelativeGraph.Place, _ slot: Slot) -> Length {
    if place.plain.base == .equal {
      let offset = offset(place.plain.offset, to: place.target)
      return coordinate(place.target, slot.axis).map { limited($0 + offset, place, .center, slot) }
    }
    return extent(slot.axis).map { $0 / 2 + value(place, .center, slot, in: $0) }
  }

  /// Where an edge or a center is that is referred to.
  private func coordinate(_ target: RelativeGraph.Target, _ axis: Axis) -> Length {
    guard let index = target.index else {
      switch target.anchor {
      case .near: return Length(value: 0)
      case .center: return extent(axis).map { $0 / 2 }
      case .far: return extent(axis)
      }
    }
    let (start, size) = (self[.position, index, axis], self[.size, index, axis])
    switch target.anchor {
    case .near: return start
    case .center: return Length(value: start.value + size.value / 2, isOpen: start.isOpen || size.isOpen)
    case .far: return Length(value: start.value + size.value, isOpen: start.isOpen || size.isOpen)
    }
  }

  /// An offset from an item that is gone does not count.
  private func offset(_ offset: Double, to target: RelativeGraph.Target) -> Double {
    guard let index = target.index else { return offset }
    return graph.isGone(index) ? 0 : offset
  }

  private typealias Bounded = (start: Double, size: Double, nearIsOpen: Bool, farIsOpen: Bool)

  /// An item within the edges that bound it.
  private func bounded(_ start: Double, _ size: Double, _ entry: RelativeGraph.Entry, _ slot: Slot) -> Bounded {
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

  private func bound(_ bound: RelativeGraph.Bound?, _ inwards: Double, _ slot: Slot) -> Length? {
    guard let bound else { return nil }
    let shift = inwards * offset(bound.offset, to: bound.target)
    return coordinate(bound.target, slot.axis).map { $0 + shift }
  }

  /// Where a row begins; the positions of its items are kept.
  private mutating func row(_ slot: Slot) -> Length {
    let members = graph.members(ofRow: slot)
    let owner = items.all[slot.index].constraints[slot.axis].activeCenter
    var total = 0.0
    var isOpen = content[slot.axis] == nil
    for (place, member) in members.enumerated() {
      let size = self[.size, member.index, slot.axis]
      total += size.value + (place > 0 ? member.gap : 0)
      if size.isOpen { isOpen = true }
    }
    let start = (extent(slot.axis).value - total) / 2 + (owner?.offset ?? 0)
    var position = start
    for (place, member) in members.enumerated() {
      if place > 0 { position += member.gap }
      rowPositions[Slot(index: member.index, axis: slot.axis)] = position
      position += self[.size, member.index, slot.axis].value
    }
    return Length(value: start, isOpen: isOpen)
  }
}
