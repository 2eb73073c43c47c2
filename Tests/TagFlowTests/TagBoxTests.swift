import CTagFlowGtk
import GtkBridge
import LayoutCore
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// A window with a box of fixed blocks in it, on the screen, and what the box reports.
@MainActor private final class BoxStage {
  let window = Window()
  let box: TagBox
  var selections: [[Int]] = []
  var taps: [Int] = []
  var refusals: [(Int, Refusal)] = []

  init(_ children: [Widget], layout: FlowLayout = FlowLayout(), width: Int = 300) {
    box = TagBox(children, layout: layout)
    window.setDefaultSize(width: width, height: 200)
    window.child = box
    window.present()
    box.onSelectionChange = { [weak self] in self?.selections.append($0) }
    box.onTap = { [weak self] in self?.taps.append($0) }
    // A window gives the focus to its first widget that takes it.
    gtk_window_set_focus(window.window, nil)
    box.onRefuse = { [weak self] in self?.refusals.append(($0, $1)) }
    settle()
  }

  isolated deinit { window.destroy() }

  func settle() {
    var frames = 0
    window.addTick { _ in
      frames += 1
      return frames < 3
    }
    XCTAssertTrue(MainLoop.run(until: { frames >= 3 }))
    while MainLoop.iterate() {}
  }

  func tap(_ index: Int, shift: Bool = false) { box.tap(at: box.frame(at: index)!.center, shift: shift) }
  func key(_ key: Int32, shift: Bool = false, control: Bool = false) -> Bool {
    box.keyPressed(key, shift: shift, control: control)
  }
  var focus: Int? { (0..<box.count).first { box.item(at: $0).hasFocus } }
}

@MainActor final class TagBoxTests: XCTestCase {
  override func setUp() async throws { XCTAssertNotEqual(gtk_init_check(), 0, "no display") }

  private func blocks(_ count: Int, width: Double = 80) -> [Block] { (0..<count).map { _ in Block(width, 20) } }
  private func label(_ text: String) -> Widget { Widget(adopting: gtk_label_new(text)) }

  // MARK: Children

  func testChildrenStandWhereTheLayoutHasThem() async {
    let children = zip([50.0, 90, 70, 60, 120, 40], [20.0, 30, 20, 24, 20, 20]).map { Block($0, $1) }
    let layout = FlowLayout(alignment: .fillSpacing, spacing: 6, lineSpacing: 5, insets: Insets(4))
    let stage = BoxStage(children, layout: layout, width: 200)
    let expected = layout.arrange(
      children.map(\.natural), in: Size(width: Double(stage.box.width), height: Double(stage.box.height)))
    XCTAssertEqual((0..<6).map { stage.box.frame(at: $0) }, expected.frames())
    XCTAssertEqual(stage.box.contentSize, expected.contentSize)
    for (index, child) in children.enumerated() {
      let frame = expected.frame(at: index)
      XCTAssertEqual(Double(child.width), frame.width, accuracy: 1)
      XCTAssertEqual(stage.box.index(at: frame.center), index)
    }
    XCTAssertEqual(
      stage.box.measured(.vertical, forCrossSize: 200).natural,
      Int(layout.arrange(children.map(\.natural), in: Size(width: 200, height: 0)).contentSize.height))
  }

