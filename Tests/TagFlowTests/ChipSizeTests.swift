import CTagFlowGtk
import DemoKit
import GtkBridge
import LayoutCore
import ObjectSupport
import PictureSupport
import TagModel
import XCTest

@testable import TagFlow

/// Sizes measured without a widget equal those of drawn widgets, for all content in all styles.
@MainActor final class ChipSizeTests: WidgetCase {
  private static let contents: [(String, Tag)] = [
    ("plain", Tag("Swift")),
    ("rich", Tag(rich: RichText("Rich ", .bold) + RichText("text", TextAttributes(font: Font(size: 18, slant: .italic))))),
    ("raised", Tag(rich: RichText("E=mc") + RichText("2", TextAttributes(font: Font(size: 7), letterSpacing: 2, rise: 4)))),
    ("themed icon", Tag("Mail", icon: .themed("mail-unread-symbolic"))),
    ("dot", Tag("Dot", icon: .dot(Color(hex: 0xE66100)))),
    ("avatar", Tag("Ada", icon: .avatar("Ada Lovelace"), badge: 7)),
    ("picture", Tag("Pic", icon: .picture(TagPicture(rgba: [255, 0, 0, 255], width: 1, height: 1)))),
    ("badge", Tag("Count", badge: 12_345)),
    ("icon alone", Tag("", icon: .themed("starred-symbolic", accessibleName: "Favorite"))),
    ("empty", Tag("")),
    ("Hebrew", Tag("שלום עולם", icon: .dot(.black), badge: 3)),
    ("Arabic and Latin", Tag("مرحبا Swift بالعالم")),
    ("CJK", Tag("日本語のタグ")),
    ("emoji", Tag("👩‍👩‍👧‍👦 family")),
    ("long", Tag("a good deal longer than all the others of them", badge: 1)),
    ("two lines", Tag("first line\nsecond")),
    (
      "other when selected",
      {
        var tag = Tag("Follow", style: TagStyle(font: Font(weight: .bold)))
        tag.selectedContent = TagContent("Following now", icon: .themed("object-select-symbolic"))
        return tag
      }()
    ),
    (
      "popup",
      {
        var tag = Tag("Light", badge: 2)
        tag.popup = .closed
        return tag
      }()
    ),
    (
      "own buttons",
      {
        var tag = Tag("Own")
        (tag.showsCloseButton, tag.showsCheckMark) = (true, true)
        return tag
      }()
    ),
  ]

  private static let styles: [(String, TagStyle)] = [
    ("theme's", TagStyle()),
    ("padding", TagStyle(padding: Insets(top: 3.5, start: 9.25, bottom: 1, end: 4))),
    ("large font", TagStyle(font: Font(family: "Serif", size: 22, weight: .heavy))),
    ("maximum", TagStyle(padding: Insets(8), maximumWidth: 84)),
    ("wrapped", TagStyle(padding: Insets(10), maximumWidth: 120, textAlignment: .start, lineLimit: 0)),
    ("two lines", TagStyle(maximumWidth: 110, textAlignment: .end, lineLimit: 2, wrapping: .character)),
    ("exact width", TagStyle(exactWidth: 150.5, textAlignment: .end)),
    ("exact height", TagStyle(padding: Insets(2), exactHeight: 18)),
    ("high", TagStyle(minimumWidth: 90, minimumHeight: 60)),
    ("cut height", TagStyle(padding: Insets(4), maximumWidth: 100, maximumHeight: 44, lineLimit: 0)),
    ("middle", TagStyle(maximumWidth: 96, ellipsis: .middle)),
    ("unbounded lines", TagStyle(lineLimit: 0)),
    ("decorated", TagStyle(background: .white, borderWidth: 6, cornerRadius: 3, shadow: Shadow(radius: 9))),
  ]

  private func tags(_ styles: ArraySlice<(String, TagStyle)>) -> [(name: String, tag: Tag)] {
    styles.flatMap { styleName, style in
      Self.contents.flatMap { name, tag in
        [false, true].map { isSelected in
          // IDs must be unique.
          var copy = Tag(tag.text, isSelected: isSelected)
          copy.content = tag.content
          (copy.selectedContent, copy.showsCloseButton) = (tag.selectedContent, tag.showsCloseButton)
          copy.showsCheckMark = tag.showsCheckMark
          copy.style = style.isEmpty ? tag.style : style
          return ("\(name), \(styleName)\(isSelected ? ", selected" : "")", copy)
        }
      }
    }
  }

  private func check(
    _ tags: [(name: String, tag: Tag)], closes: Bool = false, checks: Bool = false, width: Int = 640,
    direction: TextDirection = .leftToRight, file: StaticString = #filePath, line: UInt = #line
  ) {
    let stage = Stage(tags.map(\.tag), width: width, height: 200, isScrolled: false)
    let view = stage.view
    view.textDirection = direction
    (view.showsCloseButtons, view.showsCheckMarks) = (closes, checks)
    stage.settle()
    let sizer = TagSizer()
    let size = sizer.contentSize(
      for: tags.map(\.tag), width: Double(view.width), showsCloseButtons: closes, showsCheckMarks: checks)
    XCTAssertEqual(view.arrangement.contentSize, size, "the sizer's", file: file, line: line)
    XCTAssertEqual(view.chips.count, tags.count, file: file, line: line)
    for (name, tag) in tags {
      let problems = chipProblems(view.chips[tag.id]!, tag, view.frame(of: tag.id)!, direction == .rightToLeft)
      XCTAssertEqual(problems, [], name, file: file, line: line)
    }
  }

