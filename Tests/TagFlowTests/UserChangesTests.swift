import GtkBridge
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// What a program is told of the user's changes as a whole, and what it can show instead of the view.
@MainActor final class UserChangesTests: WidgetCase {
  func testEachOperationOfTheUserIsOneChange() async {
    let stage = Stage(tags("one two three"))
    stage.view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
    var changes: [[String]] = []
    stage.view.onTagsChange = { [weak view = stage.view] in changes.append(view?.tags.map(\.text) ?? []) }
    func take() -> [[String]] {
      defer { changes = [] }
      return changes
    }
    stage.view.perform(.remove([stage.id("one"), stage.id("three")]), by: .key)
    XCTAssertEqual(take(), [["two"]])
    stage.view.undo()
    XCTAssertEqual(take(), [["one", "two", "three"]])
    stage.view.run(.moveToEnd, on: stage.id("one"))
    XCTAssertEqual(take(), [["two", "three", "one"]])
    stage.tap("two")
    stage.view.add(Tag("by the program"))
    stage.view.remove(stage.id("one"))
    XCTAssertEqual(take(), [])
  }

  func testTheProgramCanOfferUndoInsteadOfTheView() {
    let stage = Stage(tags("one two three"))
    stage.view.gestures.isRemovable = true
    var offered: [String] = []
    stage.view.onUndoOffer = { message, removed in
      offered += removed.map(\.text)
      XCTAssertEqual(message, Wording.removed(removed))
      return removed[0].text != "two"
    }
    stage.view.run(.remove, on: stage.id("one"))
    XCTAssertEqual(offered, ["one"])
    XCTAssertFalse(stage.view.surface.toast.isShown)
    stage.view.run(.remove, on: stage.id("two"))
    XCTAssertTrue(stage.view.surface.toast.isShown)
    stage.view.surface.toast.hide()
    stage.view.showsUndoToast = false
    stage.view.run(.remove, on: stage.id("three"))
    XCTAssertEqual(offered, ["one", "two"])
  }

  func testTheToastOffersOnlyToUndoTheRemoval() {
    let stage = Stage(tags("one two three four five"))
    stage.view.gestures.isRemovable = true
    stage.view.gestures.isReorderable = true
    let toast = stage.view.surface.toast
    for (name, change) in [
      ("one", { stage.tap("five") }), ("two", { stage.view.run(.moveToEnd, on: stage.id("three")) }),
    ] as [(String, () -> Void)] {
      stage.view.run(.remove, on: stage.id(name))
      XCTAssertTrue(toast.isShown)
      stage.view.add(Tag("by the program, which can't be undone"))
      XCTAssertTrue(toast.isShown)
      change()
      XCTAssertFalse(toast.isShown, "it would undo this instead")
    }
    stage.view.showToast("A problem", offersUndo: false)
    stage.tap("four")
    XCTAssertTrue(toast.isShown)
    toast.hide()
    // There is nothing to undo without a history; the program may have one.
    var offers = 0
    stage.view.onUndoOffer = { _, _ in
      offers += 1
      return false
    }
    stage.view.historyLimit = 0
    stage.view.run(.remove, on: stage.id("three"))
    XCTAssertEqual(offers, 1)
    XCTAssertFalse(toast.isShown)
  }

  func testALongTextEndsWithinTheMaximumWidth() {
    let wide = Tag("wide").styled(TagStyle(exactWidth: 150))
    let stage = Stage([Tag("A very long name of a tree that grows in the garden"), Tag("elm"), wide])
    stage.view.maximumChipWidth = 90.5
    stage.settle()
    XCTAssertEqual(stage.view.frame(at: 0)?.width, 90)
    XCTAssertLessThan(stage.view.frame(at: 1)?.width ?? .infinity, 90)
    XCTAssertEqual(stage.view.frame(at: 2)?.width, 150)
    let chip = stage.view.chips[stage.view.tags[0].id]
    XCTAssertEqual(chip?.tooltip, "A very long name of a tree that grows in the garden")
    stage.view.maximumChipWidth = nil
    stage.settle()
    XCTAssertGreaterThan(stage.view.frame(at: 0)?.width ?? 0, 90)
    XCTAssertNil(chip?.tooltip)
  }

  func testCloseButtonsHaveTheProgramsTooltip() {
    let stage = Stage(tags("one two"))
    stage.view.showsCloseButtons = true
    stage.settle()
    func tooltips() -> [String?] { stage.view.tags.map { stage.view.chips[$0.id]?.close?.tooltip } }
    XCTAssertEqual(tooltips(), [nil, nil])
    stage.view.closeButtonTooltip = "Take off the list"
    XCTAssertEqual(tooltips(), ["Take off the list", "Take off the list"])
    stage.view.add(Tag("three"))
    stage.settle()
    XCTAssertEqual(tooltips().last, "Take off the list")
  }
}
