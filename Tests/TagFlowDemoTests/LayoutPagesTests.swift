import GtkBridge
import LayoutCore
import ObjectSupport
import TagFlow
import XCTest

@testable import TagFlowDemo

/// The pages of the layouts.
@MainActor final class LayoutPagesTests: WidgetCase {
  /// Shows a page in a window until the end of the test.
  private func show(_ page: LayoutPage) -> Window {
    page.board.manager.animates = false
    return shown(page)
  }

  private func frames(_ page: LayoutPage) -> [Rect?] { page.board.tiles.map { page.board.manager.frame(of: $0) } }

  func testTilesAreSelectedAddedAndRemoved() async {
    let pages: [LayoutPage] = [
      LinearPage(), FramePage(), RelativePage(), TablePage(), WrapPage(), FloatPage(), PathPage(),
    ]
    for page in pages {
      let window = show(page)
      let count = page.board.tiles.count
      XCTAssertEqual(frames(page).compactMap { $0 }.count, count, "\(page)")
      XCTAssertNil(page.board.manager.error, "\(page)")
      page.board.tiles[2].click()
      XCTAssertEqual(page.board.tileControls.title, "Tile: Cedar")
      page.board.setCount(count + 1)
      window.settle()
      XCTAssertEqual(frames(page).compactMap { $0 }.count, count + 1, "\(page)")
      page.board.setCount(2)
      XCTAssertEqual(page.board.tileControls.title, "Tile: Beech", "the last remaining tile")
    }
  }

  func testAColumnKeepsTheConstraintsOfTheRow() {
    let page = LinearPage()
    let window = show(page)
    XCTAssertGreaterThan(frames(page)[2]!.width, frames(page)[1]!.width, "twice the weight")
    page.turn(to: .vertical)
    window.settle()
    XCTAssertGreaterThan(frames(page)[2]!.height, frames(page)[1]!.height)
    XCTAssertEqual(frames(page)[3]!.maxY, Double(page.board.board.height) - 12)
  }

  func testAReferenceCycleIsReportedUntilItIsRemoved() {
    let page = RelativePage()
    let window = show(page)
    page.showCycle(true)
    window.settle()
    XCTAssertNotNil(page.board.manager.error)
    XCTAssertTrue(page.board.report.words.contains("depends on itself"), page.board.report.words)
    page.showCycle(false)
    window.settle()
    XCTAssertNil(page.board.manager.error)
    XCTAssertEqual(page.board.report.words, "")
    for sample in RelativePage.Sample.allCases {
      page.show(sample)
      window.settle()
      XCTAssertNil(page.board.manager.error, "\(sample)")
    }
  }

  func testWrapStretchesFitsLinesAndMakesAWaterfall() {
    let page = WrapPage()
    let window = show(page)
    let ends = { (page: WrapPage) in Set(self.frames(page).compactMap { $0?.maxX.rounded() }) }
    let edge = Double(page.board.board.width) - 12
    XCTAssertFalse(ends(page).contains(edge))
    page.stretchesSpacing = true
    window.settle()
    XCTAssertTrue(ends(page).contains(edge))
    page.stretchesSizes = true
    XCTAssertFalse(page.stretchesSpacing, "they exclude each other")
    page.fitsLines = true
    XCTAssertEqual(page.manager.layout.lines, .fitted)
    page.kind = .waterfall
    window.settle()
    XCTAssertEqual(Set(frames(page).compactMap { $0?.x.rounded() }).count, 3, "columns")
    page.board.setCount(24)
    XCTAssertNotNil(page.board[23].height, "a new tile has a length of its own, too")
    page.axis = .vertical
    window.settle()
    XCTAssertEqual(Set(frames(page).compactMap { $0?.y.rounded() }).count, 3, "rows")
    page.kind = .wrapping
    XCTAssertEqual(page.manager.layout.lines, .fitted)
  }

