/// What the sizes and positions of a ``RelativeLayout``'s items rest on.
struct RelativeGraph {
  let items: [LayoutItem]
  private let indexes: [String: Int]
  /// By item and axis: the owner of the split that the item takes part in, and its part.
  private(set) var splits: [Slot: Share] = [:]
  /// By item and axis: the owner of the centered row that the item stands in.
  private(set) var rows: [Slot: Int] = [:]

  /// An item on an axis.
  struct Slot: Hashable {
    var index: Int
    var axis: Axis
  }

  struct Share {
    var owner: Int
    var multiple: Double
  }

  /// Something to be found out.
  struct Node: Hashable {
    enum Kind: Int, CaseIterable {
      case size
      case position
      /// What an owner's split gives a multiple of 1.
      case share
      /// Where an owner's row begins.
      case row
    }

    let number: Int

    init(_ kind: Kind, _ index: Int, _ axis: Axis) {
      number = index * 8 + kind.rawValue * 2 + (axis == .horizontal ? 0 : 1)
    }

    init(number: Int) { self.number = number }

    var index: Int { number / 8 }
    var kind: Kind { Kind.allCases[number % 8 / 2] }
    var axis: Axis { number % 2 == 0 ? .horizontal : .vertical }
    var slot: Slot { Slot(index: index, axis: axis) }
    static func count(items: Int) -> Int { items * 8 }
  }

  /// What settles where an item is on an axis.
  enum Placement {
    case baseline(BaselineReference)
    case row(owner: Int)
    case edges(PositionValue, PositionValue)
    case center(PositionValue)
    case near(PositionValue)
    case far(PositionValue)
    case start
  }

  init(_ items: [LayoutItem]) {
    self.items = items
    var indexes: [String: Int] = [:]
    indexes.reserveCapacity(items.count)
    for index in items.indices { indexes[items[index].id] = index }
    self.indexes = indexes
    for owner in items.indices {
      for axis in Axis.allCases { enlist(owner, axis) }
    }
  }

  private mutating func enlist(_ owner: Int, _ axis: Axis) {
    if case .split(let members)? = items[owner].constraints[axis].size?.base {
      let multiple = items[owner].constraints[axis].size?.multiple ?? 1
      splits[Slot(index: owner, axis: axis)] = Share(owner: owner, multiple: multiple)
      for member in members {
        guard let index = indexes[member.child] else { continue }
        splits[Slot(index: index, axis: axis)] = Share(owner: owner, multiple: member.multiple)
      }
    }
    if case .row(let members)? = items[owner].constraints[axis].center?.base {
      rows[Slot(index: owner, axis: axis)] = owner
      for member in members {
        if let index = indexes[member.child] { rows[Slot(index: index, axis: axis)] = owner }
      }
    }
  }

  func index(of id: String) -> Int? { indexes[id] }

  /// The item meant by another one's reference; nil is the container.
  func index(of reference: ItemReference, from index: Int) -> Int? {
    switch reference {
    case .own: index
    case .parent: nil
    case .sibling(let id): indexes[id]
    }
  }

  func isGone(_ index: Int) -> Bool { items[index].visibility == .gone }

  /// The share that an item has in a split, unless it has a size of its own.
  func share(_ slot: Slot) -> Share? {
    guard let share = splits[slot] else { return nil }
    return share.owner == slot.index || items[slot.index].constraints[slot.axis].size == nil ? share : nil
  }

  func placement(_ slot: Slot) -> Placement {
    let constraints = items[slot.index].constraints[slot.axis]
    if slot.axis == .vertical, let baseline = items[slot.index].baselineTo { return .baseline(baseline) }
    if !rows.isEmpty, let owner = rows[slot] { return .row(owner: owner) }
    let near = constraints.near.flatMap { $0.base == .unset ? nil : $0 }
    let far = constraints.far.flatMap { $0.base == .unset ? nil : $0 }
    if let near, let far { return .edges(near, far) }
    if let center = constraints.center { return .center(center) }
    return near.map { .near($0) } ?? far.map { .far($0) } ?? .start
  }

  /// The references that bound an item's position.
  func limits(_ slot: Slot) -> (near: PositionReference?, far: PositionReference?) {
    let constraints = items[slot.index].constraints[slot.axis]
    var limits: (near: PositionReference?, far: PositionReference?) = (nil, nil)
    if case .equal(let reference, _)? = constraints.near?.minimum { limits.near = reference }
    if case .equal(let reference, _)? = constraints.far?.maximum { limits.far = reference }
    return limits
  }
}
