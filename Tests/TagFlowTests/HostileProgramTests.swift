import CTagFlowGtk
import GtkBridge
import LayoutCore
import Monkey
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Programs that read and change a widget whenever they are called: by an observer of its children, a handler of a list, or the function
/// that makes tags of a model's items.
@MainActor final class HostileProgramTests: HostileCase {
  private func splice(_ strings: OpaquePointer, _ index: Int, _ removed: Int, _ words: String) {
    let copies = words.split(separator: " ").map { strdup(String($0)) }
    defer { copies.forEach { free($0) } }
    var additions = copies.map { UnsafePointer($0) } + [nil]
    gtk_string_list_splice(strings, guint(index), guint(removed), &additions)
  }

  // MARK: Observers of children

  /// The first tag in a state is measured by a child of its own.
  func testTagsMayBeRemovedWhileAnEntryMeasuresTheFirstDisabledOne() async {
    for removes in [true, false] {
      let scene = EntryScene("Basil Mint Sage")
      let id = scene.id("Mint")
      var hasActed = false
      observe(scene.entry) {
        guard !hasActed else { return }
        hasActed = true
        if removes { scene.entry.setTags([]) } else { _ = scene.entry.update(scene.id("Sage")) { $0.text = "Parsley" } }
      }
      XCTAssertTrue(scene.entry.update(id) { $0.isEnabled = false })
      scene.settle()
      XCTAssertTrue(hasActed)
      XCTAssertEqual(scene.entry.tags.map(\.text), removes ? [] : ["Basil", "Mint", "Parsley"])
      let (entry, metrics) = (scene.entry, scene.entry.metrics)
      for (index, tag) in entry.tags.enumerated() {
        XCTAssertEqual(entry.arrangement.size(at: index), metrics.size(of: tag, isSelected: false), tag.text)
      }
      XCTAssertEqual(entry.arrangement.count, entry.tags.count + 1)
    }
  }

  func testTagsRemovedWhileTheirChipsAreMade() async {
    let stage = Stage([])
    observe(stage.view) { stage.view.removeAll() }
    stage.view.setTags((0..<60).map { Tag("tag \($0)") })
    stage.settle()
    XCTAssertEqual(stage.view.tags.count, 0)
    XCTAssertTrue(stage.view.chips.isEmpty)
  }

  func testTagsRemovedWhileTheChipsOfAViewWithALineLimitAreMeasured() {
    let view = TagView((0..<20).map { Tag("tag \($0)") })
    view.layout.lineLimit = 1
    observe(view) { view.removeAll() }
    show(view)
    XCTAssertEqual(view.tags.count, 0)
    XCTAssertTrue(view.chips.isEmpty)
  }

  func testTagsReplacedWhileTheirChipsAreMade() {
    let stage = Stage(tags("oak elm"))
    var left = 20
    observe(stage.view) {
      guard left > 0 else { return }
      left -= 1
      stage.view.setTags(Array(stage.view.tags.suffix(3)) + [Tag("new \(left)")])
    }
    stage.view.setTags((0..<30).map { Tag("tag \($0)") })
    stage.settle()
    XCTAssertLessThan(left, 20)
    XCTAssertEqual(Set(stage.view.chips.keys), Set(stage.view.tags.map(\.id)))
    let shown = stage.view.stage.pool.all.filter(\.isChildVisible).compactMap(\.id)
    XCTAssertEqual(shown.count, stage.view.tags.count, "a chip is left: \(shown)")
  }

  func testTagsOfAnEntryRemovedWhileTheirChipsAreMade() {
    let scene = EntryScene()
    observe(scene.entry) { if !scene.entry.tags.isEmpty { scene.entry.setTags([]) } }
    scene.entry.setTags((0..<20).map { Tag("tag \($0)") })
    scene.settle()
    XCTAssertEqual(scene.entry.tags.count, 0)
    XCTAssertTrue(scene.entry.chips.isEmpty)
  }

