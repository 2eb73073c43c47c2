/// A text as it counts when tags are compared: two texts that a person takes for the same tag are equal.
///
/// White space at both ends is cut off, and inner white space becomes one space. Case is folded as Unicode has it
/// (full default folding: "straße" = "STRASSE", final sigma = sigma). Composed and decomposed forms are the same
/// ("Å" in one scalar or two). Characters that only steer the direction of text count for nothing.
///
/// Making one is linear in the text, and cheapest for ASCII. Comparing and hashing are those of the folded string.
package struct FoldedText: Hashable, Sendable, CustomStringConvertible {
  /// The folded text. It is for comparing, not for reading.
  package let description: String

  /// Folds a text.
  package init(_ text: String) {
    description = text.utf8.allSatisfy { $0 < 0x80 } ? Self.foldedASCII(text) : Self.folded(text)
  }

  /// Whether nothing is left of the text: it was empty, or blank.
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
      for scalar in character.unicodeScalars where !scalar.steersDirection && !scalar.marksDirection {
        if scalar.properties.isWhitespace {
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

  /// Appends the folding of a scalar, but for an iota that it carries below it: how many of those it has.
  ///
  /// Folded, that iota becomes a letter of its own. It has to stand behind all marks of its character, in whatever
  /// order they were written: the one place where folding does not go with canonical equivalence by itself.
  private static func fold(_ scalar: Unicode.Scalar, into folded: inout String.UnicodeScalarView) -> Int {
    // Uppercase has no other way to write a dotless i than I; folding keeps the two apart.
    if scalar == "ı" {
      folded.append(scalar)
      return 0
    }
    // Lower case first, for ẞ; then upper, for ß and ς; then lower again.
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

extension Unicode.Scalar {
  /// Whether it is one letter's worth of direction and nothing else: harmless, and at times needed.
  fileprivate var marksDirection: Bool { value == 0x61C || value == 0x200E || value == 0x200F }

  /// Whether it shows nothing and turns the direction of what follows, or marks the order of bytes.
  var steersDirection: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }
}
