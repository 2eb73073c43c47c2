import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Chips dragged from view to view in one scroller, which scrolls on the way.
@MainActor final class NeighboringViewsTests: WidgetCase {
  private func views(_ count: Int, chips: Int, _ change: (TagView) -> Void = { _ in }) -> [TagView] {
    (0..<count).map { number in
      let view = TagView((0..<chips).map { Tag("\($0) of \(number)") })
      view.gestures = GestureConfiguration(isReorderable: true, autoscroll: Autoscroll(topSpeed: 2_000, ramp: 60))
      view.exchange = TagExchange(allowsExport: true, allowsImport: true)
      change(view)
      return view
    }
  }

  private func lift(_ view: any ChipOwner, in window: Window) {
    XCTAssertTrue(MainLoop.run(until: { view.isMapped && view.width > 0 && view.height > 0 }))
    window.drawFrames(3)
    let start = view.shown.frame(at: 0)!.center - view.scrollOffset
    view.pressed(sample(start), [])
    view.handle(.motion(sample(start + Point(x: 12, y: 0))))
  }

  private func position(of point: Point, in view: Widget, from window: Window) -> Point {
    Transform2D(from: window.pointer, to: view.pointer)!.apply(to: point)
  }

  /// Moves the pointer that holds chips of a view to a point of the window.
  private func move(_ view: any ChipOwner, to point: Point, of window: Window) {
    view.handle(.motion(sample(position(of: point, in: view, from: window))))
  }

  func testTheScrollerStaysWhereAChipIsDropped() async {
    let all = views(20, chips: 6)
    let scrolled = ScrolledWindow(Box(.vertical, spacing: 30, all), horizontal: .never)
    let window = present(scrolled, width: 500, height: 300)
    let (source, last) = (all[0], all[19])
    lift(source, in: window)
    XCTAssertTrue(source.containsFocus)
    move(source, to: Point(x: 60, y: Double(window.height) - 4), of: window)
    let vertical = gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled.pointer))
    func rest() -> Double {
      gtk_adjustment_get_upper(vertical) - gtk_adjustment_get_page_size(vertical) - gtk_adjustment_get_value(vertical)
    }
    XCTAssertTrue(MainLoop.run(until: { rest() < 1 }))
    window.drawFrames(2)
    let place = last.translate(last.frame(at: 2)!.center, to: window.pointer)!
    move(source, to: place, of: window)
    source.handle(.release(sample(position(of: place, in: source, from: window))))
    window.drawFrames(20)
    XCTAssertEqual(last.tags.count, 7)
    XCTAssertLessThan(rest(), 2)
    let dropped = last.tags.first { $0.text == "0 of 0" }!.id
    XCTAssertEqual(last.chips[dropped]?.hasFocus, true, "the focus has gone along")
  }

  func testOnlyTheViewBelowThePointerScrollsSideways() {
    for isOutOfSight in [false, true] {
      let all = views(30, chips: 40) { $0.layout.scrollDirection = .horizontal }
      let rows = all.map { ScrolledWindow($0, vertical: .never) }
      let scrolled = ScrolledWindow(Box(.vertical, spacing: 6, rows), horizontal: .never)
      let window = Window().present(scrolled, width: 400, height: 300)
      lift(all[0], in: window)
      if isOutOfSight {
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled.pointer)), 500)
        window.drawFrames(3)
      }
      let middle = { (view: TagView) in view.translate(Point(x: 30, y: Double(view.height) / 2), to: window.pointer)!.y }
      let target = all.dropFirst().first { (100...200).contains(middle($0)) }!
      // Over the overlay scrollbar of the page, as long as that is shown.
      move(all[0], to: Point(x: Double(window.width) - 6, y: middle(target)), of: window)
      XCTAssertTrue(MainLoop.run(until: { target.scrollOffset.x > 300 }), "out of sight: \(isOutOfSight)")
      let others = all.filter { $0 !== target }.map(\.scrollOffset.x)
      XCTAssertTrue(others.allSatisfy { $0 == 0 }, "\(others), out of sight: \(isOutOfSight)")
      all[0].cancelGesture()
      window.destroy()
    }
  }

  func testThePageWaitsUntilTheViewBelowThePointerHasScrolled() {
    let entry = TagEntry([Tag("basil")])
    entry.exchange.allowsExport = true
    for source in [entry, views(1, chips: 1)[0]] as [any ChipOwner] {
      // A late frame scrolls by 150 pixels, which is not to reach its end.
      let target = views(1, chips: 1000)[0]
      let column = ScrolledWindow(target, horizontal: .never)
      gtk_widget_set_size_request(column.pointer, 400, 500)
      let page = ScrolledWindow(Box(.vertical, spacing: 6, [source, column]), horizontal: .never)
      let window = Window().present(page, width: 400, height: 300)
      lift(source, in: window)
      move(source, to: Point(x: 60, y: Double(window.height) - 6), of: window)
      XCTAssertTrue(MainLoop.run(until: { target.scrollOffset.y > 200 }))
      XCTAssertEqual(gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(OpaquePointer(page.pointer))), 0, "\(type(of: source))")
      source.cancelGesture()
      window.destroy()
    }
  }

  func testABoardScrollsSteadilyPastItsColumns() {
    let all = views(30, chips: 40)
    let columns = all.map { view in
      let column = ScrolledWindow(view, horizontal: .never)
      gtk_widget_set_size_request(column.pointer, 120, -1)
      return column
    }
    let window = present(ScrolledWindow(Box(.horizontal, spacing: 6, columns), vertical: .never), width: 500, height: 300)
    lift(all[0], in: window)
    move(all[0], to: Point(x: Double(window.width) - 6, y: 150), of: window)
    var (elapsed, below): (Double, Set<Int>) = (0, [])
    XCTAssertTrue(
      MainLoop.run(until: {
        if let receiver = all[0].transfer.receiver { below.insert(all.firstIndex { $0 === receiver }!) }
        let now = all[0].machine.state.autoscroll[.horizontal]?.elapsed ?? 0
        XCTAssertGreaterThanOrEqual(now, elapsed, "the ramp begins anew")
        elapsed = now
        return below.count > 6
      }))
    XCTAssertTrue(all.allSatisfy { $0.scrollOffset.y == 0 })
    all[0].cancelGesture()
  }
}
