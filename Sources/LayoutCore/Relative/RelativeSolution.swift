/// The sizes and positions of a ``RelativeLayout``'s items, whether or not the content's extents are known.
struct RelativeSolution {
  let graph: RelativeGraph
  let items: LayoutItems
  let content: Proposal
  /// By node.
  private var values: [Double]
  /// By node: whether it depends on an unknown extent of the content.
  private var open: [Bool]
  /// The positions of the items in rows.
  private(set) var rowPositions: [RelativeGraph.Slot: Double] = [:]

  typealias Slot = RelativeGraph.Slot
  typealias Node = RelativeGraph.Node

  /// A length, and whether it depends on an unknown extent.
  struct Length {
    var value: Double
    var isOpen = false

    func map(_ transform: (Double) -> Double) -> Length { Length(value: transform(value), isOpen: isOpen) }
  }

  /// - Parameter order: The nodes in topological order.
  init(_ graph: RelativeGraph, _ order: [Node], _ items: LayoutItems, _ content: Proposal) {
    (self.graph, self.items, self.content) = (graph, items, content)
    let count = Node.count(items: items.all.count)
    values = Array(repeating: 0, count: count)
    open = Array(repeating: false, count: count)
    for node in order {
      let result = length(of: node)
      (values[node.number], open[node.number]) = (result.value, result.isOpen)
    }
  }

  func frame(_ index: Int) -> Rect {
    Rect(
      x: values[Node(.position, index, .horizontal).number], y: values[Node(.position, index, .vertical).number],
      width: values[Node(.size, index, .horizontal).number], height: values[Node(.size, index, .vertical).number])
  }

  /// The content extent that an item needs along an axis.
  func needed(_ index: Int, _ axis: Axis) -> Double {
    let (size, position) = (self[.size, index, axis], self[.position, index, axis])
    if !size.isOpen, !position.isOpen { return position.value + size.value }
    let slot = Slot(index: index, axis: axis)
    let placement = graph[slot].placement
    if placement == .edges, let near = number(.near, slot), let far = number(.far, slot) { return near + far }
    if size.isOpen { return 0 }
    switch placement {
    case .center: return size.value + 2 * abs(number(.center, slot) ?? 0)
    case .far: return size.value + (number(.far, slot) ?? 0)
    default: return size.value
    }
  }

  /// A position's value, if it is a number.
  private func number(_ anchor: Anchor, _ slot: Slot) -> Double? {
    guard let value = graph.position(anchor, slot), case .number = value.base else { return nil }
    return value.resolved(in: nil)
  }

  subscript(kind: Node.Kind, index: Int, axis: Axis) -> Length {
    let number = Node(kind, index, axis).number
    return Length(value: values[number], isOpen: open[number])
  }

  /// The content's extent; 0 while unknown.
  func extent(_ axis: Axis) -> Length { Length(value: content[axis] ?? 0, isOpen: content[axis] == nil) }

  private mutating func length(of node: Node) -> Length {
    switch node.kind {
    case .size: size(node.slot)
    case .position: position(node.slot)
    case .share: share(node.slot)
    case .row: row(node.slot)
    }
  }

  /// The start of a row; also records the positions of its items.
  private mutating func row(_ slot: Slot) -> Length {
    let members = graph.members(ofRow: slot)
    var total = 0.0
    var isOpen = content[slot.axis] == nil
    for (number, member) in members.enumerated() {
      let size = self[.size, member.index, slot.axis]
      total += size.value + (number > 0 ? member.gap : 0)
      if size.isOpen { isOpen = true }
    }
    let start = (extent(slot.axis).value - total) / 2 + (graph.position(.center, slot)?.offset ?? 0)
    var position = start
    for (number, member) in members.enumerated() {
      if number > 0 { position += member.gap }
      rowPositions[Slot(index: member.index, axis: slot.axis)] = position
      position += self[.size, member.index, slot.axis].value
    }
    return Length(value: start, isOpen: isOpen)
  }
}
