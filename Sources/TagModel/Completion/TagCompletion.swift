/// A text that the user may be typing.
public struct TagCompletion: Hashable, Sendable {
  /// The whole text, with tidy white space as in a tag.
  public let text: String
  /// The part of the text that was typed; nil if the text does not contain it.
  public let match: Range<String.Index>?

  /// Creates a completion of typed characters, matched as by ``CompletionList``.
  init(_ text: String, of typed: [Character]) {
    self.init(text, match: CompletionMatch(typed, in: text)?.range)
  }

  init(_ text: String, match: Range<String.Index>?) {
    (self.text, self.match) = (text, match)
  }
}

/// The match of typed characters at the start of a text or of one of its words.
struct CompletionMatch: Hashable, Sendable {
  let range: Range<String.Index>
  let isPrefix: Bool

  /// The first match. Both texts are compared as ``FoldedText``, by whole characters; the range refers to the original
  /// text.
  /// - Parameter typed: The characters of the folded typed text.
  init?(_ typed: [Character], in text: String) {
    guard let first = typed.first else { return nil }
    var folded: [Character] = []
    var sources: [String.Index] = []
    let ignored = FoldedText.ignoredIndices(in: text)
    for index in text.indices {
      let part = FoldedText(compared: Self.compared(text, at: index, without: ignored)).description
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

  /// The scalars of the character at an index that are compared.
  private static func compared(
    _ text: String, at index: String.Index, without ignored: Set<String.Index>
  ) -> Substring.UnicodeScalarView {
    let scalars = text[index...index].unicodeScalars
    guard !ignored.isEmpty else { return scalars }
    var compared = String.UnicodeScalarView()
    for index in scalars.indices where !ignored.contains(index) { compared.append(scalars[index]) }
    return Substring(String(compared)).unicodeScalars
  }

  /// Whether a word starts at an index: after anything but a letter or digit, and at each ideograph.
  private static func isWordStart(_ index: Int, in text: [Character]) -> Bool {
    guard index > 0 else { return true }
    if text[index].unicodeScalars.first?.properties.isIdeographic == true { return true }
    let previous = text[index - 1]
    return !previous.isLetter && !previous.isNumber
  }
}
