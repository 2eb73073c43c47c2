import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Scrollers whose adjustments and handlers a program changes at any time.
@MainActor final class ForeignScrollerTests: WidgetCase {
  private func view(_ count: Int = 400) -> TagView { TagView((0..<count).map { Tag("tag \($0)") }) }

  // MARK: Adjustments

  // One test per main-actor class is async: XCTest's test list does not accept only main-actor methods.
  func testChipsFollowAnotherAdjustment() async {
    for surroundings in [Surroundings.viewport, .box, .nested] {
      for replacesOwn in [true, false] {
        let scene = Surrounded(view(), surroundings)
        let scrolled = scene.scrolledWindows[0]
        let new = gtk_adjustment_new(0, 0, 0, 0, 0, 0)!
        if replacesOwn {
          gtk_scrolled_window_set_vadjustment(OpaquePointer(scrolled), new)
        } else {
          let viewport = OpaquePointer(gtk_scrolled_window_get_child(OpaquePointer(scrolled))!)
          gtk_scrollable_set_vadjustment(viewport, new)
        }
        scene.settle()
        gtk_adjustment_set_value(new, 900)
        scene.settle()
        let shown = (0..<400).filter { scene.frame($0).intersects(scene.area) }
        XCTAssertGreaterThan(shown.first ?? 0, 0, "\(surroundings)")
        for index in shown { XCTAssertNotNil(scene.widget.chips[scene.widget.tags[index].id]?.placed, "\(surroundings) \(index)") }
        scene.widget.scrollTo(index: 0)
        scene.settle()
        XCTAssertTrue(scene.isInSight(scene.frame(0)), "\(surroundings)")
      }
    }
  }

  func testAViewAsksForItsSizeAfterItLeavesAScrolledWindow() {
    let (page, scrolled, view) = (Box(.vertical, []), ScrolledWindow(), view(2))
    scrolled.child = view
    page.append(scrolled)
    let window = present(page)
    XCTAssertTrue(MainLoop.run(until: { view.isPlaced }))
    scrolled.child = nil
    page.append(view)
    let width = Extent(measuring: view.pointer, .vertical, forCrossSize: 400)
    XCTAssertGreaterThanOrEqual(Extent(measuring: view.pointer, .vertical).minimum, 30)
    XCTAssertEqual(width.minimum, width.natural)
    window.drawFrames(3)
  }

  func testAViewAsksForItsSizeAfterThePolicyChanges() {
    let view = view(90)
    let scrolled = ScrolledWindow(view, horizontal: .never)
    func minimum() -> Int { Extent(measuring: view.pointer, .vertical).minimum }
    let scrolling = minimum()
    gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_NEVER)
    XCTAssertLessThan(minimum(), scrolling, "a single line, for another width")
    XCTAssertGreaterThan(Extent(measuring: view.pointer, .vertical, forCrossSize: 120).minimum, 60)
    gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    XCTAssertEqual(minimum(), scrolling)
  }

  /// Heights and baselines for the same widths, of which a scrolled window needs less.
  func testAViewThatNoLongerScrollsMeasuresAllItsContent() {
    let view = view(20_000)
    let scrolled = ScrolledWindow(view, horizontal: .never)
    func height() -> (natural: Int, baseline: Int?) {
      let measured = view.measured(.vertical, forCrossSize: 400)
      return (measured.natural, measured.naturalBaseline)
    }
    let changes: [(name: String, change: () -> Void)] = [
      ("policy", { gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_NEVER) }),
      ("parent", { scrolled.child = nil }),
    ]
    for (name, change) in changes {
      gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      XCTAssertNil(height().baseline, name)
      change()
      XCTAssertEqual(Double(height().natural), view.contentSize(forWidth: 400).height.rounded(.up), name)
      XCTAssertNotNil(height().baseline, name)
    }
  }

  /// `g_signal_handlers_destroy` and the like.
  func testHandlersThatAProgramHasDestroyedAreNotDisconnected() {
    let scene = Surrounded(view(), .direct)
    let (scrolled, old) = (scene.scrolledWindows[0], scene.vertical(scene.scrolledWindows[0]))
    g_signal_handlers_destroy(old)
    gtk_scrolled_window_set_vadjustment(OpaquePointer(scrolled), nil)
    scene.settle()
    let button = Widget.wrapping(gtk_button_new())
    let handler = button.on("clicked") { _ in }
    g_signal_handlers_destroy(button.pointer)
    button.disconnect(handler)
    let form = Surrounded(view(), .box)
    g_signal_handlers_destroy(form.vertical(form.scrolledWindows[0]))
    form.window.child = nil
  }

  // MARK: Handlers

  func testARequestOfAHandlerIsNotLost() {
    for isAnimated in [true, false] {
      let scene = Surrounded(view(), .direct)
      let (view, adjustment) = (scene.widget, scene.vertical(scene.scrolledWindows[0]))
      let handlers = SignalHandlers(of: UnsafeMutableRawPointer(adjustment))
      var hasAsked = false
      let end = view.shown.frame(at: 300)!.y
      handlers.on("value-changed") { _ in
        // At the last step.
        guard !hasAsked, gtk_adjustment_get_value(adjustment) >= end - 0.01 else { return }
        hasAsked = true
        view.scrollTo(index: 3, position: .start, animated: true)
      }
      view.scrollTo(index: 300, position: .start, animated: isAnimated)
      scene.settle()
      XCTAssertTrue(MainLoop.run(until: { hasAsked && !view.stage.ticks.isRunning }), "animated: \(isAnimated)")
      scene.settle()
      XCTAssertTrue(scene.isInSight(scene.frame(3)), "animated: \(isAnimated)")
    }
  }

  func testAWindowThatIsDestroyedWhileItScrolls() {
    for isAnimated in [true, false] {
      let view = view(60)
      func scroller(_ child: Widget) -> ScrolledWindow {
        let scrolled = ScrolledWindow(Box(.vertical, (0..<10).map { Label("\($0)") } + [child]))
        gtk_widget_set_size_request(scrolled.pointer, -1, 60)
        return scrolled
      }
      let inner = scroller(view)
      let window = Window().present(scroller(inner), width: 200, height: 150)
      XCTAssertTrue(MainLoop.run(until: { view.isPlaced }))
      window.drawFrames(3)
      let handlers = SignalHandlers(of: UnsafeMutableRawPointer(gtk_scrolled_window_get_vadjustment(inner.opaque)!))
      var isDestroyed = false
      handlers.on("value-changed") { _ in
        guard !isDestroyed else { return }
        isDestroyed = true
        window.destroy()
      }
      view.scrollTo(index: 50, position: .center, animated: isAnimated)
      XCTAssertTrue(MainLoop.run(until: { isDestroyed }), "animated: \(isAnimated)")
      while MainLoop.iterate(mayBlock: false) {}
    }
  }
}
