/// The dependency graph of a ``RelativeLayout``: its items' constraints with references resolved.
struct RelativeGraph {
  let items: LayoutItems
  /// By slot.
  private var entries: [Entry] = []
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
    /// The item's index; nil is the container.
    let index: Int?
    let anchor: Anchor
  }

  /// An edge that limits an item, and the distance inward.
  struct Bound {
    let target: Target
    let offset: Double
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
    var nearBound: Bound?
    var farBound: Bound?
    /// The owner of the split that determines the item's size, and the item's multiple.
    var shareOwner: Int?
    var multiple = 1.0
    /// The owner of the centered row that contains the item.
    var rowOwner: Int?

    /// Whether edges of other items limit it.
    var isBounded: Bool { nearBound != nil || farBound != nil }

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
    self.items = items
    entries.reserveCapacity(items.all.count * 2)
    for index in items.all.indices {
      for axis in Axis.allCases { entries.append(try entry(Slot(index: index, axis: axis))) }
    }
    guard hasGroups else { return }
    for index in items.all.indices {
      for axis in Axis.allCases { enlistMembers(Slot(index: index, axis: axis)) }
    }
  }

  @inline(__always) subscript(slot: Slot) -> Entry {
    get { entries[slot.number] }
    _modify { yield &entries[slot.number] }
  }

  func isGone(_ index: Int) -> Bool { entries[index * 2].isGone }

  @inline(__always) func size(_ slot: Slot) -> SizeValue? { items.all[slot.index].size(slot.axis) }

  @inline(__always) func position(_ anchor: Anchor, _ slot: Slot) -> PositionValue? {
    items.all[slot.index].position(anchor, slot.axis)
  }

  /// The index of a referenced item; nil is the container.
  func index(of reference: ItemReference, from index: Int) -> Int? {
    switch reference {
    case .own: index
    case .parent: nil
    // Most references are to the preceding item.
    case .sibling(let id): index > 0 && items.all[index - 1].id == id ? index - 1 : items.index(named: id)
    }
  }

  /// The members of a split that are not gone, without its owner.
  func members(ofSplit slot: Slot) -> [(index: Int, member: SplitMember)] {
    guard case .split(let members)? = size(slot)?.base else { return [] }
    return members.compactMap { member in
      items.index(named: member.child).flatMap { isGone($0) ? nil : ($0, member) }
    }
  }

  /// The members of a row that are not gone, the owner first, each with the gap before it.
  func members(ofRow slot: Slot) -> [(index: Int, gap: Double)] {
    guard case .row(let members)? = position(.center, slot)?.base else { return [] }
    let others = members.compactMap { member in items.index(named: member.child).map { (index: $0, gap: member.offset) } }
    return ([(index: slot.index, gap: 0)] + others).filter { !isGone($0.index) }
  }
}

// MARK: - Building

extension RelativeGraph {
  private mutating func entry(_ slot: Slot) throws(LayoutFault) -> Entry {
    var entry = Entry(isGone: !items.all[slot.index].isPlaced)
    var (hasNear, hasFar) = (false, false)
    if let near = position(.near, slot) {
      entry.near = try target(near, .near, slot)
      entry.nearBound = try bound(near.minimum, .near, slot)
      hasNear = near.base != .unset
    }
    if let far = position(.far, slot) {
      entry.far = try target(far, .far, slot)
      entry.farBound = try bound(far.maximum, .far, slot)
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
    if slot.axis == .vertical, let baseline = items.all[slot.index].baselineTo {
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
      return Target(index: try resolve(reference.item, slot, .position(anchor, slot.axis)), anchor: reference.anchor)
    case .row(let members):
      hasGroups = true
      for member in members { try resolve(.sibling(member.child), slot, .position(anchor, slot.axis)) }
      return nil
    case .number, .percent, .weight, .unset: return nil
    }
  }

  private mutating func bound(
    _ limit: PositionLimit?, _ anchor: Anchor, _ slot: Slot
  ) throws(LayoutFault) -> Bound? {
    guard case .equal(let reference, let offset)? = limit else { return nil }
    let index = try resolve(reference.item, slot, .position(anchor, slot.axis))
    return Bound(target: Target(index: index, anchor: reference.anchor), offset: offset)
  }

  private mutating func resolveSize(_ size: SizeValue, _ slot: Slot) throws(LayoutFault) {
    for limit in [size.minimum, size.maximum] {
      if case .equal(let reference, _, _)? = limit { try resolve(reference.item, slot, .size(slot.axis)) }
    }
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
      throw LayoutFault(child: items.all[slot.index].id, property.name, .unknownReference)
    }
    return target
  }

  /// Records the owner of a split or row in its members.
  private mutating func enlistMembers(_ slot: Slot) {
    if let size = size(slot), case .split(let members) = size.base {
      (self[slot].shareOwner, self[slot].multiple) = (slot.index, size.multiple)
      for member in members {
        guard let index = items.index(named: member.child) else { continue }
        let other = Slot(index: index, axis: slot.axis)
        guard self.size(other) == nil else { continue }
        (self[other].shareOwner, self[other].multiple) = (slot.index, member.multiple)
      }
    }
    guard case .row(let members)? = position(.center, slot)?.base else { return }
    for index in [slot.index] + members.compactMap({ items.index(named: $0.child) }) {
      let other = Slot(index: index, axis: slot.axis)
      self[other].rowOwner = slot.index
      if self[other].placement != .baseline { self[other].placement = .row }
    }
  }
}