  func testRandomChangesLikeAnArray() {
    let stage = BoxStage([])
    var model: [Block] = []
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        let (block, index) = (Block(Double.random(in: 10...90, using: &random).rounded(), 20), Int.random(in: 0...model.count, using: &random))
        model.insert(block, at: index)
        stage.box.insert(block, at: index)
      case 2 where !model.isEmpty:
        let index = Int.random(in: 0..<model.count, using: &random)
        let gone = model.remove(at: index)
        XCTAssertTrue(stage.box.remove(at: index) === gone)
        XCTAssertNil(gtk_widget_get_parent(gone.pointer))
      case 3 where !model.isEmpty:
        let (from, to) = (Int.random(in: 0..<model.count, using: &random), Int.random(in: 0..<model.count, using: &random))
        model.insert(model.remove(at: from), at: to)
        stage.box.move(from: from, to: to)
      default: stage.box.selectAll()
      }
      XCTAssertTrue(stage.box.children.elementsEqual(model, by: ===))
    }
    stage.settle()
    XCTAssertGreaterThan(model.count, 5)
    for (index, block) in model.enumerated() { XCTAssertEqual(stage.box.index(of: block), index) }
    let expected = FlowLayout().arrange(
      model.map(\.natural), in: Size(width: Double(stage.box.width), height: Double(stage.box.height)))
    XCTAssertEqual((0..<model.count).map { stage.box.frame(at: $0) }, expected.frames())
    stage.box.removeAll()
    XCTAssertEqual(stage.box.count, 0)
    XCTAssertNil(gtk_widget_get_first_child(stage.box.pointer))
  }

  func testAHiddenChildTakesNoRoom() {
    let children = blocks(3)
    let stage = BoxStage(children)
    children[0].isVisible = false
    stage.settle()
    XCTAssertNil(stage.box.frame(at: 0))
    XCTAssertEqual(stage.box.frame(at: 1)?.x, 0)
    children[0].isVisible = true
    stage.settle()
    XCTAssertEqual(stage.box.frame(at: 1)?.x, 88)
  }

  func testSettersThatChangeNothingLayOutNothing() {
    let stage = BoxStage(blocks(5))
    var layouts = 0
    stage.box.manager.onAllocate = { _ in layouts += 1 }
    stage.box.layout = stage.box.layout
    stage.box.selection = stage.box.selection
    stage.box.naturalLineLength = stage.box.naturalLineLength
    stage.box.move(from: 2, to: 2)
    stage.settle()
    XCTAssertEqual(layouts, 0)
    stage.box.layout.spacing = 2
    stage.box.layout.alignment = .end
    stage.box.move(from: 2, to: 0)
    stage.box.append(Block(10, 10))
    stage.settle()
    XCTAssertEqual(layouts, 1, "many changes, one layout")
  }

  func testRightToLeftIsTheMirrorImage() {
    let stage = BoxStage(blocks(5, width: 70), width: 200)
    let before = (0..<5).map { stage.box.frame(at: $0)! }
    stage.box.textDirection = .rightToLeft
    stage.settle()
    for index in 0..<5 { XCTAssertEqual(stage.box.frame(at: index)!.x, Double(stage.box.width) - before[index].maxX) }
  }

  func testContentSizeIsReportedOnceForEach() {
    let stage = BoxStage(blocks(2))
    var sizes: [Size] = []
    stage.box.onContentSizeChange = { sizes.append($0) }
    stage.box.queueResize()
    stage.settle()
    XCTAssertEqual(sizes, [])
    stage.box.append(Block(80, 40))
    stage.settle()
    XCTAssertEqual(sizes, [stage.box.contentSize])
  }

  func testDiesWithItsWindowAndChildrenDoNot() {
    weak var box: TagBox?
    weak var item: TagBoxItem?
    weak var lost: Block?
    let kept = Block(20, 20)
    do {
      let other = Block(30, 20)
      let stage = BoxStage([kept, other])
      stage.box.canSelect = { [weak box = stage.box] _ in box != nil }
      stage.box.source = nil
      XCTAssertEqual(stage.box.count, 2, "no source is no change")
      stage.tap(0)
      (box, item, lost) = (stage.box, stage.box.item(at: 0), other)
      XCTAssertNotNil(box)
      XCTAssertNotNil(item)
    }
    XCTAssertTrue(MainLoop.run(until: { box == nil && item == nil && lost == nil }))
    XCTAssertNil(gtk_widget_get_parent(kept.pointer))
    kept.isVisible = false
    _ = TagBox([kept])
  }

  // MARK: Selection

  func testATapTogglesAndReportsOnce() {
    let stage = BoxStage(blocks(4))
    stage.tap(1)
    stage.tap(3)
    stage.tap(1)
    XCTAssertEqual(stage.selections, [[1], [1, 3], [3]])
    XCTAssertEqual(stage.taps, [1, 3, 1])
    XCTAssertEqual(stage.box.selectedIndexes, [3])
    XCTAssertTrue(stage.box.item(at: 3).hasState(.selected))
    XCTAssertFalse(stage.box.item(at: 1).hasState(.selected))
    stage.box.select([3])
    stage.box.deselect([0])
    XCTAssertEqual(stage.selections.count, 3, "what changes nothing reports nothing")
    stage.box.remove(at: 3)
    XCTAssertEqual(stage.selections.last, [])
    XCTAssertEqual(stage.selections.count, 4)
  }

  func testLimitAndGatesRefuse() {
    let stage = BoxStage(blocks(4))
    stage.box.selection = SelectionRules(limit: 1)
    stage.box.canTap = { $0 != 2 }
    stage.box.canSelect = { [weak box = stage.box] index in index != 3 && box!.selectedIndexes.count < 3 }
    for index in 0..<4 { stage.tap(index) }
    XCTAssertEqual(stage.box.selectedIndexes, [0])
    XCTAssertEqual(stage.refusals.map(\.0), [1, 2, 3])
    XCTAssertEqual(stage.refusals.map(\.1), [.limit(1), .gate, .gate])
    XCTAssertEqual(stage.taps, [0])
    stage.box.child(at: 1).isSensitive = false
    stage.box.selection = SelectionRules()
    stage.tap(1)
    XCTAssertEqual(stage.refusals.last?.1, .disabled)
  }

  func testSingleModeMovesTheSelectionAndNoneHasNone() {
    let stage = BoxStage(blocks(3))
    stage.box.selection = SelectionRules(mode: .single)
    stage.tap(0)
    stage.tap(2)
    XCTAssertEqual(stage.selections, [[0], [2]])
    stage.box.selection = SelectionRules(mode: .none)
    stage.tap(1)
    XCTAssertEqual(stage.taps, [0, 2, 1])
    XCTAssertFalse(stage.box.isSelected(at: 1))
  }

  func testShiftTapExtendsAndABlankTapSaysSo() {
    let stage = BoxStage(blocks(5, width: 40))
    stage.tap(1)
    stage.tap(3, shift: true)
    XCTAssertEqual(stage.box.selectedIndexes, [1, 2, 3])
    var blank = 0
    var anywhere: [Point] = []
    stage.box.onTapBlankArea = {
      XCTAssertEqual($0, Point(x: 290, y: 190))
      blank += 1
    }
    stage.box.onTapAllArea = { [weak box = stage.box] in
      XCTAssertEqual(blank + (box?.selectedIndexes == [0] ? 1 : 0), anywhere.count + 1, "after what the tap does")
      anywhere.append($0)
    }
    stage.box.tap(at: Point(x: 290, y: 190), shift: false)
    XCTAssertEqual(blank, 1)
    stage.box.deselectAll()
    stage.tap(0)
    XCTAssertEqual(anywhere.count, 2)
  }

  func testItScrollsTheScrollerThatItStandsIn() async throws {
    let box = TagBox(blocks(120, width: 60))
    let scroller = ScrolledWindow(box, horizontal: .never)
    let window = Window()
    defer { window.destroy() }
    window.setDefaultSize(width: 300, height: 200)
    window.child = scroller
    window.present()
    let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller.pointer))!
    func value() -> Double { gtk_adjustment_get_value(adjustment) }
    XCTAssertTrue(MainLoop.run(until: { gtk_adjustment_get_upper(adjustment) > 400 && box.frame(at: 119) != nil }))
    XCTAssertGreaterThan(box.lineCount, 5)
    box.scrollTo(index: 60, position: .start)
    XCTAssertTrue(MainLoop.run(until: { value() == box.frame(at: 60)?.y }))
    box.scrollTo(index: 0)
    XCTAssertTrue(MainLoop.run(until: { value() == 0 }))
    box.append(Block(60, 20))
    box.scrollTo(index: 120, position: .end)
    XCTAssertTrue(
      MainLoop.run(until: { value() > 0 && value() == gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment) }))
    box.scrollTo(index: 500)
  }

  func testAChildIsNamedByItsTextsOrByTheProgram() {
    let title = Label("Lisbon")
    let hidden = Label("hidden")
    hidden.isVisible = false
    let stage = BoxStage([Box(.vertical, [title, Label("Sunny"), hidden]), Button("Press") {}, Block(40, 20)])
    func name(_ index: Int) -> String? { stage.box.item(at: index).shownName }
    XCTAssertEqual([name(0), name(1), name(2)], ["Lisbon Sunny", "Press", nil])
    title.text = "Porto and Gaia"
    stage.settle()
    XCTAssertEqual(name(0), "Porto and Gaia Sunny")
    stage.box.setAccessibleName("The north", at: 0)
    title.text = "Braga"
    stage.settle()
    XCTAssertEqual(name(0), "The north")
    stage.box.setAccessibleName(nil, at: 0)
    XCTAssertEqual(name(0), "Braga Sunny")
  }

  func testTheScreenReadersActionToggles() {
    let stage = BoxStage(blocks(2))
    XCTAssertNotEqual(gtk_widget_activate_action_variant(stage.box.item(at: 1).pointer, "item.toggle", nil), 0)
    XCTAssertEqual(stage.box.selectedIndexes, [1])
    XCTAssertEqual(gtk_accessible_get_accessible_role(OpaquePointer(stage.box.pointer)), GTK_ACCESSIBLE_ROLE_LIST_BOX)
    XCTAssertEqual(
      gtk_accessible_get_accessible_role(OpaquePointer(stage.box.item(at: 1).pointer)), GTK_ACCESSIBLE_ROLE_OPTION)
  }

  // MARK: Keys

  func testKeysMoveTheFocusByWhatIsSeen() {
    let stage = BoxStage(blocks(7), layout: FlowLayout(spacing: 5, lineSpacing: 5), width: 260)
    XCTAssertEqual(stage.box.frame(at: 3)?.y, 25, "three in a line")
    XCTAssertTrue(stage.box.grabFocus())
    XCTAssertEqual(stage.focus, 0)
    let path: [(Int32, Int)] = [
      (GDK_KEY_Right, 1), (GDK_KEY_Down, 4), (GDK_KEY_Down, 6), (GDK_KEY_Up, 4), (GDK_KEY_Up, 1), (GDK_KEY_Left, 0),
      (GDK_KEY_Left, 0), (GDK_KEY_End, 6), (GDK_KEY_Home, 0), (GDK_KEY_Page_Down, 6), (GDK_KEY_Page_Up, 0),
    ]
    for (step, (key, expected)) in path.enumerated() {
      XCTAssertTrue(stage.key(key))
      XCTAssertEqual(stage.focus, expected, "step \(step)")
    }
    stage.box.textDirection = .rightToLeft
    stage.settle()
    XCTAssertTrue(stage.key(GDK_KEY_Left))
    XCTAssertEqual(stage.focus, 1)
  }

  func testKeysSelect() {
    let stage = BoxStage(blocks(3))
    XCTAssertFalse(stage.key(GDK_KEY_space), "without the focus keys are not the box's")
    stage.box.grabFocus()
    XCTAssertTrue(stage.key(GDK_KEY_space))
    XCTAssertEqual(stage.box.selectedIndexes, [0])
    XCTAssertTrue(stage.key(GDK_KEY_Right, shift: true))
    XCTAssertEqual(stage.box.selectedIndexes, [0, 1])
    XCTAssertTrue(stage.key(GDK_KEY_Left, shift: true))
    XCTAssertEqual(stage.box.selectedIndexes, [0])
    XCTAssertTrue(stage.key(GDK_KEY_a, control: true))
    XCTAssertEqual(stage.box.selectedIndexes, [0, 1, 2])
    XCTAssertTrue(stage.key(GDK_KEY_A, shift: true, control: true))
    XCTAssertEqual(stage.box.selectedIndexes, [])
    XCTAssertTrue(stage.key(GDK_KEY_A, control: true), "with Caps Lock")
    XCTAssertEqual(stage.box.selectedIndexes, [0, 1, 2])
    XCTAssertTrue(stage.key(GDK_KEY_a, shift: true, control: true))
    XCTAssertEqual(stage.box.selectedIndexes, [])
    XCTAssertTrue(stage.key(GDK_KEY_Return))
    XCTAssertEqual(stage.taps, [0, 0])
  }

  func testArrowsPassOverWhatIsDisabled() {
    let children = blocks(4, width: 40)
    let stage = BoxStage(children)
    children[0].isSensitive = false
    children[2].isSensitive = false
    children[3].isSensitive = false
    stage.box.grabFocus()
    XCTAssertEqual(stage.focus, 1)
    for key in [GDK_KEY_Right, GDK_KEY_Left, GDK_KEY_Home, GDK_KEY_End] {
      XCTAssertTrue(stage.key(key))
      XCTAssertEqual(stage.focus, 1)
    }
    children[3].isSensitive = true
    XCTAssertTrue(stage.key(GDK_KEY_Right))
    XCTAssertEqual(stage.focus, 3)
  }

  func testTabGoesToThePlaceThenIntoItsContentThenOut() {
    let entries = (0..<2).map { _ in Widget(adopting: gtk_entry_new()) }
    let stage = BoxStage(entries)
    XCTAssertTrue(stage.box.moveFocus(.forward))
    XCTAssertEqual(stage.focus, 0)
    XCTAssertTrue(stage.box.moveFocus(.forward))
    XCTAssertNil(stage.focus)
    XCTAssertTrue(stage.box.item(at: 0).hasFocusInContent)
    XCTAssertFalse(stage.key(GDK_KEY_Home), "keys in the content are the content's")
    XCTAssertFalse(stage.box.moveFocus(.forward), "the box is one stop")
    XCTAssertTrue(stage.box.moveFocus(.backward))
    XCTAssertEqual(stage.focus, 0)
    XCTAssertFalse(stage.box.moveFocus(.backward))
  }

  func testWithNothingToDoTabGoesFromContentToContent() {
    let entries = (0..<2).map { _ in Widget(adopting: gtk_entry_new()) }
    let stage = BoxStage([entries[0], label("text"), entries[1]])
    stage.box.selection = SelectionRules(mode: .none)
    stage.box.onTap = nil
    XCTAssertTrue(stage.box.moveFocus(.forward))
    XCTAssertTrue(entries[0].hasState(.focusWithin))
    XCTAssertTrue(stage.box.moveFocus(.forward))
    XCTAssertTrue(entries[1].hasState(.focusWithin))
    XCTAssertFalse(stage.box.moveFocus(.forward))
    XCTAssertTrue(stage.box.moveFocus(.backward))
    XCTAssertTrue(entries[0].hasState(.focusWithin))
  }

  func testTheNeighborOfARemovedChildHasTheFocus() {
    let stage = BoxStage(blocks(3))
    stage.box.grabFocus()
    XCTAssertTrue(stage.key(GDK_KEY_Right))
    stage.box.remove(at: 1)
    XCTAssertEqual(stage.focus, 1)
    stage.box.remove(at: 1)
    XCTAssertEqual(stage.focus, 0)
  }

  // MARK: Source

  func testReloadKeepsWidgetsSelectionAndFocusOfWhatStays() {
    let stage = BoxStage([])
    var words = ["one", "two", "three", "four"]
    var made: [String] = []
    var updated: [String] = []
    stage.box.source = TagBoxSource(
      count: { words.count }, id: { words[$0] },
      widget: { index in
        made.append(words[index])
        return Widget(adopting: gtk_label_new(words[index]))
      }, update: { index, _ in updated.append(words[index]) })
    stage.settle()
    XCTAssertEqual(made, words)
    XCTAssertEqual(updated, [])
    let before = stage.box.children
    stage.box.select([1, 2])
    stage.box.item(at: 2).grabFocus()
    words = ["three", "five", "one", "two"]
    stage.box.reload()
    stage.settle()
    XCTAssertEqual(made.last, "five")
    XCTAssertEqual(made.count, 5)
    XCTAssertEqual(updated, ["three", "one", "two"])
    let after = stage.box.children
    XCTAssertTrue(after[0] === before[2] && after[2] === before[0] && after[3] === before[1])
    XCTAssertEqual(stage.box.selectedIndexes, [0, 3])
    XCTAssertEqual(stage.focus, 0)
    words = []
    stage.box.reload()
    XCTAssertEqual(stage.box.count, 0)
    stage.box.source = TagBoxSource(["a", "b"], id: { $0 }, widget: { (text: String) in Widget(adopting: gtk_label_new(text)) })
    XCTAssertEqual(stage.box.count, 2)
    stage.box.source = nil
    XCTAssertEqual(stage.box.count, 0)
  }

  func testRandomReloads() {
    let stage = BoxStage([])
    var random = SeededGenerator(seed: 5)
    var numbers: [Int] = []
    stage.box.source = TagBoxSource(
      count: { numbers.count }, id: { numbers[$0] }, widget: { Block(Double(10 + numbers[$0]), 20) })
    for _ in 0..<60 {
      numbers = Array((0..<30).shuffled(using: &random).prefix(Int.random(in: 0...20, using: &random)))
      stage.box.reload()
      XCTAssertEqual(stage.box.children.map { Int(($0 as! Block).natural.width) - 10 }, numbers)
    }
    stage.settle()
    var child = gtk_widget_get_first_child(stage.box.pointer)
    for index in 0..<numbers.count {
      XCTAssertEqual(child, stage.box.item(at: index).pointer, "widgets stand in the order of the children")
      child = gtk_widget_get_next_sibling(child)
    }
    XCTAssertNil(child)
  }
}
