extension RelativeGraph {
  /// Something that a node rests on, and the property that says so; none where it goes without saying.
  struct Dependency {
    var node: Node
    var reference: Reference?
  }

  /// The property of an item that holds a reference.
  struct Reference {
    var index: Int
    var property: String
  }

  /// Appends what a node rests on.
  func appendDependencies(of node: Node, to list: inout [Dependency]) {
    switch node.kind {
    case .size: appendSize(node.slot, &list)
    case .position: appendPosition(node.slot, &list)
    case .share:
      for index in members(ofSplit: node.slot) where share(Slot(index: index, axis: node.axis)) == nil {
        // Its own number counts, whatever its edges make of it.
        appendSizeLimits(Slot(index: index, axis: node.axis), &list)
      }
    case .row:
      for (index, _) in members(ofRow: node.slot) {
        list.append(Dependency(node: Node(.size, index, node.axis)))
      }
    }
  }

  /// The items of an owner's split that are not gone, without the owner.
  func members(ofSplit slot: Slot) -> [Int] {
    guard case .split(let members)? = items[slot.index].constraints[slot.axis].size?.base else { return [] }
    return members.compactMap { index(of: $0.child) }.filter { !isGone($0) }
  }

  /// The items of an owner's row that are not gone, the owner first, with the gaps before them.
  func members(ofRow slot: Slot) -> [(index: Int, gap: Double)] {
    guard case .row(let members)? = items[slot.index].constraints[slot.axis].center?.base else { return [] }
    let others = members.compactMap { member in index(of: member.child).map { (index: $0, gap: member.offset) } }
    return ([(index: slot.index, gap: 0)] + others).filter { !isGone($0.index) }
  }

  // MARK: - Sizes

  private func appendSize(_ slot: Slot, _ list: inout [Dependency]) {
    if isGone(slot.index) { return }
    let placement = placement(slot)
    let own = Reference(index: slot.index, property: slot.axis.sizeProperty)
    switch placement {
    case .edges: appendPlacement(placement, slot, &list)
    default: appendBase(placement, slot, own, &list)
    }
    appendSizeLimits(slot, &list)
    let limits = limits(slot)
    guard limits.near != nil || limits.far != nil else { return }
    appendPlacement(placement, slot, &list)
    appendLimits(limits, slot, &list)
  }

  private func appendSizeLimits(_ slot: Slot, _ list: inout [Dependency]) {
    let own = Reference(index: slot.index, property: slot.axis.sizeProperty)
    let size = items[slot.index].constraints[slot.axis].size
    for limit in [size?.minimum, size?.maximum] {
      if case .equal(let reference, _, _)? = limit { append(reference, from: slot.index, own, &list) }
    }
  }

  private func appendBase(_ placement: Placement, _ slot: Slot, _ own: Reference, _ list: inout [Dependency]) {
    if let share = share(slot) {
      let owner = Reference(index: share.owner, property: slot.axis.sizeProperty)
      list.append(Dependency(node: Node(.share, share.owner, slot.axis), reference: owner))
      return
    }
    switch items[slot.index].constraints[slot.axis].size?.base ?? .wrap {
    case .number, .percent, .weight, .split: break
    case .wrap:
      if slot.axis == .vertical {
        list.append(Dependency(node: Node(.size, slot.index, .horizontal), reference: own))
      }
    case .fill:
      switch placement {
      case .near, .far: appendPlacement(placement, slot, &list)
      default: break
      }
    case .equal(let reference): append(reference, from: slot.index, own, &list)
    }
  }

  private func append(
    _ size: SizeReference, from index: Int, _ reference: Reference, _ list: inout [Dependency]
  ) {
    guard let target = self.index(of: size.item, from: index) else { return }
    list.append(Dependency(node: Node(.size, target, size.axis), reference: reference))
  }

  // MARK: - Positions

  private func appendPosition(_ slot: Slot, _ list: inout [Dependency]) {
    list.append(Dependency(node: Node(.size, slot.index, slot.axis)))
    appendPlacement(placement(slot), slot, &list)
    appendLimits(limits(slot), slot, &list)
  }

  /// Appends what the references of a placement name, but not the item's own size.
  private func appendPlacement(_ placement: Placement, _ slot: Slot, _ list: inout [Dependency]) {
    switch placement {
    case .start: break
    case .near(let value): append(value, .near, slot, &list)
    case .far(let value): append(value, .far, slot, &list)
    case .center(let value): append(value, .center, slot, &list)
    case .edges(let near, let far):
      append(near, .near, slot, &list)
      append(far, .far, slot, &list)
    case .row(let owner):
      let reference = Reference(index: owner, property: slot.axis.property(.center))
      list.append(Dependency(node: Node(.row, owner, slot.axis), reference: reference))
    case .baseline(let baseline):
      guard let target = index(of: baseline.child) else { return }
      let reference = Reference(index: slot.index, property: "baselineTo")
      list.append(Dependency(node: Node(.position, target, .vertical), reference: reference))
      list.append(Dependency(node: Node(.size, target, .vertical), reference: reference))
    }
  }

  private func append(_ value: PositionValue, _ anchor: Anchor, _ slot: Slot, _ list: inout [Dependency]) {
    if case .equal(let target) = value.base { append(target, anchor, slot, &list) }
  }

  private func appendLimits(
    _ limits: (near: PositionReference?, far: PositionReference?), _ slot: Slot, _ list: inout [Dependency]
  ) {
    if let near = limits.near { append(near, .near, slot, &list) }
    if let far = limits.far { append(far, .far, slot, &list) }
  }

  private func append(_ target: PositionReference, _ anchor: Anchor, _ slot: Slot, _ list: inout [Dependency]) {
    guard let index = index(of: target.item, from: slot.index) else { return }
    let reference = Reference(index: slot.index, property: slot.axis.property(anchor))
    list.append(Dependency(node: Node(.position, index, slot.axis), reference: reference))
    if target.anchor != .near {
      list.append(Dependency(node: Node(.size, index, slot.axis), reference: reference))
    }
  }
}
