import CTagFlowGtk
import DemoKit
import GtkBridge
import LayoutCore
import TagFlow
import XCTest

@testable import TagFlowDemo

/// Checks that nothing is cut off on any page, in windows from narrow to full HD, from right to left, and with large text.
@MainActor final class LooksTests: XCTestCase {
  override func setUp() async throws { try openDisplay() }

  /// The minimum width in the metainfo.
  func testNothingIsCutOffInANarrowWindow() async { openEveryPage("narrow", width: 360, height: 640, narrowest: 360) }

  func testNothingIsCutOffInASmallWindow() { openEveryPage("small", width: 720, height: 540) }

  func testNothingIsCutOffInAFullHDWindow() { openEveryPage("full HD", width: 1920, height: 1080) }

  func testNothingIsCutOffFromRightToLeft() {
    DesktopSettings.textDirection = .rightToLeft
    defer { DesktopSettings.textDirection = .leftToRight }
    openEveryPage("right to left")
    openEveryPage("narrow, right to left", width: 360, height: 640, narrowest: 360)
  }

  func testNothingIsCutOffWithTextTwiceAsLarge() {
    DesktopSettings.textScale = 2
    defer { DesktopSettings.textScale = 1 }
    openEveryPage("text scale 2", narrowest: 720)
  }

  /// - Parameter narrowest: The maximum of the window's minimum width. A wide window's is larger: when it gets narrow, the header
  ///   bar loses buttons.
  private func openEveryPage(_ look: String, width: Int = 1000, height: Int = 720, narrowest: Int = 420) {
    forEveryPage(width: width, height: height) { shell, page in
      self.check(shell, "\(page), \(look)", most: (width, height), narrowest: narrowest)
      for pane in [ShellPane.controls, .events] { shell.paneActions[pane]?.isOn.toggle() }
      shell.settle()
      self.check(shell, "\(page), \(look), with controls and events", most: (width, height), narrowest: narrowest)
      for pane in [ShellPane.controls, .events] { shell.paneActions[pane]?.isOn.toggle() }
    }
  }

  private func check(_ shell: Shell, _ what: String, most: (width: Int, height: Int), narrowest: Int) {
    let (width, height) = (shell.window.width, shell.window.height)
    XCTAssertLessThanOrEqual(width, most.width, "\(what): the window opens at the given width")
    XCTAssertLessThanOrEqual(height, most.height, "\(what): the window opens at the given height")
    XCTAssertLessThanOrEqual(shell.window.measured(.horizontal).minimum, narrowest, "\(what): the window can be made narrow")
    let window = shell.window.pointer
    for problem in cutOff(window, in: window, to: edges(of: window)) {
      XCTFail("\(what): \(problem)")
    }
  }

  /// The visible area of a widget, in the window's coordinates.
  private struct Edges {
    var left, top, right, bottom: Double
  }

  private func edges(of window: UnsafeMutablePointer<GtkWidget>) -> Edges {
    Edges(left: 0, top: 0, right: Double(gtk_widget_get_width(window)), bottom: Double(gtk_widget_get_height(window)))
  }

  /// Describes the descendants that extend beyond the edges. Scrolled content may, along the scrolled axis.
  private func cutOff(
    _ parent: UnsafeMutablePointer<GtkWidget>, in window: UnsafeMutablePointer<GtkWidget>, to edges: Edges
  ) -> [String] {
    var found: [String] = []
    var next = gtk_widget_get_first_child(parent)
    while let child = next {
      next = gtk_widget_get_next_sibling(child)
      let kind = typeName(of: child)
      // GtkText scrolls internally, and popovers have their own surface.
      guard gtk_widget_get_mapped(child) != 0, !["GtkText", "GtkPopover", "GtkPopoverMenu", "GtkTooltip"].contains(kind)
      else { continue }
      guard let bounds = Rect(boundsOf: child, in: window), bounds.width > 0 else { continue }
      let own = Edges(left: bounds.x, top: bounds.y, right: bounds.maxX, bottom: bounds.maxY)
      // Newer GTK themes move the window controls out of their box into the header bar's padding.
      let limits = kind == "GtkWindowControls" ? self.edges(of: window) : edges
      if own.left < limits.left - 1 || own.right > limits.right + 1 || own.top < limits.top - 1
        || own.bottom > limits.bottom + 1
      {
        found.append("\(path(of: child)) \(own) extends beyond \(limits)")
        continue
      }
      // A chip's size and parts are the library's; these scroll.
      let isChip = String(cString: gtk_widget_get_css_name(child)) == "tag"
      if let problem = (isChip || ["GtkViewport", "GtkListView"].contains(kind) ? nil : squeezed(child)) ?? shortened(child) {
        found.append(problem)
      }
      // A slider is larger than its trough.
      if !["GtkScale", "GtkScrollbar"].contains(kind), !isChip { found += cutOff(child, in: window, to: visible(of: child, kind, own)) }
    }
    return found
  }

