extension Validation {
  /// Passes e-mail addresses in their common form: a name of ASCII letters, digits and `_ + . - '`, an `@`, and labels of
  /// letters, digits and hyphens separated by dots, the last one with at least two letters and nothing else. Linear in the
  /// length.
  public static let email = Validation { candidate in
    candidate.text.isEmailAddress ? nil : .notEmail
  }
}

extension String {
  fileprivate var isEmailAddress: Bool {
    let bytes = Array(utf8)
    guard let at = bytes.firstIndex(of: UInt8(ascii: "@")) else { return false }
    let name = bytes[..<at]
    let labels = bytes[(at + 1)...].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard !name.isEmpty, name.allSatisfy({ $0.isLetterOrDigit || "_+.-'".utf8.contains($0) }),
      labels.count > 1, let last = labels.last, last.count >= 2, last.allSatisfy(\.isLetter)
    else { return false }
    return labels.allSatisfy { label in
      !label.isEmpty && label.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  fileprivate var isLetterOrDigit: Bool { isLetter || (0x30...0x39).contains(self) }
}
