import CTagFlowGtk
import GtkBridge
import TagModel
import XCTest

@testable import TagFlow

/// The GObject signals and gates of a box.
@MainActor final class TagBoxSignalsTests: TagBoxCase {
  /// The text of the label that is the first argument.
  private func text(_ arguments: SignalArguments) -> String {
    arguments.object(0).map { String(cString: gtk_label_get_text($0)) } ?? "?"
  }

  private func stage() -> BoxStage { BoxStage(["oak", "elm", "fir"].map { label($0) }) }

  // One test of each main-actor class is async: XCTest's test list doesn't accept only main-actor methods.
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
