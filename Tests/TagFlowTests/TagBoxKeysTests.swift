import CTagFlowGtk
import GtkBridge
import LayoutCore
import TagModel
import XCTest

@testable import TagFlow

/// Keys in a ``TagBox``.
@MainActor final class TagBoxKeysTests: TagBoxCase {
  // MARK: Keys

  func testKeysMoveTheFocusVisually() async {
    let stage = BoxStage(blocks(7), layout: FlowLayout(spacing: 5, lineSpacing: 5), width: 260)
    XCTAssertEqual(stage.box.frame(at: 3)?.y, 25, "three in a line")
    XCTAssertTrue(stage.box.grabFocus())
    XCTAssertEqual(stage.focus, 0)
    let path: [(Int32, Int)] = [
      (GDK_KEY_Right, 1), (GDK_KEY_Down, 4), (GDK_KEY_Down, 6), (GDK_KEY_Up, 4), (GDK_KEY_Up, 1), (GDK_KEY_Left, 0),
      (GDK_KEY_Left, 0), (GDK_KEY_End, 6), (GDK_KEY_Home, 0), (GDK_KEY_Page_Down, 6), (GDK_KEY_Page_Up, 0),
    ]
    for (step, (key, expected)) in path.enumerated() {
      let before = stage.focus
      XCTAssertEqual(stage.key(key), expected != before, "step \(step): beyond the children, the key is left to others")
      XCTAssertEqual(stage.focus, expected, "step \(step)")
    }
    stage.box.textDirection = .rightToLeft
    stage.settle()
    XCTAssertTrue(stage.key(GDK_KEY_Left))
    XCTAssertEqual(stage.focus, 1)
  }

  func testKeysSelect() {
    let stage = BoxStage(blocks(3))
    XCTAssertFalse(stage.key(GDK_KEY_space), "without the focus keys are not the box's")
    stage.box.grabFocus()
    XCTAssertTrue(stage.key(GDK_KEY_space))
    XCTAssertEqual(stage.box.selectedIndexes, [0])
    XCTAssertTrue(stage.key(GDK_KEY_Right, shift: true))
    XCTAssertEqual(stage.box.selectedIndexes, [0, 1])
    XCTAssertTrue(stage.key(GDK_KEY_Left, shift: true))
    XCTAssertEqual(stage.box.selectedIndexes, [0])
    XCTAssertTrue(stage.key(GDK_KEY_a, control: true))
    XCTAssertEqual(stage.box.selectedIndexes, [0, 1, 2])
    XCTAssertTrue(stage.key(GDK_KEY_A, shift: true, control: true))
    XCTAssertEqual(stage.box.selectedIndexes, [])
    XCTAssertTrue(stage.key(GDK_KEY_A, control: true), "with Caps Lock")
    XCTAssertEqual(stage.box.selectedIndexes, [0, 1, 2])
    XCTAssertTrue(stage.key(GDK_KEY_a, shift: true, control: true))
    XCTAssertEqual(stage.box.selectedIndexes, [])
    XCTAssertTrue(stage.key(GDK_KEY_Return))
    XCTAssertEqual(stage.taps, [0, 0])
  }

  func testArrowsSkipDisabledChildren() {
    let children = blocks(4, width: 40)
    let stage = BoxStage(children)
    children[0].isSensitive = false
    children[2].isSensitive = false
    children[3].isSensitive = false
    stage.box.grabFocus()
    XCTAssertEqual(stage.focus, 1)
    for key in [GDK_KEY_Right, GDK_KEY_Left, GDK_KEY_Home, GDK_KEY_End] {
      XCTAssertFalse(stage.key(key) || stage.key(key, shift: true))
      XCTAssertEqual(stage.focus, 1)
    }
    children[3].isSensitive = true
    XCTAssertTrue(stage.key(GDK_KEY_Right))
    XCTAssertEqual(stage.focus, 3)
  }

