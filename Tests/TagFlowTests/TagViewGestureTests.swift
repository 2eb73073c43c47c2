import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import PictureSupport
import TagModel
import XCTest

@testable import TagFlow

@MainActor final class TagViewGestureTests: WidgetCase {
  func testTapTogglesAndReports() async {
    let stage = dragStage()
    var selections: [[String]] = []
    stage.view.onSelectionChange = { selections.append($0.map(\.text)) }
    stage.tap("two")
    stage.tap("four")
    stage.tap("two")
    XCTAssertEqual(stage.view.selectedTags.map(\.text), ["four"])
    XCTAssertEqual(selections, [["two"], ["two", "four"], ["four"]])
    XCTAssertEqual(stage.log, ["select two tap", "select four tap", "deselect two tap"])
    XCTAssertTrue(stage.view.chips[stage.id("four")]!.hasState(.selected))
  }

  /// Each way to tap “two”, or to do the same with keys, the menu or a screen reader.
  private let taps: [(name: String, go: @MainActor (Stage) -> Void)] = [
    ("click", { stage in stage.tap("two") }),
    (
      "tap",
      { stage in
        let point = stage.center("two")
        stage.press(point, .touch)
        stage.release(point, .touch)
      }
    ),
    ("Space", { stage in stage.view.play(KeyPress("space")) }),
    ("Enter", { stage in stage.view.play(KeyPress("Return")) }),
    ("the menu", { stage in stage.view.run(.toggle, on: stage.id("two")) }),
    (
      "a screen reader",
      { stage in
        gtk_widget_activate_action_variant(stage.view.chips[stage.id("two")]!.pointer, "tag.toggle", nil)
      }
    ),
  ]

  func testEachWayToSelectIsAnnouncedAndUndone() {
    for (name, tap) in taps {
      let stage = dragStage("one two three")
      stage.view.focusTag(stage.id("two"))
      stage.settle()
      tap(stage)
      XCTAssertEqual(stage.view.selectedTags.map(\.text), ["two"], name)
      XCTAssertEqual(stage.view.surface.status.text, "two, selected", name)
      tap(stage)
      XCTAssertEqual(stage.view.selectedTags.count, 0, name)
      XCTAssertEqual(stage.view.surface.status.text, "two, not selected", name)
      stage.view.play(KeyPress("z", control: true))
      XCTAssertEqual(stage.view.selectedTags.map(\.text), ["two"], name)
      XCTAssertEqual(stage.view.surface.status.text, "Undone", name)
    }
  }

  func testTheCountIsAnnouncedWhenSeveralAreSelected() {
    for device in [PointerSample.Device.mouse, .touch] {
      let stage = dragStage()
      stage.view.gestures.swipe = .paint
      func swipe(from start: String, to end: String) -> String {
        stage.press(stage.center(start), device)
        stage.move(stage.center(start) + Point(x: 9, y: 0), device)
        stage.release(stage.center(end), device)
        return stage.view.surface.status.text
      }
      XCTAssertEqual(swipe(from: "one", to: "one"), "1 selected")
      XCTAssertEqual(swipe(from: "two", to: "four"), "4 selected")
      XCTAssertEqual(swipe(from: "one", to: "four"), "Nothing selected")
      stage.view.focusTag(stage.id("two"))
      stage.view.play(KeyPress("Right", shift: true))
      XCTAssertEqual(stage.view.surface.status.text, "2 selected")
    }
  }

  // MARK: Moving

  /// Every way to move the tag “one”.
  private let moves: [(name: String, go: @MainActor (Stage) -> Void)] = [
    (
      "a drag",
      { stage in
        stage.press(stage.center("one"))
        stage.move(stage.center("three"))
        stage.release(stage.center("three"))
      }
    ),
    (
      "a long press",
      { stage in
        let (start, end) = (stage.center("one"), stage.center("three"))
        stage.press(start, .touch)
        stage.longPress(start, .touch)
        stage.move(end, .touch)
        stage.release(end, .touch)
      }
    ),
    ("Ctrl+Shift+End", { stage in stage.view.play(KeyPress("End", shift: true, control: true)) }),
    ("M and a key", { stage in for key in ["m", "End", "Return"] { stage.view.play(KeyPress(key)) } }),
    (
      "M and a click",
      { stage in
        stage.view.play(KeyPress("m"))
        stage.tap("three")
      }
    ),
    ("the menu’s Move to End", { stage in stage.view.run(.moveToEnd, on: stage.id("one")) }),
    (
      "the menu’s Move… and a tap",
      { stage in
        stage.view.run(.pick, on: stage.id("one"))
        let end = stage.center("three")
        stage.press(end, .touch)
        stage.release(end, .touch)
      }
    ),
    (
      "a screen reader",
      { stage in
        gtk_widget_activate_action_variant(stage.view.chips[stage.id("one")]!.pointer, "tag.move-to-end", nil)
      }
    ),
  ]

