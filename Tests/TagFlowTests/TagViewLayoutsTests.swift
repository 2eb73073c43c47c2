import CTagFlowGtk
import Foundation
import GtkBridge
import LayoutCore
import ObjectSupport
import XCTest

@testable import TagFlow

/// Tag views in layouts other than the flow.
@MainActor final class TagViewLayoutsTests: TagViewLayoutsCase {
  func testChipsMatchTheLayout() async {
    for (name, layout) in Self.layouts {
      for direction in TextDirection.allCases {
        let stage = stage(layout)
        stage.view.textDirection = direction
        stage.view.layout.insets = Insets(top: 4, start: 20, bottom: 6, end: 8)
        stage.settle()
        let expected = ListArrangement(
          layout, padding: stage.view.layout.insets, textDirection: direction,
          sizes: stage.view.tags.map { stage.view.metrics.size(of: $0, isSelected: false) }, in: stage.view.viewport)
        XCTAssertEqual(stage.view.tags.indices.map { stage.view.frame(at: $0) }, expected.frames(), name)
        for (index, tag) in stage.view.tags.enumerated() {
          guard let chip = stage.view.chips[tag.id] else { continue }
          XCTAssertEqual(chip.placed, expected.frame(at: index).origin, "\(name) \(tag.text)")
          XCTAssertEqual(chip.placedWidth, expected.frame(at: index).width, "\(name) \(tag.text)")
        }
      }
    }
  }

  func testTapsAndSwipesSelect() {
    for (name, layout) in Self.layouts {
      let stage = stage(layout)
      for text in stage.texts where stage.view.chips[stage.id(text)] != nil { stage.tap(text) }
      XCTAssertEqual(stage.view.selectedTags.map(\.text), stage.texts.filter { stage.view.chips[stage.id($0)] != nil }, name)
      stage.view.deselectAll()
      stage.view.gestures.swipe = .paint
      stage.press(stage.center("two"))
      stage.move(stage.center("three"))
      stage.release(stage.center("three"))
      XCTAssertTrue(stage.view.selectedTags.map(\.text).contains("two"), name)
      XCTAssertTrue(stage.view.selectedTags.map(\.text).contains("three"), name)
    }
  }

  func testWidgetsKeepTheOrderOfTheTags() {
    for (name, layout) in Self.layouts {
      let stage = stage(layout)
      let found = stage.view.widgetOrder.map { stage.view.tags[id: $0]!.text }
      XCTAssertEqual(found, stage.texts.filter { stage.view.chips[stage.id($0)] != nil }, name)
      XCTAssertGreaterThan(found.count, 2, name)
    }
  }

  func testKeysReachEveryChip() {
    for (name, layout) in Self.layouts {
      for direction in TextDirection.allCases {
        let stage = stage(layout)
        stage.view.stage.motion.isEnabled = false
        stage.view.textDirection = direction
        stage.view.focusTag(stage.id("one"))
        stage.settle()
        press(GDK_KEY_End, stage)
        XCTAssertEqual(focused(stage), "ten", name)
        press(GDK_KEY_Home, stage)
        XCTAssertEqual(focused(stage), "one", name)
        let order = FrameArrangement(size: .zero, frames: stage.view.arrangement.frames()).lines(direction).flatMap { $0 }
        stage.view.focusTag(stage.view.tags[order[0]].id)
        let forward = direction == .leftToRight ? GDK_KEY_Right : GDK_KEY_Left
        for index in order.dropFirst() {
          press(forward, stage)
          XCTAssertEqual(focused(stage), stage.texts[index], "\(name): by what is seen")
          XCTAssertTrue(
            Rect(origin: stage.view.scrollOffset, size: stage.view.viewport).intersects(stage.view.frame(at: index)!),
            "\(name): scrolled to")
        }
        press(GDK_KEY_space, stage)
        XCTAssertEqual(stage.view.selectedTags.map(\.text), [stage.texts[order.last!]], name)
      }
    }
  }

  func testOnlyVisibleChipsHaveWidgets() {
    for (name, layout) in Self.layouts where name != "circle" {
      let stage = stage(layout, (0..<240).map { "tag-\($0)" }.joined(separator: " "))
      XCTAssertLessThan(stage.view.chips.count, 200, name)
      stage.view.scrollTo(index: 239)
      stage.settle()
      XCTAssertNotNil(stage.view.chips[stage.id("tag-239")], name)
      XCTAssertNil(stage.view.chips[stage.id("tag-0")], name)
      stage.tap("tag-239")
      XCTAssertEqual(stage.view.selectedTags.map(\.text), ["tag-239"], name)
    }
  }

  func testAViewOutsideAScrolledWindowHasItsContentsHeight() {
    for (name, layout) in Self.layouts {
      let stage = stage(layout, isScrolled: false)
      let least = stage.view.measured(.horizontal)
      XCTAssertLessThanOrEqual(least.minimum, least.natural, name)
      for width in [least.minimum, least.minimum + 60, least.natural] {
        let height = stage.view.measured(.vertical, forCrossSize: width)
        XCTAssertEqual(height.minimum, height.natural, name)
        XCTAssertEqual(Double(height.natural), stage.view.contentSize(forWidth: Double(width)).height, accuracy: 1, "\(name) in \(width)")
        XCTAssertLessThanOrEqual(stage.view.contentSize(forWidth: Double(width)).width, Double(width) + 1, "\(name) in \(width)")
      }
      let needed = stage.view.measured(.vertical, forCrossSize: stage.view.width).natural
      XCTAssertGreaterThanOrEqual(stage.view.height, needed, name)
      if layout.scrollAxis == .vertical {
        let width = stage.view.measured(.horizontal, forCrossSize: needed).minimum
        XCTAssertLessThanOrEqual(stage.view.measured(.vertical, forCrossSize: width).minimum, needed, name)
      }
    }
  }

