import LayoutCore

// How well one color can be read on another, as WCAG 2.1 reckons it.
extension Color {
  /// How light the color looks: 0 is black, 1 is white. Its alpha makes no difference.
  public var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : Self.power24((part + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of two colors: 1 for the same, 21 for black on white. Text needs 4.5.
  ///
  /// Both count as opaque; lay a translucent one ``over(_:)`` what is behind it first.
  public func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// What is seen of the color on a ground, which counts as opaque.
  public func over(_ ground: Color) -> Color { ground.mixed(with: self, alpha).withAlpha(1) }

  /// The color, so far gone toward another: 0 is none of the way, 1 all of it. The alpha goes along.
  /// - Precondition: `share` lies within 0 and 1.
  public func mixed(with other: Color, _ share: Double) -> Color {
    precondition((0...1).contains(share), "a share lies within 0 and 1, not \(share)")
    func mix(_ from: Double, _ to: Double) -> Double { min(1, max(0, from + (to - from) * share)) }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// The color, or else the next one to it, toward white or black, that can be read on an opaque ground.
  ///
  /// - Parameter contrast: the least contrast ratio. Where none reaches it, black or white comes as near as can be.
  /// - Precondition: `contrast` lies within 1 and 21.
  public func readable(on ground: Color, contrast: Double = 4.5) -> Color {
    precondition((1...21).contains(contrast), "a contrast lies within 1 and 21, not \(contrast)")
    func reaches(_ color: Color) -> Bool { color.over(ground).contrast(with: ground) >= contrast }
    if reaches(self) { return self }
    let end = ground.bestText
    guard end.contrast(with: ground) > contrast else { return end }
    // The contrast toward that end dips at most once and then grows: the last share that fails is looked for.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if reaches(mixed(with: end, middle)) { high = middle } else { low = middle }
    }
    return mixed(with: end, high)
  }

  /// Black or white, whichever can be read better on this color.
  public var bestText: Color {
    contrast(with: .black) >= contrast(with: .white) ? .black : .white
  }

  /// x to the power of 2.4, for x within 0 and 1, without a mathematics library: x² · ⁵√x².
  private static func power24(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    let square = x * x
    var root = 1.0
    // Newton's method for the fifth root: from 1 down, it gets there within 1e-12 for all that matters here.
    for _ in 0..<40 {
      let next = (4 * root + square / (root * root * root * root)) / 5
      if abs(next - root) < 1e-13 { break }
      root = next
    }
    return square * root
  }
}
