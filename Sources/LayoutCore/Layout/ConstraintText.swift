// Sizes and positions as text, for XML and inspectors:
//
//     120    50%    fill    wrap    average    weight 2    A.width    parent.height * 0.5 - 8    fill min 40 max 200
//     12     -5     10% + 4       weight 1     A.end + 6   parent.centerX

extension SizeValue {
  /// Parses a size: a number of pixels, a percentage, `wrap`, `fill`, `average`, `weight` and a number, or another size
  /// (`self.height`, `parent.width`, `A.width` for the item A); then, in any order, `*` and a multiple, `+` or `-` and an
  /// increment, `min` and `max` with a number or another size. Tokens are separated by spaces. Text that begins with a
  /// limit means `wrap`.
  ///
  /// - Returns: Nil if the text does not parse, or contains a negative number where that is not allowed.
  public init?(text: String) {
    var words = Words(text)
    guard let first = words.peek else { return nil }
    if first == "min" || first == "max" {
      self = .wrap
    } else if let base = Self.base(&words) {
      self.init(base)
    } else {
      return nil
    }
    while let word = words.next() {
      switch word {
      case "*":
        guard let factor = words.number(), factor >= 0 else { return nil }
        multiple = factor
      case "+", "-":
        guard let number = words.number() else { return nil }
        increment = word == "+" ? number : -number
      case "min":
        guard let limit = Self.limit(&words) else { return nil }
        minimum = limit
      case "max":
        guard let limit = Self.limit(&words) else { return nil }
        maximum = limit
      default: return nil
      }
    }
  }

  private static func base(_ words: inout Words) -> Base? {
    guard let word = words.next() else { return nil }
    switch word {
    case "wrap": return .wrap
    case "fill": return .fill
    case "average": return .weight(1)
    case "weight": return words.number().flatMap { $0 >= 0 ? .weight($0) : nil }
    default:
      if let percent = word.percentage { return percent >= 0 ? .percent(percent) : nil }
      if let number = word.number { return number >= 0 ? .number(number) : nil }
      return SizeReference(text: word).map { .equal($0) }
    }
  }

  private static func limit(_ words: inout Words) -> SizeLimit? {
    guard let word = words.next() else { return nil }
    if let number = word.number { return number >= 0 ? .number(number) : nil }
    return SizeReference(text: word).map { .equal($0) }
  }

  /// The size in the syntax of ``init(text:)``; nil if the syntax cannot express it: a split, a value that is inactive
  /// or must not shrink, a limit with a multiple, or a reference to an item whose name contains spaces.
  public var text: String? {
    guard isActive, shrinks else { return nil }
    let base: String?
    switch self.base {
    case .number(let number): base = number.inWords
    case .wrap: base = "wrap"
    case .fill: base = "fill"
    case .percent(let percent): base = "\(percent.inWords)%"
    case .weight(1): base = "average"
    case .weight(let weight): base = "weight \(weight.inWords)"
    case .equal(let reference): base = reference.text
    case .split: base = nil
    }
    var words = [base]
    if multiple != 1 { words.append("* \(multiple.inWords)") }
    if increment != 0 { words.append(increment.asOffset) }
    if let minimum { words.append(minimum.text.map { "min \($0)" }) }
    if let maximum { words.append(maximum.text.map { "max \($0)" }) }
    return words.joined()
  }
}

extension SizeLimit {
  fileprivate var text: String? {
    switch self {
    case .number(let number): number.inWords
    case .equal(let reference, 1, 0): reference.text
    case .equal: nil
    }
  }
}

extension SizeReference {
  fileprivate init?(text: Substring) {
    guard let (name, property) = text.reference else { return nil }
    switch property {
    case "width": self.init(ItemReference(name: name), .horizontal)
    case "height": self.init(ItemReference(name: name), .vertical)
    default: return nil
    }
  }

  fileprivate var text: String? { item.name.map { "\($0).\(axis.sizeProperty)" } }
}

