import LayoutCore
import TagModel
import XCTest

@testable import TagFlow

/// Where a delete zone lies, without a view.
final class OverlayPositionTests: XCTestCase {
  private let zone = OverlayScene.Extent(thickness: 56, margin: 8, clearance: 8, sides: (12, 12), length: 200)
  private let window = Rect(x: 0, y: 0, width: 900, height: 500)

  /// A scene in a window whose origin is that of its coordinates.
  private func scene(_ shown: Rect, content: Rect? = nil, scrollAxis: Axis? = .vertical) -> OverlayScene {
    OverlayScene(shown: shown, content: { content ?? shown }, window: window, scrollAxis: scrollAxis)
  }

  private func expect(
    _ scene: OverlayScene, preferring preferred: OverlayPosition.Edge = .bottom, pointer: Point? = nil, _ edge: OverlayPosition.Edge,
    outside: Bool, line: UInt = #line
  ) {
    let place = scene.place(preferring: preferred, zone, pointer: pointer)
    XCTAssertEqual(place, OverlayPosition(edge: edge, isOutside: outside), line: line)
    let frame = scene.frame(at: place, zone)
    XCTAssertEqual(frame.intersection(window), frame, "in the window", line: line)
    if outside { XCTAssertFalse(frame.intersects(scene.shown), line: line) }
  }

  func testAViewOfOneOrTwoLinesHasItBelowOrAbove() {
    for height in [34.0, 70] {
      expect(scene(Rect(x: 0, y: 40, width: 900, height: height)), .bottom, outside: true)
      expect(scene(Rect(x: 0, y: 500 - height, width: 900, height: height)), .top, outside: true)
      expect(scene(Rect(x: 0, y: 0, width: 900, height: height)), preferring: .top, .bottom, outside: true)
      // There is no room at the sides.
      for side in [OverlayPosition.Edge.left, .right] {
        expect(scene(Rect(x: 0, y: 40, width: 900, height: height)), preferring: side, .bottom, outside: true)
      }
      expect(scene(Rect(x: 300, y: 40, width: 300, height: height)), preferring: .left, .left, outside: true)
      expect(scene(Rect(x: 300, y: 40, width: 300, height: height)), preferring: .right, .right, outside: true)
      expect(scene(Rect(x: 0, y: 40, width: 300, height: height)), preferring: .left, .right, outside: true)
    }
  }

  func testALargeViewHasItInside() {
    let all = Rect(x: 0, y: 0, width: 900, height: 500)
    let long = Rect(x: 0, y: 0, width: 900, height: 2000)
    expect(scene(all, content: long), pointer: Point(x: 400, y: 100), .bottom, outside: false)
    expect(scene(all, content: long), preferring: .top, pointer: Point(x: 400, y: 300), .top, outside: false)
    // Away from the pointer.
    expect(scene(all, content: long), pointer: Point(x: 400, y: 440), .top, outside: false)
    expect(scene(all, content: long), preferring: .top, pointer: Point(x: 400, y: 30), .bottom, outside: false)
    // The first chips of all lines would be hidden.
    expect(scene(all, content: long), preferring: .left, pointer: Point(x: 400, y: 100), .bottom, outside: false)
    // What it covers is empty.
    let short = Rect(x: 0, y: 0, width: 900, height: 100)
    expect(scene(all, content: short, scrollAxis: nil), pointer: Point(x: 400, y: 50), .bottom, outside: false)
    let narrow = Rect(x: 0, y: 0, width: 600, height: 500)
    expect(scene(all, content: narrow), preferring: .right, pointer: Point(x: 400, y: 50), .right, outside: false)
    let row = Rect(x: 0, y: 0, width: 4000, height: 500)
    expect(scene(all, content: row, scrollAxis: .horizontal), preferring: .left, pointer: Point(x: 400, y: 50), .left, outside: false)
  }

