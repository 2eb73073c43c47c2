extension Refusal {
  /// A sentence for the user that explains the refusal of a tag. All wording is in this function.
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
    case .duplicate: "\(tag.quotedText) is already there."
    case .notReceived: "\(tag.quotedText) cannot be added here."
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
