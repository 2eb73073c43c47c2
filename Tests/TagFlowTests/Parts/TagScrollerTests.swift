import GtkBridge
import LayoutCore
import TagModel
import XCTest

@testable import TagFlow

/// Scrolling to chips, without a view.
@MainActor final class TagScrollerTests: XCTestCase {
  /// A hundred chips of 20 by 20 pixels, one below the other, in a viewport of 100 pixels.
  @MainActor private final class Host: TagScrollerHost {
    var scrollOffset = Point.zero {
      didSet { if scrollOffset != oldValue { scroller.scrolled() } }
    }
    var viewport = Size(width: 100, height: 100)
    var textDirection = TextDirection.leftToRight
    var scrollDirection = FlowLayout.ScrollDirection.vertical
    var isMapped = true
    var animatesScrolling = true
    let ids = (0..<100).map { _ in Tag.ID.unique() }
    var frames: [Tag.ID: Rect] = [:]
    var unmeasured: Set<Int> = []
    private(set) var waiting: [Tag.ID] = []
    private(set) var ticks = 0
    private(set) var scrolls: [Bool] = []
    private(set) lazy var scroller = TagScroller(of: self)

    init() {
      for (index, id) in ids.enumerated() { frames[id] = Rect(x: 0, y: Double(index) * 20, width: 20, height: 20) }
    }

    func hasChip(_ id: Tag.ID) -> Bool { ids.contains(id) }
    func shownFrame(of id: Tag.ID) -> Rect? { frames[id] }
    func shownContentSize() -> Size {
      frames.values.reduce(.zero) { Size(width: max($0.width, $1.maxX), height: max($0.height, $1.maxY)) }
    }
    func updateScrollRange() {}
    func measureInSight(at offset: Point) -> Bool {
      // Each chip in sight turns out to be twice as high.
      guard let index = unmeasured.first(where: { (offset.y..<offset.y + 100).contains(frames[ids[$0]]!.y) }) else { return false }
      unmeasured.remove(index)
      frames[ids[index]]!.height += 20
      for later in index + 1..<100 { frames[ids[later]]!.y += 20 }
      return true
    }
    func scrollWillWait(for id: Tag.ID) { waiting.append(id) }
    func startTicking() { ticks += 1 }
    func didScroll(byLayout: Bool) { scrolls.append(byLayout) }

    func scroll(to index: Int, _ position: ScrollPosition = .nearest, animated: Bool = false, room: Double = 0) {
      scroller.scroll(to: ids[index], position, animated: animated, room: room)
    }
  }

  override func setUp() async throws { MainLoop.steppedTime = 1000 }
  override func tearDown() async throws { MainLoop.steppedTime = nil }

  func testPositions() async {
    let cases: [(from: Double, index: Int, position: ScrollPosition, to: Double)] = [
      (0, 2, .nearest, 0), (0, 10, .nearest, 120), (500, 10, .nearest, 200), (0, 10, .start, 200), (0, 10, .center, 160),
      (0, 10, .end, 120), (0, 1, .end, 0), (0, 99, .start, 1900),
    ]
    for (from, index, position, to) in cases {
      let host = Host()
      host.scrollOffset.y = from
      host.scroll(to: index, position)
      XCTAssertEqual(host.scrollOffset.y, to, "\(position) of \(index) from \(from)")
    }
    let host = Host()
    host.scroll(to: 10, room: 6)
    XCTAssertEqual(host.scrollOffset.y, 126, "with room around it")
  }

  func testRowsFromTheRightBeginThere() async {
    for (direction, start) in [(TextDirection.leftToRight, 200.0), (.rightToLeft, 120)] {
      let host = Host()
      (host.scrollDirection, host.textDirection) = (.horizontal, direction)
      host.frames = host.frames.mapValues { Rect(x: $0.y, y: 0, width: 20, height: 20) }
      host.scroll(to: 10, .start)
      XCTAssertEqual(host.scrollOffset.x, start, "\(direction)")
    }
  }

