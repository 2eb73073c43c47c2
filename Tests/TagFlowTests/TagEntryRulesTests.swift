import CTagFlowGtk
import GtkBridge
import LayoutCore
import TagModel
import XCTest

@testable import TagFlow

/// What an entry does about rules that change, what a slip of the hand removes, and the Tab key.
@MainActor final class TagEntryRulesTests: XCTestCase {
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
    scene.entry.perform(.removeByPointer, on: scene.id("two"))
    scene.settle()
    XCTAssertEqual(scene.texts, ["one", "three"])
    XCTAssertTrue(scene.entry.toast.isShown)
    XCTAssertGreaterThan(scene.entry.height, height, "under the field")
    XCTAssertGreaterThanOrEqual(scene.frame(of: scene.entry.toast).y, scene.frame(of: scene.entry.field).maxY)
    scene.entry.toast.onUndo?()
    scene.settle()
    XCTAssertEqual(scene.texts, ["one", "two", "three"])
    XCTAssertFalse(scene.entry.toast.isShown)
    XCTAssertEqual(scene.entry.height, height)
    scene.entry.perform(.remove, on: scene.id("two"))
    scene.type("x,")
    XCTAssertFalse(scene.entry.toast.isShown, "what is done next ends the offer")
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

  func testAnEntryThatIsMadeFromRightToLeftRunsThatWay() {
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    let scene = EntryScene("one two")
    XCTAssertGreaterThan(scene.frame(of: scene.chip("one")).x, scene.frame(of: scene.chip("two")).x)
  }
}

extension TagChip {
  fileprivate var isMarkedInvalid: Bool { gtk_widget_has_css_class(pointer, "invalid") != 0 }
}
