import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

@MainActor final class TagBoxTests: TagBoxCase {
  // MARK: Children

  func testChildrenMatchTheLayout() async {
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
        let (block, index) = (
          Block(Double.random(in: 10...90, using: &random).rounded(), 20), Int.random(in: 0...model.count, using: &random)
        )
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

  func testHiddenChildrenTakeUpNoSpace() {
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
    stage.box.manager.onAllocate = { layouts += 1 }
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

  func testContentSizesAreReportedOnce() {
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

  func testTheBoxIsFreedWithItsWindowButNotItsChildren() {
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

  // MARK: Source

  func testReloadKeepsWidgetsSelectionAndFocus() {
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

/// A visible window with a box of fixed-size children, and the box's reports.
@MainActor final class BoxStage {
  let window = Window()
  let box: TagBox
  var selections: [[Int]] = []
  var taps: [Int] = []
  var refusals: [(Int, Refusal)] = []

  init(
    _ children: [Widget], layout: FlowLayout = FlowLayout(), in itemLayout: (any ListLayout)? = nil, width: Int = 300, height: Int = 200
  ) {
    box = TagBox(children, layout: layout)
    box.itemLayout = itemLayout
    window.present(box, width: width, height: height)
    box.onSelectionChange = { [weak self] in self?.selections.append($0) }
    box.onTap = { [weak self] in self?.taps.append($0) }
    // A window focuses its first focusable widget.
    gtk_window_set_focus(window.window, nil)
    box.onRefuse = { [weak self] in self?.refusals.append(($0, $1)) }
    settle()
  }

  isolated deinit { window.destroy() }

  func settle() {
    window.drawFrames(3)
  }

  func tap(_ index: Int, shift: Bool = false) { box.tap(at: box.frame(at: index)!.center, shift: shift) }
  func key(_ key: Int32, shift: Bool = false, control: Bool = false) -> Bool {
    box.keyPressed(key, shift: shift, control: control)
  }
  var focus: Int? { (0..<box.count).first { box.item(at: $0).hasFocus } }
}

/// Shared by the TagBox… tests.
@MainActor class TagBoxCase: WidgetCase {
  func blocks(_ count: Int, width: Double = 80) -> [Block] { (0..<count).map { _ in Block(width, 20) } }
  func label(_ text: String) -> Widget { Widget(adopting: gtk_label_new(text)) }
}

/// The GObject signals and gates of a box.
@MainActor final class TagBoxSignalsTests: TagBoxCase {
  /// The text of the label that is the first argument.
  private func text(_ arguments: SignalArguments) -> String {
    arguments.object(0).map { String(cString: gtk_label_get_text($0)) } ?? "?"
  }

  private func stage() -> BoxStage { BoxStage(["oak", "elm", "fir"].map { label($0) }) }

  func testSignalsTellWhatAPersonDoes() async {
    let stage = stage()
    var told: [String] = []
    stage.box.on("child-activated") { [self] in told.append("activated \(text($0)) \($0.uint(1))") }
    stage.box.on("child-refused") { [self] in told.append("refused \(text($0)) \($0.enumeration(1))") }
    stage.box.on("selection-changed") { [weak box = stage.box] _ in told.append("selected \(box!.selectedIndexes)") }
    stage.tap(1)
    stage.box.selection.limit = 1
    stage.tap(2)
    stage.box.child(at: 0).isSensitive = false
    stage.tap(0)
    stage.box.deselectAll()
    XCTAssertEqual(told, ["selected [1]", "activated elm 1", "refused fir 2", "refused oak 0", "selected []"])
  }

  func testGatesAskTheProgramAndTheHandlers() {
    let stage = stage()
    var asked: [String] = []
    stage.box.canSelect = { $0 != 0 }
    stage.box.on("can-select") { [self] in
      asked.append(text($0))
      $0.answer(text($0) != "elm")
    }
    for index in 0..<3 { stage.tap(index) }
    XCTAssertEqual(stage.box.selectedIndexes, [2])
    XCTAssertEqual(asked, ["elm", "fir"])
    XCTAssertEqual(stage.refusals.map(\.1), [.gate, .gate])
    stage.box.on("can-activate") { $0.answer(false) }
    stage.tap(2)
    XCTAssertEqual(stage.box.selectedIndexes, [2])
  }

  func testAGateMayChangeTheBox() {
    let stage = stage()
    stage.box.on("can-select") { [weak box = stage.box] in
      box?.removeAll()
      $0.answer(true)
    }
    stage.tap(1)
    XCTAssertEqual(stage.box.count, 0)
    XCTAssertEqual(stage.taps, [])
  }

  func testAHandlerOfActivationsMakesChildrenFocusable() {
    let stage = stage()
    stage.box.onTap = nil
    stage.box.selection.mode = .none
    XCTAssertFalse(stage.box.item(at: 0).isFocusable)
    var told = 0
    stage.box.on("child-activated") { _ in told += 1 }
    XCTAssertTrue(stage.box.moveFocus(.forward))
    XCTAssertTrue(stage.key(GDK_KEY_Return))
    XCTAssertEqual(told, 1)
  }
}
