extension Refusal {
  /// A sentence that explains the refusal of a tag, in English; TagFlow's `localizedMessage(for:)` has it in the user's
  /// language.
  public func message(for tag: Tag) -> String { sentence(for: tag).inEnglish }

  /// All wording is in this function.
  package func sentence(for tag: Tag) -> Sentence {
    let quoted = ["tag": tag.quotedText]
    return switch self {
    case .disabled: Sentence("{tag} is disabled.", quoted)
    case .gate: Sentence("{tag} cannot be chosen here.", quoted)
    case .limit(0): Sentence("No tag can be selected here.")
    case .limit(let limit): .counted("Only one tag can be selected.", "No more than {count} tags can be selected.", limit)
    case .required: Sentence("At least one tag has to be selected.")
    case .protectedFromMove: Sentence("{tag} cannot be moved there.", quoted)
    case .protectedFromDelete: Sentence("{tag} cannot be removed.", quoted)
    case .duplicate: Sentence("{tag} is already there.", quoted)
    case .notReceived: Sentence("{tag} cannot be added here.", quoted)
    }
  }
}

extension Tag {
  /// The text for use in a sentence: quoted, on one line, truncated, and with Unicode isolates (FSI and PDI), so that its
  /// direction does not affect the sentence.
  public var quotedText: String { text.quoted }
}

extension String {
  /// The maximum number of quoted characters.
  private static let quotedLimit = 40

  /// The text for use in a sentence; see ``Tag/quotedText``.
  var quoted: String { "“\u{2068}\(singleLine(limit: Self.quotedLimit))\u{2069}”" }
}
