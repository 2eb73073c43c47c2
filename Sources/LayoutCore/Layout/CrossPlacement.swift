/// How items stand on an axis on which each has the whole content for itself: across a ``LinearLayout``, and on both
/// axes of a ``FrameLayout``.
struct CrossPlacement {
  let items: LayoutItems
  let axis: Axis
  /// The container's; nil leaves it to the items' own margins and alignments.
  let gravity: ItemAlignment?
  let content: Proposal

  private var extent: Double? { content[axis] }

  func near(_ index: Int) -> Double { items.all[index].constraints[axis].near?.resolved(in: extent) ?? 0 }
  func far(_ index: Int) -> Double { items.all[index].constraints[axis].far?.resolved(in: extent) ?? 0 }

  func alignment(_ index: Int) -> ItemAlignment {
    let own = items.all[index].constraints[axis].alignment
    if let gravity { return own ?? gravity }
    let near = items.all[index].constraints[axis].near != nil
    let far = items.all[index].constraints[axis].far != nil
    if near && far { return .fill }
    if items.all[index].constraints[axis].center != nil { return .center }
    if near { return .start }
    return far ? .end : own ?? .start
  }

  private func hasBothMargins(_ index: Int) -> Bool {
    items.all[index].constraints[axis].near != nil && items.all[index].constraints[axis].far != nil
  }

  /// - Parameter width: the item's width, where the axis is the vertical one.
  func size(_ index: Int, width: Double?) -> Double {
    var basis = SizeBasis(content: content, width: width)
    let room = extent.map { max(0, $0 - near(index) - far(index)) }
    if let room, hasBothMargins(index) || alignment(index) == .fill {
      return items.limit(room, of: index, axis, basis)
    }
    // Where nothing is known, what is stretched between its margins needs no more than these.
    if hasBothMargins(index) { return 0 }
    basis.fill = room ?? 0
    return items.size(of: index, axis, basis)
  }

  /// Where an item of this size begins.
  func position(_ index: Int, size: Double) -> Double {
    guard let extent else { return 0 }
    let (near, far) = (near(index), far(index))
    switch alignment(index) {
    case .start, .fill, .baseline: return near
    case .end: return extent - far - size
    case .center:
      let shift = items.all[index].constraints[axis].center?.resolved(in: extent) ?? 0
      return near + (extent - near - far - size) / 2 + shift
    }
  }

  /// The extent of the content in which an item of this size has its margins.
  func needed(_ index: Int, size: Double) -> Double {
    let constraints = items.all[index].constraints[axis]
    let (near, far) = (Margin(constraints.near), Margin(constraints.far))
    let center = alignment(index) == .center ? Margin(constraints.center) : Margin(nil)
    let part = near.fraction + far.fraction + 2 * abs(center.fraction)
    guard part < 1 else { return 0 }
    return max(0, (size + near.length + far.length + 2 * abs(center.length)) / (1 - part))
  }

  /// A margin as a length and a part of the content.
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
