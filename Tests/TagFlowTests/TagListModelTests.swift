import CTagFlowGtk
import GtkBridge
import ObjectSupport
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// A copy of a list and, if it has one, of its selection, kept from its signals.
@MainActor final class ListMirror {
  private(set) var texts: [String] = []
  private(set) var selected: [Bool] = []
  private(set) var (reports, selectionReports) = (0, 0)
  private let list: OpaquePointer
  private let handlers: SignalHandlers

  init(_ list: UnsafeMutableRawPointer) {
    self.list = OpaquePointer(list)
    handlers = SignalHandlers(of: list)
    handlers.on("items-changed") { [weak self] in
      self?.reports += 1
      self?.splice($0.uint(0), $0.uint(1), $0.uint(2))
    }
    if hasSelection { handlers.on("selection-changed") { [weak self] in self?.read($0.uint(0), $0.uint(1)) } }
    splice(0, 0, Int(g_list_model_get_n_items(self.list)))
  }

  private var hasSelection: Bool { isInstance(gobject(list), of: gtk_selection_model_get_type()) }

  private func splice(_ index: Int, _ removed: Int, _ added: Int) {
    let (old, new) = (index..<index + removed, index..<index + added)
    texts.replaceSubrange(old, with: new.map(text))
    if hasSelection { selected.replaceSubrange(old, with: new.map { gtk_selection_model_is_selected(list, guint($0)) != 0 }) }
  }

  private func read(_ index: Int, _ count: Int) {
    selectionReports += 1
    let bits = gtk_selection_model_get_selection_in_range(list, guint(index), guint(count))!
    for place in index..<index + count { selected[place] = gtk_bitset_contains(bits, guint(place)) != 0 }
    gtk_bitset_unref(bits)
  }

  private func text(_ index: Int) -> String {
    let item = g_list_model_get_item(list, guint(index))!
    defer { g_object_unref(item) }
    return GObjectProbe.read(item.assumingMemoryBound(to: GObject.self), "text") ?? ""
  }
}

@MainActor final class TagListModelTests: WidgetCase {
  /// A handler changes the tags: all handlers and closures get the changes in their order.
  func testChangesByHandlersComeInOrder() async {
    let view = TagView(tags("one two three"))
    var (isFirst, transactions) = (true, [String]())
    let list = view.listModel.rawPointer
    let handler = connect(list, "items-changed") { [unowned view] _ in
      guard isFirst else { return }
      isFirst = false
      view.insert(tags("zero"), at: 0)
      XCTAssertEqual(view.tags.count, 3, "the view has changed at once")
      XCTAssertEqual(view.listModel.keptItem(at: 0).tag.text, "zero")
    }
    // Connected last, it would be told last of the first change if that were not finished before.
    let mirror = ListMirror(list)
    XCTAssertTrue(view.listModel === view.listModel)
    view.onTransaction = { transactions += $0.events.map { "\($0.kind) \($0.tag.text)" } }
    view.remove([view.tags[2].id])
    XCTAssertEqual(mirror.texts, ["zero", "one", "two"])
    XCTAssertEqual(transactions, ["remove three", "add zero"])
    g_signal_handler_disconnect(list, gulong(handler))
  }

  func testItemsKeepTheirIdentityAndNotify() {
    let view = TagView(tags("one two"))
    let list = OpaquePointer(view.listModel.rawPointer)
    let first = g_list_model_get_item(list, 0)!
    defer { g_object_unref(first) }
    var told: [String] = []
    for name in ["text", "selected"] { connect(first, "notify::\(name)") { _ in told.append(name) } }
    let id = view.tags[0].id
    view.move(id, to: 1)
    XCTAssertEqual(told, [])
    view.update(id) { $0.text = "uno" }
    view.select([id])
    view.select([id])
    XCTAssertEqual(told, ["text", "selected"])
    let again = g_list_model_get_item(list, 1)!
    XCTAssertEqual(first, again)
    g_object_unref(again)
    XCTAssertNil(g_list_model_get_item(list, 2), "past the end")
    let object = first.assumingMemoryBound(to: GObject.self)
    XCTAssertEqual(["id", "selected"].map { GObjectProbe.read(object, $0) }, ["\(id.rawValue)", "TRUE"])
  }

