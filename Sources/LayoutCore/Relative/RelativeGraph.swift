/// The dependency graph of a ``RelativeLayout``: its items' constraints with references resolved.
struct RelativeGraph {
  let items: [LayoutItem]
  let names: ItemNames
  /// By slot.
  private var entries: [Entry] = []
  /// The items whose size a split determines.
  private(set) var shares: [Slot: Share] = [:]
  /// The owners of the centered rows, by item.
  private(set) var rowOwners: [Slot: Int] = [:]
  private(set) var hasOwnReferences = false
  private(set) var hasGroups = false

  /// An item on an axis.
  struct Slot: Hashable {
    var index: Int
    var axis: Axis

    var number: Int { index * 2 + (axis == .horizontal ? 0 : 1) }
  }

  /// An unknown to solve for.
  struct Node: Hashable {
    enum Kind: Int, CaseIterable {
      case size
      case position
      /// The length that a split gives a multiple of 1.
      case share
      /// The start of a row.
      case row
    }

    let number: Int

    init(_ kind: Kind, _ index: Int, _ axis: Axis) {
      number = index * 8 + kind.rawValue * 2 + (axis == .horizontal ? 0 : 1)
    }

    var index: Int { number / 8 }
    var kind: Kind { Kind(rawValue: number % 8 / 2) ?? .size }
    var axis: Axis { number % 2 == 0 ? .horizontal : .vertical }
    var slot: Slot { Slot(index: index, axis: axis) }
    static func count(items: Int) -> Int { items * 8 }
  }

  /// The constraints that determine an item's position on an axis.
  enum Placement: UInt8 {
    case baseline
    case row
    case edges
    case center
    case near
    case far
    case start
  }

  /// An edge or center of an item.
  struct Target {
    private let number: Int32
    let anchor: Anchor

    /// - Parameter index: The item's index; nil is the container.
    init(_ index: Int?, _ anchor: Anchor) {
      number = index.map { Int32($0) } ?? -1
      self.anchor = anchor
    }

    var index: Int? { number < 0 ? nil : Int(number) }
  }

  /// An edge that limits an item, and the distance inward.
  struct Bound {
    let target: Target
    let offset: Double
  }

  /// The owner of the split that determines an item's size, and the item's multiple.
  struct Share {
    let owner: Int
    let multiple: Double
  }

  /// What an item's constraints on an axis refer to.
  struct Entry {
    /// Whether the item is not laid out: gone, or with a given frame.
    var isGone: Bool
    var placement = Placement.start
    /// The targets that the edges and the center equal.
    var near: Target?
    var far: Target?
    var center: Target?
    /// Whether edges of other items limit it.
    var isBounded = false

    func target(of anchor: Anchor) -> Target? {
      switch anchor {
      case .near: near
      case .center: center
      case .far: far
      }
    }
  }

  /// - Throws: A reference to an unknown item.
  init(_ items: LayoutItems) throws(LayoutFault) {
    (self.items, names) = (items.all, items.names)
    entries.reserveCapacity(self.items.count * 2)
    for index in self.items.indices {
      for axis in Axis.allCases { entries.append(try entry(Slot(index: index, axis: axis))) }
    }
    guard hasGroups else { return }
    for index in self.items.indices {
      for axis in Axis.allCases { enlistMembers(Slot(index: index, axis: axis)) }
    }
  }

  @inline(__always) subscript(slot: Slot) -> Entry {
    get { entries[slot.number] }
    _modify { yield &entries[slot.number] }
  }

  func isGone(_ index: Int) -> Bool { entries[index * 2].isGone }

  @inline(__always) func size(_ slot: Slot) -> SizeValue? { items.size(slot.index, slot.axis) }

  @inline(__always) func position(_ anchor: Anchor, _ slot: Slot) -> PositionValue? {
    items.position(anchor, slot.index, slot.axis)
  }

  /// The index of a referenced item; nil is the container.
  func index(of reference: ItemReference, from index: Int) -> Int? {
    switch reference {
    case .own: index
    case .parent: nil
    // Most references are to the preceding item.
    case .sibling(let id): index > 0 && items[index - 1].id == id ? index - 1 : names.index(of: id)
    }
  }

  /// The edges that limit an item.
  func bounds(_ slot: Slot) -> (near: Bound?, far: Bound?) {
    guard self[slot].isBounded else { return (nil, nil) }
    func bound(_ limit: PositionLimit?) -> Bound? {
      guard case .equal(let reference, let offset)? = limit else { return nil }
      return Bound(target: Target(index(of: reference.item, from: slot.index), reference.anchor), offset: offset)
    }
    return (bound(position(.near, slot)?.minimum), bound(position(.far, slot)?.maximum))
  }

