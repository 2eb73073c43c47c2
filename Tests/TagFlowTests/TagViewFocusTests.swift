import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// The keyboard focus is never lost.
@MainActor final class TagViewFocusTests: WidgetCase {
  private func stage(_ words: String = "one two three four five", focus: String? = nil, height: Int = 300) -> Stage {
    let stage = Stage(tags(words), height: height)
    stage.view.gestures.isReorderable = true
    stage.view.gestures.isRemovable = true
    if let focus { stage.view.focusTag(stage.id(focus)) }
    stage.settle()
    return stage
  }

  /// A view with one tag, and a focused button.
  private func stageBesideAButton() -> (Stage, Button) {
    let stage = Stage(tags("one"), isScrolled: false)
    let button = Button("Other") {}
    stage.window.child = nil
    stage.window.child = Box(.vertical, [button, stage.view])
    button.grabFocus()
    stage.settle()
    return (stage, button)
  }

  /// The text of the focused chip, or "view" if the view itself has the focus.
  private func focused(_ stage: Stage) -> String? {
    stage.settle()
    let widget = swiftWidget(gtk_window_get_focus(stage.window.window))
    if widget === stage.view { return "view" }
    return (widget as? TagChip)?.id.flatMap { stage.view.tags[id: $0]?.text }
  }

  private func press(_ key: Int32, _ stage: Stage, shift: Bool = false, control: Bool = false) {
    XCTAssertTrue(stage.view.press(key, shift: shift, control: control))
  }

  func testDeletingFocusesTheNeighborAndFinallyTheView() async {
    let stage = stage(focus: "four")
    press(GDK_KEY_Delete, stage)
    XCTAssertEqual(focused(stage), "five")
    press(GDK_KEY_BackSpace, stage)
    XCTAssertEqual(focused(stage), "three", "of the last, the one before it")
    for word in ["two", "one", "view"] {
      press(GDK_KEY_Delete, stage)
      XCTAssertEqual(focused(stage), word)
    }
    press(GDK_KEY_z, stage, control: true)
    XCTAssertEqual(focused(stage), "one", "what comes back has it again")
    for _ in 0..<4 { press(GDK_KEY_z, stage, control: true) }
    XCTAssertEqual(stage.texts, ["one", "two", "three", "four", "five"])
    XCTAssertEqual(focused(stage), "one")
    XCTAssertFalse(stage.view.isFocusable, "an empty view was a stop of its own, this one is not")
  }

  func testDeletingASelectionKeepsTheFocusNearby() {
    let stage = stage(focus: "two")
    stage.view.select(["two", "three", "five"].map { stage.id($0) })
    press(GDK_KEY_Delete, stage)
    XCTAssertEqual(stage.texts, ["one", "four"])
    XCTAssertEqual(focused(stage), "four")
  }

  func testUndoByTheToast() {
    let stage = stage(focus: "two")
    press(GDK_KEY_Delete, stage)
    stage.settle()
    XCTAssertTrue(stage.view.surface.toast.focusButton())
    stage.view.surface.toast.onUndo?()
    XCTAssertEqual(stage.texts.count, 5)
    XCTAssertEqual(focused(stage), "three", "the chip that had it")
  }

  func testFilteringAndRestoring() {
    let stage = stage(focus: "two")
    let all = Array(stage.view.tags)
    stage.view.setTags(all.filter { $0.text.contains("f") })
    XCTAssertEqual(focused(stage), "five", "the neighbor of what has gone")
    stage.view.setTags([])
    XCTAssertEqual(focused(stage), "view")
    stage.view.setTags(all)
    XCTAssertEqual(focused(stage), "one")
  }

  func testDisabledAndHiddenNeighborsAreSkipped() {
    let stage = stage(focus: "two")
    stage.view.update(stage.id("three")) { $0.isEnabled = false }
    press(GDK_KEY_Delete, stage)
    XCTAssertEqual(focused(stage), "four")
    stage.view.update(stage.id("four")) { $0.isEnabled = false }
    XCTAssertEqual(focused(stage), "five", "it cannot keep it")
    stage.view.update(stage.id("five")) { $0.isEnabled = false }
    XCTAssertEqual(focused(stage), "one")

    let limited = self.stage((0..<30).map { "tag\($0)" }.joined(separator: " "), focus: "tag29")
    limited.view.layout.lineLimit = 1
    let last = limited.view.tags.indices.last { !limited.view.arrangement.isHidden($0) }!
    XCTAssertEqual(focused(limited), limited.texts[last], "the last that is left of the line")
  }

  func testScrollingAwayAndBack() {
    let stage = stage((0..<200).map { "tag\($0)" }.joined(separator: " "), focus: "tag3", height: 160)
    stage.view.scrollOffset = Point(x: 0, y: 100_000)
    XCTAssertEqual(focused(stage), "tag3", "also out of sight")
    XCTAssertGreaterThan(stage.view.scrollOffset.y, 200)
    press(GDK_KEY_Right, stage)
    XCTAssertEqual(focused(stage), "tag4")
    XCTAssertLessThan(stage.view.scrollOffset.y, 100, "the view follows it")
  }

  func testAnEmptyViewWithImportIsATabStop() {
    let (stage, _) = stageBesideAButton()
    stage.view.exchange.allowsImport = true
    XCTAssertFalse(stage.view.isFocusable)
    stage.view.removeAll()
    stage.settle()
    XCTAssertTrue(stage.view.isFocusable)
    XCTAssertTrue(stage.view.tabFocus(.forward))
    XCTAssertEqual(focused(stage), "view")
    XCTAssertFalse(stage.view.tabFocus(.forward), "and the next Tab goes on")
    stage.view.copy("lime", [], mediaType: "application/x-nothing")
    press(GDK_KEY_v, stage, control: true)
    XCTAssertTrue(MainLoop.run(until: { stage.texts == ["lime"] }))
    XCTAssertEqual(focused(stage), "lime")
  }

