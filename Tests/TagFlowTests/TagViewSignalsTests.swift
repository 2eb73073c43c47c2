import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// The GObject signals, gates and actions of a view.
@MainActor final class TagViewSignalsTests: WidgetCase {
  /// Connects a handler to each signal.
  private func record(_ view: TagView, _ told: @escaping @MainActor (String) -> Void) {
    view.on("tag-activated") { told("activated \(tagText($0)) \($0.uint(1))") }
    view.on("selection-changed") { [weak view] _ in told("selection \(view?.tags.selectedCount ?? -1)") }
    view.on("tag-swiped") { told("swiped \(tagText($0))") }
    view.on("tag-moved") { told("moved \(tagText($0)) \($0.uint(1)) \($0.uint(2))") }
    view.on("tag-removed") { told("removed \(tagText($0)) \($0.uint(1))") }
    view.on("tag-added") { told("added \(tagText($0)) \($0.uint(1))") }
    view.on("tag-refused") { told("refused \(tagText($0)) \($0.enumeration(1))") }
    view.on("blank-activated") { told("blank \($0.double(0)) \($0.double(1))") }
  }

  func testSignalsTellWhatAPersonDoes() async {
    let stage = Stage(tags("one two three"))
    stage.view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
    var told: [String] = []
    record(stage.view) { told.append($0) }
    func take() -> [String] {
      defer { told = [] }
      return told
    }
    stage.tap("two")
    XCTAssertEqual(take(), ["selection 1", "activated two 1"])
    stage.press(Point(x: 390, y: 200))
    stage.release(Point(x: 390, y: 200))
    XCTAssertEqual(take(), ["blank 390.0 200.0"])
    stage.view.gestures.swipe = .paint
    stage.press(stage.center("one"))
    stage.move(stage.center("three"))
    stage.release(stage.center("three"))
    stage.view.gestures.swipe = .off
    XCTAssertEqual(take(), ["swiped one", "swiped three", "selection 3"])
    stage.view.run(.moveToEnd, on: stage.id("one"))
    XCTAssertEqual(take(), ["moved one 0 2"])
    stage.view.run(.remove, on: stage.id("two"))
    XCTAssertEqual(take(), ["removed two 0", "selection 2"])
    stage.view.undo()
    XCTAssertEqual(take(), ["added two 0", "selection 3"])
    stage.view.update(stage.id("two")) { $0.isEnabled = false }
    stage.tap("two")
    stage.view.perform(.toggle(stage.id("two")), by: .menu)
    XCTAssertEqual(take(), ["refused two 0", "refused two 0"])
    stage.view.add(Tag("by the program"))
    stage.view.deselectAll()
    XCTAssertEqual(take(), ["selection 0"])
  }

  /// A signal is reported only where it is looked for, so each is tried as the only one with a handler.
  func testEachSignalIsEmittedIfOnlyItHasAHandler() {
    for signal in TagViewSignals.table {
      let stage = Stage(tags("one two three"))
      stage.view.gestures = GestureConfiguration(swipe: .paint, isReorderable: true, isRemovable: true)
      stage.view.onEvent = nil
      var count = 0
      stage.view.on(signal.name) { _ in count += 1 }
      playEverything(stage)
      XCTAssertGreaterThan(count, 0, "\(signal.name): emit it in TagReports, and do in playEverything what it tells")
    }
  }

  /// Does what each signal of a view tells or asks for.
  private func playEverything(_ stage: Stage) {
    let view = stage.view
    stage.tap("two")
    stage.press(Point(x: 390, y: 200))
    stage.release(Point(x: 390, y: 200))
    stage.press(stage.center("one"))
    stage.move(stage.center("three"))
    stage.release(stage.center("three"))
    view.run(.moveToEnd, on: stage.id("one"))
    view.perform(.insert(tags("four"), at: 0), by: .menu)
    view.run(.remove, on: stage.id("two"))
    view.undo()
    view.update(stage.id("two")) { $0.isEnabled = false }
    stage.tap("two")
  }

  func testARemovedTagIsTheObjectThatWasInTheList() {
    let stage = Stage(tags("one two"))
    stage.view.gestures.isRemovable = true
    let held = g_list_model_get_item(OpaquePointer(stage.view.listModel.rawPointer), 1)!
    var (removed, added): (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?)
    stage.view.on("tag-removed") { removed = $0.object(0).map { UnsafeMutableRawPointer($0) } }
    stage.view.on("tag-added") { added = $0.object(0).map { UnsafeMutableRawPointer($0) } }
    stage.view.run(.remove, on: stage.id("two"))
    stage.view.undo()
    XCTAssertEqual(removed, held)
    XCTAssertEqual(added, held)
    g_object_unref(held)
  }

