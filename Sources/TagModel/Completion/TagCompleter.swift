/// What may be meant by the text that is being typed: asks for completions, takes the answers, and walks among them.
///
/// It has no clock and calls nobody: ``type(_:where:)`` says what is to be asked, and each answer comes back by
/// ``answer(_:_:where:)`` or ``fail(_:_:)``. An answer to what was asked before the last change of the text changes
/// nothing, however late it comes.
package struct TagCompleter: Sendable {
  /// What shows.
  package enum State: Hashable, Sendable {
    /// Nothing.
    case closed
    /// An answer has not come yet. Completions of the text before that still fit show until it does.
    case waiting
    /// The completions.
    case open
    /// That there are none, and why.
    case failed(CompletionFailure)
  }

  /// What to ask a closure.
  package struct Query: Hashable, Sendable {
    /// What has been typed.
    package let text: String
    let ticket: Int
  }

  /// Where completions come from; nil: from nowhere. A change closes.
  package var source: CompletionSource? {
    didSet { close() }
  }
  /// How many characters have to be typed before anything is looked for.
  package var leastLength = 1
  /// How many completions are shown at most.
  package var limit = 8

  /// What shows.
  package private(set) var state = State.closed
  /// The completions that show.
  package private(set) var completions: [TagCompletion] = []
  /// The index of the completion that Return would take; nil: Return takes the text as it was typed.
  package private(set) var selection: Int?
  private var ticket = 0

  /// A completer without a source.
  package init() {}

  /// The completion that Return would take.
  package var selected: TagCompletion? { selection.map { completions[$0] } }

  /// The text has become this one.
  /// - Parameter isOffered: Whether a text may be offered.
  /// - Returns: What is to be asked; nil: nothing.
  package mutating func type(_ text: String, where isOffered: (String) -> Bool) -> Query? {
    let typed = TagSplitter.tidy(text)
    guard let source, typed.count >= max(1, leastLength) else {
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

  /// An answer has come; whether it is of use.
  /// - Parameter isOffered: Whether a text may be offered.
  package mutating func answer(_ query: Query, _ texts: [String], where isOffered: (String) -> Bool) -> Bool {
    guard isAwaited(query) else { return false }
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

  /// No answer will come, or none has come in time; whether that is still news.
  package mutating func fail(_ query: Query, _ failure: CompletionFailure) -> Bool {
    guard isAwaited(query), state != .failed(failure) else { return false }
    (completions, selection) = ([], nil)
    state = .failed(failure)
    return true
  }

  /// Whether an answer to this would be news.
  package func isAwaited(_ query: Query) -> Bool {
    guard query.ticket == ticket else { return false }
    switch state {
    case .waiting, .failed: return true
    case .closed, .open: return false
    }
  }

  /// Shows nothing any more, and awaits no answer.
  package mutating func close() {
    ticket += 1
    (state, completions, selection) = (.closed, [], nil)
  }

  /// An arrow: to the next completion or the one before it. Between the last and the first lies the text as it was
  /// typed. Whether there are any.
  package mutating func walk(_ step: TagEditor.Step) -> Bool {
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
