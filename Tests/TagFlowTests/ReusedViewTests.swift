import CTagFlowGtk
import GtkBridge
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Views in rows of lists, which are reused for other records: what belonged to the tags goes with them.
@MainActor final class ReusedViewTests: WidgetCase {
  private func stage() -> Stage {
    let stage = Stage(tags("oak elm"))
    stage.view.gestures.isRemovable = true
    return stage
  }

  func testNothingIsLeftOfTheTagsBefore() async {
    let stage = stage()
    let (view, told) = (stage.view, notifications(of: stage.view, ["can-undo"]))
    view.focusTag(stage.id("oak"))
    stage.settle()
    XCTAssertTrue(view.play(KeyPress("Delete")))
    XCTAssertTrue(view.surface.toast.isShown)
    _ = view.play(KeyPress("space"))
    gtk_window_set_focus(stage.window.window, nil)
    _ = told()
    view.setTags(tags("rose lily"))
    XCTAssertFalse(view.canUndo)
    XCTAssertEqual(told(), ["can-undo"])
    XCTAssertFalse(view.surface.toast.isShown, "there is nothing to undo")
    XCTAssertNil(view.focusedTag, "Tab begins anew")
    XCTAssertNil(view.collection.anchor)
    view.undo()
    XCTAssertEqual(stage.texts, ["rose", "lily"])
  }

  /// The toast hides with the history of the tags before.
  func testWhoeverHearsThatTheToastHidesMayAskForTheChips() {
    let stage = stage()
    let view = stage.view
    view.perform(.remove([stage.id("oak")]), by: .key)
    stage.settle()
    XCTAssertTrue(view.surface.toast.isMapped)
    var lines: [Int] = []
    view.surface.toast.on("unmap") { [weak view] _ in view.map { lines.append($0.lineCount) } }
    // The chips are measured anew when somebody asks for them.
    view.showsCloseButtons.toggle()
    view.removeAll()
    XCTAssertEqual(lines, [0])
  }

  func testTheFocusStaysInAViewThatIsFilledAnew() {
    let stage = stage()
    stage.view.focusTag(stage.id("elm"))
    stage.settle()
    stage.view.setTags(tags("rose lily fern"))
    stage.settle()
    XCTAssertEqual(stage.view.focusedTag?.text, "lily", "where it was")
    XCTAssertEqual(stage.view.chips[stage.id("lily")]?.hasFocus, true)
  }

  func testAProgramCanClearTheHistory() {
    let stage = stage()
    let (view, told) = (stage.view, notifications(of: stage.view, ["can-undo", "can-redo"]))
    view.perform(.remove([stage.id("oak")]), by: .key)
    view.perform(.remove([stage.id("elm")]), by: .key)
    view.undo()
    _ = told()
    view.clearHistory()
    XCTAssertEqual(told().sorted(), ["can-redo", "can-undo"])
    XCTAssertFalse(view.canUndo || view.canRedo || view.surface.toast.isShown)
    let entry = TagEntry(tags("a b"))
    entry.session.perform(.remove([entry.tags[0].id]), by: .key)
    XCTAssertTrue(entry.canUndo)
    entry.clearHistory()
    XCTAssertFalse(entry.canUndo)
  }
}
