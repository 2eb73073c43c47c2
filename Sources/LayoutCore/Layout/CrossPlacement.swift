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

  func alignment(_ index: Int) -> ItemAlignment {
    let alignment = items.all[index].alignment(axis)
    if let defaultAlignment { return alignment ?? defaultAlignment }
    switch (hasNear(index), hasCenter(index), hasFar(index)) {
    case (true, _, true): return .fill
    case (_, true, _): return .center
    case (true, _, _): return .start
    case (_, _, true): return .end
    default: return alignment ?? .start
    }
  }

  private func hasNear(_ index: Int) -> Bool { items.all[index].near(axis) != nil }
  private func hasCenter(_ index: Int) -> Bool { items.all[index].center(axis) != nil }
  private func hasFar(_ index: Int) -> Bool { items.all[index].far(axis) != nil }

  /// - Parameter width: The item's width, if the axis is vertical.
  func size(_ index: Int, width: Double?) -> Double {
    let isStretched = hasNear(index) && hasFar(index)
    var basis = SizeBasis(content: content, width: width)
    guard let extent else {
      // An item that is stretched between its margins needs only these.
      return isStretched ? 0 : items.size(of: index, axis, basis)
    }
    basis.fill = max(0, extent - near(index) - far(index))
    return isStretched || alignment(index) == .fill
      ? items.limit(basis.fill, of: index, axis, basis) : items.size(of: index, axis, basis)
  }

  /// The position and length of an item.
  func place(_ index: Int, width: Double?) -> (position: Double, length: Double) {
    let length = size(index, width: width)
    guard let extent else { return (0, length) }
    let (near, far) = (near(index), far(index))
    switch alignment(index) {
    case .start, .fill, .baseline: return (near, length)
    case .end: return (extent - far - length, length)
    case .center: return (near + (extent - near - far - length) / 2 + items.center(index, axis, in: extent), length)
    }
  }

  /// The content extent that an item of this size needs, including its margins.
  func needed(_ index: Int, size: Double) -> Double {
    let item = items.all[index]
    let (near, far) = (Margin(item.near(axis)), Margin(item.far(axis)))
    let center = alignment(index) == .center ? Margin(item.center(axis)) : Margin(nil)
    let part = near.fraction + far.fraction + 2 * abs(center.fraction)
    guard part < 1 else { return 0 }
    return max(0, (size + near.length + far.length + 2 * abs(center.length)) / (1 - part))
  }

  /// A margin as a length plus a fraction of the content.
  private struct Margin {
    var length = 0.0
    var fraction = 0.0

    init(_ value: PositionValue?) {
      guard let value else { return }
      if case .percent(let percent) = value.base {
        (length, fraction) = (value.offset, percent / 100)
      } else {
        length = value.resolved(in: nil)
      }
    }
  }
}
