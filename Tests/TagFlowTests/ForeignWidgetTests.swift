import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Widgets created by C functions among those of TagFlow.
@MainActor final class ForeignWidgetTests: WidgetCase {
  func testAWidgetHasOneSwiftWrapper() async {
    let calendar = gtk_calendar_new()!
    g_object_ref_sink(calendar)
    let half = Widget.wrapping(calendar)
    XCTAssertTrue(Widget.wrapping(calendar) === half)
    XCTAssertEqual(half.rawPointer, UnsafeMutableRawPointer(calendar))
    let button = Button("Press") {}
    XCTAssertTrue(Widget.wrapping(button.rawPointer) === button)
    g_object_unref(calendar)
  }

  func testAWrappedWidgetLivesWhileEitherSideIsReferenced() {
    let gone = WeakPointer()
    weak var half: Widget?
    let label = gtk_label_new("one")!
    g_object_ref_sink(label)
    gone.follow(UnsafeMutableRawPointer(label))
    half = Widget.wrapping(label)
    XCTAssertNotNil(half, "C holds the widget, and so its half")
    var held = half
    g_object_unref(label)
    XCTAssertFalse(gone.isNil, "Swift holds it")
    XCTAssertEqual(held?.isVisible, true)
    held = nil
    XCTAssertTrue(gone.isNil)
    XCTAssertNil(half)
  }

  func testAFloatingWidgetStaysFloatingUntilItIsAdded() {
    let label = gtk_label_new("one")!
    weak let half = Widget.wrapping(label)
    XCTAssertNotNil(half, "nobody has taken the widget yet")
    XCTAssertNotEqual(g_object_is_floating(label), 0)
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
    g_object_ref_sink(box)
    gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), label)
    XCTAssertTrue(Widget.wrapping(label) === half)
    g_object_unref(box)
    XCTAssertNil(half)
  }

  func testABoxContainsWidgetsCreatedByC() {
    let spinner = gtk_spinner_new()!
    let box = TagBox([Widget.wrapping(spinner), .wrapping(gtk_label_new("oak"))])
    box.append(.wrapping(gtk_check_button_new_with_label("elm")))
    let window = gtk_window_new()!
    let top = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_child(top, box.pointer)
    gtk_window_present(top)
    XCTAssertTrue(MainLoop.run(until: { box.height > 0 }))
    let frames = (0..<3).map { box.frame(at: $0)! }
    XCTAssertEqual(frames.map(\.origin.x), frames.map(\.origin.x).sorted())
    XCTAssertEqual(box.index(of: .wrapping(spinner)), 0)
    box.selection = SelectionRules(mode: .multiple)
    box.tap(at: frames[1].center, shift: false)
    XCTAssertEqual(box.selectedIndexes, [1])
    // Widgets hidden by C take up no space.
    gtk_widget_set_visible(spinner, 0)
    XCTAssertTrue(MainLoop.run(until: { box.frame(at: 1)!.origin.x == frames[0].origin.x }))
    let label = box.remove(at: 1)
    XCTAssertNil(gtk_widget_get_parent(label.pointer))
    gtk_window_destroy(top)
  }

  func testAButtonCreatedByCCanBeTheDeleteZone() {
    let view = TagView(tags("oak elm"))
    view.gestures.isReorderable = true
    view.gestures.isRemovable = true
    view.deleteZone.isEnabled = true
    let bin = gtk_button_new_from_icon_name("user-trash-symbolic")!
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)!
    for child in [view.pointer, bin] { gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), child) }
    let window = gtk_window_new()!
    let top = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_child(top, box)
    gtk_window_set_default_size(top, 300, 200)
    gtk_window_present(top)
    // Nothing else retains the button's wrapper.
    view.externalDeleteZone = .wrapping(bin)
    XCTAssertTrue(MainLoop.run(until: { view.frame(of: view.tags[1].id) != nil && gtk_widget_get_height(bin) > 0 }))
    let place = Widget.wrapping(bin).translate(Point(x: 5, y: 5), to: view.pointer)!
    let elm = view.frame(of: view.tags[1].id)!.center
    view.pressed(sample(elm), [])
    view.handle(.motion(sample(elm + Point(x: 20, y: 0))))
    XCTAssertNotEqual(gtk_widget_has_css_class(bin, "receptive"), 0)
    view.handle(.motion(sample(place)))
    XCTAssertNotEqual(gtk_widget_has_css_class(bin, "armed"), 0)
    view.handle(.release(sample(place)))
    XCTAssertEqual(view.tags.map(\.text), ["oak"])
    gtk_window_destroy(top)
  }
}
