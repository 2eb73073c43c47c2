import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import XCTest

@testable import TagFlow

/// An entry that is wider than the scroller around it.
@MainActor final class TagEntrySidewaysTests: WidgetCase {
  private func scene(_ count: Int) -> EntryScene {
    EntryScene((0..<count).map { "tag\($0)" }.joined(separator: " "), isScrolled: true, minimumWidth: 2000)
  }

  func testChipsAreShownAfterScrolling() async {
    let scene = scene(60)
    XCTAssertNil(scene.entry.chips[scene.id("tag20")])
    scene.entry.scrollers.scroll(by: Point(x: 2000, y: 0))
    scene.settle()
    XCTAssertNil(scene.entry.chips[scene.id("tag0")])
    let shown = scene.entry.tags.indices.filter { scene.entry.arrangement.frame(at: $0).intersects(scene.entry.visibleArea) }
    XCTAssertGreaterThan(shown.count, 3)
    for index in shown { XCTAssertNotNil(scene.entry.chips[scene.entry.tags[index].id], "\(index)") }
  }

  private func focusedIndex(of entry: TagEntry) -> Int {
    entry.tags.firstIndex { .tag($0.id) == entry.editor.focus } ?? entry.textIndex
  }

  private func assertFocusScrolls(_ direction: GtkTextDirection) {
    let scene = scene(60)
    gtk_widget_set_direction(scene.entry.pointer, direction)
    gtk_widget_grab_focus(scene.entry.pointer)
    scene.settle()
    let isMirrored = direction == GTK_TEXT_DIR_RTL
    let (next, previous) = isMirrored ? (GDK_KEY_Left, GDK_KEY_Right) : (GDK_KEY_Right, GDK_KEY_Left)
    for (key, focused) in [(previous, 59), (GDK_KEY_Home, 0), (next, 1), (GDK_KEY_End, 60), (previous, 59)] {
      scene.press(key)
      XCTAssertEqual(focusedIndex(of: scene.entry), focused)
      let frame = scene.entry.arrangement.frame(at: focused)
      let start = Point(x: isMirrored ? frame.maxX : frame.x, y: frame.y)
      // The scroller's motion is animated.
      XCTAssertTrue(MainLoop.run(until: { scene.entry.visibleArea.contains(start) }), "\(focused)")
    }
  }

  func testFocusScrolls() { assertFocusScrolls(GTK_TEXT_DIR_LTR) }

  func testFocusScrollsFromRightToLeft() { assertFocusScrolls(GTK_TEXT_DIR_RTL) }

  func testKeysGoOnFromAFocusedTagThatIsScrolledAway() {
    let scene = scene(60)
    gtk_widget_grab_focus(scene.entry.pointer)
    for (key, focused) in [(GDK_KEY_Home, 0), (GDK_KEY_Left, 58)] {
      scene.press(GDK_KEY_End)
      scene.press(GDK_KEY_Left)
      XCTAssertEqual(focusedIndex(of: scene.entry), 59)
      scene.settle()
      // Neither the focused tag nor the next one to be focused is visible.
      scene.entry.scrollers.scroll(by: Point(x: 700 - scene.entry.visibleArea.x, y: 0))
      scene.settle()
      scene.press(key)
      scene.settle()
      XCTAssertEqual(focusedIndex(of: scene.entry), focused)
      XCTAssertTrue(scene.chip("tag\(focused)").hasFocus)
    }
  }
}