  func testAViewWithoutFocusTakesNoneWhenEmptied() {
    let (stage, button) = stageBesideAButton()
    stage.view.removeAll()
    stage.settle()
    XCTAssertFalse(stage.view.isFocusable)
    XCTAssertTrue(swiftWidget(gtk_window_get_focus(stage.window.window)) === button)
  }

  func testAHiddenViewTakesTheFocusUnlessItMovesOn() {
    let stage = Stage(tags("one"), isScrolled: false)
    let (button, other) = (Button("Other") {}, Button("Another") {})
    stage.window.child = nil
    stage.window.child = Box(.vertical, [button, other, stage.view])
    stage.settle()
    for movesOn in [false, true] {
      button.grabFocus()
      stage.view.isVisible = false
      stage.view.focusTag(stage.view.tags[0].id)
      if movesOn { other.grabFocus() }
      stage.view.isVisible = true
      XCTAssertEqual(focused(stage), movesOn ? nil : "one")
    }
  }

  func testTheFocusLeavesAViewThatBecomesInsensitive() {
    let stage = stage(focus: "four")
    // A key's release goes elsewhere.
    press(GDK_KEY_Delete, stage)
    stage.view.surface.eraser.pressed(UInt32(GDK_KEY_Delete))
    stage.view.isSensitive = false
    stage.view.isSensitive = true
    stage.view.surface.eraser.pressed(UInt32(GDK_KEY_Delete))
    XCTAssertFalse(stage.view.surface.eraser.isRepeated)
  }

  func testAPressBesideTheChipsFocusesTheView() {
    let (stage, button) = stageBesideAButton()
    XCTAssertTrue(swiftWidget(gtk_window_get_focus(stage.window.window)) === button)
    stage.press(Point(x: 300, y: 10))
    XCTAssertEqual(focused(stage), "one", "so that Escape would end a rubber band")
    stage.release(Point(x: 300, y: 10))
  }

  // MARK: Documented keys

  func testDocumentedKeys() {
    let stage = stage(focus: "one")
    press(GDK_KEY_Right, stage)
    XCTAssertEqual(focused(stage), "two")
    press(GDK_KEY_End, stage)
    XCTAssertEqual(focused(stage), "five")
    press(GDK_KEY_Home, stage)
    XCTAssertEqual(focused(stage), "one")
    press(GDK_KEY_t, stage)
    XCTAssertEqual(focused(stage), "two", "type-ahead")
    press(GDK_KEY_h, stage)
    XCTAssertEqual(focused(stage), "three")
    XCTAssertTrue(MainLoop.run(until: { !stage.view.session.typeAhead.isTyping(at: MainLoop.now) }))
    press(GDK_KEY_space, stage)
    XCTAssertEqual(stage.view.selectedTags.map(\.text), ["three"])
    press(GDK_KEY_Right, stage, shift: true)
    XCTAssertEqual(stage.view.selectedTags.map(\.text), ["three", "four"])
    press(GDK_KEY_Return, stage)
    XCTAssertEqual(stage.view.selectedTags.map(\.text), ["three"])
    press(GDK_KEY_a, stage, control: true)
    XCTAssertEqual(stage.view.selectedTags.count, 5)
    press(GDK_KEY_A, stage, shift: true, control: true)
    XCTAssertEqual(stage.view.selectedTags.count, 0)
    press(GDK_KEY_Right, stage, shift: true, control: true)
    XCTAssertEqual(stage.texts, ["one", "two", "three", "five", "four"])
    press(GDK_KEY_Home, stage, shift: true, control: true)
    XCTAssertEqual(stage.texts, ["four", "one", "two", "three", "five"])
    XCTAssertEqual(focused(stage), "four")
    press(GDK_KEY_m, stage)
    XCTAssertTrue(stage.view.isKeyLifting)
    press(GDK_KEY_Right, stage)
    press(GDK_KEY_Escape, stage)
    XCTAssertEqual(stage.texts.first, "four")
    press(GDK_KEY_m, stage)
    press(GDK_KEY_End, stage)
    press(GDK_KEY_space, stage)
    XCTAssertEqual(stage.texts, ["one", "two", "three", "five", "four"])
    XCTAssertEqual(focused(stage), "four")
    press(GDK_KEY_z, stage, control: true)
    XCTAssertEqual(stage.texts.first, "four")
    press(GDK_KEY_Z, stage, shift: true, control: true)
    XCTAssertEqual(stage.texts.last, "four")
    press(GDK_KEY_F10, stage, shift: true)
    XCTAssertEqual(stage.view.menu.id, stage.id("four"))
    stage.view.menu.close()
    XCTAssertTrue(MainLoop.run(until: { !stage.view.menu.isOpen }))
    press(GDK_KEY_m, stage)
    press(GDK_KEY_Delete, stage)
    XCTAssertEqual(stage.texts, ["one", "two", "three", "five"], "what is lifted can be removed, too")
    XCTAssertEqual(focused(stage), "five")
  }

  func testKeysAreMirroredRightToLeft() {
    let stage = stage(focus: "one")
    stage.view.textDirection = .rightToLeft
    stage.settle()
    press(GDK_KEY_Left, stage)
    XCTAssertEqual(focused(stage), "two")
    press(GDK_KEY_Left, stage, shift: true, control: true)
    XCTAssertEqual(stage.texts, ["one", "three", "two", "four", "five"])
    press(GDK_KEY_m, stage)
    press(GDK_KEY_Right, stage)
    press(GDK_KEY_Return, stage)
    XCTAssertEqual(stage.texts, ["one", "two", "three", "four", "five"])
  }
}
