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
