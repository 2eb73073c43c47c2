extension Validation {
  /// Everything passes.
  public static let anything = Validation { _ in nil }

  /// Passes what has more than white space in it.
  public static let notEmpty = Validation { $0.text.isBlank ? .empty : nil }

  /// Passes what has no fewer and no more characters, as a person sees them (grapheme clusters), than these. It
  /// costs no more for a very long text than for one just too long.
  /// - Precondition: `0 <= least <= most`.
  public static func length(atLeast least: Int = 0, atMost most: Int = .max) -> Validation {
    precondition(least >= 0 && least <= most, "lengths from \(least) to \(most)")
    return Validation { candidate in
      let text = candidate.text
      if text.index(text.startIndex, offsetBy: least, limitedBy: text.endIndex) == nil {
        return .tooShort(least: least)
      }
      guard let end = text.index(text.startIndex, offsetBy: most, limitedBy: text.endIndex),
        end < text.endIndex
      else { return nil }
      return .tooLong(limit: most)
    }
  }

  /// Which letters there are.
  public enum Alphabet: Hashable, Sendable, CaseIterable {
    /// Those of every script, with their marks and joiners.
    case all
    /// A to Z and a to z.
    case english
  }

  /// Passes letters and spaces, with at least one letter among them. Of spaces alone, the reason is
  /// ``ValidationReason/empty``. Tabs and line breaks are no spaces.
  public static func lettersAndSpaces(_ alphabet: Alphabet = .all) -> Validation {
    Validation { candidate in
      if candidate.text.isBlank { return .empty }
      let isLetter = alphabet == .english ? \Unicode.Scalar.isEnglishLetter : \.isPartOfLetters
      let fits = candidate.text.unicodeScalars.allSatisfy {
        $0[keyPath: isLetter] || $0.properties.generalCategory == .spaceSeparator
      }
      return fits ? nil : .notOnlyLetters
    }
  }

  /// Passes these texts only, and what counts as the same (see ``FoldedText``).
  public static func allowed(_ texts: some Sequence<String>) -> Validation {
    let keys = Set(texts.map(FoldedText.init))
    return Validation { keys.contains(FoldedText($0.text)) ? nil : .notAllowed }
  }

  /// Passes all but these texts, and what counts as the same (see ``FoldedText``).
  public static func forbidden(_ texts: some Sequence<String>) -> Validation {
    let keys = Set(texts.map(FoldedText.init))
    return Validation { keys.contains(FoldedText($0.text)) ? .forbidden : nil }
  }

  /// Passes what no other tag has, nor anything that counts as the same (see ``FoldedText``).
  public static let unique = Validation { candidate in
    candidate.taken.owner(of: candidate.text, except: candidate.edited).map { .duplicate(of: $0) }
  }
}

extension String {
  /// Whether there is nothing in it but white space.
  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}

extension Unicode.Scalar {
  fileprivate var isEnglishLetter: Bool {
    (0x41...0x5A).contains(value) || (0x61...0x7A).contains(value)
  }

  /// Whether it is a letter, or belongs to one: a mark, or a joiner as Persian and the scripts of India need it.
  fileprivate var isPartOfLetters: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark:
      true
    default: value == 0x200C || value == 0x200D
    }
  }
}