  /// The style of chips in a state is found by a child that is added when the first one is measured.
  func testTagsChangedWhileTheFirstDisabledChipIsMeasured() {
    for change in [{ $0.removeAll() }, { $0.setTags(Array($0.tags.suffix(2))) }, { $0.add(Tag("yew")) }] as [@MainActor (TagView) -> Void] {
      let view = TagView((0..<20).map { Tag("tag \($0)", isEnabled: $0 > 0) })
      var isChanged = false
      observe(view) {
        for tag in view.tags { _ = (view.frame(of: tag.id), view.naturalSize(of: tag.id)) }
        _ = (view.lineCount, view.contentSize, view.hiddenTags, view.measured(.vertical, forCrossSize: 200))
        guard !isChanged else { return }
        isChanged = true
        change(view)
      }
      let box = Box(.horizontal, [view])
      _ = view.measured(.horizontal)
      XCTAssertTrue(isChanged)
      XCTAssertEqual(view.shown.arrangement.count, view.tags.count)
      _ = (view.measured(.vertical, forCrossSize: 100), view.measured(.horizontal))
      withExtendedLifetime(box) {}
    }
  }

  /// GTK notes the sizes that it is told, also those from before the chips have their places.
  func testSizesAreAskedForWhileTheFirstDisabledChipIsMeasured() {
    let shown = [Tag("oak"), Tag("elm", isEnabled: false)]
    let (view, other) = (TagView(shown), TagView(shown))
    let box = Box(.vertical, [view, other])
    func sizes(_ view: TagView) -> [Extent] {
      [view.measured(.vertical), view.measured(.vertical, forCrossSize: 200), view.measured(.horizontal)]
    }
    var wasAsked = false
    observe(view) {
      wasAsked = true
      _ = sizes(view)
    }
    _ = view.contentSize
    XCTAssertTrue(wasAsked)
    XCTAssertEqual(sizes(view), sizes(other))
    withExtendedLifetime(box) {}
  }

  func testTheOverflowChipIsReadWhileItIsMeasured() {
    let stage = Stage([], width: 200, isScrolled: false)
    let view = stage.view
    var reads = 0
    observe(view) {
      reads += 1
      _ = (view.hiddenTags, view.shown.arrangement.count, view.tags(in: Rect(x: 0, y: 0, width: 500, height: 500)))
      view.selectAll()
    }
    StyleSheet.install(.view)
    view.layout.lineLimit = 1
    view.showsOverflow = true
    view.metrics.showsCheckMarks = true
    view.setTags((0..<30).map { Tag("tag \($0)") })
    view.focusTag(view.tags[0].id)
    stage.settle()
    XCTAssertGreaterThan(reads, 0)
    XCTAssertGreaterThan(view.hiddenTags.count, 0)
  }

  func testTagsRemovedWhileAChipIsBeingLifted() {
    let stage = Stage(tags("oak elm fir"))
    let view = stage.view
    view.gestures.isReorderable = true
    view.on("notify::css-classes") { [weak view] _ in if view?.lift != nil { view?.removeAll() } }
    view.run(.pick, on: view.tags[1].id)
    stage.settle()
    XCTAssertEqual(texts(view), "")
    XCTAssertNil(view.lift)
    XCTAssertNil(view.session.brokenInvariant)
  }

  func testADropIsUndoneInItsHandler() {
    let (source, stage) = (TagView(tags("oak")), Stage(tags("elm fir")))
    let view = stage.view
    view.exchange = TagExchange(allowsImport: true)
    source.exchange = TagExchange(allowsExport: true)
    view.onInsert = { [weak view] _, _ in view?.undo() }
    XCTAssertTrue(view.dropped(.parcel(TagParcel(Array(source.tags), from: source)), [.copy, .move]))
    XCTAssertEqual(texts(view), "elm fir")
    XCTAssertNil(view.session.brokenInvariant)
  }

  // MARK: Children of boxes

  func testAHiddenChildWithTheFocusIsReleased() {
    for words in [["oak", "elm"], ["oak"]] {
      let ended = WeakPointer()
      do {
        let (window, box) = (Window(), TagBox())
        for word in words { box.insert(gtk_button_new_with_label(word), at: box.count) }
        window.present(box)
        XCTAssertTrue(MainLoop.run(until: { box.height > 0 }))
        let button = box.item(at: 0).content!
        ended.follow(UnsafeMutableRawPointer(button))
        XCTAssertNotEqual(gtk_widget_grab_focus(button), 0)
        gtk_widget_set_visible(button, 0)
        XCTAssertEqual(gtk_widget_has_focus(button), 0)
        window.destroy()
      }
      XCTAssertTrue(MainLoop.run(until: { ended.isNil }), "a child of \(words) is left")
    }
  }

