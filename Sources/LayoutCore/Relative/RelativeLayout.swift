/// Places items relative to the edges, centers, baselines and sizes of their siblings and the container, in any order.
///
/// On each axis an item's position is determined by the first of these that is given: ``LayoutItem/baselineTo``, a
/// centered row, both edges (which determine its size as well), its center, its near edge, its far edge; otherwise it is
/// at the start. If references form a cycle, the error contains its path.
public struct RelativeLayout: Layout, Hashable {
  public init() {}

  public var rules: ItemRules { Self.rules }

  private static let rules: ItemRules = {
    let rules = ItemRules.AxisRules(
      sizes: [.fill, .percent, .siblings, .wrap], edges: [.percent, .siblings], centers: [.percent, .siblings])
    return ItemRules(horizontal: rules, vertical: rules, baselines: true)
  }()

  public func prepare(_ items: LayoutItems, isPlaced: Bool) throws(LayoutFault) -> Any? {
    let graph = try RelativeGraph(items)
    try graph.validateMembership()
    try graph.validateOwnCycles()
    return isPlaced ? Prepared(graph: graph, order: try graph.order()) : nil
  }

  public func measure(_ axis: Axis, of items: LayoutItems, in content: Proposal) -> Double {
    let solution = solution(items, content)
    return items.visible.reduce(0) { max($0, solution.needed($1, axis)) }
  }

  public func arrange(_ items: LayoutItems, in content: Size) -> [Rect?] {
    let solution = solution(items, Proposal(content))
    var frames = [Rect?](repeating: nil, count: items.all.count)
    for index in items.visible { frames[index] = solution.frame(index) }
    return frames
  }

  private func solution(_ items: LayoutItems, _ content: Proposal) -> RelativeSolution {
    guard let prepared = items.prepared as? Prepared else { preconditionFailure("Items must be validated first") }
    return RelativeSolution(prepared.graph, prepared.order, items, content)
  }

  /// The data that does not depend on the proposal.
  private struct Prepared {
    var graph: RelativeGraph
    var order: [RelativeGraph.Node]
  }
}
