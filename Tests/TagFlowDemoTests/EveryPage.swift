import GtkBridge
import TagFlow
import XCTest

@testable import TagFlowDemo

/// Opens every page in a window, one after the other, and looks at it once it stands still.
/// - Parameters:
///   - width: of the window, in logical pixels.
///   - height: likewise.
///   - look: is given the window and the page's id.
@MainActor func lookAtEveryPage(width: Int = 1000, height: Int = 720, _ look: @escaping (Shell, String) -> Void) {
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
        look(made, made.pageID)
        made.turnPage(by: 1)
      }
      XCTAssertEqual(made.pageID, Catalog.entries[0].id, "all of them")
      made.window.destroy()
      shell = nil
    }
  }
  application.run()
  XCTAssertNil(shell, "the application ran")
}

extension Shell {
  /// Draws whole frames until what has changed is where it belongs.
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
