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
    case .far:
      let end = coordinate(of: .far, entry, slot)
      return Length(value: end.value - size.value, isOpen: end.isOpen || size.isOpen)
    case .center:
      let middle = coordinate(of: .center, entry, slot)
      return Length(value: middle.value - size.value / 2, isOpen: middle.isOpen || size.isOpen)
    case .row:
      let isOpen = graph.rowOwners[slot].map { self[.row, $0, slot.axis].isOpen } ?? false
      return Length(value: rowPositions[slot] ?? 0, isOpen: isOpen)
    case .baseline: return items.all[slot.index].baselineTo.map { start(on: $0, slot, size) } ?? Length(value: 0)
    }
  }

  private func start(on reference: BaselineReference, _ slot: Slot, _ size: Length) -> Length {
    guard let target = graph.names.index(of: reference.child) else { return Length(value: 0) }
    let top = self[.position, target, .vertical]
    let (line, own) = (baseline(target, self[.size, target, .vertical]), baseline(slot.index, size))
    let offset = graph.isGone(target) ? 0 : reference.offset
    return Length(value: top.value + line.value + offset - own.value, isOpen: top.isOpen || line.isOpen || own.isOpen)
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
