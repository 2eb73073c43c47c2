/// A text whose pieces look different: runs, each with attributes of its own.
///
///     var text = RichText("Swift ", .bold)
///     text.append("6.3", TextAttributes(foreground: Color(hex: 0xE66100)))
///
/// The text of the runs is never read as markup; see `RichText(markup:)` for a text that is. Two rich texts are equal
/// if they say the same with the same attributes, however they were put together.
public struct RichText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A piece of the text with one set of attributes.
  public struct Run: Hashable, Sendable {
    /// The piece's text.
    public let text: String
    /// The piece's attributes.
    public let attributes: TextAttributes

    /// A piece of text with its attributes.
    public init(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
      (self.text, self.attributes) = (text, attributes)
    }
  }

  /// The pieces in order; none is empty, and no two neighbors have the same attributes.
  public private(set) var runs: [Run] = []

  /// A text that looks the same all over.
  public init(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
    append(text, attributes)
  }

  /// A text of pieces.
  public init(_ runs: [Run]) {
    for run in runs { append(run.text, run.attributes) }
  }

  /// A plain text.
  public init(stringLiteral text: String) { self.init(text) }

  /// Adds a piece at the end.
  public mutating func append(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
    guard !text.isEmpty else { return }
    if let last = runs.last, last.attributes == attributes {
      runs[runs.count - 1] = Run(last.text + text, attributes)
    } else {
      runs.append(Run(text, attributes))
    }
  }

  /// Two texts, one after the other.
  public static func + (a: RichText, b: RichText) -> RichText { RichText(a.runs + b.runs) }

  /// What it says, without how it looks.
  public var plainText: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

  /// Whether no piece has attributes.
  public var isPlain: Bool { runs.allSatisfy(\.attributes.isEmpty) }
}
