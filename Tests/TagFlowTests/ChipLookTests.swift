import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import PictureSupport
import TagModel
import XCTest

@testable import TagFlow

/// The look of chips, by pixels where it matters.
@MainActor final class ChipLookTests: ChipLookCase {
  func testBackgroundAndBorder() async {
    let style = TagStyle(background: Self.blue, borderColor: Self.red, borderWidth: 4, cornerRadius: 0, padding: Insets(20))
    let (pixels, frame) = look(Stage([Tag("x", style: style)]))
    expect(pixels.color(frame.x + 1, frame.y + 1), Self.red)
    expect(pixels.color(frame.x + 3, frame.center.y), Self.red)
    expect(pixels.color(frame.x + 5, frame.center.y), Self.blue)
    expect(pixels.color(frame.maxX - 2, frame.center.y), Self.red)
    expect(pixels.color(frame.maxX + 1, frame.center.y), .white)
  }

  func testGradientsFollowTheTextDirection() {
    let style = TagStyle(gradient: Gradient(Self.red, Self.blue), cornerRadius: 0, minimumWidth: 200)
    let stage = Stage([Tag("x", style: style)])
    var (pixels, frame) = look(stage)
    expect(pixels.color(frame.x + 1, frame.center.y), Self.red)
    expect(pixels.color(frame.maxX - 2, frame.center.y), Self.blue)
    expect(pixels.color(frame.x + 50, frame.y + 2), Self.red.mixed(with: Self.blue, 0.25), within: 0.03)
    stage.view.textDirection = .rightToLeft
    (pixels, frame) = look(stage)
    expect(pixels.color(frame.x + 1, frame.center.y), Self.blue)
    expect(pixels.color(frame.maxX - 2, frame.center.y), Self.red)
    stage.view.update(stage.view.tags[0].id) {
      $0.style.gradient = Gradient(Self.red, Self.blue, from: Point(x: 0, y: 0), to: Point(x: 0, y: 1))
    }
    (pixels, frame) = look(stage)
    expect(pixels.color(frame.x + 5, frame.y + 1), Self.red, within: 0.06)
    expect(pixels.color(frame.maxX - 5, frame.maxY - 1), Self.blue, within: 0.06)
  }

  func testCornersAreRoundedSeparately() {
    let all: [Corners] = [.topStart, .topEnd, .bottomStart, .bottomEnd]
    for direction in TextDirection.allCases {
      let stage = Stage(all.map { Tag("x", style: TagStyle(background: Self.blue, cornerRadius: 14, corners: $0, padding: Insets(20))) })
      stage.view.textDirection = direction
      for (index, corner) in all.enumerated() {
        let (pixels, frame) = look(stage, index)
        for other in all {
          let isStart = other == .topStart || other == .bottomStart
          let isLeft = isStart == (direction == .leftToRight)
          let isTop = other == .topStart || other == .topEnd
          let color = pixels.color(isLeft ? frame.x : frame.maxX - 1, isTop ? frame.y : frame.maxY - 1)
          expect(color, other == corner ? .white : Self.blue, "\(corner) of \(other), \(direction)")
        }
      }
    }
  }

  func testShadowsAreDrawnOutside() {
    let shadow = Shadow(Self.red, offset: Point(x: 0, y: 6), radius: 0, opacity: 0.5)
    let style = TagStyle(background: .white, cornerRadius: 0, shadow: shadow)
    let (pixels, frame) = look(Stage([Tag("x", style: style)]))
    expect(pixels.color(frame.center.x, frame.maxY + 3), Color(red: 1, green: 0.5, blue: 0.5))
    expect(pixels.color(frame.center.x, frame.maxY + 8), .white)
    expect(pixels.color(frame.x + 3, frame.maxY - 3), .white)
    expect(pixels.color(frame.center.x, frame.y - 1), .white)
  }

  func testUnsetPropertiesUseTheTheme() {
    let stage = Stage([Tag("same"), Tag("same", style: TagStyle(cornerRadius: 0))])
    let (pixels, plain) = look(stage)
    let (_, square) = look(stage, 1)
    // The theme's background, in another shape.
    let theme = pixels.color(plain.center.x, plain.y + 3)
    XCTAssertNotEqual(theme, .white)
    expect(pixels.color(square.center.x, square.y + 3), theme)
    expect(pixels.color(plain.x + 1, plain.y + 1), .white, within: 0.03)
    XCTAssertGreaterThan(pixels.color(square.x + 2, square.y + 2).contrast(with: .white), 1.05)
  }

