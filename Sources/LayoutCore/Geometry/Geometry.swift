/// A point in logical pixels; x grows to the right and y downwards.
public struct Point: Hashable, Sendable {
  /// The distance from the origin to the right.
  public var x: Double
  /// The distance from the origin downwards.
  public var y: Double

  /// The point with these coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The sum, coordinate by coordinate.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  /// The difference, coordinate by coordinate.
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

  /// A size with these extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  public static let zero = Size(width: 0, height: 0)
}

/// The direction that lines of chips run in, or that a measure is taken along.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// From side to side.
  case horizontal
  /// From top to bottom.
  case vertical
}

/// The direction of reading: where a line starts.
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
  /// Lines start at the left, as in Latin script.
  case leftToRight = "ltr"
  /// Lines start at the right, as in Arabic and Hebrew.
  case rightToLeft = "rtl"
}

/// Distances from the edges of a box, in logical pixels; start and end follow the text direction.
public struct Insets: Hashable, Sendable {
  /// From the upper edge.
  public var top: Double
  /// From the edge where a line of text starts.
  public var start: Double
  /// From the lower edge.
  public var bottom: Double
  /// From the edge where a line of text ends.
  public var end: Double

  /// These distances.
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

  /// No distance on any side.
  public static let zero = Insets(0)

  /// Start and end together.
  public var horizontal: Double { start + end }
  /// Top and bottom together.
  public var vertical: Double { top + bottom }
}
