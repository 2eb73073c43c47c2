import GtkBridge
import XCTest

@testable import TagFlow

/// What becomes of a widget's description: a screen reader speaks each change while the widget has the focus.
@MainActor final class SpokenDescriptionTests: XCTestCase {
  private var hasFocus = false
  private var described: [String] = []
  private lazy var speech = SpokenDescription(hasFocus: { [unowned self] in hasFocus }) { [unowned self] in described.append($0) }

  /// What has been described since the last time.
  private func heard() -> [String] {
    defer { described = [] }
    return described
  }

  // One test of each main-actor class is async: XCTest's table of tests does not take main-actor methods alone.
  func testWordsChangeAtOnceWhereNobodyListens() async {
    speech.words = "1 of 3"
    speech.words = "1 of 3"
    speech.words = "2 of 3"
    XCTAssertEqual(heard(), ["1 of 3", "2 of 3"])
  }

  func testWordsThatChangeUnderTheFocusWaitUntilItLeaves() {
    speech.words = "1 of 3"
    hasFocus = true
    speech.words = "selected, 1 of 3"
    XCTAssertEqual(heard(), ["1 of 3"])
    hasFocus = false
    speech.focusLeft()
    XCTAssertEqual(heard(), [], "the screen reader has not been told yet where the focus is")
    XCTAssertTrue(MainLoop.run(until: { !described.isEmpty }))
    XCTAssertEqual(heard(), ["selected, 1 of 3"])
  }

  func testTheSameIsSaidAgain() {
    hasFocus = true
    speech.say("Undone")
    speech.say("Undone")
    XCTAssertEqual(heard(), ["Undone", "", "Undone"])
  }

  func testWhatWasSaidIsNotReadToWhoComesBack() {
    speech.words = "2 of 3"
    hasFocus = true
    speech.say("Put back")
    hasFocus = false
    speech.focusLeft()
    XCTAssertTrue(MainLoop.run(until: { described.last == "2 of 3" }))
  }

  func testWhatHappenedComesWithTheFocusOnce() {
    speech.words = "2 of 3"
    speech.focusComes(with: "Removed “Oslo”")
    hasFocus = true
    speech.focusComes(with: nil)
    XCTAssertEqual(heard(), ["2 of 3", "Removed “Oslo”. 2 of 3"])
  }

  func testAnotherThingIsDescribedAtOnce() {
    hasFocus = true
    speech.say("Undone")
    speech.begin("3 of 3")
    XCTAssertEqual(heard(), ["Undone", "3 of 3"])
    speech.fallSilent()
    XCTAssertEqual(heard(), [""])
  }

  func testWhatATooltipHasOverwrittenIsDescribedAgain() {
    speech.words = "2 of 3"
    speech.restore()
    XCTAssertEqual(heard(), ["2 of 3", "2 of 3"])
    hasFocus = true
    speech.say("Undone")
    speech.restore()
    XCTAssertEqual(heard(), ["Undone", "Undone"], "also what has just been said")
  }

  func testNothingIsSaidWhereTheFocusHasGoneMeanwhile() {
    hasFocus = true
    speech.focusCame(with: "Copied")
    hasFocus = false
    XCTAssertTrue(MainLoop.runUntilAsleep())
    XCTAssertEqual(heard(), [])
  }
}
