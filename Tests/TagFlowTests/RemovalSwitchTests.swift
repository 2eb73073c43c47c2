import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Users can't remove tags until the program enables it.
@MainActor final class RemovalSwitchTests: WidgetCase {
  private let words = "one two three four five"

  private func stage(_ gestures: GestureConfiguration = GestureConfiguration()) -> Stage {
    let stage = Stage(tags(words))
    stage.view.gestures = gestures
    stage.view.exchange = TagExchange(allowsExport: true, allowsImport: true)
    stage.view.showsCloseButtons = true
    stage.view.deleteZone.isEnabled = true
    stage.view.select([stage.id("two"), stage.id("three")])
    stage.settle()
    stage.events = []
    return stage
  }

  /// Every way to remove the tag “two”.
  private let ways: [(name: String, go: @MainActor (Stage) -> Void)] = [
    ("Delete", { stage in stage.view.play(KeyPress("Delete")) }),
    ("Backspace", { stage in stage.view.play(KeyPress("BackSpace")) }),
    ("Delete on the keypad", { stage in stage.view.play(KeyPress("KP_Delete")) }),
    ("Ctrl+X", { stage in stage.view.play(KeyPress("x", control: true)) }),
    (
      "Delete while lifted by keys",
      { stage in
        stage.view.play(KeyPress("m"))
        stage.view.play(KeyPress("Delete"))
        stage.view.play(KeyPress("Escape"))
      }
    ),
    ("the menu’s Remove", { stage in stage.view.run(.remove, on: stage.id("two")) }),
    ("the menu’s Remove Selected", { stage in stage.view.run(.removeSelected, on: stage.id("two")) }),
    ("the menu’s Cut", { stage in stage.view.run(.cut, on: stage.id("two")) }),
    ("cutTags", { stage in stage.view.cutTags([stage.id("two")]) }),
    (
      "the close button",
      { stage in
        gtk_widget_activate(gtk_widget_get_last_child(stage.view.chips[stage.id("two")]!.pointer))
        // A button shows that it is pressed before it is clicked.
        _ = MainLoop.runUntilAsleep()
      }
    ),
    (
      "a screen reader",
      { stage in
        gtk_widget_activate_action_variant(stage.view.chips[stage.id("two")]!.pointer, "tag.remove", nil)
      }
    ),
    (
      "the delete zone",
      { stage in
        let zone = stage.view.deleteZone.frame(in: stage.view.viewport, direction: .leftToRight).center
        let start = stage.center("two")
        stage.press(start)
        stage.move(start + Point(x: 20, y: 0))
        stage.move(zone)
        stage.release(zone)
      }
    ),
  ]

  func testRemovalIsOffByDefault() async {
    for isReorderable in [false, true] {
      for (name, remove) in ways {
        let stage = stage(GestureConfiguration(isReorderable: isReorderable))
        stage.view.focusTag(stage.id("two"))
        remove(stage)
        stage.settle()
        XCTAssertEqual(Set(stage.texts), Set(tags(words).map(\.text)), "\(name), reorderable: \(isReorderable)")
        XCTAssertFalse(stage.log.contains { $0.hasPrefix("remove") }, name)
      }
    }
  }

  func testEveryWayRemovesWhenRemovalIsOn() {
    for (name, remove) in ways {
      // Only lifting by keys requires that chips can be moved.
      let stage = stage(GestureConfiguration(isReorderable: name.contains("lifted"), isRemovable: true))
      stage.view.focusTag(stage.id("two"))
      remove(stage)
      stage.settle()
      XCTAssertFalse(stage.texts.contains("two"), name)
      XCTAssertTrue(stage.log.contains { $0.hasPrefix("remove two") }, name)
    }
  }

