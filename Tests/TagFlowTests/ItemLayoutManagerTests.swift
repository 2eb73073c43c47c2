import CTagFlowGtk
import GtkBridge
import LayoutCore
import XCTest

@testable import TagFlow

@MainActor final class ItemLayoutManagerTests: ItemLayoutManagerCase {
  func testChildrenMatchTheirLayoutInBothDirections() async throws {
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

  func testTableCellsAreInTheirRows() async throws {
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
  }

  func testNestedContainersAreMeasuredLikeOtherChildren() {
    let inner = ItemHost(ValueLayoutManager(WrapLayout(spacing: PerAxis(5))), blocks([(60, 20), (60, 20), (60, 20)]))
    let outer = ItemHost(ValueLayoutManager(LinearLayout(.horizontal, spacing: 10)), [Block(50, 20), inner])
    outer[1].width = .fill
    let window = show(outer, width: 200, height: 100)
    XCTAssertEqual(outer.frame(1), Rect(x: 60, y: 0, width: 140, height: 45))
    XCTAssertEqual(inner.frame(2), Rect(x: 0, y: 25, width: 60, height: 20))
    gtk_window_set_default_size(window.window, 300, 100)
    settle(window)
    XCTAssertEqual(outer.frame(1), Rect(x: 60, y: 0, width: 240, height: 20))
  }

  func testAnyGtkContainer() {
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
  }
}
