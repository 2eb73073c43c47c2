/// An error in the text of a ``TagStyle``.
public struct TagStyleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The position of the first wrong character, from 1.
  public let position: Int
  /// A description of the error.
  public let reason: String

  public var description: String { "character \(position): \(reason)" }
}

/// A part of a style's text.
struct StylePart {
  let characters: ArraySlice<Character>

  /// Trims white space at both ends.
  init(_ characters: ArraySlice<Character>) {
    let start = characters.firstIndex { !$0.isWhitespace } ?? characters.endIndex
    let end = characters.lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? start
    self.characters = characters[start..<max(start, end)]
  }

  var text: String { String(characters) }
  var isEmpty: Bool { characters.isEmpty }

  func error(_ reason: String) -> TagStyleError { TagStyleError(position: characters.startIndex + 1, reason: reason) }

  /// The parts between separators outside of parentheses and quotes.
  func split(at isSeparator: (Character) -> Bool) -> [StylePart] {
    var parts: [StylePart] = []
    var (start, depth, quote): (Int, Int, Character?) = (characters.startIndex, 0, nil)
    for (index, character) in zip(characters.indices, characters) {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "(" || character == ")" {
        depth += character == "(" ? 1 : -1
      } else if depth == 0, isSeparator(character) {
        parts.append(StylePart(characters[start..<index]))
        start = index + 1
      }
    }
    return parts + [StylePart(characters[start...])]
  }

  /// The words. A function with its arguments is one word.
  var words: [StylePart] { split { $0.isWhitespace }.filter { !$0.isEmpty } }

  /// The only word.
  func word() throws(TagStyleError) -> StylePart {
    let words = words
    guard let first = words.first else { throw error("a value is missing") }
    if words.count > 1 { throw words[1].error("unexpected “\(words[1].text)”") }
    return first
  }

  /// The arguments of a function, if the part is a call of one of these names.
  func arguments(of names: String...) -> [StylePart]? {
    guard characters.last == ")", let open = characters.firstIndex(of: "("),
      names.contains(String(characters[..<open]).lowercased())
    else { return nil }
    return StylePart(characters[(open + 1)..<(characters.endIndex - 1)]).split { $0 == "," }
  }

  // MARK: Values

  /// The maximum number of pixels, lines and so on in a style's text.
  static let limit = 10_000

  /// A decimal number within the limits, with one of these units, or without a unit if they include the empty string.
  func number(units: [String] = [""]) throws(TagStyleError) -> Double {
    let text = text
    for unit in units where text.hasSuffix(unit) {
      let digits = text.dropLast(unit.count)
      guard digits.allSatisfy({ "0123456789.+-e".contains($0) }), let number = Double(digits) else { continue }
      if abs(number) > Double(Self.limit) { throw error("“\(text)” is more than \(Self.limit)") }
      return number
    }
    throw error("“\(text)” is not a number" + (units.first.map { $0.isEmpty ? "" : " of \($0)" } ?? ""))
  }

  /// A length in logical pixels, not negative.
  func length() throws(TagStyleError) -> Double {
    let length = try number(units: ["px", ""])
    if length < 0 { throw error("“\(text)” is negative") }
    return length
  }

  /// The choice with this name.
  func choice<Choice>(of choices: KeyValuePairs<String, Choice>) throws(TagStyleError) -> Choice {
    let text = text.lowercased()
    guard let choice = choices.first(where: { $0.key == text }) else {
      throw error("“\(self.text)” is none of \(choices.map(\.key).joined(separator: ", "))")
    }
    return choice.value
  }

  func color() throws(TagStyleError) -> Color {
    if let color = hexColor ?? Color.named[text.lowercased()] { return color }
    guard let parts = arguments(of: "rgb", "rgba"), parts.count == 3 || parts.count == 4 else {
      throw error("“\(text)” is not a color")
    }
    var components: [Double] = []
    for part in parts {
      let isAlpha = components.count == 3
      let component = try part.number() / (isAlpha ? 1 : 255)
      guard (0...1).contains(component) else { throw part.error("“\(part.text)” is not in 0...\(isAlpha ? 1 : 255)") }
      components.append(component)
    }
    return Color(red: components[0], green: components[1], blue: components[2], alpha: parts.count == 4 ? components[3] : 1)
  }

  /// `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
  private var hexColor: Color? {
    let digits = characters.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard characters.first == "#", digits.count == characters.count - 1, [3, 4, 6, 8].contains(digits.count) else { return nil }
    let isShort = digits.count < 6
    let bytes = stride(from: 0, to: digits.count, by: isShort ? 1 : 2).map { index in
      Double(digits[index] * 16 + digits[isShort ? index : index + 1]) / 255
    }
    return Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 1)
  }
}

extension Color {
  /// The first sixteen names of the web.
  fileprivate static let named: [String: Color] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "white": 0xFFFFFF, "maroon": 0x800000, "red": 0xFF0000,
    "purple": 0x800080, "fuchsia": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000, "yellow": 0xFFFF00,
    "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF,
  ].mapValues { Color(hex: $0) }.merging(["transparent": black.withAlpha(0)]) { $1 }

  /// The color for a style's text, with 8 bits for each of red, green and blue.
  var text: String {
    let bytes = [red, green, blue].map { Int(($0 * 255).rounded()) }
    if alpha < 1 { return "rgba(\(bytes.map { "\($0)" }.joined(separator: ", ")), \(alpha.inWords))" }
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Double {
  /// The number, without a fractional part if that is 0.
  var inWords: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
