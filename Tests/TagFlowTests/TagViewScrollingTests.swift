import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

@MainActor final class TagViewScrollingTests: WidgetCase {
  private func stage(_ count: Int = 400) -> Stage { Stage((0..<count).map { Tag("tag \($0)") }) }

  /// The distances of a tag's chip from the viewport's top and bottom.
  private func room(_ stage: Stage, _ index: Int) -> (above: Double, below: Double) {
    let frame = stage.view.frame(at: index)!
    let y = frame.y - stage.view.scrollOffset.y
    return (y, stage.view.viewport.height - y - frame.height)
  }

  // One test per main-actor class is async: XCTest's test list does not accept only main-actor methods.
  func testEachPosition() async {
    let stage = stage()
    stage.view.scrollTo(index: 200, position: .start)
    XCTAssertEqual(room(stage, 200).above, 0)
    stage.view.scrollTo(index: 200, position: .end)
    XCTAssertEqual(room(stage, 200).below, 0)
    stage.view.scrollTo(stage.view.tags[200].id, position: .center)
    XCTAssertEqual(room(stage, 200).above, room(stage, 200).below, accuracy: 1)
    let before = stage.view.scrollOffset
    stage.view.scrollTo(index: 201)
    XCTAssertEqual(stage.view.scrollOffset, before, "it shows already")
    stage.view.scrollTo(index: 399)
    XCTAssertEqual(room(stage, 399).below, 0)
    stage.view.scrollTo(index: 0, position: .end)
    XCTAssertEqual(stage.view.scrollOffset.y, 0, "there is nothing above to show")
    stage.view.scrollTo(index: 399, position: .start)
    XCTAssertEqual(room(stage, 399).below, 6, "nor below")
  }

  func testAMarginIsShownWithTheChip() async {
    let stage = stage()
    stage.view.scrollTo(stage.view.tags[200].id, margin: 20)
    XCTAssertEqual(room(stage, 200).below, 20)
    stage.view.scrollTo(stage.view.tags[100].id, margin: 20)
    XCTAssertEqual(room(stage, 100).above, 20)
  }

  func testTheFocusIsShownWithTheInsets() async {
    let stage = stage()
    stage.view.layout.insets = Insets(18)
    stage.settle()
    stage.view.focusTag(stage.view.tags[399].id)
    stage.settle()
    XCTAssertEqual(room(stage, 399).below, 18)
    stage.view.focusTag(stage.view.tags[0].id)
    stage.settle()
    XCTAssertEqual(stage.view.scrollOffset.y, 0)
  }

  func testScrollingAndEdgesAreReported() async throws {
    let stage = stage()
    let scroller = try XCTUnwrap(stage.window.child as? ScrolledWindow)
    var (offsets, edges): ([Double], [ScrollEdge]) = ([], [])
    stage.view.onScroll = { offsets.append($0.y) }
    scroller.onEdgeReached { edges.append($0) }
    stage.view.scrollTo(index: 100, position: .start)
    stage.view.scrollTo(index: 200, position: .start)
    stage.settle()
    XCTAssertEqual(offsets, [stage.view.scrollOffset.y], "once a turn")
    XCTAssertEqual(edges, [])
    stage.view.scrollOffset = Point(x: 0, y: 1_000_000)
    stage.settle()
    XCTAssertEqual(offsets.count, 2)
    stage.view.scrollOffset = .zero
    stage.settle()
    XCTAssertEqual(offsets.last, 0)
    // GTK reports edges reached by its own scrolling; emit its signal here.
    for (number, edge) in [ScrollEdge.left, .right, .top, .bottom].enumerated() {
      emitEdge("edge-reached", number, on: scroller)
      XCTAssertEqual(edges.last, edge)
    }
    var pulled: [ScrollEdge] = []
    scroller.onEdgeOvershot { pulled.append($0) }
    emitEdge("edge-overshot", 2, on: scroller)
    XCTAssertEqual(pulled, [.top])
  }

