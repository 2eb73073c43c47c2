internal import LayoutCore

// Styles as text, with the names of CSS:
//
//     background-color: #3584e4; color: white; border-radius: 4px; padding: 2px 8px

extension TagStyle {
  /// Parses a style: properties and values like those of CSS, separated by semicolons; see docs/styles.md. If a
  /// property occurs twice, the last value counts. Blank text is the style of the theme.
  ///
  /// - Throws: The first error, with its position.
  public init(text: String) throws(TagStyleError) {
    var values = Values()
    for declaration in StylePart(Array(text)[...]).split(at: { $0 == ";" }) where !declaration.isEmpty {
      let parts = declaration.split { $0 == ":" }
      guard parts.count == 2 else { throw declaration.error("“\(declaration.text)” is not a property, a colon and a value") }
      try values.set(parts[0], parts[1])
    }
    self.init(values)
  }

  /// The style in the syntax of ``init(text:)``, in which red, green and blue have 8 bits each, and lengths and numbers of lines
  /// are at most 10,000.
  public var text: String {
    StyleProperty.all.compactMap { property in property.write(values).map { "\(property.name): \($0)" } }
      .joined(separator: "; ")
  }

  /// Sets a property by its name, such as `border-radius`. Blank text means the theme's value.
  /// - Throws: An error in the name or the text. Its position is that in the text.
  public mutating func set(_ name: String, to text: String) throws(TagStyleError) {
    var new = values
    guard let property = StyleProperty.all.first(where: { $0.name == name }) else {
      throw TagStyleError(position: 1, reason: "unknown property “\(name)”")
    }
    let value = StylePart(Array(text)[...])
    if value.isEmpty { property.clear(&new) } else { try new.read(property, value) }
    self = TagStyle(new)
  }

  /// The text of a property's value; nil for the theme's, or for an unknown name.
  public func text(of name: String) -> String? {
    StyleProperty.all.first { $0.name == name }.flatMap { $0.write(values) }
  }
}

extension TagStyle.Values {
  /// Sets a property by its name, or several by a shorthand.
  fileprivate mutating func set(_ name: StylePart, _ value: StylePart) throws(TagStyleError) {
    let text = name.text.lowercased()
    if text == "border" { return try setBorder(value) }
    let isGradient = text == "background" && value.arguments(of: "linear-gradient") != nil
    let full = isGradient ? "background-image" : text == "background" ? "background-color" : text
    guard let property = StyleProperty.all.first(where: { $0.name == full }) else {
      throw name.error("unknown property “\(name.text)”")
    }
    try read(property, value)
  }

  fileprivate mutating func read(_ property: StyleProperty, _ value: StylePart) throws(TagStyleError) {
    var new = self
    try property.read(&new, value)
    if let problem = new.problem { throw value.error(problem) }
    self = new
  }

  /// A width, `solid` and a color, each of which may be missing.
  private mutating func setBorder(_ value: StylePart) throws(TagStyleError) {
    guard !value.isEmpty else { throw value.error("a value is missing") }
    for word in value.words where word.text != "solid" {
      if word.characters.first?.isNumber == true { borderWidth = try word.length() } else { borderColor = try word.color() }
    }
  }
}

// MARK: Values of several words

extension StylePart {
  /// Up to four lengths, as in CSS: for all sides; vertical and horizontal; top, horizontal and bottom; or each side.
  func insets() throws(TagStyleError) -> Insets {
    let words = words
    guard (1...4).contains(words.count) else { throw error("“\(text)” is not one to four lengths") }
    var sides: [Double] = []
    for word in words { sides.append(try word.length()) }
    let (top, end) = (sides[0], sides.count > 1 ? sides[1] : sides[0])
    return Insets(
      top: top, start: sides.count > 3 ? sides[3] : end, bottom: sides.count > 2 ? sides[2] : top, end: end)
  }

  /// An offset to the right, one down, a blur radius and a color.
  func shadow() throws(TagStyleError) -> Shadow {
    let words = words
    guard words.count == 4 else { throw error("“\(text)” is not two offsets, a radius and a color") }
    let offset = Point(x: try words[0].number(units: ["px", ""]), y: try words[1].number(units: ["px", ""]))
    return Shadow(try words[3].color(), offset: offset, radius: try words[2].length(), opacity: 1)
  }

  func corners() throws(TagStyleError) -> Corners {
    var corners: Corners = []
    for word in words { corners.formUnion(try word.choice(of: Corners.names)) }
    if isEmpty { throw error("a value is missing") }
    return corners
  }

  /// `linear-gradient(to end, red, blue)`, with `to start`, `to bottom`, `to top`, or `from 0 0 to 1 1`.
  func gradient() throws(TagStyleError) -> Gradient {
    guard let parts = arguments(of: "linear-gradient"), parts.count == 3 else {
      throw error("“\(text)” is not a linear-gradient() with a direction and two colors")
    }
    let (start, end) = try parts[0].direction()
    return Gradient(try parts[1].word().color(), try parts[2].word().color(), from: start, to: end)
  }