  func testUsersMoveChipsOnlyIfTheProgramAllowsIt() {
    DesktopSettings.animates = false
    defer { DesktopSettings.animates = true }
    for isReorderable in [false, true] {
      for (name, move) in moves {
        let stage = Stage(tags("one two three"))
        // Otherwise a chip is lifted only to be removed.
        stage.view.gestures = GestureConfiguration(isReorderable: isReorderable, isRemovable: true)
        stage.view.deleteZone.isEnabled = true
        stage.view.focusTag(stage.id("one"))
        stage.settle()
        move(stage)
        stage.settle()
        XCTAssertEqual(stage.texts, isReorderable ? ["two", "three", "one"] : ["one", "two", "three"], "\(name), on: \(isReorderable)")
        if isReorderable {
          stage.view.play(KeyPress("z", control: true))
          XCTAssertEqual(stage.texts, ["one", "two", "three"], name)
        } else {
          XCTAssertFalse(stage.log.contains { $0.hasPrefix("move") }, name)
        }
      }
    }
  }

  func testADashedOutlineShowsTheLandingSlot() {
    let stage = dragStage("wide two three")
    stage.view.update(stage.id("wide")) { $0.style.exactWidth = 200 }
    stage.settle()
    stage.lift("wide")
    stage.move(stage.center("wide") + Point(x: 0, y: 120))
    stage.settle()
    let gap = stage.view.shownFrame(of: stage.id("wide"))!
    XCTAssertEqual(stage.view.surface.slot.frames, [gap.offset(x: -stage.view.scrollOffset.x, y: -stage.view.scrollOffset.y)])
    let pixels = Pixels(of: stage.view)
    let edge = stride(from: gap.x + gap.height, to: gap.maxX - gap.height, by: 1).map { pixels.color($0, gap.y + 1) }
    let changes = zip(edge, edge.dropFirst()).filter { abs($0.red - $1.red) + abs($0.green - $1.green) > 0.05 }.count
    XCTAssertGreaterThan(changes, 2, "its edge is dashed: \(edge)")
    stage.view.cancelGesture()
  }

  // MARK: Refusals

  func testRefusalByTheLimitIsVisible() {
    let stage = dragStage()
    stage.view.selection.limit = 1
    stage.tap("two")
    stage.tap("four")
    XCTAssertEqual(stage.view.selectedTags.map(\.text), ["two"])
    XCTAssertEqual(stage.events.last?.kind, .refuse)
    XCTAssertEqual(stage.events.last?.refusal, .limit(1))
    XCTAssertEqual(stage.view.surface.status.text, "Only one tag can be selected.")
    XCTAssertNotEqual(gtk_widget_has_css_class(stage.view.chips[stage.id("four")]!.pointer, "refused"), 0)
    XCTAssertTrue(
      MainLoop.run(until: { gtk_widget_has_css_class(stage.view.chips[stage.id("four")]!.pointer, "refused") == 0 }))
  }

  /// A second refusal while the chip shakes: it shakes again, and stays for its own time.
  func testARefusalDuringARefusalBeginsAgain() {
    let stage = dragStage()
    let view = stage.view
    view.selection.limit = 1
    stage.tap("two")
    func classes() -> [String] {
      ["refused", "again"].filter { gtk_widget_has_css_class(view.chips[stage.id("four")]!.pointer, $0) != 0 }
    }
    var last = 0.0
    for expected in [["refused"], ["refused", "again"], ["refused"], ["refused", "again"]] {
      stage.tap("four")
      last = MainLoop.now
      XCTAssertEqual(classes(), expected)
    }
    XCTAssertTrue(MainLoop.run(until: { classes().isEmpty }))
    XCTAssertGreaterThanOrEqual(MainLoop.now - last, 390)
  }

