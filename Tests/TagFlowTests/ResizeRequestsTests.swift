import CTagFlowGtk
import GtkBridge
import LayoutCore
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// A window where scrolled content and the text above it change in the same frame: the box around both is allocated, but
/// the scrolled window only passes the allocation on.
@MainActor private final class ScrolledScene<Content: Widget> {
  let window: Window
  let label: Label
  let content: Content
  let scrolled: ScrolledWindow

  init(_ make: () -> Content) {
    XCTAssertNotEqual(gtk_init_check(), 0, "no display")
    MainLoop.attach()
    window = Window()
    label = Label("1")
    content = make()
    scrolled = ScrolledWindow(content, horizontal: .never)
    scrolled.setExpands(.vertical)
    let box = Box(.vertical, [label, scrolled])
    window.setDefaultSize(width: 400, height: 300)
    window.child = box
    window.present()
    runFrames(10)
  }

  isolated deinit { window.destroy() }

  func runFrames(_ count: Int, _ first: @escaping @MainActor () -> Void = {}) {
    var frames = 0
    window.addTick { _ in
      if frames == 0 { first() }
      frames += 1
      return frames < count
    }
    XCTAssertTrue(MainLoop.run(until: { frames >= count }))
  }

  /// GTK's messages while the label changes in the same frame as the content.
  func messages(_ change: @escaping @MainActor () -> Void) throws -> String {
    try standardError {
      runFrames(4) { [label] in
        label.text += "0"
        change()
      }
    }
  }
}

@MainActor final class ResizeRequestsTests: XCTestCase {
  func testAViewMayChangeChipsInAnUnchangedContainer() async throws {
    let scene = ScrolledScene { TagView((0..<2000).map { Tag("tag \($0)", isSelected: $0 >= 200) }) }
    let view = scene.content
    view.showsCheckMarks = true
    for offset in stride(from: 4000.0, through: 12_000, by: 2000) {
      XCTAssertEqual(try scene.messages { view.scrollOffset.y = offset }, "")
      XCTAssertEqual(view.scrollOffset.y, offset)
    }
    checkRequestsArrive(from: view, layouts: { view.layouts })
  }

  func testAnEntryMayChangeChipsInAnUnchangedContainer() async throws {
    let scene = ScrolledScene { TagEntry((0..<1000).map { Tag("tag \($0)") }) }
    let entry = scene.content
    for offset in [1000.0, 3000, 2000, 5000] {
      let messages = try scene.messages {
        let adjustment = entry.scrollers.adjustment!
        entry.scrollers.scroll(by: Point(x: 0, y: offset - gtk_adjustment_get_value(adjustment)))
      }
      XCTAssertEqual(messages, "")
    }
  }

  /// A later request still reaches the window, so that the widget is allocated again.
  private func checkRequestsArrive(from widget: Widget, layouts: () -> Int) {
    let before = layouts()
    widget.queueResize()
    XCTAssertTrue(MainLoop.run(until: { layouts() > before }), "a later request is lost")
  }
}
