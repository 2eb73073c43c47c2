import CTagFlowGtk
import GtkBridge
import ObjectSupport
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// Views and boxes bound to models that announce the same objects again, as sorted ones do.
@MainActor final class BoundOrderTests: WidgetCase {
  /// A `GListStore` of strings, the same object for the same word.
  private func store(_ words: String) -> OpaquePointer {
    let store = g_list_store_new(gtk_string_object_get_type())!
    var objects: [Substring: OpaquePointer] = [:]
    for word in words.split(separator: " ") {
      let object = objects[word] ?? gtk_string_object_new(String(word))!
      objects[word] = object
      g_list_store_append(store, gpointer(object))
    }
    for object in objects.values { g_object_unref(gpointer(object)) }
    return store
  }

  /// A sorted model over a store, which takes over the reference to it.
  private func sorted(_ store: OpaquePointer) -> (model: OpaquePointer, sort: (GtkSortType?) -> Void) {
    let expression = gtk_property_expression_new(gtk_string_object_get_type(), nil, "string")
    let sorter = gtk_string_sorter_new(expression)!
    let model = gtk_sort_list_model_new(store, nil)!
    return (
      model,
      { order in
        guard order == GTK_SORT_ASCENDING else { return gtk_sort_list_model_set_sorter(model, nil) }
        gtk_sort_list_model_set_sorter(model, UnsafeMutablePointer(sorter))
      }
    )
  }

  func testASortedModelKeepsTagsFocusSelectionAndHistory() async {
    let (model, sort) = sorted(store("oak elm fir ash"))
    let stage = Stage([])
    var made = 0
    keep(bind(model, to: stage.view) { _ in made += 1 })
    stage.settle()
    let ids = Dictionary(uniqueKeysWithValues: stage.view.tags.map { ($0.text, $0.id) })
    stage.view.gestures.isRemovable = true
    stage.tap("fir")
    stage.view.perform(.remove([ids["elm"]!]), by: .key)
    XCTAssertEqual(stage.view.chips[ids["fir"]!]?.hasFocus, true)
    sort(GTK_SORT_ASCENDING)
    stage.settle()
    XCTAssertEqual(stage.texts, ["ash", "fir", "oak"], "what the user has removed does not return")
    for tag in stage.view.tags { XCTAssertEqual(tag.id, ids[tag.text]) }
    XCTAssertEqual(stage.view.selectedTags.map(\.text), ["fir"])
    XCTAssertEqual(stage.view.chips[ids["fir"]!]?.hasFocus, true)
    XCTAssertEqual(made, 4, "no tag is made again")
    stage.view.undo()
    XCTAssertEqual(stage.texts.sorted(), ["ash", "elm", "fir", "oak"])
    sort(nil)
    XCTAssertEqual(stage.texts, ["oak", "elm", "fir", "ash"])
    g_object_unref(UnsafeMutableRawPointer(model))
  }

  func testItemsLeaveAndReturnInOneEmission() {
    let words = released(store("oak elm fir elm"))
    let view = TagView()
    keep(bind(words, to: view))
    let before = view.tags.map(\.id)
    XCTAssertEqual(Set(before).count, 4, "the same object twice is two tags")
    func object(_ index: Int) -> gpointer { g_list_model_get_item(words, guint(index)) }
    let new = gpointer(gtk_string_object_new("yew")!)
    var items: [gpointer?] = [object(3), new, object(0), object(1)]
    g_list_store_splice(words, 0, 4, &items, 4)
    XCTAssertEqual(view.tags.map(\.text), ["elm", "yew", "oak", "elm"])
    XCTAssertEqual(Set(view.tags.map(\.id)).intersection(before).count, 3)
    XCTAssertEqual(view.tags[0].id, before[1], "the first of two stays the first")
    XCTAssertEqual(view.tags[3].id, before[3])
    for item in items { g_object_unref(item) }
  }

