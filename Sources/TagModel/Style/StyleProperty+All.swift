internal import LayoutCore

extension StyleProperty {
  /// All properties, in the order of the text.
  static let all: [StyleProperty] = colors + shape + size + text + fonts

  private static let colors: [StyleProperty] = [
    .color("color", \.foreground), .color("background-color", \.background),
    StyleProperty("background-image", \.gradient, read: { (part) throws(TagStyleError) in try part.gradient() }, write: { $0.text }),
    .color("border-color", \.borderColor),
  ]

  private static let shape: [StyleProperty] = [
    .length("border-width", \.borderWidth), .length("border-radius", \.cornerRadius),
    StyleProperty("corners", \.corners, read: { (part) throws(TagStyleError) in try part.corners() }, write: { $0.text }),
    StyleProperty("box-shadow", \.shadow, read: { (part) throws(TagStyleError) in try part.shadow() }, write: { $0.text }),
    StyleProperty("padding", \.padding, read: { (part) throws(TagStyleError) in try part.insets() }, write: { $0.text }),
  ]

  private static let size: [StyleProperty] = [
    .length("min-width", \.minimumWidth), .length("max-width", \.maximumWidth), .length("width", \.exactWidth),
    .length("min-height", \.minimumHeight), .length("max-height", \.maximumHeight), .length("height", \.exactHeight),
  ]

  private static let text: [StyleProperty] = [
    .choice("text-align", \.textAlignment, ["start": .start, "center": .center, "end": .end]),
    StyleProperty(
      "line-clamp", \.lineLimit,
      read: { (part) throws(TagStyleError) in
        let word = try part.word()
        if word.text == "none" { return 0 }
        guard let limit = Int(word.text), (1...StylePart.limit).contains(limit) else {
          throw word.error("“\(word.text)” is not a number of lines or none")
        }
        return limit
      }, write: { $0 == 0 ? "none" : "\($0)" }),
    .choice("word-break", \.wrapping, ["normal": .word, "break-all": .character]),
    .choice("ellipsize", \.ellipsis, ["start": .start, "middle": .middle, "end": .end]),
  ]

  private static let fonts: [StyleProperty] = [
    .font(
      "font-family",
      read: { (font, part) throws(TagStyleError) in
        let names = part.split { $0 == "," }.map { $0.text.filter { $0 != "\"" && $0 != "'" } }
        let family = names.joined(separator: ", ")
        if let problem = Font.problem(family: family, size: nil) { throw part.error(problem) }
        return Font(family: family, size: font.size, weight: font.weight, slant: font.slant)
      },
      write: { $0.family.map { $0.contains { ";:()".contains($0) } ? "\"\($0)\"" : $0 } },
      clear: { Font(size: $0.size, weight: $0.weight, slant: $0.slant) }),
    .font(
      "font-size",
      read: { (font, part) throws(TagStyleError) in
        let word = try part.word()
        let size = try word.number(units: ["pt"])
        if let problem = Font.problem(family: nil, size: size) { throw word.error(problem) }
        return Font(family: font.family, size: size, weight: font.weight, slant: font.slant)
      }, write: { $0.size.map { "\($0.inWords)pt" } }, clear: { Font(family: $0.family, weight: $0.weight, slant: $0.slant) }),
    .font(
      "font-weight",
      read: { (font, part) throws(TagStyleError) in
        let word = try part.word()
        let number = ["normal": 400, "bold": 700][word.text] ?? Int(word.text)
        guard let number, (1...1000).contains(number) else { throw word.error("“\(word.text)” is not a font weight") }
        return Font(family: font.family, size: font.size, weight: Font.Weight(rawValue: number), slant: font.slant)
      }, write: { $0.weight.map { "\($0.rawValue)" } }, clear: { Font(family: $0.family, size: $0.size, slant: $0.slant) }),
    .font(
      "font-style",
      read: { (font, part) throws(TagStyleError) in
        let slant: Font.Slant = try part.word().choice(of: ["normal": .upright, "italic": .italic, "oblique": .oblique])
        return Font(family: font.family, size: font.size, weight: font.weight, slant: slant)
      }, write: { $0.slant.map { $0 == .upright ? "normal" : $0.rawValue } },
      clear: { Font(family: $0.family, size: $0.size, weight: $0.weight) }),
  ]
}

// MARK: Values of several words

extension StylePart {
  /// Up to four lengths, as in CSS: for all sides; vertical and horizontal; top, horizontal and bottom; or each side.
  fileprivate func insets() throws(TagStyleError) -> Insets {
    let words = words
    guard (1...4).contains(words.count) else { throw error("“\(text)” is not one to four lengths") }
    var sides: [Double] = []
    for word in words { sides.append(try word.length()) }
    let (top, end) = (sides[0], sides.count > 1 ? sides[1] : sides[0])
    return Insets(
      top: top, start: sides.count > 3 ? sides[3] : end, bottom: sides.count > 2 ? sides[2] : top, end: end)
  }

  /// An offset to the right, one down, a blur radius and a color.
  fileprivate func shadow() throws(TagStyleError) -> Shadow {
    let words = words
    guard words.count == 4 else { throw error("“\(text)” is not two offsets, a radius and a color") }
    let offset = Point(x: try words[0].number(units: ["px", ""]), y: try words[1].number(units: ["px", ""]))
    return Shadow(try words[3].color(), offset: offset, radius: try words[2].length(), opacity: 1)
  }

  fileprivate func corners() throws(TagStyleError) -> Corners {
    var corners: Corners = []
    for word in words { corners.formUnion(try word.choice(of: Corners.names)) }
    if isEmpty { throw error("a value is missing") }
    return corners
  }

  /// `linear-gradient(to end, red, blue)`, with `to start`, `to bottom`, `to top`, or `from 0 0 to 1 1`.
  fileprivate func gradient() throws(TagStyleError) -> Gradient {
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

  fileprivate var text: String {
    let named = Self.directions.first { $0.start == startPoint && $0.end == endPoint }?.name
    let direction =
      named
      ?? "from \(startPoint.x.inWords) \(startPoint.y.inWords) to \(endPoint.x.inWords) \(endPoint.y.inWords)"
    return "linear-gradient(\(direction), \(start.text), \(end.text))"
  }
}

extension Corners {
  fileprivate static let names: KeyValuePairs<String, Corners> = [
    "top-start": .topStart, "top-end": .topEnd, "bottom-start": .bottomStart, "bottom-end": .bottomEnd, "all": .all, "none": [],
  ]

  fileprivate var text: String {
    if self == .all || isEmpty { return isEmpty ? "none" : "all" }
    return Self.names.prefix(4).filter { contains($0.value) }.map(\.key).joined(separator: " ")
  }
}

extension Shadow {
  fileprivate var text: String { "\(offset.x.inWords)px \(offset.y.inWords)px \(radius.inWords)px \(shade.text)" }
}

extension Insets {
  fileprivate var text: String {
    let sides = start != end ? [top, end, bottom, start] : top != bottom ? [top, end, bottom] : top != end ? [top, end] : [top]
    return sides.map { "\($0.inWords)px" }.joined(separator: " ")
  }
}
