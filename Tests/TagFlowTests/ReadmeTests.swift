import LayoutCore
import ObjectSupport
import XCTest

@testable import TagFlow

/// Runs the examples of the README, which must match it.
@MainActor final class ReadmeTests: WidgetCase {
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
