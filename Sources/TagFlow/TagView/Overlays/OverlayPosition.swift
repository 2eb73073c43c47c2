internal import LayoutCore
internal import TagModel

/// The position of an overlay that must not hide the view that it belongs to: at an edge of the visible part of the view,
/// inside it or outside, over the neighbors of the view.
struct OverlayPosition: Equatable {
  enum Edge: CaseIterable {
    case top, bottom, left, right

    init(_ edge: DeleteZone.Edge, in direction: TextDirection) {
      self =
        switch edge {
        case .top: .top
        case .bottom: .bottom
        case .start: direction == .leftToRight ? .left : .right
        case .end: direction == .leftToRight ? .right : .left
        }
    }

    var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }
    var isLow: Bool { self == .top || self == .left }

    var opposite: Edge {
      switch self {
      case .top: .bottom
      case .bottom: .top
      case .left: .right
      case .right: .left
      }
    }
  }

  let edge: Edge
  let isOutside: Bool
  /// Whether the view asks for space below its chips, where the overlay then is. The edge is for a view that doesn't get it.
  var isAdded = false
}

/// A view and its window, for choosing an ``OverlayPosition``. All rectangles are in the view's coordinates.
struct OverlayScene {
  /// The visible part of the view.
  let shown: Rect
  /// Returns the bounds of all chips.
  let content: () -> Rect
  /// The content of the window.
  let window: Rect
  /// The axis along which the view can move its content out from under the overlay.
  let scrollAxis: Axis?
  /// Returns whether chips can be dropped on another widget in an area.
  var isTaken: (Rect) -> Bool = { _ in false }

  /// The size of an overlay.
  struct Extent {
    /// The extent from the edge into the view.
    let thickness: Double
    /// The distance from the edge.
    let margin: Double
    /// The distance toward the content.
    let clearance: Double
    /// The distances from the edges before and after it, along its own edge.
    let sides: (before: Double, after: Double)
    /// The length that its content needs.
    let length: Double

    var depth: Double { thickness + margin }
  }

  /// An overlay inside the view leaves at least this many times its depth.
  private static let minimumShare = 3.0
  /// The least height of an overlay at the left or right edge inside the view; at the others, its content fits.
  private static let minimumHeight = 32.0
  /// The distance from the pointer that an overlay inside the view keeps: half a chip.
  private static let pointerDistance = 20.0
  /// The distance from the edges of the window.
  private static let windowMargin = 6.0

  /// The best place, in this order: at the preferred edge or the opposite one, inside a view that is large enough or else
  /// beside it; at another edge; beside it over another widget that would take the chips, as in rows of a list; below all chips, where
  /// the view adds space for it.
  /// - Parameter pointer: The pointer that holds a chip; an overlay would hide the place that the chip comes from.
  func place(preferring edge: OverlayPosition.Edge, _ extent: Extent, pointer: Point?) -> OverlayPosition {
    let along = [edge, edge.opposite]
    for edge in along {
      if isClear(edge, extent, pointer) { return OverlayPosition(edge: edge, isOutside: false) }
      if isFree(edge, extent) { return OverlayPosition(edge: edge, isOutside: true) }
    }
    let others = [OverlayPosition.Edge.bottom, .top, .left, .right].filter { !along.contains($0) }
    if let edge = others.first(where: { isFree($0, extent) }) { return OverlayPosition(edge: edge, isOutside: true) }
    if let edge = others.first(where: { isClear($0, extent, pointer) }) { return OverlayPosition(edge: edge, isOutside: false) }
    if let edge = (along + others).first(where: { fits($0, extent) }) { return OverlayPosition(edge: edge, isOutside: true) }
    let isHorizontal = scrollAxis == .horizontal
    let isPointerLow = pointer.map { isHorizontal ? $0.x < shown.center.x : $0.y < shown.center.y } ?? true
    let away: OverlayPosition.Edge = isHorizontal ? (isPointerLow ? .right : .left) : (isPointerLow ? .bottom : .top)
    return OverlayPosition(edge: away, isOutside: false, isAdded: true)
  }

  /// The edge and the extent of an overlay inside. Added below all chips or in a large view, it is as it should be; in a small view that
  /// could not grow, at the very edge, and no more than a share of the view.
  private func resolved(_ place: OverlayPosition, _ extent: Extent) -> (edge: OverlayPosition.Edge, extent: Extent) {
    guard place.isAdded else { return (place.edge, extent) }
    if shown.maxY - content().maxY >= extent.depth + extent.clearance { return (.bottom, extent) }
    let length = place.edge.axis == .vertical ? shown.height : shown.width
    if length >= Self.minimumShare * extent.depth { return (place.edge, extent) }
    return (
      place.edge,
      Extent(thickness: length / Self.minimumShare, margin: 0, clearance: 0, sides: extent.sides, length: extent.length)
    )
  }

