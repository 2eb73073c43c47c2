extension RelativeGraph {
  /// A node that another depends on, and the property that refers to it; nil if the dependency is implicit.
  struct Dependency {
    var node: Node
    var reference: Reference?
  }

  /// The property of an item that holds a reference.
  struct Reference {
    private let number: Int32
    let property: Property

    init(index: Int, property: Property) {
      number = Int32(index)
      self.property = property
    }

    var index: Int { Int(number) }
  }

  /// Appends the dependencies of a node.
  ///
  /// - Parameter isShown: Whether to include items that are gone.
  func appendDependencies(of node: Node, isShown: Bool, to list: inout [Dependency]) {
    switch node.kind {
    case .size:
      if isShown || !isGone(node.index) { appendSize(node.slot, &list) }
    case .position: appendPosition(node.slot, &list)
    case .share:
      for index in members(ofSplit: node.slot) where self[Slot(index: index, axis: node.axis)].shareOwner < 0 {
        // A member's size counts if it is a number, even if its edges override it.
        appendSizeLimits(Slot(index: index, axis: node.axis), &list)
      }
    case .row:
      for (index, _) in members(ofRow: node.slot) {
        list.append(Dependency(node: Node(.size, index, node.axis)))
      }
    }
  }

  /// The members of a split that are not gone, without its owner.
  func members(ofSplit slot: Slot) -> [Int] {
    guard case .split(let members)? = items[slot.index].constraints[slot.axis].activeSize?.base else { return [] }
    return members.compactMap { index(of: $0.child) }.filter { !isGone($0) }
  }

  /// The members of a row that are not gone, the owner first, each with the gap before it.
  func members(ofRow slot: Slot) -> [(index: Int, gap: Double)] {
    guard case .row(let members)? = items[slot.index].constraints[slot.axis].activeCenter?.base else { return [] }
    let others = members.compactMap { member in index(of: member.child).map { (index: $0, gap: member.offset) } }
    return ([(index: slot.index, gap: 0)] + others).filter { !isGone($0.index) }
  }

  // MARK: - Sizes

  private func appendSize(_ slot: Slot, _ list: inout [Dependency]) {
    let entry = self[slot]
    switch entry.placement {
    case .edges: appendPlacement(entry, slot, &list)
    default: appendBase(entry, slot, &list)
    }
    if entry.size.isLimited { appendSizeLimits(slot, &list) }
    guard entry.isBounded else { return }
    appendPlacement(entry, slot, &list)
    appendBounds(slot, &list)
  }

  private func appendSizeLimits(_ slot: Slot, _ list: inout [Dependency]) {
    let own = Reference(index: slot.index, property: .size(slot.axis))
    let size = items[slot.index].constraints[slot.axis].activeSize
    for limit in [size?.minimum, size?.maximum] {
      guard case .equal(let reference, _, _)? = limit else { continue }
      append(Target(index(of: reference.item, from: slot.index)), reference.axis, own, &list)
    }
  }

  private func appendBase(_ entry: Entry, _ slot: Slot, _ list: inout [Dependency]) {
    if entry.shareOwner >= 0 {
      let owner = Reference(index: Int(entry.shareOwner), property: .size(slot.axis))
      list.append(Dependency(node: Node(.share, Int(entry.shareOwner), slot.axis), reference: owner))
      return
    }
    let own = Reference(index: slot.index, property: .size(slot.axis))
    switch entry.size.base {
    case .number, .percent, .weight, .split: break
    case .absent, .wrap:
      if slot.axis == .vertical {
        list.append(Dependency(node: Node(.size, slot.index, .horizontal), reference: own))
      }
    case .fill:
      if entry.placement == .near || entry.placement == .far { appendPlacement(entry, slot, &list) }
    case .equal: append(entry.sizeTarget, entry.sizeTargetAxis, own, &list)
    }
  }

  private func append(_ target: Target, _ axis: Axis, _ reference: Reference, _ list: inout [Dependency]) {
    if let index = target.index { list.append(Dependency(node: Node(.size, index, axis), reference: reference)) }
  }

  // MARK: - Positions

  private func appendPosition(_ slot: Slot, _ list: inout [Dependency]) {
    list.append(Dependency(node: Node(.size, slot.index, slot.axis)))
    appendPlacement(self[slot], slot, &list)
    if self[slot].isBounded { appendBounds(slot, &list) }
  }

  /// Appends what a placement refers to, except the item's own size.
  private func appendPlacement(_ entry: Entry, _ slot: Slot, _ list: inout [Dependency]) {
    switch entry.placement {
    case .start: break
    case .near: append(entry.near, .near, slot, &list)
    case .far: append(entry.far, .far, slot, &list)
    case .center: append(entry.center, .center, slot, &list)
    case .edges:
      append(entry.near, .near, slot, &list)
      append(entry.far, .far, slot, &list)
    case .row:
      let owner = Int(entry.rowOwner)
      let reference = Reference(index: owner, property: Property(.center, slot.axis))
      list.append(Dependency(node: Node(.row, owner, slot.axis), reference: reference))
    case .baseline:
      guard let target = items[slot.index].baselineTo.flatMap({ index(of: $0.child) }) else { return }
      let reference = Reference(index: slot.index, property: .baselineTo)
      list.append(Dependency(node: Node(.position, target, .vertical), reference: reference))
      // A given baseline does not depend on the height.
      if items[target].plain.baseline == nil {
        list.append(Dependency(node: Node(.size, target, .vertical), reference: reference))
      }
    }
  }

  private func append(_ place: Place, _ anchor: Anchor, _ slot: Slot, _ list: inout [Dependency]) {
    if place.plain.base == .equal { append(place.target, Property(anchor, slot.axis), slot, &list) }
  }

  private func appendBounds(_ slot: Slot, _ list: inout [Dependency]) {
    let bounds = bounds(slot)
    if let near = bounds.near { append(near.target, Property(.near, slot.axis), slot, &list) }
    if let far = bounds.far { append(far.target, Property(.far, slot.axis), slot, &list) }
  }

  private func append(_ target: Target, _ property: Property, _ slot: Slot, _ list: inout [Dependency]) {
    guard let index = target.index else { return }
    let reference = Reference(index: slot.index, property: property)
    list.append(Dependency(node: Node(.position, index, slot.axis), reference: reference))
    if target.anchor != .near {
      list.append(Dependency(node: Node(.size, index, slot.axis), reference: reference))
    }
  }
}
