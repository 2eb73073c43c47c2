extension ValidationReason {
  /// A sentence for the user that explains why a text is rejected. The text is quoted as ``Tag/quotedText``. All wording is in
  /// this function.
  public func message(for text: String) -> String {
    let quoted = text.quoted
    return switch self {
    case .empty: "A tag needs a text."
    case .tooShort(1): "\(quoted) is too short: a tag has at least one character."
    case .tooShort(let least): "\(quoted) is too short: a tag has at least \(least) characters."
    case .tooLong(1): "\(quoted) is too long: a tag has one character."
    case .tooLong(let limit): "\(quoted) is too long: a tag has at most \(limit) characters."
    case .notOnlyLetters: "\(quoted) has numbers or special characters: only letters and spaces may be used."
    case .notAllowed: "\(quoted) is not among the tags that can be used here."
    case .forbidden: "\(quoted) cannot be used as a tag."
    case .wrongForm(let expected): "\(quoted) does not look like \(expected)."
    case .notEmail: "\(quoted) is not an e-mail address."
    case .duplicate: "There is already a tag \(quoted)."
    case .limit(0): "No tags can be added here."
    case .limit(1): "\(quoted) cannot be added: there can be only one tag."
    case .limit(let limit): "\(quoted) cannot be added: there can be no more than \(limit) tags."
    case .tooSlow: "\(quoted) would take too long to check: a shorter text may do."
    case .unchecked: "\(quoted) could not be checked."
    case .other(let sentence): sentence
    }
  }
}
