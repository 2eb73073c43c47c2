import LayoutCore

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
