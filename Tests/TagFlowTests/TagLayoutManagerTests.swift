import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import XCTest

@testable import TagFlow

@MainActor final class TagLayoutManagerTests: WidgetCase {
  private func blocks(_ widths: [Double], height: Double = 20) -> [Block] { widths.map { Block($0, height) } }

  // MARK: Measuring

  func testHeightForWidth() async {
    let host = Host(FlowLayout(spacing: 5, lineSpacing: 4, insets: Insets(3)), blocks([50, 60, 70]))
    XCTAssertEqual(host.measured(.horizontal), Extent(minimum: 76, natural: 196))
    XCTAssertEqual(host.measured(.vertical, forCrossSize: 196), Extent(minimum: 26, natural: 26))
    XCTAssertEqual(host.measured(.vertical, forCrossSize: 195), Extent(minimum: 50, natural: 50))
    XCTAssertEqual(host.measured(.vertical, forCrossSize: 76), Extent(minimum: 74, natural: 74))
    XCTAssertEqual(host.measured(.vertical), Extent(minimum: 26, natural: 26))
    XCTAssertEqual(gtk_widget_get_request_mode(host.pointer), GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH)
  }

  func testWidthForHeightFitsWithVaryingHeights() {
    let host = Host(
      FlowLayout(spacing: 3, lineSpacing: 2),
      zip([50, 60, 70, 20, 90, 35, 44, 81], [20, 41, 12, 60, 33, 20, 18, 52]).map { Block($0, $1, narrowest: 18) })
    let least = host.measured(.vertical).minimum
    for height in least...least * 6 {
      let width = host.measured(.horizontal, forCrossSize: height).minimum
      XCTAssertLessThanOrEqual(host.measured(.vertical, forCrossSize: width).natural, height, "at \(width)")
    }
  }

  func testAChildWiderThanTheContainerIsNarrowed() {
    let text = Block(400, 20, narrowest: 40)
    let host = Host(FlowLayout(), [text])
    XCTAssertEqual(host.measured(.horizontal).minimum, 40)
    XCTAssertEqual(host.measured(.vertical, forCrossSize: 100).natural, 80)
    show(host, width: 100)
    XCTAssertEqual(host.frame(of: text), Rect(x: 0, y: 0, width: 100, height: 80))
  }

  func testNaturalWidthIsALineUpToTheLimit() {
    let host = Host(FlowLayout(spacing: 0), blocks(Array(repeating: 100, count: 20)))
    XCTAssertEqual(host.measured(.horizontal).natural, 640)
    host.manager.naturalLineLength = 1000
    XCTAssertEqual(host.measured(.horizontal).natural, 1000)
    host.manager.naturalLineLength = 0
    XCTAssertEqual(host.measured(.horizontal), Extent(minimum: 100, natural: 100))
  }

  func testRowsRequestTheirWholeWidth() {
    let host = Host(FlowLayout(scrollDirection: .horizontal, lineLimit: 2, spacing: 5, lineSpacing: 4), blocks([50, 60, 70]))
    XCTAssertEqual(host.measured(.horizontal), Extent(minimum: 115, natural: 115))
    XCTAssertEqual(host.measured(.vertical), Extent(minimum: 44, natural: 44))
    XCTAssertEqual(gtk_widget_get_request_mode(host.pointer), GTK_SIZE_REQUEST_CONSTANT_SIZE)
  }

  func testNoChildren() {
    let host = Host(FlowLayout(insets: Insets(7)), [])
    XCTAssertEqual(host.measured(.horizontal), Extent(minimum: 14, natural: 14))
    XCTAssertEqual(host.measured(.vertical, forCrossSize: 100), Extent(minimum: 14, natural: 14))
    XCTAssertEqual(host.measured(.horizontal, forCrossSize: 14), Extent(minimum: 14, natural: 14))
  }

  // MARK: Allocating

