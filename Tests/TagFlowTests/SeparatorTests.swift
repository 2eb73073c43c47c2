import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import PictureSupport
import XCTest

@testable import TagFlow

/// The separators of a `LayoutBox`.
@MainActor final class SeparatorTests: WidgetCase {
  private func ends(_ box: LayoutBox) -> [[Double]] { box.separatorLines.map { [$0.start.x, $0.start.y, $0.end.x, $0.end.y] } }

  func testSeparatorsFollowWrappingChildren() async {
    let blocks = (0..<4).map { _ in Block(90, 20) }
    let manager = WrapLayoutManager(WrapLayout(spacing: PerAxis(10)), padding: Insets(top: 5, start: 20, bottom: 5, end: 0))
    let box = LayoutBox(manager) { for block in blocks { block } }
    let window = show(box, width: 225, height: 100)
    XCTAssertEqual(ends(box), [], "none unasked")
    box.separators = SeparatorStyle()
    XCTAssertEqual(ends(box), [[20, 30, 225, 30], [115, 5, 115, 30], [115, 30, 115, 95]])
    box.separators?.gaps = .lines
    XCTAssertEqual(ends(box), [[20, 30, 225, 30]])
    box.separators?.gaps = .neighbors
    XCTAssertEqual(ends(box).count, 2)
    box.separators = SeparatorStyle(head: 4, tail: 1)
    box.textDirection = .rightToLeft
    settle(window)
    XCTAssertEqual(ends(box), [[201, 30, 1, 30], [110, 9, 110, 29], [110, 34, 110, 94]])
    box.textDirection = .leftToRight
    gtk_window_set_default_size(window.window, 440, 100)
    settle(window)
    XCTAssertEqual(ends(box).count, 3, "one line of four")
    blocks[1].isVisible = false
    settle(window)
    XCTAssertEqual(ends(box).count, 2)
  }

  func testSeparatorsOfTablesAndColumns() {
    let manager = TableLayoutManager(rows: (0..<2).map { TableRow("\($0)", columns: .average) }, spacing: PerAxis(10))
    let box = LayoutBox(manager) {
      LayoutRow(0) {
        Block(20, 20)
        Block(20, 20)
      }
      LayoutRow(1) {
        Block(20, 20)
        Block(20, 20)
        Block(20, 20)
      }
    }
    box.separators = SeparatorStyle()
    let window = show(box, width: 110, height: 60)
    let width = Double(box.width)
    XCTAssertEqual(ends(box).count, 4)
    XCTAssertEqual(ends(box)[0], [0, 25, width, 25])
    XCTAssertEqual(ends(box)[1], [width / 2, 0, width / 2, 25])
    manager.axis = .horizontal
    settle(window)
    XCTAssertEqual(box.separatorLines.first.map { [$0.start.y, $0.end.y] }, [0, Double(box.height)], "columns first")
    XCTAssertEqual(box.separatorLines.filter(\.isBetweenLines).count, 1)
  }

  /// Makes the separators red.
  private func isRed(_ pixels: Pixels, _ x: Double, _ y: Double) -> Bool {
    let color = pixels.color(x, y)
    return color.red > 0.9 && color.green < 0.1 && color.blue < 0.1
  }

  func testSeparatorsHaveTheirNodesColorAndDashes() {
    addStyleSheet("layoutbox > separator { background: #ff0000; }")
    let manager = LinearLayoutManager(LinearLayout(.horizontal, spacing: 11))
    let box = LayoutBox(manager) {
      Block(40, 50)
      Block(40, 50)
    }
    box.separators = SeparatorStyle(thickness: 3)
    let window = show(box, width: 120, height: 60)
    var pixels = Pixels(of: box)
    // From 44 to 47.
    XCTAssertEqual((40..<51).map { isRed(pixels, Double($0) + 0.5, 20.5) }, (40..<51).map { (44..<47).contains($0) })
    XCTAssertTrue(isRed(pixels, 45.5, Double(box.height) - 0.5) && isRed(pixels, 45.5, 0.5))
    box.separators?.dashes = [6, 4]
    settle(window)
    pixels = Pixels(of: box)
    XCTAssertEqual((0..<20).map { isRed(pixels, 45.5, Double($0) + 0.5) }, (0..<20).map { $0 % 10 < 6 })
    // The separator follows a child that moves.
    manager.layout.spacing = 21
    settle(window)
    pixels = Pixels(of: box)
    XCTAssertTrue(isRed(pixels, 50.5, 0.5) && !isRed(pixels, 45.5, 0.5))
    box.separators = nil
    settle(window)
    XCTAssertFalse(isRed(Pixels(of: box), 50.5, 0.5))
    XCTAssertNil(box.separatorNode)
  }

  func testDashesStartAtTheHead() {
    let line = FrameArrangement.Separator(start: Point(x: 100, y: 7.5), end: Point(x: 80, y: 7.5), axis: .horizontal, isBetweenLines: true)
    let style = SeparatorStyle(dashes: [8, 4])
    XCTAssertEqual(
      style.rectangles(of: line), [Rect(x: 92, y: 7, width: 8, height: 1), Rect(x: 80, y: 7, width: 8, height: 1)])
    XCTAssertEqual(SeparatorStyle(thickness: 2).rectangles(of: line), [Rect(x: 80, y: 7, width: 20, height: 2)])
  }

  func testABoxWithSeparatorsIsFreed() {
    weak var box: LayoutBox?
    weak var node: Widget?
    weak var child: Widget?
    do {
      let made = LayoutBox(FrameLayout()) { Label("a") }
      made.separators = SeparatorStyle()
      made.update()
      (box, node, child) = (made, made.separatorNode, made.children[0])
      XCTAssertEqual(made.children.count, 1)
    }
    XCTAssertNil(box)
    XCTAssertNil(node)
    XCTAssertNil(child)
  }
}
