import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import PictureSupport
import TagModel
import XCTest

@testable import TagFlow

/// Lifting several chips, picking and placing chips by clicks, and the rubber band.
@MainActor final class TagViewGroupTests: TagViewGroupCase {
  func testASelectionIsDraggedAsAStackAndLandsTogether() async {
    let stage = stage()
    stage.lift("four")
    XCTAssertEqual(stage.view.lift?.ids.count, 3)
    XCTAssertEqual(stage.view.surface.status.text, "Lifted 3 tags")
    let target = stage.center("nine")
    stage.move(target)
    stage.settle()
    XCTAssertEqual(stage.view.surface.badge?.count, 3)
    let held = stage.view.chips[stage.id("four")]!.placed!
    for word in ["two", "seven"] {
      let placed = stage.view.chips[stage.id(word)]!.placed!
      XCTAssertLessThan(placed.distance(to: held), 40, "\(word) lies under the one that is held")
    }
    XCTAssertEqual(stage.events.count, 0, "nothing has changed")
    let place = stage.view.lift!.target!
    let gaps = ["two", "four", "seven"].map { stage.view.shownFrame(of: stage.id($0))! }
    stage.release(target)
    stage.settle()
    XCTAssertTrue(stage.log.count >= 2 && stage.log.allSatisfy { $0.hasPrefix("move ") && $0.hasSuffix(" drag") })
    XCTAssertEqual(Array(stage.texts[place..<place + 3]), ["two", "four", "seven"])
    XCTAssertEqual(["two", "four", "seven"].map { stage.view.frame(of: stage.id($0))! }, gaps, "they land in their gap")
    XCTAssertEqual(stage.view.surface.status.text, "Moved 3 tags to position \(place + 1) of 10")
    XCTAssertEqual(stage.view.surface.badge?.count, 0)
    stage.view.undo()
    XCTAssertEqual(stage.texts, tags("one two three four five six seven eight nine ten").map(\.text), "one step")
    stage.view.redo()
    XCTAssertEqual(Array(stage.texts[place..<place + 3]), ["two", "four", "seven"])
  }

  func testEscapeRestoresAll() {
    let stage = stage()
    stage.press(stage.center("four"))
    stage.move(stage.center("nine"))
    stage.settle()
    stage.view.cancelGesture()
    stage.settle()
    XCTAssertEqual(stage.events.count, 0)
    for word in ["two", "four", "seven"] {
      XCTAssertEqual(stage.view.chips[stage.id(word)]!.placed, stage.view.frame(of: stage.id(word))!.origin)
      XCTAssertEqual(gtk_widget_has_css_class(stage.view.chips[stage.id(word)]!.pointer, "lifted"), 0)
    }
  }

  func testTheZoneRemovesAllAndOneUndoRestoresThem() {
    let stage = stage()
    let zone = stage.view.deleteZone.frame(in: stage.view.viewport, direction: .leftToRight).center
    stage.lift("two")
    stage.move(zone)
    XCTAssertEqual(stage.view.zone.widget.state, .armed)
    stage.release(zone)
    stage.settle()
    XCTAssertEqual(stage.log, ["remove two drag", "remove four drag", "remove seven drag"])
    XCTAssertTrue(stage.view.surface.toast.isShown)
    XCTAssertEqual(stage.view.surface.status.text, "Removed 3 tags")
    stage.view.surface.toast.onUndo?()
    stage.settle()
    XCTAssertEqual(stage.texts, tags("one two three four five six seven eight nine ten").map(\.text))
  }

