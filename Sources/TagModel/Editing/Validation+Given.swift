extension Validation {
  /// Passes everything.
  public static let anything = Validation { _ in nil }

  /// Passes texts with something to see: anything but white space and characters without a glyph.
  public static let notEmpty = Validation { $0.text.isBlank ? .empty : nil }

  /// Passes texts whose number of characters (grapheme clusters) is in a range. Reads at most one character more than the
  /// maximum.
  /// - Precondition: `0 <= least <= most`.
  public static func length(atLeast least: Int = 0, atMost most: Int = .max) -> Validation {
    precondition(least >= 0 && least <= most, "Invalid length range: \(least) to \(most)")
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

  /// A set of letters.
  public enum Alphabet: Hashable, Sendable, CaseIterable {
    /// The letters of all scripts, with their marks and joiners.
    case all
    /// A to Z and a to z.
    case english
  }

  /// Passes letters and spaces, with at least one letter. Blank texts fail with ``ValidationReason/empty``. Tabs and line
  /// breaks do not count as spaces.
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

  /// Passes only these texts, however they are capitalized and spaced (<doc:ComparingTexts>).
  public static func allowed(_ texts: some Sequence<String>) -> Validation {
    let keys = Set(texts.map(FoldedText.init))
    return Validation { keys.contains(FoldedText($0.text)) ? nil : .notAllowed }
  }

  /// Passes all texts except these, however they are capitalized and spaced (<doc:ComparingTexts>).
  public static func forbidden(_ texts: some Sequence<String>) -> Validation {
    let keys = Set(texts.map(FoldedText.init))
    return Validation { keys.contains(FoldedText($0.text)) ? .forbidden : nil }
  }

  /// Passes texts that no other tag has, however they are capitalized and spaced (<doc:ComparingTexts>).
  public static let unique = Validation { candidate in
    candidate.taken.owner(of: candidate.text, except: candidate.edited).map { .duplicate(of: $0) }
  }
}

extension Unicode.Scalar {
  fileprivate var isEnglishLetter: Bool {
    (0x41...0x5A).contains(value) || (0x61...0x7A).contains(value)
  }

  /// Whether the scalar is a letter, a mark, or a character that nobody sees, such as the joiners of Persian and Hindi.
  fileprivate var isPartOfLetters: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark:
      true
    default: isIgnorable
    }
  }
}
