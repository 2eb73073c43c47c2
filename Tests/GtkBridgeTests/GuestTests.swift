import CTagFlowGtk
import LayoutCore
import ObjectSupport
import XCTest

@testable import GtkBridge

/// Widgets in a program written in C.
@MainActor final class GuestTests: WidgetCase {
  /// A widget with a baseline.
  private final class Leaf: Widget {
    static let type = WidgetType(name: "TagFlowTestLeaf", cssName: "leaf")
    init() { super.init(type: Self.type) }
    override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent {
      axis == .horizontal
        ? Extent(minimum: 40, natural: 40) : Extent(minimum: 30, natural: 50, minimumBaseline: 20, naturalBaseline: 33)
    }
  }

  private final class Content: ScrollableWidget {
    static let type = WidgetType(name: "TagFlowTestContent", cssName: "content", isScrollable: true)
    init() { super.init(type: Self.type) }
  }

  private final class Row: LayoutManager {
    init() { super.init(type: Self.register("TagFlowTestRow")) }
    override func measure(_ container: LayoutContainer, _ axis: Axis, forCrossSize: Int?) -> Extent {
      axis == .horizontal
        ? Extent(minimum: 90, natural: 90) : Extent(minimum: 30, natural: 50, minimumBaseline: 9, naturalBaseline: 12)
    }
    override func allocate(_ container: LayoutContainer, width: Int, height: Int) {
      for (index, child) in container.children.enumerated() { child.place(x: index * 45, y: 0, width: 40, height: height) }
    }
  }

  // MARK: Scrollers

  // One test of each main-actor class is async: XCTest's test list doesn't accept only main-actor methods.
  func testScrolledAxesInAScrolledWindowCreatedByC() async {
    let content = Content()
    let scrolled = gtk_scrolled_window_new()!
    g_object_ref_sink(scrolled)
    defer { g_object_unref(scrolled) }
    gtk_scrolled_window_set_child(OpaquePointer(scrolled), content.pointer)
    XCTAssertTrue(content.isScrolled(along: .vertical))
    XCTAssertTrue(content.isScrolled(along: .horizontal))
    gtk_scrolled_window_set_policy(OpaquePointer(scrolled), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER)
    XCTAssertFalse(content.isScrolled(along: .vertical))
    XCTAssertTrue(content.isScrolled(along: .horizontal))
  }

  // MARK: Focus

  func testTabReachesAFocusableWidgetThatDoesNotHandleFocus() {
    let (leaf, button) = (Leaf(), Button("Press") {})
    leaf.isFocusable = true
    let window = present(Box(.horizontal, [leaf, button]))
    gtk_window_set_focus(window.window, nil)
    XCTAssertTrue(window.grabFocusWithin())
    XCTAssertTrue(leaf.hasFocus)
    XCTAssertTrue(window.grabFocusWithin())
    XCTAssertTrue(button.hasFocus)
  }

  func testTabMovesThroughAContainerWithALayoutManager() {
    let (container, first, second) = (Leaf(), Button("One") {}, Button("Two") {})
    container.layoutManager = Row()
    for button in [first, second] { gtk_widget_set_parent(button.pointer, container.pointer) }
    let window = present(container)
    XCTAssertTrue(MainLoop.run(until: { second.width > 0 }))
    gtk_window_set_focus(window.window, nil)
    XCTAssertTrue(window.grabFocusWithin())
    XCTAssertTrue(first.hasFocus)
    XCTAssertTrue(window.grabFocusWithin())
    XCTAssertTrue(second.hasFocus)
  }

  // MARK: Frames

  func testAHiddenWidgetDoesNotTick() {
    let (leaf, other) = (Leaf(), Leaf())
    let window = present(Box(.horizontal, [leaf, other]))
    var ticks = 0
    leaf.addTick { _ in
      ticks += 1
      return true
    }
    XCTAssertTrue(MainLoop.run(until: { ticks > 1 }))
    leaf.isVisible = false
    window.drawFrames(2)
    let before = ticks
    window.drawFrames(5)
    XCTAssertEqual(ticks, before)
    leaf.isVisible = true
    XCTAssertTrue(MainLoop.run(until: { ticks > before + 2 }), "it ticks again")
  }

  func testRevealingAnEmptyWidgetEnds() {
    let (list, empty) = (Box(.vertical), Box(.vertical))
    list.append(empty)
    for index in 0..<30 { list.append(Label("\(index)")) }
    let scrolled = ScrolledWindow(list, horizontal: .never)
    let window = present(scrolled, width: 200, height: 200)
    XCTAssertTrue(MainLoop.run(until: { list.height > 0 }))
    scrolled.reveal(empty)
    window.drawFrames(6)
    let before = WidgetWork.ticks
    window.drawFrames(5)
    XCTAssertEqual(WidgetWork.ticks - before, 5, "only the test's own ticks")
  }

  // MARK: Baselines

  func testGTKGetsBaselines() {
    var (minimum, natural): (Int32, Int32) = (0, 0)
    let leaf = Leaf()
    gtk_widget_measure(leaf.pointer, GTK_ORIENTATION_VERTICAL, -1, nil, nil, &minimum, &natural)
    XCTAssertEqual([minimum, natural], [20, 33])
    XCTAssertEqual(leaf.measured(.vertical).naturalBaseline, 33)
    gtk_widget_measure(leaf.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, &minimum, &natural)
    XCTAssertEqual([minimum, natural], [-1, -1])
    leaf.layoutManager = Row()
    gtk_widget_measure(leaf.pointer, GTK_ORIENTATION_VERTICAL, -1, nil, nil, &minimum, &natural)
    XCTAssertEqual([minimum, natural], [9, 12])
  }

  // MARK: Scale

  func testTheIntegerScaleIsNilForFractionalScales() {
    XCTAssertEqual([1, 1.25, 1.5, 2, 3].map { Widget.integerScale($0) }, [1, nil, nil, 2, 3])
    let leaf = Leaf()
    XCTAssertNil(leaf.integerScale, "without a surface")
    present(leaf)
    XCTAssertEqual(leaf.integerScale, Int(gtk_widget_get_scale_factor(leaf.pointer)))
  }
}