  /// The defects of a drawn chip.
  private func chipProblems(_ chip: TagChip, _ tag: Tag, _ frame: Rect, _ isMirrored: Bool) -> [String] {
    var problems: [String] = []
    func expect(_ condition: Bool, _ problem: @autoclosure () -> String) { if !condition { problems.append(problem()) } }
    let outline = chip.borderBox
    let style = tag.style(isSelected: tag.isSelected)
    expect(abs(outline.width - frame.width) <= 0.5 && abs(outline.height - frame.height) <= 0.5, "allocated \(outline) in \(frame)")
    // The text has its measured width.
    let isLimited = style.maximumWidth != nil || style.exactWidth != nil || style.maximumHeight != nil
    expect(isLimited || frame.width >= 628 || !chip.block.isEllipsized, "an ellipsis in \(frame.width)")
    let lines = Int(pango_layout_get_line_count(chip.block.layout))
    if let limit = style.lineLimit, limit > 0 { expect(lines <= limit, "\(lines) lines") }
    if style.lineLimit == nil { expect(lines == 1, "\(lines) lines") }
    if let exact = style.exactWidth { expect(outline.width == exact.rounded(.up), "exact width") }
    if let exact = style.exactHeight { expect(outline.height == exact.rounded(.up), "exact height") }
    if let most = style.maximumWidth { expect(outline.width <= max(most.rounded(.up), frame.width), "maximum width") }
    // Parts are in reading order without overlaps, and both paddings are kept.
    let check = chip.content.hasCheckOnIcon ? .zero : chip.frames.check
    let parts = [check, chip.frames.icon, chip.frames.text, chip.frames.badge, chip.frames.close]
      .filter { $0.width > 0 }
    let ordered = isMirrored ? parts.reversed() : parts
    for (a, b) in zip(ordered, ordered.dropFirst()) { expect(a.maxX <= b.x + 0.01, "\(a) and \(b) overlap") }
    let padding = style.padding ?? chip.themePadding
    // Check marks, discs, pictures and close buttons extend into the theme's padding.
    let overhang = style.padding == nil ? max(chip.parts.closeOverhang, chip.parts.checkOverhang(into: 100)) : 0
    if let first = ordered.first, let last = ordered.last {
      let (start, end) = (padding.start - overhang, padding.end - overhang)
      let (left, right) = isMirrored ? (end, start) : (start, end)
      expect(first.x - outline.x >= left - 0.6, "the padding on the left: \(first.x - outline.x) of \(left)")
      expect(outline.maxX - last.maxX >= right - 1.1, "the padding on the right: \(outline.maxX - last.maxX) of \(right)")
    }
    if style.exactHeight == nil, style.maximumHeight == nil, !tag.text.isEmpty {
      expect(chip.frames.text.y - outline.y >= padding.top - 1, "the padding above")
      expect(outline.maxY - chip.frames.text.maxY >= padding.bottom - 1, "the padding below")
    }
    return problems
  }

  func testDrawnSizesEqualMeasuredSizes() async {
    for start in stride(from: 0, to: Self.styles.count, by: 5) {
      check(tags(Self.styles[start..<min(start + 5, Self.styles.count)]))
    }
  }

  func testDrawnSizesEqualMeasuredSizesWithButtonsAndCheckMarks() {
    check(tags(Self.styles[0..<7]), closes: true, checks: true)
  }

  func testDrawnSizesEqualMeasuredSizesRightToLeft() {
    check(tags(Self.styles[0..<7]), closes: true, direction: .rightToLeft)
  }

  func testDrawnSizesEqualMeasuredSizesAtTwiceTheTextSize() {
    let dpi = GtkSetting.integer("gtk-xft-dpi")
    GtkSetting.set("gtk-xft-dpi", to: 2 * 96 * 1024)
    check(tags(Self.styles[0..<3]), closes: true, checks: true, width: 1000)
    check(tags(Self.styles[8...8]), width: 1000)
    GtkSetting.set("gtk-xft-dpi", to: dpi)
  }

  func testExactPaddingSurvivesAMaximumWidth() {
    let style = TagStyle(padding: Insets(top: 5, start: 21, bottom: 7, end: 33), maximumWidth: 120)
    let stage = Stage([Tag("a text that is much too long for its chip", style: style)])
    let chip = stage.view.chips.values.first!
    XCTAssertTrue(chip.block.isEllipsized)
    XCTAssertEqual(chip.borderBox.width, 120)
    XCTAssertGreaterThanOrEqual(chip.frames.text.x - chip.borderBox.x, 21)
    XCTAssertGreaterThanOrEqual(chip.borderBox.maxX - chip.frames.text.maxX, 33)
    XCTAssertLessThan(chip.frames.text.width, 120 - 21 - 33 + 1)
    XCTAssertGreaterThan(chip.frames.text.width, 120 - 21 - 33 - 14, "the room is used")
    XCTAssertEqual(chip.tooltip, "a text that is much too long for its chip")
  }

