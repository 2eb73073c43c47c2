internal import LayoutCore
internal import TagModel

/// The place of a view's delete zone: at an edge of the visible part of the view, inside it or, so as not to hide the chips, outside,
/// over the neighbors of the view. A zone with a rectangle of its own has no such place.
struct ZonePlace: Equatable {
  let edge: DeleteZone.Edge
  var isOutside = false
  /// Whether it is at the edge of the window, because other widgets beside the view would take the chips.
  var isFar = false
  /// Whether the view asks for space below its chips, where the zone then is. The edge is for a view that doesn't get it.
  var isAdded = false
}

/// A delete zone, its view and its window, for choosing a ``ZonePlace``. All rectangles are in the view's coordinates.
struct ZoneScene {
  /// The zone at the preferred edge.
  let zone: DeleteZone
  /// The length that the zone's content needs.
  let length: Double
  let direction: TextDirection
  /// The visible part of the view.
  var visible: Rect
  /// Returns the bounds of all chips.
  let content: () -> Rect
  /// The content of the window, or of the popover around the view.
  let window: Rect
  /// The axis along which the view can move its content out from under the zone.
  let scrollAxis: Axis?
  /// Whether a scroller is around the view. A drag scrolls it near its edges, where the zone then can't be.
  var isInScroller = false
  /// A point that stays in its place in the window while these scrollers move; nil without scrollers or a window.
  var anchor: Point?
  /// Returns whether chips can be dropped on another widget in an area.
  var isTaken: (Rect) -> Bool = { _ in false }

  /// A zone inside the view leaves at least this many times its depth.
  private static let minimumShare = 3.0
  /// The least height of a zone at the left or right edge inside the view; at the others, its content fits.
  private static let minimumHeight = 32.0
  /// The distance from the pointer that a zone inside the view keeps: half a chip.
  private static let pointerDistance = 20.0
  /// The distance from the edges of the window.
  private static let windowMargin = 6.0

  /// The best place, in this order: at the preferred edge or the opposite one, inside a view that is large enough or else
  /// beside it; at another edge; at the edge of the window, or else beside it, over another widget that would take the chips, as in rows
  /// of a list; below all chips, where the view adds space for it.
  /// - Parameter pointer: The pointer that holds a chip; a zone would hide the place that the chip comes from.
  func place(pointer: Point?) -> ZonePlace {
    let along = [zone.edge, zone.edge.opposite]
    for edge in along {
      if isClear(edge, pointer) { return ZonePlace(edge: edge) }
      if isFree(ZonePlace(edge: edge, isOutside: true)) { return ZonePlace(edge: edge, isOutside: true) }
    }
    let others = [DeleteZone.Edge.bottom, .top, .start, .end].filter { !along.contains($0) }
    if let place = others.lazy.map({ ZonePlace(edge: $0, isOutside: true) }).first(where: isFree) { return place }
    if let edge = others.first(where: { isClear($0, pointer) }) { return ZonePlace(edge: edge) }
    let far = (along + others).lazy.map { ZonePlace(edge: $0, isOutside: true, isFar: true) }
    if !isInScroller, let place = far.first(where: isFree) { return place }
    if let edge = (along + others).first(where: fits) { return ZonePlace(edge: edge, isOutside: true) }
    let isHorizontal = scrollAxis == .horizontal
    let isPointerLow = pointer.map { isHorizontal ? $0.x < visible.center.x : $0.y < visible.center.y } ?? true
    let across: DeleteZone.Edge = isPointerLow == (direction == .leftToRight) ? .end : .start
    return ZonePlace(edge: isHorizontal ? across : isPointerLow ? .bottom : .top, isAdded: true)
  }

