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
      for (index, _) in members(ofSplit: node.slot) {
        let slot = Slot(index: index, axis: node.axis)
        // A member's size counts if it is a number, even if its edges override it.
        if shares[slot] == nil, let size = size(slot) { appendLimits(of: size, slot, &list) }
      }
    case .row:
      for (index, _) in members(ofRow: node.slot) {
        list.append(Dependency(node: Node(.size, index, node.axis)))
      }
    }
  }

  // MARK: - Sizes

  private func appendSize(_ slot: Slot, _ list: inout [Dependency]) {
    let (entry, size) = (self[slot], size(slot))
    if entry.placement == .edges { appendPlacement(slot, &list) } else { appendBase(size?.base ?? .wrap, slot, &list) }
    if let size { appendLimits(of: size, slot, &list) }
    guard entry.isBounded else { return }
    appendPlacement(slot, &list)
    appendBounds(slot, &list)
  }

  private func appendLimits(of size: SizeValue, _ slot: Slot, _ list: inout [Dependency]) {
    if case .equal(let reference, _, _)? = size.minimum { append(reference, slot, &list) }
    if case .equal(let reference, _, _)? = size.maximum { append(reference, slot, &list) }
  }

  private func appendBase(_ base: SizeValue.Base, _ slot: Slot, _ list: inout [Dependency]) {
    if let owner = shares[slot]?.owner {
      let reference = Reference(index: owner, property: .size(slot.axis))
      list.append(Dependency(node: Node(.share, owner, slot.axis), reference: reference))
      return
    }
    switch base {
    case .number, .percent, .weight, .split: break
    case .wrap:
      if slot.axis == .vertical { append(.ownWidth, slot, &list) }
    case .fill:
      if [.near, .far].contains(self[slot].placement) { appendPlacement(slot, &list) }
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
      guard let owner = rowOwners[slot] else { return }
      let reference = Reference(index: owner, property: .position(.center, slot.axis))
      list.append(Dependency(node: Node(.row, owner, slot.axis), reference: reference))
    case .baseline:
      guard let target = items[slot.index].baselineTo.flatMap({ names.index(of: $0.child) }) else { return }
      let reference = Reference(index: slot.index, property: .baselineTo)
      list.append(Dependency(node: Node(.position, target, .vertical), reference: reference))
      if !items.hasBaseline(target) {
        list.append(Dependency(node: Node(.size, target, .vertical), reference: reference))
      }
    }
  }

  private func appendBounds(_ slot: Slot, _ list: inout [Dependency]) {
    let bounds = bounds(slot)
    append(bounds.near?.target, .near, slot, &list)
    append(bounds.far?.target, .far, slot, &list)
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
