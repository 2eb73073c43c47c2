extension RelativeGraph {
  /// A property that holds references.
  enum Property: UInt8 {
    case start, centerX, end, top, centerY, bottom, width, height, baselineTo

    init(_ anchor: Anchor, _ axis: Axis) {
      switch anchor {
      case .near: self = axis == .horizontal ? .start : .top
      case .center: self = axis == .horizontal ? .centerX : .centerY
      case .far: self = axis == .horizontal ? .end : .bottom
      }
    }

    static func size(_ axis: Axis) -> Property { axis == .horizontal ? .width : .height }

    /// Its name in errors.
    var name: String {
      switch self {
      case .start: "start"
      case .centerX: "centerX"
      case .end: "end"
      case .top: "top"
      case .centerY: "centerY"
      case .bottom: "bottom"
      case .width: "width"
      case .height: "height"
      case .baselineTo: "baselineTo"
      }
    }
  }

  /// Finds members of splits or rows that are also sized or placed in another way.
  func validateMembership() throws(LayoutFault) {
    guard hasGroups else { return }
    for axis in Axis.allCases {
      var sized: Set<Int> = []
      var placed: Set<Int> = []
      for owner in items.indices {
        let constraints = items[owner].constraints[axis]
        if case .split(let members)? = constraints.activeSize?.base {
          try validateSplit(members, owner, axis, &sized)
        }
        if case .row(let members)? = constraints.activeCenter?.base { try validateRow(members, owner, axis, &placed) }
      }
    }
  }

  private func validateSplit(
    _ members: [SplitMember], _ owner: Int, _ axis: Axis, _ claimed: inout Set<Int>
  ) throws(LayoutFault) {
    for member in members {
      guard let index = index(of: member.child) else { continue }
      let base = self[Slot(index: index, axis: axis)].size.base
      if base != .absent && base != .number || index == owner || !claimed.insert(index).inserted {
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
      if self[Slot(index: index, axis: axis)].center.plain.base != .absent {
        throw LayoutFault(child: member.child, axis.property(.center), .contradiction)
      }
    }
  }

  private func refuseEdges(_ index: Int, _ axis: Axis) throws(LayoutFault) {
    let entry = self[Slot(index: index, axis: axis)]
    for (place, anchor) in [(entry.near, Anchor.near), (entry.far, .far)] where place.plain.base != .absent {
      throw LayoutFault(child: items[index].id, axis.property(anchor), .contradiction)
    }
  }
}
