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
