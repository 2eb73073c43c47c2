import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

@MainActor final class TagEntryDragTests: WidgetCase {
  func testAMouseDragsAChipToAnotherPlaceAndItCanBeUndone() async {
    let scene = EntryScene("one two three")
    scene.lift("one")
    XCTAssertEqual(scene.entry.surface.status.text, "Lifted one, position 1 of 3")
    XCTAssertNotEqual(gtk_widget_has_css_class(scene.chip("one").pointer, "lifted"), 0)
    scene.carry(to: scene.frame(of: scene.chip("three")).center)
    XCTAssertEqual(scene.texts, ["one", "two", "three"], "nothing has changed before the drop")
    scene.drop()
    XCTAssertEqual(scene.reading, "two three one []")
    XCTAssertEqual(scene.entry.surface.status.text, "Moved to position 3 of 3")
    scene.come()
    scene.entry.undo()
    scene.settle()
    XCTAssertEqual(scene.reading, "one two three []")
    XCTAssertEqual(scene.events, [], "neither a move nor its undo adds, removes or edits")
  }

  func testNoChipGoesBehindTheText() {
    let scene = EntryScene("one two")
    scene.lift("one")
    scene.carry(to: Point(x: Double(scene.entry.width) - 4, y: scene.frame(of: scene.entry.entry).center.y))
    scene.drop()
    XCTAssertEqual(scene.reading, "two one []")
  }

  func testTheZoneUnderTheFieldRemoves() {
    let scene = EntryScene("one two")
    let height = scene.entry.height
    scene.lift("one")
    scene.settle()
    XCTAssertGreaterThan(scene.entry.height, height + 40, "there is room for the zone while a chip is lifted")
    scene.carry(to: scene.entry.zoneFrame.center)
    XCTAssertEqual(scene.entry.surface.zone.state, .armed)
    scene.drop()
    scene.come()
    XCTAssertEqual(scene.reading, "two []")
    XCTAssertEqual(scene.events, ["removed one"])
    XCTAssertEqual(scene.entry.height, height)
    scene.entry.undo()
    XCTAssertEqual(scene.texts, ["one", "two"])
  }

  func testEscapeAndALostPointerPutBack() {
    let scene = EntryScene("one two three")
    for cancel in [{ scene.entry.cancelGesture() }, { _ = scene.entry.keyPressed(UInt32(GDK_KEY_Escape)) }] {
      scene.lift("one")
      scene.carry(to: scene.frame(of: scene.chip("three")).center)
      cancel()
      XCTAssertNil(scene.entry.lift)
      scene.drop()
      scene.come()
      XCTAssertEqual(scene.reading, "one two three []")
    }
  }

  func testALongPressByAFingerLiftsAndItsReleaseOpensTheMenu() {
    let scene = EntryScene("one two three")
    let point = scene.frame(of: scene.chip("two")).center
    let sample = PointerSample(position: point, time: 1000, device: .touch)
    scene.entry.pressed(sample, [])
    scene.entry.handle(.longPress(sample))
    XCTAssertEqual(scene.entry.lift?.id, scene.id("two"))
    scene.entry.handle(.release(sample))
    XCTAssertNil(scene.entry.lift)
    XCTAssertEqual(scene.entry.menu.id, scene.id("two"))
    XCTAssertTrue(MainLoop.run(until: { scene.entry.menu.isOpen }))
    scene.entry.menu.close()
    XCTAssertTrue(MainLoop.run(until: { !scene.entry.menu.isOpen }))
    let labels = scene.entry.menuSections(for: 1).flatMap { $0.map(\.label) }
    XCTAssertEqual(labels, ["Edit", "Move Left", "Move Right", "Move to Start", "Move to End", "Remove"])
    scene.entry.run(.moveToEnd, on: scene.id("two"))
    XCTAssertEqual(scene.texts, ["one", "three", "two"])
    scene.entry.run(.toggle, on: scene.id("one"))
    scene.settle()
    XCTAssertEqual(scene.reading, "[one] three two")
    XCTAssertEqual(scene.entry.menuSections(for: 0)[1].map(\.label), ["Move Right", "Move to End"])
  }

  func testTheMenuOfATagClosesWhenItGoes() {
    let scene = EntryScene("one two three")
    scene.entry.run(.openMenu, on: scene.id("two"))
    scene.entry.remove([scene.id("one")])
    scene.settle()
    XCTAssertTrue(scene.entry.menu.isOpen)
    scene.entry.setTags(tags("four five"))
    XCTAssertFalse(scene.entry.menu.isOpen)
    scene.settle()
  }

  func testAReadOnlyEntryLetsNothingBeLifted() {
    let scene = EntryScene("one two") { $0.isReadOnly = true }
    scene.lift("one")
    XCTAssertNil(scene.entry.lift)
    scene.drop()
    scene.entry.run(.openMenu, on: scene.id("one"))
    XCTAssertNil(scene.entry.menu.id)
    scene.entry.run(.remove, on: scene.id("one"))
    scene.entry.run(.moveToEnd, on: scene.id("one"))
    scene.entry.run(.toggle, on: scene.id("one"))
    XCTAssertEqual(scene.reading, "one two []")
    XCTAssertNotEqual(gtk_widget_has_css_class(scene.entry.pointer, "read-only"), 0)
    XCTAssertEqual(gtk_editable_get_editable(scene.entry.entry.opaque), 0)
  }

