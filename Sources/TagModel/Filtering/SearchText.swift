/// A text to search for words, folded once.
struct SearchText: Hashable, Sendable {
  private let text: String
  private let isASCII: Bool

  init(_ text: String) {
    var folded = FoldedText(text).description
    folded.makeContiguousUTF8()
    self.text = folded
    isASCII = folded.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Whether the text contains another one as whole characters, regardless of their composition.
  func contains(_ other: SearchText) -> Bool {
    guard other.isASCII else { return !isASCII && Self.occurs(Array(other.text), in: Array(text)) }
    // A combining mark makes a letter a different character, so non-ASCII texts are compared by characters.
    return isASCII ? text.utf8.occurs(other.text.utf8) : Self.occurs(Array(other.text), in: Array(text))
  }

  private static func occurs(_ pattern: [Character], in text: [Character]) -> Bool {
    guard let first = pattern.first else { return true }
    guard text.count >= pattern.count else { return false }
    return (0...text.count - pattern.count).contains { start in
      text[start] == first && text[start..<start + pattern.count].elementsEqual(pattern)
    }
  }
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
