import DemoKit
import Foundation
import GtkBridge
import TagFlow
import XCTest

@testable import TagFlowDemo

/// Opens the display, with libadwaita's stylesheet if `TAGFLOW_TEST_THEME` is `adwaita`, or else GTK's own.
@MainActor func openDisplay() throws {
  XCTAssertTrue(Application.openDisplay(), "no display")
  guard ProcessInfo.processInfo.environment["TAGFLOW_TEST_THEME"] == "adwaita" else { return }
  guard DesktopSettings.adoptAdwaita() else { throw XCTSkip("libadwaita is not installed") }
}

/// Opens every page in a window, one after the other, and calls the body once the page has settled.
/// - Parameters:
///   - width: The window's width in logical pixels.
///   - height: The window's height in logical pixels.
///   - body: Called with the shell and the page's ID.
@MainActor func forEveryPage(width: Int = 1000, height: Int = 720, _ body: @escaping (Shell, String) -> Void) {
  let application = Application(id: "org.tagflow.DemoTest")
  var shell: Shell?
  application.onActivate = { application in
    let made = Shell(application, file: nil)
    shell = made
    made.window.setDefaultSize(width: width, height: height)
    made.open(Catalog.entries[0].id, fullscreen: false)
    MainLoop.whenIdle {
      for _ in Catalog.entries {
        made.settle()
        body(made, made.pageID)
        made.turnPage(by: 1)
      }
      XCTAssertEqual(made.pageID, Catalog.entries[0].id, "all pages were opened")
      made.window.destroy()
      shell = nil
    }
  }
  application.run()
  XCTAssertNil(shell, "the application was activated")
}

extension Shell {
  /// Waits for a few frames, until changes are laid out and drawn.
  func settle() {
    var frames = 0
    window.addTick { _ in
      frames += 1
      return frames < 4
    }
    XCTAssertTrue(MainLoop.run(until: { frames >= 4 }), pageID)
    while MainLoop.iterate() {}
  }
}
