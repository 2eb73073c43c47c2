import LayoutCore
import TagModel
import XCTest

@testable import TagFlow

/// Where a delete zone lies, without a view.
final class ZonePlaceTests: XCTestCase {
  private let window = Rect(x: 0, y: 0, width: 900, height: 500)

  /// A scene in a window whose origin is that of its coordinates.
  private func scene(
    _ visible: Rect, content: Rect? = nil, window: Rect? = nil, preferring edge: DeleteZone.Edge = .bottom, scrollAxis: Axis? = .vertical,
    isTaken: @escaping (Rect) -> Bool = { _ in false }
  ) -> ZoneScene {
    ZoneScene(
      zone: DeleteZone(edge: edge), length: 200, direction: .leftToRight, visible: visible, content: { content ?? visible },
      window: window ?? self.window, scrollAxis: scrollAxis, isTaken: isTaken)
  }

  private func expect(
    _ scene: ZoneScene, pointer: Point? = nil, _ edge: DeleteZone.Edge, outside: Bool, far: Bool = false, line: UInt = #line
  ) {
    let place = scene.place(pointer: pointer)
    XCTAssertEqual(place, ZonePlace(edge: edge, isOutside: outside, isFar: far), line: line)
    let frame = scene.frame(at: place)
    XCTAssertEqual(frame.intersection(window), frame, "in the window", line: line)
    if outside { XCTAssertFalse(frame.intersects(scene.visible), line: line) }
  }

  func testAViewOfOneOrTwoLinesHasItBelowOrAbove() {
    for height in [34.0, 70] {
      expect(scene(Rect(x: 0, y: 40, width: 900, height: height)), .bottom, outside: true)
      expect(scene(Rect(x: 0, y: 500 - height, width: 900, height: height)), .top, outside: true)
      expect(scene(Rect(x: 0, y: 0, width: 900, height: height), preferring: .top), .bottom, outside: true)
      // There is no room at the sides.
      for side in [DeleteZone.Edge.start, .end] {
        expect(scene(Rect(x: 0, y: 40, width: 900, height: height), preferring: side), .bottom, outside: true)
      }
      expect(scene(Rect(x: 300, y: 40, width: 300, height: height), preferring: .start), .start, outside: true)
      expect(scene(Rect(x: 300, y: 40, width: 300, height: height), preferring: .end), .end, outside: true)
      expect(scene(Rect(x: 0, y: 40, width: 300, height: height), preferring: .start), .end, outside: true)
    }
  }

  func testALargeViewHasItInside() {
    let all = Rect(x: 0, y: 0, width: 900, height: 500)
    let long = Rect(x: 0, y: 0, width: 900, height: 2000)
    expect(scene(all, content: long), pointer: Point(x: 400, y: 100), .bottom, outside: false)
    expect(scene(all, content: long, preferring: .top), pointer: Point(x: 400, y: 300), .top, outside: false)
    // Away from the pointer.
    expect(scene(all, content: long), pointer: Point(x: 400, y: 440), .top, outside: false)
    expect(scene(all, content: long, preferring: .top), pointer: Point(x: 400, y: 30), .bottom, outside: false)
    // The first chips of all lines would be hidden.
    expect(scene(all, content: long, preferring: .start), pointer: Point(x: 400, y: 100), .bottom, outside: false)
    // What it covers is empty.
    let short = Rect(x: 0, y: 0, width: 900, height: 100)
    expect(scene(all, content: short, scrollAxis: nil), pointer: Point(x: 400, y: 50), .bottom, outside: false)
    let narrow = Rect(x: 0, y: 0, width: 600, height: 500)
    expect(scene(all, content: narrow, preferring: .end), pointer: Point(x: 400, y: 50), .end, outside: false)
    let row = Rect(x: 0, y: 0, width: 4000, height: 500)
    expect(scene(all, content: row, preferring: .start, scrollAxis: .horizontal), pointer: Point(x: 400, y: 50), .start, outside: false)
  }

