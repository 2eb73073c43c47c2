import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Views in rows of a list: what means nothing to the chips is the row's, and chips are dragged from row to row.
@MainActor final class ViewsInRowsTests: WidgetCase {
  func testChipsThatCanDoNothingTakeNoFocus() async {
    let stage = Stage(tags("oak elm"), isScrolled: false)
    let (view, button) = (stage.view, Button("Beside") {})
    stage.window.child = nil
    stage.window.child = Box(.vertical, [button, view])
    view.selection.mode = .none
    stage.settle()
    func isFocusable() -> Bool { view.chips.values.allSatisfy(\.isFocusable) }
    button.grabFocus()
    XCTAssertFalse(view.grabFocus() || view.moveFocus(.forward) || isFocusable())
    stage.tap("elm")
    XCTAssertTrue(button.hasFocus)
    XCTAssertNil(view.focusedTag)
    XCTAssertFalse(view.takesSecondaryClick(at: stage.center("oak")))

    // Anything that can be done with a chip makes it focusable.
    let handler = view.on("tag-activated") { _ in }
    XCTAssertTrue(view.moveFocus(.forward) && isFocusable() && view.takesSecondaryClick(at: stage.center("oak")))
    view.disconnect(handler)
    for change in [
      { view in view.gestures.isReorderable = true }, { view in view.gestures.isRemovable = true },
      { view in view.exchange.allowsExport = true }, { view in view.onTap = { _, _ in } }, { view in view.selection.mode = .single },
    ] as [(TagView) -> Void] {
      view.gestures = GestureConfiguration()
      (view.exchange, view.selection.mode, view.onTap) = (TagExchange(), .none, nil)
      XCTAssertFalse(view.takesFocus)
      change(view)
      XCTAssertTrue(view.takesFocus)
    }
    view.onTap = nil
    view.tapsWithoutSelection = false
    view.selection.mode = .none
    view.showsContextMenu = false
    view.gestures.isRemovable = true
    XCTAssertFalse(view.press(GDK_KEY_Return), "the row is activated")
    XCTAssertFalse(view.takesSecondaryClick(at: stage.center("oak")), "there is no menu")
  }

  func testABoxWithoutActionsLeavesTapsAndKeysToTheRow() {
    let stage = BoxStage([Label("oak"), Label("elm")])
    stage.tap(0)
    XCTAssertFalse(stage.key(GDK_KEY_Left))
    XCTAssertFalse(stage.key(GDK_KEY_Up))
    XCTAssertTrue(stage.key(GDK_KEY_Right))
    XCTAssertFalse(stage.key(GDK_KEY_Right))
    XCTAssertFalse(stage.key(GDK_KEY_Right, shift: true))
  }

  /// A list of rows, each with a view of two tags.
  private func list(_ count: Int) -> (Window, Widget, [TagView]) {
    let list = gtk_list_box_new()!
    let views = (0..<count).map { row in
      let view = TagView(tags("a\(row) b\(row)"))
      view.gestures.isReorderable = true
      view.exchange = TagExchange(allowsExport: true, allowsImport: true)
      gtk_list_box_append(OpaquePointer(list), view.pointer)
      return view
    }
    let scrolled = ScrolledWindow(Widget.wrapping(list), horizontal: .never)
    let window = Window().present(scrolled, width: 300, height: 200)
    XCTAssertTrue(MainLoop.run(until: { views[0].isMapped && views[0].width > 0 }))
    window.drawFrames(3)
    return (window, scrolled, views)
  }

  func testAChipIsDraggedToARowThatIsNotInSight() {
    let (window, scrolled, views) = list(60)
    let (source, id) = (views[1], views[1].tags[0].id)
    let adjustment = gtk_scrolled_window_get_vadjustment(scrolled.opaque)!
    let start = source.frame(of: id)!.center
    /// A point of the window in the source's coordinates.
    func place(_ x: Double, _ y: Double) -> Point { window.translate(Point(x: x, y: y), to: source.pointer)! }
    source.pressed(sample(start), [])
    source.handle(.motion(sample(start + Point(x: 20, y: 0))))
    // Near the edge, over a view that is shown whole: as far as the list goes.
    source.handle(.motion(sample(place(60, 180))))
    XCTAssertTrue(MainLoop.run(until: { gtk_adjustment_get_value(adjustment) > 900 }), "at \(gtk_adjustment_get_value(adjustment))")
    // Away from the edge, it holds still.
    source.handle(.motion(sample(place(60, 100))))
    window.drawFrames(3)
    let target =
      views.firstIndex { view in
        let height = Double(view.height)
        return view.translate(Point(x: 0, y: height / 2), to: window.pointer).map { abs($0.y - 100) < height } ?? false
      } ?? 0
    let drop = views[target].translate(Point(x: 60, y: Double(views[target].height) / 2), to: source.pointer) ?? .zero
    source.handle(.motion(sample(drop)))
    window.drawFrames(3)
    XCTAssertGreaterThan(target, 15)
    XCTAssertNotNil(views[target].transfer.incoming)
    XCTAssertEqual(views.count { $0.transfer.incoming != nil }, 1, "the gap is in one row only")
    source.handle(.release(sample(drop)))
    XCTAssertEqual(source.tags.map(\.text), ["b1"])
    XCTAssertEqual(views[target].tags.count, 3)
    XCTAssertTrue(views[target].tags.contains(id))
    window.destroy()
  }

