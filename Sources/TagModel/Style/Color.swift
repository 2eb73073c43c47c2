/// A color in sRGB, not premultiplied.
public struct Color: Hashable, Sendable {
  /// From 0 to 1.
  public let red: Double
  /// From 0 to 1.
  public let green: Double
  /// From 0 to 1.
  public let blue: Double
  /// 0 is invisible, 1 covers what is underneath.
  public let alpha: Double

  /// A color of its components.
  /// - Precondition: all four lie within 0 and 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    precondition(
      [red, green, blue, alpha].allSatisfy { (0...1).contains($0) },
      "a color's components lie within 0 and 1, not (\(red), \(green), \(blue), \(alpha))")
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// An opaque color in the notation of the web: `Color(hex: 0x3584E4)`.
  /// - Precondition: the number has six hexadecimal digits at most.
  public init(hex: UInt32) {
    precondition(hex <= 0xFF_FFFF, "a color has six hexadecimal digits, not 0x\(String(hex, radix: 16))")
    func part(_ shift: UInt32) -> Double { Double(hex >> shift & 0xFF) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }

  /// Opaque black.
  public static let black = Color(hex: 0x000000)
  /// Opaque white.
  public static let white = Color(hex: 0xFFFFFF)

  /// The same color, as opaque as told.
  /// - Precondition: `alpha` lies within 0 and 1.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
