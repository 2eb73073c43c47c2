/// How a piece of a text differs from the chip's text around it.
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

  /// Where the font differs from the chip's.
  public var font: Font
  /// The text's color. Where it could not be read on what is behind it, a lighter or darker one is drawn.
  public var foreground: Color?
  /// The color behind the piece.
  public var background: Color?
  /// The underline; nil: none.
  public var underline: Underline?
  /// The underline's color; nil is the text's.
  public var underlineColor: Color?
  /// Whether a line goes through the text.
  public var isStruckThrough: Bool
  /// The color of the line through the text; nil is the text's.
  public var strikethroughColor: Color?
  /// What is added between characters, in logical pixels at a text scale of 1.
  public private(set) var letterSpacing: Double?
  /// How far the piece stands above its line, in logical pixels at a text scale of 1; negative is below.
  public private(set) var rise: Double?
  /// Further attributes, by Pango's names and in its notation.
  package var further: [String: String] = [:]

  /// Attributes that change only what is named.
  /// - Precondition: the letter spacing and the rise are finite.
  public init(
    font: Font = Font(), foreground: Color? = nil, background: Color? = nil, underline: Underline? = nil,
    underlineColor: Color? = nil, isStruckThrough: Bool = false, strikethroughColor: Color? = nil,
    letterSpacing: Double? = nil, rise: Double? = nil
  ) {
    for (name, length) in [("letter spacing", letterSpacing), ("rise", rise)] {
      if let length { precondition(length.isFinite, "a \(name) is finite, not \(length)") }
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

  /// Whether they change nothing.
  public var isEmpty: Bool { self == TextAttributes() }

  // MARK: Common attributes

  /// Bold text.
  public static let bold = TextAttributes(font: Font(weight: .bold))
  /// Italic text.
  public static let italic = TextAttributes(font: Font(slant: .italic))
  /// Text with a single underline.
  public static let underlined = TextAttributes(underline: .single)
  /// Text with a line through it.
  public static let struckThrough = TextAttributes(isStruckThrough: true)
  /// Text of a color.
  public static func color(_ color: Color) -> TextAttributes { TextAttributes(foreground: color) }
  /// Text on a color.
  public static func highlighted(_ color: Color) -> TextAttributes { TextAttributes(background: color) }
}