  func testAnItemThatIsAnnouncedAtItsPlaceIsShownAnew() {
    let words = released(store("oak elm"))
    let view = TagView()
    var suffix = ""
    keep(TagListBinding(UnsafeMutableRawPointer(words), to: view) { Tag(string(of: $0) + suffix) })
    let id = view.tags[1].id
    view.select([id])
    suffix = "!"
    g_list_model_items_changed(words, 1, 1, 1)
    XCTAssertEqual(view.tags.map(\.text), ["oak", "elm!"])
    XCTAssertEqual(view.tags[1].id, id)
    XCTAssertTrue(view.tags[1].isSelected)
  }

  func testOtherItemsEndTheHistory() {
    let words = store("oak elm")
    let view = TagView()
    view.gestures.isRemovable = true
    var binding: TagListBinding? = bind(words, to: view)
    for _ in 0..<2 { view.perform(.remove([view.tags[0].id]), by: .key) }
    XCTAssertTrue(view.canUndo)
    var items: [gpointer?] = [gpointer(gtk_string_object_new("yew"))]
    g_list_store_splice(words, 0, 2, &items, 1)
    view.undo()
    XCTAssertEqual(view.tags.map(\.text), ["yew"], "the user had removed both, and the model has had neither since")
    view.perform(.remove([view.tags[0].id]), by: .key)
    binding = nil
    let others = store("rose")
    binding = bind(others, to: view)
    view.undo()
    XCTAssertEqual(view.tags.map(\.text), ["rose"])
    withExtendedLifetime(binding) {}
    for object in [items[0], gpointer(words), gpointer(others)] { g_object_unref(object) }
  }

  // MARK: Programs whose model follows the view

  /// A view whose removals a program makes in the model too and, with `restored`, its insertions: by the object that this
  /// returns with a reference.
  private func followed(_ words: OpaquePointer, restored: ((String) -> gpointer)?) -> (TagView, TagListBinding) {
    let view = TagView()
    view.gestures.isRemovable = true
    let binding = bind(words, to: view)
    view.onDelete = { _, index in g_list_store_remove(words, guint(index)) }
    guard let restored else { return (view, binding) }
    view.onInsert = { tag, index in
      let item = restored(tag.text)
      g_list_store_insert(words, guint(index), item)
      g_object_unref(item)
    }
    return (view, binding)
  }

  private func texts(of model: OpaquePointer) -> [String] {
    (0..<g_list_model_get_n_items(model)).map { index in
      let item = g_list_model_get_item(model, index)!
      defer { g_object_unref(item) }
      return string(of: item)
    }
  }

  func testUndoRestoresATagForTheItemThatReturns() {
    let words = store("oak elm fir ash")
    let objects = (0..<4).map { g_list_model_get_item(words, guint($0))! }
    for isSame in [false, true] {
      let (view, binding) = followed(words) { text in
        isSame ? g_object_ref(objects.first { string(of: $0) == text }!) : gpointer(gtk_string_object_new(text)!)
      }
      let before = view.tags.map(\.id)
      view.perform(.remove([before[2], before[1]]), by: .key)
      for _ in 0..<2 {
        XCTAssertEqual(texts(of: words), ["oak", "ash"])
        XCTAssertEqual(view.tags.map(\.text), ["oak", "ash"])
        view.undo()
        XCTAssertEqual(texts(of: words), ["oak", "elm", "fir", "ash"])
        XCTAssertEqual(view.tags.map(\.id), before)
        view.redo()
      }
      view.undo()
      g_list_store_remove(words, 2)
      XCTAssertEqual(view.tags.map(\.text), ["oak", "elm", "ash"], "the tags have the items")
      g_list_store_insert(words, 2, objects[2])
      binding.end()
    }
    for object in objects + [gpointer(words)] { g_object_unref(object) }
  }

  func testUndoRestoresNoTagWithoutItsItem() {
    for records in [false, true] {
      let words = store("oak elm fir")
      let (view, binding) = followed(words, restored: nil)
      view.recordsProgramChanges = records
      view.perform(.remove([view.tags[1].id]), by: .key)
      for step in [view.undo, view.redo, view.undo] {
        step(.key)
        XCTAssertEqual(view.tags.map(\.text), ["oak", "fir"])
        XCTAssertEqual(texts(of: words), ["oak", "fir"])
      }
      XCTAssertFalse(view.canUndo)
      binding.end()
      g_object_unref(UnsafeMutableRawPointer(words))
    }
  }

