import Glibc

/// A formula of one variable: numbers, + - * / ^ ( ), sin( ) cos( ) sqrt( ) and pi.
///
/// ^ binds tightest, and from the right: -x^2 is -(x^2), and 2^-1 a half.
indirect enum Expression: Sendable {
  case number(Double)
  case variable
  case negative(Expression)
  case operation(Operator, Expression, Expression)
  case function(Function, Expression)

  enum Operator: Character {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case over = "/"
    case power = "^"
  }

  enum Function: String {
    case sin, cos, sqrt
  }

  /// Reads a formula; nil if it is none.
  init?(_ text: String, variable: String) {
    var parser = ExpressionParser(text, variable: variable)
    guard let expression = parser.whole() else { return nil }
    self = expression
  }

  /// The value for the variable's value; not finite where there is none.
  func value(_ variable: Double) -> Double {
    switch self {
    case .number(let number): number
    case .variable: variable
    case .negative(let operand): -operand.value(variable)
    case .operation(.plus, let a, let b): a.value(variable) + b.value(variable)
    case .operation(.minus, let a, let b): a.value(variable) - b.value(variable)
    case .operation(.times, let a, let b): a.value(variable) * b.value(variable)
    case .operation(.over, let a, let b): a.value(variable) / b.value(variable)
    case .operation(.power, let a, let b): pow(a.value(variable), b.value(variable))
    case .function(.sin, let operand): sin(operand.value(variable))
    case .function(.cos, let operand): cos(operand.value(variable))
    case .function(.sqrt, let operand): operand.value(variable).squareRoot()
    }
  }
}

/// Reads a formula by descent, one function for each level of binding.
private struct ExpressionParser {
  private let text: [Character]
  private let variable: String
  private var position = 0
  /// How many more parentheses, signs and exponents may be open at once.
  private var room = 200

  init(_ text: String, variable: String) {
    self.text = Array(text)
    self.variable = variable
  }

  mutating func whole() -> Expression? {
    // A sum of many terms is a tree as deep as they are many.
    guard text.count <= 10_000, let result = sum() else { return nil }
    skipSpace()
    return position == text.count ? result : nil
  }

  private mutating func skipSpace() {
    while position < text.count, text[position] == " " { position += 1 }
  }

  private mutating func take(_ choices: Set<Character>) -> Character? {
    skipSpace()
    guard position < text.count, choices.contains(text[position]) else { return nil }
    position += 1
    return text[position - 1]
  }

  private mutating func sum() -> Expression? {
    guard var result = product() else { return nil }
    while let sign = take(["+", "-"]) {
      guard let term = product() else { return nil }
      result = .operation(sign == "+" ? .plus : .minus, result, term)
    }
    return result
  }

  private mutating func product() -> Expression? {
    guard var result = signed() else { return nil }
    while let sign = take(["*", "/"]) {
      guard let factor = signed() else { return nil }
      result = .operation(sign == "*" ? .times : .over, result, factor)
    }
    return result
  }

  private mutating func signed() -> Expression? {
    guard room > 0 else { return nil }
    room -= 1
    defer { room += 1 }
    if take(["-"]) != nil { return signed().map(Expression.negative) }
    guard let base = atom() else { return nil }
    guard take(["^"]) != nil else { return base }
    return signed().map { .operation(.power, base, $0) }
  }

  private mutating func atom() -> Expression? {
    if take(["("]) != nil { return closed() }
    if let number = number() { return .number(number) }
    let word = run { $0.isASCII && $0.isLetter }
    if let function = Expression.Function(rawValue: word) {
      guard take(["("]) != nil else { return nil }
      return closed().map { .function(function, $0) }
    }
    return word == variable ? .variable : word == "pi" ? .number(.pi) : nil
  }

  private mutating func closed() -> Expression? {
    guard let inner = sum(), take([")"]) != nil else { return nil }
    return inner
  }

  private mutating func number() -> Double? {
    let digits = run { ("0"..."9").contains($0) || $0 == "." }
    return digits.isEmpty ? nil : Double(digits)
  }

  private mutating func run(_ belongs: (Character) -> Bool) -> String {
    skipSpace()
    let start = position
    while position < text.count, belongs(text[position]) { position += 1 }
    return String(text[start..<position])
  }
}
