import GtkBridge
import LayoutCore
import ObjectSupport
import TagFlow
import XCTest

@testable import TagFlowDemo

/// The layout pages with examples: pinned tiles, two containers, sections, size classes.
@MainActor final class LayoutSamplesTests: WidgetCase {
  // MARK: Pinned

  private func tap(_ id: Tag.ID, in view: TagView) {
    let point = view.frame(of: id)!.center
    view.onTap?(view.tags[id: id]!, view.tags.index(of: id)!)
    view.onTapAllArea?(point)
  }

  func testADoublePressRemovesATileUntilUndo() async {
    let page = PinnedPage()
    let (view, window) = (page.view, shown(page))
    let names = view.tags.map(\.text)
    let music = view.tags[1].id
    tap(music, in: view)
    tap(view.tags[2].id, in: view)
    tap(music, in: view)
    XCTAssertEqual(view.tags.map(\.text), names, "another tile was pressed in between")
    tap(music, in: view)
    XCTAssertEqual(view.tags.map(\.text), names.filter { $0 != "Music" })
    view.undo()
    XCTAssertEqual(view.tags.map(\.text), names)
    window.settle()
    page.doublePressTime = 0
    tap(music, in: view)
    tap(music, in: view)
    XCTAssertEqual(view.tags.map(\.text), names, "too late")
  }

  func testKeysPressATileWithoutRemovingIt() {
    let page = PinnedPage()
    let view = page.view
    shown(page)
    let count = view.tags.count
    for _ in 0..<2 { view.onTap?(view.tags[0], 0) }
    view.onTapAllArea?(Point(x: 1, y: 1))
    XCTAssertEqual(view.tags.count, count)
  }

  func testThePinnedTileAddsTilesAndStaysLast() {
    let page = PinnedPage()
    let (view, window) = (page.view, shown(page))
    for _ in 0..<2 {
      tap(page.add.id, in: view)
      window.settle()
    }
    XCTAssertEqual(view.tags.map(\.text).suffix(3), ["History", "Theater", "Add"], "the press doesn't apply to the added tile")
    XCTAssertFalse(view.perform(.move(page.add.id, to: 0), by: .key))
    XCTAssertFalse(view.perform(.move(view.tags[0].id, to: view.tags.count - 1), by: .key))
    XCTAssertTrue(view.perform(.move(view.tags[0].id, to: view.tags.count - 2), by: .key))
    XCTAssertFalse(view.perform(.remove([page.add.id]), by: .key))
    XCTAssertEqual(view.tags.last?.text, "Add")
    for _ in 0..<3 { view.undo() }
    XCTAssertEqual(view.tags.map(\.text).suffix(2), ["Garden", "Add"], "additions are undone, too")
  }

  func testTheReportShowsTheFramesOfTiles() {
    let page = PinnedPage()
    let (view, window) = (page.view, shown(page))
    page.report.show(true)
    window.settle()
    func description(of name: String) -> String {
      let frame = view.frame(of: view.tags.first { $0.text == name }!.id)!
      return "\(name): \(Int(frame.x.rounded())), \(Int(frame.y.rounded())), "
    }
    func words() -> String { page.report.words.replacing("\u{A0}", with: " ") }
    XCTAssertTrue(words().contains(description(of: "Films")), words())
    view.perform(.remove([view.tags[0].id]), by: .key)
    window.settle()
    XCTAssertTrue(words().hasPrefix(description(of: "Music")), words())
    tap(page.add.id, in: view)
    XCTAssertTrue(words().contains(description(of: "History")), words())
    page.report.show(false)
    XCTAssertEqual(page.report.words, "")
  }

  // MARK: Between containers

  func testAThingIsPackedAndUnpacked() {
    let page = BetweenPage()
    let window = shown(page)
    let names = page.home.items.map(\.name)
    page.home.items[1].widget.grabFocus()
    page.move("Tickets")
    window.settle()
    XCTAssertEqual(page.home.items.map(\.name), names.filter { $0 != "Tickets" })
    XCTAssertEqual(page.suitcase.items.map(\.name), ["Tickets"])
    XCTAssertNotNil(page.suitcase.manager.frame(of: page.suitcase.items[0].widget))
    XCTAssertTrue(page.home.items[1].widget.hasFocus, "the next thing is focused")
    page.move("Tickets")
    XCTAssertEqual(page.home.items.map(\.name), names.filter { $0 != "Tickets" } + ["Tickets"])
    page.moveAll(to: \.suitcase)
    window.settle()
    XCTAssertEqual(page.suitcase.items.count, names.count)
    XCTAssertTrue(page.suitcase.items.last?.widget.hasFocus == true || page.suitcase.board.containsFocus)
  }

  // MARK: Sections

  func testTagsAreBesideTheirHeaderAndCollapseWithIt() {
    let page = SectionsPage()
    let (cloud, manager) = (page.cloud, page.board.manager)
    manager.animates = false
    let window = shown(page)
    func frame(_ widget: Widget) -> Rect { manager.frame(of: widget)! }
    for widths in [SectionsPage.Cloud.Widths.quarters, .equal, .natural] {
      page.set(\.widths, widths)
      window.settle()
      XCTAssertNil(manager.error)
      for (section, next) in zip(cloud.sections, cloud.sections.dropFirst()) {
        XCTAssertEqual(frame(section.header).y, frame(section.tags[0].button).y, "\(widths)")
        let end = section.tags.map { frame($0.button).maxY }.max()!
        XCTAssertEqual(frame(next.header).y, end + 20, "\(widths): the next one is below")
      }
    }
    page.set(\.widths, .quarters)
    page.fold(0)
    window.settle()
    XCTAssertNil(manager.frame(of: cloud.sections[0].tags[0].button))
    XCTAssertEqual(frame(cloud.sections[1].header).y, frame(cloud.sections[0].header).maxY + 20)
    page.fold(0)
    page.set(\.hasHeadersAtEnd, true)
    window.settle()
    XCTAssertGreaterThan(frame(cloud.sections[0].header).x, frame(cloud.sections[0].tags[0].button).maxX)
  }

  // MARK: Size classes

  func testEachSizeClassHasItsArrangement() {
    let page = SizeClassPage()
    let window = shown(page)
    XCTAssertEqual(page.call.arrangement, .column, "narrow window")
    page.thresholds.width = 500
    XCTAssertEqual(page.call.arrangement, .sidebar)
    page.thresholds.height = 600
    XCTAssertEqual(page.call.arrangement, .strip, "low window")
    page.thresholds = SizeClass.Thresholds()
    window.setDefaultSize(width: 700, height: 800)
    XCTAssertTrue(MainLoop.run(until: { page.call.arrangement == .stage }), "it follows the window")
    window.settle()
    let frames = page.call.people.map { page.board.manager.frame(of: $0.widget)! }
    XCTAssertTrue(frames.dropFirst().allSatisfy { $0.width < frames[0].width && $0.y > frames[0].maxY })
    page.feature("Dag")
    XCTAssertTrue(MainLoop.run(until: { page.board.manager.frame(of: page.call.people[0].widget) == frames[0] }))
    XCTAssertEqual(page.call.people.map(\.name), ["Dag", "Bo", "Cleo", "Ada", "Eve"])
  }
}
