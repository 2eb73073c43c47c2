/// The values that a size is computed from: the known extents of the content, and the item's own width once it is
/// settled.
struct SizeBasis {
  var content: Proposal
  /// The item's width, if its height depends on it.
  var width: Double?
  /// The length of ``SizeValue/Base/fill``.
  var fill = 0.0
  /// The length of ``SizeValue/Base/weight(_:)``.
  var share = 0.0
}

extension LayoutItems {
  /// The numeric constraints of an item on an axis.
  @inline(__always) func plain(_ index: Int, _ axis: Axis) -> PlainConstraints {
    axis == .horizontal ? all[index].constraints.horizontal.plain : all[index].constraints.vertical.plain
  }

  /// The full size value of an item, with limits and references; nil if it is missing or inactive.
  private func size(_ index: Int, _ axis: Axis) -> SizeValue? { all[index].constraints[axis].activeSize }

  /// The size of an item along an axis, by its constraints.
  @inline(__always) func size(of index: Int, _ axis: Axis, _ basis: SizeBasis) -> Double {
    let leaf = all[index].plain
    // Most items have no constraints and a fixed size.
    if leaf.kind == .fixed, plain(index, axis).size.base == .absent {
      if axis == .horizontal { return leaf.width }
      if leaf.height >= 0, leaf.height < .infinity { return leaf.height }
    }
    return constrainedSize(of: index, axis, basis)
  }

  @inline(never) private func constrainedSize(of index: Int, _ axis: Axis, _ basis: SizeBasis) -> Double {
    let size = plain(index, axis).size
    let base: Double
    switch size.base {
    case .absent: return max(0, wrapped(index, axis, basis))
    case .number: base = size.number
    case .wrap: base = wrapped(index, axis, basis)
    case .fill: base = basis.fill
    case .percent: base = (basis.content[axis] ?? 0) * size.number / 100
    case .weight: base = basis.share
    case .equal:
      if case .equal(let reference) = self.size(index, axis)?.base {
        base = extent(reference, index, basis) ?? 0
      } else {
        base = 0
      }
    case .split: base = 0
    }
    return limit(size.scaled(base), of: index, axis, basis)
  }

  /// The size of a weighted item with its share of the remaining space.
  func weighted(_ index: Int, _ axis: Axis, share: Double, _ basis: SizeBasis) -> Double {
    limit(plain(index, axis).size.scaled(share), of: index, axis, basis)
  }

  /// Clamps a length to the limits of an item's size.
  @inline(__always) func limit(_ length: Double, of index: Int, _ axis: Axis, _ basis: SizeBasis) -> Double {
    plain(index, axis).size.isLimited ? limited(length, index, axis, basis) : max(0, length)
  }

  private func limited(_ length: Double, _ index: Int, _ axis: Axis, _ basis: SizeBasis) -> Double {
    guard let size = size(index, axis) else { return max(0, length) }
    var length = length
    if let minimum = size.minimum, let least = value(minimum, index, basis) { length = max(length, least) }
    if let maximum = size.maximum, let most = value(maximum, index, basis) { length = min(length, most) }
    return max(0, length)
  }

  /// The weight on an axis where weights share the remaining space; there, fill means the weight 1.
  func weight(_ index: Int, _ axis: Axis) -> Double? { plain(index, axis).size.weight }

  /// The distance of the near edge in content of this extent; 0 if the edge is not given.
  @inline(__always) func near(_ index: Int, _ axis: Axis, in extent: Double? = nil, share: Double = 0) -> Double {
    near(plain(index, axis).near, index, axis, in: extent, share: share)
  }

  @inline(__always) func far(_ index: Int, _ axis: Axis, in extent: Double? = nil, share: Double = 0) -> Double {
    far(plain(index, axis).far, index, axis, in: extent, share: share)
  }

  /// - Parameter near: The numeric part of the value, usually all of it.
  @inline(__always) func near(
    _ near: PlainPosition, _ index: Int, _ axis: Axis, in extent: Double?, share: Double = 0
  ) -> Double {
    near.isLimited ? limited(\.near, index, axis, extent, share) : near.resolved(in: extent, share: share)
  }

  @inline(__always) func far(
    _ far: PlainPosition, _ index: Int, _ axis: Axis, in extent: Double?, share: Double = 0
  ) -> Double {
    far.isLimited ? limited(\.far, index, axis, extent, share) : far.resolved(in: extent, share: share)
  }

  @inline(__always) func center(_ index: Int, _ axis: Axis, in extent: Double?) -> Double {
    let center = plain(index, axis).center
    return center.isLimited ? limited(\.center, index, axis, extent, 0) : center.resolved(in: extent, share: 0)
  }

  @inline(never) private func limited(
    _ position: KeyPath<LayoutItem.Constraints, PositionValue?>, _ index: Int, _ axis: Axis, _ extent: Double?,
    _ share: Double
  ) -> Double {
    all[index].constraints[axis][keyPath: position]?.resolved(in: extent, share: share) ?? 0
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

  /// The referenced size; nil while it is unknown.
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

  /// The size, if it and its limits are numbers.
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
}

extension LayoutItem {
  /// The height, if it and its limits are numbers.
  var fixedHeight: Double? { constraints.vertical.activeSize?.fixed }
}

extension LayoutItem.Constraints {
  /// The size, if given and active.
  var activeSize: SizeValue? { plain.size.base == .absent ? nil : size }
  var activeNear: PositionValue? { plain.near.base == .absent ? nil : near }
  var activeFar: PositionValue? { plain.far.base == .absent ? nil : far }
  var activeCenter: PositionValue? { plain.center.base == .absent ? nil : center }
}

extension PlainPosition {
  /// The value in content of this extent, ignoring limits.
  @inline(__always) fileprivate func resolved(in content: Double?, share: Double) -> Double {
    switch base {
    case .absent: return 0
    case .number: return number + offset
    case .percent: return (content ?? 0) * number / 100 + offset
    case .weight: return share + offset
    case .equal, .row, .unset: return offset
    }
  }
}

extension PositionValue {
  /// The value in content of this extent; percentages of an unknown extent are 0.
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

  /// Clamps a value to the limits that are numbers.
  func limited(_ value: Double) -> Double {
    var value = value
    if case .number(let most) = maximum { value = min(value, most) }
    if case .number(let least) = minimum { value = max(value, least) }
    return value
  }
}
