import LayoutCore

/// A reference implementation of the relative layout for a container of a known size, which computes each value on
/// demand.
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

  private func index(_ id: String) -> Int? { items.firstIndex { $0.item.id == id } }

  private func index(_ reference: ItemReference) -> Int? {
    guard case .sibling(let id) = reference else { return nil }
    return index(id)
  }

  private func value(_ index: Int, _ axis: Axis, _ anchor: Anchor) -> PositionValue? {
    let constraints = items[index].item.constraints[axis]
    let value = anchor == .near ? constraints.near : anchor == .far ? constraints.far : constraints.center
    return value?.base == .unset ? nil : value
  }

  private func size(_ index: Int, _ axis: Axis) -> Double {
    if items[index].isGone { return 0 }
    return isBounded(index, axis) ? bounded(index, axis).size : free(index, axis)
  }

  private func start(_ index: Int, _ axis: Axis) -> Double {
    isBounded(index, axis) ? bounded(index, axis).start : start(index, axis, free(index, axis))
  }

  private func isBounded(_ index: Int, _ axis: Axis) -> Bool {
    let constraints = items[index].item.constraints[axis]
    return [constraints.near?.minimum, constraints.far?.maximum].contains { limit in
      if case .equal? = limit { true } else { false }
    }
  }

  // MARK: - Without limits by reference

  private func free(_ index: Int, _ axis: Axis) -> Double {
    let item = items[index]
    if item.isGone { return 0 }
    if value(index, axis, .near) != nil, value(index, axis, .far) != nil {
      return item.limit(max(0, edge(index, axis, .far) - edge(index, axis, .near)), axis)
    }
    if let share = share(index, axis) { return item.limit(share, axis) }
    let size = item.item.constraints[axis].size ?? .wrap
    if case .equal(let reference) = size.base, let target = self.index(reference.item) {
      return item.limit(self.size(target, reference.axis) * size.multiple + size.increment, axis)
    }
    let needsWidth = axis == .vertical && (size.base == .wrap || size.base == .equal(.ownWidth))
    return item.size(
      axis, width: needsWidth ? self.size(index, .horizontal) : 0, other: size.base == .fill ? filled(index, axis) : 0)
  }

  private func filled(_ index: Int, _ axis: Axis) -> Double {
    let length = items[index].length(axis)
    if value(index, axis, .center) != nil { return length }
    if value(index, axis, .near) != nil { return max(0, length - edge(index, axis, .near)) }
    return value(index, axis, .far) == nil ? length : max(0, edge(index, axis, .far))
  }

  private func start(_ index: Int, _ axis: Axis, _ size: Double) -> Double {
    if let place = placeInRow(index, axis) { return place }
    let (near, far) = (value(index, axis, .near) != nil, value(index, axis, .far) != nil)
    if near, far { return edge(index, axis, .near) }
    if value(index, axis, .center) != nil { return edge(index, axis, .center) - size / 2 }
    if near { return edge(index, axis, .near) }
    return far ? edge(index, axis, .far) - size : 0
  }

  // MARK: - Limits by reference

  private func bound(_ limit: PositionLimit?, _ axis: Axis, inwards: Double) -> Double? {
    guard case .equal(let reference, let offset)? = limit else { return nil }
    return coordinate(reference, axis) + (keepsOffset(reference) ? inwards * offset : 0)
  }

  private func bounded(_ index: Int, _ axis: Axis) -> (start: Double, size: Double) {
    let constraints = items[index].item.constraints[axis]
    var size = free(index, axis)
    var start = start(index, axis, size)
    let low = bound(constraints.near?.minimum, axis, inwards: 1)
    let high = bound(constraints.far?.maximum, axis, inwards: -1)
    let isPlaced = Anchor.allCases.contains { value(index, axis, $0) != nil }
    if let low, let high, !isPlaced {
      size = min(size, max(0, high - low))
      start = low + (high - low - size) / 2
    } else {
      if let low, start < low { (start, size) = (low, max(0, start + size - low)) }
      if let high, start + size > high { size = max(0, high - start) }
    }
    return (start, size)
  }

  // MARK: - Splits and rows

  /// The share of an item in its split.
  private func share(_ index: Int, _ axis: Axis) -> Double? {
    for owner in items.indices {
      guard let size = items[owner].item.constraints[axis].size, case .split(let members) = size.base else { continue }
      let parts = [SplitMember(items[owner].item.id, multiple: size.multiple, increment: size.increment)] + members
      guard let own = parts.first(where: { $0.child == items[index].item.id }) else { continue }
      if index != owner, items[index].item.constraints[axis].size != nil { return nil }
      var (room, multiples) = (items[owner].length(axis), 0.0)
      for part in parts {
        guard let place = self.index(part.child), !items[place].isGone else { continue }
        room += part.increment
        if place != owner, items[place].item.constraints[axis].size != nil {
          room -= items[place].size(axis)
        } else {
          multiples += part.multiple
        }
      }
      return multiples > 0 ? max(0, room) * own.multiple / multiples : 0
    }
    return nil
  }

  private func placeInRow(_ index: Int, _ axis: Axis) -> Double? {
    for owner in items.indices {
      guard let center = items[owner].item.constraints[axis].center, case .row(let members) = center.base else { continue }
      let row = [RowMember(items[owner].item.id)] + members
      guard row.contains(where: { $0.child == items[index].item.id }) else { continue }
      let places = row.compactMap { member in self.index(member.child).map { (index: $0, gap: member.offset) } }
      let visible = places.filter { !items[$0.index].isGone }
      let gaps = visible.dropFirst().map(\.gap).reduce(0, +)
      let total = visible.map { size($0.index, axis) }.reduce(gaps, +)
      var position = (items[owner].length(axis) - total) / 2 + center.offset
      for (number, member) in visible.enumerated() {
        if number > 0 { position += member.gap }
        if member.index == index { return position }
        position += size(member.index, axis)
      }
      return 0
    }
    return nil
  }

  // MARK: - Edges

  private func keepsOffset(_ reference: PositionReference) -> Bool {
    index(reference.item).map { !items[$0].isGone } ?? true
  }

  private func coordinate(_ reference: PositionReference, _ axis: Axis) -> Double {
    let target = index(reference.item)
    let from = target.map { start($0, axis) } ?? 0
    if reference.anchor == .near { return from }
    let length = target.map { size($0, axis) } ?? items[0].length(axis)
    return from + (reference.anchor == .center ? length / 2 : length)
  }

  /// The coordinate that constrains an edge or center.
  private func edge(_ index: Int, _ axis: Axis, _ anchor: Anchor) -> Double {
    let extent = items[index].length(axis)
    guard let value = value(index, axis, anchor), case .equal(let reference) = value.base else {
      let number = items[index].edge(axis, anchor)
      return anchor == .near ? number : anchor == .center ? extent / 2 + number : extent - number
    }
    let offset = keepsOffset(reference) ? value.offset : 0
    return coordinate(reference, axis) + (anchor == .far ? -offset : offset)
  }
}
