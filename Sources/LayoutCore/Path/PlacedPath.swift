/// The curve of a ``PathLayout`` in a container, and the items' places on it. Use it to draw the curve, to rotate items
/// along it, or to move something along it.
public struct PlacedPath: Sendable {
  /// The curve's parameter at each item, in the order of the container's items; nil for items that are not on the curve.
  public let arguments: [Double?]
  /// The distance of each item along the curve, in logical pixels before the container's ``ItemContainer/transform``.
  public let distances: [Double?]
  /// The length of the curve, without gaps and before the container's ``ItemContainer/transform``.
  public var length: Double { line.length }

  private let line: Polyline
  private let size: Size
  private let padding: Insets
  private let transform: Transform2D
  private let isMirrored: Bool

  init(_ layout: PathLayout, of items: LayoutItems, in size: Size, _ textDirection: TextDirection) {
    let container = items.container
    (self.size, padding, isMirrored) = (size, container.padding, textDirection == .rightToLeft)
    transform = container.transform.mirrored(for: textDirection)
    let line = Polyline(layout, in: items.content(of: size))
    var arguments = [Double?](repeating: nil, count: items.all.count)
    var distances = arguments
    layout.forEachDistance(of: items, on: line) { index, distance in
      guard let stop = line.stop(at: distance) else { return false }
      (arguments[index], distances[index]) = (stop.parameter, distance)
      return true
    }
    (self.line, self.arguments, self.distances) = (line, arguments, distances)
  }

  /// The part of the curve between two items, as polylines.
  ///
  /// It runs backward if the second item is before the first. An item's margins move the item, not the curve.
  ///
  /// - Parameters:
  ///   - first: The item's index; nil is the start of the curve.
  ///   - last: The item's index; nil is the end of the curve.
  ///   - tolerance: The maximum deviation from the curve, in logical pixels.
  /// - Returns: Points relative to the container's top left corner, one list for each piece between gaps. Empty if an item
  ///   is not on the curve, or there is nothing between the two.
  /// - Complexity: O(n · log n) for most curves, where n is the number of vertices, a few thousand.
  public func subpath(from first: Int? = nil, to last: Int? = nil, tolerance: Double = 0.1) -> [[Point]] {
    guard let start = first.map({ distances[$0] }) ?? 0, let end = last.map({ distances[$0] }) ?? length else { return [] }
    let pieces = line.points(from: min(start, end), to: max(start, end)).map { piece in
      thinned(piece.map(place), tolerance)
    }
    return start <= end ? pieces : pieces.reversed().map { $0.reversed() }
  }

  /// Converts a point from content to container coordinates.
  private func place(_ point: Point) -> Point {
    let x = padding.start + point.x
    return transform.apply(
      to: Point(x: isMirrored ? size.width - x : x, y: padding.top + point.y), aboutCenterOf: size)
  }
}

extension ItemContainer {
  /// The curve that ``arrange(in:textDirection:)`` places the items on in a container of this size.
  ///
  /// - Returns: Nil unless the layout is a ``PathLayout``.
  /// - Throws: The first error found in the tree.
  public func path(
    in size: Size, textDirection: TextDirection = .leftToRight
  ) throws(LayoutError) -> PlacedPath? {
    guard let layout = layout as? PathLayout else { return nil }
    try layout.validate(Proposal(size))
    return PlacedPath(layout, of: try validated().items, in: size, textDirection)
  }
}

/// Simplifies a polyline within a tolerance (Ramer 1972; Douglas and Peucker 1973).
private func thinned(_ points: [Point], _ tolerance: Double) -> [Point] {
  guard points.count > 2 else { return points }
  var isKept = [Bool](repeating: false, count: points.count)
  (isKept[0], isKept[points.count - 1]) = (true, true)
  var waiting = [(0, points.count - 1)]
  while let (first, last) = waiting.popLast() {
    var (farthest, distance) = (first, max(0, tolerance))
    for index in first + 1..<max(last, first + 1) {
      let other = points[index].distance(toLineFrom: points[first], to: points[last])
      if other > distance { (farthest, distance) = (index, other) }
    }
    guard farthest > first else { continue }
    isKept[farthest] = true
    waiting += [(first, farthest), (farthest, last)]
  }
  return points.indices.filter { isKept[$0] }.map { points[$0] }
}

extension Point {
  fileprivate func distance(toLineFrom start: Point, to end: Point) -> Double {
    let (way, offset) = (end - start, self - start)
    let length = way.x * way.x + way.y * way.y
    let part = length > 0 ? min(1, max(0, (way.x * offset.x + way.y * offset.y) / length)) : 0
    return distance(to: Point(x: start.x + way.x * part, y: start.y + way.y * part))
  }
}
