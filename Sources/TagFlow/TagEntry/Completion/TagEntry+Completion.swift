public import TagModel

extension TagEntry {
  /// Where completions of what is being typed come from; nil: there are none.
  ///
  /// They show in a list under the text, those left out that could not become tags now. Down and Up walk in it, Return
  /// takes the chosen one, Escape closes it; without a choice Return takes the text as it was typed.
  public var completionSource: CompletionSource? {
    get { completion.completer.source }
    set {
      completion.completer.source = newValue
      completion.show()
    }
  }

  /// How many completions show at most.
  /// - Precondition: more than 0.
  public var completionLimit: Int {
    get { completion.completer.limit }
    set {
      precondition(newValue > 0, "\(newValue) completions")
      completion.completer.limit = newValue
    }
  }

  /// How many characters have to be typed before completions are looked for.
  public var completionLeastLength: Int {
    get { completion.completer.minimumLength }
    set { completion.completer.minimumLength = newValue }
  }

  /// Called each time that an answer fails to come.
  public var onCompletionFailure: ((CompletionFailure) -> Void)? {
    get { completion.onFailure }
    set { completion.onFailure = newValue }
  }
}
