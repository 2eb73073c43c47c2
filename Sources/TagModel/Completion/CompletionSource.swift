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