  /// Whether an overlay inside at an edge hides nothing, or only what is scrolled anyway, and can be scrolled out from under it.
  private func isClear(_ edge: OverlayPosition.Edge, _ extent: Extent, _ pointer: Point?) -> Bool {
    let isVertical = edge.axis == .vertical
    let (length, breadth) = isVertical ? (shown.height, shown.width) : (shown.width, shown.height)
    let needed = isVertical ? extent.length : Self.minimumHeight
    guard length >= Self.minimumShare * extent.depth, breadth - extent.sides.before - extent.sides.after >= needed else {
      return false
    }
    let strip = strip(at: edge, depth: extent.depth + extent.clearance)
    if let pointer, strip.expanded(by: Self.pointerDistance).contains(pointer) { return false }
    let content = content()
    return edge.axis == scrollAxis && !shown.expanded(by: 0.5).holds(content) || strip.intersection(content).isEmpty
  }

  /// Whether an overlay beside an edge is inside the window.
  func fits(_ edge: OverlayPosition.Edge, _ extent: Extent) -> Bool {
    let room =
      switch edge {
      case .top: shown.y - window.y
      case .bottom: window.maxY - shown.maxY
      case .left: shown.x - window.x
      case .right: window.maxX - shown.maxX
      }
    return room >= extent.depth
  }

  /// Whether an overlay beside an edge is inside the window, and over no other widget that would take the chips.
  private func isFree(_ edge: OverlayPosition.Edge, _ extent: Extent) -> Bool {
    fits(edge, extent) && !isTaken(frame(at: OverlayPosition(edge: edge, isOutside: true), extent))
  }

  /// The part of the view at an edge.
  private func strip(at edge: OverlayPosition.Edge, depth: Double) -> Rect {
    switch edge {
    case .top: Rect(x: shown.x, y: shown.y, width: shown.width, height: depth)
    case .bottom: Rect(x: shown.x, y: shown.maxY - depth, width: shown.width, height: depth)
    case .left: Rect(x: shown.x, y: shown.y, width: depth, height: shown.height)
    case .right: Rect(x: shown.maxX - depth, y: shown.y, width: depth, height: shown.height)
    }
  }

  /// The frame of an overlay. Inside, it leaves at least half of the view; outside, it is long enough for its content.
  func frame(at place: OverlayPosition, _ extent: Extent) -> Rect {
    let (edge, extent) = place.isOutside ? (place.edge, extent) : resolved(place, extent)
    let isVertical = edge.axis == .vertical
    let depth = isVertical ? shown.height : shown.width
    let thickness = place.isOutside ? extent.thickness : min(extent.thickness, max(0, (depth - extent.margin) / 2))
    let (low, high) = isVertical ? (shown.y, shown.maxY) : (shown.x, shown.maxX)
    let start =
      switch (edge.isLow, place.isOutside) {
      case (true, false): low + extent.margin
      case (false, false): high - extent.margin - thickness
      case (true, true): low - extent.margin - thickness
      case (false, true): high + extent.margin
      }
    let (first, last) = isVertical ? (shown.x, shown.maxX) : (shown.y, shown.maxY)
    var length = max(0, last - first - extent.sides.before - extent.sides.after)
    var begin = first + extent.sides.before
    if place.isOutside, length < extent.length {
      begin -= (extent.length - length) / 2
      length = extent.length
    }
    let frame =
      isVertical
      ? Rect(x: begin, y: start, width: length, height: thickness) : Rect(x: start, y: begin, width: thickness, height: length)
    return place.isOutside ? inWindow(frame) : frame
  }

  /// A frame moved, and shortened if necessary, to lie in the window.
  private func inWindow(_ frame: Rect) -> Rect {
    let area = window.expanded(by: -Self.windowMargin)
    let (width, height) = (min(frame.width, max(0, area.width)), min(frame.height, max(0, window.height)))
    return Rect(
      x: max(area.x, min(frame.x, area.maxX - width)), y: max(window.y, min(frame.y, window.maxY - height)), width: width,
      height: height)
  }

  /// The distance that an overlay keeps from the content.
  func clearance(of place: OverlayPosition, _ extent: Extent) -> Double {
    place.isOutside ? extent.clearance : resolved(place, extent).extent.clearance
  }

  /// The part of an area that an overlay leaves.
  func remainder(of area: Rect, beside place: OverlayPosition, _ extent: Extent) -> Rect {
    guard !place.isOutside else { return area }
    let (edge, resolved) = resolved(place, extent)
    let frame = frame(at: place, extent).expanded(by: resolved.clearance)
    var (low, high) = (Point(x: area.x, y: area.y), Point(x: area.maxX, y: area.maxY))
    switch edge {
    case .top: low.y = max(low.y, frame.maxY)
    case .bottom: high.y = min(high.y, frame.y)
    case .left: low.x = max(low.x, frame.maxX)
    case .right: high.x = min(high.x, frame.x)
    }
    return Rect(x: low.x, y: low.y, width: max(0, high.x - low.x), height: max(0, high.y - low.y))
  }
}

extension Rect {
  /// Whether another rectangle is inside.
  fileprivate func holds(_ other: Rect) -> Bool { intersection(other) == other }
}
