import GtkBridge
import LayoutCore
import XCTest

@testable import TagFlow

/// The behavior of a declarative container apart from layout, which `LayoutsDocumentTests` covers.
@MainActor final class LayoutBoxTests: XCTestCase {
  override func setUp() async throws { XCTAssertTrue(Application.openDisplay(), "no display") }

  func testTabFollowsReadingOrder() async {
    let names = ["last", "second", "first", "third"]
    let buttons = names.map { Button($0) {} }
    let box = LayoutBox(FrameLayout()) {
      buttons[0].start(120).top(120).size(80, 50)
      buttons[1].start(120).top(0).size(80, 50)
      // Its center is below the third's.
      buttons[2].size(100, 190)
      buttons[3].start(120).top(60).size(80, 50)
    }
    let before = Button("before") {}
    let after = Button("after") {}
    let window = show(Box(.vertical, [before, box, after]), height: 320)
    func focused() -> String? {
      if before.hasFocus { return "before" }
      if after.hasFocus { return "after" }
      return buttons.firstIndex(where: \.hasFocus).map { names[$0] }
    }
    func walk(_ direction: FocusDirection) -> [String?] {
      (0..<5).map { _ in
        _ = moveFocus(direction, within: window.pointer)
        return focused()
      }
    }
    before.grabFocus()
    XCTAssertEqual(walk(.forward), ["first", "second", "third", "last", "after"])
    XCTAssertEqual(walk(.backward), ["last", "third", "second", "first", "before"])
    box.textDirection = .rightToLeft
    settle(window)
    before.grabFocus()
    XCTAssertEqual(walk(.forward), ["first", "second", "third", "last", "after"], "mirrored as well")
    buttons[1].isSensitive = false
    before.grabFocus()
    XCTAssertEqual(Array(walk(.forward).prefix(2)), ["first", "third"])
    window.destroy()
  }
}
