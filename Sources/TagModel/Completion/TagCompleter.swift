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
