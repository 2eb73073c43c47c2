/// The dependency graph of a ``RelativeLayout``: its items' constraints with references resolved.
struct RelativeGraph {
  let items: [LayoutItem]
  /// By slot.
  private var entries: [Entry] = []
  private let names: ItemNames
  private(set) var hasOwnReferences = false
  private(set) var hasGroups = false

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

  /// A referenced item; nil is the container.
  struct Target {
    private let number: Int32
    let anchor: Anchor

    init(_ index: Int?, _ anchor: Anchor = .near) {
      number = index.map { Int32($0) } ?? -1
      self.anchor = anchor
    }

    var index: Int? { number < 0 ? nil : Int(number) }
  }

  /// An item's constraint for an edge or its center.
  struct Place {
    var plain: PlainPosition
    /// The anchor that it equals.
    var target = Target(nil)
  }

  /// An item's constraints on an axis.
  struct Entry {
    /// Whether the item is not laid out: gone, or with a given frame.
    var isGone: Bool
    var placement = Placement.start
    var near: Place
    var far: Place
    var center: Place
    var size: PlainSize
    /// The item whose size it equals.
    var sizeTarget = Target(nil)
    var sizeTargetAxis = Axis.horizontal
    /// Whether edges of other items limit it.
    var isBounded = false
    /// The owner of the split that determines the item's size, and the item's multiple; -1 if none.
    var shareOwner: Int32 = -1
    var multiple = 1.0
    /// The owner of the centered row that contains the item; -1 if none.
    var rowOwner: Int32 = -1
  }

  /// - Throws: A reference to an unknown item.
  init(_ items: LayoutItems) throws(LayoutFault) {
    self.items = items.all
    names = items.names
    try enter()
  }

  init(_ items: [LayoutItem]) throws(LayoutFault) {
    self.items = items
    let tree = LayoutTree()
    tree.names = NameTable(capacity: items.count)
    for item in items { _ = tree.names.insert(item.id) }
    names = ItemNames(tree: tree, range: items.indices)
    try enter()
  }

  func index(of id: String) -> Int? { names.index(of: id) }

  /// The index of a referenced item; nil is the container.
  func index(of reference: ItemReference, from index: Int) -> Int? {
    switch reference {
    case .own: index
    case .parent: nil
    case .sibling(let id): self.index(of: id)
    }
  }

  @inline(__always) subscript(slot: Slot) -> Entry {
    get { entries[slot.number] }
    _modify { yield &entries[slot.number] }
  }

  func isGone(_ index: Int) -> Bool { entries[index * 2].isGone }

  /// The edges that limit an item, with their inward offsets.
  func bounds(_ slot: Slot) -> (near: Bound?, far: Bound?) {
    guard self[slot].isBounded else { return (nil, nil) }
    let constraints = items[slot.index].constraints[slot.axis]
    return (bound(constraints.activeNear?.minimum, slot), bound(constraints.activeFar?.maximum, slot))
  }

  typealias Bound = (target: Target, offset: Double)

  private func bound(_ limit: PositionLimit?, _ slot: Slot) -> Bound? {
    guard case .equal(let reference, let offset)? = limit else { return nil }
    return (Target(index(of: reference.item, from: slot.index), reference.anchor), offset)
  }
}

// MARK: - Building

extension RelativeGraph {
  private mutating func enter() throws(LayoutFault) {
    entries.reserveCapacity(items.count * 2)
    for index in items.indices {
      for axis in Axis.allCases { try enter(Slot(index: index, axis: axis)) }
    }
    guard hasGroups else { return }
    for index in items.indices {
      for axis in Axis.allCases { try enlistMembers(Slot(index: index, axis: axis)) }
    }
  }