  /// The members of a split that are not gone, without its owner.
  func members(ofSplit slot: Slot) -> [(index: Int, member: SplitMember)] {
    guard case .split(let members)? = size(slot)?.base else { return [] }
    return members.compactMap { member in
      names.index(of: member.child).flatMap { isGone($0) ? nil : ($0, member) }
    }
  }

  /// The members of a row that are not gone, the owner first, each with the gap before it.
  func members(ofRow slot: Slot) -> [(index: Int, gap: Double)] {
    guard case .row(let members)? = position(.center, slot)?.base else { return [] }
    let others = members.compactMap { member in names.index(of: member.child).map { (index: $0, gap: member.offset) } }
    return ([(index: slot.index, gap: 0)] + others).filter { !isGone($0.index) }
  }
}

// MARK: - Building

extension RelativeGraph {
  private mutating func entry(_ slot: Slot) throws(LayoutFault) -> Entry {
    var entry = Entry(isGone: !items.isPlaced(slot.index))
    var (hasNear, hasFar) = (false, false)
    if let near = position(.near, slot) {
      entry.near = try target(near, .near, slot)
      if case .equal(let reference, _)? = near.minimum {
        try resolve(reference.item, slot, .position(.near, slot.axis))
        entry.isBounded = true
      }
      hasNear = near.base != .unset
    }
    if let far = position(.far, slot) {
      entry.far = try target(far, .far, slot)
      if case .equal(let reference, _)? = far.maximum {
        try resolve(reference.item, slot, .position(.far, slot.axis))
        entry.isBounded = true
      }
      hasFar = far.base != .unset
    }
    if let center = position(.center, slot) { entry.center = try target(center, .center, slot) }
    if let size = size(slot) { try resolveSize(size, slot) }
    if hasNear && hasFar {
      entry.placement = .edges
    } else if position(.center, slot) != nil {
      entry.placement = .center
    } else {
      entry.placement = hasNear ? .near : hasFar ? .far : .start
    }
    if slot.axis == .vertical, let baseline = items[slot.index].baselineTo {
      try resolve(.sibling(baseline.child), slot, .baselineTo)
      entry.placement = .baseline
    }
    return entry
  }

  private mutating func target(
    _ value: PositionValue, _ anchor: Anchor, _ slot: Slot
  ) throws(LayoutFault) -> Target? {
    switch value.base {
    case .equal(let reference):
      return Target(try resolve(reference.item, slot, .position(anchor, slot.axis)), reference.anchor)
    case .row(let members):
      hasGroups = true
      for member in members { try resolve(.sibling(member.child), slot, .position(anchor, slot.axis)) }
      return nil
    case .number, .percent, .weight, .unset: return nil
    }
  }

  private mutating func resolveSize(_ size: SizeValue, _ slot: Slot) throws(LayoutFault) {
    if case .equal(let reference, _, _)? = size.minimum { try resolve(reference.item, slot, .size(slot.axis)) }
    if case .equal(let reference, _, _)? = size.maximum { try resolve(reference.item, slot, .size(slot.axis)) }
    switch size.base {
    case .equal(let reference): try resolve(reference.item, slot, .size(slot.axis))
    case .split(let members):
      hasGroups = true
      for member in members { try resolve(.sibling(member.child), slot, .size(slot.axis)) }
    case .number, .wrap, .fill, .percent, .weight: break
    }
  }

  /// The index of a referenced item; nil is the container.
  @discardableResult private mutating func resolve(
    _ reference: ItemReference, _ slot: Slot, _ property: Property
  ) throws(LayoutFault) -> Int? {
    let target = index(of: reference, from: slot.index)
    if target == slot.index { hasOwnReferences = true }
    if target == nil, case .sibling = reference {
      throw LayoutFault(child: items[slot.index].id, property.name, .unknownReference)
    }
    return target
  }

  /// Records the owner of a split or row in its members.
  private mutating func enlistMembers(_ slot: Slot) {
    if let size = size(slot), case .split(let members) = size.base {
      shares[slot] = Share(owner: slot.index, multiple: size.multiple)
      for member in members {
        guard let index = names.index(of: member.child) else { continue }
        let other = Slot(index: index, axis: slot.axis)
        guard self.size(other) == nil else { continue }
        shares[other] = Share(owner: slot.index, multiple: member.multiple)
      }
    }
    guard case .row(let members)? = position(.center, slot)?.base else { return }
    for index in [slot.index] + members.compactMap({ names.index(of: $0.child) }) {
      let other = Slot(index: index, axis: slot.axis)
      rowOwners[other] = slot.index
      if self[other].placement != .baseline { self[other].placement = .row }
    }
  }
}
