import CTagFlowGtk
import DemoKit
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// The delete zone of views in popovers that have no room for it.
@MainActor final class CrampedViewTests: WidgetCase {
  private func bubble(
    _ count: Int, width: Int, _ edge: DeleteZone.Edge = .bottom, _ direction: TextDirection = .leftToRight, isScrolled: Bool = false
  ) -> Bubble {
    let view = TagView((0..<count).map { Tag("tag \($0)") })
    view.textDirection = direction
    view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
    view.deleteZone = DeleteZone(isEnabled: true, edge: edge)
    view.setMinimumSize(width: width)
    let scrolled = ScrolledWindow(isScrolled ? view : Label(""), horizontal: .never)
    gtk_scrolled_window_set_propagate_natural_height(scrolled.opaque, 1)
    gtk_scrolled_window_set_max_content_height(scrolled.opaque, 400)
    return Bubble(view, in: isScrolled ? scrolled : view, width: 500)
  }

  func testTheZoneHidesNoChipAndNoSlot() async {
    for (count, width) in [(1, 120), (5, 340), (14, 200), (40, 340)] {
      for edge in DeleteZone.Edge.allCases {
        for direction in [TextDirection.leftToRight, .rightToLeft] where direction == .leftToRight || count == 5 {
          let name = "\(count) chips in \(width), \(edge), \(direction)"
          let bubble = bubble(count, width: width, edge, direction)
          let (view, height) = (bubble.view, bubble.view.height)
          for index in [0, count - 1] {
            bubble.lift(index)
            expectEverythingInSight(bubble, lifted: index, name)
            view.cancelGesture()
            bubble.settle()
            XCTAssertTrue(MainLoop.run(until: { view.height == height }), "\(name): its height is \(view.height), not \(height)")
          }
          bubble.close()
        }
      }
    }
  }

  private func expectEverythingInSight(_ bubble: Bubble, lifted: Int, _ name: String) {
    let (view, zone) = (bubble.view, bubble.view.zoneFrame)
    let all = Rect(origin: .zero, size: view.viewport)
    XCTAssertGreaterThanOrEqual(min(zone.width, zone.height), 32, name)
    let window = view.windowArea!.expanded(by: 0.5)
    XCTAssertEqual(zone.intersection(window), zone, "\(name): in the popover")
    let chips = view.tags.indices.filter { $0 != lifted }.map(bubble.frame)
    let slots = view.shown.landingFrames(in: view.visibleContent).map { $0.offset(x: -view.scrollOffset.x, y: -view.scrollOffset.y) }
    XCTAssertFalse(slots.isEmpty, name)
    for frame in chips + slots {
      XCTAssertFalse(frame.intersects(zone), "\(name): \(frame) is under \(zone)")
      XCTAssertEqual(frame.intersection(all), frame, "\(name): in sight")
      XCTAssertEqual(view.clearArea?.intersection(frame) ?? frame, frame, "\(name): drawn")
    }
    XCTAssertFalse(view.isOverZone(view.lift!.pointerCenter), "\(name): the chip is where it was")
  }

  func testAScrolledWindowGrowsForIt() async {
    let bubble = bubble(5, width: 340, isScrolled: true)
    bubble.lift(0)
    expectEverythingInSight(bubble, lifted: 0, "scrolled")
    bubble.view.cancelGesture()
    bubble.close()
  }

  func testAChipCanBeDroppedThere() async {
    let bubble = bubble(5, width: 340)
    let (view, height) = (bubble.view, bubble.view.height)
    bubble.lift(0)
    let center = view.zoneFrame.center
    view.handle(.motion(sample(center)))
    XCTAssertEqual(view.zone.widget.state, .armed)
    view.handle(.release(sample(center)))
    bubble.settle()
    XCTAssertEqual(view.tags.map(\.text), ["tag 1", "tag 2", "tag 3", "tag 4"])
    XCTAssertTrue(MainLoop.run(until: { view.height == height }))
    bubble.close()
  }

  func testAPopoverThatClosesDuringADragHasItsSizeAgain() async {
    let bubble = bubble(5, width: 340)
    let (view, height) = (bubble.view, bubble.view.height)
    bubble.lift(0)
    XCTAssertGreaterThan(view.height, height)
    gtk_menu_button_popdown(bubble.button.opaque)
    XCTAssertTrue(MainLoop.run(until: { !view.isMapped }))
    gtk_menu_button_popup(bubble.button.opaque)
    bubble.settle()
    XCTAssertEqual(view.height, height)
    bubble.close()
  }
}

/// A view in a popover.
@MainActor final class Bubble {
  let window = Window()
  let button: MenuButton
  let view: TagView

  /// - Parameters:
  ///   - content: What is in the popover: the view, or a scrolled window around it.
  ///   - width: The width of the window; nil for one as small as its button.
  init(_ view: TagView, in content: Widget, width: Int? = nil) {
    self.view = view
    button = MenuButton("Tags", popover: Popover(content))
    if width != nil { button.setPlacement(horizontal: .start, vertical: .start) }
    window.present(button, width: width, height: 300)
    XCTAssertTrue(MainLoop.run(until: { [button] in button.isMapped }))
    gtk_menu_button_popup(button.opaque)
    settle()
  }

  func settle() {
    view.drawFrames(4)
    XCTAssertTrue(
      MainLoop.run(until: { [view] in
        view.arrangement.container.width > 0 && !view.stage.ticks.isRunning && !view.stage.motion.isPending
      }))
  }

  func frame(_ index: Int) -> Rect { view.shown.frame(at: index)!.offset(x: -view.scrollOffset.x, y: -view.scrollOffset.y) }

  func lift(_ index: Int) {
    let start = frame(index).center
    view.pressed(sample(start), [])
    view.handle(.motion(sample(start + Point(x: 10, y: 0))))
    XCTAssertTrue(MainLoop.run(until: { [view] in view.zone.widget.visibility == 1 }))
    view.drawFrames(3)
  }

  func close() {
    gtk_menu_button_popdown(button.opaque)
    XCTAssertTrue(MainLoop.run(until: { [view] in !view.isMapped }))
    window.destroy()
  }
}

extension Lift {
  /// The center of the chip under the pointer.
  fileprivate var pointerCenter: Point {
    guard case .pointer(let center) = hold else { return .zero }
    return center
  }
}
