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
  func unlimitedByEdges(_ entry: RelativeGraph.Entry, _ slot: Slot) -> Length {
    let size = graph.size(slot)
    return limited(unlimited(size, entry, slot), by: size, slot)
  }

  private func unlimited(_ size: SizeValue?, _ entry: RelativeGraph.Entry, _ slot: Slot) -> Length {
    if entry.placement == .edges {
      let (start, end) = (coordinate(of: .near, entry, slot), coordinate(of: .far, entry, slot))
      return Length(value: max(0, end.value - start.value), isOpen: start.isOpen || end.isOpen)
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
    let extent = extent(slot.axis)
    switch entry.placement {
    case .near:
      let start = coordinate(of: .near, entry, slot)
      return Length(value: max(0, extent.value - start.value), isOpen: extent.isOpen || start.isOpen)
    case .far: return coordinate(of: .far, entry, slot).map { max(0, $0) }
    default: return extent
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
        room = Length(value: room.value - fixed.value, isOpen: room.isOpen || fixed.isOpen)
      } else {
        multiples += member.multiple
      }
    }
    return room.map { multiples > 0 ? max(0, $0) / multiples : 0 }
  }
}
