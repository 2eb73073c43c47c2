public import TagModel

extension TagEntry {
  /// The source of completions of the typed text; nil for none.
  ///
  /// Completions appear in a list below the text, except those that are invalid as tags. Down and Up move in it, Return accepts
  /// the selected one, Escape closes it. Without a selection, Return commits the typed text.
  public var completionSource: CompletionSource? {
    get { completion.completer.source }
    set {
      completion.completer.source = newValue
      completion.show()
    }
  }

  /// The maximum number of completions shown.
  /// - Precondition: Positive.
  public var completionLimit: Int {
    get { completion.completer.limit }
    set {
      precondition(newValue > 0, "The completion limit must be positive, but is \(newValue)")
      completion.completer.limit = newValue
    }
  }

  /// The minimum number of typed characters for completions.
  public var completionLeastLength: Int {
    get { completion.completer.minimumLength }
    set { completion.completer.minimumLength = newValue }
  }

  /// Called when a request for completions fails.
  public var onCompletionFailure: ((CompletionFailure) -> Void)? {
    get { completion.onFailure }
    set { completion.onFailure = newValue }
  }
}
