import CTagFlowGtk
import TagModel
import XCTest

@testable import TagFlow

/// Caps Lock, and the keypad with and without Num Lock.
@MainActor final class KeyboardTests: XCTestCase {
  private func stage() -> Stage {
    let stage = Stage(tags("one two three four"))
    stage.view.selection = SelectionRules(mode: .multiple)
    stage.view.gestures.isReorderable = true
    stage.view.showFocus(on: stage.view.tags[1].id)
    stage.settle()
    return stage
  }

  func testCapsLockDoesNotAffectShortcuts() async {
    let stage = stage()
    let view = stage.view
    // Caps Lock types uppercase letters, with Shift lowercase.
    XCTAssertTrue(view.keyPressed(UInt32(GDK_KEY_A), shift: false, control: true, alt: false))
    XCTAssertEqual(view.selectedTags.count, 4)
    XCTAssertTrue(view.keyPressed(UInt32(GDK_KEY_a), shift: true, control: true, alt: false))
    XCTAssertEqual(view.selectedTags.count, 0)
    XCTAssertTrue(view.keyPressed(UInt32(GDK_KEY_Z), shift: false, control: true, alt: false))
    XCTAssertEqual(view.selectedTags.count, 4, "undone")
    XCTAssertTrue(view.keyPressed(UInt32(GDK_KEY_z), shift: true, control: true, alt: false))
    XCTAssertEqual(view.selectedTags.count, 0, "done again")
    XCTAssertTrue(view.keyPressed(UInt32(GDK_KEY_M), shift: false, control: false, alt: false))
    XCTAssertTrue(view.isKeyLifting)
  }

  func testCapsLockInAnEntry() {
    let scene = EntryScene("one two")
    _ = scene.entry.focusText()
    scene.type("three")
    scene.enter()
    XCTAssertEqual(scene.texts, ["one", "two", "three"])
    XCTAssertTrue(scene.press(GDK_KEY_Z, control: true))
    XCTAssertEqual(scene.texts, ["one", "two"])
    XCTAssertTrue(scene.press(GDK_KEY_z, shift: true, control: true))
    XCTAssertEqual(scene.texts, ["one", "two", "three"])
  }

  func testTheKeypadMovesDropsAndTypes() {
    let stage = stage()
    func press(_ key: Int32, shift: Bool = false, control: Bool = false) -> Bool {
      stage.view.keyPressed(UInt32(key), shift: shift, control: control, alt: false)
    }
    XCTAssertTrue(press(GDK_KEY_KP_Right))
    XCTAssertEqual(stage.view.focusedID, stage.id("three"))
    XCTAssertTrue(press(GDK_KEY_KP_Home, shift: true, control: true))
    XCTAssertEqual(stage.texts, ["three", "one", "two", "four"])
    XCTAssertTrue(press(GDK_KEY_m))
    XCTAssertTrue(press(GDK_KEY_KP_End))
    XCTAssertTrue(press(GDK_KEY_KP_Enter))
    XCTAssertEqual(stage.texts, ["one", "two", "four", "three"])
    stage.view.setTags(tags("one 4th"))
    stage.view.showFocus(on: stage.view.tags[0].id)
    XCTAssertTrue(press(GDK_KEY_KP_4), "with Num Lock it types")
    XCTAssertEqual(stage.view.focusedID, stage.id("4th"))
  }

  func testTheKeypadInAnEntry() {
    let scene = EntryScene("one two three")
    _ = scene.entry.focusText()
    XCTAssertTrue(scene.press(GDK_KEY_KP_Left))
    XCTAssertEqual(scene.entry.editor.focus, .tag(scene.id("three")))
    XCTAssertTrue(scene.press(GDK_KEY_KP_Home, shift: true, control: true))
    XCTAssertEqual(scene.texts, ["three", "one", "two"])
    XCTAssertTrue(scene.press(GDK_KEY_KP_Right))
    XCTAssertEqual(scene.entry.editor.focus, .tag(scene.id("one")))
    XCTAssertTrue(scene.press(GDK_KEY_KP_Delete))
    XCTAssertEqual(scene.texts, ["three", "two"])
  }
}