  func testKeysAndClicksChangeNothingInAReadOnlyEntry() {
    let scene = EntryScene("one two three")
    scene.chip("two").grabFocus()
    scene.press(GDK_KEY_End, shift: true, control: true)
    scene.entry.configuration.isReadOnly = true
    scene.events = []
    let keys: [(key: Int32, shift: Bool, control: Bool)] = [
      (GDK_KEY_BackSpace, false, false), (GDK_KEY_Delete, false, false), (GDK_KEY_Return, false, false), (GDK_KEY_F2, false, false),
      (GDK_KEY_x, false, true), (GDK_KEY_Delete, true, false), (GDK_KEY_v, false, true), (GDK_KEY_Insert, true, false),
      (GDK_KEY_z, false, true), (GDK_KEY_y, false, true), (GDK_KEY_Left, true, true), (GDK_KEY_Home, true, true),
      (GDK_KEY_Down, true, true), (GDK_KEY_Menu, false, false), (GDK_KEY_F10, true, false),
    ]
    for key in keys {
      scene.chip("two").grabFocus()
      scene.press(key.key, shift: key.shift, control: key.control)
      scene.settle()
      XCTAssertEqual(scene.reading, "one three two []", "\(key)")
      XCTAssertTrue(scene.chip("two").hasFocus, "\(key)")
      XCTAssertNil(scene.entry.menu.id, "\(key)")
    }
    for _ in 0..<2 { scene.entry.clicked(scene.frame(of: scene.chip("one")).center, count: 1) }
    scene.entry.clicked(scene.frame(of: scene.chip("one")).center, count: 2)
    XCTAssertNil(scene.entry.editor.inPlace)
    XCTAssertTrue(scene.chip("one").hasFocus)
    let point = scene.frame(of: scene.chip("one")).center
    scene.entry.pressed(PointerSample(position: point, time: 1000, device: .touch), [])
    scene.entry.handle(.longPress(PointerSample(position: point, time: 1400, device: .touch)))
    XCTAssertNil(scene.entry.lift)
    XCTAssertFalse(scene.entry.takesSecondaryClick(at: point))
    XCTAssertEqual(scene.events, [])
    // The focus moves.
    for (key, word) in [(GDK_KEY_Right, "three"), (GDK_KEY_Home, "one"), (GDK_KEY_Right, "three"), (GDK_KEY_Left, "one")] {
      XCTAssertTrue(scene.press(key))
      XCTAssertTrue(scene.chip(word).hasFocus, "\(key)")
    }
    XCTAssertFalse(scene.press(GDK_KEY_Up) || scene.press(GDK_KEY_Down))
  }

  /// As at the ends of a `GtkText`, from which Home and End don't go elsewhere.
  func testHomeAndEndStayInTheEntry() {
    let scene = EntryScene("one two")
    scene.chip("two").grabFocus()
    for _ in 0..<2 {
      XCTAssertTrue(scene.press(GDK_KEY_Home))
      XCTAssertTrue(scene.chip("one").hasFocus)
    }
    XCTAssertTrue(scene.press(GDK_KEY_End))
    XCTAssertTrue(scene.entry.entry.containsFocus)
  }

  func testAChipThatIsRemovedUnderTheHandIsLetGo() {
    let scene = EntryScene("one two three")
    scene.lift("one")
    scene.entry.remove([scene.id("one")])
    XCTAssertNil(scene.entry.lift)
    scene.entry.add(Tag("four"))
    scene.drop()
    scene.come()
    XCTAssertEqual(scene.reading, "two three four []")
  }

  func testItDiesWithALiftedChip() {
    weak var entry: TagEntry?
    do {
      let scene = EntryScene("one two")
      scene.lift("one")
      scene.settle()
      entry = scene.entry
      XCTAssertNotNil(entry?.lift)
    }
    XCTAssertTrue(MainLoop.run(until: { entry == nil }))
  }

  func testKeysMoveToTheEnds() {
    let scene = EntryScene("one two three")
    scene.chip("two").grabFocus()
    scene.press(GDK_KEY_End, shift: true, control: true)
    XCTAssertEqual(scene.texts, ["one", "three", "two"])
    scene.press(GDK_KEY_Home, shift: true, control: true)
    XCTAssertEqual(scene.texts, ["two", "one", "three"])
    XCTAssertTrue(scene.chip("two").hasFocus)
    scene.press(GDK_KEY_F10, shift: true)
    XCTAssertEqual(scene.entry.menu.id, scene.id("two"))
    scene.entry.menu.close()
    XCTAssertTrue(MainLoop.run(until: { !scene.entry.menu.isOpen }))
  }
}

extension EntryScene {
  /// Presses a chip with the mouse and begins to drag.
  func lift(_ text: String) {
    let point = frame(of: chip(text)).center
    entry.pressed(PointerSample(position: point, time: 1000, device: .mouse), [])
    carry(to: point + Point(x: 10, y: 0))
  }

  func carry(to point: Point) {
    pointer = point
    entry.handle(.motion(PointerSample(position: point, time: 1100, device: .mouse)))
  }

  func drop() { entry.handle(.release(PointerSample(position: pointer, time: 1200, device: .mouse))) }

  /// Waits until nothing moves.
  func come() {
    XCTAssertTrue(MainLoop.run(until: { !entry.stage.ticks.isRunning && !entry.stage.motion.isPending }))
    settle()
  }
}
