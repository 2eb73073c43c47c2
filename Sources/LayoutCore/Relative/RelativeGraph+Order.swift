extension RelativeGraph {
  /// The nodes in an order in which each comes after what it rests on.
  ///
  /// A search in depth that keeps its way in a list, so that chains of any length need no stack.
  ///
  /// - Throws: a ring.
  /// - Complexity: O(nodes + references).
  func order() throws(LayoutFault) -> [Node] {
    try search(isWithinItem: false).order
  }

  /// Finds a ring that lies within one item: a mistake even where the item is gone.
  func validateOwnRings() throws(LayoutFault) {
    if hasOwnReferences { _ = try search(isWithinItem: true) }
  }

  private func search(isWithinItem: Bool) throws(LayoutFault) -> DepthFirstSearch {
    var search = DepthFirstSearch(graph: self, isWithinItem: isWithinItem)
    for index in items.indices {
      for axis in Axis.allCases {
        // A position rests on the size.
        try search.visit(Node(.position, index, axis))
      }
    }
    return search
  }
}

private struct DepthFirstSearch {
  let graph: RelativeGraph
  /// Whether references to other items are left aside, and items that are gone are looked at as well.
  let isWithinItem: Bool
  private(set) var order: [RelativeGraph.Node] = []
  private var states: [State]
  /// The nodes on the way, each with the range of its dependencies that are still to be looked at.
  private var way: [Step] = []
  /// The dependencies of the nodes on the way, one after another.
  private var dependencies: [RelativeGraph.Dependency] = []

  private enum State: UInt8 {
    case unseen
    case onWay
    case done
  }

  private struct Step {
    var node: RelativeGraph.Node
    /// The reference that led here.
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
    while let step = way.last {
      guard step.next < dependencies.count else {
        leave(step)
        continue
      }
      let dependency = dependencies[step.next]
      way[way.count - 1].next += 1
      if isWithinItem, dependency.node.index != node.index { continue }
      switch states[dependency.node.number] {
      case .unseen: enter(dependency.node, dependency.reference)
      case .onWay: throw ring(to: dependency)
      case .done: break
      }
    }
  }

  private mutating func enter(_ node: RelativeGraph.Node, _ reference: RelativeGraph.Reference?) {
    states[node.number] = .onWay
    let start = dependencies.count
    graph.appendDependencies(of: node, isShown: isWithinItem, to: &dependencies)
    way.append(Step(node: node, reference: reference, start: start, next: start))
  }

  private mutating func leave(_ step: Step) {
    states[step.node.number] = .done
    order.append(step.node)
    dependencies.removeLast(dependencies.count - step.start)
    way.removeLast()
  }

  /// The error for a dependency on a node that is on the way already.
  private func ring(to dependency: RelativeGraph.Dependency) -> LayoutFault {
    let start = way.firstIndex { $0.node == dependency.node } ?? 0
    let references = way[(start + 1)...].map(\.reference) + [dependency.reference]
    let path = references.compactMap { reference in
      reference.map { LayoutError.Reference(graph.items[$0.index].id, $0.property.name) }
    }
    return LayoutFault(child: path.first?.child, path.first?.property ?? "", .cycle(path))
  }
}
