import CTagFlowGtk
import GtkBridge
import LayoutCore
import XCTest

@testable import TagFlow

/// The effects of changing a layout manager, its layout and its children.
@MainActor final class ItemLayoutManagerChangesTests: ItemLayoutManagerCase {
  // MARK: Changes

  func testOnlyActualChangesLayOut() async {
    let manager = LinearLayoutManager(LinearLayout(.horizontal))
    let host = ItemHost(manager, blocks([(50, 20), (60, 20)]))
    let window = show(host)
    host[0].width = 80
    settle(window)
    XCTAssertEqual(host.frame(1), Rect(x: 80, y: 0, width: 60, height: 20))
    manager.layout.spacing = 5
    manager.padding = Insets(3)
    settle(window)
    XCTAssertEqual(host.frame(1), Rect(x: 88, y: 3, width: 60, height: 20))
    XCTAssertEqual(host[0].width, 80)
    host[0].givenFrame = Rect(x: 7, y: 9, width: 90, height: 30)
    settle(window)
    XCTAssertEqual(host.frame(0), Rect(x: 7, y: 9, width: 90, height: 30))
    let before = WidgetWork.total
    host[0].width = 80
    host[0].visibility = .visible
    manager.padding = Insets(3)
    settle(window)
    XCTAssertEqual((WidgetWork.total - before).measures, 0)
  }

  func testHiddenChildrenAreGoneAndInvisibleOnesKeepTheirPlace() {
    let host = ItemHost(ValueLayoutManager(LinearLayout(.horizontal)), blocks([(50, 20), (60, 20), (70, 20)]))
    let window = show(host)
    host.blocks[0].isVisible = false
    settle(window)
    XCTAssertEqual(host.frames.map { $0?.x }, [nil, 0, 60])
    host[1].visibility = .invisible
    settle(window)
    XCTAssertEqual(host.frames.map { $0?.x }, [nil, nil, 60])
    host[1].visibility = .gone
    settle(window)
    XCTAssertEqual(host.frames.map { $0?.x }, [nil, nil, 0])
    host[1].visibility = .visible
    host.blocks[0].isVisible = true
    settle(window)
    XCTAssertEqual(host.frames.map { $0?.x }, [0, 50, 110])
  }

  func testErrorsAreReportedOnceAndChildrenStayVisible() {
    let manager = RelativeLayoutManager(RelativeLayout())
    let host = ItemHost(manager, blocks([(50, 20), (60, 30)]))
    var told: [LayoutError] = []
    manager.onError = { told.append($0) }
    (host[0].id, host[1].id) = ("A", "B")
    host[1].start = .equal(PositionReference(.sibling("A"), .far))
    host[0].start = .equal(PositionReference(.sibling("B"), .far))
    let window = show(host)
    XCTAssertEqual(told.count, 1)
    XCTAssertEqual(manager.error, told.first)
    guard case .cycle(let path)? = told.first?.kind else { return XCTFail("\(told)") }
    XCTAssertEqual(Set(path.map(\.child)), ["A", "B"])
    XCTAssertTrue("\(told[0])".contains(".start → "), "\(told[0])")
    XCTAssertEqual(host.frames, [Rect(x: 0, y: 0, width: 50, height: 20), Rect(x: 0, y: 0, width: 60, height: 30)])
    host[0].start = nil
    settle(window)
    XCTAssertNil(manager.error)
    XCTAssertEqual(host.frame(1)?.x, 50)
  }

  func testChildrenAnimateAndRetarget() {
    let manager = LinearLayoutManager(LinearLayout(.horizontal))
    manager.animates = true
    let host = ItemHost(manager, blocks([(50, 20), (60, 20)]))
    let window = show(host, width: 600)
    XCTAssertEqual(host.frame(1)?.x, 50, "what is new is there at once")
    var time: SteppedTime? = SteppedTime(window)
    manager.layout.spacing = 200
    var seen: [Double] = []
    func isAt(_ place: Double) -> Bool {
      let x = host.frame(1)!.x
      if x != seen.last { seen.append(x) }
      return x == place
    }
    XCTAssertTrue(MainLoop.run(until: { isAt(250) || seen.last! > 150 }))
    XCTAssertLessThan(seen.last!, 250)
    manager.layout.spacing = 0
    XCTAssertEqual(manager.frame(of: host.blocks[1])?.x, 250)
    XCTAssertTrue(MainLoop.run(until: { isAt(50) }))
    for (x, next) in zip(seen, seen.dropFirst()) { XCTAssertLessThan(abs(next - x), 60, "no jump: \(seen)") }
    for _ in 0..<8 { settle(window) }
    let ticks = WidgetWork.ticks
    settle(window)
    XCTAssertEqual(WidgetWork.ticks - ticks, 3, "at rest, only the window's own")
    XCTAssertNotNil(time)
    time = nil
  }

  func testAChildFromAnotherContainerStartsFromItsOldPosition() {
    let (from, to) = (LinearLayoutManager(LinearLayout(.horizontal)), LinearLayoutManager(LinearLayout(.horizontal)))
    to.animates = true
    let blocks = blocks([(50, 20), (60, 20)])
    let (left, right) = (ItemHost(from, blocks), ItemHost(to, []))
    let window = show(Box(.vertical, [left, right]), width: 600)
    var time: SteppedTime? = SteppedTime(window)
    to.bring(blocks[1])
    gtk_widget_unparent(blocks[1].pointer)
    gtk_widget_set_parent(blocks[1].pointer, right.pointer)
    var seen: [Point] = []
    func place() -> Point { right.bounds(of: blocks[1].pointer)!.origin }
    XCTAssertTrue(
      MainLoop.run(until: {
        if gtk_widget_get_width(blocks[1].pointer) > 0, place() != seen.last { seen.append(place()) }
        return seen.last == .zero
      }))
    XCTAssertGreaterThan(seen[0].x, 25, "it sets out from the other container: \(seen)")
    XCTAssertLessThan(seen[0].y, 0, "which is above: \(seen)")
    XCTAssertGreaterThan(seen.count, 4, "\(seen)")
    XCTAssertNotNil(time)
    time = nil
  }

  // MARK: Life

  func testManagerAndPropertiesAreFreedWithTheirWidgets() {
    weak var host: ItemHost?
    weak var manager: ItemLayoutManager?
    weak var asked: ItemProperties?
    weak var lost: ItemProperties?
    do {
      let made = ItemHost(LinearLayoutManager(LinearLayout(.vertical)), blocks([(50, 20), (60, 20)]))
      (host, manager, asked, lost) = (made, made.manager, made[0], made[1])
      let window = show(made)
      XCTAssertTrue(made[0] === asked)
      gtk_widget_unparent(made.blocks[1].pointer)
      XCTAssertNil(lost)
      XCTAssertNotNil(asked)
      window.destroy()
    }
    XCTAssertTrue(MainLoop.run(until: { host == nil && manager == nil && asked == nil }))

    var held: ItemProperties?
    do {
      let made = ItemHost(LinearLayoutManager(LinearLayout(.vertical)), blocks([(50, 20)]))
      held = made[0]
    }
    held?.width = 30
    XCTAssertNil(held?.layoutManager)
  }
}
