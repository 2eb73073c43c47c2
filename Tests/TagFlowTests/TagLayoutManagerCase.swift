import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import XCTest

@testable import TagFlow

/// A container with a layout manager, and its measurements by GTK.
@MainActor final class Host: Widget {
  let manager: CountingManager

  init(_ layout: FlowLayout, _ children: [Widget]) {
    manager = CountingManager(layout)
    super.init(type: WidgetType(name: "TagFlowTestHost", cssName: "testhost"))
    layoutManager = manager.manager
    for child in children { gtk_widget_set_parent(child.pointer, pointer) }
  }

  func frame(of child: Widget) -> Rect? {
    gtk_widget_get_child_visible(child.pointer) != 0 ? bounds(of: child.pointer) : nil
  }
}

@MainActor final class CountingManager {
  let manager: TagLayoutManager
  var allocations = 0

  init(_ layout: FlowLayout) {
    manager = TagLayoutManager(layout)
    manager.onAllocate = { [weak self] in self?.allocations += 1 }
  }
}

/// A child with a fixed natural size. A narrowable one keeps its area, like text.
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

/// Shared by the TagLayoutManager… tests.
@MainActor class TagLayoutManagerCase: WidgetCase {
  func blocks(_ widths: [Double], height: Double = 20) -> [Block] { widths.map { Block($0, height) } }

  // MARK: The first layout in any parent

  /// Shows the container in a GTK widget at a width in which it must wrap, and checks the first allocation.
  ///
  /// - Parameter height: The window's initial height, which most outgrow. Without a height, GtkGrid requests that of
  ///   its minimum width, and GTK warns if the window is lower.
  func expectRightAtOnce(
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
  func label(_ text: String) -> UnsafeMutablePointer<GtkWidget> { gtk_label_new(text) }
}
