/// A font where it differs from the theme's; whatever is nil is the theme's.
public struct Font: Hashable, Sendable {
  /// How thick the strokes are, by CSS's numbers: 400 is normal, 700 is bold.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The number, from 1 to 1000.
    public let rawValue: Int

    /// The weight with this number.
    /// - Precondition: the number lies within 1 and 1000.
    public init(rawValue: Int) {
      precondition((1...1000).contains(rawValue), "a font's weight lies within 1 and 1000, not \(rawValue)")
      self.rawValue = rawValue
    }

    /// 100: hairlines.
    public static let thin = Weight(rawValue: 100)
    /// 300: lighter than normal.
    public static let light = Weight(rawValue: 300)
    /// 400: as text is set.
    public static let normal = Weight(rawValue: 400)
    /// 500: a little bolder.
    public static let medium = Weight(rawValue: 500)
    /// 600: between medium and bold.
    public static let semibold = Weight(rawValue: 600)
    /// 700: as headings are set.
    public static let bold = Weight(rawValue: 700)
    /// 900: as bold as fonts get.
    public static let heavy = Weight(rawValue: 900)
  }

  /// How letters lean, as CSS's `font-style`.
  public enum Slant: String, Hashable, Sendable, CaseIterable {
    /// CSS's `normal`.
    case upright
    /// Letters drawn for italic text.
    case italic
    /// Upright letters, slanted.
    case oblique
  }

  /// The family's name, or several with commas between them.
  public let family: String?
  /// In points; the desktop's text scale comes on top.
  public let size: Double?
  /// How thick the strokes are.
  public let weight: Weight?
  /// How the letters lean.
  public let slant: Slant?

  /// A font that differs from the theme's in what is named.
  /// - Precondition: the family is not empty; the size is more than 0 and at most 1000.
  public init(family: String? = nil, size: Double? = nil, weight: Weight? = nil, slant: Slant? = nil) {
    if let problem = Self.problem(family: family, size: size) { preconditionFailure(problem) }
    (self.family, self.size, self.weight, self.slant) = (family, size, weight, slant)
  }

  static func problem(family: String?, size: Double?) -> String? {
    if let family, !family.contains(where: { !$0.isWhitespace && $0 != "," }) {
      return "a font's family has a name, not “\(family)”"
    }
    if let size, !(size > 0 && size <= 1000) { return "a font's size is more than 0 and at most 1000 points, not \(size)" }
    return nil
  }

  /// Whether it is the theme's in all.
  public var isEmpty: Bool { self == Font() }
}
