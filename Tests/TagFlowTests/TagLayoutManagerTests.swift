import CTagFlowGtk
import GtkBridge
import LayoutCore
import XCTest

@testable import TagFlow

/// A container whose children a layout manager places, and what GTK asked of it.
@MainActor private final class Host: Widget {
  let manager: CountingManager

  init(_ layout: FlowLayout, _ children: [Widget]) {
    manager = CountingManager(layout)
    super.init(type: WidgetType(name: "TagFlowTestHost", cssName: "testhost"))
    layoutManager = manager.manager
    for child in children { gtk_widget_set_parent(child.pointer, pointer) }
  }

  func frame(of child: Widget) -> Rect? {
    var bounds = graphene_rect_t()
    guard gtk_widget_get_child_visible(child.pointer) != 0,
      gtk_widget_compute_bounds(child.pointer, pointer, &bounds) != 0
    else { return nil }
    return Rect(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
      height: Double(bounds.size.height))
  }
}

@MainActor private final class CountingManager {
  let manager: TagLayoutManager
  var allocations = 0

  init(_ layout: FlowLayout) {
    manager = TagLayoutManager(layout)
    manager.onAllocate = { [weak self] _ in self?.allocations += 1 }
  }
}

/// A child of a fixed natural size; one that can be narrowed keeps its area, as text does.
@MainActor final class Block: Widget {
  let natural: Size
  let narrowest: Double

  init(_ width: Double, _ height: Double, narrowest: Double? = nil) {
    natural = Size(width: width, height: height)
    self.narrowest = narrowest ?? width
    super.init(type: WidgetType(name: "TagFlowTestBlock", cssName: "block"))
  }

  override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent {
    if axis == .horizontal { return Extent(minimum: Int(narrowest), natural: Int(natural.width)) }
    let width = forCrossSize.map(Double.init) ?? natural.width
    let height = Int((natural.width * natural.height / max(1, min(width, natural.width))).rounded(.up))
    return Extent(minimum: height, natural: height)
  }
}

@MainActor final class TagLayoutManagerTests: XCTestCase {
  override func setUp() async throws { XCTAssertNotEqual(gtk_init_check(), 0, "no display") }

  private func blocks(_ widths: [Double], height: Double = 20) -> [Block] { widths.map { Block($0, height) } }

  /// Runs frames until the window has shown three.
  private func settle(_ window: Window) {
    var frames = 0
    window.addTick { _ in
      frames += 1
      return frames < 3
    }
    XCTAssertTrue(MainLoop.run(until: { frames >= 3 }))
    while MainLoop.iterate() {}
  }

  /// Shows a container in some widget of GTK's, as the window's child.
  private func show(_ content: Widget, width: Int = 300, height: Int = 200) -> Window {
    let window = Window()
    window.setDefaultSize(width: width, height: height)
    window.child = content
    window.present()
    settle(window)
    return window
  }

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

  func testWidthForHeightIsTheLeastThatIsEnough() {
    let host = Host(FlowLayout(spacing: 5, lineSpacing: 4), blocks([50, 60, 70, 20, 90, 35]))
    for height in stride(from: 20, through: 160, by: 7) {
      let width = host.measured(.horizontal, forCrossSize: height).minimum
      let lines = host.measured(.vertical, forCrossSize: width).natural
      XCTAssertLessThanOrEqual(lines, height)
      if width > 90 {
        XCTAssertGreaterThan(host.measured(.vertical, forCrossSize: width - 1).natural, height, "\(width) for \(height)")
      }
    }
  }

  func testWidthForHeightWithHeightsOfAllKindsIsAlwaysEnough() {
    let host = Host(
      FlowLayout(spacing: 3, lineSpacing: 2),
      zip([50, 60, 70, 20, 90, 35, 44, 81], [20, 41, 12, 60, 33, 20, 18, 52]).map { Block($0, $1, narrowest: 18) })
    let least = host.measured(.vertical).minimum
    for height in least...least * 6 {
      let width = host.measured(.horizontal, forCrossSize: height).minimum
      XCTAssertLessThanOrEqual(host.measured(.vertical, forCrossSize: width).natural, height, "at \(width)")
    }
  }

