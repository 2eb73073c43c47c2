/// Takes text apart where one tag ends and the next begins, as when many are pasted at once.
public struct TagSplitter: Hashable, Sendable {
  /// The characters that end a tag.
  public var separators: Set<Unicode.Scalar>

  /// What ends lines: line feed, carriage return, and the others of Unicode.
  public static let lines: Set<Unicode.Scalar> = ["\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]
  /// Commas: English, Arabic, Chinese and Japanese.
  public static let commas: Set<Unicode.Scalar> = [",", "،", "，", "、"]
  /// Semicolons: English, Arabic and full width.
  public static let semicolons: Set<Unicode.Scalar> = [";", "؛", "；"]
  /// The tab.
  public static let tabs: Set<Unicode.Scalar> = ["\t"]
  /// The space, also as wide as an ideograph.
  public static let spaces: Set<Unicode.Scalar> = [" ", "\u{3000}"]

  /// A splitter at lines, commas, semicolons and tabs, or at others.
  public init(_ separators: Set<Unicode.Scalar> = lines.union(commas).union(semicolons).union(tabs)) {
    self.separators = separators
  }

  /// Whether there is a separator in the text.
  public func splits(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.contains { separators.contains($0) }
  }

  /// The texts between the separators, each tidy (see ``tidy(_:)``), without those of which nothing is left.
  ///
  /// They are made one by one as they are asked for: who stops early does not pay for the rest of a megabyte.
  public func pieces(of text: String) -> Pieces {
    Pieces(rest: text.unicodeScalars[...], separators: separators)
  }

  /// The texts in bytes that should be UTF-8. What is not, halves of surrogate pairs among it, becomes `�`.
  public func pieces(of bytes: some Collection<UInt8>) -> Pieces {
    pieces(of: String(decoding: bytes, as: UTF8.self))
  }

  /// The text as a tag has it: white space at both ends cut off, inner white space (line breaks and tabs among it)
  /// made one space, and without control characters and characters that turn the direction of what
  /// follows, which nobody sees. Linear in the length.
  public static func tidy(_ text: some StringProtocol) -> String {
    tidy(Substring(text).unicodeScalars)
  }

  /// Texts, made as they are asked for; see ``TagSplitter/pieces(of:)-(String)``.
  public struct Pieces: Sequence, IteratorProtocol {
    fileprivate var rest: Substring.UnicodeScalarView
    fileprivate let separators: Set<Unicode.Scalar>

    /// The next text.
    public mutating func next() -> String? {
      while !rest.isEmpty {
        let end = rest.firstIndex { separators.contains($0) } ?? rest.endIndex
        let piece = TagSplitter.tidy(rest[..<end])
        rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[rest.endIndex...]
        if !piece.isEmpty { return piece }
      }
      return nil
    }
  }

  private static func tidy(_ scalars: Substring.UnicodeScalarView) -> String {
    var tidy = String.UnicodeScalarView()
    var isGap = false
    for scalar in scalars {
      if scalar.value < 0x7F ? scalar == " " || (0x9...0xD).contains(scalar.value) : scalar.properties.isWhitespace {
        isGap = !tidy.isEmpty
      } else if scalar.isSeen {
        if isGap { tidy.append(" ") }
        isGap = false
        tidy.append(scalar)
      }
    }
    return String(tidy)
  }
}

extension Unicode.Scalar {
  /// Whether it shows, or changes how something shows.
  fileprivate var isSeen: Bool {
    if value >= 0x20 && value < 0x7F { return true }
    return !steersDirection && properties.generalCategory != .control
      && !properties.isNoncharacterCodePoint
  }
}
