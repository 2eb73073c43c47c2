/// Places items relative to the edges, centers, baselines and sizes of their siblings and the container, in any order.
///
/// On each axis an item's position is determined by the first of these that is given: ``LayoutItem/baselineTo``, a
/// centered row, both edges (which determine its size as well), its center, its near edge, its far edge; otherwise it is
/// at the start. If references form a cycle, the error contains its path.
public struct RelativeLayout: Layout, Hashable {
  public init() {}

  public var rules: ItemRules {
    let rules = ItemRules.AxisRules(
      sizes: [.fill, .percent, .siblings], edges: [.percent, .siblings], centers: [.percent, .siblings])
    return ItemRules(horizontal: rules, vertical: rules, baselines: true)
  }

  public func prepare(_ items: LayoutItems, isPlaced: Bool) throws(LayoutFault) -> any PreparedLayout {
    let graph = try RelativeGraph(items)
    try graph.validateMembership()
    try graph.validateOwnCycles()
    return isPlaced ? Resolved(graph: graph, order: try graph.order()) : self
  }

  public func measure(_ axis: Axis, of items: LayoutItems, in content: Proposal) -> Double {
    resolved(items).measure(axis, of: items, in: content)
  }

  public func arrange(_ items: LayoutItems, in content: Size) -> [Rect?] { resolved(items).arrange(items, in: content) }

  private func resolved(_ items: LayoutItems) -> any PreparedLayout {
    do throws(LayoutFault) {
      return try prepare(items, isPlaced: true)
    } catch {
      preconditionFailure("Items must be validated first: \(error)")
    }
  }

  /// The references of the items, which do not depend on the proposal.
  private struct Resolved: PreparedLayout {
    let graph: RelativeGraph
    let order: [RelativeGraph.Node]

    func measure(_ axis: Axis, of items: LayoutItems, in content: Proposal) -> Double {
      let solution = RelativeSolution(graph, order, items, content)
      return items.visible.reduce(0) { max($0, solution.needed($1, axis)) }
    }

    func arrange(_ items: LayoutItems, in content: Size) -> [Rect?] {
      let solution = RelativeSolution(graph, order, items, Proposal(content))
      var frames = [Rect?](repeating: nil, count: items.all.count)
      for index in items.visible { frames[index] = solution.frame(index) }
      return frames
    }
  }
}
