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