  func testTheFirstWidthOutsideAScrolledWindowIsExact() {
    let view = TagView((0..<600).map { Tag("タグ \($0) 🌿") })
    view.itemLayout = LinearLayout(.horizontal)
    let first = view.measured(.horizontal).natural
    let window = show(ScrolledWindow(Box(.horizontal, [view])))
    settle(window)
    XCTAssertTrue(MainLoop.run(until: { view.tags.allSatisfy { view.naturalSize(of: $0.id)?.isMarkedAsEstimate == false } }))
    XCTAssertEqual(first, view.measured(.horizontal).natural)
  }

  func testTheMinimumHeightIsTheLeastOverAllWidths() {
    for (name, layout) in Self.layouts {
      let view = TagView(tags("one two three four five six seven eight nine ten"))
      let box = TagBox(view.tags.map { Label($0.text) })
      (view.itemLayout, box.itemLayout) = (layout, layout)
      for widget in [view, box] as [Widget] {
        let (width, height) = (widget.measured(.horizontal), widget.measured(.vertical))
        for wide in stride(from: width.minimum, through: 2 * width.natural + 600, by: 13) {
          XCTAssertGreaterThanOrEqual(
            widget.measured(.vertical, forCrossSize: wide).minimum, height.minimum, "\(name) in a \(type(of: widget)), \(wide) wide")
        }
      }
    }
  }

  func testTheFlowIsRestored() {
    let stage = stage(FloatLayout(spacing: PerAxis(30)))
    stage.view.focusTag(stage.id("four"))
    stage.settle()
    let float = stage.view.frame(of: stage.id("ten"))
    stage.view.itemLayout = nil
    stage.settle()
    XCTAssertEqual(focused(stage), "four", "the focus stays")
    let sizes = stage.view.tags.map { stage.view.metrics.size(of: $0, isSelected: false) }
    XCTAssertEqual(stage.view.arrangement.frames(), stage.view.layout.arrange(sizes, in: stage.view.viewport).frames())
    XCTAssertNotEqual(float, stage.view.frame(of: stage.id("ten")))
    let arrangements = stage.view.arranger.arrangements
    stage.view.itemLayout = nil
    stage.view.itemLayout = FloatLayout(spacing: PerAxis(30))
    stage.view.itemLayout = FloatLayout(spacing: PerAxis(30))
    stage.settle()
    XCTAssertEqual(stage.view.arranger.arrangements, arrangements + 1, "the same again is no change")
    XCTAssertEqual(stage.view.frame(of: stage.id("ten")), float)
  }

  func testTheDocumentedExamples() async throws {
    let view = TagView(tags("one two three four"))
    // example
    view.itemLayout = WrapLayout(spacing: PerAxis(8), lines: .shortestColumn(3), itemSpreading: .fill)
    view.itemLayout = nil  // the flow again
    // end
    try expectExample(0, in: "docs/choosing-a-layout.md")
    let stage = stage(Diagonal(), "one two three")
    let heights = stage.view.tags.map { stage.view.metrics.size(of: $0, isSelected: false).height }
    XCTAssertEqual(
      stage.view.tags.indices.map { stage.view.frame(at: $0)!.origin },
      [
        Point(x: 6, y: 6), Point(x: 46, y: 6 + heights[0]), Point(x: 86, y: 6 + heights[0] + heights[1]),
      ])
    stage.tap("three")
    XCTAssertEqual(stage.view.selectedTags.map(\.text), ["three"])
  }

  func testAFlowIsNotArrangedBeforeItHasAWidth() {
    let view = TagView(tags("one two three four"))
    _ = view.measured(.horizontal)
    XCTAssertEqual(view.arranger.arrangements, 0)
    _ = view.measured(.vertical, forCrossSize: 200)
    XCTAssertEqual(view.arranger.arrangements, 1)
    XCTAssertEqual(view.arranger.lastArrangement.container.width, 200)
  }

  func testAPathHidesChipsThatDoNotFit() {
    var path = Self.circle
    path.distribution = .count(6)
    let stage = stage(path)
    XCTAssertEqual(stage.view.hiddenTags.map(\.text), ["seven", "eight", "nine", "ten"])
    XCTAssertNil(stage.view.frame(of: stage.id("seven")))
    stage.view.focusTag(stage.id("one"))
    stage.settle()
    press(GDK_KEY_End, stage)
    XCTAssertEqual(focused(stage), "six")
    stage.view.remove([stage.id("two")])
    stage.settle()
    XCTAssertEqual(stage.view.hiddenTags.map(\.text), ["eight", "nine", "ten"])
  }
}

/// A custom layout: each item further down and to the end.
struct Diagonal: Layout {
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
@MainActor class TagViewLayoutsCase: WidgetCase {
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
    XCTAssertTrue(stage.view.press(key, shift: shift, control: control))
    stage.settle()
  }

  func focused(_ stage: Stage) -> String? {
    (swiftWidget(gtk_window_get_focus(stage.window.window)) as? TagChip)?.id.flatMap { stage.view.tags[id: $0]?.text }
  }
}
