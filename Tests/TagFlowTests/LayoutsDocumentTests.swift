import CTagFlowGtk
import Foundation
import GtkBridge
import LayoutCore
import ObjectSupport
import Observation
import XCTest

@testable import TagFlow

@Observable @MainActor private final class Model {
  var isLong = false
  var gap = 5.0
}

/// Runs the examples of docs/layouts-in-gtk.md, which must match the page.
@MainActor final class LayoutsDocumentTests: WidgetCase {
  /// Lays out the box, and returns its children's frames and its height.
  private func frames(_ box: LayoutBox, width: Int, height: Int? = nil) -> (height: Int, frames: [[Double]]) {
    let height = height ?? box.measured(.vertical, forCrossSize: width).natural
    _ = box.measured(.horizontal)
    gtk_widget_allocate(box.pointer, Int32(width), Int32(height), -1, nil)
    XCTAssertNil(box.manager.error)
    return (
      height,
      box.children.map { child in
        box.manager.frame(of: child).map { [$0.x, $0.y, $0.width, $0.height] } ?? []
      }
    )
  }

  func testTheLinearExample() async throws {
    // example
    let intro = LayoutBox(LinearLayout(.vertical, spacing: 10)) {
      Label("A").start(.percent(20)).end(.percent(30)).height(.equal(.ownWidth))
      Label("B").start(40).width(.fill).height(40)
      Label("C").width(.fill).height(40)
      Label("D").end(20).width(.percent(50)).height(40)
    }
    // end
    try expectExample(0, in: "docs/layouts-in-gtk.md")
    let result = frames(intro, width: 100)
    XCTAssertEqual(result.height, 200)
    XCTAssertEqual(result.frames, [[20, 0, 50, 50], [40, 60, 60, 40], [0, 110, 100, 40], [30, 160, 50, 40]])
  }

  func testTheFrameExample() async throws {
    // example
    let corners = LayoutBox(FrameLayout()) {
      Label("A").size(40, 40)
      Label("B").size(40, 40).end(0)
      Label("C").size(40, 40).centerY(0)
      Label("D").size(40, 40).centerX(0).centerY(0)
    }
    // end
    try expectExample(1, in: "docs/layouts-in-gtk.md")
    let result = frames(corners, width: 320, height: 500)
    XCTAssertEqual(result.frames, [[0, 0, 40, 40], [280, 0, 40, 40], [0, 230, 40, 40], [140, 230, 40, 40]])
  }

  /// docs/layouts.md: a layout of one's own, for tags and for widgets.
  func testTheExampleOfALayoutOfOnesOwn() async throws {
    let stage = Stage(tags("one two three"))
    let view = stage.view
    // example
    struct Stairs: Layout, ListLayout {
      var step = 24.0
      var scrollAxis: Axis { .vertical }

      func measure(_ axis: Axis, of items: LayoutItems, in content: Proposal) -> Double {
        frames(of: items, in: content).reduce(0) { max($0, axis == .horizontal ? $1.frame.maxX : $1.frame.maxY) }
      }

      func arrange(_ items: LayoutItems, in content: Size) -> [Rect?] {
        var result = [Rect?](repeating: nil, count: items.all.count)
        for (index, frame) in frames(of: items, in: Proposal(content)) { result[index] = frame }
        return result
      }

      private func frames(of items: LayoutItems, in content: Proposal) -> [(index: Int, frame: Rect)] {
        var corner = Point.zero
        return items.visible.map { index in
          let size = items.size(of: index, in: content)
          defer { corner = corner + Point(x: step, y: size.height) }
          return (index, Rect(origin: corner, size: size))
        }
      }
    }
    // end
    // example
    view.itemLayout = Stairs(step: 12)

    let steps = LayoutBox(Stairs()) {
      Label("A").size(80, 20)
      Label("B").width(.percent(50)).height(20)
      Label("C").width(SizeValue(.wrap, minimum: .number(60))).height(.equal(.ownWidth))
    }
    // end
    try expectExample(2, in: "docs/layouts.md")
    try expectExample(3, in: "docs/layouts.md")
    stage.settle()
    XCTAssertNil(view.itemLayout?.settingsError)
    let chips = view.tags.indices.compactMap { view.frame(at: $0) }
    XCTAssertEqual(chips.count, 3)
    XCTAssertEqual(chips[1].x, chips[0].x + 12)
    XCTAssertEqual(chips[2].x, chips[1].x + 12)
    XCTAssertEqual(chips[1].y, chips[0].maxY)
    let result = frames(steps, width: 200, height: 200)
    XCTAssertEqual(result.frames.prefix(2), [[0, 0, 80, 20], [24, 20, 100, 20]])
    XCTAssertEqual(result.frames[2].prefix(2), [48, 40])
    XCTAssertEqual(result.frames[2][2], result.frames[2][3], "as high as wide")
    XCTAssertGreaterThanOrEqual(result.frames[2][2], 60)
  }

