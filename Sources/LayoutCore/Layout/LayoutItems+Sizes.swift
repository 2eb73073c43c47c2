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
  /// The size of an item along an axis, by its constraints.
  func size(of index: Int, _ axis: Axis, _ basis: SizeBasis) -> Double {
    guard let size = all.size(index, axis) else { return max(0, natural(index, axis, basis)) }
    let base =
      switch size.base {
      case .number(let number): number
      case .wrap: natural(index, axis, basis)
      case .fill: basis.fill
      case .percent(let percent): (basis.content[axis] ?? 0) * percent / 100
      case .weight: basis.share
      case .equal(let reference): extent(reference, index, basis) ?? 0
      case .split: 0.0
      }
    return limited(size.scaled(base), by: size, index, basis)
  }

  /// Clamps a length to the limits of an item's size.
  func limit(_ length: Double, of index: Int, _ axis: Axis, _ basis: SizeBasis) -> Double {
    guard let size = all.size(index, axis) else { return max(0, length) }
    return limited(length, by: size, index, basis)
  }

  func limited(_ length: Double, by size: SizeValue, _ index: Int, _ basis: SizeBasis) -> Double {
    var length = length
    if let minimum = size.minimum, let least = value(minimum, index, basis) { length = max(length, least) }
    if let maximum = size.maximum, let most = value(maximum, index, basis) { length = min(length, most) }
    return max(0, length)
  }

  /// The distance of the near edge in content of this extent; 0 if the edge is not given.
  ///
  /// - Parameter share: The length that a weight results in.
  func near(_ index: Int, _ axis: Axis, in extent: Double? = nil, share: Double = 0) -> Double {
    all.position(.near, index, axis)?.resolved(in: extent, share: share) ?? 0
  }

  func far(_ index: Int, _ axis: Axis, in extent: Double? = nil, share: Double = 0) -> Double {
    all.position(.far, index, axis)?.resolved(in: extent, share: share) ?? 0
  }

  func center(_ index: Int, _ axis: Axis, in extent: Double?) -> Double {
    all.position(.center, index, axis)?.resolved(in: extent) ?? 0
  }

  private func natural(_ index: Int, _ axis: Axis, _ basis: SizeBasis) -> Double {
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
    case (.own, .vertical): all.fixedHeight(index)
    case (.sibling, _): nil
    }
  }
}
