import CTagFlowGtk
import GtkBridge
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// The GObject properties of an entry, beyond what Tests/C/properties.c checks of every property.
@MainActor final class TagEntryPropertiesTests: WidgetCase {
  func testTheNumberOfLinesIsAProperty() async {
    let scene = EntryScene("Basil", width: 300)
    let entry = scene.entry
    var told: [String?] = []
    entry.on("notify::n-lines") { [unowned entry] _ in told.append(GObjectProbe.read(entry.object, "n-lines")) }
    XCTAssertEqual(GObjectProbe.read(entry.object, "n-lines"), "1")
    entry.setTags((0..<30).map { Tag("herb \($0)") })
    scene.settle()
    XCTAssertGreaterThan(entry.lineCount, 2)
    XCTAssertEqual(told, ["\(entry.lineCount)"])
    entry.layout.alignment = .center
    scene.settle()
    XCTAssertEqual(told.count, 1, "only when it changes")
    entry.setTags([])
    scene.settle()
    XCTAssertEqual(told.last, "1")
    XCTAssertEqual(told.count, 2)
  }

  func testSwiftSettersNotify() {
    let entry = TagEntry()
    let told = notifications(of: entry)
    entry.layout.spacing = 9
    entry.inputPurpose = .email
    entry.inputHints = .noEmoji
    XCTAssertEqual(told(), ["spacing", "input-purpose", "input-hints"])
    entry.configuration.isReadOnly = true
    entry.configuration.limit = 4
    entry.configuration.splitter = TagSplitter([","])
    XCTAssertEqual(told(), ["editable", "max-tags", "separators"])
    entry.gestures.isReorderable = false
    entry.deleteZone.isEnabled = false
    entry.completionLimit = 3
    XCTAssertEqual(told(), ["reorderable", "delete-zone-enabled", "completion-limit"])
  }

  private static let state = ["n-tags", "text", "has-error", "error-message", "can-undo", "can-redo"]

  func testWhatTheUserTypesNotifiesOnce() {
    let scene = EntryScene("one")
    let told = notifications(of: scene.entry, Self.state)
    scene.type("two")
    XCTAssertEqual(told(), ["text"])
    scene.enter()
    XCTAssertEqual(told(), ["n-tags", "text", "can-undo"])
    scene.type("one")
    XCTAssertEqual(told(), ["text", "has-error", "error-message"])
    XCTAssertEqual(GObjectProbe.read(scene.entry.object, "error-message"), scene.message)
    scene.entry.undo()
    XCTAssertEqual(told(), ["n-tags", "can-undo", "can-redo"])
    scene.entry.clearText()
    XCTAssertEqual(told(), ["text", "has-error", "error-message"])
    scene.entry.add(Tag("three"))
    XCTAssertEqual(told(), ["n-tags"])
  }

  func testTheLastNotificationHasTheCurrentValue() {
    let scene = EntryScene("one")
    let entry = scene.entry
    var told: [String: String] = [:]
    func current(_ name: String) -> String? { GObjectProbe.read(entry.object, name) }
    for name in Self.state {
      told[name] = current(name)
      entry.on("notify::\(name)") { _ in told[name] = current(name) }
    }
    var isFirst = true
    entry.on("notify::n-tags") { _ in
      guard isFirst else { return }
      isFirst = false
      entry.undo()
    }
    entry.on("tags-changed") { _ in
      guard entry.tags.count == 1 else { return }
      scene.type("three")
      scene.enter()
    }
    scene.type("two")
    scene.enter()
    XCTAssertEqual(entry.tags.map(\.text), ["one", "three"])
    for name in Self.state { XCTAssertEqual(told[name], current(name), name) }
  }

  func testTheTextIsSetAsItIs() {
    let scene = EntryScene()
    gtk_root_set_focus(OpaquePointer(scene.window.pointer), nil)
    GObjectProbe.write(scene.entry.object, "text", .string("one, two"))
    XCTAssertEqual(scene.entry.text, "one, two")
    XCTAssertEqual(scene.entry.entry.text, "one, two")
    XCTAssertEqual(scene.entry.look, .view, "it has no focus")
    scene.entry.commit()
    XCTAssertEqual(scene.texts, ["one", "two"])
  }

  func testSeparatorsKeepTheirOrder() {
    let entry = TagEntry()
    GObjectProbe.write(entry.object, "separators", .string(";,"))
    XCTAssertTrue(entry.configuration.splitter.separators.isSuperset(of: TagSplitter.lines.union([";", ",", "\u{FF0C}", "\u{061B}"])))
    XCTAssertFalse(entry.configuration.splitter.separators.contains("\t"))
    XCTAssertEqual(GObjectProbe.read(entry.object, "separators"), ";,")
    let told = notifications(of: entry, ["separators"])
    GObjectProbe.write(entry.object, "separators", .string(",;"))
    XCTAssertEqual(told(), ["separators"])
    entry.configuration.splitter = TagSplitter([" "])
    XCTAssertEqual(GObjectProbe.read(entry.object, "separators"), " ")
  }

  func testDuplicatesAreAllowedOrNot() {
    let scene = EntryScene("one")
    scene.entry.allowsDuplicates = true
    scene.type("one")
    scene.enter()
    XCTAssertEqual(scene.texts, ["one", "one"])
    scene.entry.allowsDuplicates = false
    scene.type("one")
    XCTAssertNotNil(scene.entry.validationFailure)
  }
}
