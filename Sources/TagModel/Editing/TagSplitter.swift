/// Splits text into tags at separators, for example pasted text.
public struct TagSplitter: Hashable, Sendable {
  /// The characters that separate tags. The Latin comma includes all ``commas``, and the Latin semicolon all ``semicolons``, because
  /// those are the same keys on other keyboards.
  public var separators: Set<Unicode.Scalar> {
    get { others ?? Self.standard }
    set {
      var new = newValue
      if new.contains(",") { new.formUnion(Self.commas) }
      if new.contains(";") { new.formUnion(Self.semicolons) }
      others = new == Self.standard ? nil : new
    }
  }

  /// Nil if the separators are the standard ones. Their set is not made before a text is split, because making sets of scalars is
  /// a noticeable part of a process's first view.
  private var others: Set<Unicode.Scalar>?
  private static let standard = lines.union(standardText.unicodeScalars)

  /// The standard separators apart from line breaks, in the order of their code points.
  package static let standardText = "\t,;،؛、，；"

  /// Line breaks: line feed, carriage return, and the others of Unicode.
  public static let lines: Set<Unicode.Scalar> = ["\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]
  /// Commas: Latin, Arabic, full-width and ideographic.
  public static let commas: Set<Unicode.Scalar> = [",", "،", "，", "、"]
  /// Semicolons: Latin, Arabic and full-width.
  public static let semicolons: Set<Unicode.Scalar> = [";", "؛", "；"]
  /// The tab.
  public static let tabs: Set<Unicode.Scalar> = ["\t"]
  /// The space and the ideographic space.
  public static let spaces: Set<Unicode.Scalar> = [" ", "\u{3000}"]

  /// Splits at line breaks, commas, semicolons and tabs.
  public init() {}

  public init(_ separators: Set<Unicode.Scalar>) { self.separators = separators }

  /// Whether the separators are those of ``init()``.
  package var isStandard: Bool { others == nil }

  /// Whether the text contains a separator.
  public func splits(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.contains { separators.contains($0) }
  }

  /// The texts between the separators, tidied (see ``tidy(_:)``), without empty ones.
  ///
  /// The sequence is lazy: iterating over its start does not read the rest of the text.
  public func pieces(of text: String) -> Pieces {
    Pieces(rest: text.unicodeScalars[...], separators: separators)
  }

  /// The texts in UTF-8 bytes. Invalid bytes, including encoded surrogates, become `�`.
  public func pieces(of bytes: some Collection<UInt8>) -> Pieces {
    pieces(of: String(decoding: bytes, as: UTF8.self))
  }

  /// The text as stored in a tag: without leading and trailing white space, with each run of inner white space (including line
  /// breaks and tabs) replaced by one space, and without control characters.
  ///
  /// Characters that nobody sees (Unicode's Default_Ignorable_Code_Point) are removed unless they have an effect on those
  /// around them, such as the joiners of Persian, Hindi and emoji, variation selectors, and implicit directional marks. A text
  /// with nothing to see becomes empty. Linear in the length.
  public static func tidy(_ text: some StringProtocol) -> String {
    tidy(Substring(text).unicodeScalars)
  }

  /// A lazy sequence of texts; see ``TagSplitter/pieces(of:)-(String)``.
  public struct Pieces: Sequence, IteratorProtocol {
    fileprivate var rest: Substring.UnicodeScalarView
    fileprivate let separators: Set<Unicode.Scalar>

    /// The next text; nil at the end.
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
    var printable = scalars
    if scalars.contains(where: \.isUnprintable) { printable.removeAll(where: \.isUnprintable) }
    var tidy = String.UnicodeScalarView()
    var isGap = false
    for scalar in printable.keepingIgnorables(with: [.shape, .spelling]) {
      if scalar.isSpace {
        isGap = !tidy.isEmpty
      } else {
        if isGap { tidy.append(" ") }
        isGap = false
        tidy.append(scalar)
      }
    }
    return String(tidy)
  }
}

/// The letters of a text that are capitalized when it becomes a tag.
public enum Capitalization: String, Hashable, Sendable, CaseIterable {
  /// None.
  case asTyped
  /// The first letter.
  case firstLetter
  /// The first letter of each word.
  case words
  /// All letters.
  case all

  /// The text with these letters capitalized and the others unchanged. Linear in the length.
  public func applied(to text: String) -> String {
    switch self {
    case .asTyped: return text
    case .all: return text.uppercased()
    case .firstLetter, .words: break
    }
    var result = String.UnicodeScalarView()
    var isWord = false
    var isFirst = true
    for scalar in text.unicodeScalars {
      // An apostrophe can continue a word, as in "don’t", but not start one.
      let isPart = scalar.isInWords || isWord && scalar.isApostrophe
      if isPart, !isWord, isFirst || self == .words {
        result.append(contentsOf: scalar.properties.titlecaseMapping.unicodeScalars)
        isFirst = false
      } else {
        result.append(scalar)
      }
      isWord = isPart
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate var isApostrophe: Bool { self == "'" || self == "’" }

  /// Whether the scalar can be part of a word: a letter, a digit or a mark.
  fileprivate var isInWords: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }
}