  func testTheSelectedStateHasItsOwnStyleAndContent() {
    var tag = Tag("off", style: TagStyle(background: Self.red, cornerRadius: 0, padding: Insets(12)))
    tag.selectedStyle = TagStyle(background: Self.blue)
    tag.selectedContent = TagContent("switched on")
    let stage = Stage([tag, Tag("next")])
    var (pixels, frame) = look(stage)
    expect(pixels.color(frame.x + 2, frame.y + 2), Self.red)
    let before = frame
    stage.tap("off")
    (pixels, frame) = look(stage)
    expect(pixels.color(frame.x + 2, frame.y + 2), Self.blue)
    XCTAssertEqual(stage.view.chips[tag.id]!.block.text, "switched on")
    XCTAssertGreaterThan(frame.width, before.width + 10, "the selected content is wider")
    XCTAssertGreaterThanOrEqual(stage.view.frame(of: stage.id("next"))!.x, frame.maxX)
    XCTAssertFalse(stage.view.chips[tag.id]!.block.isEllipsized)
    stage.tap("off")
    (pixels, frame) = look(stage)
    XCTAssertEqual(frame, before)
    expect(pixels.color(frame.x + 2, frame.y + 2), Self.red)
  }

  func testStatesAreDrawnOverTheStyle() {
    let style = TagStyle(background: Self.blue, cornerRadius: 0, padding: Insets(12))
    let stage = Stage([Tag("first"), Tag("x", style: style)])
    let chip = stage.view.chips[stage.id("x")]!
    func corner() -> Color {
      let (pixels, frame) = look(stage, 1)
      return pixels.color(frame.x + 2, frame.y + 2)
    }
    expect(corner(), Self.blue)
    chip.setState(.hover, true)
    expect(corner(), Self.blue.mixed(with: .white, 0.08))
    chip.setState(.active, true)
    expect(corner(), Self.blue.mixed(with: .white, 0.14))
    chip.setState(.hover, false)
    chip.setState(.active, false)
    expect(corner(), Self.blue)
    chip.addClass("lifted")
    chip.queueDraw()
    expect(corner(), Self.blue.mixed(with: .white, 0.16))
    chip.removeClass("lifted")
    stage.view.update(stage.id("x")) { $0.isEnabled = false }
    XCTAssertTrue(
      MainLoop.run(until: {
        stage.view.queueDraw()
        stage.settle()
        let color = corner()
        return abs(color.red - Self.blue.mixed(with: .white, 0.5).red) < 0.02
      }), "a disabled chip is paler")
  }

  func testTheFocusRingFollowsTheCorners() {
    let stage = Stage([Tag("x", style: TagStyle(background: Self.blue, cornerRadius: 0, padding: Insets(12)))])
    gtk_window_set_focus_visible(UnsafeMutableRawPointer(stage.window.pointer).assumingMemoryBound(to: GtkWindow.self), 1)
    let chip = stage.view.chips.values.first!
    chip.grabFocus()
    XCTAssertTrue(
      MainLoop.run(until: {
        stage.settle()
        let (pixels, frame) = look(stage)
        // Two pixels off the corner, far from where a pill's ring would be.
        return pixels.color(frame.x - 2, frame.y - 2) != .white
      }))
  }

  func testStylesFollowThemeChanges() {
    let stage = Stage([Tag("text", style: TagStyle(foreground: Self.blue))])
    let chip = stage.view.chips.values.first!
    let light = chip.colors.ink
    TestSetting.setDark(true)
    stage.settle()
    XCTAssertNotEqual(chip.colors.ink, light)
    TestSetting.setDark(false)
    stage.settle()
    XCTAssertEqual(chip.colors.ink, light)
  }

  func testHighContrastAdjustsColors() {
    let stage = Stage([Tag("text", isSelected: true, style: TagStyle(foreground: Color(hex: 0x777777)))])
    var hidden = stage.view.tags[0]
    hidden.showsCheckMark = false
    stage.view.update(hidden.id) { $0 = hidden }
    let chip = stage.view.chips.values.first!
    XCTAssertFalse(chip.content.hasCheck)
    HighContrast.isOn = true
    stage.settle()
    XCTAssertTrue(chip.content.hasCheck, "a selection is not told by color alone")
    expectCheckMark(on: chip, in: stage)
    XCTAssertNotEqual(gtk_widget_has_css_class(stage.view.pointer, "contrast"), 0)
    stage.view.deselectAll()
    stage.settle()
    XCTAssertGreaterThanOrEqual(chip.colors.ink!.contrast(with: ThemeColors(of: chip).base), 7)
    HighContrast.isOn = false
    stage.settle()
  }

