import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import PictureSupport
import TagModel
import XCTest

@testable import TagFlow

/// Chips follow a style sheet as a label of GTK does in the same state: they have its size, and their text its attributes.
@MainActor final class StyleSheetTests: WidgetCase {
  private var load: (@MainActor (String) -> Void)!

  override func setUp() async throws {
    try await super.setUp()
    GtkSetting.set("gtk-enable-animations", to: false)
    load = addStyleSheet()
  }

  override func tearDown() async throws {
    GtkSetting.set("gtk-enable-animations", to: true)
  }

  private static let declarations = [
    "font-family: serif", "font-size: 25px", "font-size: smaller", "font-weight: bold", "font-weight: 300", "font-style: italic",
    "font-stretch: condensed", "letter-spacing: 6px", "letter-spacing: -1px", "text-transform: uppercase",
    "text-transform: capitalize", "font-variant-caps: all-small-caps", "font-variant-numeric: tabular-nums",
    "font-feature-settings: \"smcp\"", "font-kerning: none", "text-decoration: underline", "text-decoration: line-through red",
    "line-height: 2.5", "line-height: normal", "min-height: 0; line-height: 0.5", "min-height: 0; line-height: 0.8",
    "min-height: 0; line-height: 10px", "min-height: 0; line-height: 1", "min-height: 0; line-height: 1.2", "min-width: 210px",
    "min-height: 61px", "padding: 9px 31px 4px 3px", "border-width: 5px", "margin: 3px 5px 1px 11px",
    "margin: -1px -3px; padding: 0; border: none; min-height: 0",
  ]

  private static let states: [(selector: String, isSelected: Bool, isEnabled: Bool)] = [
    ("", false, true), (":selected", true, true), (":disabled", false, false), (":selected:disabled", true, false),
  ]

  /// The box that chips and the label have in common.
  private static let box = "min-width: 0; min-height: 22px; padding: 4px 12px; border: 1px solid gray; margin: 0;"
  private static let text = "Basil letters 1704"

  /// A label in a state of chips: a new one for each style sheet, because labels don't follow changes of all properties.
  private func label(isSelected: Bool, isEnabled: Bool) -> Label {
    let label = Label(Self.text)
    label.addClass("like")
    label.setState(.selected, isSelected)
    label.isSensitive = isEnabled
    return label
  }

  private func expect(
    _ chip: TagChip, _ frame: Rect, like label: Label, _ what: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let size = Size(width: Double(label.measured(.horizontal).natural), height: Double(label.measured(.vertical).natural))
    XCTAssertEqual(frame.size, size, what, file: file, line: line)
    let own = pango_layout_get_attributes(gtk_label_get_layout(label.opaque))
    let attributes = pango_layout_get_attributes(chip.block.layout)
    if let own, let attributes {
      XCTAssertNotEqual(pango_attr_list_equal(own, attributes), 0, "\(what): attributes", file: file, line: line)
    } else {
      XCTAssertEqual(own == nil || pango_attr_list_to_string(own).pointee == 0, attributes == nil, what, file: file, line: line)
    }
    XCTAssertFalse(chip.block.isEllipsized, "\(what): an ellipsis", file: file, line: line)
  }

  func testChipsOfAViewFollowEachProperty() async {
    for (selector, isSelected, isEnabled) in Self.states {
      let stage = Stage([Tag(Self.text, isSelected: isSelected, isEnabled: isEnabled)], width: 600)
      for declaration in Self.declarations {
        load("tag, .like { \(Self.box) } tag\(selector), .like\(selector) { \(declaration); }")
        stage.settle()
        expect(
          stage.view.chips[stage.view.tags[0].id]!, stage.view.frame(of: stage.view.tags[0].id)!,
          like: label(isSelected: isSelected, isEnabled: isEnabled),
          "tag\(selector) { \(declaration) }")
      }
      load("")
    }
  }

  func testChipsOfAnEntryFollowEachProperty() {
    let scene = EntryScene("", width: 600)
    for (selector, isSelected, isEnabled) in Self.states where !isSelected {
      scene.entry.setTags([Tag(Self.text, isEnabled: isEnabled)])
      for declaration in Self.declarations {
        load("tag, .like { \(Self.box) } tag\(selector), .like\(selector) { \(declaration); }")
        scene.settle()
        let id = scene.entry.tags[0].id
        expect(
          scene.entry.chips[id]!, scene.entry.arrangement.frame(at: 0), like: label(isSelected: false, isEnabled: isEnabled),
          "tag\(selector) { \(declaration) }")
      }
      load("")
    }
  }

