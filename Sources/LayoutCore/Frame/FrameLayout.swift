/// Aligns each item independently within the content, so items may overlap.
public struct FrameLayout: Layout, Hashable {
  /// How items are aligned; nil leaves it to the items.
  public var alignment: PerAxis<ItemAlignment?>

  public init(alignment: PerAxis<ItemAlignment?> = PerAxis(nil)) {
    self.alignment = alignment
  }

  public var rules: ItemRules {
    let rules = ItemRules.AxisRules(sizes: [.fill, .percent], edges: .percent, centers: .percent, alignments: .places)
    return ItemRules(horizontal: rules, vertical: rules)
  }

  public func validate(_ items: [LayoutItem]) throws(LayoutFault) {
    if alignment.horizontal == .baseline || alignment.vertical == .baseline {
      throw LayoutFault("gravity", .unsupported)
    }
  }

  public func measure(_ axis: Axis, of items: LayoutItems, in content: Proposal) -> Double {
    let placement = placement(items, axis, content)
    let widths = self.placement(items, .horizontal, content)
    return items.visible.reduce(0) { needed, index in
      let width = axis == .vertical ? widths.size(index, width: nil) : nil
      return max(needed, placement.needed(index, size: placement.size(index, width: width)))
    }
  }

  public func arrange(_ items: LayoutItems, in content: Size) -> [Rect?] {
    let horizontal = placement(items, .horizontal, Proposal(content))
    let vertical = placement(items, .vertical, Proposal(content))
    var frames = [Rect?](repeating: nil, count: items.all.count)
    for index in items.visible {
      let (x, width) = horizontal.place(index, width: nil)
      let (y, height) = vertical.place(index, width: width)
      frames[index] = Rect(x: x, y: y, width: width, height: height)
    }
    return frames
  }

  private func placement(_ items: LayoutItems, _ axis: Axis, _ content: Proposal) -> CrossPlacement {
    CrossPlacement(items: items, axis: axis, defaultAlignment: alignment[axis], content: content)
  }
}