  func testHighContrastMarksSelection() {
    defer { HighContrast.isOn = false }
    let stage = Stage([Tag("plain", isSelected: true), Tag("plain")])
    stage.settle()
    let chips = stage.view.tags.map { stage.view.chips[$0.id]! }
    XCTAssertTrue(chips[0].frames.check.isEmpty)
    HighContrast.isOn = true
    stage.settle()
    expectCheckMark(on: chips[0], in: stage)
    XCTAssertTrue(chips[1].frames.check.isEmpty, "it is not selected")
    XCTAssertFalse(chips[0].block.isEllipsized, "the chip has grown by the mark")
    HighContrast.isOn = false
    stage.settle()
    XCTAssertTrue(chips[0].frames.check.isEmpty)
  }
}

/// Shared by the ChipLook… tests.
@MainActor class ChipLookCase: WidgetCase {
  static let blue = Color(hex: 0x1A5FB4)
  static let red = Color(hex: 0xFF0000)

  /// The view's picture, and a tag's frame in it.
  func look(_ stage: Stage, _ index: Int = 0) -> (Pixels, Rect) {
    stage.settle()
    return (Pixels(of: stage.view), stage.view.frame(of: stage.view.tags[index].id)!)
  }

  /// Whether any pixel of an area has this color.
  func shows(_ color: Color, _ pixels: Pixels, _ area: Rect, within tolerance: Double = 0) -> Bool {
    (Int(area.y)..<Int(area.maxY)).contains { y in
      (Int(area.x)..<Int(area.maxX)).contains { x in
        let found = pixels.color(Double(x), Double(y))
        return max(abs(found.red - color.red), abs(found.green - color.green), abs(found.blue - color.blue)) <= tolerance
      }
    }
  }

  /// The contrast between the drawn text and its surroundings, on the theme's background.
  func inkContrast(_ chip: TagChip) -> Double {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(chip.pointer), &color)
    let base = ThemeColors(of: chip).base
    let style = chip.content.style
    let grounds = [style.background, style.gradient?.start, style.gradient?.end].compactMap(\.self)
    let behind = grounds.isEmpty ? [base.mixed(with: ThemeColors(of: chip).text, 0.07)] : grounds.map { $0.over(base) }
    let theme = chip.isSelected && grounds.isEmpty ? [ThemeColors(of: chip).selected] : behind
    return theme.map { Color(color).over($0).contrast(with: $0) }.min()!
  }

  /// The check mark is visible: its place contains the text color and the chip's.
  func expectCheckMark(on chip: TagChip, in stage: Stage) {
    stage.settle()
    let pixels = Pixels(of: chip, scale: 2)
    let area = chip.frames.check
    XCTAssertFalse(area.isEmpty, "there is room for the mark")
    let colors = stride(from: area.x, to: area.maxX, by: 0.5).flatMap { x in
      stride(from: area.y, to: area.maxY, by: 0.5).map { pixels.color(x * 2, $0 * 2) }
    }
    let lights = colors.map(\.luminance)
    XCTAssertGreaterThan((lights.max()! + 0.05) / (lights.min()! + 0.05), 4.5, "the mark is drawn")
  }
}

/// Compares two colors by component.
@MainActor func expect(
  _ color: Color, _ expected: Color, within tolerance: Double = 0.02, _ message: String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  let parts = [(color.red, expected.red), (color.green, expected.green), (color.blue, expected.blue)]
  let isSame = parts.allSatisfy { abs($0.0 - $0.1) <= tolerance }
  XCTAssertTrue(isSame, "\(color) instead of \(expected). \(message)", file: file, line: line)
}

/// Tests without animations.
@MainActor class StillCase: WidgetCase {
  override func setUp() async throws {
    try await super.setUp()
    DesktopSettings.animates = false
  }

  override func tearDown() async throws { DesktopSettings.animates = true }
}

/// Runs a body in light, dark, high contrast and dark high contrast.
@MainActor func inEveryLook(_ body: (String) -> Void) {
  defer {
    HighContrast.isOn = false
    TestSetting.setDark(false)
  }
  for isHighContrast in [false, true] {
    HighContrast.isOn = isHighContrast
    for isDark in [false, true] {
      TestSetting.setDark(isDark)
      body("dark: \(isDark), high contrast: \(isHighContrast)")
    }
  }
}
