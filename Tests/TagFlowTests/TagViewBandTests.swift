import CTagFlowGtk
import GtkBridge
import LayoutCore
import TagModel
import XCTest

@testable import TagFlow

/// The rubber band of a ``TagView``.
@MainActor final class TagViewBandTests: TagViewGroupCase {
  func testARubberBandSelectsTouchedChips() async {
    let (stage, start) = banded()
    var swiped: [String] = []
    stage.view.onSwipe = { swiped.append("\($0.text) \($0.isSelected)") }
    stage.press(start)
    stage.move(start + Point(x: -20, y: -20))
    XCTAssertNotNil(stage.view.overlays.band)
    stage.settle()
    XCTAssertNotEqual(gtk_widget_get_child_visible(stage.view.overlays.rubberBand.pointer), 0)
    XCTAssertEqual(String(cString: gtk_widget_get_css_name(stage.view.overlays.rubberBand.pointer)), "rubberband")
    stage.move(stage.center("ten"))
    XCTAssertEqual(stage.view.painted[stage.id("ten")], true)
    XCTAssertEqual(stage.view.painted[stage.id("one")], false)
    XCTAssertTrue(stage.view.selectedTags.contains { $0.text == "ten" })
    XCTAssertFalse(stage.view.selectedTags.contains { $0.text == "one" })
    XCTAssertTrue(Set(["one false", "ten true"]).isSubset(of: swiped), "\(swiped)")
    XCTAssertEqual(stage.events.count, 0)
    stage.release(stage.center("ten"))
    stage.settle()
    XCTAssertNil(stage.view.overlays.band)
    XCTAssertTrue(stage.view.selectedTags.map(\.text).contains("ten"))
    XCTAssertFalse(stage.view.selectedTags.map(\.text).contains("one"))
    stage.view.undo()
    XCTAssertEqual(stage.view.selectedTags.map(\.text), ["one"])
  }

  /// Also if as many are selected as before.
  func testTheNumberOfSelectedTagsIsAnnounced() {
    let (stage, _) = banded()
    // Above the first line.
    stage.view.layout.insets.top = 40
    stage.settle()
    let start = stage.center("two") + Point(x: 0, y: -30)
    for (word, mode) in [("two", SelectionMode.multiple), ("one", .single)] {
      stage.view.overlays.status.say("")
      stage.view.selection.mode = mode
      stage.view.gestures.swipe = mode == .single ? .select : .off
      stage.press(mode == .single ? stage.center(word) : start)
      stage.move(stage.center(word) + Point(x: 9, y: 0))
      stage.release(stage.center(word) + Point(x: 9, y: 0))
      XCTAssertEqual(stage.view.selectedTags.map(\.text), [word])
      XCTAssertEqual(stage.view.overlays.status.text, "1 selected")
    }
  }

  func testEscapeRestoresTheSelection() {
    let (stage, start) = banded()
    stage.press(start)
    stage.move(stage.center("ten"))
    stage.view.cancelGesture()
    stage.settle()
    XCTAssertNil(stage.view.overlays.band)
    XCTAssertTrue(stage.view.painted.isEmpty)
    XCTAssertEqual(stage.view.selectedTags.map(\.text), ["one"])
    XCTAssertEqual(gtk_widget_get_child_visible(stage.view.overlays.rubberBand.pointer), 0)
    stage.release(stage.center("ten"))
    XCTAssertEqual(stage.events.count, 0)
  }
}
