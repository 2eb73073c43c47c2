import DemoKit
import GtkBridge
import ObjectSupport
import TagFlow
import XCTest

@testable import TagFlowDemo

@MainActor final class MillionPageTests: WidgetCase {
  func testShowsTheGivenNumberOfChips() async {
    let page = MillionPage()
    XCTAssertEqual(page.views[0].tags.count, MillionPage.first)
    for count in [0, 1, 2000] {
      page.setCount(count)
      XCTAssertEqual(page.views[0].tags.count, count)
      XCTAssertEqual(Set(page.views[0].tags.map(\.text)).count, count, "all texts differ")
    }
  }

  func testShowsOtherTexts() {
    let page = MillionPage()
    page.setCount(500)
    let ids = page.views[0].tags.map(\.id)
    page.kind = .manyScripts
    XCTAssertEqual(page.views[0].tags.count, 500)
    XCTAssertEqual(page.views[0].tags.filter { $0.text.utf8.contains { $0 >= 0x80 } }.count, 500)
    XCTAssertNotEqual(page.views[0].tags.map(\.id), ids)
    page.kind = .plainWords
    XCTAssertFalse(page.views[0].tags.contains { $0.text.utf8.contains { $0 >= 0x80 } })
  }

  func testJumpsToANumberOrAText() {
    let page = MillionPage()
    let view = page.views[0]
    present(page.content, width: 600, height: 500)
    XCTAssertTrue(MainLoop.run(until: { view.height > 0 }))
    func marked() -> [String] { view.tags.filter { $0.style.borderWidth != nil }.map(\.text) }
    func jump(to words: String) -> Bool {
      var isFound: Bool?
      Task { isFound = await page.jump(to: words) }
      XCTAssertTrue(MainLoop.run(until: { isFound != nil }))
      return isFound == true
    }

    XCTAssertTrue(jump(to: "7000"))
    XCTAssertEqual(marked(), [view.tags[6999].text])
    XCTAssertTrue(MainLoop.run(until: { view.scrollOffset.y > 1000 }))
    XCTAssertTrue(jump(to: " PHOTO "))
    XCTAssertEqual(marked().count, 1)
    XCTAssertTrue(marked()[0].hasPrefix("Photography"))
    XCTAssertFalse(jump(to: "nothing like it"))
    XCTAssertFalse(jump(to: "0"))
    XCTAssertFalse(jump(to: "\(MillionPage.first + 1)"))
    XCTAssertTrue(jump(to: ""))
    XCTAssertEqual(marked(), [])
  }

  func testTheGraphShowsFramesAndLetsTheProgramSleep() {
    let page = MillionPage()
    let window = present(page.content, width: 600, height: 500)
    var frames = 0
    let recorder = FrameRecorder(window) { if $0.isDrawn { frames += 1 } }
    XCTAssertTrue(MainLoop.run(until: { frames > 0 }))
    page.views[0].scrollOffset.y += 200
    XCTAssertTrue(MainLoop.runUntilAsleep())
    withExtendedLifetime(recorder) {}
  }

  func testNumbersInGroups() {
    XCTAssertEqual([0, 999, 1000, 10_000_000].map(grouped), ["0", "999", "1,000", "10,000,000"])
  }

  func testFiguresOfFrames() async throws {
    XCTAssertNil(FrameFigures([]))
    let figures = try XCTUnwrap(FrameFigures((1...200).map(Double.init).reversed()))
    XCTAssertEqual(figures.last, 1)
    XCTAssertEqual(figures.median, 100)
    XCTAssertEqual(figures.percentile99, 198)
    XCTAssertEqual(FrameFigures([7])?.words, "Now 7.0 ms · median 7.0 ms · 99% within 7.0 ms")
  }
}