  func testGtkFiltersReadItems() {
    let view = TagView(tags("apple banana apricot cherry"))
    _ = view.listModel.item(at: 0)
    let text = gtk_property_expression_new(g_type_from_name("TagflowTag"), nil, "text")
    let filter = gtk_string_filter_new(text)!
    gtk_string_filter_set_match_mode(filter, GTK_STRING_FILTER_MATCH_MODE_PREFIX)
    gtk_string_filter_set_search(filter, "ap")
    g_object_ref(view.listModel.object)
    let filtered = gtk_filter_list_model_new(
      OpaquePointer(view.listModel.rawPointer), UnsafeMutablePointer<GtkFilter>(filter))!
    let mirror = ListMirror(UnsafeMutableRawPointer(filtered))
    g_object_unref(UnsafeMutableRawPointer(filtered))
    XCTAssertEqual(mirror.texts, ["apple", "apricot"])
    view.add(Tag("apology"))
    view.remove([view.tags[0].id])
    XCTAssertEqual(mirror.texts, ["apricot", "apology"])
  }

  func testAViewFollowsAnyListModel() {
    let (strings, view) = (released(strings("one two three")), TagView(tags("before")))
    var binding: TagListBinding? = bind(strings, to: view)
    XCTAssertEqual(view.tags.map(\.text), ["one", "two", "three"])
    gtk_string_list_append(strings, "four")
    gtk_string_list_remove(strings, 1)
    XCTAssertEqual(view.tags.map(\.text), ["one", "three", "four"])
    view.move(view.tags[0].id, to: 2)
    view.remove([view.tags[0].id])
    XCTAssertEqual(view.tags.map(\.text), ["four", "one"])
    gtk_string_list_append(strings, "five")
    XCTAssertEqual(view.tags.map(\.text), ["four", "five", "one"], "behind the tag of the item before it")
    gtk_string_list_remove(strings, 1)
    XCTAssertEqual(view.tags.map(\.text), ["four", "five", "one"], "its tag had gone already")
    XCTAssertNotNil(binding)
    binding = nil
    gtk_string_list_append(strings, "six")
    XCTAssertEqual(view.tags.count, 3)
    XCTAssertTrue(
      MainLoop.run(until: { UnsafeMutableRawPointer(strings).assumingMemoryBound(to: GObject.self).pointee.ref_count == 1 }))
  }

  func testUnreferencedItemsAreFreed() {
    let view = TagView((0..<2_000).map { Tag("tag \($0)") })
    let list = view.listModel
    let held = list.item(at: 5)
    for index in 0..<list.count { _ = list.item(at: index) }
    XCTAssertEqual(list.liveItemCount, 1)
    view.move(view.tags[5].id, to: 0)
    XCTAssertTrue(list.item(at: 0) === held)
    view.remove([view.tags[0].id])
    XCTAssertEqual(list.liveItemCount, 0)
    withExtendedLifetime(held) { XCTAssertEqual(view.tags.count, 1_999) }
  }

  func testTheListIsFreedWithItsViewUnlessRetained() {
    weak var view: TagView?
    weak var model: TagListModel?
    weak var item: NativeObject?
    var held: OpaquePointer?
    do {
      let made = TagView(tags("one two"))
      let first = made.listModel.item(at: 0)
      (view, model, item) = (made, made.listModel, first)
      held = OpaquePointer(g_object_ref(made.listModel.object))
      XCTAssertNotNil(item)
    }
    XCTAssertTrue(MainLoop.run(until: { view == nil }))
    XCTAssertNotNil(model)
    XCTAssertEqual(g_list_model_get_n_items(held), 2)
    g_object_unref(UnsafeMutableRawPointer(held!))
    XCTAssertTrue(MainLoop.run(until: { model == nil && item == nil }))
  }
}

/// The tags of a view as a `GtkSelectionModel`.
@MainActor final class TagListSelectionTests: WidgetCase {
  private func list(_ view: TagView) -> OpaquePointer { OpaquePointer(view.listModel.rawPointer) }