  func testPagesAreAsLargeAsTheViewport() {
    let page = WrapPage()
    let window = show(page)
    for (axis, extent) in [(Axis.horizontal, page.board.scrolled.viewport.width), (.vertical, page.board.scrolled.viewport.height)] {
      page.kind = .pages(axis)
      window.settle()
      XCTAssertNil(page.board.manager.error)
      let (first, second) = (frames(page)[0]!, frames(page)[9]!)
      XCTAssertEqual(axis == .horizontal ? second.x - first.x : second.y - first.y, extent - 36, accuracy: 1, "\(axis)")
    }
    window.setDefaultSize(width: 640, height: 520)
    XCTAssertTrue(MainLoop.run(until: { page.board.scrolled.viewport.width > 600 }))
    page.kind = .pages(.horizontal)
    window.settle()
    XCTAssertEqual(frames(page)[9]!.x - frames(page)[0]!.x, page.board.scrolled.viewport.width - 36, accuracy: 1)
  }

  func testTheMenuCloses() {
    let page = PathPage()
    let window = show(page)
    let open = frames(page).compactMap { $0?.center }
    XCTAssertGreaterThan(open[0].distance(to: open[4]), 200)
    page.toggle()
    window.settle()
    let closed = frames(page).compactMap { $0?.center }
    XCTAssertLessThan(closed[0].distance(to: closed[4]), 1)
    XCTAssertFalse(page.board.tiles[0].isSensitive, "not reachable by the keyboard")
    page.toggle()
    window.settle()
    XCTAssertEqual(frames(page).compactMap { $0?.center }, open)
    page.middle?.grabFocus()
    page.setCount(9)
    window.settle()
    XCTAssertEqual(page.middle?.hasFocus, true, "the center widget is kept")
    XCTAssertEqual(page.manager.frame(of: page.middle!)!.center.x, Double(page.board.board.width) / 2, accuracy: 1)
  }

  func testTheCurveIsDrawnAndTransformedWithTheTiles() {
    let page = PathPage()
    let window = show(page)
    func isOnTheCurve() -> Bool {
      let points = page.manager.subpath(tolerance: 0.05).flatMap { $0 }
      return !points.isEmpty
        && frames(page).compactMap { $0?.center }.allSatisfy { center in points.contains { $0.distance(to: center) < 8 } }
    }
    XCTAssertTrue(isOnTheCurve())
    XCTAssertEqual(page.curve.width, page.board.board.width, "as large as the board")
    XCTAssertEqual(page.curve.height, page.board.board.height)
    let before = frames(page)
    page.transform(by: .scale(x: 1.2, y: 0.5))
    window.settle()
    XCTAssertNotEqual(frames(page), before)
    XCTAssertTrue(isOnTheCurve())
  }

  func testATableTurnsIntoColumnsAndAFloatKeepsItsAlignment() {
    let table = TablePage()
    var window = show(table)
    XCTAssertEqual(frames(table)[0]!.y, frames(table)[1]!.y)
    table.manager.axis = .horizontal
    window.settle()
    XCTAssertNil(table.manager.error)
    XCTAssertEqual(frames(table)[0]!.x, frames(table)[1]!.x)
    let float = FloatPage()
    window = show(float)
    float.board[1].constraints.vertical.alignment = .end
    float.turn(to: .vertical)
    window.settle()
    XCTAssertNil(float.manager.error)
    XCTAssertEqual(float.board[1].constraints.horizontal.alignment, .end)
    float.turn(to: .horizontal)
    window.settle()
    XCTAssertEqual(float.board[1].constraints.vertical.alignment, .end)
  }

  func testTheReportShowsFrames() {
    let page = FramePage()
    let window = show(page)
    page.board.report.show(true)
    window.settle()
    let frame = frames(page)[0]!
    let expected = "Alder: \(Int(frame.x)), \(Int(frame.y)), \(Int(frame.width)) × \(Int(frame.height))   Beech: "
    XCTAssertTrue(page.board.report.words.replacing("\u{A0}", with: " ").hasPrefix(expected), page.board.report.words)
    page.board.report.show(false)
    XCTAssertEqual(page.board.report.words, "")
  }
}