  func testNegativeMarginsOfChipsAreNoNegativeSizes() {
    // From here on, GTK warnings are fatal.
    let fatal = g_log_set_always_fatal(
      GLogLevelFlags(G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue))
    defer { g_log_set_always_fatal(fatal) }
    let stage = Stage(tags("basil sage"), width: 600)
    let scene = EntryScene("basil", width: 600)
    for margin in ["0 -3px", "-3px", "-9px -80px"] {
      load("tag { \(Self.box) padding: 0; border: none; min-height: 0; margin: \(margin); }")
      stage.settle()
      scene.settle()
    }
  }

  func testTheCaretGoesWhereAChipWithMarginsWasClicked() {
    let carets = ["0", "0 40px"].map { margin in
      load("tag { margin: \(margin); }")
      let scene = EntryScene("chamomile", width: 600)
      let chip = scene.chip("chamomile")
      let middle = chip.translate(chip.frames.text.center, to: scene.entry.pointer)!
      for count in 1...2 { scene.entry.clicked(middle, count: count) }
      return scene.entry.entry.caret
    }
    XCTAssertTrue(3...6 ~= carets[0])
    XCTAssertEqual(carets[0], carets[1])
  }

  /// The size of a close button is not followed; a wide border makes it larger, around the same icon.
  func testACloseButtonKeepsItsSizeAndItsIcon() {
    let stage = Stage(tags("basil sage"), width: 600)
    stage.view.showsCloseButtons = true
    let chip = stage.view.chips[stage.id("basil")]!
    func parts() -> (button: Rect, icon: Rect) {
      let button = gtk_widget_get_first_child(chip.pointer)!
      return (chip.bounds(of: button)!, chip.bounds(of: gtk_widget_get_first_child(button))!)
    }
    for (css, size) in [
      ("", 20.0), ("button { padding: 10px; }", 20), ("button.close { margin: 11px; min-width: 60px; min-height: 40px; }", 20),
      ("button *, button { padding: 12px; margin: 3px; border: 3px solid; min-width: 30px; min-height: 30px; }", 20),
      ("button { border: 10px solid red; padding: 9px; }", 32),
    ] {
      load(css)
      stage.settle()
      let (button, icon) = parts()
      XCTAssertEqual(button.size, Size(width: size, height: size), css)
      XCTAssertEqual(button.center, chip.frames.close.center, css)
      XCTAssertEqual(icon.center, chip.frames.close.center, css)
      XCTAssertGreaterThanOrEqual(min(icon.width, icon.height), 12, css)
    }
  }

  func testAChipIsMeasuredInTheStateThatItEnters() {
    let stage = Stage(tags("basil sage thyme"), width: 600)
    stage.view.selection.mode = .multiple
    let (id, other) = (stage.id("basil"), stage.id("sage"))
    let (plain, unmoved) = (stage.view.frame(of: id)!, stage.view.frame(of: other)!)
    load("tag:selected { font-weight: bold; padding: 4px 30px; }")
    stage.settle()
    XCTAssertEqual(stage.view.frame(of: id)!, plain)
    stage.tap("basil")
    stage.settle()
    XCTAssertGreaterThan(stage.view.frame(of: id)!.width, plain.width + 30)
    XCTAssertGreaterThan(stage.view.frame(of: other)!.x, unmoved.x + 30)
    XCTAssertFalse(stage.view.chips[id]!.block.isEllipsized)
    load("tag:selected { font-weight: bold; }")
    stage.settle()
    let bold = stage.view.frame(of: id)!.width
    XCTAssertLessThan(bold, plain.width + 30)
    stage.tap("basil")
    stage.settle()
    XCTAssertEqual(stage.view.frame(of: id)!, plain)
    stage.view.select([other])
    load("")
    stage.settle()
    XCTAssertEqual(stage.view.frame(of: other)!, unmoved)
  }

  func testATransitionOfTheTextEndsAtOnce() {
    GtkSetting.set("gtk-enable-animations", to: true)
    let list = [Tag(Self.text, isSelected: true), Tag("\(Self.text) 2")]
    for declaration in ["letter-spacing: 4px", "text-transform: uppercase", "line-height: 3"] {
      load(
        """
        tag, .like { \(Self.box) }
        tag { transition: all 1000s; }
        tag:selected, .like:selected { \(declaration); }
        """)
      let stage = Stage(list, width: 900)
      stage.view.selection.mode = .multiple
      for selected in [[0], [1], [], [0, 1]] {
        stage.view.deselectAll()
        stage.view.select(selected.map { list[$0].id })
        stage.settle()
        for (index, tag) in list.enumerated() {
          let label = self.label(isSelected: selected.contains(index), isEnabled: true)
          label.text = tag.text
          expect(stage.view.chips[tag.id]!, stage.view.frame(of: tag.id)!, like: label, "\(tag.text), \(selected), \(declaration)")
        }
      }
    }
  }