extension PositionValue {
  /// Parses a position on an axis: a number of pixels, a percentage, `weight` and a number, or an edge or center of
  /// another item (`A.end`, `parent.centerX`); then, in any order, `+` or `-` and an offset, `min` and `max` with a
  /// number. Tokens are separated by spaces, except the sign of the first number.
  ///
  /// - Returns: Nil if the text does not parse.
  public init?(text: String, _ axis: Axis) {
    var words = Words(text)
    guard let word = words.next() else { return nil }
    if word == "weight" {
      guard let weight = words.number(), weight >= 0 else { return nil }
      self = .weight(weight)
    } else if let percent = word.percentage {
      self = .percent(percent)
    } else if let number = word.number {
      self.init(.number(number))
    } else if let (name, property) = word.reference,
      let anchor = Anchor.allCases.first(where: { axis.property($0) == property })
    {
      self = .equal(PositionReference(ItemReference(name: name), anchor))
    } else {
      return nil
    }
    while let word = words.next() {
      guard let number = words.number() else { return nil }
      switch word {
      case "+": offset = number
      case "-": offset = -number
      case "min": minimum = .number(number)
      case "max": maximum = .number(number)
      default: return nil
      }
    }
  }

  /// The position in the syntax of ``init(text:_:)``; nil if the syntax cannot express it: a row, a limit by reference,
  /// an inactive value, or a reference to an item whose name contains spaces.
  public func text(_ axis: Axis) -> String? {
    guard isActive else { return nil }
    let base: String?
    switch self.base {
    case .number(let number): base = number.inWords
    case .percent(let percent): base = "\(percent.inWords)%"
    case .weight(let weight): base = "weight \(weight.inWords)"
    case .equal(let reference): base = reference.item.name.map { "\($0).\(axis.property(reference.anchor))" }
    case .row, .unset: base = nil
    }
    var words = [base]
    if offset != 0 { words.append(offset.asOffset) }
    if let minimum { words.append(minimum.number.map { "min \($0.inWords)" }) }
    if let maximum { words.append(maximum.number.map { "max \($0.inWords)" }) }
    return words.joined()
  }
}

extension PositionLimit {
  fileprivate var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }
}

extension ItemReference {
  fileprivate init(name: Substring) {
    self = name == "self" ? .own : name == "parent" ? .parent : .sibling(String(name))
  }

  /// Nil if the name could be mistaken for other tokens.
  fileprivate var name: String? {
    switch self {
    case .own: return "self"
    case .parent: return "parent"
    case .sibling(let id):
      return id.isEmpty || id == "self" || id == "parent" || id.contains(where: \.isWhitespace) ? nil : id
    }
  }
}

/// Tokens separated by whitespace.
private struct Words {
  private var rest: ArraySlice<Substring>

  init(_ text: String) { rest = text.split(whereSeparator: \.isWhitespace)[...] }

  var peek: Substring? { rest.first }
  mutating func next() -> Substring? { rest.popFirst() }
  mutating func number() -> Double? { next()?.number }
}

extension Substring {
  /// A finite decimal number.
  fileprivate var number: Double? {
    guard allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }), let number = Double(self) else { return nil }
    return number.isFinite ? number : nil
  }

  fileprivate var percentage: Double? { last == "%" ? dropLast().number : nil }

  /// The name before the last dot and the property after it.
  fileprivate var reference: (name: Substring, property: Substring)? {
    guard let dot = lastIndex(of: "."), dot > startIndex else { return nil }
    return (self[..<dot], self[index(after: dot)...])
  }
}

extension Double {
  /// The number, without a fractional part if that is 0.
  package var inWords: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
  fileprivate var asOffset: String { self < 0 ? "- \((-self).inWords)" : "+ \(inWords)" }
}

extension [String?] {
  /// The words separated by spaces; nil if any is missing.
  fileprivate func joined() -> String? {
    let words = compactMap(\.self)
    return words.count == count ? words.joined(separator: " ") : nil
  }
}