  func testRandomOperationsAreMirrored() async {
    for seed in 0..<6 as Range<UInt64> {
      let view = TagView(tags("one two three"))
      view.recordsProgramChanges = true
      let mirror = ListMirror(view.listModel.rawPointer)
      var random = SeededGenerator(seed: seed)
      var held: [OpaquePointer] = []
      for round in 0..<250 {
        let count = view.tags.count
        let some = view.tags.map(\.id).shuffled(using: &random).prefix(random.int(0...4))
        let (action, before) = (random.int(0...13), mirror.reports)
        switch action {
        case 0: view.add(Tag("add \(round)", isSelected: random.int(0...1) == 0))
        case 1: view.insert(tags("x y"), at: random.int(0...count))
        case 2: view.remove(Array(some))
        case 3 where count > 0: view.move(view.tags[random.int(0...count - 1)].id, to: random.int(0...count - 1))
        case 4: view.reorder(view.tags.map(\.id).shuffled(using: &random))
        case 5: view.setTags(Array(view.tags.shuffled(using: &random).prefix(8)) + tags("new"))
        case 6: view.select(Array(some))
        case 7: view.deselect(Array(some))
        case 8: view.undo()
        case 9: view.redo()
        case 10 where count > 0: view.update(view.tags[random.int(0...count - 1)].id) { $0.text += "!" }
        case 11:
          gtk_selection_model_select_range(list(view), guint(random.int(0...count)), guint(random.int(0...5)), gboolean(random.int(0...1)))
        case 12: view.selection = random.int(0...1) == 0 ? SelectionRules(limit: random.int(0...9)) : SelectionRules()
        case 13 where count > 0: held.append(OpaquePointer(g_list_model_get_item(list(view), guint(random.int(0...count - 1)))))
        default: view.removeAll()
        }
        if action < 7 { XCTAssertLessThanOrEqual(mirror.reports, before + 1, "\(seed) \(round)") }
        // Updates are no changes of the list: only items tell of them.
        XCTAssertEqual(mirror.texts.map { $0.filter { $0 != "!" } }, view.tags.map { $0.text.filter { $0 != "!" } }, "\(seed) \(round)")
        XCTAssertEqual(mirror.selected, view.tags.map(\.isSelected), "\(seed) \(round)")
        for item in held {
          guard let item = nativeObject(UnsafeMutableRawPointer(item)) as? TagListItem, item.view != nil else { continue }
          XCTAssertEqual(item.tag.text, view.tags[id: item.tag.id]?.text, "\(seed) \(round)")
          XCTAssertEqual(item.tag.isSelected, view.tags[id: item.tag.id]?.isSelected, "\(seed) \(round)")
        }
      }
      for item in held { g_object_unref(UnsafeMutableRawPointer(item)) }
      XCTAssertGreaterThan(mirror.selectionReports, 10)
    }
  }

  func testCSelectsAsInAnySelectionModel() {
    let view = TagView(tags("a b c d e"))
    let list = list(view)
    var selected: String { view.selectedTags.map(\.text).joined() }
    XCTAssertNotEqual(gtk_selection_model_select_item(list, 1, 1), 0)
    XCTAssertEqual(selected, "b")
    gtk_selection_model_select_item(list, 3, 0)
    XCTAssertEqual(selected, "bd")
    gtk_selection_model_select_item(list, 4, 1)
    XCTAssertEqual(selected, "e")
    gtk_selection_model_select_range(list, 0, 3, 0)
    XCTAssertEqual(selected, "abce")
    gtk_selection_model_unselect_range(list, 1, .max)
    XCTAssertEqual(selected, "a")
    gtk_selection_model_unselect_item(list, 0)
    XCTAssertEqual(selected, "")
    gtk_selection_model_select_all(list)
    XCTAssertEqual(selected, "abcde")
    let (bits, mask) = (gtk_bitset_new_range(0, 2)!, gtk_bitset_new_range(1, 1_000)!)
    gtk_selection_model_set_selection(list, bits, mask)
    XCTAssertEqual(selected, "ab", "a is not in the mask, but selected")
    gtk_bitset_unref(bits)
    gtk_bitset_unref(mask)
    gtk_selection_model_unselect_all(list)
    XCTAssertEqual(selected, "")
    XCTAssertEqual(gtk_selection_model_is_selected(list, .max), 0)
    view.selection.mode = .none
    XCTAssertEqual(gtk_selection_model_select_all(list), 0, "nothing can be selected")
    XCTAssertEqual(selected, "")
  }

