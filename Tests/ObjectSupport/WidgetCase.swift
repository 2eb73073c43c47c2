package import GtkBridge
public import XCTest

/// Tests of widgets, which need a display.
///
/// One test of each such class is async: XCTest's table of tests doesn't take main-actor methods alone.
@MainActor open class WidgetCase: XCTestCase {
  open override func setUp() async throws { XCTAssertTrue(Application.openDisplay(), "no display") }

  private var kept: [AnyObject] = []

  /// Keeps an object until the end of the test. XCTest keeps the teardown blocks of all tests, and so what they capture.
  @discardableResult package func keep<Object: AnyObject>(_ object: Object) -> Object {
    kept.append(object)
    addTeardownBlock { @MainActor in self.kept = [] }
    return object
  }

  /// Shows a widget in a window until the end of the test, in this size if the widget fits.
  @discardableResult package func present(_ child: Widget, width: Int? = nil, height: Int = -1) -> Window {
    let window = Window().present(child, width: width, height: height)
    addTeardownBlock { @MainActor [weak window] in window?.destroy() }
    return window
  }
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
