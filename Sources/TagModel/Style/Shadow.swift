public import LayoutCore

/// A shadow that a chip throws, drawn outside it only.
public struct Shadow: Hashable, Sendable {
  /// The color, whose alpha is multiplied by ``opacity``.
  public let color: Color
  /// How far it lies to the right and below, in logical pixels: light falls the same way in every text direction.
  public let offset: Point
  /// How soft its edge is, in logical pixels.
  public let radius: Double
  /// From 0, no shadow, to 1.
  public let opacity: Double

  /// A shadow; a soft one underneath unless told otherwise.
  /// - Precondition: the offset is finite, the radius finite and not negative, the opacity within 0 and 1.
  public init(_ color: Color = .black, offset: Point = Point(x: 0, y: 1), radius: Double = 3, opacity: Double = 0.3) {
    if let problem = Self.problem(offset: offset, radius: radius, opacity: opacity) { preconditionFailure(problem) }
    (self.color, self.offset, self.radius, self.opacity) = (color, offset, radius, opacity)
  }

  static func problem(offset: Point, radius: Double, opacity: Double) -> String? {
    guard offset.x.isFinite, offset.y.isFinite else { return "a shadow's offset is finite, not \(offset)" }
    guard radius.isFinite, radius >= 0 else { return "a shadow's radius is finite and not negative, not \(radius)" }
    guard (0...1).contains(opacity) else { return "a shadow's opacity lies within 0 and 1, not \(opacity)" }
    return nil
  }

  /// The color with the opacity in it.
  public var shade: Color { color.withAlpha(color.alpha * opacity) }
}
