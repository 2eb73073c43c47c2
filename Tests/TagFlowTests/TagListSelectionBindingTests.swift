import CTagFlowGtk
import GtkBridge
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Views and boxes bound to a `GtkSelectionModel`.
@MainActor final class TagListSelectionBindingTests: WidgetCase {
  private func selection(of model: OpaquePointer) -> [Int] {
    (0..<Int(g_list_model_get_n_items(model))).filter { gtk_selection_model_is_selected(model, guint($0)) != 0 }
  }

  private func selection(of view: TagView) -> String { view.selectedTags.map(\.text).joined(separator: " ") }

  func testTheSelectionGoesBothWays() async {
    let words = strings("oak elm fir")
    // The model takes over the reference to the list.
    let model = released(gtk_multi_selection_new(words)!)
    gtk_selection_model_select_item(model, 1, 0)
    let stage = Stage(tags("before"))
    keep(bind(model, to: stage.view))
    XCTAssertEqual(selection(of: stage.view), "elm")
    gtk_selection_model_select_item(model, 2, 1)
    XCTAssertEqual(selection(of: stage.view), "fir")
    stage.settle()
    stage.tap("oak")
    XCTAssertEqual(selection(of: model), [0, 2])
    stage.view.move(stage.id("oak"), to: 2)
    stage.view.selectAll()
    XCTAssertEqual(selection(of: model), [0, 1, 2])
    stage.view.setSelected(false, stage.id("oak"))
    XCTAssertEqual(selection(of: model), [1, 2])
    gtk_string_list_append(words, "yew")
    gtk_selection_model_select_all(model)
    XCTAssertEqual(stage.view.selectedTags.count, 4)
  }

  /// The list reports a change before the next one, but its items are those of the view at once.
  func testATagThatAHandlerOfTheListGetsHasItsSelection() {
    let words = strings("oak elm")
    let model = gtk_multi_selection_new(words)!
    gtk_selection_model_select_item(model, 1, 0)
    let view = TagView()
    let list = OpaquePointer(view.listModel.rawPointer)
    var (kept, told): ([gpointer], [String]) = ([], [])
    func isSelected(_ item: gpointer) -> Bool { (nativeObject(item) as! TagListItem).tag.isSelected }
    let handler = connect(gpointer(list), "items-changed") {
      for index in $0.uint(0)..<$0.uint(0) + $0.uint(2) {
        let item = g_list_model_get_item(list, guint(index))!
        connect(item, "notify::selected") { _ in told.append("\(index) \(isSelected(item))") }
        kept.append(item)
      }
    }
    func check(_ expected: [Int]) {
      XCTAssertEqual(selection(of: model), expected)
      XCTAssertEqual(selection(of: list), expected)
      XCTAssertEqual(kept.indices.filter { isSelected(kept[$0]) }, expected)
      XCTAssertEqual(view.selectedTags.count, expected.count)
    }
    keep(bind(model, to: view))
    check([1])
    gtk_string_list_append(words, "fir")
    gtk_selection_model_select_item(model, 2, 0)
    check([1, 2])
    view.deselectAll()
    check([])
    gtk_selection_model_select_item(model, 1, 0)
    check([1])
    XCTAssertEqual(told, ["2 true", "1 false", "2 false", "1 true"])
    g_signal_handler_disconnect(gpointer(list), gulong(handler))
    for object in kept + [gpointer(model)] { g_object_unref(object) }
  }

  func testAModelWithASingleSelectionDecides() {
    let model = released(gtk_single_selection_new(strings("oak elm fir"))!)
    let view = TagView()
    keep(bind(model, to: view))
    XCTAssertEqual(selection(of: view), "oak")
    view.select([view.tags[2].id])
    XCTAssertEqual(selection(of: model), [2])
    XCTAssertEqual(selection(of: view), "fir")
    view.deselectAll()
    XCTAssertEqual(selection(of: view), "fir", "one item is always selected")
  }

  func testAViewWithALimitKeepsToIt() {
    let model = released(gtk_multi_selection_new(strings("oak elm fir"))!)
    let view = TagView()
    view.selection.limit = 1
    keep(bind(model, to: view))
    gtk_selection_model_select_all(model)
    XCTAssertEqual(view.selectedTags.count, 1)
  }

  func testNothingIsLeftAfterTheBinding() {
    weak var view: TagView?
    let model = released(gtk_multi_selection_new(strings("oak elm"))!)
    do {
      let made = TagView()
      view = made
      let binding = bind(model, to: made)
      made.selectAll()
      withExtendedLifetime(binding) {}
    }
    XCTAssertTrue(MainLoop.run(until: { view == nil }))
    XCTAssertTrue(MainLoop.run(until: { UnsafeMutablePointer<GObject>(model).pointee.ref_count == 1 }))
    gtk_selection_model_unselect_all(model)
  }

  func testABoxAndAModelHaveTheSameSelection() {
    let words = strings("oak elm fir")
    let model = released(gtk_multi_selection_new(words)!)
    gtk_selection_model_select_item(model, 1, 0)
    let stage = BoxStage([])
    let binding = TagListBinding(model, to: stage.box) {
      gtk_label_new(string(of: $0))
    }
    XCTAssertEqual(stage.box.selectedIndexes, [1])
    stage.settle()
    stage.tap(2)
    XCTAssertEqual(selection(of: model), [1, 2])
    stage.box.move(from: 0, to: 2)
    gtk_selection_model_select_item(model, 0, 1)
    XCTAssertEqual(stage.box.selectedIndexes, [2])
    stage.box.remove(at: 2)
    XCTAssertEqual(selection(of: model), [0], "the item without a child keeps its selection")
    stage.box.select([0])
    XCTAssertEqual(selection(of: model), [0, 1])
    gtk_string_list_append(words, "yew")
    gtk_selection_model_select_all(model)
    XCTAssertEqual(stage.box.selectedIndexes, [0, 1, 2])
    binding.end()
    gtk_selection_model_unselect_all(model)
    XCTAssertEqual(stage.box.selectedIndexes, [0, 1, 2])
  }

  func testAModelWithASingleSelectionDecidesForABox() {
    let model = released(gtk_single_selection_new(strings("oak elm fir"))!)
    let box = TagBox()
    keep(TagListBinding(model, to: box) { _ in gtk_label_new(nil) })
    XCTAssertEqual(box.selectedIndexes, [0])
    box.select([2])
    XCTAssertEqual(selection(of: model), [2])
    XCTAssertEqual(box.selectedIndexes, [2])
    box.deselectAll()
    XCTAssertEqual(box.selectedIndexes, [2], "one item is always selected")
  }

  func testAFunctionMayEndItsBinding() {
    let (words, view, box) = (released(strings("oak elm")), TagView(), TagBox())
    var bindings: [TagListBinding] = []
    bindings.append(
      TagListBinding(UnsafeMutableRawPointer(words), to: view) { _ in
        bindings.forEach { $0.end() }
        return Tag("new")
      })
    bindings.append(
      TagListBinding(words, to: box) { _ in
        bindings.forEach { $0.end() }
        return gtk_label_new(nil)
      })
    XCTAssertEqual([view.tags.count, box.count], [2, 2])
    gtk_string_list_append(words, "fir")
    XCTAssertEqual([view.tags.count, box.count], [2, 2])
  }
}
