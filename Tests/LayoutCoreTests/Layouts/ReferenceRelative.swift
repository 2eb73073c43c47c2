import LayoutCore

/// The relative layout without splits, rows and limits by reference in a container of a known size: each value is
/// worked out anew whenever it is asked for.
struct ReferenceRelative {
  let items: [PlainItem]

  static func frames(_ items: [LayoutItem], in content: Size) -> [Rect?] {
    let reference = ReferenceRelative(items: items.map { PlainItem(item: $0, content: content) })
    return items.indices.map { index in
      if reference.items[index].isGone { return nil }
      return rect(
        .horizontal, reference.start(index, .horizontal), reference.size(index, .horizontal),
        reference.start(index, .vertical), reference.size(index, .vertical))
    }
  }

  private func index(_ reference: ItemReference) -> Int? {
    guard case .sibling(let id) = reference else { return nil }
    return items.firstIndex { $0.item.id == id }
  }

  private func size(_ index: Int, _ axis: Axis) -> Double {
    let item = items[index]
    let constraints = item.item.constraints[axis]
    if item.isGone { return 0 }
    if constraints.near != nil, constraints.far != nil {
      return item.limit(max(0, edge(index, axis, .far) - edge(index, axis, .near)), axis)
    }
    let value = constraints.size ?? .wrap
    if case .equal(let reference) = value.base, let target = self.index(reference.item) {
      return item.limit(size(target, reference.axis) * value.multiple + value.increment, axis)
    }
    var filled = item.length(axis)
    if constraints.center == nil, constraints.near != nil { filled = max(0, filled - edge(index, axis, .near)) }
    if constraints.center == nil, constraints.far != nil { filled = max(0, edge(index, axis, .far)) }
    return item.size(axis, width: axis == .vertical ? size(index, .horizontal) : 0, other: filled)
  }

  private func start(_ index: Int, _ axis: Axis) -> Double {
    let constraints = items[index].item.constraints[axis]
    if constraints.near != nil, constraints.far != nil { return edge(index, axis, .near) }
    if constraints.center != nil { return edge(index, axis, .center) - size(index, axis) / 2 }
    if constraints.near != nil { return edge(index, axis, .near) }
    return constraints.far == nil ? 0 : edge(index, axis, .far) - size(index, axis)
  }

  /// The coordinate that an edge or a center is given.
  private func edge(_ index: Int, _ axis: Axis, _ anchor: Anchor) -> Double {
    let constraints = items[index].item.constraints[axis]
    let values: [Anchor: PositionValue?] = [.near: constraints.near, .center: constraints.center, .far: constraints.far]
    let extent = items[index].length(axis)
    guard let value = values[anchor] ?? nil, case .equal(let reference) = value.base else {
      let number = items[index].edge(axis, anchor)
      return anchor == .near ? number : anchor == .center ? extent / 2 + number : extent - number
    }
    let target = self.index(reference.item)
    let from = target.map { start($0, axis) } ?? 0
    let length = target.map { size($0, axis) } ?? extent
    let coordinate = from + (reference.anchor == .near ? 0 : reference.anchor == .center ? length / 2 : length)
    if let target, items[target].isGone { return coordinate }
    return anchor == .far ? coordinate - value.offset : coordinate + value.offset
  }
}
