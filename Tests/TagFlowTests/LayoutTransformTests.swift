import GtkBridge
import LayoutCore
import ObjectSupport
import XCTest

@testable import TagFlow

/// Transforms of children, the curve of a path layout, and tables of columns.
@MainActor final class LayoutTransformTests: WidgetCase {
  private let sizes: [(Double, Double)] = [(50, 20), (60, 24), (70, 20)]
  private func blocks() -> [Block] { sizes.map { Block($0.0, $0.1) } }

  func testTransformsAreAboutTheCenterInBothDirections() async throws {
    let manager = LinearLayoutManager(LinearLayout(.horizontal, spacing: 6), padding: Insets(top: 1, start: 30, bottom: 4, end: 2))
    let host = ItemHost(manager, blocks())
    let needed = host.measured(.horizontal)
    var container = ItemContainer(
      manager.layout, padding: manager.padding,
      items: sizes.enumerated().map { LayoutItem("\($0)", natural: Size(width: $1.0, height: $1.1)) })
    let window = show(host, width: 400, height: 300)
    for transform in [Transform2D.scale(x: -1, y: 1), .rotation(.pi / 2), Transform2D(xy: 0.5, x0: 20), .identity] {
      manager.transform = transform
      container.transform = transform
      for direction in TextDirection.allCases {
        host.textDirection = direction
        settle(window)
        let box = Proposal(width: Double(host.width), height: Double(host.height))
        let expected = try container.arrange(in: box, textDirection: direction)
        XCTAssertEqual(host.blocks.map { manager.frame(of: $0) }, expected.frames, "\(transform), \(direction)")
        for (shown, frame) in zip(host.frames, expected.frames) {
          XCTAssertEqual(shown!.center.x, frame!.center.x, accuracy: 1)
          XCTAssertEqual(shown!.center.y, frame!.center.y, accuracy: 1)
        }
        XCTAssertEqual(host.measured(.horizontal), needed, "what it needs stays")
      }
    }
    manager.transform = .scale(-1)
    host[0].givenFrame = Rect(x: 5, y: 6, width: 50, height: 20)
    settle(window)
    XCTAssertEqual(host.frame(0), Rect(x: 5, y: 6, width: 50, height: 20), "a frame that is given stays")
  }

  func testTransformsAnimateAndInvalidOnesAreReportedOnce() {
    let manager = LinearLayoutManager(LinearLayout(.horizontal))
    manager.animates = true
    let host = ItemHost(manager, blocks())
    let window = show(host, width: 400)
    var time: SteppedTime? = SteppedTime(window)
    manager.transform = .scale(x: -1, y: 1)
    var seen: Set<Double> = []
    XCTAssertTrue(
      MainLoop.run(until: {
        seen.insert(host.frame(0)!.x)
        return host.frame(0)!.x == 350
      }))
    XCTAssertGreaterThan(seen.count, 4, "\(seen)")
    XCTAssertNotNil(time)
    time = nil
    var told: [LayoutError] = []
    manager.onError = { told.append($0) }
    manager.transform = .rotation(.nan)
    settle(window)
    settle(window)
    XCTAssertEqual(told, [LayoutError(child: nil, property: "transform", kind: .notFinite)])
    manager.transform = .identity
    settle(window)
    XCTAssertNil(manager.error)
  }

  func testABoxAndItsCellsAreTransformed() {
    let manager = TableLayoutManager(rows: [TableRow("0", columns: .wrap)])
    let cells = LayoutBox(manager) {
      LayoutRow(0) {
        Label("A").size(50, 40)
        Label("B").size(60, 40)
      }
    }.transformed(by: .scale(x: -1, y: 1))
    show(cells, width: 200)
    XCTAssertEqual(cells.children.map { manager.frame(of: $0)?.x }, [150, 90], "the cells, not the row")
  }

  // MARK: Paths

  private static let line = PathLayout.Curve(range: 0...100) { Point(x: 2 * $0, y: $0 > 50 ? 100 - $0 : $0) }

