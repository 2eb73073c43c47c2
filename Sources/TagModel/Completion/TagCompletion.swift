/// A text that the user may be typing.
public struct TagCompletion: Hashable, Sendable {
  /// The whole text, with tidy white space as in a tag.
  public let text: String
  /// The part of the text that was typed; nil if the text does not contain it.
  public let match: Range<String.Index>?
  /// The tag with the icon, style and attachment of the one that the text becomes; nil if it has nothing but the text.
  public let tag: Tag?
  /// Whether this is no text of the source, but the typed one, to be added as it is; see
  /// ``TagEditorConfiguration/suggestsNewTag``.
  public let isNew: Bool

  /// Creates a completion of typed characters, matched as by ``CompletionList``.
  init(_ text: String, _ tag: Tag?, of typed: [Character]) {
    self.init(text, tag, match: CompletionMatch(typed, in: text)?.range)
  }

  init(_ text: String, _ tag: Tag? = nil, match: Range<String.Index>?, isNew: Bool = false) {
    (self.text, self.tag, self.match, self.isNew) = (text, tag, match, isNew)
  }

  /// Whether the whole text was typed.
  var isWhole: Bool { !isNew && match == text.startIndex..<text.endIndex }

  public static func == (a: TagCompletion, b: TagCompletion) -> Bool {
    a.text == b.text && a.match == b.match && a.isNew == b.isNew && a.tag == b.tag && a.tag?.look == b.tag?.look
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
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
    case service(@Sendable (String) async throws -> [Tag])
  }

  let kind: Kind
  /// The time in milliseconds after which a closure counts as unanswered (``CompletionFailure/unanswered``). Later
  /// results are still shown, unless the text has changed.
  public let timeout: Double
  /// The same as a duration, of at most eleven days.
  package var timeLimit: Duration { .milliseconds(min(timeout, 1e9)) }

  /// Creates a source from a list.
  public static func list(_ list: CompletionList) -> CompletionSource {
    CompletionSource(kind: .list(list), timeout: 0)
  }

  /// Creates a source from texts.
  public static func list(_ texts: some Sequence<String>) -> CompletionSource { list(CompletionList(texts)) }

  /// Creates a source from tags; see ``CompletionList/init(tags:)``.
  public static func list(tags: some Sequence<Tag>) -> CompletionSource { list(CompletionList(tags: tags)) }

  /// Creates a source from a closure, such as a request to a server. Its results are offered as they are, in order.
  ///
  /// The closure is called for each change of the text, and its task is canceled at the next one. Nothing waits for it, so
  /// it may throw or never return.
  /// - Parameters:
  ///   - timeout: The time in milliseconds after which the request counts as unanswered; see ``timeout``.
  ///   - answer: Returns the completions of the typed text.
  /// - Precondition: `timeout > 0`.
  public init(timeout: Double = 5000, _ answer: @escaping @Sendable (_ typed: String) async throws -> [String]) {
    self = .tags(timeout: timeout) { typed in try await answer(typed).map { Tag($0) } }
  }

  /// Creates a source from a closure that returns tags, whose icons and styles the completions show. They become tags as those of
  /// ``CompletionList/init(tags:)`` do.
  /// - Parameters:
  ///   - timeout: The time in milliseconds after which the request counts as unanswered; see ``timeout``.
  ///   - answer: Returns the completions of the typed text.
  /// - Precondition: `timeout > 0`.
  public static func tags(
    timeout: Double = 5000, _ answer: @escaping @Sendable (_ typed: String) async throws -> [Tag]
  ) -> CompletionSource {
    precondition(timeout > 0, "Invalid timeout: \(timeout) ms")
    return CompletionSource(kind: .service(answer), timeout: timeout)
  }

  private init(kind: Kind, timeout: Double) {
    (self.kind, self.timeout) = (kind, timeout)
  }

  /// The results of the closure for a text; none if the source is a list.
  package func answer(to text: String) async throws -> [Tag] {
    guard case .service(let answer) = kind else { return [] }
    return try await answer(text)
  }
}

/// The reason why there are no completions.
public enum CompletionFailure: Hashable, Sendable, CaseIterable {
  /// The closure threw an error.
  case failed
  /// The closure has not returned in time.
  case unanswered

