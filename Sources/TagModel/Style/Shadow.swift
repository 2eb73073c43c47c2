public import LayoutCore

/// A chip's shadow, drawn only outside the chip.
public struct Shadow: Hashable, Sendable {
  /// The color, whose alpha is multiplied by ``opacity``.
  public let color: Color
  /// The offset to the right and down in logical pixels, independent of the text direction.
  public let offset: Point
  /// The blur radius in logical pixels.
  public let radius: Double
  /// The opacity, from 0 to 1.
  public let opacity: Double

  /// Creates a shadow; by default, a soft one below the chip.
  /// - Precondition: The offset is finite, the radius finite and not negative, and the opacity in `0...1`.
  public init(_ color: Color = .black, offset: Point = Point(x: 0, y: 1), radius: Double = 3, opacity: Double = 0.3) {
    if let problem = Self.problem(offset: offset, radius: radius, opacity: opacity) { preconditionFailure(problem) }
    (self.color, self.offset, self.radius, self.opacity) = (color, offset, radius, opacity)
  }

  static func problem(offset: Point, radius: Double, opacity: Double) -> String? {
    guard offset.x.isFinite, offset.y.isFinite else { return "Invalid shadow offset: \(offset)" }
    guard radius.isFinite, radius >= 0 else { return "Invalid shadow radius: \(radius)" }
    guard (0...1).contains(opacity) else { return "Shadow opacity \(opacity) is not in 0...1" }
    return nil
  }

  /// The color with the opacity applied.
  public var shade: Color { color.withAlpha(color.alpha * opacity) }
}