  func testTagsMayChangeDuringAGroupDrag() {
    let stage = stage()
    stage.press(stage.center("four"))
    stage.move(stage.center("nine"))
    stage.view.remove([stage.id("four")])
    stage.settle()
    XCTAssertEqual(stage.view.lift?.ids, [stage.id("two"), stage.id("seven")])
    XCTAssertEqual(stage.view.lift?.id, stage.id("seven"), "the next is held in its stead")
    XCTAssertEqual(stage.view.surface.badge?.count, 2)
    stage.view.insert(tags("new newer"), at: 0)
    stage.view.update(stage.id("two")) { $0.isEnabled = false }
    stage.settle()
    XCTAssertEqual(stage.view.lift?.ids, [stage.id("seven")], "a disabled one is let go")
    XCTAssertEqual(stage.view.surface.badge?.count, 1)
    stage.view.removeAll()
    XCTAssertNil(stage.view.lift)
    stage.settle()
    stage.release(Point(x: 100, y: 100))
    XCTAssertEqual(stage.texts, [])
  }

  func testResizingKeepsChipsLifted() {
    let stage = stage()
    stage.press(stage.center("four"))
    stage.move(stage.center("nine"))
    stage.window.setDefaultSize(width: 260, height: 300)
    XCTAssertTrue(MainLoop.run(until: { stage.view.arrangement.container.width < 300 }))
    stage.settle()
    XCTAssertEqual(stage.view.lift?.ids.count, 3)
    XCTAssertEqual(stage.view.lift?.shown.container, stage.view.arrangement.container)
    stage.release(stage.center("one"))
    stage.settle()
    XCTAssertEqual(stage.texts.count, 10)
    XCTAssertNil(stage.view.lift)
  }

  func testKeysLiftASelectionTogether() {
    let stage = stage()
    stage.view.focusTag(stage.id("four"))
    stage.settle()
    stage.view.session.beginKeyLift(stage.id("four"))
    XCTAssertEqual(stage.view.surface.status.text, "Lifted 3 tags")
    XCTAssertEqual(stage.view.zone.widget.state, .hidden, "the zone is for the pointer")
    XCTAssertEqual(stage.view.lift?.target, 2, "the others gather round the one with the focus: one three | five …")
    XCTAssertTrue(stage.view.press(GDK_KEY_Right))
    XCTAssertEqual(stage.view.surface.status.text, "Moved 3 tags to position 4 of 10")
    XCTAssertTrue(stage.view.press(GDK_KEY_Home))
    XCTAssertEqual(stage.view.lift?.target, 0)
    XCTAssertTrue(stage.view.press(GDK_KEY_Right))
    XCTAssertTrue(stage.view.press(GDK_KEY_Return))
    stage.settle()
    XCTAssertEqual(stage.texts, tags("one two four seven three five six eight nine ten").map(\.text))
    XCTAssertEqual(stage.view.focusedTag?.text, "four")
    stage.view.undo()
    XCTAssertEqual(stage.texts, tags("one two three four five six seven eight nine ten").map(\.text))

    stage.view.session.beginKeyLift(stage.id("four"))
    XCTAssertTrue(stage.view.press(GDK_KEY_End))
    XCTAssertEqual(stage.view.lift?.target, 7)
    stage.view.cancelGesture()
    stage.settle()
    XCTAssertEqual(stage.texts, tags("one two three four five six seven eight nine ten").map(\.text))
    XCTAssertEqual(stage.view.surface.status.text, "Put back")
  }

  // MARK: Picking and placing

  func testAChipIsPickedFromTheMenuAndPlacedByAClick() {
    let stage = stage(selecting: "")
    stage.view.openMenu(for: stage.id("two"))
    XCTAssertNotEqual(gtk_widget_activate_action_variant(stage.view.pointer, "menu-tag.pick", nil), 0)
    XCTAssertTrue(stage.view.isKeyLifting)
    XCTAssertTrue(stage.view.surface.status.text.hasPrefix("Picked up."))
    XCTAssertFalse(stage.view.menu.isOpen)
    stage.settle()
    let place = stage.view.lift!.base.slot(inserting: stage.view.lift!.size, at: 6)!.center
    stage.press(place)
    XCTAssertEqual(stage.events.count, 0)
    stage.release(place)
    stage.settle()
    XCTAssertEqual(stage.texts, tags("one three four five six seven two eight nine ten").map(\.text))
    XCTAssertEqual(stage.log, ["move two tap"])
    XCTAssertEqual(stage.view.surface.status.text, "Moved to position 7 of 10")
    XCTAssertFalse(stage.view.isKeyLifting)
    XCTAssertEqual(stage.view.selectedTags.count, 0, "the click did nothing else")

    stage.view.run(.pick, on: stage.id("two"))
    stage.view.cancelGesture()
    XCTAssertEqual(stage.view.surface.status.text, "Put back")
    XCTAssertEqual(stage.log.count, 1)
  }

