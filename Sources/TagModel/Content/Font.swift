/// A font; nil properties use the theme's font.
public struct Font: Hashable, Sendable {
  /// The weight of a font, as in CSS: 400 is normal, 700 is bold.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight, from 1 to 1000.
    public let rawValue: Int

    /// Creates a weight.
    /// - Precondition: `rawValue` is in `1...1000`.
    public init(rawValue: Int) {
      precondition((1...1000).contains(rawValue), "Font weight \(rawValue) is not in 1...1000")
      self.rawValue = rawValue
    }

    /// 100.
    public static let thin = Weight(rawValue: 100)
    /// 300.
    public static let light = Weight(rawValue: 300)
    /// 400.
    public static let normal = Weight(rawValue: 400)
    /// 500.
    public static let medium = Weight(rawValue: 500)
    /// 600.
    public static let semibold = Weight(rawValue: 600)
    /// 700.
    public static let bold = Weight(rawValue: 700)
    /// 900.
    public static let heavy = Weight(rawValue: 900)
  }

  /// The slant of a font, as in CSS's `font-style`.
  public enum Slant: String, Hashable, Sendable, CaseIterable {
    /// Upright; `normal` in CSS.
    case upright
    /// Italic letterforms.
    case italic
    /// Slanted upright letterforms.
    case oblique
  }

  /// The font family, or a comma-separated list of them.
  public let family: String?
  /// The size in points, before the desktop's text scaling.
  public let size: Double?
  /// The weight.
  public let weight: Weight?
  /// The slant.
  public let slant: Slant?

  /// Creates a font; omitted properties use the theme's font.
  /// - Precondition: The family is not blank, and the size is positive and at most 1000.
  public init(family: String? = nil, size: Double? = nil, weight: Weight? = nil, slant: Slant? = nil) {
    if let problem = Self.problem(family: family, size: size) { preconditionFailure(problem) }
    (self.family, self.size, self.weight, self.slant) = (family, size, weight, slant)
  }

  static func problem(family: String?, size: Double?) -> String? {
    if let family, !family.contains(where: { !$0.isWhitespace && $0 != "," }) {
      return "Invalid font family: “\(family)”"
    }
    if let size, !(size > 0 && size <= 1000) { return "Invalid font size: \(size)" }
    return nil
  }

  /// Whether all properties use the theme's font.
  public var isEmpty: Bool { self == Font() }
}
