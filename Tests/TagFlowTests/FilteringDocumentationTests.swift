import GtkBridge
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// The examples of docs/filtering.md, which must do what the page says.
@MainActor final class FilteringDocumentationTests: WidgetCase {
  override func setUp() async throws {
    try await super.setUp()
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
    let list = ListView(shown) {
      Label()
    } show: { (label: Label, _, item: ValueItem<Int>) in
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
