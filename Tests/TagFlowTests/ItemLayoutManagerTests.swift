import CTagFlowGtk
import GtkBridge
import LayoutCore
import TestSupport
import XCTest

@testable import TagFlow

@MainActor final class ItemLayoutManagerTests: XCTestCase {
  override func setUp() async throws { XCTAssertNotEqual(gtk_init_check(), 0, "no display") }

  private func blocks(_ sizes: [(Double, Double)]) -> [Block] { sizes.map { Block($0.0, $0.1) } }

  // MARK: Where children stand

  /// A layout, and what its children ask for.
  private struct Scene {
    var name: String
    var layout: any Layout
    var manager: ItemLayoutManager
    var ask: [(inout LayoutItem) -> Void]

    @MainActor init<Value: Layout>(_ name: String, _ layout: Value, _ ask: [(inout LayoutItem) -> Void] = []) {
      (self.name, self.layout, self.ask) = (name, layout, ask)
      manager = ValueLayoutManager(layout)
    }
  }

  private var scenes: [Scene] {
    let circle = PathLayout.Curve(range: 0...(2 * .pi)) { angle in
      // Sine and cosine by their series: the library's own need no import here.
      let (x, y) = (cosine(angle), cosine(angle - .pi / 2))
      return Point(x: 90 * x, y: 90 * y)
    }
    return [
      Scene("row of weights", LinearLayout(.horizontal, spacing: 7), [
        { $0.width = .weight(2) }, { $0.start = 4 }, { $0.width = .average; $0.constraints.vertical.alignment = .end },
      ]),
      Scene("column", LinearLayout(.vertical, spacing: 3, alignment: .center), [
        { $0.height = .weight(1) }, { $0.constraints.horizontal.alignment = .fill }, { $0.width = .percent(40) },
      ]),
      Scene("column, spread", LinearLayout(.vertical, distribution: .spread(.around), isReversed: true)),
      Scene("frame", FrameLayout(), [
        { $0.start = 5; $0.end = 5; $0.top = 3 }, { $0.end = 11; $0.bottom = 2 }, { $0.centerX = 0; $0.centerY = -7 },
        { $0.width = .percent(30); $0.height = .fill },
      ]),
      Scene("relative", RelativeLayout(), [
        { $0.id = "A"; $0.start = 10; $0.top = 10 },
        { $0.id = "B"; $0.start = .equal(PositionReference(.sibling("A"), .far), offset: 6); $0.end = 10 },
        { $0.top = .equal(PositionReference(.sibling("A"), .far), offset: 6); $0.width = .equal(.width(of: "B")) },
        { $0.centerX = .equal(PositionReference(.sibling("B"), .center)); $0.bottom = 4 },
      ]),
      Scene("wrap", WrapLayout(.horizontal, spacing: PerAxis(5), itemSpreading: .fill, lineAlignment: .center)),
      Scene("columns", WrapLayout(.horizontal, spacing: PerAxis(4), lines: .shortestColumn(3), itemSpreading: .fill)),
      Scene("float", FloatLayout(spacing: PerAxis(horizontal: 6, vertical: 2)), [
        { _ in }, { $0.floating = Floating(reverse: true) }, { _ in }, { $0.floating = Floating(clear: true) },
        { $0.width = .weight(0.5) },
      ]),
      Scene("path", PathLayout(circle, origin: Point(x: 0.5, y: 0.5))),
    ]
  }

  private let sizes: [(Double, Double)] = [(50, 20), (61, 24), (73, 20), (22, 31), (40, 20), (35, 20)]

  func testChildrenStandWhereTheirLayoutHasThemInBothDirections() async throws {
    for scene in scenes {
      let children = blocks(sizes)
      let host = ItemHost(scene.manager, children)
      scene.manager.padding = Insets(top: 1, start: 9, bottom: 4, end: 2)
      var items = sizes.indices.map { LayoutItem("\($0)", natural: children[$0].natural) }
      for (index, ask) in scene.ask.enumerated() {
        ask(&host[index].item)
        ask(&items[index])
      }
      let container = ItemContainer(scene.layout, padding: scene.manager.padding, items: items)
      let window = show(host, width: 413, height: 320)
      for direction in TextDirection.allCases {
        host.textDirection = direction
        settle(window)
        XCTAssertNil(scene.manager.error, scene.name)
        let box = Proposal(width: Double(host.width), height: Double(host.height))
        let expected = try container.arrange(in: box, textDirection: direction)
        assertSame(host.frames, expected.frames, "\(scene.name), \(direction)")
        XCTAssertEqual(scene.manager.frame(of: children[1]), expected.frames[1], scene.name)
      }
      window.destroy()
    }
  }