  func testAccessibleActionsDropPickedChips() {
    let stage = stage(selecting: "")
    let view = stage.view
    view.run(.drop, on: stage.id("six"))
    XCTAssertEqual(stage.log, [], "nothing is lifted")
    view.run(.pick, on: stage.id("two"))
    view.run(.moveToEnd, on: stage.id("two"))
    XCTAssertEqual(view.surface.status.text, "Moved to position 10 of 10")
    XCTAssertEqual(stage.log, [], "a place is chosen, not taken")
    view.run(.putBack, on: stage.id("two"))
    XCTAssertEqual(view.surface.status.text, "Put back")
    XCTAssertEqual(stage.log, [])

    view.run(.pick, on: stage.id("two"))
    view.run(.drop, on: stage.id("six"))
    XCTAssertEqual(stage.texts, tags("one three four five six two seven eight nine ten").map(\.text))
    XCTAssertEqual(stage.log, ["move two menu"])
    view.run(.pick, on: stage.id("two"))
    view.run(.moveToStart, on: stage.id("two"))
    view.run(.drop, on: stage.id("two"))
    XCTAssertEqual(stage.texts.first, "two")
    XCTAssertEqual(stage.log, ["move two menu", "move two menu"])
    XCTAssertFalse(view.isKeyLifting)

    view.gates.canMove = { _, _, to in to != 9 }
    view.run(.pick, on: stage.id("two"))
    view.run(.drop, on: stage.id("ten"))
    XCTAssertTrue(view.isKeyLifting, "a place that is refused is not taken")
    XCTAssertEqual(stage.texts.first, "two")
    view.cancelGesture()
  }

  func testOverlaysAreFreed() {
    weak var badge: LiftBadge?
    weak var band: RubberBand?
    do {
      let (made, drawn) = (LiftBadge(), RubberBand())
      made.count = 12
      drawn.rectangle = .zero
      (badge, band) = (made, drawn)
      XCTAssertGreaterThanOrEqual(made.size.width, made.size.height)
    }
    XCTAssertNil(badge)
    XCTAssertNil(band)
  }

  // MARK: Refusals

  func testARefusedChipShakesOrDims() {
    for isAnimated in [true, false] {
      let stage = stage(selecting: "")
      DesktopSettings.animates = isAnimated
      stage.view.selection.limit = 1
      stage.view.gestures.swipe = .paint
      stage.settle()
      let (first, second) = (stage.center("one"), stage.center("two"))
      let (before, frame) = (Pixels(of: stage.view), stage.view.frame(of: stage.id("two"))!)
      stage.press(first)
      stage.move(second)
      let chip = stage.view.chips[stage.id("two")]!
      XCTAssertNotEqual(gtk_widget_has_css_class(chip.pointer, "refused"), 0)
      if !isAnimated {
        XCTAssertTrue(MainLoop.run(until: { !Pixels(of: stage.view).isEqual(to: before, in: frame) }), "it dims")
      }
      XCTAssertEqual(stage.view.surface.status.text, "Only one tag can be selected.")
      var places: Set<Double> = []
      func isRefused() -> Bool {
        places.insert(stage.view.bounds(of: chip.pointer)!.x)
        return gtk_widget_has_css_class(chip.pointer, "refused") != 0
      }
      XCTAssertTrue(MainLoop.run(until: { !isRefused() }))
      if isAnimated {
        // On a machine so busy that no frame came in between, retry.
        XCTAssertTrue(
          MainLoop.run(until: {
            if !isRefused() { stage.view.showRefusal(of: stage.id("two"), .limit(1)) }
            return places.count > 2
          }), "it shakes")
      } else {
        XCTAssertEqual(places.count, 1)
      }
      stage.release(second)
      XCTAssertEqual(stage.view.selectedTags.map(\.text), ["one"])
    }
    DesktopSettings.animates = true
  }
}

