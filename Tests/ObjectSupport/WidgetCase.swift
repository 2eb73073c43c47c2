package import GtkBridge
public import XCTest

/// Tests of widgets, which need a display.
///
/// One test of each such class is async: XCTest's table of tests doesn't take main-actor methods alone.
@MainActor open class WidgetCase: XCTestCase {
  open override func setUp() async throws { XCTAssertTrue(Application.openDisplay(), "no display") }
}

extension Window {
  /// Shows the window with a widget, in this size if the widget fits.
  @discardableResult package func present(_ child: Widget, width: Int? = nil, height: Int = -1) -> Window {
    if let width { setDefaultSize(width: width, height: height) }
    self.child = child
    present()
    return self
  }
}
