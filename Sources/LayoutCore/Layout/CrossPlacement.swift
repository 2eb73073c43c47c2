/// Places items on an axis where each one is aligned within the whole content: the cross axis of a ``LinearLayout``,
/// both axes of a ``FrameLayout``.
struct CrossPlacement {
  let items: LayoutItems
  let axis: Axis
  /// The container's alignment; nil leaves it to the items' own margins and alignments.
  let defaultAlignment: ItemAlignment?
  let content: Proposal
  private let extent: Double?

  init(items: LayoutItems, axis: Axis, defaultAlignment: ItemAlignment?, content: Proposal) {
    (self.items, self.axis, self.defaultAlignment, self.content) = (items, axis, defaultAlignment, content)
    extent = content[axis]
  }

  func near(_ index: Int) -> Double { items.near(index, axis, in: extent) }
  func far(_ index: Int) -> Double { items.far(index, axis, in: extent) }

  func alignment(_ index: Int) -> ItemAlignment { alignment(items.plain(index, axis)) }

  @inline(__always) private func alignment(_ plain: PlainConstraints) -> ItemAlignment {
    if let defaultAlignment { return plain.alignment ?? defaultAlignment }
    let (near, far) = (plain.near.base != .absent, plain.far.base != .absent)
    if near && far { return .fill }
    if plain.center.base != .absent { return .center }
    if near { return .start }
    return far ? .end : plain.alignment ?? .start
  }

  /// - Parameter width: The item's width, if the axis is vertical.
  func size(_ index: Int, width: Double?) -> Double {
    let plain = items.plain(index, axis)
    var basis = SizeBasis(content: content, width: width)
    let hasBothMargins = plain.hasBothEdges
    let room = extent.map { max(0, $0 - near(index) - far(index)) }
    if let room, hasBothMargins || alignment(plain) == .fill {
      return items.limit(room, of: index, axis, basis)
    }
    // If the extent is unknown, an item that is stretched between its margins needs only these.
    if hasBothMargins { return 0 }
    basis.fill = room ?? 0
    return items.size(of: index, axis, basis)
  }

  /// An item's position and length in content of a known extent: ``size(_:width:)`` and ``position(_:size:)`` in one.
  @inline(__always) func place(_ index: Int, width: Double?) -> (position: Double, length: Double) {
    guard let extent else { return (0, size(index, width: width)) }
    let plain = items.plain(index, axis)
    let near = items.near(plain.near, index, axis, in: extent)
    let far = items.far(plain.far, index, axis, in: extent)
    let alignment = alignment(plain)
    let room = max(0, extent - near - far)
    let basis = SizeBasis(content: content, width: width, fill: room)
    let length =
      alignment == .fill || plain.hasBothEdges
      ? items.limit(room, of: index, axis, basis) : items.size(of: index, axis, basis)
    switch alignment {
    case .start, .fill, .baseline: return (near, length)
    case .end: return (extent - far - length, length)
    case .center:
      let shift = plain.center.base == .absent ? 0 : items.center(index, axis, in: extent)
      return (near + (extent - near - far - length) / 2 + shift, length)
    }
  }

  /// The position of an item of this size.
  func position(_ index: Int, size: Double) -> Double {
    guard let extent else { return 0 }
    let (near, far) = (near(index), far(index))
    switch alignment(index) {
    case .start, .fill, .baseline: return near
    case .end: return extent - far - size
    case .center:
      return near + (extent - near - far - size) / 2 + items.center(index, axis, in: extent)
    }
  }

  /// The content extent that an item of this size needs, including its margins.
  func needed(_ index: Int, size: Double) -> Double {
    let plain = items.plain(index, axis)
    // Most items have no margins.
    if plain.isUnplaced { return max(0, size) }
    let constraints = items.all[index].constraints[axis]
    let (near, far) = (Margin(constraints.activeNear), Margin(constraints.activeFar))
    let center = alignment(plain) == .center ? Margin(constraints.activeCenter) : Margin(nil)
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
