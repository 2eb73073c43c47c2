import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// Chips dragged to another view, or to a widget that removes them.
@MainActor final class TagViewExchangeTests: WidgetCase {
  /// A stage with a second view below the first, and a bin below both.
  private func stage(_ words: String = "oak elm ash yew fir", _ others: String = "rose lily") -> (Stage, TagView, Label) {
    let stage = Stage(tags(words), isScrolled: false)
    let other = TagView(tags(others))
    other.accessibleName = "Flowers"
    let bin = Label("Bin")
    bin.setMinimumSize(width: 100, height: 40)
    stage.window.child = nil
    stage.window.child = Box(.vertical, spacing: 20, [stage.view, other, bin])
    for view in [stage.view, other] {
      view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true, liftsSelection: true)
      view.exchange = TagExchange(allowsExport: true, allowsImport: true)
    }
    stage.settle()
    return (stage, other, bin)
  }

  /// The center of another widget, in the stage view's coordinates.
  private func middle(of widget: Widget, in stage: Stage) -> Point {
    widget.translate(Point(x: Double(widget.width) / 2, y: Double(widget.height) / 2), to: stage.view.pointer)!
  }

  private func texts(_ view: TagView) -> [String] { view.tags.map(\.text) }

  private func carry(_ word: String, of stage: Stage, to point: Point) {
    stage.lift(word)
    stage.move(point)
    stage.settle()
  }

  func testDestroyingTheWindowMidDragRemovesTheLayer() async {
    weak var weakView: TagView?
    do {
      let (stage, _, _) = stage()
      weakView = stage.view
      stage.lift("oak")
      stage.settle()
      XCTAssertNotNil(stage.view.surface.liftLayer)
    }
    while MainLoop.iterate() {}
    XCTAssertNil(weakView)
  }

  /// The program inserts a tag with the same id, or with the same text, while the chip is held over the view.
  func testNothingIsLostIfTheReceiverChangesDuringADrag() {
    for text in ["other", "ash"] {
      for duplicates in TagExchange.Duplicates.allCases {
        let (stage, other, _) = stage()
        other.exchange.duplicates = duplicates
        let id = stage.id("ash")
        carry("ash", of: stage, to: middle(of: other, in: stage))
        XCTAssertNotNil(other.transfer.incoming?.gap.target)
        other.insert([Tag(text, id: id)], at: 0)
        stage.settle()
        stage.release(middle(of: other, in: stage))
        stage.settle()
        let (here, there) = (texts(stage.view).filter { $0 == "ash" }.count, texts(other).filter { $0 == "ash" }.count)
        let isTwin = text == "ash"
        switch duplicates {
        case .refuse: XCTAssertEqual([here, there], isTwin ? [1, 1] : [0, 1])
        case .merge: XCTAssertEqual([here, there], [0, 1])
        case .allow: XCTAssertEqual([here, there], [0, isTwin ? 2 : 1])
        }
        XCTAssertEqual(Set(other.tags.map(\.id)).count, other.tags.count)
        // A merged tag goes without a step in the other view.
        (isTwin && duplicates == .merge ? stage.view : other).undo()
        XCTAssertTrue(texts(stage.view).contains("ash"))
      }
    }
  }

  func testTheUndoKeyRevertsBothAndAnnouncesIt() {
    let (stage, other, _) = stage()
    carry("ash", of: stage, to: middle(of: other, in: stage))
    stage.release(middle(of: other, in: stage))
    stage.settle()
    stage.view.focusTag(stage.id("oak"))
    stage.settle()
    for (key, word, count) in [(GDK_KEY_z, TagText.undone.words, 5), (GDK_KEY_y, TagText.redone.words, 4)] {
      XCTAssertTrue(stage.view.press(key, control: true))
      XCTAssertEqual(texts(stage.view).count, count)
      XCTAssertEqual(texts(other).count, 7 - count)
      XCTAssertEqual(stage.view.surface.status.text, word)
    }
  }

  func testASelectionMovesTogetherThroughTheGatesOfBothViews() {
    let (stage, other, _) = stage()
    stage.view.select(["oak", "ash", "yew", "fir"].map { stage.id($0) })
    stage.view.gates.canDelete = { $0.text != "oak" }
    other.gates.canReceive = { $0.text != "fir" }
    stage.events = []
    carry("ash", of: stage, to: middle(of: other, in: stage))
    XCTAssertEqual(other.transfer.incoming?.gap.sizes.count, 2)
    stage.release(middle(of: other, in: stage))
    let oak = stage.view.chips[stage.id("oak")]!.pointer
    XCTAssertTrue(MainLoop.run(until: { gtk_widget_has_css_class(oak, "refused") != 0 }), "it shakes, for a short time")
    stage.settle()
    XCTAssertEqual(texts(stage.view), ["oak", "elm", "fir"])
    XCTAssertEqual(Set(texts(other)), ["rose", "lily", "ash", "yew"])
    XCTAssertEqual(stage.log, ["remove ash drag", "remove yew drag", "refuse oak drag"])
    XCTAssertEqual(other.surface.status.text, "Added 2 tags to Flowers. “\u{2068}fir\u{2069}” cannot be added here.")
    XCTAssertTrue(other.surface.toast.isShown, "also for those who see")
    XCTAssertEqual(other.selectedTags.count, 0)
    stage.view.undo()
    XCTAssertEqual(texts(stage.view), ["oak", "elm", "ash", "yew", "fir"])
    XCTAssertEqual(texts(other), ["rose", "lily"])
  }

  /// A history of the program's own makes one step of the two sides of a drag, and undoes both.
  func testTheTwoSidesOfADragAreLinkedTransactions() {
    let (stage, other, _) = stage()
    var steps: [(view: TagView, transaction: TagTransaction)] = []
    for view in [stage.view, other] {
      view.historyLimit = 0
      view.onTransaction = { [unowned view] in if $0.isUndoable { steps.append((view, $0)) } }
    }
    carry("ash", of: stage, to: middle(of: other, in: stage))
    stage.release(middle(of: other, in: stage))
    stage.settle()
    stage.view.perform(.remove([stage.id("oak")]), by: .menu)
    XCTAssertEqual(steps.count, 3)
    XCTAssertTrue(steps[0].transaction.isLinked(to: steps[1].transaction))
    XCTAssertFalse(steps[1].transaction.isLinked(to: steps[2].transaction))
    XCTAssertEqual(steps.map(\.transaction.cause), [.drag, .drag, .menu])
    XCTAssertFalse(stage.view.canUndo || other.canUndo)
    for step in steps.reversed() { step.view.revert(step.transaction) }
    XCTAssertEqual(texts(stage.view), ["oak", "elm", "ash", "yew", "fir"])
    XCTAssertEqual(texts(other), ["rose", "lily"])
    XCTAssertEqual(steps.count, 3, "reverting is no step")
  }

  func testEscapeAndReturningChangeNothing() {
    let (stage, other, _) = stage()
    carry("ash", of: stage, to: middle(of: other, in: stage))
    stage.move(stage.center("oak"))
    stage.settle()
    XCTAssertNil(other.transfer.incoming)
    stage.move(middle(of: other, in: stage))
    stage.view.cancelGesture()
    stage.settle()
    XCTAssertNil(other.transfer.incoming)
    XCTAssertEqual(texts(other), ["rose", "lily"])
    XCTAssertEqual(stage.events.count, 0)
  }

  /// Random transfers, undone and redone from either view, lose or duplicate no tag.
  func testTransfersAndTheirUndoLoseNothing() {
    let (stage, other, _) = stage("oak elm ash yew fir bay", "rose lily iris")
    for view in [stage.view, other] { view.exchange.duplicates = .allow }
    let all = (texts(stage.view) + texts(other)).sorted()
    var random = SeededGenerator(seed: 11)
    var transfers = 0
    for step in 0..<120 {
      let isForth = random.chance(0.5)
      let (from, to) = isForth ? (stage.view, other) : (other, stage.view)
      switch random.int(0...9) {
      case 0...1: from.undo()
      case 2: from.redo()
      case 3:
        if from.selectedTags.isEmpty { from.select(from.tags.prefix(2).map(\.id)) } else { from.deselectAll() }
      default:
        guard let tag = from.tags.randomElement(using: &random), let frame = from.frame(of: tag.id),
          let there = to.translate(Point(x: Double(to.width) / 2, y: Double(to.height) / 2), to: from.pointer)
        else { continue }
        func sample(_ point: Point) -> PointerSample {
          PointerSample(position: point, time: Double(step) * 1000, device: .mouse)
        }
        from.pressed(sample(frame.center), [])
        from.handle(.motion(sample(frame.center + Point(x: 20, y: 0))))
        from.handle(.motion(sample(there)))
        if to.transfer.incoming != nil { transfers += 1 } else { from.cancelGesture() }
        from.handle(.release(sample(there)))
        stage.settle()
      }
      XCTAssertEqual((texts(stage.view) + texts(other)).sorted(), all, "step \(step)")
    }
    XCTAssertGreaterThan(transfers, 40)
  }

  func testAViewWithoutImportIsNoReceiver() {
    let (stage, other, _) = stage()
    other.exchange.allowsImport = false
    carry("ash", of: stage, to: middle(of: other, in: stage))
    XCTAssertNil(other.transfer.incoming)
    stage.view.cancelGesture()
    other.exchange.allowsImport = true
    stage.view.exchange.allowsExport = false
    carry("ash", of: stage, to: middle(of: other, in: stage))
    XCTAssertNil(other.transfer.incoming)
    stage.view.cancelGesture()
  }

  /// As in a palette: chips that can neither be moved nor removed, nor selected.
  func testChipsThatCanOnlyBeExportedAreDraggedToAnotherView() {
    let (stage, other, _) = stage()
    stage.view.gestures = GestureConfiguration()
    (stage.view.selection.mode, stage.view.tapsWithoutSelection) = (.none, false)
    stage.lift("ash")
    XCTAssertNotNil(stage.view.machine.liftedTag)
    stage.move(middle(of: other, in: stage))
    stage.settle()
    XCTAssertNotNil(other.transfer.incoming)
    stage.release(middle(of: other, in: stage))
    stage.settle()
    XCTAssertEqual(texts(stage.view), ["oak", "elm", "yew", "fir"])
    XCTAssertEqual(Set(texts(other)), ["rose", "lily", "ash"])
    // Nowhere else.
    stage.lift("oak")
    stage.release(stage.center("fir"))
    stage.settle()
    XCTAssertEqual(texts(stage.view), ["oak", "elm", "yew", "fir"])
    stage.view.exchange.allowsExport = false
    stage.lift("oak")
    XCTAssertNil(stage.view.machine.liftedTag)
    stage.view.cancelGesture()
  }

  // MARK: External delete zone

  func testAnExternalDeleteZoneRemovesDroppedChips() {
    let (stage, _, bin) = stage()
    stage.view.deleteZone.isEnabled = true
    stage.view.externalDeleteZone = bin
    stage.view.gates.canDelete = { $0.text != "yew" }
    func has(_ name: String) -> Bool { gtk_widget_has_css_class(bin.pointer, name) != 0 }
    stage.lift("elm")
    XCTAssertTrue(has("receptive"))
    XCTAssertEqual(stage.view.zone.widget.state, .hidden, "the view's own does not show")
    stage.move(middle(of: bin, in: stage))
    XCTAssertTrue(has("armed"))
    stage.release(middle(of: bin, in: stage))
    stage.settle()
    XCTAssertEqual(stage.log, ["remove elm drag"])
    XCTAssertTrue(stage.view.surface.toast.isShown)
    XCTAssertFalse(has("armed") || has("receptive"))

    stage.view.surface.toast.hide()
    carry("yew", of: stage, to: middle(of: bin, in: stage))
    XCTAssertTrue(has("refused"))
    stage.release(middle(of: bin, in: stage))
    XCTAssertEqual(stage.log, ["remove elm drag", "refuse yew drag"])
    XCTAssertFalse(has("refused"))

    bin.isSensitive = false
    carry("oak", of: stage, to: middle(of: bin, in: stage))
    XCTAssertFalse(has("armed"))
    stage.view.cancelGesture()
    bin.isSensitive = true

    stage.view.deleteZone.isEnabled = false
    carry("oak", of: stage, to: middle(of: bin, in: stage))
    XCTAssertFalse(has("armed") || has("receptive"))
    stage.view.cancelGesture()
  }
}
