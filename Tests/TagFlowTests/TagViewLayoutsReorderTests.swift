import CTagFlowGtk
import GtkBridge
import LayoutCore
import TagModel
import XCTest

@testable import TagFlow

/// Moving and removing chips in layouts other than the flow.
@MainActor final class TagViewLayoutsReorderTests: TagViewLayoutsCase {
  func testKeysMoveAChipThroughAllPositions() async {
    for (name, layout) in Self.layouts {
      let stage = stage(layout)
      stage.view.stage.motion.isEnabled = false
      stage.view.focusTag(stage.id("one"))
      stage.settle()
      for place in 1...9 {
        XCTAssertTrue(stage.view.press(GDK_KEY_Right, shift: true, control: true))
        XCTAssertEqual(stage.texts[place], "one", name)
      }
      stage.settle()
      XCTAssertEqual(focused(stage), "one", name)
      press(GDK_KEY_m, stage)
      press(GDK_KEY_Left, stage)
      press(GDK_KEY_Left, stage)
      XCTAssertEqual(stage.view.lift?.target, 7, name)
      press(GDK_KEY_Return, stage)
      XCTAssertEqual(stage.texts[7], "one", name)
      press(GDK_KEY_m, stage)
      press(GDK_KEY_Home, stage)
      press(GDK_KEY_Escape, stage)
      XCTAssertEqual(stage.texts[7], "one", "\(name): put back")
      press(GDK_KEY_Delete, stage)
      XCTAssertFalse(stage.texts.contains("one"), name)
      XCTAssertNotNil(focused(stage), name)
    }
  }

  /// A whole gesture in the layout with the least regular positions: moving a float changes those after it.
  func testALongPressADragAndADropInAFloat() {
    let stage = stage(FloatLayout(spacing: PerAxis(6)))
    let start = stage.center("two")
    stage.press(start, .touch)
    stage.longPress(start, .touch)
    XCTAssertEqual(stage.view.lift?.id, stage.id("two"))
    XCTAssertEqual(stage.view.lift?.target, 1, "home")
    let drag = stage.view.lift!
    for place in [4, 9, 0, 7] {
      let slot = drag.base.slot(inserting: drag.size, at: place)!.center - stage.view.scrollOffset
      stage.move(slot, .touch)
      XCTAssertEqual(stage.view.lift?.target, place, "the nearest slot")
      var targets: Set<Int?> = []
      for _ in 0..<20 {
        stage.settle()
        stage.move(slot, .touch)
        targets.insert(stage.view.lift?.target)
      }
      XCTAssertEqual(targets, [place], "a finger that holds still changes nothing")
      let shown = stage.view.shownFrame(of: stage.id("two"))!
      XCTAssertEqual(shown.center.distance(to: slot + stage.view.scrollOffset), 0, accuracy: 1e-6, "the gap is there")
      XCTAssertEqual(stage.events.count, 0, "nothing has changed before the release")
    }
    let neighbors = stage.texts.filter { $0 != "two" }.map { stage.view.shownFrame(of: stage.id($0)) }
    let end = drag.base.slot(inserting: drag.size, at: 7)!.center - stage.view.scrollOffset
    stage.release(end, .touch)
    stage.settle()
    XCTAssertEqual(stage.log, ["move two drag"])
    XCTAssertEqual(stage.texts, ["one", "three", "four", "five", "six", "seven", "eight", "two", "nine", "ten"])
    XCTAssertEqual(
      stage.texts.filter { $0 != "two" }.map { stage.view.frame(of: stage.id($0)) }, neighbors, "they stand where they moved to")
    stage.view.undo()
    XCTAssertEqual(stage.texts[1], "two")
  }

  func testEachLayoutReordersToTheSlotUnderThePointer() {
    for (name, layout) in Self.layouts {
      let stage = stage(layout)
      stage.view.deleteZone.isEnabled = false
      let start = stage.center("one")
      stage.press(start)
      stage.move(start + Point(x: 12, y: 0))
      let drag = stage.view.lift!
      let slot = drag.base.slot(inserting: drag.size, at: 4)!.center - stage.view.scrollOffset
      stage.move(slot)
      XCTAssertEqual(stage.view.lift?.target, 4, name)
      stage.release(slot)
      stage.settle()
      XCTAssertEqual(stage.texts[4], "one", name)
    }
  }

  func testDragToTheZoneRemovesAndEscapeRestores() {
    for (name, layout) in Self.layouts {
      let stage = stage(layout)
      stage.lift("three")
      stage.view.cancelGesture()
      stage.settle()
      XCTAssertEqual(stage.texts.count, 10, name)
      stage.lift("three")
      let zone = stage.view.zoneFrame.center
      stage.move(zone)
      stage.release(zone)
      stage.settle()
      XCTAssertEqual(stage.log, ["remove three drag"], name)
    }
  }

  func testChipsAfterARemovedOneMoveUp() {
    for (name, layout) in Self.layouts {
      let stage = stage(layout)
      let time = SteppedTime(stage.window)
      let chip = stage.view.chips[stage.id("three")]!
      let start = chip.placed!
      stage.view.remove([stage.id("two")])
      var path: [Point] = [start]
      XCTAssertTrue(
        MainLoop.run(until: {
          if let placed = chip.placed, placed != path.last { path.append(placed) }
          return !stage.view.stage.ticks.isRunning && !stage.view.stage.motion.isPending
        }), name)
      withExtendedLifetime(time) {}
      XCTAssertEqual(path.last, stage.view.frame(of: stage.id("three"))?.origin, name)
      XCTAssertGreaterThan(path.count, 4, "\(name): it is seen on its way")
    }
  }

  func testTagsFromAnotherViewAreInsertedAtTheNearestSlot() {
    let stage = stage(FloatLayout(spacing: PerAxis(6)))
    let sizes = [Size(width: 50, height: 30)]
    var guest = IncomingDrag([.accepted(Tag("new"))], in: Gap(of: sizes, in: stage.view.whole, upTo: stage.view.whole.count))
    for place in [0, 5, 10] {
      let slot = stage.view.whole.slot(inserting: sizes[0], at: place)!
      _ = guest.aim(at: slot.center)
      XCTAssertEqual(guest.gap.target, place)
      XCTAssertEqual(guest.gap.shown.count, 11)
      XCTAssertFalse(guest.aim(at: slot.center), "held still")
    }
  }
}