  func testTheCurveGoesFromChildToChild() async throws {
    let manager = PathLayoutManager(PathLayout(Self.line, distribution: .count(3)), padding: Insets(top: 10, start: 20, bottom: 0, end: 0))
    let host = ItemHost(manager, [Block(10, 10), Block(10, 10), Block(10, 10), Block(10, 10), Block(10, 10)])
    XCTAssertEqual(manager.subpath(), [], "nothing is laid out")
    manager.layout.originChild = host[0].id
    let stranger = Block(1, 1)
    let window = show(host, width: 300)
    host.blocks[2].isVisible = false
    for direction in TextDirection.allCases {
      host.textDirection = direction
      settle(window)
      XCTAssertEqual(host.blocks.map { manager.argument(of: $0).map { ($0 * 10).rounded() / 10 } }, [nil, 0, nil, 50, 100])
      let whole = try XCTUnwrap(manager.subpath().first)
      XCTAssertEqual(whole.count, 3)
      let x = direction == .leftToRight ? [20.0, 120, 220] : [280, 180, 80]
      for (point, expected) in zip(whole, zip(x, [10.0, 60, 10])) {
        XCTAssertEqual(point.x, expected.0, accuracy: 1e-3)
        XCTAssertEqual(point.y, expected.1, accuracy: 1e-3)
      }
      let way = try XCTUnwrap(manager.subpath(from: host.blocks[4], to: host.blocks[3]).first)
      XCTAssertEqual(way.first?.distance(to: manager.frame(of: host.blocks[4])!.center) ?? 9, 0, accuracy: 1e-3)
      XCTAssertEqual(way.last?.distance(to: manager.frame(of: host.blocks[3])!.center) ?? 9, 0, accuracy: 1e-3)
      XCTAssertEqual(manager.subpath(from: host.blocks[0]), [], "the child at the origin is not on the curve")
      XCTAssertEqual(manager.subpath(from: stranger), [])
    }
    manager.transform = .translation(x: 0, y: 7)
    settle(window)
    XCTAssertEqual(manager.subpath()[0][0].y, 17, accuracy: 1e-3)
    manager.onError = { _ in }
    manager.transform = .translation(x: .nan, y: 7)
    settle(window)
    XCTAssertEqual(manager.subpath(), [], "nothing is known while something is wrong")
  }

  // MARK: Columns

  func testTablesOfColumnsInBothDirections() async {
    let manager = TableLayoutManager(
      .horizontal, rows: [TableRow("0", columns: .wrap), TableRow("1", height: .average, columns: .average)], spacing: PerAxis(10))
    let cells = LayoutBox(manager) {
      LayoutColumn(0) {
        Label("A").size(50, 40)
        Label("B").height(20)
      }
      LayoutColumn(1) {
        Label("C")
        Label("D")
      }
    }
    let window = show(cells, width: 260, height: 110)
    let middle = (Double(cells.height) - 10) / 2
    XCTAssertEqual(
      cells.children.map { manager.frame(of: $0) },
      [
        Rect(x: 0, y: 0, width: 50, height: 40), Rect(x: 0, y: 50, width: 50, height: 20),
        Rect(x: 60, y: 0, width: 200, height: middle), Rect(x: 60, y: middle + 10, width: 200, height: middle),
      ])
    cells.textDirection = .rightToLeft
    settle(window)
    XCTAssertEqual(cells.children.map { manager.frame(of: $0)?.x }, [210, 210, 0, 0])
    let least = cells.measured(.horizontal).minimum
    XCTAssertGreaterThanOrEqual(least, 60 + cells.children[2].measured(.horizontal).minimum)
    XCTAssertGreaterThanOrEqual(
      cells.measured(.vertical, forCrossSize: 260).minimum, 10 + 2 * cells.children[2].measured(.vertical).minimum)
    manager.axis = .vertical
    settle(window)
    XCTAssertNil(manager.error)
    XCTAssertEqual(manager.frame(of: cells.children[1])?.y, 0, "rows again")
  }
}
