extension RelativeGraph {
  /// Finds members of splits or rows that are also sized or placed in another way.
  func validateMembership() throws(LayoutFault) {
    guard hasGroups else { return }
    for axis in Axis.allCases {
      var sized: Set<Int> = []
      var placed: Set<Int> = []
      for owner in items.indices {
        let slot = Slot(index: owner, axis: axis)
        if case .split(let members)? = size(slot)?.base {
          try validateSplit(members, owner, axis, &sized)
        }
        if case .row(let members)? = position(.center, slot)?.base { try validateRow(members, owner, axis, &placed) }
      }
    }
  }

  private func validateSplit(
    _ members: [SplitMember], _ owner: Int, _ axis: Axis, _ claimed: inout Set<Int>
  ) throws(LayoutFault) {
    for member in members {
      guard let index = names.index(of: member.child) else { continue }
      let size = self.size(Slot(index: index, axis: axis))
      if size.map(\.isNumber) == false || index == owner || !claimed.insert(index).inserted {
        throw LayoutFault(child: member.child, axis.sizeProperty, .contradiction)
      }
    }
  }

  private func validateRow(
    _ members: [RowMember], _ owner: Int, _ axis: Axis, _ claimed: inout Set<Int>
  ) throws(LayoutFault) {
    try refuse([.near, .far], owner, axis)
    for member in members {
      guard let index = names.index(of: member.child) else { continue }
      if index == owner || !claimed.insert(index).inserted {
        throw LayoutFault(child: member.child, axis.property(.center), .contradiction)
      }
      try refuse([.near, .far, .center], index, axis)
    }
  }

  /// Rejects positions of an item that the row determines.
  private func refuse(_ anchors: [Anchor], _ index: Int, _ axis: Axis) throws(LayoutFault) {
    for anchor in anchors where position(anchor, Slot(index: index, axis: axis)) != nil {
      throw LayoutFault(child: items[index].id, axis.property(anchor), .contradiction)
    }
  }
}
