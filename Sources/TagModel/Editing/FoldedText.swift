/// A text in a normalized form for comparing tags: texts that users consider the same tag are equal.
///
/// Leading and trailing white space is removed, and each run of inner white space becomes one space. Case is folded (Unicode's
/// full default folding: "straße" = "STRASSE", final sigma = sigma). Composed and decomposed forms are equal ("Å" as one or
/// two scalars). Characters that nobody sees are ignored, except those that change how the text looks (``IgnorableEffect``).
///
/// Folding is linear in the length, and fastest for ASCII. Comparing and hashing use the folded string.
package struct FoldedText: Hashable, Sendable, CustomStringConvertible {
  /// The folded text; not for display.
  package let description: String

  /// Folds a text.
  package init(_ text: String) {
    self.init(compared: text[...].unicodeScalars.keepingIgnorables(with: [.shape]))
  }

  /// Folds scalars of a text that are compared: all except the ignorable ones that do not change how it looks.
  init(compared scalars: Substring.UnicodeScalarView) {
    let text = String(scalars)
    description = text.utf8.allSatisfy { $0 < 0x80 } ? Self.foldedASCII(text) : Self.folded(text)
  }

  /// The positions of the scalars that are not compared. Linear in the length.
  static func ignoredIndices(in text: String) -> Set<String.Index> {
    let scalars = text.unicodeScalars
    guard scalars.contains(where: \.isIgnorable) else { return [] }
    let effects = IgnorableEffect.effects(of: Array(scalars))
    return Set(zip(scalars.indices, effects).lazy.filter { $0.1 != .shape }.map(\.0))
  }

  /// Whether the original text was empty or blank.
  package var isEmpty: Bool { description.isEmpty }

  private static func foldedASCII(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var isGap = false
    for byte in text.utf8 {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        isGap = !bytes.isEmpty
        continue
      }
      if isGap { bytes.append(0x20) }
      isGap = false
      bytes.append((0x41...0x5A).contains(byte) ? byte + 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func folded(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    var isGap = false
    for character in text {
      var iotas = 0
      for scalar in character.unicodeScalars {
        if scalar.isSpace {
          isGap = !folded.isEmpty
          continue
        }
        if isGap { folded.append(" ") }
        isGap = false
        iotas += fold(scalar, into: &folded)
      }
      for _ in 0..<iotas { folded.append("ι") }
    }
    return String(folded)
  }

  /// Appends the folding of a scalar without its iota subscripts, and returns the number of those.
  ///
  /// An iota subscript folds to a letter, which has to follow all marks of its character, regardless of their original order.
  /// Otherwise folding would not respect canonical equivalence.
  private static func fold(_ scalar: Unicode.Scalar, into folded: inout String.UnicodeScalarView) -> Int {
    // The uppercase of dotless i is I, but folding keeps the two apart.
    if scalar == "ı" {
      folded.append(scalar)
      return 0
    }
    // Lowercase first for ẞ, then uppercase for ß and ς, then lowercase again.
    var upper: [Unicode.Scalar] = []
    for lower in scalar.properties.lowercaseMapping.unicodeScalars {
      upper.append(contentsOf: lower.properties.uppercaseMapping.unicodeScalars)
    }
    let hasIota = upper.last == "Ι" && (upper.count > 1 || scalar.value == 0x345)
    if hasIota { upper.removeLast() }
    for scalar in upper { folded.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars) }
    return hasIota ? 1 : 0
  }
}

/// A text to search for words, folded once.
struct SearchText: Hashable, Sendable {
  private let text: String
  private let isASCII: Bool

  init(_ text: String) {
    var folded = FoldedText(text).description
    folded.makeContiguousUTF8()
    self.text = folded
    isASCII = folded.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Whether the text contains another one as whole characters, regardless of their composition.
  func contains(_ other: SearchText) -> Bool {
    guard other.isASCII else { return !isASCII && Self.occurs(Array(other.text), in: Array(text)) }
    // A combining mark makes a letter a different character, so non-ASCII texts are compared by characters.
    return isASCII ? text.utf8.occurs(other.text.utf8) : Self.occurs(Array(other.text), in: Array(text))
  }

  private static func occurs(_ pattern: [Character], in text: [Character]) -> Bool {
    guard let first = pattern.first else { return true }
    guard text.count >= pattern.count else { return false }
    return (0...text.count - pattern.count).contains { start in
      text[start] == first && text[start..<start + pattern.count].elementsEqual(pattern)
    }
  }
}

extension String.UTF8View {
  /// Whether the bytes contain a pattern.
  fileprivate func occurs(_ pattern: String.UTF8View) -> Bool {
    guard let first = pattern.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: pattern) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
