/// What typed texts stand for if only suggestions may become tags (``TagEditorConfiguration/acceptsOnlySuggestions``): the texts of a
/// list or, because nobody knows all results of a closure, those that it has returned so far.
public struct TagSuggestions: Sendable {
  /// What is known about a text.
  enum Standing: Hashable, Sendable {
    /// It is a suggestion.
    case suggestion
    /// It begins a suggestion, or one of a suggestion's words.
    case beginning
    /// It matches no suggestion.
    case unrelated
    /// The closure has not been asked about it.
    case unknown
    /// The closure has not returned.
    case failed
  }

  private let source: CompletionSource.Kind?
  /// The suggestions by their letters without accents.
  private var suggestions: [String: [Tag]] = [:]
  /// What the closure has returned for texts.
  private var answers: [FoldedText: Standing] = [:]

  /// Knows no suggestion.
  public init() { source = nil }

  /// The suggestions of a source. O(total length) for a list.
  public init(_ source: CompletionSource?) {
    self.source = source?.kind
    guard case .list(let list)? = source?.kind else { return }
    for item in list.items { suggestions[item.folded.letters, default: []].append(item.tag ?? Tag(item.text)) }
  }

  /// Adds what the closure has returned for a text.
  public mutating func add(_ tags: [Tag], for text: String) {
    for tag in tags {
      let folded = FoldedText(tag.text)
      let letters = SearchText(tag.text).letters
      guard !folded.isEmpty else { continue }
      // The newest one counts, which may have another style.
      suggestions[letters, default: []].removeAll { FoldedText($0.text) == folded }
      suggestions[letters, default: []].append(tag)
    }
    answers[FoldedText(text)] = tags.isEmpty ? .unrelated : .beginning
  }

  /// Notes that the closure has thrown an error for a text, or not returned in time.
  public mutating func fail(for text: String) { answers[FoldedText(text)] = .failed }

  /// The suggestion that a text is, compared by the rules of <doc:ComparingTexts>; accents count if they are typed. Nil if it is none.
  public func suggestion(for text: String) -> Tag? {
    let typed = FoldedText(text)
    guard !typed.isEmpty, let candidates = suggestions[SearchText(text).letters] else { return nil }
    if let exact = candidates.first(where: { FoldedText($0.text) == typed }) { return exact }
    return candidates.first { candidate in
      let folded = FoldedText(candidate.text).description
      return folded.count == typed.description.count && zip(typed.description, folded).allSatisfy { $0.stands(for: $1) }
    }
  }

  /// What is known about a text.
  func standing(of text: String) -> Standing {
    if suggestion(for: text) != nil { return .suggestion }
    return switch source {
    case .list(let list)?: list.completions(of: text, limit: 1).isEmpty ? .unrelated : .beginning
    case .service?: answers[FoldedText(text)] ?? .unknown
    case nil: .unrelated
    }
  }

  /// The first suggestions of a list that a text begins.
  func completions(of text: String, where isOffered: (String) -> Bool = { _ in true }) -> [TagCompletion] {
    guard case .list(let list)? = source else { return [] }
    return list.completions(of: text, limit: 1, where: isOffered)
  }
}
