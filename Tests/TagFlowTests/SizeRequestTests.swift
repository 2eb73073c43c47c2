import CTagFlowGtk
import DemoKit
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// What GTK's containers assume of a widget's requests for different sizes. `GtkBox` of GTK 4.24 takes the greatest minimum height
/// that its children have without a width for its own minimum, and warns if their natural heights for their widths are less.
@MainActor final class SizeRequestTests: WidgetCase {
  private var random = SeededGenerator(seed: 24)

  private func expectConsistent(_ widget: Widget, _ axes: [Axis], _ name: String) {
    for axis in axes {
      let least = widget.measured(axis).minimum
      let cross = widget.measured(axis.crossing)
      let lengths = Set([0, 7, 20, 60, 150, 300, 700, 5000].map { cross.minimum + $0 }).union([cross.natural])
      for length in [nil] + lengths.sorted() {
        let extent = widget.measured(axis, forCrossSize: length)
        let what = "\(name), \(axis) for \(length ?? -1): \(extent)"
        XCTAssertLessThanOrEqual(least, extent.minimum, "\(what), the minimum is that of any size")
        XCTAssertLessThanOrEqual(extent.minimum, extent.natural, what)
        guard let minimum = extent.minimumBaseline, let natural = extent.naturalBaseline else {
          XCTAssertEqual(extent.minimumBaseline, extent.naturalBaseline, what)
          continue
        }
        XCTAssertLessThanOrEqual(minimum, natural, "\(what), above the baseline")
        XCTAssertLessThanOrEqual(extent.minimum - minimum, extent.natural - natural, "\(what), below the baseline")
      }
    }
  }

  /// `GtkBox` measures its children for the greatest size, and warns if they then need more than without a size.
  private func expectReachable(_ widget: Widget, _ axes: [Axis], _ name: String) {
    for axis in axes {
      let least = widget.measured(axis).minimum
      XCTAssertLessThanOrEqual(widget.measured(axis, forCrossSize: 1 << 20).minimum, least, "\(name), \(axis)")
    }
  }

  /// For the height that a widget has in a width, no greater width is requested. Otherwise `GtkBox`, which asks for the width again
  /// when it places the widget, makes it wider than the box.
  /// - Parameter row: Where more width may make the widget higher, GTK must not answer for a height between two others by itself.
  private func expectWidthIsEnough(_ widget: Widget, _ name: String, in row: Row) {
    let (minimum, natural) = (widget.measured(.horizontal).minimum, widget.measured(.horizontal).natural)
    for width in [natural] + (0..<12).map({ minimum + $0 * 61 }) {
      if row == .expanding { gtk_widget_queue_resize(widget.pointer) }
      let height = widget.measured(.vertical, forCrossSize: width).minimum
      XCTAssertLessThanOrEqual(widget.measured(.horizontal, forCrossSize: height).minimum, width, "\(name) for \(height)")
    }
  }

  /// - Parameter make: Returns a widget, what it is, and how it is checked in a row.
  private func expectConsistent(_ count: Int, _ name: String, _ make: () -> (Widget, String, Row)) {
    for number in 0..<count {
      let (widget, what, row) = make()
      expectConsistent(widget, [.vertical, .horizontal], "\(name) \(number), \(what)")
      expectReachable(widget, [.vertical, .horizontal], "\(name) \(number), \(what)")
      expectWidthIsEnough(widget, "\(name) \(number), \(what)", in: row)
      if row == .none { continue }
      if row == .expanding { widget.setExpands(.horizontal) }
      expectConsistent(Box(.horizontal, [widget, Label("beside")]), [.vertical], "\(name) \(number) in a row, \(what)")
    }
  }

  /// How a widget is checked in a row. `GtkBox` expects that more width makes no child higher, and since GTK 4.18, takes its minimum
  /// and its natural height for different widths. A widget that may become higher must expand.
  private enum Row { case none, natural, expanding }

  // MARK: Random content

  private func text() -> String {
    (0..<random.int(1...5)).map { _ in String(repeating: "o", count: random.int(1...9)) }.joined(separator: " ")
  }

