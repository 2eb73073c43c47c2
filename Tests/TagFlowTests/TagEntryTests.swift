import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import PictureSupport
import TagModel
import XCTest

@testable import TagFlow

@MainActor final class TagEntryTests: WidgetCase {
  func testDiesWithItsWindow() async {
    weak var entry: TagEntry?
    weak var chip: TagChip?
    do {
      let scene = EntryScene("one two") { $0.asyncValidation = AsyncValidation { _ in nil } }
      scene.type("three,")
      scene.entry.edit(scene.id("one"))
      scene.settle()
      entry = scene.entry
      chip = scene.chip("two")
      XCTAssertNotNil(entry)
      XCTAssertNotNil(chip)
    }
    XCTAssertTrue(MainLoop.run(until: { entry == nil && chip == nil }), "entry \(entry as Any), chip \(chip as Any)")
  }

  func testHeightFollowsAtOnce() {
    let scene = EntryScene("one", width: 240)
    func height() -> Int { scene.entry.measured(.vertical, forCrossSize: 240).natural }
    let one = height()
    scene.type("a rather long text that does not fit beside")
    let two = height()
    XCTAssertGreaterThan(two, one + 15, "the text goes to a line of its own, before any frame")
    scene.enter()
    XCTAssertGreaterThan(height(), two, "and then the next one does")
    scene.type("one")
    let withMessage = height()
    XCTAssertNotNil(scene.message)
    scene.settle()
    XCTAssertEqual(scene.entry.height, withMessage)
    scene.backspaceAll()
    XCTAssertLessThan(height(), withMessage)
  }

  /// Elsewhere a tag may be wider than the view while it is typed.
  func testNothingIsWiderThanTheEntry() {
    let scene = EntryScene(width: 200)
    scene.type(String(repeating: "wide ", count: 60))
    scene.settle()
    XCTAssertLessThanOrEqual(scene.frame(of: scene.entry.entry).maxX, Double(scene.entry.width))
    scene.enter()
    scene.settle()
    let chip = scene.entry.chips[scene.entry.tags[0].id]!
    XCTAssertLessThanOrEqual(scene.frame(of: chip).maxX, Double(scene.entry.width))
    XCTAssertNotNil(chip.tooltip)
  }

  func testKeysWalkAndMove() {
    let scene = EntryScene("one two three")
    scene.entry.grabFocus()
    XCTAssertTrue(scene.entry.entry.containsFocus, "the entry's one stop is its text")
    scene.press(GDK_KEY_Left)
    scene.press(GDK_KEY_Left)
    XCTAssertTrue(scene.chip("two").hasFocus)
    scene.press(GDK_KEY_Left, shift: true, control: true)
    XCTAssertEqual(scene.reading, "two one three []")
    XCTAssertTrue(scene.chip("two").hasFocus)
    scene.press(GDK_KEY_End)
    XCTAssertTrue(scene.entry.entry.containsFocus)
    scene.type("x")
    XCTAssertFalse(scene.press(GDK_KEY_Left), "within the text, the arrow is the text's")
  }

  func testTagsThatMayNotBeMovedStay() {
    let scene = EntryScene("one two three")
    scene.entry.gestures.isReorderable = false
    scene.chip("two").grabFocus()
    for key in [GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Home, GDK_KEY_End] {
      XCTAssertFalse(scene.press(key, shift: true, control: true), "the key is left to others")
    }
    for action in [TagAction.moveBackward, .moveForward, .moveToStart, .moveToEnd] { scene.entry.run(action, on: scene.id("two")) }
    XCTAssertEqual(scene.reading, "one two three []")
    XCTAssertEqual(scene.entry.menuSections(for: 1).flatMap { $0.map(\.label) }, ["Edit", "Remove"])
  }

  func testPlaceholderAndLooks() {
    let scene = EntryScene()
    scene.window.setFocus(nil)
    XCTAssertEqual(scene.entry.look, .placeholder)
    XCTAssertEqual(scene.entry.entry.placeholder, "Add tags…")
    scene.entry.add(Tag("one"))
    XCTAssertEqual(scene.entry.entry.placeholder, "")
    XCTAssertEqual(scene.entry.look, .view, "a change of the program takes no focus")
    scene.entry.configuration.limit = 3
    XCTAssertEqual(scene.entry.entry.placeholder, "", "nor does a configuration bring it back")
    scene.entry.removeAll()
    XCTAssertEqual(scene.entry.entry.placeholder, "Add tags…")
  }

  func testHighContrastHasDarkEdges() {
    let scene = EntryScene("one")
    XCTAssertEqual(gtk_widget_has_css_class(scene.entry.pointer, "contrast"), 0)
    HighContrast.isOn = true
    scene.settle()
    XCTAssertNotEqual(gtk_widget_has_css_class(scene.entry.pointer, "contrast"), 0)
    HighContrast.isOn = false
    scene.settle()
    XCTAssertEqual(gtk_widget_has_css_class(scene.entry.pointer, "contrast"), 0)
  }

  func testTheFocusLeaves() {
    let scene = EntryScene { $0.commitsOnFocusLoss = true }
    scene.type("one")
    scene.window.setFocus(nil)
    XCTAssertEqual(scene.texts, ["one"])
    scene.type("ONE")
    scene.window.setFocus(nil)
    XCTAssertEqual(scene.texts, ["one"])
    XCTAssertEqual(scene.entry.text, "ONE", "what is invalid stays")
    XCTAssertNotNil(scene.message)
  }

