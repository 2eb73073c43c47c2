import CTagFlowGtk
import GtkBridge
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// The GObject signals and actions of an entry.
@MainActor final class TagEntrySignalsTests: WidgetCase {
  /// Connects a handler to each signal that only tells; returns a function that returns what they told since its last call.
  private func observe(_ entry: TagEntry) -> () -> [String] {
    final class Told { var lines: [String] = [] }
    let told = Told()
    entry.on("tag-added") { told.lines.append("added \(tagText($0)) \($0.uint(1))") }
    entry.on("tag-removed") { told.lines.append("removed \(tagText($0)) \($0.uint(1))") }
    entry.on("tag-moved") { told.lines.append("moved \(tagText($0)) \($0.uint(1)) \($0.uint(2))") }
    entry.on("tag-edited") { told.lines.append("edited \($0.string(1) ?? "?") \(tagText($0))") }
    entry.on("tag-refused") { told.lines.append("refused \($0.string(0) ?? "?"): \($0.string(1) ?? "?")") }
    entry.on("changed") { [weak entry] _ in told.lines.append("changed \(entry?.text ?? "?")") }
    entry.on("activate") { _ in told.lines.append("activate") }
    return {
      defer { told.lines = [] }
      return told.lines
    }
  }

  func testSignalsTellWhatHappens() async {
    let scene = EntryScene("one")
    let told = observe(scene.entry)
    scene.type("two")
    scene.enter()
    XCTAssertEqual(told(), ["changed two", "added two 1", "changed "])
    scene.enter()
    XCTAssertEqual(told(), ["activate"])
    scene.entry.edit(scene.id("one"))
    scene.entry.entry.caret = 3
    scene.type("s")
    scene.enter()
    XCTAssertEqual(told(), ["changed one", "changed ones", "edited one ones", "changed "])
    scene.entry.move(scene.id("ones"), to: 1, by: .menu)
    XCTAssertEqual(told(), ["moved ones 0 1"])
    scene.entry.run(.remove, on: scene.id("two"))
    XCTAssertEqual(told(), ["removed two 0"])
    scene.entry.undo()
    XCTAssertEqual(told(), ["added two 0"])
  }

  func testOnlyWhatTheUserDoesIsTold() {
    let scene = EntryScene()
    let told = observe(scene.entry)
    scene.entry.setTags(tags("one two"))
    scene.entry.replaceSubrange(0..<1, with: [Tag("three"), Tag("four")])
    scene.entry.remove([scene.id("two")])
    XCTAssertEqual(told(), [])
    XCTAssertEqual(scene.texts, ["three", "four"])
    scene.type("five,")
    scene.entry.undo()
    XCTAssertEqual(told(), ["added five 2", "removed five 2"])
  }

  func testATagRejectedLaterIsTold() {
    let scene = EntryScene("one") {
      $0.asyncValidation = AsyncValidation { text in text == "bad" ? .other("Not that one.") : nil }
    }
    let told = observe(scene.entry)
    scene.type("bad,")
    XCTAssertEqual(told(), ["added bad 1"])
    XCTAssertTrue(MainLoop.run(until: { scene.message != nil }))
    XCTAssertEqual(told(), ["refused bad: Not that one."])
    XCTAssertEqual(scene.texts, ["one", "bad"])
  }

  func testRefusalsSayWhy() {
    let scene = EntryScene("Fern") { $0.limit = 2 }
    let told = observe(scene.entry)
    scene.entry.insertText("fern,")
    let duplicate = ValidationReason.duplicate(of: scene.id("Fern")).message(for: "Fern")
    XCTAssertEqual(told(), ["refused fern: \(duplicate)", "changed fern,"])
    scene.entry.clearText()
    _ = told()
    scene.entry.insertText("FERN,fern,")
    XCTAssertEqual(told(), ["refused FERN: \(duplicate)", "refused fern: \(duplicate)", "changed FERN, fern,"])
    scene.entry.clearText()
    scene.entry.insertText("fe,")
    scene.entry.edit(scene.id("fe"))
    _ = told()
    scene.type("RN")
    XCTAssertEqual(scene.message, duplicate)
    scene.enter()
    XCTAssertEqual(scene.message, duplicate)
    XCTAssertEqual(told().last, "refused feRN: \(duplicate)")
    XCTAssertTrue(scene.press(GDK_KEY_Escape))
    scene.entry.remove([scene.id("fe")])
    scene.entry.insertText("moss,reed,")
    let limit = ValidationReason.limit(2).message(for: "reed")
    XCTAssertEqual(told().filter { $0.hasPrefix("refused") }, ["refused reed: \(limit)"])
  }

  func testTheTextThatIsOneTooManyIsNamed() {
    let scene = EntryScene("a") { $0.limit = 2 }
    let told = observe(scene.entry)
    func refused() -> [String] { told().filter { $0.hasPrefix("refused") } }
    func limit(_ text: String) -> String { "refused \(text): \(ValidationReason.limit(2).message(for: text))" }
    scene.entry.insertText("a, x, y, z, ")
    XCTAssertEqual(refused(), ["refused a: \(ValidationReason.duplicate(of: scene.id("a")).message(for: "a"))", limit("y")])
    scene.entry.clearText()
    scene.type("y,")
    XCTAssertEqual(refused(), [limit("y")])
    scene.type("z,")
    XCTAssertEqual(refused(), [limit("z")])
    scene.entry.clearText()
    scene.entry.edit(scene.id("x"))
    scene.type(", y, z")
    scene.enter()
    XCTAssertEqual(refused().last, limit("y"), "also in place")
  }

