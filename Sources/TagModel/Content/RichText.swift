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
