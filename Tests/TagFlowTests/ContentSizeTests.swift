import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

@MainActor final class ContentSizeTests: WidgetCase {
  private static let words = [
    "Swift", "a", "layout", "chips that wrap", "مرحبا", "日本語", "👩‍👩‍👧‍👦", "", "two\nlines", "Grün", "fi", "WWWWWWWW",
    String(repeating: "long ", count: 60),
  ]

  private func randomTags(_ random: inout SeededGenerator) -> [Tag] { (0..<random.int(0...20)).map { _ in styledTag(&random) } }

  /// Shows the view and waits until it has been laid out at the window's width.
  private func show(_ view: TagView, width: Int) -> Window {
    show(ScrolledWindow(view, horizontal: .never), width: width, height: 200)
  }

  func testSizesEqualThoseOfAVisibleView() async {
    let sizer = TagSizer()
    var random = SeededGenerator(seed: 23)
    let view = TagView()
    let window = show(view, width: 260)
    var styles: Set<TagStyle> = []
    for round in 0..<60 {
      let tags = randomTags(&random)
      for tag in tags { styles.formUnion([tag.style, tag.selectedStyle]) }
      let layout = FlowLayout(
        scrollDirection: random.chance(0.2) ? .horizontal : .vertical,
        alignment: random.element(of: FlowLayout.Alignment.allCases), lineLimit: random.int(0...3),
        spacing: random.double(0...9), lineSpacing: random.double(0...9), insets: Insets(random.double(0...9)))
      view.setTags(tags)
      view.layout = layout
      (view.showsCloseButtons, view.showsCheckMarks) = (random.chance(0.3), random.chance(0.3))
      window.drawFrames(3)
      func size(_ tags: [Tag]) -> Size {
        sizer.contentSize(
          for: tags, width: Double(view.width), layout: layout, showsCloseButtons: view.showsCloseButtons,
          showsCheckMarks: view.showsCheckMarks)
      }
      XCTAssertEqual(view.reports.contentSize, size(tags), "round \(round)")
      XCTAssertEqual(view.arrangement.contentSize, size(copies(of: tags)), "round \(round), the same content")
    }
    XCTAssertEqual(sizer.missCount, 60, "asked for twice, computed once")
    XCTAssertGreaterThan(styles.count, 300)
  }

  private func styledTag(_ random: inout SeededGenerator) -> Tag {
    let icons: [TagIcon?] = [nil, nil, .themed("starred-symbolic"), .dot(Color(red: 1, green: 0, blue: 0)), .avatar("A B")]
    let text = random.element(of: Self.words)
    let rich = RichText([.init(text, TextAttributes()), .init(" bold", TextAttributes(font: Font(weight: .bold)))])
    let (style, selectedStyle) = (style(&random), style(&random))
    let (isSelected, icon) = (random.chance(0.4), random.element(of: icons))
    let badge = random.chance(0.3) ? random.int(0...200) : nil
    return random.chance(0.3)
      ? Tag(rich: rich, isSelected: isSelected, style: style, selectedStyle: selectedStyle, icon: icon, badge: badge)
      : Tag(text, isSelected: isSelected, style: style, selectedStyle: selectedStyle, icon: icon, badge: badge)
  }

  private func style(_ random: inout SeededGenerator) -> TagStyle {
    var style = TagStyle()
    if random.chance(0.25) { style.font = Font(size: random.double(7...20), weight: .bold) }
    if random.chance(0.25) { style.cornerRadius = 3 }
    if random.chance(0.25) { style.padding = Insets(top: 2.5, start: random.double(0...20), bottom: 3, end: 7) }
    if random.chance(0.25) { style.minimumWidth = random.double(0...90) }
    if random.chance(0.25) { style.maximumWidth = random.double(100...200) }
    if random.chance(0.25) { style.minimumHeight = random.double(0...50) }
    if random.chance(0.25) { style.lineLimit = random.int(0...3) }
    if random.chance(0.25) { style.wrapping = .word }
    return style
  }

  func testHeightsEqualThoseThatAViewRequests() {
    let sizer = TagSizer()
    var random = SeededGenerator(seed: 9)
    for _ in 0..<30 {
      let tags = randomTags(&random)
      let view = TagView(tags)
      let window = Window()
      window.child = view
      for width in [60, 130, 300, 900] {
        let height = sizer.contentSize(for: tags, width: Double(width)).height
        XCTAssertEqual(view.measured(.vertical, forCrossSize: width).natural, Int(height.rounded(.up)))
      }
      window.destroy()
    }
    XCTAssertEqual(TagView().layout, FlowLayout(insets: Insets(6)), "the layout that is taken by default")
  }

