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
  private var hasOwnReferences = false
  private var hasGroups = false

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

  /// An edge or center of an item; the index nil is the container.
  typealias Target = (index: Int?, anchor: Anchor)

  /// An edge that limits an item, and the distance inward.
  typealias Bound = (target: Target, offset: Double)

  /// The owner of the split that determines an item's size, and the item's multiple.
  typealias Share = (owner: Int, multiple: Double)

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
      return ((index(of: reference.item, from: slot.index), reference.anchor), offset)
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
    let (near, far, center) = (position(.near, slot), position(.far, slot), position(.center, slot))
    if let near { entry.near = try target(near, .near, slot) }
    if try resolveLimit(near?.minimum, .near, slot) { entry.isBounded = true }
    if let far { entry.far = try target(far, .far, slot) }
    if try resolveLimit(far?.maximum, .far, slot) { entry.isBounded = true }
    if let center { entry.center = try target(center, .center, slot) }
    if let size = size(slot) { try resolveSize(size, slot) }
    let (hasNear, hasFar) = (near.map { $0.base != .unset } ?? false, far.map { $0.base != .unset } ?? false)
    if hasNear && hasFar {
      entry.placement = .edges
    } else if center != nil {
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
      return (try resolve(reference.item, slot, .position(anchor, slot.axis)), reference.anchor)
    case .row(let members):
      hasGroups = true
      for member in members { try resolve(.sibling(member.child), slot, .position(anchor, slot.axis)) }
      return nil
    case .number, .percent, .weight, .unset: return nil
    }
  }

  /// Whether a limit refers to an edge.
  private mutating func resolveLimit(_ limit: PositionLimit?, _ anchor: Anchor, _ slot: Slot) throws(LayoutFault) -> Bool {
    guard case .equal(let reference, _)? = limit else { return false }
    try resolve(reference.item, slot, .position(anchor, slot.axis))
    return true
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
      shares[slot] = (slot.index, size.multiple)
      for member in members {
        guard let index = names.index(of: member.child) else { continue }
        let other = Slot(index: index, axis: slot.axis)
        guard self.size(other) == nil else { continue }
        shares[other] = (slot.index, member.multiple)
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

// MARK: - Dependencies

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

// MARK: - Validation

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

// MARK: - Order

extension RelativeGraph {
  /// The nodes in topological order.
  ///
  /// An iterative depth-first search, so long chains don't overflow the stack.
  ///
  /// - Throws: A cycle.
  /// - Complexity: O(nodes + references).
  func order() throws(LayoutFault) -> [Node] {
    try search(isWithinItem: false).order
  }

  /// Finds a cycle within a single item, which is an error even if the item is gone.
  func validateOwnCycles() throws(LayoutFault) {
    if hasOwnReferences { _ = try search(isWithinItem: true) }
  }

  private func search(isWithinItem: Bool) throws(LayoutFault) -> DepthFirstSearch {
    var search = DepthFirstSearch(graph: self, isWithinItem: isWithinItem)
    for index in items.indices {
      for axis in Axis.allCases {
        // A position depends on the size.
        try search.visit(Node(.position, index, axis))
      }
    }
    return search
  }
}

private struct DepthFirstSearch {
  let graph: RelativeGraph
  /// Whether to follow only references within an item, and to include items that are gone.
  let isWithinItem: Bool
  private(set) var order: [RelativeGraph.Node] = []
  private var states: [State]
  /// The path to the current node, each step with its remaining dependencies.
  private var path: [Step] = []
  /// The dependencies of the nodes on the path, concatenated.
  private var dependencies: [RelativeGraph.Dependency] = []

  private enum State: UInt8 {
    case unseen
    case onPath
    case done
  }

  private struct Step {
    var node: RelativeGraph.Node
    var reference: RelativeGraph.Reference?
    var start: Int
    var next: Int
  }

  init(graph: RelativeGraph, isWithinItem: Bool) {
    self.graph = graph
    self.isWithinItem = isWithinItem
    states = Array(repeating: .unseen, count: RelativeGraph.Node.count(items: graph.items.count))
    if !isWithinItem { order.reserveCapacity(4 * graph.items.count) }
  }

  mutating func visit(_ node: RelativeGraph.Node) throws(LayoutFault) {
    if states[node.number] == .done { return }
    enter(node, nil)
    while let step = path.last {
      guard step.next < dependencies.count else {
        leave(step)
        continue
      }
      let dependency = dependencies[step.next]
      path[path.count - 1].next += 1
      if isWithinItem, dependency.node.index != node.index { continue }
      switch states[dependency.node.number] {
      case .unseen: enter(dependency.node, dependency.reference)
      case .onPath: throw cycle(to: dependency)
      case .done: break
      }
    }
  }

  private mutating func enter(_ node: RelativeGraph.Node, _ reference: RelativeGraph.Reference?) {
    states[node.number] = .onPath
    let start = dependencies.count
    graph.appendDependencies(of: node, isShown: isWithinItem, to: &dependencies)
    path.append(Step(node: node, reference: reference, start: start, next: start))
  }

  private mutating func leave(_ step: Step) {
    states[step.node.number] = .done
    order.append(step.node)
    dependencies.removeLast(dependencies.count - step.start)
    path.removeLast()
  }

  /// The error for a dependency on a node that is already on the path.
  private func cycle(to dependency: RelativeGraph.Dependency) -> LayoutFault {
    let start = path.firstIndex { $0.node == dependency.node } ?? 0
    let references = path[(start + 1)...].map(\.reference) + [dependency.reference]
    let cycle = references.compactMap { reference in
      reference.map { LayoutError.Reference(graph.items[$0.index].id, $0.property.name) }
    }
    return LayoutFault(child: cycle.first?.child, cycle.first?.property ?? "", .cycle(cycle))
  }
}
