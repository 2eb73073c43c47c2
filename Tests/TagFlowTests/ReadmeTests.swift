import CTagFlowGtk
import Foundation
import GtkBridge
import LayoutCore
import TagModel
import XCTest

@testable import TagFlow

/// Runs the examples of the README, which must match it.
@MainActor final class ReadmeTests: XCTestCase {
  // One test per main-actor class is async: XCTest's test list does not accept only main-actor methods.
  func testTheViewExample() async throws {
    let stage = Stage([])
    let view = stage.view
    var chosen: [[String]] = []
    let print = { (texts: [String]) in chosen.append(texts) }
    view.setTags(["Basil", "Sage", "Thyme"].map { Tag($0) })
    // example
    view.accessibleName = "Herbs"
    view.gestures.isReorderable = true
    view.gestures.isRemovable = true
    view.deleteZone.isEnabled = true
    view.onSelectionChange = { tags in print(tags.map(\.text)) }
    view.add(Tag("Rosemary"))  // the view redraws by itself
    // end
    try expectExample(0, in: "README.md")
    stage.settle()
    stage.tap("Thyme")
    stage.tap("Basil")
    XCTAssertEqual(chosen, [["Thyme"], ["Basil", "Thyme"]])
    XCTAssertEqual(stage.texts, ["Basil", "Sage", "Thyme", "Rosemary"])
  }

  func testTheLayoutExample() async throws {
    var printed: [Rect] = []
    let print = { (frames: [Rect]) in printed = frames }
    // example
    let arrangement = FlowLayout(alignment: .center, spacing: 6)
      .arrange([Size(width: 60, height: 24), Size(width: 90, height: 24)], in: Size(width: 120, height: 400))
    print(arrangement.frames())
    // end
    try expectExample(1, in: "README.md")
    XCTAssertEqual(printed.map(\.x), [30, 15])
  }
}

/// Checks that the nth example of a test file appears in a document, ignoring its indentation.
///
/// An example is between the lines `// example` and `// end`, indented by four.
///
/// - Parameter document: Its path from the project's root.
func expectExample(_ nth: Int, in document: String, of file: String = #filePath) throws {
  let file = URL(fileURLWithPath: file)
  let root = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  let source = try String(contentsOf: file, encoding: .utf8)
  let part = source.components(separatedBy: "    // example\n")[nth + 1].components(separatedBy: "    // end\n")[0]
  let lines = part.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  let example = lines.map { $0.dropFirst(4) }.joined(separator: "\n")
  let text = try String(contentsOf: root.appendingPathComponent(document), encoding: .utf8)
  XCTAssertFalse(example.isEmpty)
  XCTAssertTrue(text.contains(example), "\(document) does not have this example:\n\(example)")
}

/// Runs the examples of docs/styles.md, which must match the page.
@MainActor final class StylesDocumentTests: XCTestCase {
  func testTheExamplesOfContent() async throws {
    // example
    var inbox = Tag("Inbox", icon: .themed("mail-unread-symbolic"), badge: 12)
    inbox.selectedContent = TagContent("Inbox, open")  // the icon and the number stay
    inbox.showsCloseButton = false
    let ada = Tag("Ada Lovelace", icon: .avatar("Ada Lovelace"))
    // end
    try expectExample(0, in: "docs/styles.md")
    XCTAssertEqual(inbox.content(isSelected: true), TagContent("Inbox, open", icon: inbox.icon, badge: 12))
    XCTAssertEqual(ada.icon, .avatar("Ada Lovelace", color: Color(hex: 0x26694A)))
  }

  func testTheExamplesOfRichText() async throws {
    // example
    let formula = RichText("E = mc") + RichText("2", TextAttributes(font: Font(size: 7), rise: 5))
    let price = try RichText(markup: "<s>49 €</s> <b>29 €</b>")
    let tags = [Tag(rich: formula), Tag(rich: price)]
    // end
    try expectExample(1, in: "docs/styles.md")
    XCTAssertEqual(tags.map(\.text), ["E = mc2", "49 € 29 €"])
    XCTAssertThrowsError(try RichText(markup: "one\ntwo <b>x")) { error in
      XCTAssertEqual("\(error)", "line 2, column 5: <b> is never closed")
    }
  }