  func testAManyTagsViewMeasuresEachInItsState() {
    load("tag:selected { letter-spacing: 3px; } tag:disabled { font-size: 20px; }")
    let list = (0..<1_000).map { Tag("tag \($0)", isSelected: $0 % 3 == 0, isEnabled: $0 % 5 != 0) }
    let stage = Stage(list, width: 600)
    for tag in list where stage.view.chips[tag.id] != nil {
      XCTAssertFalse(stage.view.chips[tag.id]!.block.isEllipsized, tag.text)
    }
    for tag in list {
      XCTAssertEqual(
        stage.view.arranger.naturalSize(at: stage.view.tags.index(of: tag.id)!),
        stage.view.metrics.size(of: tag, isSelected: tag.isSelected), tag.text)
    }
  }

  func testAStateThatOnlyChangesColorsMeasuresNothing() {
    load("tag:selected { background: red; color: white; } tag:disabled { color: gray; }")
    let stage = Stage(tags("basil sage thyme mint"), width: 600)
    stage.view.selection.mode = .multiple
    stage.settle()
    let before = (stage.view.metrics.shapings, stage.view.arranger.arrangements)
    stage.tap("basil")
    stage.settle()
    stage.view.selectAll()
    stage.view.update(stage.id("sage")) { $0.isEnabled = false }
    stage.settle()
    XCTAssertEqual(stage.view.metrics.shapings, before.0)
    XCTAssertEqual(stage.view.arranger.arrangements, before.1)
  }

  func testStatesOfThePointerKeepTheSize() {
    let stage = Stage(tags("basil sage"), width: 600)
    let (id, scene) = (stage.id("basil"), EntryScene("basil sage"))
    let plain = stage.view.frame(of: id)!
    for selector in [":hover", ":active", ":focus", ".lifted", ".refused", ".merged", ".invalid", ".twin"] {
      load("tag\(selector) { font-size: 30px; letter-spacing: 8px; padding: 4px 40px; border-width: 4px; }")
      for (chip, name) in [(stage.view.chips[id]!, "view"), (scene.chip("basil"), "entry")] {
        let text = chip.block.naturalSize
        chip.setState([.hover, .active], [":hover", ":active"].contains(selector))
        if selector == ":focus" { chip.grabFocus() }
        if selector.hasPrefix(".") { chip.addClass(String(selector.dropFirst())) }
        stage.settle()
        scene.settle()
        XCTAssertEqual(chip.block.naturalSize, text, "\(selector), \(name)")
        XCTAssertFalse(chip.block.isEllipsized, "\(selector), \(name)")
        chip.setState([.hover, .active], false)
        if selector.hasPrefix(".") { chip.removeClass(String(selector.dropFirst())) }
      }
      XCTAssertEqual(stage.view.frame(of: id)!, plain, selector)
    }
  }

  func testDiscsAndBadgesStandOutOnSelectedChips() {
    let colors = [0x000000, 0x1A5FB4, 0x3584E4, 0x241F31, 0xFFFFFF, 0xF9F06B, 0x2EC27E].map { Color(hex: UInt32($0)) }
    inEveryLook { what in
      let stage = Stage(
        colors.enumerated().flatMap { index, color in
          [
            Tag("dot \(index)", isSelected: true, icon: .dot(color)),
            Tag("avatar \(index)", isSelected: true, icon: .avatar(" ", color: color)),
          ]
        } + [Tag("badge", isSelected: true, badge: 3)])
      stage.settle()
      // The check marks of high contrast cover avatars, and stand out themselves.
      for tag in stage.view.tags where !(stage.view.chips[tag.id]!.content.hasCheck && tag.text.hasPrefix("avatar")) {
        let chip = stage.view.chips[tag.id]!
        let disc = (tag.badge == nil ? chip.frames.icon : chip.frames.badge).offset(x: -chip.borderBox.x, y: -chip.borderBox.y)
        let pixels = Pixels(of: chip)
        let ground = pixels.color(disc.x - 2, disc.center.y)
        let edge = (0..<4).map { pixels.color(disc.x + Double($0) * 0.5, disc.center.y) }
        XCTAssertGreaterThanOrEqual(edge.map { $0.contrast(with: ground) }.max()!, 3, "\(tag.text), \(what)")
      }
    }
  }
}