  func testItLiesOverNoOtherWidgetThatTakesTheChips() {
    func scene(_ others: [Rect]) -> OverlayScene {
      OverlayScene(
        shown: Rect(x: 250, y: 130, width: 300, height: 230), content: { Rect(x: 250, y: 130, width: 300, height: 230) },
        window: window, scrollAxis: .vertical, isTaken: { area in others.contains { $0.intersects(area) } })
    }
    let below = Rect(x: 0, y: 365, width: 900, height: 70)
    let above = Rect(x: 0, y: 60, width: 900, height: 65)
    let left = Rect(x: 0, y: 130, width: 240, height: 230)
    let right = Rect(x: 560, y: 130, width: 240, height: 230)
    expect(scene([below]), .top, outside: true)
    expect(scene([above]), .bottom, outside: true)
    expect(scene([above]), preferring: .top, .bottom, outside: true)
    expect(scene([below, above]), .left, outside: true)
    expect(scene([below, above, left]), .right, outside: true)
    expect(scene([below, above, left, right]), .bottom, outside: true)
    expect(scene([below, above, left, right]), preferring: .top, .top, outside: true)
  }

  func testBesideANarrowViewItIsLongEnough() {
    let narrow = scene(Rect(x: 20, y: 100, width: 50, height: 200))
    expect(narrow, .bottom, outside: true)
    XCTAssertEqual(narrow.frame(at: OverlayPosition(edge: .bottom, isOutside: true), zone), Rect(x: 6, y: 308, width: 200, height: 56))
  }

  func testAViewThatFillsASmallWindowAddsSpaceBelowItsChips() {
    for preferred in OverlayPosition.Edge.allCases {
      let chips = Rect(x: 0, y: 0, width: 300, height: 80)
      let before = OverlayScene(shown: chips, content: { chips }, window: chips, scrollAxis: .vertical)
      let place = before.place(preferring: preferred, zone, pointer: Point(x: 20, y: 10))
      XCTAssertEqual(place, OverlayPosition(edge: .bottom, isOutside: false, isAdded: true))
      // A third, should the window be unable to grow; away from the pointer.
      let squeezed = before.frame(at: place, zone)
      XCTAssertEqual(squeezed, Rect(x: 12, y: 80 - squeezed.height, width: 276, height: 80 / 3))
      let low = before.place(preferring: preferred, zone, pointer: Point(x: 20, y: 70))
      XCTAssertEqual(before.frame(at: low, zone), Rect(x: 12, y: 0, width: 276, height: 80 / 3))
      XCTAssertEqual(before.remainder(of: chips, beside: place, zone).height, 80 - squeezed.height, accuracy: 1e-9)
      let larger = Rect(x: 0, y: 0, width: 300, height: 152)
      let after = OverlayScene(shown: larger, content: { chips }, window: larger, scrollAxis: .vertical)
      for place in [place, low] {
        XCTAssertEqual(after.frame(at: place, zone), Rect(x: 12, y: 88, width: 276, height: 56))
        XCTAssertEqual(after.remainder(of: larger, beside: place, zone), chips)
      }
    }
  }

  func testTheRemainderIsWhatItLeaves() {
    let all = Rect(x: 0, y: 0, width: 900, height: 500)
    let scene = scene(all)
    func remainder(_ edge: OverlayPosition.Edge, _ isOutside: Bool = false) -> Rect {
      scene.remainder(of: all, beside: OverlayPosition(edge: edge, isOutside: isOutside), zone)
    }
    XCTAssertEqual(remainder(.bottom), Rect(x: 0, y: 0, width: 900, height: 428))
    XCTAssertEqual(remainder(.top), Rect(x: 0, y: 72, width: 900, height: 428))
    XCTAssertEqual(remainder(.left), Rect(x: 72, y: 0, width: 828, height: 500))
    XCTAssertEqual(remainder(.right), Rect(x: 0, y: 0, width: 828, height: 500))
    XCTAssertEqual(remainder(.bottom, true), all)
  }
}