  func testWhatAHandlerChangesIsToldAfterwards() {
    let scene = EntryScene()
    scene.entry.on("tag-added") { [weak entry = scene.entry] _ in
      if let entry, entry.tags.count < 3 { entry.insertText("\(entry.tags.count),") }
    }
    let told = observe(scene.entry)
    scene.type("one,")
    XCTAssertEqual(told(), ["added one 0", "added 1 1", "added 2 2"])
  }

  // MARK: Validation

  func testHandlersRejectTexts() {
    let scene = EntryScene("one")
    var asked: [String] = []
    scene.entry.on("validate") {
      asked.append($0.string(0) ?? "?")
      $0.answer(text: $0.string(0) == "bad" ? "Not that one." : nil)
    }
    scene.entry.on("validate") { $0.answer(text: $0.string(0) == "bad" ? "Nor that." : nil) }
    let told = observe(scene.entry)
    scene.type("bad")
    XCTAssertEqual(asked, ["bad"])
    XCTAssertEqual(scene.message, "Not that one.")
    XCTAssertEqual(told(), ["changed bad"])
    scene.enter()
    XCTAssertEqual(told(), ["refused bad: Not that one."])
    XCTAssertEqual(scene.texts, ["one"])
    scene.type("ge,")
    XCTAssertEqual(scene.texts, ["one", "badge"])
    XCTAssertNil(scene.message)
    asked = []
    scene.entry.insertText("x,bad,y,one,")
    XCTAssertEqual(asked, ["x", "bad", "y"], "each once, if the rules accept it")
    XCTAssertEqual(scene.texts, ["one", "badge", "x", "y"])
    XCTAssertEqual(scene.entry.text, "bad, one,")
    scene.entry.add(Tag("bad"))
    XCTAssertEqual(scene.texts.last, "bad", "the program is not asked")
  }

  func testWithoutAHandlerNothingIsRejected() {
    let scene = EntryScene()
    let handler = scene.entry.on("validate") { $0.answer(text: "Nothing will do.") }
    scene.type("one")
    scene.enter()
    XCTAssertEqual(scene.texts, [])
    scene.entry.disconnect(handler)
    scene.enter()
    XCTAssertEqual(scene.texts, ["one"])
  }

  func testAHandlerMayUseTheEntry() {
    let scene = EntryScene("one")
    scene.entry.on("validate") { [weak entry = scene.entry] in
      guard let entry, $0.string(0) == "two" else { return }
      XCTAssertEqual(entry.text, "", "it has not been entered yet")
      entry.add(Tag("two"))
      entry.configuration.limit = 5
    }
    scene.entry.insertText("two,three,")
    XCTAssertEqual(scene.texts, ["one", "two", "three"])
    XCTAssertEqual(scene.entry.text, "two,", "it is a tag by now")
    scene.entry.clearText()
    scene.entry.on("validate") { [weak entry = scene.entry] _ in
      entry?.clearText()
      entry?.remove(entry?.tags.map(\.id) ?? [])
    }
    scene.entry.insertText("four,")
    XCTAssertEqual(scene.texts, ["four"])
  }

  /// A handler that puts another text in place each time would otherwise be asked forever.
  func testAHandlerMayChangeTheTextEachTime() {
    let scene = EntryScene("one")
    var asked: [String] = []
    scene.entry.on("validate") { [weak entry = scene.entry] in
      asked.append($0.string(0) ?? "?")
      if asked.count < 1000 { entry?.setText("text \(asked.count)") }
    }
    scene.entry.setText("two")
    scene.entry.commit()
    XCTAssertEqual(scene.texts, ["one"])
    XCTAssertLessThan(asked.count, 6)
    XCTAssertEqual(scene.entry.text, "text \(asked.count)", "what the handler has put there stays")
    XCTAssertNotNil(scene.message)
    let before = asked.count
    scene.entry.commit()
    XCTAssertGreaterThan(asked.count, before, "the next commit asks again")
  }

  func testAHandlerMayCorrectTheText() {
    let scene = EntryScene()
    scene.entry.on("validate") { [weak entry = scene.entry] in
      if $0.string(0) == "basil " || $0.string(0) == "basli" { entry?.setText("basil") }
    }
    scene.entry.setText("basli")
    scene.entry.commit()
    XCTAssertEqual(scene.texts, ["basil"])
  }

  // MARK: Actions

  func testActionsAreEnabledAsTheyApply() {
    let scene = EntryScene("one")
    let enabled = enabledActions(["history.undo", "history.redo"], of: scene.entry)
    func activate(_ action: String) { gtk_widget_activate_action_variant(scene.entry.pointer, action, nil) }
    XCTAssertEqual(enabled(), [])
    scene.type("two,")
    XCTAssertEqual(enabled(), ["history.undo"])
    activate("history.undo")
    XCTAssertEqual(scene.texts, ["one"])
    XCTAssertEqual(enabled(), ["history.redo"])
    activate("history.redo")
    XCTAssertEqual(scene.texts, ["one", "two"])
    scene.entry.configuration.isReadOnly = true
    XCTAssertEqual(enabled(), [])
  }

  // MARK: Lifetime

  func testAHandlerCanDestroyTheEntry() {
    weak var entry: TagEntry?
    let window = gtk_window_new()!
    let place = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
    let object = g_object_new_with_properties(GType(TagEntry.type.register()), 0, nil, nil)!
    gtk_window_set_child(place, UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self))
    do {
      let made = nativeObject(object) as? TagEntry
      entry = made
      var isDestroyed = false
      made?.on("tag-added") { _ in
        if !isDestroyed { gtk_window_destroy(place) }
        isDestroyed = true
      }
      made?.insertText("one,two,")
    }
    XCTAssertTrue(MainLoop.run(until: { entry == nil }))
  }
}