  func testATablesCellsStandInTheirRows() async throws {
    let manager = TableLayoutManager(
      rows: [TableRow("head", columns: .average), TableRow("body", columns: .count(3))],
      spacing: PerAxis(horizontal: 6, vertical: 4), padding: Insets(5))
    let host = ItemHost(manager, blocks(sizes))
    (host[2].row, host[5].row) = (1, 2)
    let window = show(host, width: 413, height: 320)
    for direction in TextDirection.allCases {
      host.textDirection = direction
      settle(window)
      let items = sizes.enumerated().map { LayoutItem("\($0)", natural: Size(width: $1.0, height: $1.1)) }
      let table = TableLayout(
        rows: [
          TableRow("head", columns: .average, cells: Array(items[0...1])),
          TableRow("body", columns: .count(3), cells: Array(items[2...4])), TableRow("rest", cells: [items[5]]),
        ], spacing: manager.spacing, padding: manager.padding)
      let arrangement = try table.container().arrange(
        in: Proposal(width: Double(host.width), height: Double(host.height)), textDirection: direction)
      let expected = (0...2).flatMap { row in
        arrangement.nested[row]!.frames.map { $0?.offset(x: arrangement.frames[row]!.x, y: arrangement.frames[row]!.y) }
      }
      assertSame(host.frames, expected, "\(direction)")
    }
    window.destroy()
  }

  private func assertSame(
    _ frames: [Rect?], _ expected: [Rect?], _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    for (index, (frame, wanted)) in zip(frames, expected).enumerated() {
      guard let frame, let wanted else {
        XCTAssertEqual(frame == nil, wanted == nil, "\(name), \(index)", file: file, line: line)
        continue
      }
      for (edge, other) in [
        (frame.x, wanted.x), (frame.y, wanted.y), (frame.maxX, wanted.maxX), (frame.maxY, wanted.maxY),
      ] {
        XCTAssertEqual(edge, other, accuracy: 0.51, "\(name), \(index): \(frame), \(wanted)", file: file, line: line)
      }
    }
  }

  func testANestedContainerIsMeasuredAsAnyChild() {
    let inner = ItemHost(ValueLayoutManager(WrapLayout(spacing: PerAxis(5))), blocks([(60, 20), (60, 20), (60, 20)]))
    let outer = ItemHost(ValueLayoutManager(LinearLayout(.horizontal, spacing: 10)), [Block(50, 20), inner])
    outer[1].width = .fill
    let window = show(outer, width: 200, height: 100)
    XCTAssertEqual(outer.frame(1), Rect(x: 60, y: 0, width: 140, height: 45))
    XCTAssertEqual(inner.frame(2), Rect(x: 0, y: 25, width: 60, height: 20))
    gtk_window_set_default_size(window.window, 300, 100)
    settle(window)
    XCTAssertEqual(outer.frame(1), Rect(x: 60, y: 0, width: 240, height: 20))
    window.destroy()
  }

  // MARK: Changes

  func testAChangeLaysOutAnewAndTheSameAgainDoesNot() {
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
    window.destroy()
  }

  func testWhatIsHiddenIsGoneAndWhatIsInvisibleKeepsItsPlace() {
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
    window.destroy()
  }

  func testAMistakeIsToldOnceAndNothingIsLost() {
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
    window.destroy()
  }

  func testChildrenMoveToTheirPlacesAndTurnOnTheirWay() {
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
    window.destroy()
  }

  func testAChildFromAnotherContainerComesFromWhereItStood() {
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
    func place() -> Point {
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(blocks[1].pointer, right.pointer, &bounds)
      return Point(x: Double(bounds.origin.x), y: Double(bounds.origin.y))
    }
    XCTAssertTrue(MainLoop.run(until: {
      if gtk_widget_get_width(blocks[1].pointer) > 0, place() != seen.last { seen.append(place()) }
      return seen.last == .zero
    }))
    XCTAssertGreaterThan(seen[0].x, 25, "it sets out from the other container: \(seen)")
    XCTAssertLessThan(seen[0].y, 0, "which is above: \(seen)")
    XCTAssertGreaterThan(seen.count, 4, "\(seen)")
    XCTAssertNotNil(time)
    time = nil
    window.destroy()
  }

  // MARK: Life

  func testDiesWithItsWidgetAndWhatAChildAskedForWithTheChild() {
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

  func testOnAnyContainerOfGtk() {
    let box = Box(.vertical, [Label("one"), Label("two")])
    let manager = FrameLayoutManager(FrameLayout())
    box.layoutManager = manager
    let button = Button("three") {}
    box.append(button)
    (manager[button].end, manager[button].bottom) = (10, 10)
    let window = show(box)
    XCTAssertEqual(manager.frame(of: button)?.maxX, Double(box.width) - 10)
    XCTAssertEqual(manager.frame(of: button)?.maxY, Double(box.height) - 10)
    let child = gtk_layout_manager_get_layout_child(gtk_widget_get_layout_manager(box.pointer), button.pointer)
    XCTAssertEqual(UnsafeMutableRawPointer(child), manager[button].rawPointer)
    box.remove(button)
    settle(window)
    XCTAssertNil(manager.frame(of: button))
    window.destroy()
  }
}

/// The cosine, by its series after the angle has been brought near 0.
private func cosine(_ angle: Double) -> Double {
  let turned = angle - (angle / (2 * .pi)).rounded() * 2 * .pi
  var (sum, term) = (1.0, 1.0)
  for step in 1...14 {
    term *= -turned * turned / Double((2 * step - 1) * (2 * step))
    sum += term
  }
  return sum
}