  func testAChildWiderThanTheContainerIsNarrowedAndGetsItsHeight() {
    let text = Block(400, 20, narrowest: 40)
    let host = Host(FlowLayout(), [text])
    XCTAssertEqual(host.measured(.horizontal).minimum, 40)
    XCTAssertEqual(host.measured(.vertical, forCrossSize: 100).natural, 80)
    let window = show(host, width: 100)
    XCTAssertEqual(host.frame(of: text), Rect(x: 0, y: 0, width: 100, height: 80))
    window.destroy()
  }

  func testTheNaturalWidthIsOneLineUpToALimit() {
    let host = Host(FlowLayout(spacing: 0), blocks(Array(repeating: 100, count: 20)))
    XCTAssertEqual(host.measured(.horizontal).natural, 640)
    host.manager.manager.naturalLineLength = 1000
    XCTAssertEqual(host.measured(.horizontal).natural, 1000)
    host.manager.manager.naturalLineLength = 0
    XCTAssertEqual(host.measured(.horizontal), Extent(minimum: 100, natural: 100))
  }

  func testRowsNeedAllTheirWidth() {
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

  func testChildrenStandWhereTheLayoutHasThemInEveryConfiguration() {
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
            host.manager.manager.layout = layout
            XCTAssertEqual(host.manager.manager.layout, layout)
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
    window.destroy()
  }

  func testRowsThatReadFromRightToLeftStandAtTheRight() {
    let children = blocks([50, 60])
    let host = Host(FlowLayout(scrollDirection: .horizontal, lineLimit: 1, spacing: 5), children)
    host.textDirection = .rightToLeft
    let window = show(host, width: 300)
    XCTAssertEqual(host.frame(of: children[0])?.maxX, Double(host.width))
    window.destroy()
  }

  func testHiddenChildrenTakeNoRoomAndThoseOfHiddenLinesDoNotShow() {
    let children = blocks([50, 60, 70, 80])
    let host = Host(FlowLayout(lineLimit: 1, spacing: 5), children)
    let window = show(host, width: 130)
    XCTAssertEqual(children.map { $0.isMapped }, [true, true, false, false])
    children[0].isVisible = false
    settle(window)
    XCTAssertEqual(children.map { $0.isMapped }, [false, true, false, false])
    XCTAssertEqual(host.frame(of: children[1])?.x, 0)
    host.manager.manager.layout.lineLimit = 0
    settle(window)
    XCTAssertEqual(children.map { $0.isMapped }, [false, true, true, true])
    window.destroy()
  }

  func testTheSameLayoutAgainDoesNothing() {
    let host = Host(FlowLayout(), blocks([50, 60, 70, 80]))
    let window = show(host)
    let before = host.manager.allocations
    host.manager.manager.layout = host.manager.manager.layout
    host.manager.manager.layout.textDirection = .rightToLeft
    host.manager.manager.naturalLineLength = 640
    settle(window)
    XCTAssertEqual(host.manager.allocations, before)
    host.manager.manager.layout.spacing = 3
    host.manager.manager.layout.lineSpacing = 2
    settle(window)
    XCTAssertEqual(host.manager.allocations, before + 1, "many changes, one layout")
    window.destroy()
  }

  func testDiesWithItsWidgetAndOutlivesItWhenHeld() {
    weak var manager: TagLayoutManager?
    weak var host: Host?
    do {
      let window = show(Host(FlowLayout(), blocks([50, 60])))
      host = window.child as? Host
      manager = host?.manager.manager
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

  // MARK: Right at once, wherever it stands

  /// Shows the container at a width in which it must wrap, within a widget of GTK's, and looks at the first allocation.
  ///
  /// - Parameter height: the window's at first, which most outgrow. For a height that is not given GtkGrid says what it
  ///   needs at its least width, and GTK warns of a window that is lower.
  private func expectRightAtOnce(
    _ name: String, height: Int = 20, file: StaticString = #filePath, line: UInt = #line,
    _ wrap: (_ host: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>
  ) {
    let children = blocks([80, 90, 70, 60, 120, 100, 50])
    let host = Host(FlowLayout(spacing: 5, lineSpacing: 4, insets: Insets(2)), children)
    let outer = wrap(host.pointer)
    let window = Window()
    window.setDefaultSize(width: 260, height: height)
    gtk_window_set_child(window.window, outer)
    window.present()
    settle(window)
    XCTAssertEqual(host.manager.allocations, 1, "\(name): one pass", file: file, line: line)
    let needed = host.manager.manager.arrangement.contentSize.height
    XCTAssertGreaterThan(host.manager.manager.arrangement.lineCount, 1, name, file: file, line: line)
    XCTAssertEqual(Double(host.height), needed, "\(name): as high as its lines", file: file, line: line)
    for child in children {
      let frame = host.frame(of: child)!
      XCTAssertLessThanOrEqual(frame.maxX, Double(host.width), name, file: file, line: line)
      XCTAssertLessThanOrEqual(frame.maxY, Double(host.height), name, file: file, line: line)
    }
    window.destroy()
  }

  private func label(_ text: String) -> UnsafeMutablePointer<GtkWidget> { gtk_label_new(text) }

  func testInABox() {
    expectRightAtOnce("GtkBox") { host in
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)!
      let outer = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self)
      gtk_box_append(outer, label("above"))
      gtk_box_append(outer, host)
      gtk_box_append(outer, label("below"))
      return box
    }
  }

  func testInNestedBoxes() {
    expectRightAtOnce("nested GtkBox") { host in
      let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)!
      let inner = UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkBox.self)
      gtk_box_append(inner, label("beside"))
      gtk_widget_set_hexpand(host, 1)
      gtk_box_append(inner, host)
      let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)!
      let outer = UnsafeMutableRawPointer(column).assumingMemoryBound(to: GtkBox.self)
      gtk_box_append(outer, row)
      gtk_box_append(outer, label("below"))
      return column
    }
  }

  func testInAGrid() {
    expectRightAtOnce("GtkGrid", height: 600) { host in
      let grid = gtk_grid_new()!
      let outer = UnsafeMutableRawPointer(grid).assumingMemoryBound(to: GtkGrid.self)
      gtk_grid_attach(outer, label("name"), 0, 0, 1, 1)
      gtk_grid_attach(outer, gtk_entry_new(), 1, 0, 1, 1)
      gtk_grid_attach(outer, label("tags"), 0, 1, 1, 1)
      gtk_widget_set_hexpand(host, 1)
      gtk_grid_attach(outer, host, 1, 1, 1, 1)
      // The row is as high as its highest: the tags.
      gtk_widget_set_valign(host, GTK_ALIGN_START)
      return grid
    }
  }

  func testInAListRow() {
    expectRightAtOnce("GtkListBox") { host in
      let list = gtk_list_box_new()!
      gtk_list_box_append(OpaquePointer(list), label("first"))
      gtk_list_box_append(OpaquePointer(list), host)
      gtk_list_box_append(OpaquePointer(list), label("last"))
      return list
    }
  }

  func testInAPopover() {
    let host = Host(FlowLayout(spacing: 5, lineSpacing: 4), blocks([80, 90, 70, 60, 120, 100, 50]))
    host.manager.manager.naturalLineLength = 250
    let button = gtk_menu_button_new()!
    let popover = gtk_popover_new()!
    gtk_popover_set_child(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self), host.pointer)
    gtk_menu_button_set_popover(OpaquePointer(button), popover)
    let window = Window()
    window.setDefaultSize(width: 500, height: 400)
    gtk_window_set_child(window.window, button)
    window.present()
    settle(window)
    gtk_menu_button_popup(OpaquePointer(button))
    XCTAssertTrue(MainLoop.run(until: { host.manager.allocations > 0 }))
    settle(window)
    XCTAssertEqual(host.manager.allocations, 1, "one pass")
    XCTAssertEqual(host.width, 250)
    XCTAssertEqual(Double(host.height), host.manager.manager.arrangement.contentSize.height)
    // A popover that is open while its window goes leaves GTK 4.8 a tooltip's timer without a surface.
    gtk_menu_button_popdown(OpaquePointer(button))
    XCTAssertTrue(MainLoop.run(until: { gtk_widget_get_mapped(popover) == 0 }))
    settle(window)
    window.destroy()
  }
}