  func testEntriesAreConfiguredEachByItself() {
    let first = EntryScene { $0.limit = 1 }
    let second = EntryScene { $0.splitter = TagSplitter(TagSplitter.spaces) }
    for scene in [first, second] { scene.type("a,b ") }
    XCTAssertEqual(first.texts, ["a"])
    XCTAssertEqual(second.texts, ["a,b"])
    XCTAssertEqual(first.events.filter { $0.hasPrefix("limit") }.count, 1)
    XCTAssertEqual(first.message, ValidationReason.limit(1).message(for: "b"))
  }

  func testAScreenReaderFindsATextAmongTheChips() {
    let scene = EntryScene("one")
    XCTAssertEqual(gtk_accessible_get_accessible_role(scene.entry.entry.opaque), GTK_ACCESSIBLE_ROLE_TEXT_BOX)
    XCTAssertEqual(gtk_accessible_get_accessible_role(scene.chip("one").opaque), GTK_ACCESSIBLE_ROLE_OPTION)
    scene.type("one")
    XCTAssertEqual(scene.entry.entry.speech.words, scene.message, "why it is refused is read")
    XCTAssertTrue(MainLoop.run(until: { scene.entry.message.announcedReason != nil }), "and said when the typing has paused")
  }

  func testAReadOnlyEntryHasNoRoomForCloseButtons() {
    let scene = EntryScene("one two")
    func width() -> Double {
      scene.settle()
      return scene.frame(of: scene.chip("one")).width
    }
    let plain = width()
    scene.entry.showsCloseButtons = true
    let wide = width()
    XCTAssertGreaterThan(wide, plain)
    scene.entry.configuration.isReadOnly = true
    XCTAssertEqual(width(), plain)
    XCTAssertTrue(scene.entry.showsCloseButtons, "the setting stays")
    scene.entry.showsCloseButtons = false
    scene.entry.showsCloseButtons = true
    XCTAssertEqual(width(), plain)
    scene.entry.configuration.isReadOnly = false
    XCTAssertEqual(width(), wide)
  }
}

extension EntryScene {
  func clicked(_ text: String, atStart: Bool, count: Int) {
    let frame = frame(of: chip(text))
    let point = Point(x: atStart ? frame.x + 3 : frame.maxX - 3, y: frame.center.y)
    for number in 1...count { entry.clicked(point, count: number) }
  }

  func backspaceAll() {
    gtk_editable_delete_text(entry.entry.opaque, 0, -1)
  }
}

extension TagEntry {
  func removeAll() { remove(tags.map(\.id)) }
}

extension Window {
  func setFocus(_ widget: Widget?) {
    gtk_root_set_focus(OpaquePointer(pointer), widget?.pointer)
  }
}

/// What an entry does about rules that change, what a slip of the hand removes, and the Tab key.
@MainActor final class TagEntryRulesTests: WidgetCase {
  func testTagsThatAChangedRuleRefusesAreMarked() async {
    let scene = EntryScene("short overlong")
    XCTAssertFalse(scene.chip("overlong").isMarkedInvalid)
    scene.entry.configuration.validation = .length(atMost: 7)
    XCTAssertTrue(scene.chip("overlong").isMarkedInvalid)
    XCTAssertFalse(scene.chip("short").isMarkedInvalid)
    scene.entry.configuration.validation = .anything
    XCTAssertFalse(scene.chip("overlong").isMarkedInvalid)
  }

  func testATwinIsMarkedUntilTheOtherIsGone() {
    let scene = EntryScene("fern") { $0.validation = .unique }
    scene.entry.add(Tag("Fern"))
    scene.settle()
    XCTAssertTrue(scene.chip("fern").isMarkedInvalid && scene.chip("Fern").isMarkedInvalid)
    scene.entry.remove([scene.id("fern")])
    scene.settle()
    XCTAssertFalse(scene.chip("Fern").isMarkedInvalid)
  }

  func testWhatTheCloseButtonRemovedIsOfferedBack() {
    let scene = EntryScene("one two three")
    let height = scene.entry.height
    scene.entry.run(.removeByPointer, on: scene.id("two"))
    scene.settle()
    XCTAssertEqual(scene.texts, ["one", "three"])
    XCTAssertTrue(scene.entry.surface.toast.isShown)
    XCTAssertGreaterThan(scene.entry.height, height, "under the field")
    XCTAssertGreaterThanOrEqual(scene.frame(of: scene.entry.surface.toast).y, scene.frame(of: scene.entry.field).maxY)
    scene.entry.surface.toast.onUndo?()
    scene.settle()
    XCTAssertEqual(scene.texts, ["one", "two", "three"])
    XCTAssertFalse(scene.entry.surface.toast.isShown)
    XCTAssertEqual(scene.entry.height, height)
    scene.entry.run(.remove, on: scene.id("two"))
    scene.type("x,")
    XCTAssertFalse(scene.entry.surface.toast.isShown, "what is done next ends the offer")
  }

  func testTabCommitsWhereTabsSeparate() {
    let scene = EntryScene("fern")
    scene.type("moss")
    XCTAssertTrue(scene.press(GDK_KEY_Tab))
    XCTAssertEqual(scene.texts, ["fern", "moss"])
    XCTAssertFalse(scene.press(GDK_KEY_Tab), "out of an empty text it leads on")
    scene.type("fern")
    XCTAssertFalse(scene.press(GDK_KEY_Tab), "nobody is caught by a text that is refused")
    XCTAssertEqual(scene.entry.text, "fern")
    scene.entry.clearText()
    scene.entry.configuration.splitter.separators.subtract(TagSplitter.tabs)
    scene.type("ivy")
    XCTAssertFalse(scene.press(GDK_KEY_Tab))
    XCTAssertEqual(scene.texts, ["fern", "moss"])
  }
}

extension TagChip {
  fileprivate var isMarkedInvalid: Bool { gtk_widget_has_css_class(pointer, "invalid") != 0 }
}
