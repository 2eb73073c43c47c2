public import LayoutCore

/// How the delete zone stands while a chip is lifted.
public enum DeleteZoneState: String, Hashable, Sendable, CaseIterable {
  /// No chip is lifted.
  case hidden
  /// A chip is lifted.
  case shown
  /// The chip is over the zone: releasing it removes it.
  case armed
  /// The chip is over the zone, and may not be removed.
  case refused
}

/// The part of a view that removes the chips that are dropped on it: where it is, and how it looks.
public struct DeleteZone: Hashable, Sendable {
  /// An edge of a view; start and end follow the text direction.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    case top, bottom, start, end
  }

  /// Whether there is one; off at first. It shows only where chips can be removed
  /// (``GestureConfiguration/isRemovable``).
  public var isEnabled: Bool
  /// The edge of the view that it lies at.
  public var edge: Edge
  /// Where it is, in viewport coordinates, if not at an edge.
  public var rectangle: Rect?
  /// How far it reaches from its edge into the view, in logical pixels: its height at the top or bottom, its
  /// width at the start or end.
  public var height: Double
  /// Its distances, in logical pixels, as for the bottom edge: `bottom` to the edge it lies at, `start` and
  /// `end` to the edges at its two ends (top and bottom, for a zone at the start or end). `top`, on the side
  /// of the chips, is where autoscrolling leaves room.
  public var insets: Insets
  /// The radius of its corners, in logical pixels.
  public var cornerRadius: Double
  /// The background; nil: the theme's.
  public var background: Color?
  /// The background while it is armed; nil: the theme's.
  public var highlightedBackground: Color?
  /// The text's color; nil: the theme's.
  public var textColor: Color?
  /// The icon's color; nil: the theme's.
  public var iconColor: Color?
  /// What it says; nil, or empty: nothing.
  public var text: String?
  /// The text's font, where it differs from the theme's.
  public var font: Font?
  /// The name of an icon of the icon theme, before the text; nil: none.
  public var iconName: String?
  /// A picture of the program's own in the icon's place.
  public var picture: TagPicture?
  /// How far outside it a pointer still hits it, in logical pixels.
  public var hitSlop: Double

  /// The design's values, apart from what is named here.
  public init(
    isEnabled: Bool = false, edge: Edge = .bottom, rectangle: Rect? = nil, height: Double = 56,
    insets: Insets = Insets(top: 0, start: 12, bottom: 8, end: 12), cornerRadius: Double = 12,
    background: Color? = nil, highlightedBackground: Color? = nil, textColor: Color? = nil,
    iconColor: Color? = nil,
    text: String? = "Release to delete", font: Font? = nil,
    iconName: String? = "user-trash-symbolic", picture: TagPicture? = nil,
    hitSlop: Double = 8
  ) {
    self.isEnabled = isEnabled
    self.edge = edge
    self.rectangle = rectangle
    self.height = height
    self.insets = insets
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

  /// Where it is in a view of this size, in viewport coordinates: its rectangle, or a strip along its edge,
  /// which a view too small for it cuts off. Start and end follow the text direction.
  public func frame(in viewport: Size, direction: TextDirection) -> Rect {
    if let rectangle { return rectangle }
    switch edge {
    case .top, .bottom:
      let (before, after) = direction == .leftToRight ? (insets.start, insets.end) : (insets.end, insets.start)
      let depth = max(0, min(height, viewport.height - insets.bottom))
      return Rect(
        x: before, y: edge == .top ? insets.bottom : viewport.height - insets.bottom - depth,
        width: max(0, viewport.width - before - after), height: depth)
    case .start, .end:
      let isLeft = (edge == .start) == (direction == .leftToRight)
      let depth = max(0, min(height, viewport.width - insets.bottom))
      return Rect(
        x: isLeft ? insets.bottom : viewport.width - insets.bottom - depth, y: insets.start,
        width: depth, height: max(0, viewport.height - insets.start - insets.end))
    }
  }

  /// Whether a pointer hits it, in viewport coordinates; never while it is off.
  public func isHit(_ pointer: Point, viewport: Size, direction: TextDirection) -> Bool {
    guard isEnabled else { return false }
    let frame = frame(in: viewport, direction: direction)
    return !frame.isEmpty && frame.expanded(by: hitSlop).contains(pointer)
  }

  /// What it leaves of the view, in viewport coordinates, for the edges that autoscroll a drag
  /// (``GestureScene/autoscrollBounds``): everything, if it is off or not at an edge.
  public func remainder(of viewport: Size, direction: TextDirection) -> Rect {
    let all = Rect(origin: .zero, size: viewport)
    guard isEnabled, rectangle == nil else { return all }
    let zone = frame(in: viewport, direction: direction).expanded(by: max(hitSlop, insets.top))
    let (left, top) = (zone.maxX, zone.maxY)
    switch (edge, direction) {
    case (.top, _):
      return Rect(x: 0, y: top, width: all.width, height: max(0, all.height - top))
    case (.bottom, _):
      return Rect(x: 0, y: 0, width: all.width, height: max(0, zone.y))
    case (.start, .leftToRight), (.end, .rightToLeft):
      return Rect(x: left, y: 0, width: max(0, all.width - left), height: all.height)
    case (.start, .rightToLeft), (.end, .leftToRight):
      return Rect(x: 0, y: 0, width: max(0, zone.x), height: all.height)
    }
  }
}
