import CTagFlowGtk
import Foundation
import GtkBridge
import LayoutCore
import TagModel
import XCTest

@testable import TagFlow

/// A custom layout: each item further down and to the end.
struct Diagonal: Layout {
  var rules: ItemRules { ItemRules(horizontal: .init(sizes: .wrap), vertical: .init(sizes: .wrap)) }

  func measure(_ axis: Axis, of items: LayoutItems, in content: Proposal) -> Double {
    let widths = items.visible.enumerated().map { 40 * Double($0) + items.naturalWidth(of: $1) }
    return axis == .horizontal ? widths.max() ?? 0 : items.visible.reduce(0) { $0 + items.height(of: $1, for: items.naturalWidth(of: $1)) }
  }

  func arrange(_ items: LayoutItems, in content: Size) -> [Rect?] {
    var y = 0.0
    return items.all.indices.map { index in
      let width = items.naturalWidth(of: index)
      let height = items.height(of: index, for: width)
      defer { y += height }
      return Rect(x: 40 * Double(index), y: y, width: width, height: height)
    }
  }
}

extension Diagonal: ListLayout {
  var scrollAxis: Axis { .vertical }
}

/// Shared by the TagViewLayouts… tests.
@MainActor class TagViewLayoutsCase: XCTestCase {
  override func setUp() async throws { XCTAssertNotEqual(gtk_init_check(), 0, "no display") }

  static let circle = PathLayout(
    PathLayout.Curve(range: 0...(2 * .pi)) { Point(x: 110 * sin($0), y: -110 * cos($0)) }, origin: Point(x: 0.5, y: 0.5))

  static let layouts: [(name: String, layout: any ListLayout)] = [
    ("float", FloatLayout(spacing: PerAxis(6))),
    ("wrap", WrapLayout(spacing: PerAxis(6), itemSpreading: .fill)),
    ("waterfall", WrapLayout(spacing: PerAxis(6), lines: .shortestColumn(3), itemSpreading: .fill)),
    ("columns", WrapLayout(.vertical, spacing: PerAxis(6))),
    ("row", LinearLayout(.horizontal, spacing: 6)),
    ("column", LinearLayout(.vertical, spacing: 6)),
    ("table", ColumnsLayout(3, spacing: PerAxis(6))),
    ("circle", circle),
  ]

  func stage(
    _ layout: any ListLayout, _ words: String = "one two three four five six seven eight nine ten", isScrolled: Bool = true
  ) -> Stage {
    let stage = Stage(tags(words), isScrolled: false)
    if isScrolled {
      stage.window.child = nil
      stage.window.child = ScrolledWindow(stage.view)
    }
    stage.view.gestures.isReorderable = true
    stage.view.gestures.isRemovable = true
    stage.view.deleteZone.isEnabled = true
    stage.view.itemLayout = layout
    stage.settle()
    return stage
  }

  func press(_ key: Int32, _ stage: Stage, shift: Bool = false, control: Bool = false) {
    XCTAssertTrue(stage.view.keyPressed(UInt32(key), shift: shift, control: control, alt: false))
    stage.settle()
  }

  func focused(_ stage: Stage) -> String? {
    (stage.window.focusedWidget as? TagChip)?.id.flatMap { stage.view.tags[id: $0]?.text }
  }
}
