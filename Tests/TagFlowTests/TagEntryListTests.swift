import CTagFlowGtk
import GtkBridge
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// The tags of an entry as a list model, and a list model of completions.
@MainActor final class TagEntryListTests: WidgetCase {
  func testTheListFollowsTheEntry() async {
    let scene = EntryScene("one two")
    XCTAssertTrue(scene.entry.listModel === scene.entry.listModel)
    let mirror = ListMirror(scene.entry.listModel.rawPointer)
    scene.type("three,four,")
    XCTAssertEqual(mirror.texts, ["one", "two", "three", "four"])
    scene.entry.move(scene.id("one"), to: 3, by: .menu)
    XCTAssertEqual(mirror.texts, scene.texts)
    scene.entry.run(.remove, on: scene.id("three"))
    XCTAssertEqual(mirror.texts, scene.texts)
    scene.entry.undo()
    XCTAssertEqual(mirror.texts, scene.texts)
    scene.entry.setTags(tags("x y"))
    XCTAssertEqual(mirror.texts, ["x", "y"])
  }

  func testAHandlerOfTheListMayChangeTheTags() {
    let scene = EntryScene("one")
    let mirror = ListMirror(scene.entry.listModel.rawPointer)
    connect(scene.entry.listModel.rawPointer, "items-changed") { [weak entry = scene.entry] _ in
      if let entry, entry.tags.last?.text == "two" { entry.add(Tag("three")) }
    }
    scene.entry.on("notify::n-tags") { [weak entry = scene.entry] _ in
      if let entry, entry.tags.count == 3 { entry.remove([entry.tags[0].id]) }
    }
    scene.type("two,")
    XCTAssertEqual(scene.texts, ["two", "three"])
    XCTAssertEqual(mirror.texts, scene.texts)
    scene.settle()
    XCTAssertEqual(scene.reading, "two three []")
  }

  func testItemsChangeTheTags() async throws {
    let scene = EntryScene("one")
    let item = try XCTUnwrap(scene.entry.listModel.item(at: 0) as? TagListItem)
    item.change { $0.text = "uno" }
    XCTAssertEqual(scene.texts, ["uno"])
    item.setSelected(true)
    XCTAssertFalse(scene.entry.tags[0].isSelected, "an entry has no selection")
    XCTAssertNil(item.view)
    XCTAssertTrue(item.owner === scene.entry)
    scene.entry.remove([item.tag.id])
    XCTAssertNil(item.owner)
    XCTAssertTrue(scene.entry.insert([item], at: 0))
    XCTAssertFalse(TagView().insert([item], at: 0), "it is in the entry")
    XCTAssertEqual(scene.texts, ["uno"])
  }

  func testAnItemMovesFromAViewToAnEntry() async throws {
    let (view, entry) = (TagView(tags("one")), TagEntry())
    let item = try XCTUnwrap(view.listModel.item(at: 0) as? TagListItem)
    XCTAssertFalse(entry.insert([item], at: 0))
    view.removeAll()
    XCTAssertTrue(entry.insert([item], at: 0))
    XCTAssertTrue(entry.listModel.item(at: 0) === item)
  }

  // MARK: Completions

  func testAListOfStringsIsOfferedAsItIs() {
    let scene = EntryScene()
    let list = released(strings("Basil Sage"))
    scene.entry.completionModel = CompletionModel(list, nil)
    scene.type("b")
    XCTAssertEqual(scene.entry.completion.completer.completions.map(\.text), ["Basil"])
    gtk_string_list_append(list, "Bay leaf")
    scene.type("a")
    XCTAssertEqual(scene.entry.completion.completer.completions.map(\.text), ["Basil", "Bay leaf"])
    scene.entry.completionSource = .list(["Balm"])
    XCTAssertNil(scene.entry.completionModel)
  }

  func testAnExpressionIsTheTextOfAnObject() {
    let (scene, view) = (EntryScene(), TagView(tags("Basil Sage")))
    let expression = gtk_property_expression_new(TagListItem.type, nil, "text")!
    scene.entry.completionModel = CompletionModel(OpaquePointer(view.listModel.rawPointer), expression)
    gtk_expression_unref(expression)
    scene.type("b")
    XCTAssertEqual(scene.entry.completion.completer.completions.map(\.text), ["Basil"])
    scene.entry.completionModel = CompletionModel(OpaquePointer(view.listModel.rawPointer), nil)
    scene.entry.clearText()
    scene.type("s")
    XCTAssertEqual(scene.entry.completion.completer.completions.map(\.text), ["Sage"])
  }

  func testTheErrorOfASourceIsReported() {
    let scene = EntryScene()
    var told: [String] = []
    scene.entry.on("completion-failed") {
      told.append($0.boxed(0).map { String(cString: $0.assumingMemoryBound(to: GError.self).pointee.message) } ?? "?")
    }
    scene.entry.completionSource = CompletionSource { _ in throw GLibError(g_io_error_quark(), 0, "No connection.") }
    scene.type("b")
    XCTAssertTrue(MainLoop.run(until: { told == ["No connection."] }))
  }
}