  /// The area for the children of a widget, unbounded along scrolled axes.
  private func visible(of widget: UnsafeMutablePointer<GtkWidget>, _ kind: String, _ own: Edges) -> Edges {
    var edges = own
    func free(_ axis: Axis) {
      if axis == .horizontal { (edges.left, edges.right) = (-.infinity, .infinity) }
      if axis == .vertical { (edges.top, edges.bottom) = (-.infinity, .infinity) }
    }
    switch swiftWidget(widget) {
    case let view as ScrollableWidget:
      for axis in [Axis.horizontal, .vertical] where view.isScrolled(along: axis) {
        if axis == .vertical || (view as? TagView)?.layout.scrollDirection == .horizontal { free(axis) }
      }
    default:
      if ["GtkViewport", "GtkListView"].contains(kind) {
        free(.vertical)
        if kind == "GtkViewport", scrollsSideways(widget) { free(.horizontal) }
      }
    }
    return edges
  }

  /// Describes a widget that is smaller than its minimum. GTK includes margins in the minimum only.
  private func squeezed(_ widget: UnsafeMutablePointer<GtkWidget>) -> String? {
    var (least, tallest) = (Int32(0), Int32(0))
    let margins = (
      gtk_widget_get_margin_start(widget) + gtk_widget_get_margin_end(widget),
      gtk_widget_get_margin_top(widget) + gtk_widget_get_margin_bottom(widget)
    )
    let (width, height) = (gtk_widget_get_allocated_width(widget), gtk_widget_get_allocated_height(widget))
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width + margins.0, &tallest, nil, nil, nil)
    // A view that scrolls is lower than its content.
    if (swiftWidget(widget) as? TagView)?.isScrolled(along: .vertical) == true { tallest = 0 }
    guard width + margins.0 < least || height + margins.1 < tallest else { return nil }
    return "\(path(of: widget)) is \(width) × \(height), less than \(least - margins.0) × \(tallest - margins.1)"
  }

  /// Describes a label that lacks a part of its text, other than the title of a narrow window.
  private func shortened(_ widget: UnsafeMutablePointer<GtkWidget>) -> String? {
    guard typeName(of: widget) == "GtkLabel", gtk_widget_has_css_class(widget, "title") == 0,
      pango_layout_is_ellipsized(gtk_label_get_layout(OpaquePointer(widget))) != 0
    else { return nil }
    return "\(path(of: widget)) lacks the end of “\(String(cString: gtk_label_get_text(OpaquePointer(widget))))”"
  }

  private func scrollsSideways(_ viewport: UnsafeMutablePointer<GtkWidget>) -> Bool {
    guard let parent = gtk_widget_get_parent(viewport) else { return false }
    var policy = GTK_POLICY_NEVER
    gtk_scrolled_window_get_policy(OpaquePointer(parent), &policy, nil)
    return policy != GTK_POLICY_NEVER
  }

  private func typeName(of widget: UnsafeMutablePointer<GtkWidget>) -> String {
    String(cString: g_type_name_from_instance(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)))
  }

  private func path(of widget: UnsafeMutablePointer<GtkWidget>) -> String {
    var names: [String] = []
    var next: UnsafeMutablePointer<GtkWidget>? = widget
    while let widget = next, names.count < 6 {
      names.append(String(cString: gtk_widget_get_css_name(widget)))
      next = gtk_widget_get_parent(widget)
    }
    return names.reversed().joined(separator: " > ")
  }
}
