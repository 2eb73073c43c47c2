public import LayoutCore

/// A linear gradient between two colors.
///
/// The points are in the unit space of the chip: x is 0 at the start edge and 1 at the end edge (so the gradient follows the
/// text direction), y is 0 at the top and 1 at the bottom. They can lie outside the chip. If they are equal, the whole chip
/// has the ``end`` color.
public struct Gradient: Hashable, Sendable {
  /// The color at ``startPoint`` and before it.
  public let start: Color
  /// The color at ``endPoint`` and after it.
  public let end: Color
  /// The start of the gradient, in the unit space of the chip.
  public let startPoint: Point
  /// The end of the gradient, in the unit space of the chip.
  public let endPoint: Point

  /// Creates a gradient; by default, from the start edge to the end edge.
  /// - Precondition: The points are finite.
  public init(
    _ start: Color, _ end: Color, from startPoint: Point = Point(x: 0, y: 0.5), to endPoint: Point = Point(x: 1, y: 0.5)
  ) {
    if let problem = Self.problem(from: startPoint, to: endPoint) { preconditionFailure(problem) }
    (self.start, self.end, self.startPoint, self.endPoint) = (start, end, startPoint, endPoint)
  }

  static func problem(from start: Point, to end: Point) -> String? {
    guard [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite) else {
      return "Invalid gradient points: \(start), \(end)"
    }
    return nil
  }

  /// The color halfway.
  public var middle: Color { start.mixed(with: end, 0.5) }
}
