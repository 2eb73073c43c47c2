/// The reason why a text is rejected as a tag.
public enum ValidationReason: Error, Hashable, Sendable {
  /// It is empty or blank.
  case empty
  /// It has fewer characters than the minimum.
  case tooShort(least: Int)
  /// It has more characters than the maximum.
  case tooLong(limit: Int)
  /// It has characters other than letters and spaces.
  case notOnlyLetters
  /// It is not one of the allowed texts.
  case notAllowed
  /// It is one of the forbidden texts.
  case forbidden
  /// It does not have the expected form, described as in "a date such as 2024-05-01".
  case wrongForm(expected: String)
  /// It is not an e-mail address.
  case notEmail
  /// A tag has an equal text (<doc:ComparingTexts>).
  case duplicate(of: Tag.ID)
  /// The tag limit is reached.
  case limit(Int)
  /// Matching it against a pattern would take too long.
  case tooSlow
  /// Asynchronous validation failed to return a result.
  case unchecked
  /// A custom reason: one sentence for the user, without the text.
  case other(String)
}
