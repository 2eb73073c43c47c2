/// Where completions come from: a list, which answers at once, or a closure, which may take its time.
public struct CompletionSource: Sendable {
  enum Kind: Sendable {
    case list(CompletionList)
    case service(@Sendable (String) async throws -> [String])
  }

  let kind: Kind
  /// How long a closure may take before a person is told that there is no answer, in milliseconds. An answer that
  /// comes after that is still shown, if nothing else has been typed meanwhile.
  public let patience: Double

  /// Completions from a list.
  public static func list(_ list: CompletionList) -> CompletionSource {
    CompletionSource(kind: .list(list), patience: 0)
  }

  /// Completions from a list of texts.
  public static func list(_ texts: some Sequence<String>) -> CompletionSource { list(CompletionList(texts)) }

  /// Completions from a closure, such as a question to a server. What it answers is offered as it comes, in its order.
  ///
  /// It is called at every change of the text, and its task is cancelled when the text changes again. It blocks
  /// nothing, whether it throws or never answers.
  /// - Precondition: `patience > 0`.
  public init(patience: Double = 5000, _ answer: @escaping @Sendable (_ typed: String) async throws -> [String]) {
    precondition(patience > 0, "a patience of \(patience) ms")
    self.init(kind: .service(answer), patience: patience)
  }

  private init(kind: Kind, patience: Double) {
    (self.kind, self.patience) = (kind, patience)
  }

  /// What the closure answers; nil when it throws. A list is never asked here.
  package func answer(to query: TagCompleter.Query) async -> [String]? {
    guard case .service(let answer) = kind else { return nil }
    return try? await answer(query.text)
  }
}

/// Why there are no completions.
public enum CompletionFailure: Hashable, Sendable, CaseIterable {
  /// The closure threw.
  case failed
  /// The closure has not answered in time.
  case unanswered

  /// One sentence for a person. The only place with these words.
  public var message: String {
    switch self {
    case .failed: "Suggestions could not be found. What you type can be used all the same."
    case .unanswered: "No suggestions have come yet. What you type can be used all the same."
    }
  }
}
