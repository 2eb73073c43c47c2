internal import GtkBridge
internal import LayoutCore

/// Chips in another layout than the flow.
extension TagView {
  /// How the chips are laid out.
  var chipLayout: ChipLayout { ChipLayout(flow: flow, other: itemLayout) }

  var scrollDirection: FlowLayout.ScrollDirection {
    guard let itemLayout else { return flow.scrollDirection }
    return itemLayout.scrollAxis == .vertical ? .vertical : .horizontal
  }

  /// The width that the view asks for: lines that break want no more than a line, rows and columns all they need.
  func measuredWidthOfList() -> Extent {
    guard let list = whole.list else { return Extent(minimum: 0, natural: 0) }
    let isScrolled = isScrolled(along: .horizontal)
    if !isScrolled, scrollDirection == .horizontal { measureOutsideScroller() }
    let isLine = isScrolled || list.layout.breakingSpacing != nil && scrollDirection == .vertical
    let natural = isLine ? min(list.naturalWidth, naturalLineLength) : list.naturalWidth
    let minimum = min(natural, isScrolled ? Self.minimumWidth + flow.insets.horizontal : leastWidth)
    return Extent(minimum: Int(minimum.rounded(.up)), natural: Int(natural.rounded(.up)))
  }
}
