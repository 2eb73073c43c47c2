/// An sRGB color with unassociated alpha.
public struct Color: Hashable, Sendable {
  /// The red component, from 0 to 1.
  public let red: Double
  /// The green component, from 0 to 1.
  public let green: Double
  /// The blue component, from 0 to 1.
  public let blue: Double
  /// The opacity, from 0 to 1.
  public let alpha: Double

  /// Creates a color from its components.
  /// - Precondition: All components are in `0...1`.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    precondition(
      [red, green, blue, alpha].allSatisfy { (0...1).contains($0) },
      "Color components (\(red), \(green), \(blue), \(alpha)) are not in 0...1")
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates an opaque color from its hexadecimal notation on the web: `Color(hex: 0x3584E4)`.
  /// - Precondition: `hex <= 0xFFFFFF`.
  public init(hex: UInt32) {
    precondition(hex <= 0xFF_FFFF, "Color 0x\(String(hex, radix: 16)) has more than six digits")
    func part(_ shift: UInt32) -> Double { Double(hex >> shift & 0xFF) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }

  /// Opaque black.
  public static let black = Color(hex: 0x000000)
  /// Opaque white.
  public static let white = Color(hex: 0xFFFFFF)

  /// The color with a different opacity.
  /// - Precondition: `alpha` is in `0...1`.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