  func testAHandlerCanDestroyTheView() {
    weak var view: TagView?
    let window = gtk_window_new()!
    let place = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
    let object = g_object_new_with_properties(GType(TagView.type.register()), 0, nil, nil)!
    gtk_window_set_child(place, UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self))
    do {
      let made = nativeObject(object) as? TagView
      view = made
      made?.setTags(tags("one two"))
      made?.on("selection-changed") { _ in gtk_window_destroy(place) }
      made?.selectAll()
    }
    XCTAssertTrue(MainLoop.run(until: { view == nil }))
  }

  // MARK: Gates

  func testHandlersOfGatesRefuse() {
    let stage = Stage(tags("one two three"))
    let view = stage.view
    view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
    var (asked, refused): ([String], String) = ([], "")
    func ask(_ gate: String) -> UInt {
      view.on(gate) { arguments in
        let question = "\(gate) \(tagText(arguments))" + (gate == "can-move" ? " \(arguments.uint(1)) \(arguments.uint(2))" : "")
        asked.append(question)
        arguments.answer(question != refused)
      }
    }
    func take() -> [String] {
      defer { asked = [] }
      return asked
    }
    let handlers = ["can-activate", "can-select", "can-remove", "can-move"].map(ask)
    stage.tap("one")
    XCTAssertEqual(take(), ["can-activate one", "can-select one"])
    XCTAssertTrue(view.tags[0].isSelected)
    refused = "can-select two"
    stage.tap("two")
    XCTAssertEqual(view.selectedTags.map(\.text), ["one"])
    refused = "can-remove three"
    _ = take()
    XCTAssertFalse(view.perform(.remove([stage.id("three")]), by: .key))
    XCTAssertEqual(take(), ["can-remove three"])
    refused = "can-move one 0 2"
    XCTAssertFalse(view.perform(.move(stage.id("one"), to: 2), by: .key))
    XCTAssertTrue(view.perform(.move(stage.id("one"), to: 1), by: .key))
    XCTAssertEqual(take(), ["can-move one 0 2", "can-move one 0 1"])
    refused = "can-activate three"
    view.gestures.swipe = .select
    stage.press(stage.center("two"))
    stage.move(stage.center("three"))
    stage.release(stage.center("three"))
    XCTAssertTrue(take().contains("can-activate three"), "swiping asks like tapping")
    XCTAssertEqual(view.selectedTags.map(\.text), ["two", "one"])
    let swipe = ask("can-swipe")
    stage.press(stage.center("three"))
    stage.move(stage.center("three") + Point(x: 9, y: 0))
    stage.release(stage.center("three"))
    XCTAssertEqual(take().first, "can-swipe three", "unless it has a gate of its own")
    XCTAssertEqual(view.tags.selectedCount, 3)
    for handler in handlers + [swipe] { view.disconnect(handler) }
    view.perform(.deselectAll, by: .key)
    XCTAssertEqual(take(), [])
    XCTAssertNil(view.collection.gates.canTap)
  }

  func testGatesOfSwiftAndOfSignalsBothCount() {
    let view = TagView(tags("one two three"))
    view.gates.canTap = { $0.text != "one" }
    view.on("can-activate") { $0.answer(tagText($0) != "two") }
    for tag in view.tags { view.perform(.toggle(tag.id), by: .key) }
    XCTAssertEqual(view.selectedTags.map(\.text), ["three"])
  }

  func testWithoutHandlersAMillionTagsAreNotAsked() {
    let view = TagView()
    view.perform(.selectAll, by: .key)
    let gates = view.collection.gates
    XCTAssertNil(gates.canTap)
    XCTAssertNil(gates.canSelect)
    XCTAssertNil(gates.canSwipe)
    XCTAssertNil(gates.canDelete)
    XCTAssertNil(gates.canMove)
    view.on("can-remove") { $0.answer(false) }
    view.perform(.selectAll, by: .key)
    XCTAssertNil(view.collection.gates.canTap)
    XCTAssertNotNil(view.collection.gates.canDelete)
  }

  // MARK: Actions

  func testActionsAreEnabledAsTheyApply() {
    let stage = Stage(tags("one two"))
    let view = stage.view
    let enabled = enabledActions(["tag.remove", "tag.toggle", "history.undo", "history.redo", "selection.all", "selection.none"], of: view)
    func activate(_ action: String) { gtk_widget_activate_action_variant(view.pointer, action, nil) }
    XCTAssertEqual(enabled(), ["tag.toggle", "selection.all"], "the window has focused a chip")
    view.focusTag(stage.id("two"))
    XCTAssertEqual(enabled(), ["tag.toggle", "selection.all"])
    activate("tag.toggle")
    XCTAssertEqual(view.selectedTags.map(\.text), ["two"])
    XCTAssertEqual(enabled(), ["tag.toggle", "history.undo", "selection.all", "selection.none"])
    activate("history.undo")
    XCTAssertTrue(view.selectedTags.isEmpty)
    XCTAssertEqual(enabled(), ["tag.toggle", "history.redo", "selection.all"])
    activate("history.redo")
    activate("selection.all")
    XCTAssertEqual(view.tags.selectedCount, 2)
    XCTAssertEqual(enabled(), ["tag.toggle", "history.undo", "selection.none"])
    activate("selection.none")
    XCTAssertTrue(view.selectedTags.isEmpty)
    view.gestures.isRemovable = true
    XCTAssertEqual(enabled(), ["tag.remove", "tag.toggle", "history.undo", "selection.all"])
    activate("tag.remove")
    XCTAssertEqual(stage.texts, ["one"])
    view.selection.mode = .none
    view.historyLimit = 0
    XCTAssertEqual(enabled(), ["tag.remove"])
    view.update(at: 0) { $0.isEnabled = false }
    XCTAssertEqual(enabled(), [])
  }
}
