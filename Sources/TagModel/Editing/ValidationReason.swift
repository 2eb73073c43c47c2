/// Why a text may not become a tag.
public enum ValidationReason: Error, Hashable, Sendable {
  /// There is nothing in it but white space.
  case empty
  /// It has fewer characters than that.
  case tooShort(least: Int)
  /// It has more characters than that.
  case tooLong(limit: Int)
  /// It has something else than letters and spaces.
  case notOnlyLetters
  /// It is not one of the texts that may be.
  case notAllowed
  /// It is one of the texts that may not be.
  case forbidden
  /// It does not have the form that is asked for, as the program describes it ("a date such as 2024-05-01").
  case wrongForm(expected: String)
  /// It is not an address for e-mail.
  case notEmail
  /// A tag has this text already, or one that counts as the same.
  case duplicate(of: Tag.ID)
  /// As many tags as there can be are there.
  case limit(Int)
  /// It would take too long to find out whether it has the form that is asked for.
  case tooSlow
  /// A check that takes time could not be made.
  case unchecked
  /// A reason of the program's own: one sentence, without the text, that a person can read.
  case other(String)
}
