import Glibc

/// A whole number for people, with its digits in groups.
func grouped(_ number: Int) -> String {
  let digits = String(number.magnitude)
  return digits.enumerated().reduce(into: number < 0 ? "\u{2212}" : "") { text, digit in
    if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "," }
    text.append(digit.element)
  }
}

/// A number with decimals for people.
func decimal(_ number: Double, digits: Int) -> String {
  withVaList([Int32(digits), number]) { list in
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 400) { buffer in
      vsnprintf(buffer.baseAddress!, buffer.count, "%.*f", list)
      return String(cString: buffer.baseAddress!)
    }
  }
}

extension String {
  /// Whether a text comes before another in the locale's order.
  func collates(before other: String) -> Bool { strcoll(self, other) < 0 }
}
