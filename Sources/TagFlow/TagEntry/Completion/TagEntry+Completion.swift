internal import GtkBridge
public import TagModel

extension TagEntry {
  /// The source of completions of the typed text; nil for none.
  ///
  /// Completions appear in a list below the text, except those that are invalid as tags. Down and Up move the
  /// selection, Return accepts the selected completion, and Escape closes the list. Without a selection, Return commits
  /// the typed text.
  public var completionSource: CompletionSource? {
    get { completion.completer.source }
    set {
      completion.model = nil
      completion.completer.source = newValue
      completion.show()
    }
  }

  /// A list model with the completions, which replaces the ``completionSource``; nil for none.
  package var completionModel: CompletionModel? {
    get { completion.model }
    set {
      completionSource = newValue?.source
      completion.model = newValue
    }
  }

  /// The maximum number of completions shown.
  /// - Precondition: Positive.
  public var completionLimit: Int {
    get { completion.completer.limit }
    set {
      precondition(newValue > 0, "The completion limit must be positive, but is \(newValue)")
      guard newValue != completionLimit else { return }
      completion.completer.limit = newValue
      notify("completion-limit")
    }
  }

  /// The minimum number of typed characters for completions; 1 by default.
  public var completionLeastLength: Int {
    get { completion.completer.minimumLength }
    set {
      guard newValue != completionLeastLength else { return }
      completion.completer.minimumLength = newValue
      notify("completion-min-length")
    }
  }

  /// Called when a request for completions fails.
  public var onCompletionFailure: ((CompletionFailure) -> Void)? {
    get { completion.onFailure }
    set { completion.onFailure = newValue }
  }
}
