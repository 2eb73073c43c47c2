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

  /// The first match. Both texts are compared as ``FoldedText``, by whole characters, whose accents count if they are typed; the
  /// range refers to the original text.
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
    for start in 0...folded.count - typed.count where first.stands(for: folded[start]) {
      let end = start + typed.count
      let isSame = zip(typed, folded[start..<end]).allSatisfy { $0.stands(for: $1) }
      guard isSame, Self.isWordStart(start, in: folded) else { continue }
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

/// A source of completions: a list, which responds immediately, or an asynchronous closure.
public struct CompletionSource: Sendable {
  enum Kind: Sendable {
    case list(CompletionList)
    case service(@Sendable (String) async throws -> [String])
  }

  let kind: Kind
  /// The time in milliseconds after which a closure counts as unanswered (``CompletionFailure/unanswered``). Later
  /// results are still shown, unless the text has changed.
  public let timeout: Double

  /// Creates a source from a list.
  public static func list(_ list: CompletionList) -> CompletionSource {
    CompletionSource(kind: .list(list), timeout: 0)
  }

  /// Creates a source from texts.
  public static func list(_ texts: some Sequence<String>) -> CompletionSource { list(CompletionList(texts)) }

  /// Creates a source from a closure, such as a request to a server. Its results are offered as they are, in order.
  ///
  /// The closure is called for each change of the text, and its task is canceled at the next one. Nothing waits for it, so
  /// it may throw or never return.
  /// - Parameters:
  ///   - timeout: The time in milliseconds after which the request counts as unanswered; see ``timeout``.
  ///   - answer: Returns the completions of the typed text.
  /// - Precondition: `timeout > 0`.
  public init(timeout: Double = 5000, _ answer: @escaping @Sendable (_ typed: String) async throws -> [String]) {
    precondition(timeout > 0, "Invalid timeout: \(timeout) ms")
    self.init(kind: .service(answer), timeout: timeout)
  }

  private init(kind: Kind, timeout: Double) {
    (self.kind, self.timeout) = (kind, timeout)
  }

  /// The results of the closure; none if the source is a list.
  package func answer(to query: TagCompleter.Query) async throws -> [String] {
    guard case .service(let answer) = kind else { return [] }
    return try await answer(query.text)
  }
}

/// The reason why there are no completions.
public enum CompletionFailure: Hashable, Sendable, CaseIterable {
  /// The closure threw an error.
  case failed
  /// The closure has not returned in time.
  case unanswered

  /// A sentence for the user, in English; TagFlow's `localizedMessage` has it in the user's language.
  public var message: String { sentence.inEnglish }

  /// All wording is in this property.
  package var sentence: Sentence {
    switch self {
    case .failed: Sentence("Suggestions could not be loaded. You can still use what you type.")
    case .unanswered: Sentence("There are no suggestions yet. You can still use what you type.")
    }
  }
}

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

// MARK: - Completion

extension TagEditor {
  /// The part of the edited text to complete: the text after the last separator.
  public var textToComplete: String {
    let scalars = text.unicodeScalars
    let start = scalars.lastIndex(where: configuration.splitter.separators.contains).map(scalars.index(after:))
    return TagSplitter.tidy(text[(start ?? text.startIndex)...])
  }

  /// Whether a tag with this text could be entered now; completions for which this is false are not worth offering.
  public func isAcceptable(_ text: String) -> Bool {
    (inPlace != nil || !isLimitReached) && reason(against: configuration.capitalization.applied(to: text)) == nil
  }

  /// Replaces ``textToComplete`` by a completion and enters it as a tag, or as the text of the edited tag. The completion may
  /// contain separators. If it is not valid, it stays in the field.
  public mutating func complete(with completion: String) -> TagEditorOutcome {
    let completion = configuration.capitalization.applied(to: TagSplitter.tidy(completion))
    guard !configuration.isReadOnly, !completion.isEmpty else { return TagEditorOutcome() }
    let before = text
    var outcome = TagEditorOutcome(isHandled: true)
    focus = .text
    let scalars = before.unicodeScalars
    let start = scalars.lastIndex(where: configuration.splitter.separators.contains).map(scalars.index(after:))
    let earlier = String(before[..<(start ?? before.startIndex)])
    if let session = inPlace {
      let pieces = Array(configuration.pieces(of: earlier)) + [completion]
      inPlace?.text = pieces.joined(separator: configuration.joiner)
      commitInPlace(session, pieces, &outcome)
    } else {
      draft = ""
      commitDraft([], [completion], rest: earlier, isEnded: false, &outcome)
    }
    return finished(outcome, textBefore: before)
  }
}

/// The state of completing the text that is being typed: requests completions, receives results, and moves the selection.
///
/// It has no clock and makes no calls: ``type(_:where:)`` returns the request, and results are passed to
/// ``answer(_:_:where:)`` or ``fail(_:_:)``. Results for an earlier text are ignored, however late they arrive.
package struct TagCompleter: Sendable {
  /// The visible state.
  package enum State: Hashable, Sendable {
    /// Nothing.
    case closed
    /// The completions of the previous text that still match, until the request returns.
    case waiting
    /// The completions.
    case open
    /// The reason why there are none.
    case failed(CompletionFailure)
  }

  /// A request for completions.
  package struct Query: Hashable, Sendable {
    /// The typed text.
    package let text: String
    let ticket: Int
  }

  /// The source of completions; nil for none. Setting it closes the completer.
  package var source: CompletionSource? {
    didSet { close() }
  }
  /// The minimum number of typed characters for completions.
  package var minimumLength = 1
  /// The maximum number of visible completions.
  package var limit = 8

  /// The visible state.
  package private(set) var state = State.closed
  /// The visible completions.
  package private(set) var completions: [TagCompletion] = []
  /// The index of the completion that Return accepts; nil if Return accepts the typed text.
  package private(set) var selection: Int?
  private var ticket = 0

  /// Creates a completer without a source.
  package init() {}

  /// The completion that Return accepts.
  package var selected: TagCompletion? { selection.map { completions[$0] } }

  /// Handles a change of the text.
  /// - Parameter isOffered: Whether a text may be offered.
  /// - Returns: The request to make; nil if there is none.
  package mutating func type(_ text: String, where isOffered: (String) -> Bool) -> Query? {
    let typed = TagSplitter.tidy(text)
    guard let source, typed.count >= max(1, minimumLength) else {
      close()
      return nil
    }
    ticket += 1
    selection = nil
    switch source.kind {
    case .list(let list):
      show(list.completions(of: typed, limit: limit, where: isOffered))
      return nil
    case .service:
      let folded = Array(FoldedText(typed).description)
      completions = completions.compactMap { old in
        let new = TagCompletion(old.text, of: folded)
        return new.match != nil && new.text != typed && isOffered(new.text) ? new : nil
      }
      state = .waiting
      return Query(text: typed, ticket: ticket)
    }
  }

  /// Shows the results of a request; returns false if they are obsolete. Completions among which the user is already choosing
  /// stay as they are until the text changes.
  /// - Parameter isOffered: Whether a text may be offered.
  package mutating func answer(_ query: Query, _ texts: [String], where isOffered: (String) -> Bool) -> Bool {
    guard isAwaited(query) else { return false }
    guard selection == nil else {
      state = .open
      return true
    }
    let folded = Array(FoldedText(query.text).description)
    var seen: Set<FoldedText> = []
    var fitting: [TagCompletion] = []
    for text in texts where fitting.count < limit {
      let text = TagSplitter.tidy(text)
      guard !text.isEmpty, text != query.text, seen.insert(FoldedText(text)).inserted, isOffered(text) else { continue }
      fitting.append(TagCompletion(text, of: folded))
    }
    show(fitting)
    return true
  }

  /// Handles a failed or unanswered request; returns false if that is obsolete or already known.
  package mutating func fail(_ query: Query, _ failure: CompletionFailure) -> Bool {
    guard isAwaited(query), state != .failed(failure) else { return false }
    guard selection == nil else {
      state = .open
      return true
    }
    completions = []
    state = .failed(failure)
    return true
  }

  /// Whether the results of a request are still of interest.
  package func isAwaited(_ query: Query) -> Bool {
    guard query.ticket == ticket else { return false }
    switch state {
    case .waiting, .failed: return true
    case .closed, .open: return false
    }
  }

  /// Hides everything, and ignores the results of outstanding requests.
  package mutating func close() {
    ticket += 1
    (state, completions, selection) = (.closed, [], nil)
  }

  /// Selects the next or previous completion, for an arrow key. The typed text comes between the last and the first
  /// completion. Returns false if there are no completions.
  package mutating func moveSelection(_ step: TagEditor.Step) -> Bool {
    guard !completions.isEmpty else { return false }
    switch (step, selection) {
    case (.next, nil): selection = 0
    case (.next, let index?): selection = index + 1 < completions.count ? index + 1 : nil
    case (.previous, nil): selection = completions.count - 1
    case (.previous, let index?): selection = index > 0 ? index - 1 : nil
    }
    return true
  }

  private mutating func show(_ new: [TagCompletion]) {
    (completions, selection) = (new, nil)
    state = new.isEmpty ? .closed : .open
  }
}