  private func emitEdge(_ signal: String, _ position: Int, on scroller: ScrolledWindow) {
    var (instance, edge, answer) = (GValue(), GValue(), GValue())
    g_value_init(&instance, gtk_scrolled_window_get_type())
    g_value_set_object(&instance, scroller.pointer)
    g_value_init(&edge, gtk_position_type_get_type())
    g_value_set_enum(&edge, gint(position))
    defer {
      g_value_unset(&instance)
      g_value_unset(&edge)
    }
    g_signal_emitv([instance, edge], g_signal_lookup(signal, gtk_scrolled_window_get_type()), 0, &answer)
  }

  func testRowsInBothDirectionsOfText() {
    let stage = Stage((0..<120).map { Tag("tag \($0)") }, width: 300, height: 120)
    (stage.window.child as? ScrolledWindow)?.setPolicies(horizontal: .hidden, vertical: .never)
    stage.view.layout.scrollDirection = .horizontal
    stage.view.layout.lineLimit = 2
    for direction in [TextDirection.leftToRight, .rightToLeft] {
      stage.view.textDirection = direction
      stage.settle()
      let (id, view) = (stage.view.tags[30].id, stage.view)
      view.scrollTo(id, position: .start)
      let frame = view.frame(of: id)!.offset(x: -view.scrollOffset.x, y: 0)
      let (left, right) = (frame.x, view.viewport.width - frame.maxX)
      XCTAssertEqual(direction == .leftToRight ? left : right, 0, "\(direction)")
      view.scrollTo(id, position: .end)
      let end = view.frame(of: id)!.offset(x: -view.scrollOffset.x, y: 0)
      XCTAssertEqual(direction == .leftToRight ? view.viewport.width - end.maxX : end.x, 0, "\(direction)")
      view.scrollTo(id, position: .center)
      XCTAssertEqual(view.frame(of: id)!.center.x - view.scrollOffset.x, view.viewport.width / 2, accuracy: 1)
    }
  }

  func testRightToLeftRowsStartAtTheRight() {
    let stage = Stage((0..<120).map { Tag("tag \($0)") }, width: 300, height: 120)
    (stage.window.child as? ScrolledWindow)?.setPolicies(horizontal: .hidden, vertical: .never)
    let view = stage.view
    view.layout.scrollDirection = .horizontal
    view.layout.lineLimit = 2
    view.textDirection = .rightToLeft
    stage.settle()
    /// The distance of a chip from the start of its row.
    func distance(_ index: Int) -> Double {
      let frame = view.frame(at: index)!
      return view.textDirection == .rightToLeft
        ? view.viewport.width - (frame.maxX - view.scrollOffset.x) : frame.x - view.scrollOffset.x
    }
    XCTAssertEqual(distance(0), 6, "the beginning shows")
    view.scrollTo(index: 30, position: .start)
    view.add(tags("some more"))
    view.layout.lineLimit = 1
    view.layout.lineLimit = 2
    stage.settle()
    XCTAssertEqual(distance(30), 0, "what comes at the end moves nothing")
    let before = distance(0)
    view.textDirection = .leftToRight
    stage.settle()
    XCTAssertEqual(distance(0), before, accuracy: 1, "turned round, it shows the same")
  }

  func testAChipThatDoesNotFitShowsItsStart() {
    let stage = Stage((0..<60).map { Tag("tag \($0)") }, width: 300, height: 120)
    (stage.window.child as? ScrolledWindow)?.setPolicies(horizontal: .hidden, vertical: .never)
    let view = stage.view
    view.layout.scrollDirection = .horizontal
    view.update(at: 30) { $0.style.exactWidth = 500 }
    for direction in [TextDirection.leftToRight, .rightToLeft] {
      view.textDirection = direction
      for other in [0, 59] {
        view.scrollTo(index: other)
        stage.settle()
        view.scrollTo(index: 30)
        let frame = view.frame(at: 30)!.offset(x: -view.scrollOffset.x, y: 0)
        XCTAssertEqual(direction == .leftToRight ? frame.x : view.viewport.width - frame.maxX, 0, "\(direction), from \(other)")
      }
    }
  }

