import GtkBridge
import ObjectSupport
import XCTest

@testable import TagFlow

/// Changes of a widget's description, which a screen reader speaks while the widget has the focus.
@MainActor final class SpokenDescriptionTests: WidgetCase {
  private var hasFocus = false
  private var described: [String] = []
  private lazy var speech = SpokenDescription(hasFocus: { [unowned self] in hasFocus }) { [unowned self] in described.append($0) }

  /// The descriptions set since the last call.
  private func heard() -> [String] {
    defer { described = [] }
    return described
  }

  func testDescriptionsChangeImmediatelyWithoutFocus() async {
    speech.words = "1 of 3"
    speech.words = "1 of 3"
    speech.words = "2 of 3"
    XCTAssertEqual(heard(), ["1 of 3", "2 of 3"])
  }

  func testDescriptionsOfTheFocusedWidgetChangeLater() {
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

  func testTheSameTextCanBeRepeated() {
    hasFocus = true
    speech.say("Undone")
    speech.say("Undone")
    XCTAssertEqual(heard(), ["Undone", "", "Undone"])
  }

  func testSpokenTextIsNotReadAgain() {
    speech.words = "2 of 3"
    hasFocus = true
    speech.say("Put back")
    hasFocus = false
    speech.focusLeft()
    XCTAssertTrue(MainLoop.run(until: { described.last == "2 of 3" }))
  }

  func testMessagesAreReadOnceWithTheFocus() {
    speech.words = "2 of 3"
    speech.focusWillEnter(with: "Removed “Oslo”")
    hasFocus = true
    speech.focusWillEnter(with: nil)
    XCTAssertEqual(heard(), ["2 of 3", "Removed “Oslo”. 2 of 3"])
  }

  func testBeginDescribesImmediately() {
    hasFocus = true
    speech.say("Undone")
    speech.begin("3 of 3")
    XCTAssertEqual(heard(), ["Undone", "3 of 3"])
    speech.clear()
    XCTAssertEqual(heard(), [""])
  }

  func testDescriptionsAreRestoredAfterATooltip() {
    speech.words = "2 of 3"
    speech.restore()
    XCTAssertEqual(heard(), ["2 of 3", "2 of 3"])
    hasFocus = true
    speech.say("Undone")
    speech.restore()
    XCTAssertEqual(heard(), ["Undone", "Undone"], "also what has just been said")
  }

  func testNothingIsSaidAfterTheFocusHasLeft() {
    hasFocus = true
    speech.focusEntered(with: "Copied")
    hasFocus = false
    XCTAssertTrue(MainLoop.runUntilAsleep())
    XCTAssertEqual(heard(), [])
  }
}
