extension RelativeGraph {
  /// A property that holds references.
  enum Property {
    case size(Axis)
    case position(Anchor, Axis)
    case baselineTo

    /// Its name in errors.
    var name: String {
      switch self {
      case .size(let axis): axis.sizeProperty
      case .position(let anchor, let axis): axis.property(anchor)
      case .baselineTo: "baselineTo"
      }
    }
  }

  /// The property of an item that holds a reference.
  struct Reference {
    let index: Int
    let property: Property
  }

  /// A node that another depends on, and the property that refers to it; nil if the dependency is implicit.
  struct Dependency {
    var node: Node
    var reference: Reference?
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
      for (index, _) in members(ofSplit: node.slot) where self[Slot(index: index, axis: node.axis)].shareOwner == nil {
        // A member's size counts if it is a number, even if its edges override it.
        appendSizeLimits(Slot(index: index, axis: node.axis), &list)
      }
    case .row:
      for (index, _) in members(ofRow: node.slot) {
        list.append(Dependency(node: Node(.size, index, node.axis)))
      }
    }
  }

  // MARK: - Sizes

  private func appendSize(_ slot: Slot, _ list: inout [Dependency]) {
    let entry = self[slot]
    if entry.placement == .edges { appendPlacement(slot, &list) } else { appendBase(slot, &list) }
    appendSizeLimits(slot, &list)
    guard entry.isBounded else { return }
    appendPlacement(slot, &list)
    appendBounds(slot, &list)
  }

  private func appendSizeLimits(_ slot: Slot, _ list: inout [Dependency]) {
    guard let size = size(slot) else { return }
    for limit in [size.minimum, size.maximum] {
      if case .equal(let reference, _, _)? = limit { append(reference, slot, &list) }
    }
  }

  private func appendBase(_ slot: Slot, _ list: inout [Dependency]) {
    let entry = self[slot]
    if let owner = entry.shareOwner {
      let reference = Reference(index: owner, property: .size(slot.axis))
      list.append(Dependency(node: Node(.share, owner, slot.axis), reference: reference))
      return
    }
    switch size(slot)?.base ?? .wrap {
    case .number, .percent, .weight, .split: break
    case .wrap:
      if slot.axis == .vertical { append(.ownWidth, slot, &list) }
    case .fill:
      if entry.placement == .near || entry.placement == .far { appendPlacement(slot, &list) }
    case .equal(let reference): append(reference, slot, &list)
    }
  }

  private func append(_ size: SizeReference, _ slot: Slot, _ list: inout [Dependency]) {
    guard let index = index(of: size.item, from: slot.index) else { return }
    let reference = Reference(index: slot.index, property: .size(slot.axis))
    list.append(Dependency(node: Node(.size, index, size.axis), reference: reference))
  }

  // MARK: - Positions

  private func appendPosition(_ slot: Slot, _ list: inout [Dependency]) {
    list.append(Dependency(node: Node(.size, slot.index, slot.axis)))
    appendPlacement(slot, &list)
    appendBounds(slot, &list)
  }

  /// Appends what a placement refers to, except the item's own size.
  private func appendPlacement(_ slot: Slot, _ list: inout [Dependency]) {
    let entry = self[slot]
    switch entry.placement {
    case .start: break
    case .near: append(entry.near, .near, slot, &list)
    case .far: append(entry.far, .far, slot, &list)
    case .center: append(entry.center, .center, slot, &list)
    case .edges:
      append(entry.near, .near, slot, &list)
      append(entry.far, .far, slot, &list)
    case .row:
      guard let owner = entry.rowOwner else { return }
      let reference = Reference(index: owner, property: .position(.center, slot.axis))
      list.append(Dependency(node: Node(.row, owner, slot.axis), reference: reference))
    case .baseline:
      guard let target = items.all[slot.index].baselineTo.flatMap({ items.index(named: $0.child) }) else { return }
      let reference = Reference(index: slot.index, property: .baselineTo)
      list.append(Dependency(node: Node(.position, target, .vertical), reference: reference))
      if !items.hasBaseline(target) {
        list.append(Dependency(node: Node(.size, target, .vertical), reference: reference))
      }
    }
  }

  private func appendBounds(_ slot: Slot, _ list: inout [Dependency]) {
    append(self[slot].nearBound?.target, .near, slot, &list)
    append(self[slot].farBound?.target, .far, slot, &list)
  }

  /// - Parameters:
  ///   - target: Where an edge or center is; nil for a number.
  ///   - anchor: That edge or center.
  private func append(_ target: Target?, _ anchor: Anchor, _ slot: Slot, _ list: inout [Dependency]) {
    guard let target, let index = target.index else { return }
    let reference = Reference(index: slot.index, property: .position(anchor, slot.axis))
    list.append(Dependency(node: Node(.position, index, slot.axis), reference: reference))
    if target.anchor != .near {
      list.append(Dependency(node: Node(.size, index, slot.axis), reference: reference))
    }
  }
}
