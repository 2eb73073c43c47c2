import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import TagModel

/// Styles as text.
@Suite struct StyleTextTests {
  /// Texts as they are written, and their styles.
  static let styles: [(String, TagStyle)] = [
    ("", TagStyle()),
    ("color: #ff0000", TagStyle(foreground: Color(hex: 0xFF0000))),
    ("background-color: rgba(255, 0, 0, 0.5)", TagStyle(background: Color(hex: 0xFF0000).withAlpha(0.5))),
    (
      "background-image: linear-gradient(to end, #000000, #ffffff)", TagStyle(gradient: Gradient(.black, .white))
    ),
    (
      "background-image: linear-gradient(from 0 0 to 1 0.5, #000000, #ffffff)",
      TagStyle(gradient: Gradient(.black, .white, from: Point(x: 0, y: 0), to: Point(x: 1, y: 0.5)))
    ),
    ("border-color: #000000; border-width: 1.5px", TagStyle(borderColor: .black, borderWidth: 1.5)),
    ("border-radius: 4px; corners: top-start bottom-end", TagStyle(cornerRadius: 4, corners: [.topStart, .bottomEnd])),
    ("corners: none", TagStyle(corners: [])), ("corners: all", TagStyle(corners: .all)),
    (
      "box-shadow: 0px -1px 3px #000000",
      TagStyle(shadow: Shadow(.black, offset: Point(x: 0, y: -1), radius: 3, opacity: 1))
    ),
    ("padding: 2px", TagStyle(padding: Insets(2))),
    ("padding: 1px 2px", TagStyle(padding: Insets(top: 1, start: 2, bottom: 1, end: 2))),
    ("padding: 1px 2px 3px", TagStyle(padding: Insets(top: 1, start: 2, bottom: 3, end: 2))),
    ("padding: 1px 2px 3px 4px", TagStyle(padding: Insets(top: 1, start: 4, bottom: 3, end: 2))),
    ("min-width: 1px; max-width: 2px; width: 3px", TagStyle(minimumWidth: 1, maximumWidth: 2, exactWidth: 3)),
    ("min-height: 1px; max-height: 2px; height: 3px", TagStyle(minimumHeight: 1, maximumHeight: 2, exactHeight: 3)),
    ("text-align: end; line-clamp: 2", TagStyle(textAlignment: .end, lineLimit: 2)),
    ("line-clamp: none; word-break: break-all", TagStyle(lineLimit: 0, wrapping: .character)),
    ("word-break: normal; ellipsize: middle", TagStyle(wrapping: .word, ellipsis: .middle)),
    (
      "font-family: Cantarell, sans; font-size: 11.5pt; font-weight: 700; font-style: italic",
      TagStyle(font: Font(family: "Cantarell, sans", size: 11.5, weight: .bold, slant: .italic))
    ),
    ("font-family: \"Jim's Hand\"; font-size: 12pt", TagStyle(font: Font(family: "Jim's Hand", size: 12))),
    ("font-family: \"\\\"\\\\; Sans\"", TagStyle(font: Font(family: "\"\\; Sans"))),
    ("font-family: \"a,b\"", TagStyle(font: Font(family: "a,b"))),
    ("font-family: 游ゴシック", TagStyle(font: Font(family: "游ゴシック"))),
    ("font-family: \"\\301 a\"", TagStyle(font: Font(family: "\u{301}a"))),
    ("font-style: normal", TagStyle(font: Font(slant: .upright))),
  ]

  @Test(arguments: styles)
  func aStyleIsItsText(text: String, style: TagStyle) throws {
    #expect(style.text == text)
    #expect(try TagStyle(text: text) == style)
  }

