public import LayoutCore

/// The state of the delete zone while a chip is lifted.
public enum DeleteZoneState: String, Hashable, Sendable, CaseIterable {
  /// No chip is lifted.
  case hidden
  /// A chip is lifted, but not over the zone.
  case shown
  /// The chip is over the zone; releasing it removes it.
  case armed
  /// The chip is over the zone, but may not be removed.
  case refused
}

/// The layout and appearance of the area of a view that removes the chips dropped on it.
public struct DeleteZone: Hashable, Sendable {
  /// An edge of a view; start and end follow the text direction.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    case top, bottom, start, end

    package var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }

    package var opposite: Edge {
      switch self {
      case .top: .bottom
      case .bottom: .top
      case .start: .end
      case .end: .start
      }
    }

    /// Whether the edge is at the top or left.
    package func isLow(in direction: TextDirection) -> Bool {
      self == .top || self == (direction == .leftToRight ? .start : .end)
    }
  }

  /// Whether there is a delete zone; false by default. It is only visible if chips can be removed
  /// (``GestureConfiguration/isRemovable``).
  public var isEnabled: Bool
  /// The preferred edge of the view's visible part. A view chooses another edge, or a place beside the view, where the zone would
  /// hide chips that cannot be scrolled clear of it, or the pointer.
  public var edge: Edge
  /// The frame, relative to the visible part of the view; nil to place the zone at the edge.
  public var rectangle: Rect?
  /// The extent from the edge into the view, in logical pixels: the height at the top or bottom, the width at the start or
  /// end.
  public var thickness: Double
  /// The margins in logical pixels, named as for the bottom edge: `bottom` is the distance to the edge, `start` and `end` are
  /// those to the adjacent edges (top and bottom for a zone at the start or end), and `top` is the margin toward the chips, which
  /// limits the autoscroll bounds.
  public var margin: Insets
  /// The corner radius, in logical pixels.
  public var cornerRadius: Double
  /// The background color; nil for the theme's.
  public var background: Color?
  /// The background color while armed; nil for the theme's.
  public var highlightedBackground: Color?
  /// The text color; nil for the theme's.
  public var textColor: Color?
  /// The icon color; nil for the theme's.
  public var iconColor: Color?
  /// The text; nil or empty for none.
  public var text: String?
  /// The font of the text; nil for the theme's.
  public var font: Font?
  /// The name of an icon of the icon theme, shown before the text; nil for none.
  public var iconName: String?
  /// A picture provided by the program, shown instead of the icon.
  public var picture: TagPicture?
  /// The distance outside the zone at which a pointer still hits it, in logical pixels.
  public var hitSlop: Double

  /// Creates a delete zone.
  public init(
    isEnabled: Bool = false, edge: Edge = .bottom, rectangle: Rect? = nil, thickness: Double = 56,
    margin: Insets = Insets(top: 0, start: 12, bottom: 8, end: 12), cornerRadius: Double = 12,
    background: Color? = nil, highlightedBackground: Color? = nil, textColor: Color? = nil,
    iconColor: Color? = nil,
    text: String? = "Release to delete", font: Font? = nil,
    iconName: String? = "user-trash-symbolic", picture: TagPicture? = nil,
    hitSlop: Double = 8
  ) {
    self.isEnabled = isEnabled
    self.edge = edge
    self.rectangle = rectangle
    self.thickness = thickness
    self.margin = margin
    self.cornerRadius = cornerRadius
    self.background = background
    self.highlightedBackground = highlightedBackground
    self.textColor = textColor
    self.iconColor = iconColor
    self.text = text
    self.font = font
    self.iconName = iconName
    self.picture = picture
    self.hitSlop = hitSlop
  }

  /// The frame of the zone in a view of a given size, in viewport coordinates: its rectangle, or a strip along its edge, clipped
  /// to the view. Start and end follow the text direction.
  public func frame(in viewport: Size, direction: TextDirection) -> Rect {
    if let rectangle { return rectangle }
    switch edge {
    case .top, .bottom:
      let (before, after) = direction == .leftToRight ? (margin.start, margin.end) : (margin.end, margin.start)
      let depth = max(0, min(thickness, viewport.height - margin.bottom))
      return Rect(
        x: before, y: edge == .top ? margin.bottom : viewport.height - margin.bottom - depth,
        width: max(0, viewport.width - before - after), height: depth)
    case .start, .end:
      let isLeft = (edge == .start) == (direction == .leftToRight)
      let depth = max(0, min(thickness, viewport.width - margin.bottom))
      return Rect(
        x: isLeft ? margin.bottom : viewport.width - margin.bottom - depth, y: margin.start,
        width: depth, height: max(0, viewport.height - margin.start - margin.end))
    }
  }

  /// Whether a pointer hits the zone, in viewport coordinates; always false if the zone is disabled.
  public func isHit(_ pointer: Point, viewport: Size, direction: TextDirection) -> Bool {
    guard isEnabled else { return false }
    let frame = frame(in: viewport, direction: direction)
    return !frame.isEmpty && frame.expanded(by: hitSlop).contains(pointer)
  }

  /// The part of the view that the zone leaves for chips, in viewport coordinates, for ``GestureScene/autoscrollBounds``;
  /// everything if the zone is disabled or not at an edge.
  public func remainder(of viewport: Size, direction: TextDirection) -> Rect {
    let all = Rect(origin: .zero, size: viewport)
    return isEnabled && rectangle == nil ? remainder(of: all, in: all, direction: direction) : all
  }

  // MARK: In the visible part of a view

  /// The distance from its edge that the zone takes up.
  package var depth: Double { thickness + margin.bottom }
  /// The distance toward the chips.
  package var clearance: Double { max(hitSlop, margin.top) }

  package func frame(in shown: Rect, direction: TextDirection) -> Rect {
    frame(in: shown.size, direction: direction).offset(x: shown.x, y: shown.y)
  }

  /// The part of an area that the zone at its edge leaves.
  package func remainder(of area: Rect, in shown: Rect, direction: TextDirection) -> Rect {
    let covered = frame(in: shown, direction: direction).expanded(by: clearance)
    var (low, high) = (area.origin, Point(x: area.maxX, y: area.maxY))
    switch (edge.axis, edge.isLow(in: direction)) {
    case (.vertical, true): low.y = max(low.y, covered.maxY)
    case (.vertical, false): high.y = min(high.y, covered.y)
    case (.horizontal, true): low.x = max(low.x, covered.maxX)
    case (.horizontal, false): high.x = min(high.x, covered.x)
    }
    return Rect(x: low.x, y: low.y, width: max(0, high.x - low.x), height: max(0, high.y - low.y))
  }
}
