import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// Each gesture or key press of the user is one undo step.
@MainActor final class TagViewHistoryTests: XCTestCase {
  private func makeStage() -> Stage {
    let stage = Stage(tags("one two three four five six seven eight"))
    stage.view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
    stage.view.showsUndoToast = false
    return stage
  }

  /// Undoes everything, and returns the number of steps.
  private func undoAll(_ view: TagView) -> Int {
    var steps = 0
    while view.canUndo {
      view.undo()
      steps += 1
    }
    return steps
  }

  func testConsecutiveKeyMovesAreOneStep() async {
    let stage = makeStage()
    let view = stage.view
    let right = KeyPress("Right", shift: true, control: true)
    view.focusTag(stage.id("one"))
    for _ in 0..<3 { view.play(right) }
    XCTAssertEqual(stage.texts.firstIndex(of: "one"), 3)
    view.play(KeyPress("Home"))
    view.focusTag(stage.id("one"))
    for _ in 0..<2 { view.play(right) }
    XCTAssertEqual(stage.texts.firstIndex(of: "one"), 5)
    view.undo()
    XCTAssertEqual(stage.texts.firstIndex(of: "one"), 3)
    view.undo()
    XCTAssertEqual(stage.texts.firstIndex(of: "one"), 0)
    XCTAssertFalse(view.canUndo)
    view.redo()
    view.redo()
    XCTAssertEqual(stage.texts.firstIndex(of: "one"), 5)
  }

  func testEachGestureIsOneStep() {
    let stage = makeStage()
    let view = stage.view
    let before = stage.texts
    // A drag past many positions.
    stage.press(stage.center("one"))
    for name in ["three", "five", "seven", "four"] { stage.move(stage.center(name)) }
    stage.release(stage.center("four"))
    XCTAssertNotEqual(stage.texts, before)
    XCTAssertEqual(undoAll(view), 1)
    XCTAssertEqual(stage.texts, before)
    // A swipe over several chips.
    view.gestures.swipe = .paint
    stage.press(stage.center("one"), .touch)
    stage.move(stage.center("four"), .touch)
    stage.release(stage.center("four"), .touch)
    XCTAssertGreaterThan(view.selectedTags.count, 2)
    XCTAssertEqual(undoAll(view), 1)
    XCTAssertEqual(view.selectedTags.count, 0)
    // The removal of a selection, with a gate that is called for each tag.
    view.gates.canDelete = { $0.text != "two" }
    view.focusTag(stage.id("one"))
    view.play(KeyPress("a", control: true))
    view.play(KeyPress("Delete"))
    XCTAssertEqual(stage.texts, ["two"])
    view.undo()
    XCTAssertEqual(stage.texts, before)
    XCTAssertEqual(view.selectedTags.count, 8)
    XCTAssertEqual(undoAll(view), 1)
  }

  func testAGestureThatEndsWhereItStartedIsNoStep() {
    let stage = makeStage()
    stage.press(stage.center("two"))
    stage.move(stage.center("six"))
    stage.view.play(KeyPress("Escape"))
    stage.release(stage.center("six"))
    XCTAssertFalse(stage.view.canUndo)
    stage.view.focusTag(stage.id("two"))
    for key in ["m", "Right", "Right", "Escape"] { stage.view.play(KeyPress(key)) }
    XCTAssertFalse(stage.view.canUndo)
  }

  /// Random changes by keys and the program are restored by undoing and redoing all of them.
  func testUndoAndRedoEverything() {
    for seed in UInt64(1)...4 {
      var random = SeededGenerator(seed: seed)
      let stage = makeStage()
      let view = stage.view
      view.recordsProgramChanges = true
      let facts = { view.tags.map { "\($0.text) \($0.isSelected)" } }
      let keys = ["space", "Delete", "Right", "Left", "Home", "End", "m", "Return", "Escape", "a", "z", "Z"]
      view.focusTag(stage.id("three"))
      for _ in 0..<120 {
        let key = random.element(of: keys)
        let isLetter = ["a", "z", "Z"].contains(key)
        view.play(
          KeyPress(
            key, shift: key == "Z" || !isLetter && random.chance(0.3), control: isLetter || random.chance(0.3)))
        if view.tags.count < 4 { view.insert(tags("new newer newest"), at: min(1, view.tags.count)) }
      }
      view.cancelGesture()
      while view.canRedo { view.redo() }
      var states = [facts()]
      while view.canUndo {
        view.undo()
        states.append(facts())
      }
      XCTAssertGreaterThan(states.count, 10)
      for state in states.dropLast().reversed() {
        view.redo()
        XCTAssertEqual(facts(), state, "seed \(seed)")
      }
      XCTAssertFalse(view.canRedo)
    }
  }
}