  func testTapOnTheBlankArea() {
    let stage = dragStage("one")
    var taps = 0
    stage.view.onTapBlankArea = { _ in taps += 1 }
    stage.press(Point(x: 300, y: 200))
    stage.release(Point(x: 300, y: 200))
    XCTAssertEqual(taps, 1)
    XCTAssertEqual(stage.events.count, 0)
  }

  func testAGateMayAccessTheView() {
    let stage = dragStage()
    stage.view.gates.canSelect = { [weak view = stage.view] tag in view!.selectedTags.isEmpty && tag.text != "one" }
    stage.tap("one")
    stage.tap("two")
    stage.tap("three")
    XCTAssertEqual(stage.view.selectedTags.map(\.text), ["two"])
  }

  func testEscapeRestoresASwipe() {
    let stage = dragStage()
    stage.view.gestures.swipe = .paint
    stage.press(stage.center("one"))
    stage.move(stage.center("four"))
    stage.view.cancelGesture()
    stage.settle()
    stage.release(stage.center("four"))
    XCTAssertEqual(stage.events.count, 0)
    XCTAssertTrue(stage.view.painted.isEmpty)
    XCTAssertFalse(stage.view.chips.values.contains { $0.hasState(.selected) })
  }

  func testDragReordersOnRelease() {
    let stage = dragStage()
    let target = stage.center("five")
    stage.lift("one")
    XCTAssertEqual(stage.view.lift?.id, stage.id("one"))
    stage.move(target)
    stage.settle()
    XCTAssertEqual(stage.events.count, 0)
    let gap = stage.view.lift!.shown.frame(at: stage.view.lift!.place(of: 0))
    stage.release(target)
    stage.settle()
    XCTAssertEqual(stage.log, ["move one drag"])
    XCTAssertEqual(stage.view.frame(of: stage.id("one")), gap, "it lands where the gap was")
    stage.view.undo()
    XCTAssertEqual(stage.texts.first, "one")
  }

  func testALongPressLiftsAndAReleaseInPlaceOpensTheMenu() {
    let stage = dragStage()
    let point = stage.center("two")
    stage.press(point, .touch)
    stage.longPress(point, .touch)
    XCTAssertNotNil(stage.view.lift)
    stage.release(point, .touch)
    XCTAssertTrue(stage.view.menu.isOpen)
    XCTAssertEqual(stage.view.menu.id, stage.id("two"))
    XCTAssertNil(stage.view.lift)
    XCTAssertEqual(stage.events.count, 0)
    XCTAssertNotEqual(
      gtk_widget_activate_action_variant(stage.view.pointer, "menu-tag.move-to-end", nil), 0)
    XCTAssertEqual(stage.log, ["move two menu"])
    stage.view.menu.close()
    stage.settle()
    XCTAssertFalse(stage.view.menu.isOpen)
  }

  /// GTK's recognizer takes a factor of its own setting.
  func testALongPressTakesTheConfiguredTime() {
    let (stage, scene) = (dragStage(), EntryScene("one"))
    func time(_ widget: Widget) -> Double? {
      let controllers = gtk_widget_observe_controllers(widget.pointer)!
      defer { g_object_unref(gobject(controllers)) }
      for index in 0..<g_list_model_get_n_items(controllers) {
        let controller = g_list_model_get_item(controllers, index)!
        defer { g_object_unref(controller) }
        if isInstance(controller.assumingMemoryBound(to: GObject.self), of: gtk_gesture_long_press_get_type()) {
          return gtk_gesture_long_press_get_delay_factor(OpaquePointer(controller)) * Double(GtkSetting.integer("gtk-long-press-time"))
        }
      }
      return nil
    }
    XCTAssertEqual([time(stage.view), time(scene.entry)], [350, 350])
    stage.view.gestures.longPressTime = 600
    scene.entry.gestures.longPressTime = 400
    XCTAssertEqual([time(stage.view), time(scene.entry)], [600, 400])
    // GTK's own time may change later; it allows from half to twice as much.
    defer { GtkSetting.reset("gtk-long-press-time") }
    for (usual, times) in [(600, [600.0, 400]), (250, [500, 400]), (1000, [600, 500])] {
      GtkSetting.set("gtk-long-press-time", to: usual)
      XCTAssertEqual([time(stage.view), time(scene.entry)].map { $0?.rounded() }, times, "\(usual)")
    }
  }

