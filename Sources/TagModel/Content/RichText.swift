/// Text with attributes, as a sequence of runs.
///
///     var text = RichText("Swift ", .bold)
///     text.append("6.3", TextAttributes(foreground: Color(hex: 0xE66100)))
///
/// The text of runs is not parsed as markup; use `RichText(markup:)` for that. Two values are equal if they have the same
/// text and attributes, no matter how they were created.
public struct RichText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A piece of text with uniform attributes.
  public struct Run: Hashable, Sendable {
    /// The text of the run.
    public let text: String
    /// The attributes of the run.
    public let attributes: TextAttributes

    /// Creates a run.
    public init(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
      (self.text, self.attributes) = (text, attributes)
    }
  }

  /// The runs in order; none is empty, and adjacent runs have different attributes.
  public private(set) var runs: [Run] = []

  /// Creates text with uniform attributes.
  public init(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
    append(text, attributes)
  }

  /// Creates text from runs.
  public init(_ runs: [Run]) {
    for run in runs { append(run.text, run.attributes) }
  }

  /// Creates plain text.
  public init(stringLiteral text: String) { self.init(text) }

  /// Appends text with uniform attributes.
  public mutating func append(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
    guard !text.isEmpty else { return }
    if let last = runs.last, last.attributes == attributes {
      runs[runs.count - 1] = Run(last.text + text, attributes)
    } else {
      runs.append(Run(text, attributes))
    }
  }

  /// Concatenates two texts.
  public static func + (a: RichText, b: RichText) -> RichText { RichText(a.runs + b.runs) }

  /// The text without attributes.
  public var plainText: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

  /// Whether the text has no attributes.
  public var isPlain: Bool { runs.allSatisfy(\.attributes.isEmpty) }
}

/// Attributes of a run of text that override those of the chip's text.
public struct TextAttributes: Hashable, Sendable {
  /// The style of an underline.
  public enum Underline: String, Hashable, Sendable, CaseIterable {
    /// One line.
    case single
    /// Two lines.
    case double
    /// A wavy line, as below a misspelling.
    case wavy
  }

  /// The font; its nil properties use the chip's font.
  public var font: Font
  /// The text color. If it is unreadable on the background, it is drawn lighter or darker.
  public var foreground: Color?
  /// The background color.
  public var background: Color?
  /// The underline; nil for none.
  public var underline: Underline?
  /// The color of the underline; nil for the text color.
  public var underlineColor: Color?
  /// Whether the text is struck through.
  public var isStruckThrough: Bool
  /// The color of the strikethrough; nil for the text color.
  public var strikethroughColor: Color?
  /// The additional space between characters in logical pixels, at a text scale of 1.
  public package(set) var letterSpacing: Double?
  /// The offset above the baseline in logical pixels, at a text scale of 1; negative is below.
  public package(set) var rise: Double?
  /// Other attributes, by Pango's name and in its syntax.
  package var pangoAttributes: [String: String] = [:]

  /// Creates attributes; omitted ones are unchanged.
  /// - Precondition: `letterSpacing` and `rise` are finite.
  public init(
    font: Font = Font(), foreground: Color? = nil, background: Color? = nil, underline: Underline? = nil,
    underlineColor: Color? = nil, isStruckThrough: Bool = false, strikethroughColor: Color? = nil,
    letterSpacing: Double? = nil, rise: Double? = nil
  ) {
    for (name, length) in [("letter spacing", letterSpacing), ("rise", rise)] {
      if let length { precondition(length.isFinite, "Invalid \(name): \(length)") }
    }
    self.font = font
    self.foreground = foreground
    self.background = background
    self.underline = underline
    self.underlineColor = underlineColor
    self.isStruckThrough = isStruckThrough
    self.strikethroughColor = strikethroughColor
    self.letterSpacing = letterSpacing
    self.rise = rise
  }

  /// Whether the attributes change nothing.
  public var isEmpty: Bool { self == TextAttributes() }

  // MARK: Common attributes

  /// Bold text.
  public static let bold = TextAttributes(font: Font(weight: .bold))
  /// Italic text.
  public static let italic = TextAttributes(font: Font(slant: .italic))
  /// Text with a single underline.
  public static let underlined = TextAttributes(underline: .single)
  /// Struck-through text.
  public static let struckThrough = TextAttributes(isStruckThrough: true)
  /// Text in a color.
  public static func color(_ color: Color) -> TextAttributes { TextAttributes(foreground: color) }
  /// Text on a background color.
  public static func highlighted(_ color: Color) -> TextAttributes { TextAttributes(background: color) }
}

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

  package static func problem(family: String?, size: Double?) -> String? {
    if let family, !family.contains(where: { !$0.isWhitespace && $0 != "," }) {
      return "Invalid font family: “\(family)”"
    }
    if let size, !(size > 0 && size <= 1000) { return "Invalid font size: \(size)" }
    return nil
  }

  /// Whether all properties use the theme's font.
  public var isEmpty: Bool { self == Font() }
}
