/// A colour in sRGB, not premultiplied.
public struct Color: Hashable, Sendable {
  /// From 0 to 1.
  public let red: Double
  /// From 0 to 1.
  public let green: Double
  /// From 0 to 1.
  public let blue: Double
  /// 0 is invisible, 1 covers what is underneath.
  public let alpha: Double

  /// A colour of its components.
  /// - Precondition: all four lie within 0 and 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    precondition(
      [red, green, blue, alpha].allSatisfy { (0...1).contains($0) },
      "a colour's components lie within 0 and 1, not (\(red), \(green), \(blue), \(alpha))")
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The same colour, as opaque as told.
  /// - Precondition: `alpha` lies within 0 and 1.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
