import GtkBridge
import ObjectSupport
import TagFlow
import XCTest

@testable import TagFlowDemo

/// The pages about rows, line limits, calls, attachments and refreshing.
@MainActor final class ProgrammingPagesTests: WidgetCase {
  func testEveryCallShowsAResult() async throws {
    let page = ApiPage()
    let view = page.views[0]
    for (title, calls) in page.calls {
      XCTAssertGreaterThan(calls.count, 3, title)
      for call in calls {
        view.setTags("one two three four five six".split(separator: " ").map { Tag(String($0)) })
        view.select([view.tags[4].id])
        XCTAssertFalse(call.code.isEmpty, title)
        XCTAssertNotEqual(call.run(view), "too few tags", call.code)
        view.removeAll()
        XCTAssertFalse(call.run(view).isEmpty, "\(call.code), with no tags")
        page.perform(call)
      }
    }
  }

  func testACallDoesWhatItsButtonSays() async throws {
    let page = ApiPage()
    let view = page.views[0]
    func run(_ code: String) throws -> String {
      try XCTUnwrap(page.calls.flatMap(\.value).first { $0.code == code }, code).run(view)
    }
    XCTAssertEqual(try run("add(Tag(\"Lima\"))"), "13 tags")
    XCTAssertEqual(view.tags[12].text, "Lima")
    XCTAssertEqual(try run("move(from: 0, to: 3)"), "13 tags")
    XCTAssertEqual(view.tags[3].text, "Lisbon")
    XCTAssertEqual(try run("setSelected(true, at: 1)"), "Oaxaca")
    XCTAssertEqual(try run("remove(view.selectedTags.map(\\.id))"), "12 tags")
    XCTAssertEqual(try run("selectedTags"), "none")
    XCTAssertEqual(try run("tags[1..<4]"), "Tbilisi, Lisbon, Hanoi")
  }

  func testAttachedPlanetsAddUp() {
    let page = AttachmentsPage()
    let view = page.views[0]
    XCTAssertEqual(view.tags.compactMap { $0.attachment(as: Planet.self)?.name }, Planet.all.map(\.name))
    view.select(view.tags.prefix(4).map(\.id))
    XCTAssertEqual(page.sum.text, "4 selected: 3 moons together, the largest 12,756 km across.")
    XCTAssertEqual(page.last.text, "Mars has been selected.")
    view.deselectAll()
    XCTAssertEqual(page.sum.text, "No planet is selected.")
  }

  func testReloadingKeepsTheSelectionOfRemainingTags() {
    let page = RefreshPage()
    let view = page.views[0]
    view.select([view.tags[1].id, view.tags[4].id])
    let kept = view.selectedTags.map(\.text)
    page.load(view.tags.map(\.text).reversed())
    XCTAssertEqual(view.selectedTags.map(\.text), kept.reversed())
    XCTAssertEqual(page.summary.text, "0 removed, 0 added, 17 moved; 18 in total.")
    page.load(Array(view.tags.map(\.text).prefix(5)) + ["Mangroves"])
    XCTAssertEqual(page.summary.text, "13 removed, 1 added, 0 moved; 6 in total.")
    for _ in 0..<5 { page.refresh() }
    XCTAssertEqual(view.tags.count, 18)
  }

  func testTheOverflowPageLimitsItsLines() {
    let page = OverflowPage()
    XCTAssertEqual(page.views.map(\.layout.lineLimit), [3, 1, 2])
    XCTAssertTrue(page.views.allSatisfy(\.showsOverflow))
  }

  func testATopicIsAlwaysSelectedOnTheHorizontalPage() {
    let page = HorizontalPage()
    XCTAssertEqual(page.views[0].selectedTags.map(\.text), ["All"])
    XCTAssertTrue(page.views[0].selection.isRequired)
    XCTAssertTrue(page.views.allSatisfy { $0.layout.scrollDirection == .horizontal })
  }
}