  func testScrollingBeforeTheFirstLayoutWaitsForIt() {
    let view = TagView((0..<400).map { Tag("tag \($0)") })
    view.scrollTo(index: 300, position: .start, animated: true)
    present(ScrolledWindow(view, horizontal: .never), width: 300, height: 200)
    XCTAssertTrue(MainLoop.run(until: { view.scrollOffset.y > 0 }))
    XCTAssertEqual(view.frame(at: 300)!.y - view.scrollOffset.y, 0)
    XCTAssertNil(view.scroller.current)
  }

  func testAnimatedScrollingIsGradual() {
    let stage = stage()
    guard stage.view.stage.motion.isEnabled else { return XCTFail("animations are off in this display") }
    let time = SteppedTime(stage.window)
    stage.view.scrollTo(index: 200, position: .center, animated: true)
    XCTAssertEqual(stage.view.scrollOffset.y, 0)
    var path: [Double] = []
    XCTAssertTrue(
      MainLoop.run(until: {
        if stage.view.scrollOffset.y != path.last { path.append(stage.view.scrollOffset.y) }
        return stage.view.scroller.current == nil
      }))
    XCTAssertEqual(Double(time.frames), MotionMetrics.neighbors / SteppedTime.step, accuracy: 3)
    XCTAssertGreaterThan(path.count, time.frames / 2)
    XCTAssertEqual(path, path.sorted())
    XCTAssertEqual(room(stage, 200).above, room(stage, 200).below, accuracy: 1)
  }

  func testUserScrollingEndsTheAnimation() {
    let stage = stage()
    stage.view.scrollTo(index: 390, position: .start, animated: true)
    XCTAssertTrue(MainLoop.run(until: { stage.view.scrollOffset.y > 0 }))
    stage.view.scrollOffset = Point(x: 0, y: 77)
    XCTAssertNil(stage.view.scroller.current)
    stage.settle()
    XCTAssertEqual(stage.view.scrollOffset.y, 77)

    stage.view.scrollTo(index: 390, position: .start, animated: true)
    stage.press(Point(x: 30, y: 30))
    XCTAssertNil(stage.view.scroller.current, "so does a press")
    stage.view.cancelGesture()
  }

  func testANewTargetContinuesFromTheCurrentOffset() {
    let stage = stage()
    stage.view.scrollTo(index: 390, position: .start, animated: true)
    XCTAssertTrue(MainLoop.run(until: { stage.view.scrollOffset.y > 100 }))
    let here = stage.view.scrollOffset.y
    stage.view.scrollTo(index: 10, position: .start, animated: true)
    XCTAssertEqual(stage.view.scrollOffset.y, here, "no jump")
    stage.settle()
    XCTAssertEqual(room(stage, 10).above, 0)
  }

  func testScrollingFollowsAMovingTag() {
    let stage = stage()
    let id = stage.view.tags[300].id
    stage.view.scrollTo(id, position: .start, animated: true)
    XCTAssertTrue(MainLoop.run(until: { stage.view.scrollOffset.y > 0 }))
    stage.view.move(id, to: 100)
    stage.settle()
    XCTAssertEqual(room(stage, 100).above, 0)
    stage.view.scrollTo(id, position: .end, animated: true)
    stage.view.remove(id)
    stage.settle()
    XCTAssertNil(stage.view.scroller.current)
  }

  func testReducedMotionJumps() {
    let stage = stage()
    stage.view.stage.motion.isEnabled = false
    stage.view.scrollTo(index: 200, position: .start, animated: true)
    XCTAssertNil(stage.view.scroller.current)
    XCTAssertEqual(room(stage, 200).above, 0)
  }

  func testScrollBarsOnOrOff() async throws {
    for (policy, shows) in [(ScrollPolicy.always, true), (.hidden, false)] {
      let stage = stage()
      let window = try XCTUnwrap(stage.window.child as? ScrolledWindow)
      window.setPolicies(horizontal: .never, vertical: policy)
      stage.settle()
      let bar = gtk_scrolled_window_get_vscrollbar(OpaquePointer(window.pointer))!
      XCTAssertEqual(gtk_widget_get_child_visible(bar) != 0, shows)
      stage.view.scrollTo(index: 399)
      XCTAssertEqual(room(stage, 399).below, 0, "it scrolls without a bar")
    }
  }
}