  func testAChipThatDoesNotFitShowsItsStart() async {
    for (direction, start) in [(TextDirection.leftToRight, 200.0), (.rightToLeft, 350)] {
      let host = Host()
      (host.scrollDirection, host.textDirection) = (.horizontal, direction)
      host.frames = host.frames.mapValues { Rect(x: $0.y, y: 0, width: 20, height: 20) }
      host.frames[host.ids[10]]!.width = 250
      for from in [0.0, 600] {
        host.scrollOffset.x = from
        host.scroll(to: 10)
        XCTAssertEqual(host.scrollOffset.x, start, "\(direction), from \(from)")
      }
    }
  }

  func testChipsInSightAreMeasuredFirst() async {
    let host = Host()
    host.unmeasured = [38, 39, 40]
    host.scroll(to: 40, .end)
    XCTAssertEqual(host.unmeasured, [])
    XCTAssertEqual(host.scrollOffset.y + 100, host.frames[host.ids[40]]?.maxY)
  }

  func testBeforeTheFirstLayoutItWaits() async {
    let host = Host()
    host.viewport = .zero
    host.scroll(to: 50, .start)
    XCTAssertTrue(host.scroller.isWaiting)
    XCTAssertEqual(host.waiting, [host.ids[50]])
    host.viewport = Size(width: 100, height: 100)
    host.scroller.followLayout { host.scroller.contentMoved() }
    XCTAssertEqual(host.scrollOffset.y, 1000)
    XCTAssertEqual(host.scrolls, [true], "not the user's")
    XCTAssertNil(host.scroller.current)
  }

  func testAnAnimationEndsAtTheChip() async {
    let host = Host()
    host.scroll(to: 50, .start, animated: true)
    XCTAssertEqual(host.ticks, 1)
    XCTAssertEqual(host.scrollOffset.y, 0)
    var offsets: [Double] = []
    var time = 1000.0
    repeat {
      time += 50
      offsets.append(host.scrollOffset.y)
    } while host.scroller.advance(to: time)
    XCTAssertEqual(offsets, offsets.sorted())
    XCTAssertEqual(host.scrollOffset.y, 1000)
    XCTAssertNil(host.scroller.current)
  }

  func testAnAnimationFollowsItsChip() async {
    let host = Host()
    host.scroll(to: 50, .start, animated: true)
    XCTAssertTrue(host.scroller.advance(to: 1100))
    for index in 50..<100 { host.frames[host.ids[index]]!.y += 200 }
    MainLoop.steppedTime = 1100
    host.scroller.followLayout { host.scroller.contentMoved() }
    _ = host.scroller.advance(to: 2000)
    XCTAssertEqual(host.scrollOffset.y, 1200)
    host.scroll(to: 10, .start, animated: true)
    host.frames[host.ids[10]] = nil
    host.scroller.contentMoved()
    XCTAssertNil(host.scroller.current, "its chip is gone")
  }

  func testScrollingElsewhereEndsAnAnimation() async {
    let host = Host()
    host.scroll(to: 50, .start, animated: true)
    _ = host.scroller.advance(to: 1050)
    host.scrollOffset.y += 30
    XCTAssertNil(host.scroller.current)
    XCTAssertFalse(host.scroller.advance(to: 1100))
    XCTAssertEqual(host.scrolls.last, false)
    XCTAssertFalse(host.scroller.isAtRest(for: 100))
    MainLoop.steppedTime = 1200
    XCTAssertTrue(host.scroller.isAtRest(for: 100))
  }

  func testWithoutAnimationsItIsImmediate() async {
    let host = Host()
    host.animatesScrolling = false
    host.scroll(to: 50, .start, animated: true)
    XCTAssertEqual(host.scrollOffset.y, 1000)
    XCTAssertEqual(host.ticks, 0)
  }

  func testUnknownAndHiddenChipsAreIgnored() async {
    let host = Host()
    host.scroller.scroll(to: .unique(), .start, animated: false, room: 0)
    host.frames[host.ids[50]] = nil
    host.scroll(to: 50, .start)
    XCTAssertEqual(host.scrollOffset, .zero)
  }
}
