extension Refusal {
  /// One sentence that tells a person why, for a tag. The only place with these words.
  public func message(for tag: Tag) -> String {
    switch self {
    case .disabled: "\(tag.quotedText) is disabled."
    case .gate: "\(tag.quotedText) cannot be chosen here."
    case .limit(0): "No tag can be selected here."
    case .limit(1): "Only one tag can be selected."
    case .limit(let limit): "No more than \(limit) tags can be selected."
    case .required: "At least one tag has to be selected."
    case .protectedFromMove: "\(tag.quotedText) cannot be moved there."
    case .protectedFromDelete: "\(tag.quotedText) cannot be removed."
    case .duplicate: "\(tag.quotedText) is there already."
    case .notReceived: "\(tag.quotedText) cannot be put here."
    }
  }
}

extension Tag {
  /// The text for use in a sentence: quoted, on one line, shortened, and isolated (Unicode's FSI and PDI), so
  /// that it leaves the order of the words round it alone in whatever direction it runs itself.
  public var quotedText: String { text.quoted }
}

extension String {
  /// How many characters of a text are quoted in a sentence.
  private static let quotedLimit = 40

  /// The text for use in a sentence; see ``Tag/quotedText``.
  var quoted: String { "“\u{2068}\(singleLine(limit: Self.quotedLimit))\u{2069}”" }
}