  /// A sentence for the user, in English; TagFlow's `localizedMessage` has it in the user's language.
  public var message: String { sentence().inEnglish }

  /// All wording is in this function.
  /// - Parameter onlySuggestions: Whether only suggestions are accepted.
  package func sentence(onlySuggestions: Bool = false) -> Sentence {
    switch self {
    case .failed where onlySuggestions: Sentence("Suggestions could not be loaded.")
    case .unanswered where onlySuggestions: Sentence("There are no suggestions yet.")
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
  /// - Parameter tag: The tag of the text; nil if it has nothing but the text.
  typealias Item = (text: String, tag: Tag?, folded: SearchText)

  let items: [Item]

  /// Creates a list of texts, which are offered in this order. Blank texts and duplicates are removed. O(total length).
  public init(_ texts: some Sequence<String>) {
    self.init(texts.lazy.map { (TagSplitter.tidy($0), nil) })
  }

  /// Creates a list of tags, which are offered in this order, with their icons and styles. A chosen one becomes a tag with the
  /// same content, style and attachment, and another ID. Blank texts and duplicates are removed. O(total length).
  public init(tags: some Sequence<Tag>) {
    self.init(tags.lazy.map { (TagSplitter.tidy($0.text), $0.isBare ? nil : $0) })
  }

  private init(_ texts: some Sequence<(text: String, tag: Tag?)>) {
    var seen: Set<FoldedText> = []
    items = texts.filter { !$0.text.isEmpty && seen.insert(FoldedText($0.text)).inserted }
      .map { ($0.text, $0.tag, SearchText($0.text)) }
  }

  /// The number of texts.
  public var count: Int { items.count }

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
    completions(of: typed, limit: limit, includesTyped: false, where: isOffered)
  }

  /// - Parameter includesTyped: Whether the typed text itself may be among the completions. It is the first one then.
  func completions(
    of typed: String, limit: Int, includesTyped: Bool, where isOffered: (String) -> Bool
  ) -> [TagCompletion] {
    precondition(limit >= 0, "Negative completion limit: \(limit)")
    let (search, folded) = (SearchText(typed), Array(FoldedText(typed).description))
    guard !folded.isEmpty else { return [] }
    var (wholes, prefixes, words): ([TagCompletion], [TagCompletion], [TagCompletion]) = ([], [], [])
    for (text, tag, candidate) in items {
      if prefixes.count == limit, !includesTyped { break }
      guard candidate.contains(search), let match = CompletionMatch(folded, in: text), includesTyped || text != typed else { continue }
      let completion = TagCompletion(text, tag, match: match.range)
      let isWhole = includesTyped && completion.isWhole
      guard isWhole || prefixes.count < limit && (match.isPrefix || words.count < limit), isOffered(text) else { continue }
      if isWhole { wholes.append(completion) } else if match.isPrefix { prefixes.append(completion) } else { words.append(completion) }
    }
    return Array((wholes.exactFirst(typed) + prefixes + words).prefix(limit))
  }
}

extension [TagCompletion] {
  /// The completions with the typed text itself first, then those that equal it, as far as accents are typed.
  func exactFirst(_ typed: String) -> [TagCompletion] {
    let folded = FoldedText(typed)
    func rank(_ completion: TagCompletion) -> Int { !completion.isWhole ? 2 : FoldedText(completion.text) == folded ? 0 : 1 }
    return (0...2).flatMap { wanted in filter { rank($0) == wanted } }
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
    (inPlace != nil || !isLimitReached) && reason(against: configuration.capitalization.applied(to: text), edited: inPlace?.id) == nil
  }

  /// Replaces ``textToComplete`` by a completion and enters it as a tag, or as the text of the edited tag. The completion may
  /// contain separators. If it is not valid, it stays in the field.
  public mutating func complete(with completion: String) -> TagEditorOutcome {
    complete(with: TagCompletion(TagSplitter.tidy(completion), match: nil))
  }

