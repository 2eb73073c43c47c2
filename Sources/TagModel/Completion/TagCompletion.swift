/// A text that may be meant by what has been typed so far.
public struct TagCompletion: Hashable, Sendable {
  /// The whole text, tidy as a tag's.
  public let text: String
  /// The part that was typed already; nil where the text was found in some other way.
  public let match: Range<String.Index>?

  /// A completion of what was typed, by the rules of ``CompletionList``.
  init(_ text: String, of typed: [Character]) {
    self.init(text, match: CompletionMatch(typed, in: text)?.range)
  }

  init(_ text: String, match: Range<String.Index>?) {
    (self.text, self.match) = (text, match)
  }
}

/// Where a typed text stands in another: at its start, or at the start of a word.
struct CompletionMatch: Hashable, Sendable {
  let range: Range<String.Index>
  let isPrefix: Bool

  /// The first such place. Both sides are compared as tags are (``FoldedText``), in whole characters; the range is one
  /// of characters of the text as it is written.
  /// - Parameter typed: The characters of the folded text.
  init?(_ typed: [Character], in text: String) {
    guard let first = typed.first else { return nil }
    var folded: [Character] = []
    var sources: [String.Index] = []
    for index in text.indices {
      let part = FoldedText(String(text[index])).description
      for character in part.isEmpty && text[index].isWhitespace ? " " : part {
        folded.append(character)
        sources.append(index)
      }
    }
    guard folded.count >= typed.count else { return nil }
    for start in 0...folded.count - typed.count where folded[start] == first {
      let end = start + typed.count
      guard Self.isWordStart(start, in: folded), folded[start..<end].elementsEqual(typed) else { continue }
      range = sources[start]..<text.index(after: sources[end - 1])
      isPrefix = start == 0
      return
    }
    return nil
  }

  /// A word begins after what is neither letter nor digit; each ideograph is a word of its own.
  private static func isWordStart(_ index: Int, in text: [Character]) -> Bool {
    guard index > 0 else { return true }
    if text[index].unicodeScalars.first?.properties.isIdeographic == true { return true }
    let previous = text[index - 1]
    return !previous.isLetter && !previous.isNumber
  }
}
