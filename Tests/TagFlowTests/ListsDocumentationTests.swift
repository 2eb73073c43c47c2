import GtkBridge
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Runs the examples of docs/lists.md, which must match the page.
@MainActor final class ListsDocumentationTests: WidgetCase {
  func testTheRowsOfAList() async throws {
    // example
    final class TagRow: Box {
      let view = TagView()
      var index = 0

      init() { super.init(.vertical, [view]) }
    }

    /// The tags of each record.
    var records = (1...200).map { number in ["Basil \(number)", "Sage \(number)"].map { Tag($0) } }
    let list = ListView(count: records.count) { () -> TagRow in
      let row = TagRow()
      row.view.gestures.isRemovable = true
      row.view.onTagsChange = { [unowned row] in records[row.index] = Array(row.view.tags) }
      return row
    } show: { row, index in
      row.index = index
      row.view.setTags(records[index])
    }
    // end
    try expectExample(0, in: "docs/lists.md")
    let row = TagRow()
    row.index = 3
    row.view.setTags(records[3])
    show(ScrolledWindow(list, horizontal: .never), width: 300, height: 200)
    XCTAssertGreaterThan(list.height, 0)
  }

  func testChipsThatOnlyShowSomething() async throws {
    let tags = [Tag("Basil")]
    // example
    let view = TagView(tags)
    view.selection.mode = .none
    view.addClass("inert")
    // end
    try expectExample(1, in: "docs/lists.md")
    XCTAssertFalse(view.takesFocus)
  }
}
