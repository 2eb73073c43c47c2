import Glibc

/// A formula of one variable: numbers, + - * / ^ ( ), sin( ) cos( ) sqrt( ) and pi.
///
/// ^ has the highest precedence, and is right associative: -x^2 is -(x^2), and 2^-1 is 0.5.
struct Expression: Sendable {
  typealias Value = @Sendable (Double) -> Double

  /// The value for a value of the variable; not finite if undefined.
  let value: Value

  /// Parses a formula; nil if it is invalid.
  init?(_ text: String, variable: String) {
    var parser = ExpressionParser(text, variable: variable)
    guard let value = parser.whole() else { return nil }
    self.value = value
  }
}

/// A recursive descent parser, with a function for each precedence.
private struct ExpressionParser {
  typealias Value = Expression.Value

  private let text: [Character]
  private let variable: String
  private var position = 0
  /// The remaining depth of parentheses, signs and exponents.
  private var room = 200

  private static let functions: [String: Value] = ["sin": { sin($0) }, "cos": { cos($0) }, "sqrt": { $0.squareRoot() }]

  init(_ text: String, variable: String) {
    self.text = Array(text)
    self.variable = variable
  }

  mutating func whole() -> Value? {
    // A sum is as deep as its number of terms.
    guard text.count <= 10_000, let result = sum() else { return nil }
    skipSpace()
    return position == text.count ? result : nil
  }

  private mutating func skipSpace() {
    while position < text.count, text[position] == " " { position += 1 }
  }

  private mutating func take(_ choices: Character...) -> Character? {
    skipSpace()
    guard position < text.count, choices.contains(text[position]) else { return nil }
    position += 1
    return text[position - 1]
  }

  private mutating func sum() -> Value? {
    guard var result = product() else { return nil }
    while let sign = take("+", "-") {
      guard let term = product() else { return nil }
      result = { [result] in sign == "+" ? result($0) + term($0) : result($0) - term($0) }
    }
    return result
  }

  private mutating func product() -> Value? {
    guard var result = signed() else { return nil }
    while let sign = take("*", "/") {
      guard let factor = signed() else { return nil }
      result = { [result] in sign == "*" ? result($0) * factor($0) : result($0) / factor($0) }
    }
    return result
  }

  private mutating func signed() -> Value? {
    guard room > 0 else { return nil }
    room -= 1
    defer { room += 1 }
    if take("-") != nil {
      guard let operand = signed() else { return nil }
      return { -operand($0) }
    }
    guard let base = atom() else { return nil }
    guard take("^") != nil else { return base }
    guard let exponent = signed() else { return nil }
    return { pow(base($0), exponent($0)) }
  }

  private mutating func atom() -> Value? {
    if take("(") != nil { return closed() }
    let digits = run { ("0"..."9").contains($0) || $0 == "." }
    if !digits.isEmpty {
      guard let number = Double(digits) else { return nil }
      return { _ in number }
    }
    let word = run { $0.isASCII && $0.isLetter }
    if let function = Self.functions[word] {
      guard take("(") != nil, let argument = closed() else { return nil }
      return { function(argument($0)) }
    }
    if word == variable { return { $0 } }
    guard word == "pi" else { return nil }
    return { _ in Double.pi }
  }

  private mutating func closed() -> Value? {
    guard let inner = sum(), take(")") != nil else { return nil }
    return inner
  }

  private mutating func run(_ belongs: (Character) -> Bool) -> String {
    skipSpace()
    let start = position
    while position < text.count, belongs(text[position]) { position += 1 }
    return String(text[start..<position])
  }
}