  func testAnItemForATagOfTheUserTakesItOver() {
    let words = released(store("oak fir"))
    let (view, binding) = followed(words) { gpointer(gtk_string_object_new($0)!) }
    let tag = Tag("elm")
    view.perform(.insert([tag], at: 1), by: .menu)
    for _ in 0..<2 {
      XCTAssertEqual(view.tags.map(\.text), ["oak", "elm", "fir"])
      XCTAssertEqual(view.tags[1].id, tag.id)
      XCTAssertEqual(texts(of: words), ["oak", "elm", "fir"])
      view.undo()
      XCTAssertEqual(view.tags.map(\.text), ["oak", "fir"])
      XCTAssertEqual(texts(of: words), ["oak", "fir"])
      view.redo()
    }
    view.onInsert = nil
    view.perform(.insert([Tag("ash")], at: 0), by: .menu)
    let yew = gpointer(gtk_string_object_new("yew")!)
    g_list_store_insert(words, 0, yew)
    g_object_unref(yew)
    XCTAssertEqual(view.tags.map(\.text), ["yew", "ash", "oak", "elm", "fir"], "another item has its own tag")
    withExtendedLifetime(binding) {}
  }

  // MARK: Items that a model has more than once

  func testATagStaysWhileTheModelHasItsItem() {
    let words = store("oak elm oak")
    let (view, ids) = (TagView(), ["oak": Tag.ID.unique(), "elm": .unique(), "fir": .unique()])
    keep(TagListBinding(UnsafeMutableRawPointer(words), to: view) { Tag(string(of: $0), id: ids[string(of: $0)]!) })
    view.select([ids["oak"]!])
    let objects = ["oak": 0, "elm": 1].mapValues { g_list_model_get_item(words, guint($0))! }
    func splice(_ index: Int, _ removed: Int, _ added: String) {
      var items: [gpointer?] = added.split(separator: " ").map { objects[String($0)] }
      g_list_store_splice(words, guint(index), guint(removed), &items, guint(items.count))
      var seen: Set<String> = []
      XCTAssertEqual(view.tags.map(\.text), texts(of: words).filter { seen.insert($0).inserted }, "after \(removed) at \(index): \(added)")
    }
    for (index, removed, added) in [
      (0, 0, ""), (0, 1, ""), (2, 0, "oak"), (1, 1, ""), (0, 0, "oak"), (2, 1, "elm"), (1, 2, "oak elm oak"), (0, 1, ""), (1, 2, "oak elm"),
      (0, 2, "elm oak"), (0, 0, "oak oak"), (0, 3, ""),
    ] {
      splice(index, removed, added)
      XCTAssertEqual(view.selectedTags.map(\.text), ["oak"])
    }
    splice(0, Int(g_list_model_get_n_items(words)), "")
    for object in objects.values + [gpointer(words)] { g_object_unref(object) }
  }