  /// Lifts the first chip of a view, and returns the pointer's position in the view.
  private func lift(in view: TagView, of window: Window) -> Point {
    let start = view.frame(at: 0)!.center - view.scrollOffset
    view.pressed(sample(start), [])
    view.handle(.motion(sample(start + Point(x: 20, y: 0))))
    window.drawFrames(2)
    XCTAssertNotNil(view.lift)
    return start
  }

  /// The middle of a view in its window.
  private func middle(of view: TagView, in window: Window) -> Point {
    view.translate(Point(x: 60, y: Double(view.height) / 2), to: window.pointer) ?? .zero
  }

  func testADragGoesOnWhenItsRowIsHidden() {
    let (window, _, views) = list(3)
    let controllers = gtk_widget_observe_controllers(window.pointer)!
    defer { g_object_unref(gobject(controllers)) }
    let controllersBefore = g_list_model_get_n_items(controllers)
    let start = lift(in: views[0], of: window)
    views[0].handle(.motion(sample(views[2].translate(start, to: views[0].pointer)!)))
    window.drawFrames(2)
    XCTAssertNotNil(views[2].transfer.incoming)
    gtk_widget_set_visible(views[0].pointer, 0)
    XCTAssertNil(views[0].lift)
    let carried = views[0].transfer.carried!
    window.drawFrames(3)
    carried.move(to: middle(of: views[1], in: window))
    XCTAssertNotNil(views[1].transfer.incoming)
    XCTAssertNil(views[2].transfer.incoming)
    carried.drop()
    XCTAssertEqual(g_list_model_get_n_items(controllers), controllersBefore, "nothing listens in the window any longer")
    XCTAssertEqual(views.map(\.tags.count), [1, 3, 2])
    XCTAssertEqual(views[1].tags.count { $0.text == "a0" }, 1)
    views[1].undo(by: .key)
    XCTAssertEqual(views.map { $0.tags.map(\.text) }, [["a0", "b0"], ["a1", "b1"], ["a2", "b2"]])
  }

  func testAChipWhoseViewIsHiddenBeforeTheFirstFrameIsDrawn() {
    let view = TagView(tags("a b"))
    view.gestures.isReorderable = true
    view.exchange = TagExchange(allowsExport: true)
    let window = present(Box(.vertical, [ScrolledWindow(view), Label("Below")]), width: 300, height: 200)
    window.drawFrames(3)
    let start = view.frame(at: 0)!.center
    view.pressed(sample(start), [])
    view.handle(.motion(sample(start + Point(x: 20, y: 0))))
    view.isVisible = false
    XCTAssertNotNil(view.transfer.carried)
    let layer = gtk_widget_get_last_child(window.pointer)!
    XCTAssertEqual(String(cString: gtk_widget_get_css_name(layer)), "liftlayer")
    window.drawFrames(2)
    XCTAssertEqual(Int(gtk_widget_get_width(layer)), window.width)
    XCTAssertEqual(Int(gtk_widget_get_height(layer)), window.height)
  }

  func testCancelingACarriedDragPutsItsChipBack() {
    let (window, _, views) = list(3)
    for end in [{ views[0].cancelGesture() }, { gtk_widget_set_visible(window.pointer, 0) }] {
      gtk_widget_set_visible(window.pointer, 1)
      window.drawFrames(2)
      _ = lift(in: views[0], of: window)
      gtk_widget_set_visible(views[0].pointer, 0)
      weak let carried = views[0].transfer.carried
      carried?.move(to: middle(of: views[1], in: window))
      XCTAssertNotNil(views[1].transfer.incoming)
      end()
      XCTAssertNil(views[1].transfer.incoming)
      XCTAssertEqual(views.map(\.tags.count), [2, 2, 2])
      gtk_widget_set_visible(views[0].pointer, 1)
      while MainLoop.iterate() {}
      XCTAssertNil(carried)
    }
  }

  func testAChipOfARowThatIsFilledAnewIsPutBackWithAWord() {
    let (window, _, views) = list(3)
    _ = lift(in: views[0], of: window)
    views[0].setTags(tags("c d"))
    let carried = views[0].transfer.carried!
    XCTAssertNil(views[0].lift)
    carried.move(to: middle(of: views[2], in: window))
    XCTAssertNotNil(views[2].transfer.incoming)
    carried.drop()
    XCTAssertNil(views[2].transfer.incoming)
    XCTAssertEqual(views[2].surface.status.text, TagText.putBack.words)
    XCTAssertTrue(views[2].surface.toast.isShown)
    XCTAssertEqual(views.map(\.tags.count), [2, 2, 2])
  }

