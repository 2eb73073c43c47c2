/// Texts that tags often have, to find those that begin like what has been typed.
///
/// A text is found where it, or one of its words, begins with what was typed; case, composed forms and double spaces
/// make no difference (``FoldedText``). In scripts without spaces between words every ideograph begins one.
public struct CompletionList: Sendable {
  private let texts: [(text: String, folded: SearchText)]

  /// A list of texts in the order in which they are to be offered. Of texts that count as the same, the first stays;
  /// those of which nothing is left when they are tidied go. O(their length).
  public init(_ texts: some Sequence<String>) {
    var seen: Set<FoldedText> = []
    self.texts = texts.lazy.map { TagSplitter.tidy($0) }
      .filter { !$0.isEmpty && seen.insert(FoldedText($0)).inserted }
      .map { ($0, SearchText($0)) }
  }

  /// How many texts there are.
  public var count: Int { texts.count }

  /// The texts that may be meant: first those that begin with what was typed, then those with a word that does, both
  /// in the order of the list. Nothing for a blank text; never the typed text itself.
  ///
  /// - Parameters:
  ///   - limit: How many at most.
  ///   - isOffered: Whether a text that was found may be offered: not, say, where it is a tag already.
  /// - Complexity: O(the list's length); a list of 10 000 takes about a millisecond.
  /// - Precondition: `limit >= 0`.
  public func completions(
    of typed: String, limit: Int = 8, where isOffered: (String) -> Bool = { _ in true }
  ) -> [TagCompletion] {
    precondition(limit >= 0, "\(limit) completions")
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
