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
