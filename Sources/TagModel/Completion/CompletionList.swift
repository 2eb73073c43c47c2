/// A list of common tag texts, which finds those that begin with the typed text.
///
/// A text matches if it, or one of its words, begins with the typed text, by the rules of <doc:ComparingTexts>. In
/// scripts without spaces between words, each ideograph begins a word.
public struct CompletionList: Sendable {
  private let texts: [(text: String, folded: SearchText)]

  /// Creates a list of texts, which are offered in this order. Blank texts and duplicates are removed. O(total length).
  public init(_ texts: some Sequence<String>) {
    var seen: Set<FoldedText> = []
    self.texts = texts.lazy.map { TagSplitter.tidy($0) }
      .filter { !$0.isEmpty && seen.insert(FoldedText($0)).inserted }
      .map { ($0, SearchText($0)) }
  }

  /// The number of texts.
  public var count: Int { texts.count }

  /// The texts that match: first those that begin with the typed text, then those with a word that does, both in the
  /// order of the list. Empty if the typed text is blank; never contains the typed text itself.
  ///
  /// - Parameters:
  ///   - typed: The text to complete, compared by the rules of <doc:ComparingTexts>.
  ///   - limit: The maximum number of completions.
  ///   - isOffered: Whether a matching text may be offered; false, for example, if a tag has that text.
  /// - Complexity: O(total length); a list of 10 000 texts takes about a millisecond.
  /// - Precondition: `limit >= 0`.
  public func completions(
    of typed: String, limit: Int = 8, where isOffered: (String) -> Bool = { _ in true }
  ) -> [TagCompletion] {
    precondition(limit >= 0, "Negative completion limit: \(limit)")
    let (search, folded) = (SearchText(typed), Array(FoldedText(typed).description))
    guard !folded.isEmpty else { return [] }
    var (prefixes, words): ([TagCompletion], [TagCompletion]) = ([], [])
    for (text, candidate) in texts {
      if prefixes.count == limit { break }
      guard candidate.contains(search), let match = CompletionMatch(folded, in: text), text != typed,
        match.isPrefix || words.count < limit, isOffered(text)
      else { continue }
      let completion = TagCompletion(text, match: match.range)
      if match.isPrefix { prefixes.append(completion) } else { words.append(completion) }
    }
    return Array((prefixes + words).prefix(limit))
  }
}
