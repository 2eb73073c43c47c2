internal import GtkBridge
internal import LayoutCore

/// Access to the arrangement by a flow or another layout.
extension TagView {
  var metrics: ChipMetrics { arranger.metrics }
  var flow: FlowLayout { arranger.layout.flow }

  /// The arrangement of all chips, in content coordinates, without drag gap or overflow chip.
  var whole: ChipArrangement {
    _read { yield arranger.arrangement }
    _modify { yield &arranger.arrangement }
  }

  var scrollDirection: FlowLayout.ScrollDirection { arranger.layout.scrollAxis == .vertical ? .vertical : .horizontal }
  /// Whether the content scrolls along the layout's scroll axis.
  var isScrolledAlong: Bool { isScrolled(along: arranger.layout.scrollAxis) }

  /// The requested width in an ``itemLayout``: at most a line's for layouts that wrap, otherwise that of all content.
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
