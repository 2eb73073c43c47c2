internal import CTagFlowGtk
internal import Glibc

/// Numbers as texts for users, with the digits, groups and decimal point of the process's locale.
///
/// The locale `C` has no groups; with it, numbers are written as in English.
package enum NumberText {
  /// A whole number with its digits in groups: `142984` is “142,984” in English and “142.984” in German.
  package static func grouped(_ number: Int) -> String {
    guard !hasLocale else { return printed("%'Ild", [number]) }
    // A fast path, because positions of chips are spoken often.
    return number.magnitude < 1000 ? String(number) : withCommas(String(number))
  }

  /// A number with decimals.
  /// - Parameters:
  ///   - number: The number to write.
  ///   - digits: The number of decimals; nil for as many as the number has, at most three.
  package static func decimal(_ number: Double, digits: Int? = nil) -> String {
    let digits = digits ?? leastDigits(of: number)
    if hasLocale { return printed("%'I.*f", [Int32(digits), number]) }
    let text = printed("%.*f", [Int32(digits), number])
    guard let point = text.firstIndex(of: ".") else { return withCommas(text) }
    return withCommas(String(text[..<point])) + text[point...]
  }

  private static var hasLocale: Bool {
    guard let name = setlocale(LC_NUMERIC, nil) else { return false }
    let isC = name[0] == CChar(UInt8(ascii: "C")) && (name[1] == 0 || name[1] == CChar(UInt8(ascii: ".")))
    return !isC && strcmp(name, "POSIX") != 0
  }

  private static func printed(_ format: String, _ arguments: [any CVarArg]) -> String {
    withVaList(arguments) { list in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 400) { buffer in
        // The buffer is longer than the longest number.
        vsnprintf(buffer.baseAddress!, buffer.count, format, list)
        return String(cString: buffer.baseAddress!)
      }
    }
  }

  private static func withCommas(_ digits: String) -> String {
    let (start, digits) = digits.hasPrefix("-") ? ("-", digits.utf8.dropFirst()) : ("", digits.utf8[...])
    var text = start
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }

  private static func leastDigits(of number: Double) -> Int {
    let thousandths = (number * 1000).rounded()
    return [1000.0, 100, 10].firstIndex { thousandths.remainder(dividingBy: $0) == 0 } ?? 3
  }
}

// MARK: - Collation

extension String {
  /// Whether this text comes before another one in the order of the process's locale, in which accented letters, for
  /// example, are next to the letters without accents.
  package func collates(before other: String) -> Bool { g_utf8_collate(self, other) < 0 }
}
