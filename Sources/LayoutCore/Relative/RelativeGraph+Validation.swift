extension RelativeGraph {
  /// Finds a reference to an item that is not there.
  func validateReferences() throws(LayoutFault) {
    for item in items {
      if let baseline = item.baselineTo { try check(.sibling(baseline.child), item, "baselineTo") }
      for axis in Axis.allCases {
        if let size = item.constraints[axis].size { try validate(size, item, axis.sizeProperty) }
        let constraints = item.constraints[axis]
        if let near = constraints.near { try validate(near, item, axis.property(.near)) }
        if let center = constraints.center { try validate(center, item, axis.property(.center)) }
        if let far = constraints.far { try validate(far, item, axis.property(.far)) }
      }
    }
  }

  private func check(_ reference: ItemReference, _ item: LayoutItem, _ property: String) throws(LayoutFault) {
    if case .sibling(let id) = reference, index(of: id) == nil {
      throw LayoutFault(child: item.id, property, .unknownReference)
    }
  }

  private func validate(_ size: SizeValue, _ item: LayoutItem, _ property: String) throws(LayoutFault) {
    switch size.base {
    case .equal(let reference): try check(reference.item, item, property)
    case .split(let members):
      for member in members { try check(.sibling(member.child), item, property) }
    default: break
    }
    for limit in [size.minimum, size.maximum] {
      if case .equal(let reference, _, _)? = limit { try check(reference.item, item, property) }
    }
  }

  private func validate(_ position: PositionValue, _ item: LayoutItem, _ property: String) throws(LayoutFault) {
    switch position.base {
    case .equal(let reference): try check(reference.item, item, property)
    case .row(let members):
      for member in members { try check(.sibling(member.child), item, property) }
    default: break
    }
    for limit in [position.minimum, position.maximum] {
      if case .equal(let reference, _)? = limit { try check(reference.item, item, property) }
    }
  }

  /// Finds an item that splits or rows claim and that is placed or sized otherwise as well.
  func validateMembership() throws(LayoutFault) {
    if splits.isEmpty, rows.isEmpty { return }
    for axis in Axis.allCases {
      var sized: Set<Int> = []
      var placed: Set<Int> = []
      for owner in items.indices {
        if case .split(let members)? = items[owner].constraints[axis].size?.base {
          try validateSplit(members, owner, axis, &sized)
        }
        if case .row(let members)? = items[owner].constraints[axis].center?.base {
          try validateRow(members, owner, axis, &placed)
        }
      }
    }
  }

  private func validateSplit(
    _ members: [SplitMember], _ owner: Int, _ axis: Axis, _ claimed: inout Set<Int>
  ) throws(LayoutFault) {
    for member in members {
      guard let index = index(of: member.child) else { continue }
      var isFree = true
      if let base = items[index].constraints[axis].size?.base {
        if case .number = base { isFree = true } else { isFree = false }
      }
      if !isFree || index == owner || !claimed.insert(index).inserted {
        throw LayoutFault(child: member.child, axis.sizeProperty, .contradiction)
      }
    }
  }

  private func validateRow(
    _ members: [RowMember], _ owner: Int, _ axis: Axis, _ claimed: inout Set<Int>
  ) throws(LayoutFault) {
    try refuseEdges(owner, axis)
    for member in members {
      guard let index = index(of: member.child) else { continue }
      if index == owner || !claimed.insert(index).inserted {
        throw LayoutFault(child: member.child, axis.property(.center), .contradiction)
      }
      try refuseEdges(index, axis)
      if items[index].constraints[axis].center != nil {
        throw LayoutFault(child: member.child, axis.property(.center), .contradiction)
      }
    }
  }

  private func refuseEdges(_ index: Int, _ axis: Axis) throws(LayoutFault) {
    let constraints = items[index].constraints[axis]
    for (value, anchor) in [(constraints.near, Anchor.near), (constraints.far, .far)] where value != nil {
      throw LayoutFault(child: items[index].id, axis.property(anchor), .contradiction)
    }
  }
}