  private mutating func enter(_ slot: Slot) throws(LayoutFault) {
    let plain = slot.axis == .horizontal
      ? items[slot.index].constraints.horizontal.plain : items[slot.index].constraints.vertical.plain
    var entry = Entry(
      isGone: !items[slot.index].isPlaced, near: Place(plain: plain.near), far: Place(plain: plain.far),
      center: Place(plain: plain.center), size: plain.size)
    if plain.near.isRich { entry.near.target = try target(of: .near, slot, &entry) }
    if plain.far.isRich { entry.far.target = try target(of: .far, slot, &entry) }
    if plain.center.isRich { entry.center.target = try target(of: .center, slot, &entry) }
    if plain.size.isRich { try resolveSize(slot, &entry) }
    let (near, far) = (plain.near.hasBase, plain.far.hasBase)
    if near && far {
      entry.placement = .edges
    } else if plain.center.base != .absent {
      entry.placement = .center
    } else {
      entry.placement = near ? .near : far ? .far : .start
    }
    if plain.center.base == .row || plain.size.base == .split { hasGroups = true }
    if slot.axis == .vertical, let baseline = items[slot.index].baselineTo {
      _ = try resolved(.sibling(baseline.child), slot, .baselineTo)
      entry.placement = .baseline
    }
    entries.append(entry)
  }

  /// The anchor that an edge or center equals. Also resolves its other references.
  private mutating func target(of anchor: Anchor, _ slot: Slot, _ entry: inout Entry) throws(LayoutFault) -> Target {
    let constraints = slot.axis == .horizontal
      ? items[slot.index].constraints.horizontal : items[slot.index].constraints.vertical
    let value = anchor == .near ? constraints.near : anchor == .far ? constraints.far : constraints.center
    let property = Property(anchor, slot.axis)
    guard let value else { return Target(nil) }
    for limit in [value.minimum, value.maximum] {
      guard case .equal(let reference, _)? = limit else { continue }
      _ = try resolved(reference.item, slot, property)
      entry.isBounded = true
    }
    switch value.base {
    case .equal(let reference): return Target(try resolved(reference.item, slot, property), reference.anchor)
    case .row(let members):
      for member in members { _ = try resolved(.sibling(member.child), slot, property) }
    default: break
    }
    return Target(nil)
  }

  private mutating func resolveSize(_ slot: Slot, _ entry: inout Entry) throws(LayoutFault) {
    guard let size = items[slot.index].constraints[slot.axis].size else { return }
    let property = Property.size(slot.axis)
    for limit in [size.minimum, size.maximum] {
      if case .equal(let reference, _, _)? = limit { _ = try resolved(reference.item, slot, property) }
    }
    switch size.base {
    case .equal(let reference):
      entry.sizeTarget = Target(try resolved(reference.item, slot, property))
      entry.sizeTargetAxis = reference.axis
    case .split(let members):
      for member in members { _ = try resolved(.sibling(member.child), slot, property) }
    default: break
    }
  }

  private mutating func resolved(
    _ reference: ItemReference, _ slot: Slot, _ property: Property
  ) throws(LayoutFault) -> Int? {
    let target: Int?
    // Most references are to the preceding item.
    if case .sibling(let id) = reference, slot.index > 0, items[slot.index - 1].id == id {
      target = slot.index - 1
    } else {
      target = index(of: reference, from: slot.index)
    }
    if target == slot.index { hasOwnReferences = true }
    if target == nil, case .sibling = reference {
      throw LayoutFault(child: items[slot.index].id, property.name, .unknownReference)
    }
    return target
  }

  /// Records the owner of a split or row in its members.
  private mutating func enlistMembers(_ slot: Slot) throws(LayoutFault) {
    let constraints = items[slot.index].constraints[slot.axis]
    if case .split(let members)? = constraints.activeSize?.base {
      self[slot].shareOwner = Int32(slot.index)
      self[slot].multiple = self[slot].size.multiple
      for member in members {
        guard let index = index(of: member.child) else { continue }
        let place = Slot(index: index, axis: slot.axis)
        guard self[place].size.base == .absent else { continue }
        self[place].shareOwner = Int32(slot.index)
        self[place].multiple = member.multiple
      }
    }
    guard case .row(let members)? = constraints.activeCenter?.base else { return }
    for index in [slot.index] + members.compactMap({ index(of: $0.child) }) {
      let place = Slot(index: index, axis: slot.axis)
      self[place].rowOwner = Int32(slot.index)
      if self[place].placement != .baseline { self[place].placement = .row }
    }
  }
}

extension PlainPosition {
  /// Whether the full value has references or limits.
  fileprivate var isRich: Bool { base == .equal || base == .row || isLimited }
  /// Whether it determines the item's position.
  fileprivate var hasBase: Bool { base != .absent && base != .unset }
}

extension PlainSize {
  /// Whether the full value has references or limits.
  fileprivate var isRich: Bool { base == .equal || base == .split || isLimited }
}
