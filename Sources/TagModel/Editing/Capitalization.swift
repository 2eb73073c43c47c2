/// The letters of a text that are capitalized when it becomes a tag.
public enum Capitalization: String, Hashable, Sendable, CaseIterable {
  /// None.
  case asTyped
  /// The first letter.
  case firstLetter
  /// The first letter of each word.
  case words
  /// All letters.
  case all

  /// The text with these letters capitalized and the others unchanged. Linear in the length.
  public func applied(to text: String) -> String {
    switch self {
    case .asTyped: return text
    case .all: return text.uppercased()
    case .firstLetter, .words: break
    }
    var result = String.UnicodeScalarView()
    var isWord = false
    var isFirst = true
    for scalar in text.unicodeScalars {
      // An apostrophe can continue a word, as in "don’t", but not start one.
      let isPart = scalar.isInWords || isWord && scalar.isApostrophe
      if isPart, !isWord, isFirst || self == .words {
        result.append(contentsOf: scalar.properties.titlecaseMapping.unicodeScalars)
        isFirst = false
      } else {
        result.append(scalar)
      }
      isWord = isPart
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate var isApostrophe: Bool { self == "'" || self == "’" }

  /// Whether the scalar can be part of a word: a letter, a digit or a mark.
  fileprivate var isInWords: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }
}
