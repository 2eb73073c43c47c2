/// Which letters of a text become capitals when it becomes a tag's.
public enum Capitalization: String, Hashable, Sendable, CaseIterable {
  /// None: the text stays as it was typed.
  case asTyped
  /// The first letter.
  case firstLetter
  /// The first letter of each word.
  case words
  /// All letters.
  case all

  /// The text with those capitals. The other letters stay as they are. Linear in the length.
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
      // An apostrophe goes on with a word, as in "don’t", but begins none.
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

  /// Whether words are made of it: letters, digits, and their marks.
  fileprivate var isInWords: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }
}