  private func tags() -> [Tag] {
    (0..<random.int(0...12)).map { _ in
      Tag(text(), style: TagStyle(minimumHeight: random.chance(0.3) ? Double(random.int(20...80)) : nil))
    }
  }

  private func flow() -> FlowLayout {
    FlowLayout(
      scrollDirection: random.chance(0.2) ? .horizontal : .vertical, lineLimit: random.chance(0.5) ? random.int(1...3) : 0,
      spacing: Double(random.int(0...12)), lineSpacing: Double(random.int(0...12)), insets: Insets(Double(random.int(0...9))))
  }

  private func itemLayout() -> (any ListLayout)? {
    let spacing = PerAxis(Double(random.int(0...12)))
    let axis: Axis = random.chance(0.5) ? .horizontal : .vertical
    let lines: [WrapLayout.Lines] = [
      .wrapping, .fitted, .counted(random.int(1...5)), .columns(random.int(1...5)), .shortestColumn(random.int(1...5)),
    ]
    let layouts: [(any ListLayout)?] = [
      nil, FloatLayout(spacing: spacing), LinearLayout(axis, spacing: spacing.horizontal),
      ColumnsLayout(random.int(1...5), spacing: spacing),
      WrapLayout(
        random.chance(0.7) ? .horizontal : .vertical, spacing: spacing, lines: lines[random.int(0...4)],
        itemSpreading: random.chance(0.5) ? .fill : .start),
    ]
    return layouts[random.int(0...layouts.count - 1)]
  }

  private func label() -> Widget {
    let label = Label(text())
    label.wraps = random.chance(0.5)
    return label
  }

  private func child() -> Widget {
    switch random.int(0...5) {
    case 0: Block(Double(random.int(10...160)), Double(random.int(10...60)), narrowest: Double(random.int(5...10)))
    case 1: Box(.horizontal, [label(), Block(20, Double(random.int(10...90)))])
    case 2: ScrolledWindow(label())
    case 3: Entry()
    default: label()
    }
  }

  private func children() -> [Widget] { (0..<random.int(0...9)).map { _ in child() } }

  // MARK: The widgets

  func testViews() async {
    expectConsistent(80, "view") {
      let view = TagView(tags())
      (view.layout, view.itemLayout, view.showsOverflow) = (flow(), itemLayout(), random.chance(0.3))
      let mayRevealHigherChip = view.layout.lineLimit > 0 && Set(view.tags.map(\.style.minimumHeight)).count > 1
      let growsWithWidth = view.itemLayout is FloatLayout || mayRevealHigherChip
      return (view, "\(view.layout) \(view.itemLayout.map { "\($0)" } ?? "")", growsWithWidth ? .expanding : .natural)
    }
  }

  func testBoxes() {
    expectConsistent(50, "box") {
      let box = TagBox(children(), layout: flow())
      box.itemLayout = itemLayout()
      return (box, "\(box.layout) \(box.itemLayout.map { "\($0)" } ?? "")", box.itemLayout is FloatLayout ? .expanding : .natural)
    }
  }

  func testEntries() {
    expectConsistent(20, "entry") {
      let entry = TagEntry(tags())
      if random.chance(0.5) { entry.configuration.validation = .lettersAndSpaces() }
      if random.chance(0.7) { entry.insertText("1 " + text()) }
      entry.commit()
      return (entry, "\(entry.tags.count) tags, \(entry.look)", .natural)
    }
  }

  /// A child that is lower in less width, since the line limit then hides a higher chip. `GtkBox` takes the height in ample width to be
  /// the least.
  func testABoxWithAChildThatIsLowerInLessWidth() {
    for layout: any ListLayout in [FloatLayout(), WrapLayout(.horizontal), ColumnsLayout(1)] {
      let view = TagView((0..<4).map { Tag("Basil \($0)", style: TagStyle(minimumHeight: $0 == 3 ? 60 : nil)) })
      view.layout.lineLimit = 1
      let box = TagBox([view])
      box.itemLayout = layout
      XCTAssertLessThan(
        box.measured(.vertical, forCrossSize: 100).minimum, box.measured(.vertical, forCrossSize: 5000).minimum, "\(layout)")
      expectReachable(box, [.vertical], "\(layout)")
    }
  }

