import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import PictureSupport
import TagModel
import XCTest

@testable import TagFlow

/// Views in popovers, in scrollers of C, and beside widgets of C.
@MainActor final class ForeignWindowTests: WidgetCase {
  // MARK: Scrollers

  private static let builderXML = """
    <interface>
      <object class="GtkScrolledWindow" id="scroller">
        <property name="hscrollbar-policy">never</property>
        <property name="vscrollbar-policy">never</property>
      </object>
    </interface>
    """

  func testAScrolledWindowThatDoesNotScrollShowsEverything() async {
    let builder = gtk_builder_new_from_string(Self.builderXML, -1)!
    defer { g_object_unref(gobject(builder)) }
    let view = TagView(tags("oak elm ash yew fir birch maple lime rowan"))
    let scroller = OpaquePointer(gtk_builder_get_object(builder, "scroller")!)
    gtk_scrolled_window_set_child(scroller, view.pointer)
    let needed = view.measured(.vertical, forCrossSize: 120)
    XCTAssertGreaterThan(needed.natural, 60, "several lines")
    XCTAssertEqual(needed.minimum, needed.natural)
    gtk_scrolled_window_set_child(scroller, nil)
  }

  func testAnEntryForgetsTheScrollerThatItStoodIn() {
    let scene = EntryScene("oak elm ash", isScrolled: true)
    XCTAssertNotNil(scene.entry.scrollers.adjustment)
    // The viewport between the two was created by C.
    let viewport = OpaquePointer(gtk_widget_get_parent(scene.entry.pointer)!)
    gtk_viewport_set_child(viewport, nil)
    scene.window.child = nil
    XCTAssertNil(scene.entry.scrollers.adjustment)
    scene.window.child = Box(.vertical, [scene.entry])
    scene.settle()
    XCTAssertNil(scene.entry.scrollers.adjustment)
    // Scrolling to the focus wrote to the freed adjustment.
    scene.entry.edit(scene.id("ash"))
    scene.settle()
    XCTAssertEqual(scene.texts, ["oak", "elm", "ash"])
  }

  // MARK: Popovers

  func testInAPopoverALiftedChipIsDrawnAboveAndDroppedCorrectly() {
    let view = TagView(tags("oak elm ash yew fir"))
    view.gestures.isReorderable = true
    view.setMinimumSize(width: 260, height: 200)
    let bubble = Bubble(view, in: view)
    view.exchange = TagExchange(allowsExport: true, allowsImport: true)
    let native = gtk_widget_get_native(view.pointer)
    XCTAssertNotEqual(native, gtk_widget_get_native(bubble.window.pointer))
    view.pressed(sample(view.frame(at: 0)!.center), [])
    // A point of the popover outside the window.
    let far = Point(x: 200, y: 150)
    view.handle(.motion(sample(far)))
    bubble.settle()
    XCTAssertNotNil(view.lift)
    XCTAssertFalse(view.isLeavingWindow(at: far), "it is still over the popover")
    XCTAssertTrue(view.isLeavingWindow(at: Point(x: 900, y: 900)))
    XCTAssertEqual(gtk_widget_get_native(view.surface.liftLayer?.pointer), native)
    XCTAssertGreaterThanOrEqual(view.surface.liftLayer?.width ?? 0, view.width)
    expectChip(at: far, of: view)
    let slot = view.frame(at: 4)!.center
    view.handle(.motion(sample(slot)))
    view.handle(.release(sample(slot)))
    bubble.settle()
    XCTAssertNil(view.surface.liftLayer)
    XCTAssertEqual(view.tags.map(\.text), ["elm", "ash", "yew", "fir", "oak"])
    bubble.close()
  }

  /// Whether the lifted chip is drawn where it is held, above the popover's content.
  private func expectChip(at point: Point, of view: TagView) {
    guard let native = gtk_widget_get_native(view.pointer) else { return XCTFail("no popover") }
    let popover = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    let place = view.translate(point, to: popover)!
    let held = Pixels(of: popover)
    view.surface.liftLayer?.isVisible = false
    let without = Pixels(of: popover)
    view.surface.liftLayer?.isVisible = true
    XCTAssertFalse(held.isEqual(to: without, in: Rect(x: place.x - 10, y: place.y - 8, width: 20, height: 16)))
  }

  // MARK: Forms

  func testAnEntryStandsOnTheLineOfItsLabel() {
    let (label, entry) = (Label("Tags"), TagEntry(tags("oak elm")))
    for widget in [label, entry] { gtk_widget_set_valign(widget.pointer, GTK_ALIGN_BASELINE) }
    entry.setExpands(.horizontal)
    let row = Box(.horizontal, spacing: 12, [label, entry])
    row.setPlacement(vertical: .start)
    let window = present(row, width: 400, height: 120)
    XCTAssertTrue(MainLoop.run(until: { entry.arrangement.container.width > 0 && label.height > 0 }))
    func middle(_ widget: UnsafeMutablePointer<GtkWidget>) -> Double { window.bounds(of: widget)!.center.y }
    // Both texts have the same height, so equal baselines mean equal centers.
    XCTAssertEqual(middle(entry.entry.inner), middle(label.pointer), accuracy: 1)
    XCTAssertNotNil(entry.measured(.vertical, forCrossSize: 300).naturalBaseline)
  }
}
