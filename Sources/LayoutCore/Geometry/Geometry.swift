/// A point in logical pixels; x grows to the right, y downward.
public struct Point: Hashable, Sendable {
  /// The distance to the right of the origin.
  public var x: Double
  /// The distance below the origin.
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The component-wise sum.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  /// The component-wise difference.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

  /// The straight-line distance to another point, in logical pixels.
  public func distance(to other: Point) -> Double {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

/// A size in logical pixels.
public struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Zero width and height.
  public static let zero = Size(width: 0, height: 0)
}

/// A layout axis, like `GtkOrientation`.
public enum Axis: Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical
}

/// The reading direction, which decides where lines start.
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
  /// Lines start on the left, as in Latin script.
  case leftToRight = "ltr"
  /// Lines start on the right, as in Arabic and Hebrew.
  case rightToLeft = "rtl"
}

/// Inset distances from the edges of a box, in logical pixels; start and end follow the text direction.
public struct Insets: Hashable, Sendable {
  /// From the top edge.
  public var top: Double
  /// From the edge where lines of text start.
  public var start: Double
  /// From the bottom edge.
  public var bottom: Double
  /// From the edge where lines of text end.
  public var end: Double

  public init(top: Double, start: Double, bottom: Double, end: Double) {
    self.top = top
    self.start = start
    self.bottom = bottom
    self.end = end
  }

  /// The same distance on all four sides.
  public init(_ all: Double) {
    self.init(top: all, start: all, bottom: all, end: all)
  }

  /// Zero on all sides.
  public static let zero = Insets(0)

  /// The sum of start and end.
  public var horizontal: Double { start + end }
  /// The sum of top and bottom.
  public var vertical: Double { top + bottom }
}

/// A rectangle in logical pixels: its top left corner and its size.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// An empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The top left corner.
  public var origin: Point { Point(x: x, y: y) }
  public var size: Size { Size(width: width, height: height) }
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// Whether the width or the height is zero or negative.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether the point is inside; the top and left edges are part of the rectangle, the bottom and right ones are not.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Whether the interiors overlap; rectangles that only touch do not intersect. An empty rectangle, such as a point,
  /// intersects the rectangles whose interior it lies in.
  public func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The rectangle moved by a distance.
  public func offset(x dx: Double, y dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle grown on all sides, or shrunk if the distance is negative.
  public func expanded(by distance: Double) -> Rect {
    Rect(
      x: x - distance, y: y - distance,
      width: max(0, width + 2 * distance), height: max(0, height + 2 * distance))
  }

  /// The rectangle scaled about its center.
  package func scaled(by factor: Double) -> Rect {
    Rect(
      x: x - width * (factor - 1) / 2, y: y - height * (factor - 1) / 2, width: width * factor, height: height * factor)
  }

  /// Whether the line segment between two points touches the rectangle.
  public func crosses(from a: Point, to b: Point) -> Bool { span(from: a, to: b) != nil }

  /// The part of the segment from `a` (0) to `b` (1) that lies in the rectangle (Liang–Barsky clipping, 1984); nil if
  /// they do not touch.
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

  /// The distance from the rectangle to the point; 0 inside.
  public func distance(to point: Point) -> Double {
    let dx = max(x - point.x, 0, point.x - maxX)
    let dy = max(y - point.y, 0, point.y - maxY)
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension Rect {
  /// Where the segment from `a` to `b` first touches the rectangle, as a fraction of the segment from 0 to 1; infinity
  /// if it never does.
  public func entry(from a: Point, to b: Point) -> Double {
    span(from: a, to: b)?.lowerBound ?? .infinity
  }
}

extension Rect {
  /// The part of the rectangle in an area or, outside of it, an empty rectangle at the nearest edge.
  package func clamped(to area: Rect) -> Rect {
    func clamped(_ value: Double, _ low: Double, _ length: Double) -> Double { min(max(value, low), low + length) }
    let (x, y) = (clamped(x, area.x, area.width), clamped(y, area.y, area.height))
    return Rect(
      x: x, y: y, width: clamped(maxX, area.x, area.width) - x, height: clamped(maxY, area.y, area.height) - y)
  }

  /// The common part of two rectangles; without one, an empty rectangle.
  package func intersection(_ other: Rect) -> Rect {
    let (x, y) = (max(self.x, other.x), max(self.y, other.y))
    return Rect(x: x, y: y, width: max(0, min(maxX, other.maxX) - x), height: max(0, min(maxY, other.maxY) - y))
  }
}

/// A value for each axis.
public struct PerAxis<Value> {
  public var horizontal: Value
  public var vertical: Value

  public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates the same value for both axes.
  public init(_ both: Value) {
    self.init(horizontal: both, vertical: both)
  }

  public subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension PerAxis: Equatable where Value: Equatable {}
extension PerAxis: Hashable where Value: Hashable {}
extension PerAxis: Sendable where Value: Sendable {}

extension Axis {
  /// The other axis.
  public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Point {
  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension Size {
  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension Rect {
  /// The positions along an axis.
  package func range(along axis: Axis) -> ClosedRange<Double> { origin[axis]...origin[axis] + max(0, size[axis]) }

  /// A rectangle from its position and length along an axis and across it.
  package init(along axis: Axis, _ main: (position: Double, length: Double), _ cross: (position: Double, length: Double)) {
    if axis == .horizontal {
      self.init(x: main.position, y: cross.position, width: main.length, height: cross.length)
    } else {
      self.init(x: cross.position, y: main.position, width: cross.length, height: main.length)
    }
  }
}

extension Insets {
  func total(_ axis: Axis) -> Double { axis == .horizontal ? horizontal : vertical }
  /// The start or the top inset.
  func near(_ axis: Axis) -> Double { axis == .horizontal ? start : top }
  /// The end or the bottom inset.
  func far(_ axis: Axis) -> Double { axis == .horizontal ? end : bottom }
}