/// Shared by the TagViewGroup… tests.
@MainActor class TagViewGroupCase: WidgetCase {
  func stage(
    _ words: String = "one two three four five six seven eight nine ten", selecting selected: String = "two four seven"
  ) -> Stage {
    let stage = Stage(tags(words))
    stage.view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true, liftsSelection: true)
    stage.view.deleteZone.isEnabled = true
    stage.view.select(tags(selected).map { stage.id($0.text) })
    stage.settle()
    stage.events = []
    return stage
  }

  func banded() -> (Stage, Point) {
    let stage = stage(selecting: "one")
    // A line limit leaves a blank area below the chips.
    let below = Point(x: 380, y: 200)
    return (stage, below)
  }
}

/// The rubber band of a ``TagView``.
@MainActor final class TagViewBandTests: TagViewGroupCase {
  func testARubberBandSelectsTouchedChips() async {
    let (stage, start) = banded()
    var swiped: [String] = []
    stage.view.onSwipe = { swiped.append("\($0.text) \($0.isSelected)") }
    stage.press(start)
    stage.move(start + Point(x: -20, y: -20))
    XCTAssertNotNil(stage.view.surface.rubberBand?.rectangle)
    stage.settle()
    XCTAssertNotEqual(gtk_widget_get_child_visible(stage.view.surface.rubberBand!.pointer), 0)
    XCTAssertEqual(String(cString: gtk_widget_get_css_name(stage.view.surface.rubberBand!.pointer)), "rubberband")
    stage.move(stage.center("ten"))
    XCTAssertEqual(stage.view.painted[stage.id("ten")], true)
    XCTAssertEqual(stage.view.painted[stage.id("one")], false)
    XCTAssertTrue(stage.view.selectedTags.contains { $0.text == "ten" })
    XCTAssertFalse(stage.view.selectedTags.contains { $0.text == "one" })
    XCTAssertTrue(Set(["one false", "ten true"]).isSubset(of: swiped), "\(swiped)")
    XCTAssertEqual(stage.events.count, 0)
    stage.release(stage.center("ten"))
    stage.settle()
    XCTAssertNil(stage.view.surface.rubberBand?.rectangle)
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
      stage.view.surface.status.say("")
      stage.view.selection.mode = mode
      stage.view.gestures.swipe = mode == .single ? .select : .off
      stage.press(mode == .single ? stage.center(word) : start)
      stage.move(stage.center(word) + Point(x: 9, y: 0))
      stage.release(stage.center(word) + Point(x: 9, y: 0))
      XCTAssertEqual(stage.view.selectedTags.map(\.text), [word])
      XCTAssertEqual(stage.view.surface.status.text, "1 selected")
    }
  }

  func testEscapeRestoresTheSelection() {
    let (stage, start) = banded()
    stage.press(start)
    stage.move(stage.center("ten"))
    stage.view.cancelGesture()
    stage.settle()
    XCTAssertNil(stage.view.surface.rubberBand?.rectangle)
    XCTAssertTrue(stage.view.painted.isEmpty)
    XCTAssertEqual(stage.view.selectedTags.map(\.text), ["one"])
    XCTAssertEqual(gtk_widget_get_child_visible(stage.view.surface.rubberBand!.pointer), 0)
    stage.release(stage.center("ten"))
    XCTAssertEqual(stage.events.count, 0)
  }
}