  /// A higher chip that the line limit hides in a narrow view, in a box that is no higher than the others.
  func testABoxThatIsTooLowForAHiddenChip() {
    for limit in 1...3 {
      let view = TagView((0..<12).map { Tag("Basil \($0)", style: TagStyle(minimumHeight: $0 == 11 ? 60 : nil)) })
      view.layout.lineLimit = limit
      let box = Box(.vertical, [view, Label("below")])
      let least = box.measured(.vertical).minimum
      for height in [least, least + 10, least + 30] {
        let width = box.measured(.horizontal, forCrossSize: height).minimum
        XCTAssertLessThan(width, 2000, "\(limit) lines in \(height)")
      }
    }
  }

  func testAnEntryInARow() {
    for count in [0, 1, 12, 60] {
      let entry = TagEntry((0..<count).map { Tag("Basil \($0)") })
      let name = "\(count) tags"
      expectReachable(Box(.horizontal, [Label("Herbs"), entry]), [.vertical], name)
      for height in [38, 70, 200, 800] {
        let width = entry.measured(.horizontal, forCrossSize: height)
        XCTAssertLessThanOrEqual(entry.measured(.vertical, forCrossSize: width.minimum).minimum, height, "\(name), \(height)")
        XCTAssertEqual(width.natural, max(width.minimum, 320), "\(name), \(height)")
      }
      // What has been typed also counts for widths that GTK has cached.
      let before = entry.measured(.horizontal, forCrossSize: 38).minimum
      entry.insertText("Marjoram and more text than fits into one step")
      if count > 0 { XCTAssertGreaterThan(entry.measured(.horizontal, forCrossSize: 38).minimum, before, name) }
    }
  }

  func testARowIsAsWideAsItsWindow() {
    for widget in [TagEntry((0..<12).map { Tag("Basil \($0)") }), TagView((0..<12).map { Tag("Basil \($0)") })] {
      for expands in [false, true] {
        if expands { widget.setExpands(.horizontal) }
        let row = Box(.horizontal, [Label("Herbs"), widget])
        let scrolled = ScrolledWindow(Box(.vertical, [row]), horizontal: .never)
        let window = Window().present(scrolled, width: 720, height: 400)
        XCTAssertTrue(MainLoop.run(until: { widget.width > 0 }))
        for width in stride(from: 200, through: 700, by: 20) {
          gtk_widget_set_margin_end(scrolled.pointer, Int32(720 - width))
          window.drawFrames(2)
          XCTAssertEqual(row.width, width)
          XCTAssertLessThanOrEqual(row.bounds(of: widget.pointer)!.maxX, Double(width), "\(type(of: widget)) in \(width) px")
        }
        window.destroy()
      }
    }
  }

  func testLayouts() {
    expectConsistent(50, "layout") {
      let (children, layout) = (children(), itemLayout())
      let host =
        switch layout {
        case let float as FloatLayout: ItemHost(ValueLayoutManager(float), children)
        case let linear as LinearLayout: ItemHost(ValueLayoutManager(linear), children)
        case let wrap as WrapLayout: ItemHost(ValueLayoutManager(wrap), children)
        default: ItemHost(ValueLayoutManager(FrameLayout()), children)
        }
      for number in children.indices {
        if let linear = layout as? LinearLayout, linear.axis == .horizontal, random.chance(0.2) { host[number].width = .weight(1) }
        guard layout == nil else { continue }
        if random.chance(0.2) { host[number].height = .percent(Double(random.int(20...150))) }
        if random.chance(0.2) { host[number].bottom = PositionValue(.number(Double(random.int(-20...20)))) }
        if random.chance(0.2) { host[number].centerY = 0 }
      }
      // GtkBox of GTK 4.24 warns of baselines lower than its own minimum height, which it takes without regard to its width.
      return (host, "\(layout.map { "\($0)" } ?? "frame")", .none)
    }
  }
}
