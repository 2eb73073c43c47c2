internal import GtkBridge
internal import LayoutCore

/// How the chips are laid out: in a flow, or by another layout.
extension TagView {
  var metrics: ChipMetrics { arranger.metrics }
  var flow: FlowLayout { arranger.layout.flow }

  /// Where every chip goes, in content coordinates, without what a drag shows or an overflow chip hides.
  var whole: ChipArrangement {
    _read { yield arranger.arrangement }
    _modify { yield &arranger.arrangement }
  }

  var scrollDirection: FlowLayout.ScrollDirection { arranger.layout.scrollAxis == .vertical ? .vertical : .horizontal }
  /// Whether a scroller shows a part of the content only.
  var isScrolledAlong: Bool { isScrolled(along: arranger.layout.scrollAxis) }

  /// The width that the view asks for: lines that break want no more than a line, rows and columns all they need.
  func measuredWidthOfList() -> Extent {
    guard let list = whole.list else { return Extent(minimum: 0, natural: 0) }
    let isScrolled = isScrolled(along: .horizontal)
    if !isScrolled, scrollDirection == .horizontal { measuring.measureOutsideScroller() }
    let isLine = isScrolled || list.layout.breakingSpacing != nil && scrollDirection == .vertical
    let natural = isLine ? min(list.naturalWidth, naturalLineLength) : list.naturalWidth
    let minimum = min(natural, isScrolled ? Self.minimumWidth + flow.insets.horizontal : leastWidth)
    return Extent(minimum: Int(minimum.rounded(.up)), natural: Int(natural.rounded(.up)))
  }
}
