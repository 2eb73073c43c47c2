import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

@MainActor final class TagTextTests: WidgetCase {
  override func setUp() async throws {
    try await super.setUp()
    TagText.removeReplacements()
  }

  override func tearDown() async throws { TagText.removeReplacements() }

  func testTextsAreEnglishWithoutATranslation() async {
    XCTAssertEqual(TagText.undo.words, "Undo")
    XCTAssertEqual(Wording.removed([Tag("a"), Tag("b")]), "Removed 2 tags")
    XCTAssertEqual(PositionWording(of: 1_000_000).position(1_999), "2,000 of 1,000,000")
    XCTAssertEqual(Wording.list(nil, "one", "two"), "one, two")
    XCTAssertEqual(Wording.received([Tag("a")], in: "{view}", nil), "Added “\u{2068}a\u{2069}” to {view}")
    XCTAssertEqual(Wording.more(5), "\u{200E}+5")
  }

  func testAProgramReplacesTexts() {
    TagText.replace(.undo, with: "Take back")
    TagText.replace(.removedTags) { count in count == 1 ? "One word is gone" : "{count} words are gone" }
    XCTAssertEqual(TagText.undo.words, "Take back")
    XCTAssertEqual(Wording.removed([Tag("a"), Tag("b")]), "2 words are gone")
    for (text, words) in [("{count}: {index}", "1,200: 5"), ("{index}", "5"), ("here", "here"), ("", ""), ("{index}, {index}", "5, 5")] {
      TagText.replace(.position, with: text)
      XCTAssertEqual(PositionWording(of: 1200).position(4), words)
    }
    let entry = TagEntry()
    XCTAssertEqual(entry.placeholder, "Add tags…")
    TagText.replace(.addTags, with: "Words…")
    XCTAssertEqual(TagEntry().placeholder, "Words…")
    TagText.removeReplacements()
    XCTAssertEqual(TagText.undo.words, "Undo")
  }

  func testAProgramReplacesReasons() {
    TagText.replace(.reason(.tooShort(least: 1)), with: "{tag} wants {count} letters.")
    TagText.replace(.refusal(.disabled), with: "No: {tag}")
    TagText.replace(.completionFailure(.failed), with: "Nothing.")
    XCTAssertEqual(ValidationReason.tooShort(least: 3).localizedMessage(for: "x"), "“\u{2068}x\u{2069}” wants 3 letters.")
    XCTAssertEqual(Refusal.disabled.localizedMessage(for: Tag("x")), "No: “\u{2068}x\u{2069}”")
    XCTAssertEqual(CompletionFailure.failed.localizedMessage, "Nothing.")
    XCTAssertEqual(ValidationReason.notEmail.localizedMessage(for: "x"), ValidationReason.notEmail.message(for: "x"))
  }
}
