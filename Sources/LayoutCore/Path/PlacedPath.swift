/// The curve of a ``PathLayout`` in a container, and where on it the items stand: to draw it behind them, to turn each
/// by where it stands, or to have something move along.
public struct PlacedPath: Sendable {
  /// The curve's parameter where each item stands, in the order of the container's items; nil for those that have no
  /// place on the curve.
  public let arguments: [Double?]
  /// How far along the curve each of them stands, in logical pixels before the container's ``ItemContainer/transform``.
  public let distances: [Double?]
  /// How long the curve is, without its holes and before the container's ``ItemContainer/transform``.
  public var length: Double { line.walk().length }

  private let line: Polyline
  private let size: Size
  private let padding: Insets
  private let transform: Transform2D
  private let isMirrored: Bool

  init(_ layout: PathLayout, of items: LayoutItems, in size: Size, _ textDirection: TextDirection) {
    let container = items.container
    (self.size, padding, isMirrored) = (size, container.padding, textDirection == .rightToLeft)
    transform = container.transform.mirrored(for: textDirection)
    line = layout.line(of: items, in: items.content(of: size))
    var arguments = [Double?](repeating: nil, count: items.all.count)
    var distances = arguments
    var walk = line.walk()
    layout.forEachDistance(of: items, on: walk) { index, distance in
      guard let stop = walk.stop(at: distance) else { return false }
      (arguments[index], distances[index]) = (stop.parameter, distance)
      return true
    }
    (self.arguments, self.distances) = (arguments, distances)
  }

  /// The curve from one item to another, as points with straight lines between them.
  ///
  /// It is the way along the curve, whatever lies between, and back if the second item stands before the first. An
  /// item's margins move the item, not the curve.
  ///
  /// - Parameters:
  ///   - first: The item's index; nil is where the curve begins.
  ///   - last: Nil is where it ends.
  ///   - tolerance: How far the lines may be off the curve, in logical pixels.
  /// - Returns: Points from the container's top left corner, a list for each piece: one, unless the curve has holes. None
  ///   if an item has no place on the curve, or if there is no way between the two.
  /// - Complexity: O(n · log n) for most curves, of which n is what they are cut into: a few thousand.
  public func subpath(from first: Int? = nil, to last: Int? = nil, tolerance: Double = 0.1) -> [[Point]] {
    guard let start = first.map({ distances[$0] }) ?? 0, let end = last.map({ distances[$0] }) ?? length else { return [] }
    let pieces = line.points(from: min(start, end), to: max(start, end)).map { piece in
      thinned(piece.map(place), tolerance)
    }
    return start <= end ? pieces : pieces.reversed().map { $0.reversed() }
  }

  /// A point of the content in the container.
  private func place(_ point: Point) -> Point {
    let x = padding.start + point.x
    return transform.apply(
      to: Point(x: isMirrored ? size.width - x : x, y: padding.top + point.y), aboutCenterOf: size)
  }
}

extension ItemContainer {
  /// The curve on which the items stand in a container of this size, as ``arrange(in:textDirection:)`` places them.
  ///
  /// - Returns: Nil if the layout is no ``PathLayout``.
  /// - Throws: the first mistake found in the tree.
  public func path(
    in size: Size, textDirection: TextDirection = .leftToRight
  ) throws(LayoutError) -> PlacedPath? {
    guard let layout = layout as? PathLayout else { return nil }
    try layout.validate(Proposal(size))
    return PlacedPath(layout, of: try validated().items, in: size, textDirection)
  }
}

/// The points without which the lines between the others stay within a distance of them (Ramer 1972; Douglas and
/// Peucker 1973).
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
  /// The distance to a straight line between two points, its ends included.
  fileprivate func distance(toLineFrom start: Point, to end: Point) -> Double {
    let (way, offset) = (end - start, self - start)
    let length = way.x * way.x + way.y * way.y
    let part = length > 0 ? min(1, max(0, (way.x * offset.x + way.y * offset.y) / length)) : 0
    return distance(to: Point(x: start.x + way.x * part, y: start.y + way.y * part))
  }
}