  /// Names what a new property of `TagStyle` lacks.
  @Test func eachPropertyHasATextAnExampleAndADescription() throws {
    let declarations = Self.styles.flatMap { $0.0.components(separatedBy: "; ") }
    let examples = declarations.compactMap { $0.components(separatedBy: ": ").count == 2 ? $0 : nil }
    let page = try String(contentsOf: URL(filePath: #filePath).appending(path: "../../../docs/styles.md").standardized, encoding: .utf8)
    var written: Set<String> = []
    for property in StyleProperty.all {
      #expect(page.contains("`\(property.name)`"), "\(property.name) is not in docs/styles.md, “As text”")
      guard let example = examples.first(where: { $0.hasPrefix(property.name + ": ") }) else {
        Issue.record("\(property.name): add a style with it to StyleTextTests.styles")
        continue
      }
      written.formUnion(try Swift.Mirror(reflecting: TagStyle(text: example).values).namesOfValues)
    }
    for child in Swift.Mirror(reflecting: TagStyle().values).children {
      let name = child.label ?? "?"
      #expect(written.contains(name), "TagStyle.\(name) has no text: add it to the table in StyleProperty.swift")
    }
  }

  /// Other ways to write the same.
  static let spellings: [(String, String)] = [
    (" COLOR :Red ;; ", "color: #ff0000"), ("color: #f00", "color: #ff0000"), ("color: #f008", "color: rgba(255, 0, 0, \(136.0 / 255))"),
    ("color: #ff000000", "color: rgba(255, 0, 0, 0)"), ("color: transparent", "color: rgba(0, 0, 0, 0)"),
    ("color: rgb(255,0,0)", "color: #ff0000"), ("background: red", "background-color: #ff0000"),
    (
      "background: linear-gradient(to bottom, red, rgb(0, 0, 255))",
      "background-image: linear-gradient(to bottom, #ff0000, #0000ff)"
    ),
    ("border: 1px solid red", "border-color: #ff0000; border-width: 1px"), ("border-radius: 4", "border-radius: 4px"),
    ("width: 1px; width: 2px", "width: 2px"), ("width: 0", ""), ("font-weight: bold", "font-weight: 700"),
    ("font-family: 'Fira\\20Sans', x", "font-family: Fira Sans, x"),
    ("font-family: 'Fira Sans', \"a;b\"", "font-family: \"Fira Sans, a;b\""), ("padding: 1 1 1 1", "padding: 1px"),
  ]

  @Test(arguments: spellings)
  func aStyleHasOneText(spelling: String, text: String) throws {
    let style = try TagStyle(text: spelling)
    #expect(style.text == text)
    #expect(try TagStyle(text: style.text) == style)
  }

  /// Texts with the position of their first error.
  static let errors: [(String, Int)] = [
    ("color", 1), ("colour: red", 1), ("color: red; hue: 3", 13), ("color: reddish", 8), ("color: #ff", 8), ("color: #ggg", 8),
    ("color: rgb(256, 0, 0)", 12), ("color: rgb(0, 0)", 8), ("color: rgba(0, 0, 0, 2)", 22), ("color: red blue", 12),
    ("color:", 7), ("width: -1px", 8), ("width: 4em", 8), ("width: nan", 8), ("width: inf", 8), ("width: 1px 2px", 12),
    ("width: 0x10", 8), ("width: 10001", 8), ("width: 1e400", 8), ("line-clamp: 10001", 13), ("box-shadow: -1e5 0 0 red", 13),
    ("padding: 1 2 3 4 5", 10), ("padding: 1 x", 12), ("line-clamp: 0", 13), ("line-clamp: -1", 13), ("corners: left", 10),
    ("font-size: 11", 12), ("font-size: 0pt", 12), ("font-size: 2000pt", 12), ("font-weight: 0", 14), ("font-family: ''", 14),
    ("box-shadow: 1 1 red", 13), ("background: linear-gradient(red, blue)", 13), ("border: wide", 9), ("a:b:c", 1),
    ("font-family: Jim's Hand; font-size: 9pt", 14), ("background: linear-gradient(to left, red, blue)", 29),
    ("box-shadow: 1 1 -1 red", 17), ("color: )", 8), ("(;", 1),
  ]

  @Test(arguments: errors)
  func errorsHaveAPosition(text: String, position: Int) {
    #expect(throws: TagStyleError.self) { try TagStyle(text: text) }
    do throws(TagStyleError) {
      _ = try TagStyle(text: text)
    } catch {
      #expect(error.position == position, "\(text): \(error)")
    }
  }

  @Test func whatIsTooLargeIsWrittenWithinTheLimits() throws {
    let style = TagStyle(
      gradient: Gradient(.black, .white, from: Point(x: -1e300, y: 0), to: Point(x: 1, y: 1)), borderWidth: 1e308,
      shadow: Shadow(.black, offset: Point(x: -20_000, y: 0), radius: 1, opacity: 1), exactWidth: 10_001, lineLimit: .max)
    let text = """
      background-image: linear-gradient(from -10000 0 to 1 1, #000000, #ffffff); border-width: 10000px; \
      box-shadow: -10000px 0px 1px #000000; width: 10000px; line-clamp: 10000
      """
    #expect(style.text == text)
    #expect(try TagStyle(text: text).text == text)
  }

  /// Whatever a style is, its text can be read, alone and among copied tags.
  @Test(arguments: 0..<8) func everythingThatIsWrittenCanBeRead(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let style = TagStyle.random(&random)
      let text = style.text
      let read = try TagStyle(text: text)
      #expect(read.text == text)
      expectSameScalars(read.font?.family, style.font?.family)
      #expect(read.font == style.font && read.corners == style.corners && read.textAlignment == style.textAlignment, "\(text)")
      for property in StyleProperty.all {
        var one = TagStyle()
        try one.set(property.name, to: style.text(of: property.name) ?? "")
        #expect(one.text(of: property.name) == style.text(of: property.name))
      }
      var tag = Tag(String.odd(&random), id: 7)
      (tag.style, tag.selectedStyle) = (style, TagStyle.random(&random))
      let tags = try TagPayload.tags(in: TagPayload.encoded([tag, Tag("next", id: 8)]))
      #expect(tags.count == 2)
      expectSameScalars(tags[0].text, tag.text)
      expectSameScalars(tags[1].text, "next")
      #expect(tags.map(\.style.text) == [text, ""] && tags[0].selectedStyle.text == tag.selectedStyle.text)
    }
  }

  @Test func aPropertyIsSetAndCleared() throws {
    var style = TagStyle(font: Font(family: "Serif", size: 9))
    try style.set("font-size", to: "12pt")
    try style.set("color", to: " red ")
    #expect(style.text == "color: #ff0000; font-family: Serif; font-size: 12pt")
    #expect(style.text(of: "font-size") == "12pt")
    try style.set("font-family", to: "")
    try style.set("font-size", to: "")
    try style.set("color", to: "")
    #expect(style == TagStyle())
    #expect(throws: TagStyleError.self) { try style.set("hue", to: "3") }
    #expect(throws: TagStyleError.self) { try style.set("width", to: "wide") }
    #expect(style.text(of: "hue") == nil)
  }
}

extension Swift.Mirror {
  /// The names of the properties that are not nil.
  fileprivate var namesOfValues: [String] {
    children.compactMap { child in Swift.Mirror(reflecting: child.value).children.isEmpty ? nil : child.label }
  }
}

extension String {
  /// Quotes, separators, escapes, line ends, and characters that combine with their neighbors.
  fileprivate static func odd(_ random: inout some RandomNumberGenerator) -> String {
    let parts = [
      "\"", "'", "\\", ";", ":", ",", "(", ")", " ", "\n", "\r\n", "\t", "\u{301}", "\u{600}", "\u{200D}", "é", "游", "👩‍👧", "a",
      "B7", "px", "\u{0}", "none",
    ]
    return (0..<random.int(1...6)).map { _ in random.element(of: parts) }.joined()
  }
}

extension TagStyle {
  fileprivate static func random(_ random: inout some RandomNumberGenerator) -> TagStyle {
    let numbers = [0, 0.1, 1, 7.25, 9_999.5, 10_000, 10_001, 1e21, 1e308, 1e-7, .leastNonzeroMagnitude]
    func number() -> Double { random.element(of: numbers) }
    func color() -> Color {
      Color(
        red: random.double(0...1), green: random.double(0...1), blue: random.double(0...1),
        alpha: random.element(of: [0, 1, 0.5, 1e-9, 0.123456789]))
    }
    func point() -> Point { Point(x: number() * random.element(of: [-1, 1]), y: number() * random.element(of: [-1, 1])) }
    func some<Value>(_ value: @autoclosure () -> Value) -> Value? { random.chance(0.4) ? value() : nil }
    func family() -> String { random.chance(0.5) ? "x" + String.odd(&random) : ("x" + String.odd(&random)).shuffled(&random) }
    var style = TagStyle(
      foreground: some(color()), background: some(color()), borderColor: some(color()), borderWidth: some(number()),
      cornerRadius: some(number()), minimumWidth: some(number()), maximumWidth: some(number()), exactWidth: some(number()))
    style.minimumHeight = some(number())
    style.maximumHeight = some(number())
    style.exactHeight = some(number())
    let font = Font(
      family: some(family()), size: some(random.element(of: [1e-7, 0.5, 11, 1000])), weight: some(.bold),
      slant: some(random.element(of: Font.Slant.allCases)))
    if !font.isEmpty { style.font = font }
    style.gradient = some(Gradient(color(), color(), from: point(), to: point()))
    style.corners = some(Corners(rawValue: UInt8(random.int(0...15))))
    style.shadow = some(Shadow(color(), offset: point(), radius: number(), opacity: random.double(0...1)))
    style.padding = some(Insets(top: number(), start: number(), bottom: number(), end: number()))
    style.textAlignment = some(random.element(of: TextAlignment.allCases))
    style.lineLimit = some(random.element(of: [0, 1, 10_001, .max]))
    style.wrapping = some(random.element(of: Wrapping.allCases))
    style.ellipsis = some(random.element(of: Ellipsis.allCases))
    return style
  }
}

/// Equal texts can have different scalars.
private func expectSameScalars(_ one: String?, _ other: String?) {
  #expect(one.map { Array($0.unicodeScalars) } == other.map { Array($0.unicodeScalars) })
}

extension String {
  /// The scalars in another order, so that any can be the first or the last one.
  fileprivate func shuffled(_ random: inout some RandomNumberGenerator) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: Array(unicodeScalars).shuffled(using: &random))
    return String(scalars)
  }
}
