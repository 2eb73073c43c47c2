import GtkBridge
import LayoutCore
import TagFlow
import TagFlowCommands
import TagModel
import XCTest

@testable import TagFlowDemo

@MainActor final class EntryPagesTests: XCTestCase {
  override func setUp() async throws { XCTAssertTrue(Application.openDisplay(), "no display") }

  func testPresetsMatchTheDefaultsOfTheOriginals() async {
    let page = EntryPage()
    let entry = page.entries[0]
    XCTAssertEqual(entry.validTexts.count, 4)
    page.apply(.inlineTagController)
    XCTAssertEqual(entry.layout.insets, Insets(top: 2, start: 4, bottom: 2, end: 4))
    XCTAssertEqual(entry.configuration.validation.reason(against: "eight ch"), .tooLong(limit: 7))
    XCTAssertTrue(entry.configuration.splitter.splits(" ") && entry.configuration.commitsOnReturn)
    page.apply(.bubbleItUp)
    XCTAssertEqual(entry.inputPurpose, .email)
    XCTAssertFalse(entry.configuration.commitsOnReturn)
    XCTAssertNil(entry.configuration.validation.reason(against: "eight ch"))
    page.apply(.tagFlow)
    XCTAssertEqual(entry.inputPurpose, .freeForm)
    XCTAssertFalse(entry.configuration.splitter.splits(" "))
  }

  func testTheArticlesRulesRejectInvalidTags() {
    let entry = ValidationPage().entries[0]
    entry.configuration.asyncValidation = nil
    var reasons: [String] = []
    entry.onEvent = { if case .rejected(let text, let reason) = $0 { reasons.append(reason.message(for: text)) } }
    for text in ["GR8ness", "L$v€", "  hAPPY ", "", "   "] {
      entry.insertText(text)
      entry.commit()
      entry.clearText()
    }
    XCTAssertEqual(reasons.count, 3, "\(reasons)")
    XCTAssertTrue(reasons[0].contains("GR8ness") && reasons[0].contains("only letters and spaces may be used"), reasons[0])
    XCTAssertTrue(reasons[1].contains("L$v€"), reasons[1])
    XCTAssertTrue(reasons[2].contains("already"), reasons[2])
    entry.insertText("gratitude")
    entry.commit()
    XCTAssertEqual(entry.validTexts.last, "Gratitude", "capitalized")
  }

  func testTheServiceAcceptsRejectsOrFailsAsynchronously() async {
    var rules = TagRules()
    rules.delay = 1
    let refusal = await rules.asyncValidation?.reason(against: "bOring")
    XCTAssertEqual(refusal, .other("The service finds that tag boring."))
    let answer = await rules.asyncValidation?.reason(against: "Wisdom")
    XCTAssertNil(answer)
    rules.isServiceBroken = true
    let failure = await rules.asyncValidation?.reason(against: "Wisdom")
    XCTAssertEqual(failure, .unchecked)
    rules.asksService = false
    XCTAssertNil(rules.asyncValidation)
  }

  func testEntryEventsAsLinesAndJSON() {
    let events: [(TagEditorEvent, String)] = [
      (.added(Tag.ID(rawValue: 1), "a\"b", at: 2), #"{"event":"add","tag":"a\"b","index":2,"page":"p"}"#),
      (.removed(Tag.ID(rawValue: 1), "a"), #"{"event":"remove","tag":"a","page":"p"}"#),
      (.edited(Tag.ID(rawValue: 1), from: "a", to: "b"), #"{"event":"edit","tag":"b","was":"a","page":"p"}"#),
      (.limitReached(3), #"{"event":"limit","limit":3,"page":"p"}"#), (.changed("a"), #"{"event":"change","tag":"a","page":"p"}"#),
    ]
    for (event, json) in events { XCTAssertEqual(event.json(page: "p"), json) }
    let rejected = TagEditorEvent.rejected("L$v€", .notOnlyLetters)
    XCTAssertTrue(rejected.json(page: "p").contains(#""event":"reject","tag":"L$v€","reason":"“"#))
    XCTAssertEqual(rejected.line.detail, ValidationReason.notOnlyLetters.message(for: "L$v€"))
  }
}