  func testTheRelativeExample() async throws {
    // example
    let card = LayoutBox(RelativeLayout()) {
      Label("A").id("A").start(20).top(20).width(40).height(.equal(.ownWidth))
      Label("B").id("B").start(.equal("A", .center)).top(.equal("A", .far, offset: 10))
        .width(60).height(.equal(.height(of: "A")))
      Label("C").id("C").start(.equal("B", .far, offset: 10)).bottom(.equal("B", .far))
        .width(40).height(.equal(.height(of: "B"), multiple: 0.5))
      Label("D").bottom(.equal("C", .near, offset: 10)).end(15)
        .width(.equal(.ownHeight)).height(.equal(.height(of: "A")))
      Label("E").centerX(0).centerY(0).width(.equal(.parentWidth, increment: -20)).height(40)
    }
    // end
    try expectExample(4, in: "docs/layouts-in-gtk.md")
    let result = frames(card, width: 170, height: 280)
    XCTAssertEqual(
      result.frames, [[20, 20, 40, 40], [40, 70, 60, 40], [110, 90, 40, 20], [115, 40, 40, 40], [10, 120, 150, 40]])
  }

  func testTheTableExample() async throws {
    // example
    let table = TableLayoutManager(rows: [TableRow("0", columns: .wrap), TableRow("1", columns: .wrap)], spacing: PerAxis(10))
    let cells = LayoutBox(table) {
      LayoutRow(0) {
        Label("A").size(50, 40)
        Label("B").size(100, 40)
        Label("C").size(30, 40)
      }
      LayoutRow(1) { Label("D").size(200, 40) }
    }
    // end
    try expectExample(5, in: "docs/layouts-in-gtk.md")
    let result = frames(cells, width: cells.measured(.horizontal).natural)
    XCTAssertEqual(result.height, 90)
    XCTAssertEqual(result.frames, [[0, 0, 50, 40], [60, 0, 100, 40], [170, 0, 30, 40], [0, 50, 200, 40]])
  }

  func testTheWrapExample() async throws {
    // example
    let grid = LayoutBox(
      WrapLayout(spacing: PerAxis(10), lines: .counted(4), itemSpreading: .fill), padding: Insets(10)
    ) {
      for number in 1...10 { Label("\(number)").height(.equal(.ownWidth)) }
    }
    // end
    try expectExample(6, in: "docs/layouts-in-gtk.md")
    let result = frames(grid, width: 300)
    XCTAssertEqual(result.height, 228)
    XCTAssertEqual(result.frames[3], [227.5, 10, 62.5, 62.5])
    XCTAssertEqual(result.frames[9], [82.5, 155, 62.5, 62.5])
  }

  func testTheFloatExample() async throws {
    // example
    let floats = LayoutBox(FloatLayout(spacing: PerAxis(10)), padding: Insets(10)) {
      Label("A").size(80, 70)
      Label("B").size(150, 40)
      Label("C").size(70, 40)
      Label("D").size(100, 140)
      Label("E").size(150, 40).floating(toEnd: true)
      Label("F").size(120, 60)
    }
    // end
    try expectExample(7, in: "docs/layouts-in-gtk.md")
    let result = frames(floats, width: 300)
    XCTAssertEqual(result.height, 280)
    XCTAssertEqual(
      result.frames,
      [
        [10, 10, 80, 70], [100, 10, 150, 40], [100, 60, 70, 40], [180, 60, 100, 140], [140, 210, 150, 40],
        [10, 210, 120, 60],
      ])
  }

  func testThePathExample() async throws {
    // example
    let cardioid = PathLayout.Curve(range: 0...(2 * .pi)) { angle in
      let radius = 80 * (1 + cos(angle))
      return Point(x: radius * cos(angle), y: radius * sin(angle))
    }
    let heart = LayoutBox(PathLayout(cardioid, origin: Point(x: 0.5, y: 0.2), swapsAxes: true)) {
      for number in 1...4 { Label("\(number)").size(40, 40) }
    }
    // end
    try expectExample(8, in: "docs/layouts-in-gtk.md")
    let centers = frames(heart, width: 320, height: 320).frames.map { [$0[0] + 20, $0[1] + 20] }
    for (center, expected) in zip(centers, [[160.0, 224], [263.92, 124], [160, 64], [56.08, 124]]) {
      XCTAssertEqual(center[0], expected[0], accuracy: 0.1)
      XCTAssertEqual(center[1], expected[1], accuracy: 0.1)
    }
  }

  func testABoxFollowsItsContent() {
    let model = Model()
    let (first, last) = (Label("first"), Label("last"))
    let box = LayoutBox(LinearLayout(.horizontal)) {
      first.end(PositionValue(.number(model.gap)))
      if model.isLong { Label("middle") }
      last
    }
    XCTAssertEqual(box.children.count, 2)
    model.isLong = true
    model.gap = 20
    XCTAssertTrue(MainLoop.run(until: { box.children.count == 3 }))
    XCTAssertTrue(box.children[0] === first && box.children[2] === last)
    XCTAssertEqual(box.manager[first].end, 20)
    model.isLong = false
    XCTAssertTrue(MainLoop.run(until: { box.children.count == 2 }))
    XCTAssertTrue(gtk_widget_get_next_sibling(first.pointer) == last.pointer)
  }