  func testEllipsesAreInTheConfiguredPlace() {
    let texts = Ellipsis.allCases.map { ellipsis in
      let stage = Stage([Tag("from the beginning to the end", style: TagStyle(maximumWidth: 130, ellipsis: ellipsis))])
      let chip = stage.view.chips.values.first!
      XCTAssertTrue(chip.block.isEllipsized)
      return Pixels(of: chip)
    }
    XCTAssertEqual(Set(texts.map(\.width)), [130])
    let area = Rect(x: 0, y: 0, width: 130, height: Double(texts[0].height))
    XCTAssertFalse(texts[0].isEqual(to: texts[1], in: area) || texts[1].isEqual(to: texts[2], in: area))
    // The half that is kept looks the same. It starts later, because the text, with no gap beside its ellipsis, is centered.
    XCTAssertTrue(
      (0...8).contains { shift in
        (16..<45).allSatisfy { x in
          (0..<texts[0].height).allSatisfy { y in
            texts[1].color(Double(x + shift), Double(y)) == texts[2].color(Double(x), Double(y))
          }
        }
      })
  }

  func testLinesWrapAtTheViewsWidth() {
    let text = String(repeating: "many words to wrap ", count: 12)
    let stage = Stage([Tag(text, style: TagStyle(lineLimit: 0)), Tag("short")], width: 400, isScrolled: false)
    let view = stage.view
    func height(_ width: Int) -> Double {
      stage.window.setDefaultSize(width: width, height: 100)
      XCTAssertTrue(MainLoop.run(until: { view.width == width }), "\(view.width)")
      stage.settle()
      let frame = view.frame(of: view.tags[0].id)!
      let chip = view.chips[view.tags[0].id]!
      XCTAssertFalse(chip.block.isEllipsized)
      XCTAssertEqual(chip.borderBox.size, frame.size)
      XCTAssertEqual(TagSizer().contentSize(for: view.tags, width: Double(width)), view.arrangement.contentSize)
      XCTAssertEqual(view.measured(.vertical, forCrossSize: width).natural, Int(view.arrangement.contentSize.height))
      return frame.height
    }
    let heights = [400, 250, 700].map(height)
    XCTAssertGreaterThan(heights[1], heights[0])
    XCTAssertGreaterThan(heights[0], heights[2])
    XCTAssertGreaterThan(heights[2], 40, "more than a line")
    let asked = view.measured(.vertical, forCrossSize: 300).natural
    XCTAssertEqual(asked, Int(TagSizer().contentSize(for: view.tags, width: 300).height), "asked without being shown")
    let least = view.measured(.vertical).minimum
    for width in [200, 400, 900] {
      XCTAssertLessThanOrEqual(least, view.measured(.vertical, forCrossSize: width).minimum, "no width goes below")
    }
    view.layout.insets = Insets(60)
    stage.settle()
    XCTAssertEqual(view.frame(of: view.tags[0].id)!.width <= Double(view.width) - 120, true)
  }

  func testLinesWrapAtWordsOrCharacters() {
    let style = TagStyle(maximumWidth: 100, lineLimit: 0)
    var byCharacter = style
    byCharacter.wrapping = .character
    let stage = Stage([Tag("word another", style: style), Tag("word another", style: byCharacter)])
    let lines = stage.view.tags.map { tag -> [String] in
      let layout = stage.view.chips[tag.id]!.block.layout
      return (0..<pango_layout_get_line_count(layout)).map { index in
        let line = pango_layout_get_line_readonly(layout, index)!.pointee
        return String(decoding: Array("word another".utf8)[Int(line.start_index)..<Int(line.start_index + line.length)], as: UTF8.self)
      }
    }
    XCTAssertEqual(lines[0], ["word ", "another"])
    XCTAssertEqual(lines[1].count, 2)
    XCTAssertTrue(lines[1][0].hasPrefix("word a"), "\(lines[1])")
  }

  func testAMillionPlainTagsAreMeasuredCorrectly() {
    let metrics = ChipMetrics()
    let before = metrics.shapings
    var total = 0.0
    for index in 0..<20_000 { total += metrics.size(of: Tag("tag \(index)", id: Tag.ID(rawValue: index)), isSelected: false).width }
    XCTAssertGreaterThan(total, 0)
    XCTAssertLessThanOrEqual(metrics.shapings, before + TextMeasurer.textsForTable, "then a table has all advances")
    XCTAssertFalse(metrics.hasStatefulSizes)
  }
}

/// Sets a property of `GtkSettings`.
@MainActor enum TestSetting {
  /// By libadwaita's style manager where its stylesheet is in use: it warns about GTK's own setting.
  static func setDark(_ isDark: Bool) { DesktopSettings.colorScheme = isDark ? .dark : .light }
}