  /// The zone at a place. Added below all chips or in a large view, it is as it should be; in a small view that could not grow, at the
  /// very edge, and no more than a share of the view.
  private func zone(at place: ZonePlace) -> DeleteZone {
    var zone = zone
    zone.edge = place.edge
    guard place.isAdded else { return zone }
    if visible.maxY - content().maxY >= zone.depth + zone.clearance {
      zone.edge = .bottom
      return zone
    }
    let length = visible.size[zone.edge.axis]
    guard length < Self.minimumShare * zone.depth else { return zone }
    (zone.thickness, zone.hitSlop) = (length / Self.minimumShare, 0)
    (zone.margin.top, zone.margin.bottom) = (0, 0)
    return zone
  }

  /// Whether a zone inside at an edge hides nothing, or only what is scrolled anyway, and can be scrolled out from under it.
  private func isClear(_ edge: DeleteZone.Edge, _ pointer: Point?) -> Bool {
    let (length, breadth) = (visible.size[edge.axis], visible.size[edge.axis.crossing])
    let needed = edge.axis == .vertical ? self.length : Self.minimumHeight
    guard length >= Self.minimumShare * zone.depth, breadth - zone.margin.start - zone.margin.end >= needed else { return false }
    var strip = zone
    (strip.edge, strip.thickness, strip.margin) = (edge, zone.depth + zone.clearance, Insets(0))
    let covered = strip.frame(in: visible, direction: direction)
    if let pointer, covered.expanded(by: Self.pointerDistance).contains(pointer) { return false }
    let content = content()
    return edge.axis == scrollAxis && !visible.holds(content) || covered.intersection(content).isEmpty
  }

  /// Whether a zone beside an edge is inside the window.
  func fits(_ edge: DeleteZone.Edge) -> Bool {
    let (shown, all) = (visible.range(along: edge.axis), window.range(along: edge.axis))
    let room = edge.isLow(in: direction) ? shown.lowerBound - all.lowerBound : all.upperBound - shown.upperBound
    return room >= zone.depth
  }

  /// Whether a zone outside the view is inside the window, and over no other widget that would take the chips.
  private func isFree(_ place: ZonePlace) -> Bool { fits(place.edge) && !isTaken(frame(at: place)) }

  /// The frame of the zone. Outside, it is long enough for its content.
  func frame(at place: ZonePlace) -> Rect {
    let zone = zone(at: place)
    let inside = zone.frame(in: visible, direction: direction)
    guard place.isOutside else { return inside }
    let axis = zone.edge.axis
    let (shown, all) = (visible.range(along: axis), window.range(along: axis))
    let start =
      switch (place.isFar, zone.edge.isLow(in: direction)) {
      case (false, true): shown.lowerBound - zone.depth
      case (false, false): shown.upperBound + zone.margin.bottom
      case (true, true): all.lowerBound + zone.margin.bottom
      case (true, false): all.upperBound - zone.depth
      }
    var (begin, length) = (inside.origin[axis.crossing], inside.size[axis.crossing])
    if length < self.length { (begin, length) = (begin - (self.length - length) / 2, self.length) }
    return inWindow(Rect(along: axis, (start, zone.thickness), (begin, length)))
  }

  /// A frame moved, and shortened if necessary, to lie in the window.
  private func inWindow(_ frame: Rect) -> Rect {
    let area = window.expanded(by: -Self.windowMargin)
    let (width, height) = (min(frame.width, max(0, area.width)), min(frame.height, max(0, window.height)))
    return Rect(
      x: max(area.x, min(frame.x, area.maxX - width)), y: max(window.y, min(frame.y, window.maxY - height)), width: width,
      height: height)
  }

  /// The distance at which the pointer still hits the zone: no farther than the chips.
  func slop(at place: ZonePlace) -> Double { min(zone.hitSlop, zone(at: place).clearance) }

  /// The part of an area that the zone leaves.
  func remainder(of area: Rect, beside place: ZonePlace) -> Rect {
    place.isOutside ? area : zone(at: place).remainder(of: area, in: visible, direction: direction)
  }
}

extension Rect {
  /// Whether another rectangle is inside, as far as the single precision of GTK's positions goes.
  func holds(_ other: Rect) -> Bool { expanded(by: 0.5).intersection(other) == other }
}
