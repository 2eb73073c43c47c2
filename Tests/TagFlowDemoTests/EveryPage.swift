import DemoKit
import Foundation
import GtkBridge
import ObjectSupport
import TagFlow
import XCTest

@testable import TagFlowDemo

/// Opens the display, with libadwaita's stylesheet if `TAGFLOW_TEST_THEME` is `adwaita`, or else GTK's own.
@MainActor func openDisplay() throws {
  XCTAssertTrue(Application.openDisplay(), "no display")
  guard ProcessInfo.processInfo.environment["TAGFLOW_TEST_THEME"] == "adwaita" else { return }
  guard DesktopSettings.adoptAdwaita() else { throw XCTSkip("libadwaita is not installed") }
}

/// Opens every page in a window, or some of them, one after the other, and calls the body once the page has settled.
/// - Parameters:
///   - pages: Their IDs, in the order of the catalog.
///   - width: The window's width in logical pixels.
///   - height: The window's height in logical pixels.
///   - body: Called with the shell and the page's ID.
@MainActor func forEveryPage(
  _ pages: [String] = Catalog.entries.map(\.id), width: Int = 1000, height: Int = 720,
  _ body: @escaping (Shell, String) -> Void
) {
  let application = Application(id: "org.tagflow.DemoTest")
  var shell: Shell?
  application.onActivate = { application in
    let made = Shell(application, file: nil)
    shell = made
    made.window.setDefaultSize(width: width, height: height)
    made.open(pages[0], fullscreen: false)
    MainLoop.whenIdle {
      for page in pages {
        made.open(page, fullscreen: false)
        made.settle()
        XCTAssertEqual(made.pageID, page, "the page was opened")
        body(made, page)
      }
      made.window.destroy()
      shell = nil
    }
  }
  application.run()
  XCTAssertNil(shell, "the application was activated")
}

extension Shell {
  func settle() { window.settle() }
}

extension Widget {
  /// Waits for a few frames, until changes are laid out and drawn.
  func settle() { drawFrames(4) }
}

extension WidgetCase {
  /// Shows the page in a window until the end of the test.
  @discardableResult func shown(_ page: DemoPage) -> Window {
    let window = present(page.content, width: 560, height: 500)
    window.settle()
    return window
  }
}
