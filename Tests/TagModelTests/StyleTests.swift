import LayoutCore
import TestSupport
import Testing

@testable import TagModel

@Suite struct StyleTests {
  private static let red = Color(hex: 0xFF0000)

  static let nonsense: [(@Sendable (inout TagStyle.Values) -> Void, String)] = [
    ({ $0.borderWidth = -1 }, "border width: -1.0"),
    ({ $0.borderWidth = .nan }, "border width: nan"),
    ({ $0.cornerRadius = .infinity }, "corner radius: inf"),
    ({ $0.minimumWidth = .infinity }, "minimum width: inf"),
    ({ $0.maximumWidth = -.infinity }, "maximum width: -inf"),
    ({ $0.exactWidth = .nan }, "exact width: nan"),
    ({ $0.minimumHeight = .nan }, "minimum height: nan"),
    ({ $0.maximumHeight = .infinity }, "maximum height: inf"),
    ({ $0.exactHeight = -.infinity }, "exact height: -inf"),
    ({ $0.padding = Insets(top: 1, start: 2, bottom: 3, end: -4) }, "end: -4.0"),
    ({ $0.padding = Insets(.infinity) }, "inf"),
    ({ $0.lineLimit = -1 }, "line limit: -1"),
  ]

  @Test(arguments: nonsense)
  func invalidValuesAreNamed(set: @Sendable (inout TagStyle.Values) -> Void, said: String) throws {
    var values = TagStyle.Values()
    set(&values)
    let problem = try #require(values.problem)
    #expect(problem.contains(said), "\(problem)")
  }

  static let sense: [@Sendable (inout TagStyle.Values) -> Void] = [
    { _ in },
    { ($0.borderWidth, $0.cornerRadius, $0.lineLimit) = (0, 0, 0) },
    { ($0.minimumWidth, $0.maximumWidth, $0.exactWidth) = (40, 40, 10) },
    { ($0.minimumHeight, $0.maximumHeight, $0.exactHeight) = (0, 1, 200) },
    { ($0.minimumWidth, $0.maximumWidth) = (80, 40) },
    { ($0.minimumWidth, $0.maximumWidth, $0.exactWidth) = (-1, -1, -1) },
    { ($0.minimumHeight, $0.maximumHeight) = (9, 8.5) },
    { $0.padding = .zero },
  ]

  @Test(arguments: sense)
  func validValuesAreAccepted(set: @Sendable (inout TagStyle.Values) -> Void) {
    var values = TagStyle.Values()
    set(&values)
    #expect(values.problem == nil)
  }

  @Test func limitsWithoutEffectAreNil() {
    var style = TagStyle(minimumWidth: 50, exactWidth: 0, maximumHeight: -1)
    #expect(style == TagStyle(minimumWidth: 50))
    style.maximumWidth = 20
    #expect((style.minimumWidth, style.maximumWidth) == (50, 20), "whatever the order in which they are set")
    (style.minimumWidth, style.maximumWidth) = (-1, 0)
    #expect(style.isEmpty)
  }