  func testChildrenAreAddedWhileOneIsBeingAdded() {
    let box = TagBox()
    let children = released(gtk_widget_observe_children(box.pointer)!)
    var left = 3
    func child() -> Widget {
      let label = Label("\(left)")
      label.on("notify::parent") { _ in }
      return label
    }
    keep(SignalHandlers(of: UnsafeMutableRawPointer(children))).on("items-changed") { _ in
      guard left > 0 else { return }
      left -= 1
      box.insert(child(), at: 0)
    }
    box.append(child())
    XCTAssertEqual(box.count, 4)
    for index in 0..<4 {
      let item = g_list_model_get_item(children, guint(index))
      XCTAssertEqual(item, UnsafeMutableRawPointer(box.item(at: index).pointer), "the children are in another order")
      if let item { g_object_unref(item) }
    }
  }

  func testAChildThatHasLostItsParentIsFoundUntilItIsRemoved() {
    let (box, label) = (TagBox(), gtk_label_new("oak")!)
    var index: Int?
    g_object_ref_sink(UnsafeMutableRawPointer(label))
    keep(SignalHandlers(of: UnsafeMutableRawPointer(label))).on("notify::parent") { _ in
      if gtk_widget_get_parent(label) == nil, box.count > 0 { index = box.index(of: label) }
    }
    box.insert(label, at: 0)
    gtk_widget_unparent(label)
    XCTAssertEqual(index, 0)
    XCTAssertEqual(box.count, 0)
    g_object_unref(UnsafeMutableRawPointer(label))
  }

  // MARK: Keys

  /// The focus moves before the lift knows of the change.
  func testAKeyIsPressedAndPlacesAreReadWhileTheFocusLeavesRemovedChips() {
    let stage = Stage(tags("oak elm fir ash yew"))
    let view = stage.view
    view.gestures.isReorderable = true
    stage.settle()
    view.grabFocus()
    view.focusTag(view.tags[3].id)
    view.run(.pick, on: view.tags[3].id)
    stage.settle()
    XCTAssertEqual(view.chips[view.tags[3].id]?.hasFocus, true)
    var presses = 0
    view.on("notify::has-focus") { [weak view] _ in
      guard let view, view.lift != nil else { return }
      presses += 1
      view.press(GDK_KEY_Right)
      _ = view.dropCandidates
    }
    view.removeAll()
    XCTAssertGreaterThan(presses, 0)
    stage.settle()
    XCTAssertNil(view.session.brokenInvariant)
  }

  // MARK: Actions

