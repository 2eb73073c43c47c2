/// A point in logical pixels; x grows to the right and y downwards.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)

  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

  /// The straight-line distance to another point, in logical pixels.
  public func distance(to other: Point) -> Double {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

/// A size in logical pixels.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)
}

/// The direction that lines of chips run in, or that a measure is taken along.
public enum Axis: Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical
}

/// The direction of reading: where a line starts.
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// Distances from the edges of a box, in logical pixels; start and end follow the text direction.
public struct Insets: Hashable, Sendable {
  public var top: Double
  public var start: Double
  public var bottom: Double
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

  public static let zero = Insets(0)

  /// Start and end together.
  public var horizontal: Double { start + end }
  /// Top and bottom together.
  public var vertical: Double { top + bottom }
}
