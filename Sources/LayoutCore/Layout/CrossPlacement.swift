/// Places items on an axis where each one is aligned within the whole content: the cross axis of a ``LinearLayout``,
/// both axes of a ``FrameLayout``.
struct CrossPlacement {
  let items: LayoutItems
  let axis: Axis
  /// The container's alignment; nil leaves it to the items' own margins and alignments.
  let defaultAlignment: ItemAlignment?
  let content: Proposal

  private var extent: Double? { content[axis] }

  func near(_ index: Int) -> Double { items.near(index, axis, in: extent) }
  func far(_ index: Int) -> Double { items.far(index, axis, in: extent) }

  /// Whether an item is aligned to the common baseline.
  func isOnBaseline(_ index: Int) -> Bool {
    // Read first, as it is rare.
    (items.all.alignment(index, axis) ?? defaultAlignment) == .baseline && edges(index).alignment == .baseline
  }

  /// - Parameter width: The item's width, if the axis is vertical.
  func size(_ index: Int, width: Double?) -> Double { length(index, edges(index), width) }

  /// The position and length of an item.
  func place(_ index: Int, width: Double?) -> (position: Double, length: Double) {
    let edges = edges(index)
    let length = length(index, edges, width)
    guard let extent else { return (0, length) }
    switch edges.alignment {
    case .start, .fill, .baseline: return (edges.near, length)
    case .end: return (extent - edges.far - length, length)
    case .center:
      let middle = edges.near + (extent - edges.near - edges.far - length) / 2
      return (middle + items.center(index, axis, in: extent), length)
    }
  }

  /// An item's margins, and how it is aligned between them.
  private struct Edges {
    var near: Double
    var far: Double
    var areBothGiven: Bool
    var alignment: ItemAlignment
  }

  private func edges(_ index: Int) -> Edges {
    let (near, far) = (items.all.position(.near, index, axis), items.all.position(.far, index, axis))
    let alignment = items.all.alignment(index, axis)
    let effective: ItemAlignment =
      if let defaultAlignment {
        alignment ?? defaultAlignment
      } else if near != nil, far != nil {
        .fill
      } else if items.all.position(.center, index, axis) != nil {
        .center
      } else {
        near != nil ? .start : far != nil ? .end : alignment ?? .start
      }
    return Edges(
      near: near?.resolved(in: extent) ?? 0, far: far?.resolved(in: extent) ?? 0, areBothGiven: near != nil && far != nil,
      alignment: effective)
  }

  private func length(_ index: Int, _ edges: Edges, _ width: Double?) -> Double {
    var basis = SizeBasis(content: content, width: width)
    guard let extent else {
      // An item that is stretched between its margins needs only these.
      return edges.areBothGiven ? 0 : items.size(of: index, axis, basis)
    }
    basis.fill = max(0, extent - edges.near - edges.far)
    return edges.areBothGiven || edges.alignment == .fill
      ? items.limit(basis.fill, of: index, axis, basis) : items.size(of: index, axis, basis)
  }

  /// The content extent that an item of this size needs, including its margins.
  func needed(_ index: Int, size: Double) -> Double {
    let (near, far) = (margin(.near, index), margin(.far, index))
    let isCentered = items.all.position(.center, index, axis) != nil && edges(index).alignment == .center
    let center = isCentered ? margin(.center, index) : Margin()
    let part = near.fraction + far.fraction + 2 * abs(center.fraction)
    guard part < 1 else { return 0 }
    return max(0, (size + near.length + far.length + 2 * abs(center.length)) / (1 - part))
  }

  /// A margin as a length plus a fraction of the content.
  private struct Margin {
    var length = 0.0
    var fraction = 0.0
  }

  private func margin(_ anchor: Anchor, _ index: Int) -> Margin {
    guard let value = items.all.position(anchor, index, axis) else { return Margin() }
    if case .percent(let percent) = value.base { return Margin(length: value.offset, fraction: percent / 100) }
    return Margin(length: value.resolved(in: nil))
  }
}