  func testAChipLeavesTheRowThatHasItsRecordNow() {
    let (window, _, views) = list(3)
    _ = lift(in: views[0], of: window)
    let record = views[0].tags
    views[0].setTags(tags("c d"))
    views[1].setTags(record)
    let carried = views[0].transfer.carried!
    carried.move(to: middle(of: views[2], in: window))
    carried.drop()
    XCTAssertEqual(views.map { $0.tags.map(\.text).sorted() }, [["c", "d"], ["b0"], ["a0", "a2", "b2"]])
  }

  func testTheFocusGoesOnToRowsThatAreOutOfSight() {
    var rows: [TagView] = []
    let list = ListView(count: 40) { () -> TagView in
      let view = TagView()
      view.gestures.isRemovable = true
      rows.append(view)
      return view
    } show: { view, index in
      view.setTags(tags("a\(index) b\(index)"))
    }
    let window = present(ScrolledWindow(list, horizontal: .never), width: 300, height: 200)
    XCTAssertTrue(MainLoop.run(until: { rows.contains { $0.isMapped && $0.width > 0 } }))
    var visited: [String] = []
    // Newer versions of GTK also focus the rows themselves.
    for _ in 0..<80 where visited.last != "a39" {
      gtk_widget_child_focus(window.pointer, GTK_DIR_TAB_FORWARD)
      window.drawFrames(2)
      if let text = rows.first(where: \.containsFocus)?.tags[0].text, text != visited.last { visited.append(text) }
    }
    XCTAssertEqual(visited.suffix(39), (1..<40).map { "a\($0)" })
  }

  func testAListViewScrollsOnWhenTheRowIsOutOfSight() {
    dragToARowOutOfSight { $0 }
    dragToARowOutOfSight { ScrolledWindow($0, vertical: .never) }
  }

  func testAListViewScrollsForChipsOfViewsThatScrollSideways() {
    for direction in TextDirection.allCases {
      dragToARowOutOfSight(chips: 20) { view in
        view.layout.scrollDirection = .horizontal
        view.textDirection = direction
        return ScrolledWindow(view, vertical: .never)
      }
    }
  }

  private func dragToARowOutOfSight(chips: Int = 2, child: @escaping (TagView) -> Widget) {
    func texts(_ row: Int) -> [String] { (0..<chips).map { "\($0) of \(row)" } }
    var records = (0..<200).map { texts($0).map { Tag($0) } }
    final class Row: Box {
      let view = TagView()
      var index = 0
      init(_ child: (TagView) -> Widget) { super.init(.vertical, [child(view)]) }
    }
    var rows: [Row] = []
    let list = ListView(count: records.count) { () -> Row in
      let row = Row(child)
      row.view.gestures.isReorderable = true
      row.view.exchange = TagExchange(allowsExport: true, allowsImport: true)
      row.view.onTagsChange = { [unowned row] in records[row.index] = Array(row.view.tags) }
      rows.append(row)
      return row
    } show: { row, index in
      row.index = index
      row.view.setTags(records[index])
    }
    let window = present(ScrolledWindow(list, horizontal: .never), width: 300, height: 200)
    XCTAssertTrue(MainLoop.run(until: { rows.contains { $0.index == 1 && $0.view.isMapped && $0.view.width > 0 } }))
    window.drawFrames(3)
    let source = rows.first { $0.index == 1 }!
    _ = lift(in: source.view, of: window)
    source.view.handle(.motion(sample(window.translate(Point(x: 60, y: Double(window.height) - 6), to: source.view.pointer)!)))
    XCTAssertTrue(MainLoop.run(until: { source.view.transfer.carried != nil }), "the row is out of sight")
    let carried = source.view.transfer.carried!
    XCTAssertTrue(MainLoop.run(until: { rows.contains { $0.index > 30 && $0.view.isMapped } }), "the list scrolls on")
    // Away from the edge, the list stays.
    carried.move(to: Point(x: 60, y: Double(window.height) / 2))
    window.drawFrames(3)
    let center = { (row: Row) in self.middle(of: row.view, in: window) }
    let heights = Double(window.height) * 0.3...Double(window.height) * 0.7
    let target = rows.first { $0.view.isMapped && heights.contains(center($0).y) }!
    carried.move(to: center(target))
    window.drawFrames(3)
    XCTAssertNotNil(target.view.transfer.incoming)
    let index = target.index
    carried.drop()
    XCTAssertEqual(records[1].map(\.text), Array(texts(1)[1...]))
    XCTAssertEqual(records[index].map(\.text).sorted(), (texts(index) + ["0 of 1"]).sorted())
    target.view.undo(by: .key)
    XCTAssertEqual(records[1].map(\.text), texts(1))
    XCTAssertEqual(records[index].map(\.text), texts(index))
  }
}