  func testOneSelectionIsOneReport() {
    let view = TagView((0..<1_000).map { Tag("\($0)") })
    let mirror = ListMirror(view.listModel.rawPointer)
    view.selectAll()
    view.deselect([view.tags[3].id, view.tags[900].id])
    XCTAssertEqual(mirror.selectionReports, 2)
    XCTAssertEqual(mirror.selected, view.tags.map(\.isSelected))
    view.remove([view.tags[0].id])
    XCTAssertEqual(mirror.selectionReports, 2, "the list tells of that")
  }

  func testAGridViewShowsTheModel() {
    let view = TagView(tags("a b c"))
    var bound: [String] = []
    let factory = gtk_signal_list_item_factory_new()!
    connect(UnsafeMutableRawPointer(factory), "bind") { arguments in
      let item = arguments.object(0).flatMap { gtk_list_item_get_item($0) }
      bound.append((nativeObject(item.map { UnsafeMutableRawPointer($0) }) as? TagListItem)?.tag.text ?? "?")
    }
    g_object_ref(view.listModel.object)
    let grid = gtk_grid_view_new(list(view), factory)!
    let window = gtk_window_new()!
    let place = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_child(place, grid)
    gtk_window_present(place)
    XCTAssertTrue(MainLoop.run(until: { bound.count >= 3 }))
    XCTAssertEqual(bound.sorted(), ["a", "b", "c"])
    XCTAssertNotEqual(gtk_widget_activate_action_variant(grid, "list.select-all", nil), 0)
    XCTAssertEqual(view.selectedTags.count, 3)
    view.add(Tag("d"))
    XCTAssertTrue(MainLoop.run(until: { bound.contains("d") }))
    gtk_window_destroy(place)
  }

  func testItemsHaveTheTypeOfTags() {
    let view = TagView(tags("a"))
    XCTAssertEqual(g_list_model_get_item_type(list(view)), TagListItem.type)
    XCTAssertEqual(String(cString: g_type_name(TagListItem.type)), "TagflowTag")
  }

  func testTheModelOutlivesTheView() {
    var view: TagView? = TagView(tags("a b"))
    weak let gone = view
    let list = released(list(view!))
    g_object_ref(UnsafeMutableRawPointer(list))
    view = nil
    XCTAssertTrue(MainLoop.run(until: { gone == nil }))
    XCTAssertEqual(g_list_model_get_n_items(list), 2)
    XCTAssertEqual(gtk_selection_model_select_all(list), 0)
    let item = g_list_model_get_item(list, 1)!
    XCTAssertEqual((nativeObject(item) as? TagListItem)?.tag.text, "b")
    XCTAssertNil((nativeObject(item) as? TagListItem)?.view)
    g_object_unref(item)
  }

  func testAHundredThousandTagsAreFollowed() {
    let view = TagView()
    let list = list(view)
    var reports: [[Int]] = []
    connect(UnsafeMutableRawPointer(list), "items-changed") { reports.append([$0.uint(0), $0.uint(1), $0.uint(2)]) }
    view.insert((0..<100_000).map { Tag("\($0)") }, at: 0)
    XCTAssertEqual(g_list_model_get_n_items(list), 100_000)
    let held = (0..<10_000).map { g_list_model_get_item(list, guint($0 * 10))! }
    for round in 0..<2_000 {
      view.update(at: round) { $0.text += "!" }
      view.move(from: round, to: 99_999 - round)
    }
    view.remove(view.tags.prefix(50_000).map(\.id))
    XCTAssertEqual(reports.prefix(2), [[0, 0, 100_000], [0, 100_000, 100_000]])
    XCTAssertEqual(reports.last, [0, 50_000, 0])
    XCTAssertEqual(reports.count, 2_002, "an update is not a change of the list")
    for item in held { g_object_unref(item) }
    XCTAssertEqual(view.listModel.liveItemCount, 0)
  }
}