  func testTabMovesToTheItemThenItsContentThenOut() {
    let entries = (0..<2).map { _ in Widget(adopting: gtk_entry_new()) }
    let stage = BoxStage(entries)
    XCTAssertTrue(stage.box.moveFocus(.forward))
    XCTAssertEqual(stage.focus, 0)
    XCTAssertTrue(stage.box.moveFocus(.forward))
    XCTAssertNil(stage.focus)
    XCTAssertTrue(stage.box.item(at: 0).hasState(.focusWithin) && !stage.box.item(at: 0).hasFocus)
    XCTAssertFalse(stage.key(GDK_KEY_Home), "keys in the content are the content's")
    XCTAssertFalse(stage.box.moveFocus(.forward), "the box is one stop")
    XCTAssertTrue(stage.box.moveFocus(.backward))
    XCTAssertEqual(stage.focus, 0)
    XCTAssertFalse(stage.box.moveFocus(.backward))
  }

  func testTabMovesThroughContentWithoutSelection() {
    let entries = (0..<2).map { _ in Widget(adopting: gtk_entry_new()) }
    let stage = BoxStage([entries[0], label("text"), entries[1]])
    stage.box.selection = SelectionRules(mode: .none)
    stage.box.onTap = nil
    XCTAssertTrue(stage.box.moveFocus(.forward))
    XCTAssertTrue(entries[0].hasState(.focusWithin))
    XCTAssertTrue(stage.box.moveFocus(.forward))
    XCTAssertTrue(entries[1].hasState(.focusWithin))
    XCTAssertFalse(stage.box.moveFocus(.forward))
    XCTAssertTrue(stage.box.moveFocus(.backward))
    XCTAssertTrue(entries[0].hasState(.focusWithin))
  }

  func testArrowsMoveThroughContentWithoutSelection() {
    let children = (0..<8).map { $0 == 2 ? label("text") : Widget(adopting: gtk_button_new()) }
    for child in children { gtk_widget_set_size_request(child.pointer, 100, 40) }
    let stage = BoxStage(children, layout: FlowLayout(spacing: 5, lineSpacing: 5), width: 320)
    stage.box.selection = SelectionRules(mode: .none)
    stage.box.onTap = nil
    XCTAssertEqual((0..<8).map { Int(stage.box.frame(at: $0)!.y) / 45 }, [0, 0, 0, 1, 1, 1, 2, 2], "three in a line")
    func focus(_ index: Int?) { gtk_window_set_focus(stage.window.window, index.map { children[$0].pointer }) }
    func path(_ directions: FocusDirection...) -> [Int?] {
      directions.map { stage.box.moveFocus($0) ? children.firstIndex(where: \.containsFocus) : nil }
    }
    XCTAssertEqual(path(.right, .right, .right, .left, .left, .left), [0, 1, 3, 1, 0, nil], "skips the label")
    focus(4)
    XCTAssertEqual(path(.down, .down, .up, .up, .up, .down), [7, nil, 4, 1, nil, 4])
    focus(5)
    XCTAssertEqual(path(.up, .down), [nil, 7], "nothing but the label above")
    for (direction, entered) in [FocusDirection.left: 7, .up: 7, .right: 0, .down: 0] {
      focus(nil)
      XCTAssertEqual(path(direction), [entered], "\(direction) from outside")
    }
    stage.box.textDirection = .rightToLeft
    stage.settle()
    focus(nil)
    XCTAssertEqual(path(.left, .left, .right, .right), [0, 1, 0, nil])
  }

  func testARemovedChildsNeighborGetsTheFocus() {
    let stage = BoxStage(blocks(3))
    stage.box.grabFocus()
    XCTAssertTrue(stage.key(GDK_KEY_Right))
    stage.box.remove(at: 1)
    XCTAssertEqual(stage.focus, 1)
    stage.box.remove(at: 1)
    XCTAssertEqual(stage.focus, 0)
  }
}
