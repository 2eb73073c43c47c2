public import TagModel

extension ValidationReason {
  /// A sentence for the user, in the user's language, that explains why a text is rejected. The text is quoted as
  /// `Tag.quotedText`. ``TagText`` replaces it.
  public func localizedMessage(for text: String) -> String { TagText.words(of: sentence(for: text)) }
}

extension Refusal {
  /// A sentence for the user, in the user's language, that explains the refusal of a tag. ``TagText`` replaces it.
  public func localizedMessage(for tag: Tag) -> String { TagText.words(of: sentence(for: tag)) }
}

extension CompletionFailure {
  /// A sentence for the user, in the user's language. ``TagText`` replaces it.
  public var localizedMessage: String { TagText.words(of: sentence) }
}

extension TagEditor.ValidationFailure {
  /// A sentence for the user, in the user's language. ``TagText`` replaces it.
  public var localizedMessage: String { TagText.words(of: sentence) }
}

extension TagPayload.Failure {
  var localizedMessage: String { TagText.words(of: sentence) }
}
