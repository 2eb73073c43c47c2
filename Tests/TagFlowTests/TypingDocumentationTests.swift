import GtkBridge
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Runs the examples of docs/typing-tags.md, which must match the page.
@MainActor final class TypingDocumentationTests: WidgetCase {
  func testTheFirstExample() async throws {
    var printed: [String] = []
    let print = { (text: String) in printed.append(text) }
    let scene = EntryScene()
    // example
    let entry = TagEntry(["Basil", "Sage"].map { Tag($0) })
    entry.accessibleName = "Herbs"
    entry.placeholder = "Add herbs…"
    entry.configuration.limit = 5
    entry.configuration.capitalization = .firstLetter
    entry.configuration.validation = .lettersAndSpaces() |>> .length(atMost: 20) |>> .unique
    entry.completionSource = .list(["Rosemary", "Rocket", "Wild rocket"])
    entry.onEvent = { [weak entry] event in
      guard let entry, case .rejected(let text, let reason) = event else { return }
      print(TagEditor.ValidationFailure(text, reason, among: entry.tags).localizedMessage)
    }
    // end
    try expectExample(0, in: "docs/typing-tags.md")
    try expectExample(1, in: "docs/typing-tags.md")
    scene.window.child = entry
    entry.insertText("thyme, 2 sorts of mint, sage")
    XCTAssertEqual(entry.validTexts, ["Basil", "Sage", "Thyme"])
    XCTAssertEqual(printed.count, 2)
    XCTAssertEqual(entry.text, "2 sorts of mint, Sage")
  }

  func testTheExampleOfAClosure() {
    let scene = EntryScene()
    let (entry, catalog) = (scene.entry, Catalog())
    // example
    entry.completionSource = CompletionSource { typed in
      try await catalog.names(beginningWith: typed)
    }
    // end
    scene.type("ro")
    XCTAssertTrue(MainLoop.run(until: { !scene.completions.isEmpty }))
    XCTAssertEqual(scene.completions, ["[ro]cket"])
  }

  func testTheExampleOfKnownNames() {
    let scene = EntryScene()
    let entry = scene.entry
    // example
    let labels = [Tag("bug", icon: .dot(Color(hex: 0xE01B24))), Tag("documentation", icon: .dot(Color(hex: 0x3584E4)))]
    entry.completionSource = .list(tags: labels)
    // end
    // example
    entry.configuration.acceptsOnlySuggestions = true
    entry.configuration.suggestsNewTag = true
    // end
    XCTAssertNoThrow(try expectExample(2, in: "docs/typing-tags.md"))
    XCTAssertNoThrow(try expectExample(3, in: "docs/typing-tags.md"))
    entry.insertText("BUG, feature, ")
    XCTAssertEqual(entry.tags.map(\.icon), [labels[0].icon])
    XCTAssertEqual(scene.message, ValidationReason.notAllowed.message(for: "feature"))
  }

  private struct Catalog: Sendable {
    func names(beginningWith typed: String) async throws -> [String] { [typed + "cket"] }
  }
}
