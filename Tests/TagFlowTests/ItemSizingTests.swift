import CTagFlowGtk
import DemoKit
import GtkBridge
import LayoutCore
import ObjectSupport
import TestSupport
import XCTest

@testable import TagFlow

/// The sizes requested by widgets with an ``ItemLayoutManager``, and how their children shrink.
@MainActor final class ItemSizingTests: WidgetCase {
  private func host<Value: Layout>(_ layout: Value, _ children: [Widget]) -> ItemHost {
    ItemHost(ValueLayoutManager(layout), children)
  }

  // MARK: Measuring

  func testARowRequestsItsChildrensSizesAndTheyShrink() async {
    let host = host(LinearLayout(.horizontal, spacing: 5), [Block(50, 20), Block(400, 20, narrowest: 40), Block(60, 30)])
    XCTAssertEqual(host.measured(.horizontal), Extent(minimum: 160, natural: 520))
    XCTAssertEqual(host.measured(.vertical, forCrossSize: 520), Extent(minimum: 30, natural: 30))
    XCTAssertEqual(host.measured(.vertical, forCrossSize: 220), Extent(minimum: 80, natural: 80))
    XCTAssertEqual(gtk_widget_get_request_mode(host.pointer), GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH)
    show(host, width: 220, height: 100)
    XCTAssertEqual(host.frame(1), Rect(x: 55, y: 0, width: 100, height: 80), "the longest gives way")
    XCTAssertEqual(host.frame(2)?.maxX, 220)
  }

  func testSharedSizesSatisfyTheMostDemandingChild() {
    let host = host(LinearLayout(.horizontal, spacing: 6), [Block(70, 20, narrowest: 30), Block(100, 20, narrowest: 50)])
    (host[0].width, host[1].width) = (.average, .average)
    XCTAssertEqual(host.measured(.horizontal), Extent(minimum: 106, natural: 206))
    host[0].width = .weight(3)
    XCTAssertEqual(host.measured(.horizontal), Extent(minimum: 206, natural: 406))
  }

  func testFillAndPercentRequestTheChildsSize() {
    let column = host(LinearLayout(.vertical, spacing: 4), [Block(90, 20, narrowest: 30), Block(40, 20)])
    column[0].width = .fill
    column[1].width = .percent(25)
    XCTAssertEqual(column.measured(.horizontal), Extent(minimum: 160, natural: 160))
    XCTAssertEqual(column.measured(.vertical, forCrossSize: 160), Extent(minimum: 44, natural: 44))
    column[1].height = .weight(2)
    column[0].height = .weight(1)
    XCTAssertEqual(column.measured(.vertical, forCrossSize: 160), Extent(minimum: 64, natural: 64))
  }

  func testExplicitlySmallOrOutsideChildrenAreLeftAlone() {
    let host = host(FrameLayout(), [Block(50, 20), Block(60, 20)])
    host[0].start = -30
    host[1].width = 10
    XCTAssertEqual(host.measured(.horizontal), Extent(minimum: 20, natural: 20))
    show(host)
    XCTAssertEqual(host.frame(0)?.x, -30)
    XCTAssertEqual(host.frame(1), Rect(x: 0, y: 0, width: 60, height: 20), "but never below its minimum")
  }

  func testLinesWrapLikeATagBox() {
    let blocks = [50.0, 60, 70].map { Block($0, 20) }
    let host = host(WrapLayout(spacing: PerAxis(horizontal: 5, vertical: 4)), blocks)
    host.manager.padding = Insets(3)
    XCTAssertEqual(host.measured(.horizontal), Extent(minimum: 76, natural: 196))
    XCTAssertEqual(host.measured(.vertical, forCrossSize: 195), Extent(minimum: 50, natural: 50))
    XCTAssertEqual(host.measured(.vertical, forCrossSize: 76), Extent(minimum: 74, natural: 74))
    XCTAssertEqual(host.measured(.vertical).minimum, 26)
    XCTAssertEqual(host.measured(.horizontal, forCrossSize: 50).minimum, 121)
    host.manager.naturalLineLength = 100
    XCTAssertEqual(host.measured(.horizontal), Extent(minimum: 76, natural: 100))
  }

  func testColumnsWrapIfThereIsRoom() {
    let host = host(WrapLayout(.vertical, spacing: PerAxis(4)), (0..<6).map { _ in Block(50, 20) })
    XCTAssertEqual(host.measured(.horizontal).minimum, 50)
    XCTAssertEqual(host.measured(.vertical, forCrossSize: 50).natural, 140)
    XCTAssertEqual(host.measured(.vertical, forCrossSize: 104).natural, 68)
    XCTAssertEqual(host.measured(.vertical, forCrossSize: 160).natural, 44)
  }

  func testAPathRequestsTheSizeOfItsCurve() {
    let square = PathLayout.Curve(range: 0...4) { turn in
      switch turn {
      case ..<1: Point(x: 100, y: -100 + 200 * turn)
      case ..<2: Point(x: 100 - 200 * (turn - 1), y: 100)
      case ..<3: Point(x: -100, y: 100 - 200 * (turn - 2))
      default: Point(x: -100 + 200 * (turn - 3), y: -100)
      }
    }
    let host = host(
      PathLayout(square, origin: Point(x: 0.5, y: 0.5)), (0..<4).map { _ in Block(40, 20) })
    XCTAssertEqual(host.measured(.horizontal), Extent(minimum: 240, natural: 240))
    XCTAssertEqual(host.measured(.vertical, forCrossSize: 240), Extent(minimum: 220, natural: 220))
  }