  func testAButtonForAnActionChangesWhatTheUserMayDo() {
    let view = TagView([Tag("oak"), Tag("elm")])
    let (popover, button) = (gtk_popover_new()!, gtk_button_new()!)
    gtk_actionable_set_action_name(OpaquePointer(button), "selection.none")
    gtk_popover_set_child(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self), button)
    gtk_widget_set_parent(popover, view.pointer)
    keep(SignalHandlers(of: UnsafeMutableRawPointer(button))).on("notify::sensitive") { _ in view.gestures.isRemovable.toggle() }
    view.select([view.tags[0].id])
    XCTAssertTrue(view.gestures.isRemovable, "the button can be clicked now")
    view.deselectAll()
    XCTAssertFalse(view.gestures.isRemovable)
    gtk_widget_unparent(popover)
  }

  // MARK: Bound models

  func testAHandlerOfTheTagsEditsTheBoundModel() {
    let (view, model) = (TagView(), released(strings("oak")))
    keep(bind(model, to: view))
    keep(SignalHandlers(of: view.listModel.rawPointer)).on("items-changed") { _ in
      let count = Int(g_list_model_get_n_items(model))
      if count > 0 { self.splice(model, 0, count, "") }
    }
    splice(model, 0, 1, "elm")
    XCTAssertEqual(texts(view), "")
    splice(model, 0, 0, "fir ash")
    XCTAssertEqual(texts(view), "")
  }

  func testTheFunctionOfABindingEditsTheModel() {
    let (view, box, model) = (TagView(), TagBox(), released(strings("oak elm")))
    var edits = [(0, 0, "fir"), (1, 1, ""), (0, 1, "ash yew")]
    func edit() { if let (index, removed, words) = edits.popLast() { self.splice(model, index, removed, words) } }
    let tags = TagListBinding(UnsafeMutableRawPointer(model), to: view) { item in
      edit()
      return Tag(string(of: item))
    }
    XCTAssertEqual(texts(view), "fir ash elm")
    edits = [(0, 0, "oak"), (1, 1, "")]
    let children = TagListBinding(model, to: box) { item in
      edit()
      return gtk_label_new(string(of: item))
    }
    XCTAssertEqual(box.count, Int(g_list_model_get_n_items(model)))
    XCTAssertEqual(view.tags.count, box.count)
    withExtendedLifetime((tags, children)) {}
  }

  func testTheFunctionOfABindingEndsIt() {
    let (view, model) = (TagView(tags("before")), released(strings("oak elm")))
    let binding = TagListBinding(to: view) { item in Tag(string(of: item)) }
    keep(SignalHandlers(of: view.listModel.rawPointer)).on("items-changed") { _ in binding.end() }
    binding.observe(UnsafeMutableRawPointer(model), in: view)
    XCTAssertEqual(texts(view), "", "the binding has ended when the tags were removed")
    splice(model, 0, 0, "fir")
    XCTAssertEqual(texts(view), "")
  }

  func testABindingIsReplacedInItsSelectionChange() {
    let (herbs, kinds) = (released(gtk_multi_selection_new(strings("basil sage"))!), released(strings("genovese thai")))
    let view = TagView()
    let first = bind(herbs, to: view)
    var second: TagListBinding?
    let handlers = SignalHandlers(of: UnsafeMutableRawPointer(herbs))
    handlers.on("selection-changed") { _ in
      first.end()
      second = bind(kinds, to: view)
    }
    view.select([view.tags[0].id])
    XCTAssertEqual(texts(view), "genovese thai")
    withExtendedLifetime((second, handlers)) {}
  }

  func testAModelIsReplacedWhileItReportsAChange() {
    let (source, view, kinds) = (TagView(tags("sage basil")), TagView(), released(strings("genovese thai")))
    let list = OpaquePointer(source.listModel.rawPointer)
    g_object_ref(UnsafeMutableRawPointer(list))
    let sorted = gtk_sort_list_model_new(list, nil)!
    var binding: TagListBinding? = TagListBinding(UnsafeMutableRawPointer(sorted), to: view) { _ in Tag("herb") }
    g_object_unref(UnsafeMutableRawPointer(sorted))
    view.onTransaction = { _ in
      view.onTransaction = nil
      binding?.end()
      binding = bind(kinds, to: view)
    }
    source.add(Tag("dill"))
    XCTAssertEqual(texts(view), "genovese thai")
    while MainLoop.iterate() {}
    withExtendedLifetime(binding) {}
  }

  func testAModelThatAnswersAnUndoneSelectionLeavesNothingToUndo() {
    let (model, view) = (released(gtk_single_selection_new(strings("oak elm fir"))!), TagView())
    view.recordsProgramChanges = true
    keep(bind(model, to: view))
    view.select([view.tags[1].id, view.tags[2].id])
    view.deselectAll()
    var steps = 0
    while view.canUndo, steps < 100 {
      view.undo()
      steps += 1
    }
    XCTAssertLessThan(steps, 100)
  }

  func testModelsThatDeriveFromAViewsTagsAreKnown() {
    let (view, other, model) = (TagView(), TagView(), strings("oak"))
    let own = OpaquePointer(view.listModel.rawPointer)
    g_object_ref(UnsafeMutableRawPointer(own))
    let selected = gtk_multi_selection_new(gtk_filter_list_model_new(gtk_sort_list_model_new(own, nil), nil))!
    XCTAssertTrue(derives(own, from: own))
    XCTAssertTrue(derives(selected, from: own))
    XCTAssertFalse(derives(model, from: own))
    let lists = g_list_store_new(g_list_model_get_type())!
    g_list_store_append(lists, UnsafeMutableRawPointer(selected))
    let flat = gtk_flatten_list_model_new(lists)!
    XCTAssertTrue(derives(flat, from: own))
    let binding = TagListBinding(UnsafeMutableRawPointer(flat), to: other) { _ in Tag("copy") }
    XCTAssertTrue(derives(OpaquePointer(other.listModel.rawPointer), from: own), "through a view that is bound")
    XCTAssertFalse(derives(own, from: OpaquePointer(other.listModel.rawPointer)))
    binding.end()
    XCTAssertFalse(derives(OpaquePointer(other.listModel.rawPointer), from: own))
    for model in [model, selected, flat] { g_object_unref(UnsafeMutableRawPointer(model)) }
  }

  // MARK: Ids

  func testASavedTagWithANegativeIDIsNoOverflowChip() {
    let stage = Stage([])
    stage.view.setTags((1...150).map { Tag("saved \($0)", id: Tag.ID(rawValue: -$0)) })
    stage.settle()
    XCTAssertFalse(stage.view.chips.values.contains { gtk_widget_has_css_class($0.pointer, "overflow") != 0 })
    XCTAssertEqual(Tag.ID.overflow.rawValue, .min, "no tag can have this id")
  }

  // MARK: After the end

  func testAMenuIsAskedForWithoutAWindow() {
    let (view, entry) = (TagView(tags("oak")), TagEntry(tags("oak")))
    view.run(.openMenu, on: view.tags[0].id)
    view.openMenu(at: .zero)
    entry.openMenu(for: entry.tags[0].id)
    XCTAssertFalse(view.menu.isOpen)
    XCTAssertFalse(entry.menu.isOpen)
  }

  /// GDK can't place a popover that belongs to nothing on the screen.
  func testAMenuIsAskedForBeforeTheFirstLayout() {
    let (view, entry) = (TagView(tags("oak")), TagEntry(tags("oak")))
    let window = present(Box(.vertical, [view, entry]))
    XCTAssertTrue(view.isMapped && view.width == 0)
    view.run(.openMenu, on: view.tags[0].id)
    entry.openMenu(for: entry.tags[0].id)
    XCTAssertFalse(view.menu.isOpen)
    XCTAssertFalse(entry.menu.isOpen)
    window.drawFrames(3)
    view.run(.openMenu, on: view.tags[0].id)
    XCTAssertTrue(view.menu.isOpen)
  }

  func testAnOpenMenuIsAskedForWhileItGetsTheFocus() {
    let (view, button) = (TagView(tags("oak elm")), Button("Other") {})
    view.gestures.isReorderable = true
    let box = Box(.vertical, [button, view])
    let window = present(box)
    window.drawFrames(3)
    view.run(.openMenu, on: view.tags[0].id)
    window.drawFrames(3)
    XCTAssertTrue(view.menu.isOpen)
    button.grabFocus()
    var isAsked = false
    keep(SignalHandlers(of: UnsafeMutableRawPointer(view.pointer))).on("state-flags-changed") { [unowned view] _ in
      guard !isAsked, view.hasState(.focusWithin) else { return }
      isAsked = true
      view.run(.openMenu, on: view.tags[1].id)
    }
    _ = view.menu.moveFocus(.forward)
    XCTAssertTrue(isAsked)
    XCTAssertTrue(MainLoop.run(until: { view.menu.id == view.tags[1].id }))
    XCTAssertTrue(view.menu.isOpen)
    view.menu.close()
    window.drawFrames(3)
  }

  func testDisposedWidgetsAnswerCalls() {
    let window = Window()
    let (view, entry, box) = (TagView(tags("oak elm")), TagEntry(tags("oak")), TagBox(["oak", "elm"].map { Label($0) }))
    let row = Box(.vertical, [view, entry, box])
    window.present(row)
    XCTAssertTrue(MainLoop.run(until: { entry.height > 0 }))
    view.showsUndoToast = true
    for widget in [view, entry, box] {
      gtk_box_remove(row.instance(), widget.pointer)
      g_object_run_dispose(widget.object)
    }
    view.add(Tag("fir"))
    view.perform(.remove([view.tags[0].id]), by: .menu)
    view.undo()
    view.focusTag(view.tags[0].id)
    view.run(.openMenu, on: view.tags[0].id)
    XCTAssertEqual(texts(view), "oak elm fir")
    entry.insertText("elm, fir")
    entry.commit()
    entry.clearText()
    entry.edit(entry.tags[0].id)
    entry.removeByHand(entry.tags[0].id, by: .menu)
    _ = entry.grabFocusWithin()
    entry.undo()
    XCTAssertEqual(entry.tags.map(\.text), ["oak", "elm", "fir"])
    box.append(Label("fir"))
    box.select([0])
    box.remove(at: 1)
    XCTAssertEqual(box.selectedIndexes, [0])
    for widget in [view, entry, box] { _ = (widget.measured(.horizontal), widget.measured(.vertical, forCrossSize: 200)) }
    window.destroy()
  }
}
