extension RelativeSolution {
  func size(_ slot: Slot) -> Length {
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
  func unbounded(_ entry: RelativeGraph.Entry, _ slot: Slot) -> Length {
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
      return end.map { max(0, $0) }
    default: return extent
    }
  }

  private func size(_ target: RelativeGraph.Target, _ axis: Axis) -> Length {
    guard let index = target.index else { return extent(axis) }
    return self[.size, index, axis]
  }

  func limited(_ length: Length, _ entry: RelativeGraph.Entry, _ slot: Slot) -> Length {
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

  /// The size of an item whose size is a number, even if its edges override it.
  private func fixed(_ slot: Slot) -> Length? {
    let entry = graph[slot]
    guard entry.size.base == .number else { return nil }
    return limited(Length(value: entry.size.scaled(entry.size.number)), entry, slot)
  }

  /// The length that a split gives a multiple of 1.
  func share(_ slot: Slot) -> Length {
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