  func testNoChildren() {
    let host = host(LinearLayout(.vertical), [])
    host.manager.padding = Insets(7)
    XCTAssertEqual(host.measured(.horizontal), Extent(minimum: 14, natural: 14))
    XCTAssertEqual(host.measured(.vertical, forCrossSize: 100), Extent(minimum: 14, natural: 14))
    host.manager.keepsPaddingWhenEmpty = false
    XCTAssertEqual(host.measured(.horizontal), Extent(minimum: 0, natural: 0))
  }

  func testTextsShareABaseline() {
    let small = Label("small")
    let large = Label()
    large.markup = "<span size=\"xx-large\">large</span>"
    let host = host(LinearLayout(.horizontal, spacing: 6, alignment: .baseline), [small, Button("button") {}, large])
    show(host)
    let lines = host.blocks.indices.map { number in
      let frame = host.frame(number)!
      return frame.y + Double(host.blocks[number].measured(.vertical, forCrossSize: Int(frame.width)).naturalBaseline!)
    }
    XCTAssertEqual(Set(lines).count, 1, "\(lines)")
    let extent = host.measured(.vertical, forCrossSize: host.width)
    XCTAssertEqual(extent.naturalBaseline.map(Double.init), lines[0], "the container has that baseline")
    XCTAssertNil(ItemHost(LinearLayoutManager(LinearLayout(.vertical)), [Block(20, 20)]).measured(.vertical).naturalBaseline)
  }

  // MARK: Parents

  /// With any layout and at any size from the minimum up, GTK logs no warning, and children stay inside unless placed
  /// outside.
  func testChildrenFitAtEverySizeFromTheMinimumUp() {
    // From here on, GTK warnings are fatal.
    let fatal = g_log_set_always_fatal(
      GLogLevelFlags(G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue))
    defer { g_log_set_always_fatal(fatal) }
    var random = SeededGenerator(seed: 7)
    for seed in 0..<40 {
      let children = (0..<random.int(1...7)).map { _ in
        let width = random.double(20...160).rounded()
        return Block(width, random.double(10...60).rounded(), narrowest: random.double(10...width).rounded())
      }
      let host = randomHost(&random, children)
      let minimum = host.measured(.horizontal).minimum
      for width in [minimum, minimum + 1, minimum + 37, host.measured(.horizontal).natural, minimum * 2 + 90] {
        let least = host.measured(.vertical, forCrossSize: width).minimum
        for height in [least, host.measured(.vertical, forCrossSize: width).natural, least + 50] {
          gtk_widget_allocate(host.pointer, Int32(width), Int32(height), -1, nil)
          for (number, child) in host.blocks.enumerated() {
            guard let frame = host.manager.frame(of: child) else { continue }
            let what = "\(seed), \(host.manager), \(number) at \(width) × \(height): \(frame)"
            XCTAssertGreaterThanOrEqual(frame.width, Double(child.measured(.horizontal).minimum) - 0.02, what)
            XCTAssertLessThanOrEqual(frame.maxX, Double(width) + 0.02, what)
            XCTAssertGreaterThanOrEqual(frame.minX, -0.02, what)
            XCTAssertLessThanOrEqual(frame.maxY, Double(height) + 0.02, what)
          }
        }
      }
    }
  }

  private func randomHost(_ random: inout SeededGenerator, _ children: [Widget]) -> ItemHost {
    let spacing = PerAxis(horizontal: Double(random.int(0...12)), vertical: Double(random.int(0...12)))
    switch random.int(0...4) {
    case 0:
      let host = host(LinearLayout(.horizontal, spacing: spacing.horizontal), children)
      for number in children.indices where random.chance(0.5) { host[number].width = .weight(Double(random.int(1...3))) }
      return host
    case 1:
      let host = host(LinearLayout(.vertical, spacing: spacing.vertical), children)
      for number in children.indices {
        if random.chance(0.4) { host[number].width = .fill }
        if random.chance(0.4) { host[number].height = .weight(Double(random.int(1...3))) }
        if random.chance(0.3) { host[number].end = 8 }
      }
      return host
    case 2:
      let host = host(FrameLayout(), children)
      for number in children.indices {
        if random.chance(0.3) { host[number].width = .percent(Double(random.int(30...100))) }
        if random.chance(0.4) { host[number].centerY = 0 }
        if random.chance(0.3) { (host[number].start, host[number].end) = (5, 5) }
      }
      return host
    case 3:
      return host(WrapLayout(spacing: spacing, itemSpreading: random.chance(0.5) ? .fill : .between), children)
    default:
      let host = host(FloatLayout(spacing: spacing), children)
      for number in children.indices where random.chance(0.4) { host[number].floating = Floating(reverse: true) }
      return host
    }
  }

  func testInABoxAndAScrolledWindow() {
    let children = [80.0, 90, 70, 60, 120, 100, 50].map { Block($0, 20) }
    let wrapped = host(WrapLayout(spacing: PerAxis(5)), children)
    let row = host(LinearLayout(.horizontal, spacing: 6), [Label("Name"), Entry(), Button("Change") {}])
    row[1].width = .fill
    let column = Box(.vertical, spacing: 6, [Label("above"), wrapped, row, Label("below")])
    show(ScrolledWindow(column, horizontal: .never), width: 280, height: 90)
    XCTAssertEqual(wrapped.width, column.width)
    XCTAssertEqual(Double(wrapped.height), wrapped.frames.compactMap { $0?.maxY }.max(), "as high as its lines")
    XCTAssertGreaterThan(wrapped.height, 60)
    XCTAssertEqual(row.frame(2)?.maxX, Double(row.width))
    XCTAssertEqual(row.height, row.measured(.vertical, forCrossSize: row.width).natural)
  }
}

extension Rect {
  fileprivate var minX: Double { x }
}
