import CTagFlowGtk
import GtkBridge
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Caps Lock, and the keypad with and without Num Lock.
@MainActor final class KeyboardTests: WidgetCase {
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
    XCTAssertTrue(view.press(GDK_KEY_A, control: true))
    XCTAssertEqual(view.selectedTags.count, 4)
    XCTAssertTrue(view.press(GDK_KEY_a, shift: true, control: true))
    XCTAssertEqual(view.selectedTags.count, 0)
    XCTAssertTrue(view.press(GDK_KEY_Z, control: true))
    XCTAssertEqual(view.selectedTags.count, 4, "undone")
    XCTAssertTrue(view.press(GDK_KEY_z, shift: true, control: true))
    XCTAssertEqual(view.selectedTags.count, 0, "done again")
    XCTAssertTrue(view.press(GDK_KEY_M))
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

  func testTheMenuKeyIsLeftToOthersWhereThereIsNoMenu() {
    let keys = [(GDK_KEY_Menu, false), (GDK_KEY_F10, true)]
    let (stage, scene) = (stage(), EntryScene("one"))
    let view = stage.view
    for hasMenu in [false, true] {
      view.showsContextMenu = hasMenu
      scene.entry.configuration.isReadOnly = !hasMenu
      for (key, shift) in keys {
        scene.chip("one").grabFocus()
        XCTAssertEqual(view.press(key, shift: shift), hasMenu)
        XCTAssertEqual(scene.press(key, shift: shift), hasMenu)
        view.menu.close()
        scene.entry.menu.close()
      }
    }
  }

  func testTheKeypadMovesDropsAndTypes() {
    let stage = stage()
    let view = stage.view
    XCTAssertTrue(view.press(GDK_KEY_KP_Right))
    XCTAssertEqual(view.focusedID, stage.id("three"))
    XCTAssertTrue(view.press(GDK_KEY_KP_Home, shift: true, control: true))
    XCTAssertEqual(stage.texts, ["three", "one", "two", "four"])
    XCTAssertTrue(view.press(GDK_KEY_m))
    XCTAssertTrue(view.press(GDK_KEY_KP_End))
    XCTAssertTrue(view.press(GDK_KEY_KP_Enter))
    XCTAssertEqual(stage.texts, ["one", "two", "four", "three"])
    view.setTags(tags("one 4th"))
    view.showFocus(on: view.tags[0].id)
    XCTAssertTrue(view.press(GDK_KEY_KP_4), "with Num Lock it types")
    XCTAssertEqual(view.focusedID, stage.id("4th"))
  }

  func testAHeldDeleteRemovesOneChip() {
    for key in [GDK_KEY_Delete, GDK_KEY_BackSpace, GDK_KEY_KP_Delete] {
      let stage = stage()
      stage.view.gestures.isRemovable = true
      let view = stage.view
      for _ in 0..<5 {
        view.surface.eraser.pressed(UInt32(key))
        XCTAssertTrue(view.press(key))
      }
      XCTAssertEqual(stage.texts, ["one", "three", "four"])
      view.surface.eraser.released(UInt32(key))
      view.surface.eraser.pressed(UInt32(key))
      XCTAssertTrue(view.press(key))
      XCTAssertEqual(stage.texts, ["one", "four"], "pressed again, it removes the next")
    }
  }

  func testInsertAndDeleteUseTheClipboard() {
    let stage = stage()
    let view = stage.view
    view.gestures.isRemovable = true
    XCTAssertFalse(view.press(GDK_KEY_Delete, shift: true), "what can't be cut is not removed either")
    XCTAssertEqual(stage.texts.count, 4)
    view.exchange = TagExchange(allowsExport: true, allowsImport: true, duplicates: .allow)
    XCTAssertTrue(view.press(GDK_KEY_Insert, control: true))
    XCTAssertTrue(view.press(GDK_KEY_Insert, shift: true))
    XCTAssertTrue(MainLoop.run(until: { view.tags.count == 5 }))
    XCTAssertEqual(stage.texts, ["one", "two", "two", "three", "four"])
    view.focusTag(stage.id("four"))
    stage.settle()
    XCTAssertTrue(view.press(GDK_KEY_KP_Delete, shift: true))
    XCTAssertEqual(stage.texts, ["one", "two", "two", "three"])
    XCTAssertTrue(view.press(GDK_KEY_KP_Insert, shift: true))
    XCTAssertTrue(MainLoop.run(until: { view.tags.count == 5 }))
    XCTAssertTrue(stage.texts.contains("four"))
  }

  func testInsertAndDeleteInAnEntry() {
    let scene = EntryScene("one two three")
    _ = scene.entry.focusText()
    XCTAssertTrue(scene.press(GDK_KEY_Left))
    XCTAssertTrue(scene.press(GDK_KEY_Delete, shift: true))
    XCTAssertEqual(scene.texts, ["one", "two"])
    XCTAssertTrue(scene.press(GDK_KEY_Left))
    XCTAssertTrue(scene.press(GDK_KEY_Insert, shift: true))
    XCTAssertTrue(MainLoop.run(until: { scene.entry.text == "three" }))
    XCTAssertTrue(scene.entry.entry.containsFocus)
    scene.enter()
    scene.backspace()
    XCTAssertTrue(scene.press(GDK_KEY_Left))
    XCTAssertTrue(scene.press(GDK_KEY_Insert, control: true))
    _ = scene.entry.focusText()
    scene.pasteWhatIsThere()
    XCTAssertTrue(MainLoop.run(until: { scene.entry.text == "two" }))
  }

  func testArrowsMoveAmongLinesOfAnEntry() {
    let scene = EntryScene((1...12).map { "number\($0)" }.joined(separator: " "), width: 300)
    let entry = scene.entry
    XCTAssertGreaterThan(entry.lineCount, 3)
    func focused() -> String? { if case .tag(let id) = entry.editor.focus { entry.tags[id: id]?.text } else { nil } }
    func line(_ text: String) -> Double { entry.arrangement.frame(at: entry.tags.index(of: scene.id(text))!).y }
    for key in [GDK_KEY_Up, GDK_KEY_Home, GDK_KEY_Left] {
      _ = entry.focusText()
      XCTAssertTrue(scene.press(key), "\(key) at the start of the text")
      XCTAssertEqual(focused(), "number12")
    }
    let lines = Set(entry.tags.map { line($0.text) }).count
    var passed = ["number12"]
    while scene.press(GDK_KEY_Up) { passed.append(focused() ?? "?") }
    XCTAssertEqual(passed.count, lines, "one chip of each line: \(passed)")
    XCTAssertEqual(passed.map(line), Set(passed.map(line)).sorted(by: >))
    XCTAssertTrue(scene.press(GDK_KEY_Down))
    XCTAssertEqual(focused(), passed[passed.count - 2], "in its column")
    let moved = focused()!
    XCTAssertTrue(scene.press(GDK_KEY_Up, shift: true, control: true))
    XCTAssertEqual(line(moved), line("number1"), "moved to the line above")
    while focused() != nil, scene.press(GDK_KEY_Down) {}
    XCTAssertTrue(focused() == nil || line(focused()!) == line("number12"), "at the end they leave the entry")
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