  /// Replaces ``textToComplete`` by a completion, as ``complete(with:)-(String)`` does. The tag gets the content, style and attachment
  /// of the completion's.
  public mutating func complete(with completion: TagCompletion) -> TagEditorOutcome {
    guard !configuration.isReadOnly, !completion.text.isEmpty else { return TagEditorOutcome() }
    let before = text
    var outcome = TagEditorOutcome(isHandled: true)
    focus = .text
    let scalars = before.unicodeScalars
    let start = scalars.lastIndex(where: configuration.splitter.separators.contains).map(scalars.index(after:))
    let earlier = String(before[..<(start ?? before.startIndex)])
    if let session = inPlace {
      let last = Entered(completion, as: configuration.capitalization)
      let pieces = Array(configuration.pieces(of: earlier)).map { Entered($0) } + [last]
      inPlace?.text = pieces.map(\.text).joined(separator: configuration.joiner)
      commitInPlace(session, pieces, &outcome)
    } else {
      draft = ""
      let entered = CollectionOfOne(Entered(completion, as: configuration.capitalization))
      commitDraft([], entered, rest: earlier, isEnded: false, &outcome)
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
  /// The maximum number of visible completions, besides ``TagCompletion/isNew`` one.
  package var limit = 8
  /// Whether only completions may become tags, so that the typed text is one if it is a text of the source.
  package var isExclusive = false
  /// Whether a completion that adds the typed text follows the others.
  package var suggestsNew = false
  private var includesTyped: Bool { isExclusive || suggestsNew }

  /// The visible state.
  package private(set) var state = State.closed
  /// The visible completions.
  package private(set) var completions: [TagCompletion] = []
  /// The index of the selected completion; nil if the typed text is.
  package private(set) var selection: Int?
  private var ticket = 0

  package init() {}

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
      show(list.completions(of: typed, limit: limit, includesTyped: includesTyped, where: isOffered), of: typed, where: isOffered)
      return nil
    case .service:
      let folded = Array(FoldedText(typed).description)
      completions = completions.compactMap { old in
        let new = TagCompletion(old.text, old.tag, of: folded)
        return !old.isNew && new.match != nil && (includesTyped || new.text != typed) && isOffered(new.text) ? new : nil
      }
      if includesTyped { completions = completions.exactFirst(typed) }
      state = .waiting
      return Query(text: typed, ticket: ticket)
    }
  }

  /// Follows a change of what may be offered, without a request: the answer of a closure can only lose completions. The selected one
  /// stays selected if it is still there.
  package mutating func review(_ text: String, where isOffered: (String) -> Bool) {
    let selected = selected?.text
    switch source?.kind {
    case .list: _ = type(text, where: isOffered)
    case .service:
      selection = nil
      completions.removeAll { !isOffered($0.text) }
      if completions.isEmpty, state == .open { close() }
    case nil: break
    }
    if let selected { select(selected) }
  }

  /// Shows the results of a request; returns false if they are obsolete. Completions among which the user is already choosing
  /// stay as they are until the text changes.
  /// - Parameter isOffered: Whether a text may be offered.
  package mutating func answer(_ query: Query, _ tags: [Tag], where isOffered: (String) -> Bool) -> Bool {
    guard isAwaited(query) else { return false }
    guard selection == nil else {
      state = .open
      return true
    }
    let folded = Array(FoldedText(query.text).description)
    var seen: Set<FoldedText> = []
    var fitting: [TagCompletion] = []
    for tag in tags where fitting.count < limit {
      let text = TagSplitter.tidy(tag.text)
      guard !text.isEmpty, includesTyped || text != query.text, seen.insert(FoldedText(text)).inserted, isOffered(text) else { continue }
      fitting.append(TagCompletion(text, tag.isBare ? nil : tag, of: folded))
    }
    show(includesTyped ? fitting.exactFirst(query.text) : fitting, of: query.text, where: isOffered)
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

  /// Selects the completion with a text, if there is one.
  package mutating func select(_ text: String) { selection = completions.firstIndex { $0.text == text } }

  private mutating func show(_ new: [TagCompletion], of typed: String, where isOffered: (String) -> Bool) {
    let adds = suggestsNew && !new.contains(where: \.isWhole) && isOffered(typed)
    completions = adds ? new + [TagCompletion(typed, match: nil, isNew: true)] : new
    selection = nil
    state = completions.isEmpty ? .closed : .open
  }
}