  func testModifiersOfPlacedWidgets() async {
    let item = Label("a").id("A").size(10, 20).margin(3).align(horizontal: .end, vertical: .fill).visibility(.invisible)
      .baseline(to: "B", offset: 2).floating(toEnd: true).asking { $0.height?.minimum = .number(4) }.item
    XCTAssertEqual(item.id, "A")
    XCTAssertEqual([item.start, item.end, item.top, item.bottom], [3, 3, 3, 3])
    XCTAssertEqual(item.width, 10)
    XCTAssertEqual(item.height, SizeValue(.number(20), minimum: .number(4)))
    XCTAssertEqual(item.constraints.horizontal.alignment, .end)
    XCTAssertEqual(item.constraints.vertical.alignment, .fill)
    XCTAssertEqual(item.visibility, .invisible)
    XCTAssertEqual(item.baselineTo, BaselineReference("B", offset: 2))
    XCTAssertEqual(item.floating, Floating(reverse: true))
  }

  func testTheColumnExample() throws {
    // example
    struct Column: Layout {
      var rules: ItemRules {
        ItemRules(horizontal: ItemRules.AxisRules(sizes: .fill), vertical: ItemRules.AxisRules(sizes: .weight))
      }

      func measure(_ axis: Axis, of items: LayoutItems, in content: Proposal) -> Double {
        let sizes = sizes(of: items, in: content)
        return axis == .horizontal ? sizes.map(\.width).max() ?? 0 : sizes.reduce(0) { $0 + $1.height }
      }

      func arrange(_ items: LayoutItems, in content: Size) -> [Rect?] {
        var result = [Rect?](repeating: nil, count: items.all.count)
        var corner = Point.zero
        for (index, size) in zip(items.visible, sizes(of: items, in: Proposal(content))) {
          result[index] = Rect(origin: corner, size: size)
          corner = corner + Point(x: 0, y: size.height)
        }
        return result
      }

      private func sizes(of items: LayoutItems, in content: Proposal) -> [Size] {
        func size(_ index: Int, unit: Double) -> Size {
          let width = items.size(of: index, .horizontal, SizeBasis(content: content, fill: content.width ?? 0))
          let share = unit * (items.weight(of: index, .vertical) ?? 0)
          return Size(width: width, height: items.size(of: index, .vertical, SizeBasis(content: content, width: width, share: share)))
        }
        let used = items.visible.reduce(0) { $0 + size($1, unit: 0).height }
        let weights = items.visible.reduce(0) { $0 + (items.weight(of: $1, .vertical) ?? 0) }
        return items.visible.map { size($0, unit: weights > 0 ? max(0, (content.height ?? 0) - used) / weights : 0) }
      }
    }
    // end
    try expectExample(9, in: "docs/layouts.md")
    let column = LayoutBox(Column()) {
      Label("A").width(.fill).height(20)
      Label("B").height(.weight(1))
      Label("C").width(SizeValue(.fill, maximum: .number(120))).height(.weight(2))
    }
    let result = frames(column, width: 200, height: 110).frames
    XCTAssertEqual([result[0], result[2]], [[0, 0, 200, 20], [0, 50, 120, 60]])
    XCTAssertEqual([result[1][1], result[1][3]], [20, 30])
  }
}

/// The behavior of a declarative container apart from layout, which `LayoutsDocumentTests` covers.
@MainActor final class LayoutBoxTests: WidgetCase {
  func testTabFollowsReadingOrder() async {
    let names = ["last", "second", "first", "third"]
    let buttons = names.map { Button($0) {} }
    let box = LayoutBox(FrameLayout()) {
      buttons[0].start(120).top(120).size(80, 50)
      buttons[1].start(120).top(0).size(80, 50)
      // Its center is below the third's.
      buttons[2].size(100, 190)
      buttons[3].start(120).top(60).size(80, 50)
    }
    let before = Button("before") {}
    let after = Button("after") {}
    let window = show(Box(.vertical, [before, box, after]), height: 320)
    func focused() -> String? {
      if before.hasFocus { return "before" }
      if after.hasFocus { return "after" }
      return buttons.firstIndex(where: \.hasFocus).map { names[$0] }
    }
    func walk(_ direction: FocusDirection) -> [String?] {
      (0..<5).map { _ in
        _ = moveFocus(direction, within: window.pointer)
        return focused()
      }
    }
    before.grabFocus()
    XCTAssertEqual(walk(.forward), ["first", "second", "third", "last", "after"])
    XCTAssertEqual(walk(.backward), ["last", "third", "second", "first", "before"])
    box.textDirection = .rightToLeft
    settle(window)
    before.grabFocus()
    XCTAssertEqual(walk(.forward), ["first", "second", "third", "last", "after"], "mirrored as well")
    buttons[1].isSensitive = false
    before.grabFocus()
    XCTAssertEqual(Array(walk(.forward).prefix(2)), ["first", "third"])
  }
}
