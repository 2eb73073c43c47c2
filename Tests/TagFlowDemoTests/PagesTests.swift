import Foundation
import GtkBridge
import ObjectSupport
import TagFlow
import XCTest

@testable import TagFlowDemo

@MainActor final class PagesTests: WidgetCase {
  func testTheCatalogIsComplete() async throws {
    XCTAssertEqual(Set(Catalog.entries.map(\.id)).count, Catalog.entries.count, "page IDs are unique")
    XCTAssertTrue(Catalog.sections.allSatisfy { !$0.key.isEmpty && !$0.value.isEmpty })
    XCTAssertNotNil(Catalog.entry("filter"))
    for entry in Catalog.entries {
      XCTAssertFalse(entry.title.isEmpty || entry.summary.isEmpty)
      XCTAssertTrue(entry.id.allSatisfy { $0.isLowercase }, "\(entry.id) is easy to type")
    }
  }

  func testTheTourShowsEveryPage() async throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let demo = try String(contentsOf: root.appendingPathComponent("docs/demo.md"), encoding: .utf8)
    let tour = demo.split(separator: "\n").filter { $0.hasPrefix("| `") }.joined(separator: "\n")
    for entry in Catalog.entries { XCTAssertTrue(tour.contains("`\(entry.id)`"), entry.id) }
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    for link in readme.matches(of: /\]\(((?:docs|LICENSE)[^)#]*)/) {
      let file = root.appendingPathComponent(String(link.1)).path
      XCTAssertTrue(FileManager.default.fileExists(atPath: file), "the README links to \(link.1)")
    }
    for link in readme.matches(of: /`((?:LayoutCore|TagModel|GtkBridge|TagFlow|TagFlowDemo)\/[A-Za-z+\/.]+)`/) {
      let file = root.appendingPathComponent("Sources/\(link.1)").path
      XCTAssertTrue(FileManager.default.fileExists(atPath: file), "the README refers to \(link.1)")
    }
  }

  func testEachPageHasControlsAndNamedViews() {
    for entry in Catalog.entries {
      let page = entry.make()
      XCTAssertFalse(page.controls.isEmpty, entry.id)
      XCTAssertTrue(page.views.allSatisfy { !$0.accessibleName.isEmpty }, entry.id)
      XCTAssertTrue(page.views.first?.tags.isEmpty != true, entry.id)
    }
  }

  func testEachPageDies() {
    for entry in Catalog.entries {
      weak var page: DemoPage?
      weak var content: Widget?
      weak var view: TagView?
      weak var controls: Widget?
      do {
        let made = entry.make()
        (page, content, view, controls) = (made, made.content, made.views.first, made.controls[0].widget)
        XCTAssertNotNil(page)
      }
      XCTAssertNil(page, entry.id)
      XCTAssertNil(content, entry.id)
      XCTAssertNil(view, entry.id)
      XCTAssertNil(controls, entry.id)
    }
  }

  func testTheFirstPageAnswersEachGesture() async throws {
    let page = WelcomePage()
    let view = page.views[0]
    func ids(_ lesson: WelcomePage.Lesson) -> [Tag.ID] {
      view.tags.filter { $0.attachment(as: WelcomePage.Lesson.self) == lesson }.map(\.id)
    }
    XCTAssertEqual(page.title.text, "Go on, play with the chips")
    view.perform(.select(ids(.tap)), by: .tap)
    XCTAssertEqual(view.tags[id: ids(.tap)[0]]?.text, "Tapped!")
    for (number, word) in ids(.swipe).enumerated() {
      XCTAssertEqual(page.learned.contains(.swipe), false, "word \(number)")
      view.perform(.select([word]), by: .swipe)
    }
    XCTAssertEqual(page.learned, [.tap, .swipe])
    view.perform(.move(ids(.move)[0], to: 0), by: .drag)
    XCTAssertEqual(view.tags[0].text, "That was a move")
    let last = ids(.delete)
    view.perform(.remove(last), by: .drag)
    XCTAssertEqual(page.title.text, "Gone! Undo brings it back")
    view.undo(by: .key)
    XCTAssertEqual(view.tags[id: last[0]]?.text, "Back again!")
    XCTAssertEqual(page.learned, Set(WelcomePage.Lesson.allCases))
    XCTAssertEqual(page.title.text, "You know them all")
  }

  func testTheSwipePageSelectsUpToSix() {
    let page = SwipePage()
    let view = page.views[0]
    XCTAssertEqual(view.selection.limit, 6)
    XCTAssertEqual(view.gestures.swipe, .paint)
  }

  func testTheReorderPageProtectsThePinnedAndTheLastChip() async throws {
    let view = ReorderPage().views[0]
    let pinned = try XCTUnwrap(view.tags.first { $0.text == "Pinned" })
    let other = view.tags[0]
    let canDelete = try XCTUnwrap(view.gates.canDelete)
    let canMove = try XCTUnwrap(view.gates.canMove)
    XCTAssertFalse(canDelete(pinned))
    XCTAssertTrue(canDelete(other))
    XCTAssertFalse(canMove(pinned, 12, 0))
    XCTAssertTrue(canMove(other, 0, 12))
    XCTAssertTrue(view.deleteZone.isEnabled)
    view.remove(view.tags.map(\.id).filter { $0 != other.id })
    XCTAssertFalse(canDelete(other), "the last chip can't be deleted")
  }
}
