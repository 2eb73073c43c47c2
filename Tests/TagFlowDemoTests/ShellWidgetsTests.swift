import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagFlow
import XCTest

@testable import TagFlowDemo

@MainActor final class ClampTests: WidgetCase {
  func testTheChildIsLimitedInWidthAndCentered() async throws {
    let label = Label(String(repeating: "many words ", count: 40))
    label.wraps = true
    let clamp = Clamp(label, maximumWidth: 300)
    let window = Window()
    window.child = clamp
    _ = window.measured(.horizontal)
    func allocate(_ width: Int) throws -> Rect {
      let height = clamp.measured(.vertical, forCrossSize: width).natural
      var box = GdkRectangle(x: 0, y: 0, width: Int32(width), height: Int32(height))
      gtk_widget_size_allocate(clamp.pointer, &box, -1)
      return try XCTUnwrap(clamp.bounds(of: label.pointer))
    }
    XCTAssertEqual(clamp.measured(.horizontal).natural, 300)
    XCTAssertEqual(clamp.measured(.horizontal).minimum, label.measured(.horizontal).minimum)
    let wide = try allocate(500)
    XCTAssertEqual([wide.x, wide.width], [100, 300])
    XCTAssertEqual(wide.height, Double(label.measured(.vertical, forCrossSize: 300).natural))
    let narrow = try allocate(220)
    XCTAssertEqual([narrow.x, narrow.width], [0, 220])
    XCTAssertGreaterThan(narrow.height, wide.height)
    window.destroy()
  }

  func testTheFocusReachesTheChild() {
    let button = Button("Press") {}
    let clamp = Clamp(button, maximumWidth: 300)
    let window = present(clamp)
    gtk_window_set_focus(window.window, nil)
    XCTAssertNotEqual(gtk_widget_child_focus(clamp.pointer, GTK_DIR_TAB_FORWARD), 0)
    XCTAssertTrue(button.hasFocus)
    XCTAssertEqual(gtk_widget_child_focus(clamp.pointer, GTK_DIR_TAB_FORWARD), 0)
    XCTAssertTrue(button.enclosingWindow === window)
    XCTAssertNil(Button("Press") {}.enclosingWindow)
  }
}

@MainActor final class FoldingPanesTests: WidgetCase {
  func testPanesFoldInANarrowWindow() async {
    let (start, content, end) = (Label("start"), Label("content"), Label("end"))
    start.setMinimumSize(width: 100)
    end.setMinimumSize(width: 120)
    let panes = FoldingPanes(start: start, content: content, end: end, startFold: 300, endFold: 500)
    func allocate(_ width: Int32) {
      var box = GdkRectangle(x: 0, y: 0, width: width, height: 200)
      gtk_widget_size_allocate(panes.pointer, &box, -1)
    }
    let window = Window()
    window.child = panes
    _ = window.measured(.horizontal)
    allocate(600)
    XCTAssertEqual([start.width, content.width, end.width], [100, 380, 120])
    allocate(400)
    XCTAssertTrue(panes.isFolded(.end) && !panes.isFolded(.start) && panes.isShown(.start) && !panes.isShown(.end))
    XCTAssertEqual(content.width, 300)
    panes.show(.end)
    allocate(401)
    XCTAssertEqual(content.width, 301, "an open folded pane overlays the page")
    XCTAssertEqual(end.width, 120)
    allocate(200)
    XCTAssertTrue(panes.isFolded(.start) && !panes.isShown(.start))
    XCTAssertEqual(content.width, 200)
    allocate(600)
    XCTAssertTrue(panes.isShown(.start) && panes.isShown(.end))
    window.destroy()
  }

  func testPanesChangeStylesAfterLayout() {
    let (start, content, end) = (Label("start"), Label("content"), Label("end"))
    let panes = FoldingPanes(start: start, content: content, end: end, startFold: 300, endFold: 600)
    let window = Window()
    window.child = panes
    func allocate(_ width: Int32) {
      _ = panes.measured(.horizontal)
      var box = GdkRectangle(x: 0, y: 0, width: width, height: 100)
      gtk_widget_size_allocate(panes.pointer, &box, -1)
    }
    allocate(800)
    while MainLoop.iterate() {}
    allocate(200)
    XCTAssertTrue(panes.isFolded(.start))
    XCTAssertFalse(panes.isShown(.start))
    XCTAssertEqual(gtk_widget_get_child_visible(start.pointer), 0, "hidden at once")
    XCTAssertEqual(gtk_widget_has_css_class(start.pointer, "over"), 0)
    XCTAssertTrue(MainLoop.run(until: { gtk_widget_has_css_class(start.pointer, "over") != 0 }))
    window.destroy()
  }

  func testAPressOnThePageClosesAFoldedPane() {
    let (start, content, end) = (Label("start"), Label("content"), Label("end"))
    let panes = FoldingPanes(start: start, content: content, end: end, startFold: 300, endFold: 600)
    var dismissals = 0
    panes.onChange = { dismissals += 1 }
    let window = Window()
    window.child = panes
    _ = panes.measured(.horizontal)
    panes.place(x: 0, y: 0, width: 200, height: 100)
    func press() {
      let controllers = gtk_widget_observe_controllers(content.pointer)!
      defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
      for index in 0..<g_list_model_get_n_items(controllers) {
        let controller = g_list_model_get_item(controllers, index)!
        defer { g_object_unref(controller) }
        guard isInstance(controller.assumingMemoryBound(to: GObject.self), of: gtk_gesture_click_get_type()) else { continue }
        var values = [GValue](repeating: GValue(), count: 4)
        g_value_init(&values[0], gtk_gesture_click_get_type())
        g_value_set_object(&values[0], controller)
        g_value_init(&values[1], g_type_from_name("gint"))
        for place in 2...3 { g_value_init(&values[place], g_type_from_name("gdouble")) }
        g_signal_emitv(&values, g_signal_lookup("pressed", gtk_gesture_click_get_type()), 0, nil)
        for place in values.indices { g_value_unset(&values[place]) }
      }
    }
    press()
    XCTAssertEqual(dismissals, 0, "no pane is open")
    panes.show(.start)
    press()
    XCTAssertEqual(dismissals, 1)
    XCTAssertFalse(panes.isShown(.start))
    window.destroy()
  }

  private let makers: [(String, @MainActor () -> Widget)] = [
    ("Clamp", { Clamp(Label("text"), maximumWidth: 300) }),
    (
      "FoldingPanes",
      {
        FoldingPanes(start: Label("a"), content: Label("b"), end: Label("c"), startFold: 300, endFold: 500)
      }
    ),
    ("FrameGraph", { FrameGraph() }),
  ]

  func testEachDiesWithItsLastReferenceOrItsWindow() { XCTAssertEqual(leakedWidgets(of: makers), []) }
}