  @Test func invalidValuesTrapInTheSetter() async {
    await #expect(processExitsWith: .failure) { _ = TagStyle(exactWidth: .nan) }
    await #expect(processExitsWith: .failure) {
      var style = TagStyle(minimumWidth: 50)
      style.borderWidth = -20
    }
    await #expect(processExitsWith: .failure) { _ = Gradient(.black, .white, from: .zero, to: Point(x: .infinity, y: 0)) }
    await #expect(processExitsWith: .failure) { _ = Shadow(opacity: 1.5) }
    await #expect(processExitsWith: .failure) { _ = Font(size: 0) }
    await #expect(processExitsWith: .failure) { _ = TagModel.Tag("a", badge: -1) }
  }

  /// Changing from one pair of limits to another works in either order.
  @Test func limitsCanBeSetInAnyOrder() {
    var style = TagStyle(minimumWidth: 10, maximumWidth: 20, minimumHeight: 10, maximumHeight: 20)
    (style.minimumWidth, style.minimumHeight) = (50, 60)
    #expect(style.effectiveMaximumHeight == 60, "the minimum counts")
    (style.maximumWidth, style.maximumHeight) = (70, 80)
    #expect(style.effectiveMaximumHeight == 80)
    (style.maximumWidth, style.maximumHeight) = (5, nil)
    (style.minimumWidth, style.minimumHeight) = (nil, 4)
    #expect(style.effectiveMaximumHeight == nil)
  }

  @Test func invalidPartsAreNamed() {
    let zero = Point.zero
    #expect(Gradient.problem(from: zero, to: zero) == nil)
    #expect(Gradient.problem(from: zero, to: Point(x: .nan, y: 1))?.contains("nan") == true)
    #expect(Gradient.problem(from: Point(x: -1, y: 0), to: Point(x: 2, y: 0)) == nil)
    #expect(Shadow.problem(offset: Point(x: .infinity, y: 0), radius: 1, opacity: 1)?.contains("inf") == true)
    #expect(Shadow.problem(offset: zero, radius: -2, opacity: 1)?.contains("-2.0") == true)
    #expect(Shadow.problem(offset: zero, radius: 0, opacity: 1.01)?.contains("1.01") == true)
    #expect(Shadow.problem(offset: zero, radius: 0, opacity: 0) == nil)
    #expect(Font.problem(family: " , ", size: nil)?.contains("“ , ”") == true)
    #expect(Font.problem(family: "Sans", size: -3)?.contains("-3.0") == true)
    #expect(Font.problem(family: nil, size: .nan)?.contains("nan") == true)
    #expect(Font.problem(family: "Cantarell, Sans", size: 11) == nil)
  }

  @Test func selectedStylesInheritShapeButNotColors() {
    let normal = TagStyle(
      font: Font(weight: .bold), foreground: Self.red, background: .white, gradient: Gradient(.black, .white),
      borderColor: Self.red, borderWidth: 2, cornerRadius: 5, corners: .start, shadow: Shadow(), padding: Insets(7),
      minimumWidth: 30, maximumWidth: 90, exactHeight: 40, textAlignment: .end, lineLimit: 0, wrapping: .character,
      ellipsis: .middle)
    var tag = Tag("a", style: normal)
    #expect(tag.style(isSelected: false) == normal)
    #expect(tag.shownStyle == normal)
    tag.isSelected = true
    var expected = normal
    (expected.foreground, expected.background, expected.gradient, expected.borderColor) = (nil, nil, nil, nil)
    #expect(tag.shownStyle == expected, "colors of the selection are the theme's")

    tag.selectedStyle = TagStyle(background: .black, padding: Insets(1), exactWidth: 100, lineLimit: 1)
    let shown = tag.shownStyle
    #expect(shown.background == .black && shown.padding == Insets(1) && shown.lineLimit == 1)
    #expect(shown.exactWidth == 100 && shown.minimumWidth == nil && shown.maximumWidth == nil, "limits go together")
    #expect(shown.exactHeight == 40 && shown.cornerRadius == 5 && shown.font?.weight == .bold)
    #expect(tag.style == normal)
    #expect(Tag("b").style(isSelected: true).isEmpty)
  }

  @Test func randomStylesKeepTheLastValues() {
    var random = SeededGenerator(seed: 44)
    for _ in 0..<200 {
      var style = TagStyle()
      var values = TagStyle.Values()
      for _ in 0..<random.int(0...8) {
        let length = random.chance(0.3) ? nil : random.double(0...40)
        switch random.int(0...5) {
        case 0: (style.exactWidth, values.exactWidth) = (length, length)
        case 1: (style.cornerRadius, values.cornerRadius) = (length, length)
        case 2: (style.padding, values.padding) = (length.map { Insets($0) }, length.map { Insets($0) })
        case 3: (style.borderWidth, values.borderWidth) = (length, length)
        case 4: (style.lineLimit, values.lineLimit) = (length.map { Int($0) }, length.map { Int($0) })
        default: (style.shadow, values.shadow) = (length.map { Shadow(radius: $0) }, length.map { Shadow(radius: $0) })
        }
      }
      #expect(style.values == values)
      #expect(style.isEmpty == (values == TagStyle.Values()))
      #expect(style == TagStyle(values))
    }
  }
}

@Suite struct ColorTests {
  @Test(arguments: [
    (Color.black, Color.white, 21.0), (.white, .white, 1), (Color(hex: 0x777777), .white, 4.478),
    (Color(hex: 0x0000FF), .white, 8.592), (Color(hex: 0x3584E4), .white, 3.769), (Color(hex: 0xFF0000), .black, 5.252),
  ])
  func contrastAgreesWithWCAG(a: Color, b: Color, ratio: Double) {
    #expect(abs(a.contrast(with: b) - ratio) < 0.01)
    #expect(a.contrast(with: b) == b.contrast(with: a))
  }

  @Test func translucentColorsBlendWithTheBackground() {
    #expect(Color.black.withAlpha(0.5).over(.white) == Color(red: 0.5, green: 0.5, blue: 0.5))
    #expect(Color.black.withAlpha(0).over(.white) == .white)
    #expect(Color.black.over(.white) == .black)
    #expect(Color(hex: 0x336699) == Color(red: 0.2, green: 0.4, blue: 0.6))
  }

  @Test func readableColorsStay() {
    #expect(Color(hex: 0x1A5FB4).readable(on: .white) == Color(hex: 0x1A5FB4))
    #expect(Color.white.readable(on: Color(hex: 0x303030)) == .white)
  }

  @Test func anyColorBecomesReadableOnAnyBackground() {
    var random = SeededGenerator(seed: 7)
    func color(_ alpha: Double = 1) -> Color {
      Color(red: random.double(0...1), green: random.double(0...1), blue: random.double(0...1), alpha: alpha)
    }
    for _ in 0..<500 {
      let (ink, ground) = (color(random.double(0...1)), color())
      let wanted = random.element(of: [3, 4.5, 7])
      let shown = ink.readable(on: ground, contrast: wanted)
      let best = ground.bestText.contrast(with: ground)
      #expect(shown.over(ground).contrast(with: ground) >= min(wanted, best) - 1e-6)
      if ink.over(ground).contrast(with: ground) >= wanted { #expect(shown == ink) }
    }
  }

  @Test func aDarkBlueOnDarkStaysBlue() {
    let shown = Color(hex: 0x1A5FB4).readable(on: Color(hex: 0x2D2D2D))
    #expect(shown.blue > shown.green && shown.green > shown.red)
    #expect(shown.contrast(with: Color(hex: 0x2D2D2D)) < 4.7, "no lighter than it must be")
  }
}