  func testADropOverTheZoneRemovesAndOffersUndo() {
    let stage = dragStage()
    let zone = stage.view.deleteZone.frame(in: stage.view.viewport, direction: .leftToRight).center
    stage.lift("three")
    XCTAssertEqual(stage.view.zone.widget.state, .shown)
    stage.move(zone)
    XCTAssertEqual(stage.view.zone.widget.state, .armed)
    stage.release(zone)
    stage.settle()
    XCTAssertEqual(stage.log, ["remove three drag"])
    XCTAssertEqual(stage.view.zone.widget.state, .hidden)
    XCTAssertTrue(stage.view.surface.toast.isShown)
    stage.view.surface.toast.onUndo?()
    stage.settle()
    XCTAssertEqual(stage.texts[2], "three")
    XCTAssertFalse(stage.view.surface.toast.isShown)
  }

  func testTheTextsOfAToastAndItsButtonAreInTheMiddle() {
    for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
      for (words, offersUndo) in [("“Chocolate” cannot be added here.", false), ("Removed “six”", true)] {
        let stage = dragStage()
        let toast = stage.view.surface.toast
        gtk_widget_set_direction(stage.view.pointer, direction)
        toast.show(words, offersUndo: offersUndo)
        stage.settle()
        let outer = offersUndo ? gtk_widget_get_last_child(toast.pointer)! : toast.pointer
        let (all, text) = (stage.view.bounds(of: outer)!, stage.view.bounds(of: gtk_widget_get_first_child(outer))!)
        XCTAssertEqual(text.x - all.x, all.maxX - text.maxX, accuracy: 1, words)
        toast.hide()
      }
    }
  }

  /// The toast comes and goes in real time, independent of the recording's.
  func testAReplayedPressReachesTheChipBelowTheToast() {
    let stage = dragStage()
    stage.view.surface.toast.show("Removed “six”")
    stage.settle()
    let point = stage.center("three")
    stage.view.surface.toast.place(in: Rect(x: 0, y: 0, width: stage.view.viewport.width, height: point.y + 30))
    XCTAssertTrue(stage.view.surface.toast.contains(point), "the toast covers the chip")
    stage.view.play(
      .press(PointerSample(position: point, time: 0, device: .touch), button: .primary, modifiers: []))
    guard case .pressed(let press) = stage.view.machine.state else { return XCTFail("\(stage.view.machine.state)") }
    XCTAssertEqual(press.id, stage.view.tags.first { $0.text == "three" }?.id)
    stage.view.cancelGesture()
  }

  func testAProtectedChipIsRefusedAndReturns() {
    let stage = dragStage()
    stage.view.gates.canDelete = { $0.text != "three" }
    let zone = stage.view.deleteZone.frame(in: stage.view.viewport, direction: .leftToRight).center
    stage.lift("three")
    stage.move(zone)
    XCTAssertEqual(stage.view.zone.widget.state, .refused)
    stage.release(zone)
    stage.settle()
    XCTAssertEqual(stage.texts[2], "three")
    XCTAssertEqual(stage.log, ["refuse three drag"])
  }

  func testTagsMayChangeDuringADrag() {
    let stage = dragStage()
    stage.press(stage.center("two"))
    stage.move(stage.center("seven"))
    stage.view.remove([stage.id("one"), stage.id("five")])
    stage.view.insert(tags("new newer"), at: 0)
    stage.settle()
    XCTAssertEqual(stage.view.lift?.id, stage.id("two"), "the drag goes on with what is left")
    stage.move(stage.center("nine"))
    stage.release(stage.center("nine"))
    stage.settle()
    XCTAssertEqual(Set(stage.texts), ["new", "newer", "two", "three", "four", "six", "seven", "eight", "nine", "ten"])
    XCTAssertEqual(stage.texts.count, 10)

    stage.press(stage.center("two"))
    stage.move(stage.center("new"))
    stage.view.remove([stage.id("two")])
    stage.settle()
    XCTAssertNil(stage.view.lift, "the lifted tag is gone")
    stage.release(stage.center("new"))
    XCTAssertEqual(stage.texts.count, 9)
  }

  func testUpdatesAndGatesMayAccessTheView() {
    let stage = dragStage()
    stage.view.gates.canMove = { [weak view = stage.view] _, _, _ in view!.gestures.isReorderable && view!.canUndo == false }
    stage.view.update(stage.id("one")) { [weak view = stage.view] tag in tag.text = "one of \(view!.tags.count)" }
    XCTAssertEqual(stage.texts.first, "one of 10")
    stage.press(stage.center("two"))
    stage.move(stage.center("five"))
    stage.release(stage.center("five"))
    XCTAssertEqual(stage.log.last, "move two drag")
  }

  func testPendingMotionPreventsALongPress() {
    let stage = dragStage()
    let point = stage.center("four")
    stage.press(point, .touch)
    stage.view.longPressed(PointerSample(position: point, time: MainLoop.now, device: .touch))
    stage.move(point + Point(x: -60, y: 0), .touch)
    stage.settle()
    XCTAssertNil(stage.view.lift, "the finger had moved")
    stage.release(point + Point(x: -60, y: 0), .touch)

    stage.press(point, .touch)
    stage.view.longPressed(PointerSample(position: point, time: MainLoop.now, device: .touch))
    XCTAssertTrue(MainLoop.run(until: { stage.view.lift != nil }), "a still finger lifts")
    stage.view.cancelGesture()
    XCTAssertEqual(stage.events.count, 0)
  }
}