  func testRemovalControlsFollowTheSetting() {
    let stage = stage()
    let view = stage.view
    func offers() -> [String] {
      view.openMenu(for: stage.id("two"))
      defer { view.menu.close() }
      return view.menu.labels.filter { $0.hasPrefix("Remove") || $0 == "Cut" }
    }
    func button() -> UnsafeMutablePointer<GtkWidget> { gtk_widget_get_last_child(view.chips[stage.id("two")]!.pointer) }
    XCTAssertEqual(offers(), [])
    XCTAssertEqual(gtk_widget_get_sensitive(button()), 0, "the close button is dimmed")
    XCTAssertFalse(view.play(KeyPress("Delete")), "the key is left to others")
    view.gestures.isRemovable = true
    XCTAssertEqual(offers(), ["Cut", "Remove", "Remove 2 Selected"])
    XCTAssertNotEqual(gtk_widget_get_sensitive(button()), 0)
    view.gestures.isRemovable = false
    XCTAssertEqual(offers(), [])
    XCTAssertEqual(gtk_widget_get_sensitive(button()), 0)
  }

  /// Every way to remove the tag “two” from an entry.
  private let waysInAnEntry: [(name: String, go: @MainActor (EntryScene) -> Void)] = [
    ("Delete", { scene in scene.press(GDK_KEY_Delete) }), ("Backspace", { scene in scene.press(GDK_KEY_BackSpace) }),
    ("Ctrl+X", { scene in scene.press(GDK_KEY_x, control: true) }), ("Shift+Delete", { scene in scene.press(GDK_KEY_Delete, shift: true) }),
    ("the menu’s Remove", { scene in scene.entry.run(.remove, on: scene.id("two")) }),
    ("the close button", { scene in scene.chip("two").onAction?(.removeByPointer) }),
    ("a screen reader", { scene in gtk_widget_activate_action_variant(scene.chip("two").pointer, "tag.remove", nil) }),
    (
      "emptying it in place",
      { scene in
        scene.press(GDK_KEY_Return)
        scene.backspaceAll()
        scene.enter()
      }
    ),
  ]

  func testAnEntryFollowsTheSettingInEveryWay() {
    for isRemovable in [false, true] {
      for (name, remove) in waysInAnEntry {
        let scene = EntryScene("one two")
        scene.entry.showsCloseButtons = true
        scene.entry.gestures.isRemovable = isRemovable
        scene.settle()
        scene.chip("two").grabFocus()
        remove(scene)
        scene.settle()
        XCTAssertEqual(scene.texts, isRemovable ? ["one"] : ["one", "two"], "\(name), removable: \(isRemovable)")
        XCTAssertNil(scene.entry.editor.inPlace, name)
      }
    }
  }

  func testRemovalControlsOfAnEntryFollowTheSetting() {
    let scene = EntryScene("one two")
    scene.entry.showsCloseButtons = true
    for isRemovable in [false, true, false] {
      scene.entry.gestures.isRemovable = isRemovable
      scene.settle()
      scene.chip("two").grabFocus()
      let labels = scene.entry.menuSections(for: 1).flatMap { $0.map(\.label) }
      XCTAssertEqual(labels.contains("Remove"), isRemovable)
      let button = gtk_widget_get_last_child(scene.chip("two").pointer)
      XCTAssertEqual(gtk_widget_get_sensitive(button) != 0, isRemovable, "the close button is dimmed")
      if !isRemovable { XCTAssertFalse(scene.press(GDK_KEY_Delete), "the key is left to others") }
    }
    XCTAssertTrue(scene.entry.deleteZone.isEnabled && scene.press(GDK_KEY_F2), "a text may still be edited")
  }

  func testTheProgramCanAlwaysRemove() {
    let stage = stage()
    stage.view.remove([stage.id("two")])
    XCTAssertEqual(stage.texts, ["one", "three", "four", "five"])
  }

  func testRemovalOnlyLiftsOfferNoOtherPlace() {
    let stage = stage(GestureConfiguration(isRemovable: true))
    let view = stage.view
    stage.lift("one")
    XCTAssertEqual(view.lift?.ids, [stage.id("one")])
    XCTAssertEqual(view.zone.widget.state, .shown)
    stage.move(stage.center("five"))
    XCTAssertNil(view.lift?.target, "no other place is offered")
    stage.release(stage.center("five"))
    stage.settle()
    XCTAssertEqual(stage.texts, tags(words).map(\.text))
    XCTAssertEqual(stage.log, [])

    view.deleteZone.isEnabled = false
    view.exchange.allowsExport = false
    stage.lift("one")
    XCTAssertNil(view.lift, "there is nothing to lift it for")
    stage.release(stage.center("one"))
  }
}