  func testTheExampleOfStyle() async throws {
    // example
    var warm = TagStyle(
      gradient: Gradient(Color(hex: 0xC64600), Color(hex: 0xE5A50A)), cornerRadius: 8, corners: .start,
      shadow: Shadow(offset: Point(x: 0, y: 2), radius: 6), maximumWidth: 160, ellipsis: .middle)
    warm.padding = Insets(top: 6, start: 14, bottom: 6, end: 14)
    let tag = Tag("A style of its own", style: warm, selectedStyle: TagStyle(background: .black))
    // end
    try expectExample(2, in: "docs/styles.md")
    XCTAssertEqual(tag.style(isSelected: true).padding, warm.padding)
    XCTAssertNil(tag.style(isSelected: true).gradient)
  }

  func testCloudsUseStyles() async {
    let tag = Tag("a").styled(TagStyle(cornerRadius: 1), selected: TagStyle(cornerRadius: 2)).icon(.dot(.black)).badge(3)
      .whileSelected(TagContent("b")).closable()
    XCTAssertEqual([tag.style.cornerRadius, tag.selectedStyle.cornerRadius], [1, 2])
    XCTAssertEqual(tag.content, TagContent("a", icon: .dot(.black), badge: 3))
    XCTAssertEqual(tag.selectedContent, TagContent("b"))
    XCTAssertEqual(tag.showsCloseButton, true)
  }
}

/// Runs the examples of docs/typing-tags.md, which must match the page.
@MainActor final class TypingDocumentationTests: XCTestCase {
  // One test per main-actor class is async: XCTest's test list does not accept only main-actor methods.
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

  private struct Catalog: Sendable {
    func names(beginningWith typed: String) async throws -> [String] { [typed + "cket"] }
  }
}

/// The examples of docs/filtering.md, which must do what the page says.
@MainActor final class FilteringDocumentationTests: XCTestCase {
  override func setUp() async throws {
    XCTAssertNotEqual(gtk_init_check(), 0, "no display")
    MainLoop.attach()
  }

  func testChipsNarrowAList() async throws {
    // example
    let names = ["Snake plant", "Boston fern", "Parlour palm"]
    let (shade, sun) = (Tag.ID(rawValue: 0), Tag.ID(rawValue: 1))
    var rows = TagFilter(groupCount: 1)
    for (name, light) in zip(names, [shade, shade, sun]) {
      _ = rows.addRow(tags: [[light]], text: name)
    }

    let filter = TagListFilter(rows) { (item: ValueItem<Int>) in item.value }
    let shown = FilterListModel(ValueListModel(Array(names.indices)), filter: filter)
    let list = ListView(shown) { Label() } show: { (label: Label, _, item: ValueItem<Int>) in
      label.text = names[item.value]
    }
    let chips = TagView([Tag("Shade", id: shade), Tag("Sun", id: sun)])
    chips.onSelectionChange = { selected in
      filter.update { $0.setChosen(Set(selected.map(\.id)), inGroup: 0) }
    }
    filter.onChange = {
      let counts = filter.filter.counts(of: [shade, sun], inGroup: 0)
      for (id, count) in zip([shade, sun], counts) { chips.update(id) { $0.badge = count } }
    }
    // end
    try expectExample(0, in: "docs/filtering.md")

    XCTAssertEqual(list.count, 3)
    chips.select([shade])
    XCTAssertEqual(list.count, 2)
    XCTAssertEqual(chips.tags.map(\.badge), [2, 1])
    // Break the reference cycle that the page mentions.
    (chips.onSelectionChange, filter.onChange) = (nil, nil)
  }

  // Not async, because it iterates the main loop.
  func testASourceIsLoaded() {
    // example
    struct Lines: TagSource {
      let read: @Sendable () async throws -> [String]

      func tags(progress: @escaping @Sendable (Double) -> Void) async throws -> [Tag] {
        progress(0.1)
        return try await read().map { Tag($0) }
      }
    }

    let view = TagView([Tag("My own")])
    var refresh = TagRefresh()
    let loader = TagLoader(Lines { ["Easy", "Rare"] })
    loader.onTags = { fresh in view.setTags(refresh.merge(fresh, into: view.tags)) }
    loader.load()
    // end
    XCTAssertNoThrow(try expectExample(1, in: "docs/filtering.md"))

    XCTAssertTrue(MainLoop.run(until: { loader.state == .loaded }))
    XCTAssertEqual(view.tags.map(\.text), ["My own", "Easy", "Rare"])
    XCTAssertEqual(refresh.fetched.count, 2)
  }
}