  func testChildrenMatchTheLayoutInEveryConfiguration() {
    let widths = [50.0, 61, 73, 22, 90, 35, 44, 81, 60]
    let children = zip(widths, [20.0, 24, 20, 31, 20, 20, 26, 20, 20]).map { Block($0, $1) }
    let host = Host(FlowLayout(), children)
    let window = show(host, width: 213, height: 400)
    for scroll in FlowLayout.ScrollDirection.allCases {
      for alignment in FlowLayout.Alignment.allCases {
        for vertical in FlowLayout.VerticalAlignment.allCases {
          for direction in TextDirection.allCases {
            let layout = FlowLayout(
              scrollDirection: scroll, alignment: alignment, distribution: .columnMajor, verticalAlignment: vertical,
              lineLimit: 3, spacing: 5, lineSpacing: 3, insets: Insets(top: 1, start: 9, bottom: 4, end: 2),
              textDirection: direction)
            host.textDirection = direction
            host.manager.layout = layout
            XCTAssertEqual(host.manager.layout, layout)
            settle(window)
            let arrangement = layout.arrange(
              children.map(\.natural), in: Size(width: Double(host.width), height: Double(host.height)))
            for (index, child) in children.enumerated() {
              let frame = host.frame(of: child)
              XCTAssertEqual(frame == nil, arrangement.isHidden(index), "\(layout) \(index)")
              guard let frame else { continue }
              let expected = arrangement.frame(at: index)
              XCTAssertEqual(frame.x, expected.x, accuracy: 0.5, "\(layout) \(index)")
              XCTAssertEqual(frame.y, expected.y, accuracy: 0.5, "\(layout) \(index)")
              XCTAssertEqual(frame.maxX, expected.maxX, accuracy: 0.5, "\(layout) \(index)")
              XCTAssertEqual(frame.maxY, expected.maxY, accuracy: 0.5, "\(layout) \(index)")
            }
          }
        }
      }
    }
  }

  func testHiddenChildrenAndLinesTakeUpNoSpace() {
    let children = blocks([50, 60, 70, 80])
    let host = Host(FlowLayout(lineLimit: 1, spacing: 5), children)
    let window = show(host, width: 130)
    XCTAssertEqual(children.map { $0.isMapped }, [true, true, false, false])
    children[0].isVisible = false
    settle(window)
    XCTAssertEqual(children.map { $0.isMapped }, [false, true, false, false])
    XCTAssertEqual(host.frame(of: children[1])?.x, 0)
    host.manager.layout.lineLimit = 0
    settle(window)
    XCTAssertEqual(children.map { $0.isMapped }, [false, true, true, true])
  }

  func testTheSameLayoutAgainDoesNothing() {
    let host = Host(FlowLayout(), blocks([50, 60, 70, 80]))
    let window = show(host)
    let before = host.allocations
    host.manager.layout = host.manager.layout
    host.manager.layout.textDirection = .rightToLeft
    host.manager.naturalLineLength = 640
    settle(window)
    XCTAssertEqual(host.allocations, before)
    host.manager.layout.spacing = 3
    host.manager.layout.lineSpacing = 2
    settle(window)
    XCTAssertEqual(host.allocations, before + 1, "many changes, one layout")
  }

  func testTheManagerIsFreedWithItsWidgetUnlessRetained() {
    weak var manager: TagLayoutManager?
    weak var host: Host?
    do {
      let window = show(Host(FlowLayout(), blocks([50, 60])))
      host = window.child as? Host
      manager = host?.manager
      XCTAssertNotNil(manager)
      XCTAssertTrue(manager?.widget === host)
      window.destroy()
    }
    XCTAssertTrue(MainLoop.run(until: { manager == nil && host == nil }))

    let held = TagLayoutManager()
    do {
      let widget = Block(1, 1)
      widget.layoutManager = held
      XCTAssertTrue(widget.layoutManager === held)
      widget.layoutManager = nil
      XCTAssertNil(held.container)
      let other = Block(1, 1)
      other.layoutManager = held
    }
    XCTAssertNil(held.widget)
    held.layout.spacing = 1
    XCTAssertEqual(held.layout.spacing, 1)
  }
}