  func testSizesFollowThemeAndTextScale() {
    let sizer = TagSizer(styleClasses: ["roomy"])
    let tags = TagFlowTests.tags("one two three four five six seven eight nine ten")
    let view = TagView(tags)
    view.addClass("roomy")
    let window = show(view, width: 310)
    func expectSame(_ message: String) -> Size {
      window.drawFrames(3)
      let size = sizer.contentSize(for: tags, width: Double(view.width))
      XCTAssertEqual(view.arrangement.contentSize, size, message)
      return size
    }
    let before = expectSame("as it is")

    let load = addStyleSheet("tagview.roomy tag { padding: 11px 31px; }")
    let roomy = expectSame("a style sheet")
    XCTAssertGreaterThan(roomy.height, before.height + 10)
    load("")
    XCTAssertEqual(expectSame("without the style sheet"), before)

    let dpi = GtkSetting.integer("gtk-xft-dpi")
    GtkSetting.set("gtk-xft-dpi", to: 2 * 96 * 1024)
    let scaled = expectSame("text twice as large")
    XCTAssertGreaterThan(scaled.height, before.height * 1.5)
    GtkSetting.set("gtk-xft-dpi", to: dpi)
    XCTAssertEqual(expectSame("as it was"), before)
  }

  /// Also if a style sheet changes the size of chips in one state only, or only what Pango knows as attributes.
  func testSizesFollowStyleSheetsOfStates() {
    let sizer = TagSizer()
    let tags = [Tag("basil", isSelected: true), Tag("sage"), Tag("thyme", isEnabled: false)]
    let (view, load) = (TagView(tags), addStyleSheet())
    // One line is just wide enough.
    let window = show(view, width: view.measured(.horizontal).natural)
    func height(_ css: String) -> Double {
      load(css)
      window.drawFrames(3)
      let size = sizer.contentSize(for: tags, width: Double(view.width))
      XCTAssertEqual(view.arrangement.contentSize, size, css)
      return size.height
    }
    let plain = height("")
    for css in [
      "tag:selected { padding: 4px 40px; }", "tag:selected { letter-spacing: 9px; }", "tag:disabled { font-size: 30px; }",
      "tag { letter-spacing: 5px; }",
    ] {
      XCTAssertGreaterThan(height(css), plain, css)
      XCTAssertEqual(height(""), plain, "without \(css)")
    }
  }

  func testSizesAreCachedUpToTheCapacity() {
    let sizer = TagSizer(capacity: 10)
    let tags = TagFlowTests.tags("one two three")
    for _ in 0..<5 { _ = sizer.contentSize(for: tags, width: 100) }
    _ = sizer.contentSize(for: copies(of: tags), width: 100)
    XCTAssertEqual(sizer.missCount, 1, "the same content, whatever the ids")
    _ = sizer.contentSize(for: tags, width: 101)
    _ = sizer.contentSize(for: tags.dropFirst(), width: 100)
    var styled = tags
    styled[0].style.padding = Insets(20)
    _ = sizer.contentSize(for: styled, width: 100)
    _ = sizer.contentSize(for: tags, width: 100, layout: FlowLayout())
    _ = sizer.contentSize(for: tags, width: 100, showsCloseButtons: true)
    XCTAssertEqual(sizer.missCount, 6)
    for width in 200..<300 {
      _ = sizer.contentSize(for: tags, width: Double(width))
      _ = sizer.contentSize(for: tags, width: 100)
      XCTAssertLessThanOrEqual(sizer.count, 10)
    }
    XCTAssertEqual(sizer.missCount, 106, "what is asked for again and again stays")
    sizer.clear()
    XCTAssertEqual(sizer.count, 0)
    _ = sizer.contentSize(for: tags, width: 100)
    XCTAssertEqual(sizer.missCount, 107)
  }

  /// The same tags with other ids.
  private func copies(of tags: [Tag]) -> [Tag] {
    tags.map { tag in
      var copy = Tag(tag.text, isSelected: tag.isSelected)
      copy.look = tag.look
      return copy
    }
  }

  func testASizerIsFreed() {
    weak var view: TagView?
    let windows = g_list_model_get_n_items(gtk_window_get_toplevels())
    do {
      let sizer = TagSizer()
      XCTAssertEqual(sizer.contentSize(for: [Tag](), width: 50), Size(width: 50, height: 12))
      XCTAssertEqual(g_list_model_get_n_items(gtk_window_get_toplevels()), windows + 1)
      view = sizer.view
      XCTAssertNotNil(view)
    }
    XCTAssertTrue(MainLoop.run(until: { view == nil }))
    XCTAssertEqual(g_list_model_get_n_items(gtk_window_get_toplevels()), windows)
  }
}
