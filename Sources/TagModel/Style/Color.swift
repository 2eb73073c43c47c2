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

// MARK: - Contrast

// Readability of one color on another, as defined by WCAG 2.1.
extension Color {
  /// The relative luminance: 0 for black, 1 for white. The alpha is ignored.
  public var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : Self.power24((part + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of two colors: 1 if they are equal, 21 for black on white. Text needs 4.5.
  ///
  /// Both colors count as opaque; apply ``over(_:)`` to a translucent color first.
  public func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The opaque color that results from drawing this color over a background, which counts as opaque.
  public func over(_ ground: Color) -> Color { ground.mixed(with: self, alpha).withAlpha(1) }

  /// Interpolates to another color, including the alpha.
  /// - Parameters:
  ///   - other: The color at a share of 1.
  ///   - share: The share of the other color, from 0 to 1.
  public func mixed(with other: Color, _ share: Double) -> Color {
    precondition((0...1).contains(share), "Share \(share) is not in 0...1")
    func mix(_ from: Double, _ to: Double) -> Double { min(1, max(0, from + (to - from) * share)) }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// This color or, if it is not readable on an opaque background, the closest readable one toward white or black.
  ///
  /// - Parameters:
  ///   - ground: The background.
  ///   - contrast: The minimum contrast ratio, from 1 to 21. If no color reaches it, the result is black or white,
  ///     whichever has more contrast.
  public func readable(on ground: Color, contrast: Double = 4.5) -> Color {
    precondition((1...21).contains(contrast), "Contrast \(contrast) is not in 1...21")
    func reaches(_ color: Color) -> Bool { color.over(ground).contrast(with: ground) >= contrast }
    if reaches(self) { return self }
    let end = ground.bestText
    guard end.contrast(with: ground) > contrast else { return end }
    // The contrast falls at most once before it rises, so bisection finds the last share that fails.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if reaches(mixed(with: end, middle)) { high = middle } else { low = middle }
    }
    return mixed(with: end, high)
  }

  /// Black or white, whichever is more readable on this color.
  public var bestText: Color {
    contrast(with: .black) >= contrast(with: .white) ? .black : .white
  }

  /// x to the power of 2.4, for x from 0 to 1, without a math library: x² · ⁵√x².
  private static func power24(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    let square = x * x
    var root = 1.0
    // Newton's method for the fifth root; starting from 1, it converges to within 1e-12.
    for _ in 0..<40 {
      let next = (4 * root + square / (root * root * root * root)) / 5
      if abs(next - root) < 1e-13 { break }
      root = next
    }
    return square * root
  }
}
