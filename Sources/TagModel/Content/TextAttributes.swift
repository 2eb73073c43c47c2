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
  public private(set) var letterSpacing: Double?
  /// The offset above the baseline in logical pixels, at a text scale of 1; negative is below.
  public private(set) var rise: Double?
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
