import LayoutCore

/// A leaf with a reference implementation of the size rules, in the order of the specification.
struct PlainItem {
  let item: LayoutItem
  /// The content size of the container.
  let content: Size

  var isGone: Bool { item.visibility == .gone }

  private var leaf: Leaf {
    guard case .leaf(let leaf) = item.content else { preconditionFailure("\(item.id) is no leaf") }
    return leaf
  }

  func length(_ axis: Axis) -> Double { axis == .horizontal ? content.width : content.height }

  func baseline(_ height: Double) -> Double { leaf.baseline ?? height }

  func weight(_ axis: Axis) -> Double? {
    guard let base = item.constraints[axis].size?.base else { return nil }
    if case .weight(let weight) = base { return weight }
    return base == .fill ? 1 : nil
  }

  /// - Parameters:
  ///   - width: The width of the item, if its height is requested.
  ///   - other: The size that fill and weights result in.
  func size(_ axis: Axis, width: Double = 0, other: Double = 0) -> Double {
    let size = item.constraints[axis].size ?? .wrap
    let base: Double
    switch size.base {
    case .number(let number): base = number
    case .wrap: base = axis == .horizontal ? leaf.naturalWidth : leaf.height(width)
    case .fill, .weight: base = other
    case .percent(let percent): base = length(axis) * percent / 100
    case .equal(let reference): base = reference.item == .parent ? length(reference.axis) : width
    case .split: preconditionFailure("Splits are a relative layout's")
    }
    return limit(base * size.multiple + size.increment, axis)
  }

  func limit(_ length: Double, _ axis: Axis) -> Double {
    var length = length
    if let minimum = item.constraints[axis].size?.minimum { length = max(length, value(minimum)) }
    if let maximum = item.constraints[axis].size?.maximum { length = min(length, value(maximum)) }
    return max(0, length)
  }

  private func value(_ limit: SizeLimit) -> Double {
    switch limit {
    case .number(let number): return number
    case .equal(let reference, let multiple, let increment):
      precondition(reference.item == .parent, "The random items have no other limits")
      return length(reference.axis) * multiple + increment
    }
  }

  /// The value of an edge; 0 if there is none.
  func edge(_ axis: Axis, _ anchor: Anchor, weight: Double = 0) -> Double {
    let constraints = item.constraints[axis]
    let values: [Anchor: PositionValue?] = [.near: constraints.near, .center: constraints.center, .far: constraints.far]
    guard let value = values[anchor] ?? nil else { return 0 }
    var base = 0.0
    if case .number(let number) = value.base { base = number }
    if case .percent(let percent) = value.base { base = length(axis) * percent / 100 }
    if case .weight(let part) = value.base { base = part * weight }
    base += value.offset
    if case .number(let most)? = value.maximum { base = min(base, most) }
    if case .number(let least)? = value.minimum { base = max(base, least) }
    return base
  }

  func edgeWeight(_ axis: Axis, _ anchor: Anchor) -> Double? {
    let value = anchor == .near ? item.constraints[axis].near : item.constraints[axis].far
    if case .weight(let weight)? = value?.base { return weight }
    return nil
  }
}

/// A rectangle from its position along and across a main axis.
func rect(_ main: Axis, _ position: Double, _ size: Double, _ crossPosition: Double, _ crossSize: Double) -> Rect {
  main == .horizontal
    ? Rect(x: position, y: crossPosition, width: size, height: crossSize)
    : Rect(x: crossPosition, y: position, width: crossSize, height: size)
}

/// The space before the first item, and the additional space between neighbors.
func spread(_ spreading: Spreading, _ extra: Double, _ count: Int) -> (Double, Double) {
  let n = Double(count)
  switch spreading {
  case .start, .fill: return (0, 0)
  case .center: return (extra / 2, 0)
  case .end: return (extra, 0)
  case .between: return count == 1 ? (0, 0) : (0, extra / (n - 1))
  case .around: return (extra / n / 2, extra / n)
  case .evenly: return (extra / (n + 1), extra / (n + 1))
  }
}