/// Each gesture or key press of the user is one undo step.
@MainActor final class TagViewHistoryTests: WidgetCase {
  private func makeStage() -> Stage {
    let stage = Stage(tags("one two three four five six seven eight"))
    stage.view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
    stage.view.showsUndoToast = false
    return stage
  }

  /// Undoes everything, and returns the number of steps.
  private func undoAll(_ view: TagView) -> Int {
    var steps = 0
    while view.canUndo {
      view.undo()
      steps += 1
    }
    return steps
  }

  func testEachGestureIsOneStep() async {
    let stage = makeStage()
    let view = stage.view
    let before = stage.texts
    // A drag past many positions.
    stage.press(stage.center("one"))
    for name in ["three", "five", "seven", "four"] { stage.move(stage.center(name)) }
    stage.release(stage.center("four"))
    XCTAssertNotEqual(stage.texts, before)
    XCTAssertEqual(undoAll(view), 1)
    XCTAssertEqual(stage.texts, before)
    // A swipe over several chips.
    view.gestures.swipe = .paint
    stage.press(stage.center("one"), .touch)
    stage.move(stage.center("four"), .touch)
    stage.release(stage.center("four"), .touch)
    XCTAssertGreaterThan(view.selectedTags.count, 2)
    XCTAssertEqual(undoAll(view), 1)
    XCTAssertEqual(view.selectedTags.count, 0)
    // The removal of a selection, with a gate that is called for each tag.
    view.gates.canDelete = { $0.text != "two" }
    view.focusTag(stage.id("one"))
    view.play(KeyPress("a", control: true))
    view.play(KeyPress("Delete"))
    XCTAssertEqual(stage.texts, ["two"])
    view.undo()
    XCTAssertEqual(stage.texts, before)
    XCTAssertEqual(view.selectedTags.count, 8)
    XCTAssertEqual(undoAll(view), 1)
  }

  func testAGestureThatEndsWhereItStartedIsNoStep() {
    let stage = makeStage()
    stage.press(stage.center("two"))
    stage.move(stage.center("six"))
    stage.view.play(KeyPress("Escape"))
    stage.release(stage.center("six"))
    XCTAssertFalse(stage.view.canUndo)
    stage.view.focusTag(stage.id("two"))
    for key in ["m", "Right", "Right", "Escape"] { stage.view.play(KeyPress(key)) }
    XCTAssertFalse(stage.view.canUndo)
  }
}