  func testRepeatedItemsHaveTheOrderOfANewView() {
    let ids = (0..<5).map { _ in Tag.ID.unique() }
    let objects = (0..<5).map { gpointer(gtk_string_object_new(String($0))!) }
    var suffix = ""
    func bound(_ model: OpaquePointer) -> (view: TagView, binding: TagListBinding) {
      let view = TagView()
      let binding = TagListBinding(UnsafeMutableRawPointer(model), to: view) { Tag(string(of: $0) + suffix, id: ids[Int(string(of: $0))!]) }
      return (view, binding)
    }
    func splice(_ store: OpaquePointer, _ index: Int, _ removed: Int, _ added: [Int]) {
      var items: [gpointer?] = added.map { objects[$0] }
      g_list_store_splice(store, guint(index), guint(removed), &items, guint(items.count))
    }
    let stores = (0..<3).map { _ in g_list_store_new(gtk_string_object_get_type())! }
    let lists = g_list_store_new(g_list_model_get_type())!
    for store in stores { g_list_store_append(lists, gpointer(store)) }
    let flat = gtk_flatten_list_model_new(lists)!
    let (view, binding) = bound(stores[0])
    for (index, removed, added, shown) in [(0, 0, [3, 2, 3], "32"), (3, 0, [0], "320"), (4, 0, [1], "3201"), (0, 1, [], "2301")] {
      splice(stores[0], index, removed, added)
      XCTAssertEqual(view.tags.map(\.text).joined(), shown)
    }
    view.select([ids[2]])
    for (removed, added) in [(0, [2]), (1, [])] {
      splice(stores[0], 0, removed, added)
      XCTAssertEqual(view.tags.map(\.text).joined(), "2301")
      XCTAssertEqual(view.selectedTags.map(\.id), [ids[2]])
    }
    suffix = "!"
    g_list_model_items_changed(stores[0], 1, 1, 1)
    splice(stores[0], 4, 0, [3])
    g_list_model_items_changed(stores[0], 4, 1, 1)
    XCTAssertEqual(view.tags.map(\.text).joined(), "23!01", "an item that is announced is shown anew, wherever the model has it")
    suffix = ""
    splice(stores[0], 0, 5, [])
    var random = SeededGenerator(seed: 5)
    let all = bound(flat)
    for step in 0..<2_000 {
      let store = stores.randomElement(using: &random)!
      let count = texts(of: store).count
      let index = Int.random(in: 0...count, using: &random)
      let removed = Int.random(in: 0...(count > 8 ? count - index : min(3, count - index)), using: &random)
      splice(store, index, removed, (0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 0..<5, using: &random) })
      for (view, model) in [(view, stores[0]), (all.view, flat)] {
        let new = bound(model)
        XCTAssertEqual(view.tags.map(\.text), new.view.tags.map(\.text), "step \(step): \(texts(of: model))")
      }
    }
    withExtendedLifetime((binding, all.binding)) {}
    for object in objects + [gpointer(flat)] + stores.map({ gpointer($0) }) { g_object_unref(object) }
  }

  func testATagStaysThatMovesBetweenTheLists() {
    let (todo, done) = (TagView(tags("oak elm")), TagView(tags("fir ash")))
    let lists = g_list_store_new(g_list_model_get_type())!
    for view in [todo, done] { g_list_store_append(lists, view.listModel.rawPointer) }
    let (flat, all) = (released(gtk_flatten_list_model_new(lists)!), TagView())
    keep(TagListBinding(UnsafeMutableRawPointer(flat), to: all) { (nativeObject($0) as! TagListItem).tag })
    // As a drag does.
    func move(_ tag: Tag, from source: TagView, to target: TagView, at index: Int) {
      target.insert([tag], at: index)
      source.remove([tag.id])
      XCTAssertEqual(all.tags.map(\.text), todo.tags.map(\.text) + done.tags.map(\.text))
    }
    move(todo.tags[0], from: todo, to: done, at: 1)
    move(done.tags[2], from: done, to: todo, at: 0)
  }

  func testABoxKeepsTheChildrenOfASortedModel() {
    let (model, sort) = sorted(store("oak elm fir"))
    let stage = BoxStage([])
    var made = 0
    let binding = TagListBinding(model, to: stage.box) {
      made += 1
      return gtk_label_new(string(of: $0))
    }
    stage.settle()
    let before = stage.box.children
    stage.tap(2)
    stage.box.append(Label("last"))
    sort(GTK_SORT_ASCENDING)
    XCTAssertTrue(stage.box.children.prefix(3).elementsEqual([before[1], before[2], before[0]], by: ===))
    XCTAssertEqual(stage.box.selectedIndexes, [1])
    XCTAssertEqual(stage.focus, 1)
    XCTAssertEqual(made, 3)
    XCTAssertEqual(stage.box.count, 4)
    withExtendedLifetime(binding) {}
    g_object_unref(UnsafeMutableRawPointer(model))
  }
}
