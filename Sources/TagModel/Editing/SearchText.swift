/// A text to search for words, folded once (``FoldedText``).
///
/// Accents count only where they are typed: "cafe" finds "café", and "café" doesn't find "cafe".
struct SearchText: Hashable, Sendable {
  private let text: String
  /// The text without accents; nil if it has none.
  private let bare: String?
  private let isASCII: Bool

  init(_ text: String) {
    var folded = FoldedText(text).description
    folded.makeContiguousUTF8()
    self.text = folded
    var isASCII = folded.isASCII
    var bare: String?
    if !isASCII {
      let letters = String(folded.map(\.withoutAccents))
      if letters != folded { (bare, isASCII) = (letters, letters.isASCII) }
    }
    (self.bare, self.isASCII) = (bare, isASCII)
  }

  /// The folded text without accents.
  var letters: String { bare ?? text }

  /// Whether the text contains another one as whole characters, regardless of their composition.
  func contains(_ other: SearchText) -> Bool {
    if other.bare != nil { return Self.occurs(Array(other.text), in: Array(text)) }
    let searched = bare ?? text
    // A mark that is no accent makes a letter a different character, so other texts are compared by characters.
    if other.isASCII, isASCII { return searched.utf8.occurs(other.text.utf8) }
    return isASCII ? false : Self.occurs(Array(other.text), in: Array(searched))
  }

  private static func occurs(_ pattern: [Character], in text: [Character]) -> Bool {
    guard let first = pattern.first else { return true }
    guard text.count >= pattern.count else { return false }
    return (0...text.count - pattern.count).contains { start in
      first.stands(for: text[start]) && zip(pattern, text[start...]).allSatisfy { $0.stands(for: $1) }
    }
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

extension String.UTF8View {
  /// Whether the bytes contain a pattern.
  fileprivate func occurs(_ pattern: String.UTF8View) -> Bool {
    guard let first = pattern.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: pattern) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
