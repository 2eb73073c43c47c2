import CTagFlowGtk
import GtkBridge
import LayoutCore
import PictureSupport
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

@MainActor final class TagEntryTests: XCTestCase {
  // One test of each main-actor class is async: XCTest's table of tests does not take main-actor methods alone.
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

  func testRightToLeft() {
    let scene = EntryScene("one two three")
    let before = scene.frame(of: scene.chip("two"))
    scene.entry.textDirection = .rightToLeft
    scene.settle()
    XCTAssertEqual(scene.frame(of: scene.chip("two")).x, Double(scene.entry.width) - before.maxX, accuracy: 1)
    XCTAssertLessThan(scene.frame(of: scene.entry.entry).maxX, scene.frame(of: scene.chip("three")).x)
    scene.entry.grabFocus()
    scene.press(GDK_KEY_Right)
    XCTAssertTrue(scene.chip("three").hasFocus)
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

  func testReadOnly() {
    let scene = EntryScene("one two") { $0.isReadOnly = true }
    scene.entry.grabFocus()
    XCTAssertTrue(scene.chip("two").hasFocus)
    scene.press(GDK_KEY_Delete)
    scene.press(GDK_KEY_F2)
    XCTAssertEqual(gtk_editable_get_editable(scene.entry.entry.opaque), 0)
    XCTAssertEqual(scene.reading, "one two []")
  }

  func testASlowCheckIsPendingUntilItIsAnswered() {
    let (answers, answer) = AsyncStream.makeStream(of: ValidationReason?.self)
    let scene = EntryScene {
      $0.asyncValidation = AsyncValidation { _ in
        for await answer in answers { return answer }
        return nil
      }
    }
    scene.type("one,")
    XCTAssertNotEqual(gtk_widget_has_css_class(scene.chip("one").pointer, "pending"), 0)
    XCTAssertEqual(scene.entry.validTexts, [])
    answer.yield(.forbidden)
    XCTAssertTrue(MainLoop.run(until: { scene.message != nil }))
    XCTAssertEqual(scene.texts, ["one"], "a rejected tag stays")
    XCTAssertEqual(scene.entry.text, "")
    XCTAssertEqual(scene.entry.validTexts, [])
    XCTAssertEqual(scene.message, ValidationReason.forbidden.message(for: "one"))
  }

  func testAScreenReaderFindsATextAmongTheChips() {
    let scene = EntryScene("one")
    XCTAssertEqual(gtk_accessible_get_accessible_role(scene.entry.entry.opaque), GTK_ACCESSIBLE_ROLE_TEXT_BOX)
    XCTAssertEqual(gtk_accessible_get_accessible_role(scene.chip("one").opaque), GTK_ACCESSIBLE_ROLE_OPTION)
    scene.type("one")
    XCTAssertEqual(scene.entry.entry.speech.words, scene.message, "why it is refused is read")
    XCTAssertTrue(MainLoop.run(until: { scene.entry.message.announcedReason != nil }), "and said when the typing has paused")
  }

  func testCloseButtonsRemove() {
    let scene = EntryScene("one two")
    scene.entry.showsCloseButtons = true
    scene.settle()
    scene.chip("one").onAction?(.removeByPointer)
    scene.settle()
    XCTAssertEqual(scene.reading, "two []")
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
