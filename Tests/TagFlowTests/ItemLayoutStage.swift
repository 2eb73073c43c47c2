import CTagFlowGtk
import Foundation
import GtkBridge
import LayoutCore
import ObjectSupport
import XCTest

@testable import TagFlow

/// A custom container with a layout manager.
@MainActor final class ItemHost: Widget {
  let manager: ItemLayoutManager
  let blocks: [Widget]

  init(_ manager: ItemLayoutManager, _ children: [Widget]) {
    self.manager = manager
    blocks = children
    super.init(type: WidgetType(name: "TagFlowTestItemHost", cssName: "itemhost"))
    layoutManager = manager
    for child in children { gtk_widget_set_parent(child.pointer, pointer) }
  }

  /// The layout properties of a child, by its number.
  subscript(number: Int) -> ItemProperties { manager[blocks[number]] }

  /// The child's allocation; nil if it is not visible.
  func frame(_ number: Int) -> Rect? {
    let child = blocks[number].pointer
    return gtk_widget_get_mapped(child) != 0 ? bounds(of: child) : nil
  }

  var frames: [Rect?] { blocks.indices.map(frame) }
}

/// Runs frames until the window has drawn three.
@MainActor func settle(_ window: Window) { window.drawFrames(3) }

extension WidgetCase {
  /// Shows a widget in a window until the end of the test, and settles.
  @discardableResult func show(_ content: Widget, width: Int = 300, height: Int = 200) -> Window {
    let window = present(content, width: width, height: height)
    settle(window)
    return window
  }
}

/// Shared by the ItemLayoutManager… tests.
@MainActor class ItemLayoutManagerCase: WidgetCase {
  func blocks(_ sizes: [(Double, Double)]) -> [Block] { sizes.map { Block($0.0, $0.1) } }

  // MARK: Where children stand

  /// A layout, and its children's properties.
  struct Scene {
    var name: String
    var layout: any Layout
    var manager: ItemLayoutManager
    var ask: [(inout LayoutItem) -> Void]

    @MainActor init<Value: Layout>(_ name: String, _ layout: Value, _ ask: [(inout LayoutItem) -> Void] = []) {
      (self.name, self.layout, self.ask) = (name, layout, ask)
      manager = ValueLayoutManager(layout)
    }
  }

  var scenes: [Scene] {
    let circle = PathLayout.Curve(range: 0...(2 * .pi)) { Point(x: 90 * cos($0), y: 90 * sin($0)) }
    return [
      Scene(
        "row of weights", LinearLayout(.horizontal, spacing: 7),
        [
          { $0.width = .weight(2) }, { $0.start = 4 },
          {
            $0.width = .average
            $0.constraints.vertical.alignment = .end
          },
        ]),
      Scene(
        "column", LinearLayout(.vertical, spacing: 3, alignment: .center),
        [
          { $0.height = .weight(1) }, { $0.constraints.horizontal.alignment = .fill }, { $0.width = .percent(40) },
        ]),
      Scene("column, spread", LinearLayout(.vertical, distribution: .spread(.around), isReversed: true)),
      Scene(
        "frame", FrameLayout(),
        [
          {
            $0.start = 5
            $0.end = 5
            $0.top = 3
          },
          {
            $0.end = 11
            $0.bottom = 2
          },
          {
            $0.centerX = 0
            $0.centerY = -7
          },
          {
            $0.width = .percent(30)
            $0.height = .fill
          },
        ]),
      Scene(
        "relative", RelativeLayout(),
        [
          {
            $0.id = "A"
            $0.start = 10
            $0.top = 10
          },
          {
            $0.id = "B"
            $0.start = .equal(PositionReference(.sibling("A"), .far), offset: 6)
            $0.end = 10
          },
          {
            $0.top = .equal(PositionReference(.sibling("A"), .far), offset: 6)
            $0.width = .equal(.width(of: "B"))
          },
          {
            $0.centerX = .equal(PositionReference(.sibling("B"), .center))
            $0.bottom = 4
          },
        ]),
      Scene("wrap", WrapLayout(.horizontal, spacing: PerAxis(5), itemSpreading: .fill, lineAlignment: .center)),
      Scene("columns", WrapLayout(.horizontal, spacing: PerAxis(4), lines: .shortestColumn(3), itemSpreading: .fill)),
      Scene(
        "float", FloatLayout(spacing: PerAxis(horizontal: 6, vertical: 2)),
        [
          { _ in }, { $0.floating = Floating(reverse: true) }, { _ in }, { $0.floating = Floating(clear: true) },
          { $0.width = .weight(0.5) },
        ]),
      Scene("path", PathLayout(circle, origin: Point(x: 0.5, y: 0.5))),
    ]
  }
  let sizes: [(Double, Double)] = [(50, 20), (61, 24), (73, 20), (22, 31), (40, 20), (35, 20)]

  func assertSame(
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
}