  private func direction() throws(TagStyleError) -> (Point, Point) {
    let words = words
    if words.count == 2, let named = Gradient.directions.first(where: { $0.name == "\(words[0].text) \(words[1].text)" }) {
      return (named.start, named.end)
    }
    guard words.count == 6, words[0].text == "from", words[3].text == "to" else { throw error("“\(text)” is not a direction") }
    return (
      Point(x: try words[1].number(), y: try words[2].number()), Point(x: try words[4].number(), y: try words[5].number())
    )
  }
}

extension Gradient {
  fileprivate static let directions: [(name: String, start: Point, end: Point)] = [
    ("to end", Point(x: 0, y: 0.5), Point(x: 1, y: 0.5)), ("to start", Point(x: 1, y: 0.5), Point(x: 0, y: 0.5)),
    ("to bottom", Point(x: 0.5, y: 0), Point(x: 0.5, y: 1)), ("to top", Point(x: 0.5, y: 1), Point(x: 0.5, y: 0)),
  ]

  var text: String {
    let named = Self.directions.first { $0.start == startPoint && $0.end == endPoint }?.name
    let direction =
      named
      ?? "from \(startPoint.x.written) \(startPoint.y.written) to \(endPoint.x.written) \(endPoint.y.written)"
    return "linear-gradient(\(direction), \(start.text), \(end.text))"
  }
}

extension Corners {
  fileprivate static let names: KeyValuePairs<String, Corners> = [
    "top-start": .topStart, "top-end": .topEnd, "bottom-start": .bottomStart, "bottom-end": .bottomEnd, "all": .all, "none": [],
  ]

  var text: String {
    if self == .all || isEmpty { return isEmpty ? "none" : "all" }
    return Self.names.prefix(4).filter { contains($0.value) }.map(\.key).joined(separator: " ")
  }
}

extension Shadow {
  var text: String { "\(offset.x.inPixels) \(offset.y.inPixels) \(radius.inPixels) \(shade.text)" }
}

extension Insets {
  var text: String {
    // As they are written, since several may be too large.
    let (top, start, bottom, end) = (top.inPixels, start.inPixels, bottom.inPixels, end.inPixels)
    let sides = start != end ? [top, end, bottom, start] : top != bottom ? [top, end, bottom] : top != end ? [top, end] : [top]
    return sides.joined(separator: " ")
  }
}

extension Double {
  /// The number as it can be read again: within the limits.
  fileprivate var written: String { Swift.min(Swift.max(self, -Double(StylePart.limit)), Double(StylePart.limit)).inWords }
  var inPixels: String { written + "px" }
}

/// An error in the text of a ``TagStyle``.
public struct TagStyleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The position of the first wrong character, from 1.
  public let position: Int
  /// A description of the error.
  public let reason: String

  public var description: String { "character \(position): \(reason)" }
}

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
    var isEscaped = false
    for (index, character) in zip(characters.indices, characters) {
      if let open = quote {
        if !isEscaped, character == open { quote = nil }
        isEscaped = !isEscaped && character == "\\"
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

  /// A list of font families, with or without quotes.
  func family() throws(TagStyleError) -> String {
    var names: [String] = []
    for name in split(at: { $0 == "," }) { names.append(try name.unquoted()) }
    return names.joined(separator: ", ")
  }

  /// The text without quotes. Within them, a backslash escapes a character or is followed by a hexadecimal code point, as in CSS.
  private func unquoted() throws(TagStyleError) -> String {
    var text = ""
    var (rest, quote): (ArraySlice<Character>, Character?) = (characters, nil)
    while let character = rest.popFirst() {
      if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else if quote == nil || character != quote && character != "\\" {
        text.append(character)
      } else if character == quote {
        quote = nil
      } else {
        let digits = rest.prefix(6).prefix { $0.isASCII && $0.isHexDigit }
        rest = rest.dropFirst(digits.count)
        if digits.isEmpty {
          if let escaped = rest.popFirst() { text.append(escaped) }
        } else {
          if rest.first?.isWhitespace == true { rest.removeFirst() }
          text.unicodeScalars.append(UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
        }
      }
    }
    if quote != nil { throw error("a quotation mark is missing after “\(self.text)”") }
    return text
  }

  /// The plainest text of a font family that is read as the same family: as it is, in quotes, or in quotes with escaped
  /// characters, since some would combine with their neighbors.
  static func text(ofFamily family: String) -> String {
    func quoted(_ isPlain: (Unicode.Scalar) -> Bool, _ escaped: (Unicode.Scalar) -> String) -> String {
      "\"" + family.unicodeScalars.map { isPlain($0) ? String($0) : escaped($0) }.joined() + "\""
    }
    let forms = [family, quoted({ $0 != "\"" && $0 != "\\" }, { "\\\($0)" })]
    return forms.first { isText($0, ofFamily: family) }
      ?? quoted({ $0.isASCII && $0.properties.isAlphabetic || $0 == " " }, { "\\\(String($0.value, radix: 16)) " })
  }

  /// Whether a text among other properties is read as a font family.
  private static func isText(_ text: String, ofFamily family: String) -> Bool {
    let declarations = StylePart(Array("a: \(text); b: c")[...]).split { $0 == ";" }
    let parts = declarations[0].split { $0 == ":" }
    guard declarations.count == 2, parts.count == 2, let read = try? parts[1].family() else { return false }
    return read.unicodeScalars.elementsEqual(family.unicodeScalars)
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
