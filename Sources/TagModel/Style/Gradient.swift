public import LayoutCore

/// A background that goes from one color to another along a line.
///
/// The two points are given in parts of the chip: x goes from 0 at the start edge to 1 at the end edge (so that a
/// gradient follows the text direction), y from 0 at the top to 1 at the bottom. They may lie outside the chip. Where the
/// two are the same, everything has the ``end`` color.
public struct Gradient: Hashable, Sendable {
  /// The color at ``startPoint`` and before it.
  public let start: Color
  /// The color at ``endPoint`` and behind it.
  public let end: Color
  /// Where the gradient begins, in parts of the chip.
  public let startPoint: Point
  /// Where the gradient ends, in parts of the chip.
  public let endPoint: Point

  /// A gradient; from the start edge to the end edge unless told otherwise.
  /// - Precondition: the points are finite.
  public init(
    _ start: Color, _ end: Color, from startPoint: Point = Point(x: 0, y: 0.5), to endPoint: Point = Point(x: 1, y: 0.5)
  ) {
    if let problem = Self.problem(from: startPoint, to: endPoint) { preconditionFailure(problem) }
    (self.start, self.end, self.startPoint, self.endPoint) = (start, end, startPoint, endPoint)
  }

  static func problem(from start: Point, to end: Point) -> String? {
    guard [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite) else {
      return "a gradient goes between two finite points, not from \(start) to \(end)"
    }
    return nil
  }

  /// The color in the middle.
  public var middle: Color { start.mixed(with: end, 0.5) }
}
