/// A rectangle in logical pixels: its corner nearest the origin, and its size.
public struct Rect: Hashable, Sendable {
  /// The horizontal distance of the corner from the origin.
  public var x: Double
  /// The vertical distance of the corner from the origin.
  public var y: Double
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// A rectangle with this corner and size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle with this corner and size.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// At the origin, without an extent.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The corner nearest the origin.
  public var origin: Point { Point(x: x, y: y) }
  /// The extent in both directions.
  public var size: Size { Size(width: width, height: height) }
  /// The point in the middle.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  /// Where the rectangle ends horizontally.
  public var maxX: Double { x + width }
  /// Where the rectangle ends vertically.
  public var maxY: Double { y + height }
  /// Whether it has no area.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether the point lies inside; the low edges belong to the rectangle, the high ones do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Whether the insides of the two overlap: rectangles that only touch do not. One without an area, a point say, does
  /// where it lies within the other, off its edges.
  public func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The same rectangle, moved.
  public func offset(x dx: Double, y dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle made larger (or, with a negative distance, smaller) on all sides about its center.
  public func expanded(by distance: Double) -> Rect {
    Rect(
      x: x - distance, y: y - distance,
      width: max(0, width + 2 * distance), height: max(0, height + 2 * distance))
  }

  /// Whether the straight line between two points touches the rectangle.
  public func crosses(from a: Point, to b: Point) -> Bool { span(from: a, to: b) != nil }

  /// The part of the line from one point (0) to another (1) that lies in the rectangle (Liang and Barsky's
  /// clipping, 1984); nil where they do not touch.
  private func span(from a: Point, to b: Point) -> ClosedRange<Double>? {
    var (low, high) = (0.0, 1.0)
    for (delta, start, edges) in [(b.x - a.x, a.x, (x, maxX)), (b.y - a.y, a.y, (y, maxY))] {
      if delta == 0 {
        guard start >= edges.0, start <= edges.1 else { return nil }
        continue
      }
      let (t1, t2) = ((edges.0 - start) / delta, (edges.1 - start) / delta)
      low = max(low, min(t1, t2))
      high = min(high, max(t1, t2))
    }
    return low <= high ? low...high : nil
  }

  /// How far outside the rectangle the point lies; 0 within.
  public func distance(to point: Point) -> Double {
    let dx = max(x - point.x, 0, point.x - maxX)
    let dy = max(y - point.y, 0, point.y - maxY)
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension Rect {
  /// How far along the line from one point to another it first touches the rectangle, 0…1; infinity where it does not.
  public func entry(from a: Point, to b: Point) -> Double {
    span(from: a, to: b)?.lowerBound ?? .infinity
  }
}