  func testItLiesOverNoOtherWidgetThatTakesTheChips() {
    func scene(_ others: [Rect], preferring edge: DeleteZone.Edge = .bottom) -> ZoneScene {
      self.scene(Rect(x: 250, y: 130, width: 300, height: 230), preferring: edge) { area in others.contains { $0.intersects(area) } }
    }
    let below = Rect(x: 0, y: 365, width: 900, height: 70)
    let above = Rect(x: 0, y: 60, width: 900, height: 65)
    let left = Rect(x: 0, y: 130, width: 240, height: 230)
    let right = Rect(x: 560, y: 130, width: 240, height: 230)
    expect(scene([below]), .top, outside: true)
    expect(scene([above]), .bottom, outside: true)
    expect(scene([above], preferring: .top), .bottom, outside: true)
    expect(scene([below, above]), .start, outside: true)
    expect(scene([below, above, left]), .end, outside: true)
    // Beyond them, at the edge of the window.
    let around = [below, above, left, right]
    expect(scene(around), .bottom, outside: true, far: true)
    XCTAssertEqual(scene(around).frame(at: scene(around).place(pointer: nil)), Rect(x: 262, y: 436, width: 276, height: 56))
    expect(scene(around, preferring: .end), .end, outside: true, far: true)
    let lower = Rect(x: 0, y: 435, width: 900, height: 65)
    expect(scene(around + [lower]), .end, outside: true, far: true)
    // There is no other place, or the drag scrolls there.
    let all = [window]
    expect(scene(all), .bottom, outside: true)
    expect(scene(all, preferring: .top), .top, outside: true)
    var scrolled = scene(around)
    scrolled.isInScroller = true
    expect(scrolled, .bottom, outside: true)
  }

  func testBesideANarrowViewItIsLongEnough() {
    let narrow = scene(Rect(x: 20, y: 100, width: 50, height: 200))
    expect(narrow, .bottom, outside: true)
    XCTAssertEqual(narrow.frame(at: ZonePlace(edge: .bottom, isOutside: true)), Rect(x: 6, y: 308, width: 200, height: 56))
  }

  func testAViewThatFillsASmallWindowAddsSpaceBelowItsChips() {
    for preferred in DeleteZone.Edge.allCases {
      let chips = Rect(x: 0, y: 0, width: 300, height: 80)
      let before = scene(chips, window: chips, preferring: preferred)
      let place = before.place(pointer: Point(x: 20, y: 10))
      XCTAssertEqual(place, ZonePlace(edge: .bottom, isAdded: true))
      // A third, should the window be unable to grow; away from the pointer.
      let squeezed = before.frame(at: place)
      XCTAssertEqual(squeezed, Rect(x: 12, y: 80 - squeezed.height, width: 276, height: 80 / 3))
      let low = before.place(pointer: Point(x: 20, y: 70))
      XCTAssertEqual(before.frame(at: low), Rect(x: 12, y: 0, width: 276, height: 80 / 3))
      XCTAssertEqual(before.remainder(of: chips, beside: place).height, 80 - squeezed.height, accuracy: 1e-9)
      let larger = Rect(x: 0, y: 0, width: 300, height: 152)
      let after = scene(larger, content: chips, window: larger, preferring: preferred)
      for place in [place, low] {
        XCTAssertEqual(after.frame(at: place), Rect(x: 12, y: 88, width: 276, height: 56))
        XCTAssertEqual(after.remainder(of: larger, beside: place), chips)
      }
    }
  }

  func testTheRemainderIsWhatItLeaves() {
    let all = Rect(x: 0, y: 0, width: 900, height: 500)
    let scene = scene(all)
    func remainder(_ edge: DeleteZone.Edge, _ isOutside: Bool = false) -> Rect {
      scene.remainder(of: all, beside: ZonePlace(edge: edge, isOutside: isOutside))
    }
    XCTAssertEqual(remainder(.bottom), Rect(x: 0, y: 0, width: 900, height: 428))
    XCTAssertEqual(remainder(.top), Rect(x: 0, y: 72, width: 900, height: 428))
    XCTAssertEqual(remainder(.start), Rect(x: 72, y: 0, width: 828, height: 500))
    XCTAssertEqual(remainder(.end), Rect(x: 0, y: 0, width: 828, height: 500))
    XCTAssertEqual(remainder(.bottom, true), all)
  }
}
