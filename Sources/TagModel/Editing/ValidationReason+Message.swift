extension ValidationReason {
  /// A sentence that explains why a text is rejected, in English; TagFlow's `localizedMessage(for:)` has it in the user's
  /// language. The text is quoted as ``Tag/quotedText``.
  public func message(for text: String) -> String { sentence(for: text).inEnglish }

  /// All wording is in this function.
  package func sentence(for text: String) -> Sentence {
    let tag = ["tag": text.quoted]
    return switch self {
    case .empty: Sentence("A tag needs a text.")
    case .tooShort(let least):
      .counted(
        "{tag} is too short: a tag has at least one character.", "{tag} is too short: a tag has at least {count} characters.",
        least, tag)
    case .tooLong(let limit):
      .counted(
        "{tag} is too long: a tag has one character.", "{tag} is too long: a tag has at most {count} characters.", limit, tag)
    case .notOnlyLetters:
      Sentence("{tag} has numbers or special characters: only letters and spaces may be used.", tag)
    case .notAllowed: Sentence("{tag} is not among the tags that can be used here.", tag)
    case .forbidden: Sentence("{tag} cannot be used as a tag.", tag)
    case .wrongForm(let expected): Sentence("{tag} does not look like {form}.", ["tag": text.quoted, "form": expected])
    case .notEmail: Sentence("{tag} is not an e-mail address.", tag)
    case .duplicate: Sentence("There is already a tag {tag}.", tag)
    case .limit(0): Sentence("No tags can be added here.")
    case .limit(let limit):
      .counted(
        "{tag} cannot be added: there can be only one tag.", "{tag} cannot be added: there can be no more than {count} tags.",
        limit, tag)
    case .tooSlow: Sentence("{tag} would take too long to check: a shorter text may do.", tag)
    case .unchecked: Sentence("{tag} could not be checked.", tag)
    case .other(let sentence): Sentence(asIs: sentence)
    }
  }
}
