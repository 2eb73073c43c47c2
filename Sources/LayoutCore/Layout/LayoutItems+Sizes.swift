/// What sizes are taken from: the content as far as it is known, and the item's own width where that is settled.
struct SizeBasis {
  var content: Proposal
  /// The item's width, for what its height says.
  var width: Double?
  /// What ``SizeValue/Base/fill`` stands for.
  var fill = 0.0
  /// What ``SizeValue/Base/weight(_:)`` stands for.
  var share = 0.0
}

extension LayoutItems {
  /// The size of an item along an axis by what it says of it.
  func size(of index: Int, _ axis: Axis, _ basis: SizeBasis) -> Double {
    guard let size = all[index].constraints[axis].size else { return max(0, wrapped(index, axis, basis)) }
    let base: Double
    switch size.base {
    case .number(let number): base = number
    case .wrap: base = wrapped(index, axis, basis)
    case .fill: base = basis.fill
    case .percent(let percent): base = (basis.content[axis] ?? 0) * percent / 100
    case .weight: base = basis.share
    case .equal(let reference): base = extent(reference, index, basis) ?? 0
    case .split: base = 0
    }
    return limit(size.scaled(base), size, index, basis)
  }

  /// The weighted size of an item with its share of the room.
  func weighted(_ index: Int, _ axis: Axis, share: Double, _ basis: SizeBasis) -> Double {
    guard let size = all[index].constraints[axis].size else { return max(0, share) }
    return limit(size.scaled(share), size, index, basis)
  }

  /// A length within the limits of an item's size on an axis.
  func limit(_ length: Double, of index: Int, _ axis: Axis, _ basis: SizeBasis) -> Double {
    guard let size = all[index].constraints[axis].size else { return max(0, length) }
    return limit(length, size, index, basis)
  }

  private func limit(_ length: Double, _ size: SizeValue, _ index: Int, _ basis: SizeBasis) -> Double {
    var length = length
    if let minimum = size.minimum, let least = value(minimum, index, basis) { length = max(length, least) }
    if let maximum = size.maximum, let most = value(maximum, index, basis) { length = min(length, most) }
    return max(0, length)
  }

  private func wrapped(_ index: Int, _ axis: Axis, _ basis: SizeBasis) -> Double {
    axis == .horizontal ? naturalWidth(of: index) : height(of: index, for: basis.width ?? 0)
  }

  private func value(_ limit: SizeLimit, _ index: Int, _ basis: SizeBasis) -> Double? {
    switch limit {
    case .number(let number): number
    case .equal(let reference, let multiple, let increment):
      extent(reference, index, basis).map { $0 * multiple + increment }
    }
  }

  /// The size that is referred to; nil where it is not known.
  private func extent(_ reference: SizeReference, _ index: Int, _ basis: SizeBasis) -> Double? {
    switch (reference.item, reference.axis) {
    case (.parent, let axis): basis.content[axis]
    case (.own, .horizontal): basis.width
    case (.own, .vertical): all[index].fixedHeight
    case (.sibling, _): nil
    }
  }
}

extension SizeValue {
  func scaled(_ base: Double) -> Double { base * multiple + increment }

  /// The size, if it is a number with numbers for limits.
  var fixed: Double? {
    guard case .number(let number) = base else { return nil }
    var length = scaled(number)
    switch minimum {
    case .number(let least)?: length = max(length, least)
    case .equal?: return nil
    case nil: break
    }
    switch maximum {
    case .number(let most)?: length = min(length, most)
    case .equal?: return nil
    case nil: break
    }
    return max(0, length)
  }

  var weight: Double? {
    if case .weight(let weight) = base { weight } else { nil }
  }
}

extension LayoutItem {
  /// The height, if it is a number with numbers for limits.
  var fixedHeight: Double? { height?.fixed }

  /// The weight on an axis on which weights share what is left: there, fill is the weight 1.
  func weight(_ axis: Axis) -> Double? {
    switch constraints[axis].size?.base {
    case .weight(let weight): weight
    case .fill: 1
    default: nil
    }
  }
}

extension PositionValue {
  /// The value where the content has this extent; without one, what is taken from it is 0.
  func resolved(in content: Double?, share: Double = 0) -> Double {
    let base: Double
    switch self.base {
    case .number(let number): base = number
    case .percent(let percent): base = (content ?? 0) * percent / 100
    case .weight: base = share
    case .equal, .row, .unset: base = 0
    }
    return limited(base + offset)
  }

  /// A value within the limits that are numbers.
  func limited(_ value: Double) -> Double {
    var value = value
    if case .number(let most) = maximum { value = min(value, most) }
    if case .number(let least) = minimum { value = max(value, least) }
    return value
  }
}
