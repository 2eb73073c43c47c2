import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Scroll bars beside the content, as with the setting that always shows them.
@MainActor final class ScrollBarTests: WidgetCase {
  private func show(_ set: (TagView) -> Void) -> (TagView, ScrolledWindow, Window) {
    let view = TagView((0..<60).map { Tag("word \($0 * 7 % 300)") })
    set(view)
    let scrolled = ScrolledWindow(view)
    gtk_scrolled_window_set_overlay_scrolling(OpaquePointer(scrolled.pointer), 0)
    let window = Window().present(scrolled, width: 345, height: 250)
    window.drawFrames(3)
    return (view, scrolled, window)
  }

  /// A scrolled window decides by the minimum size of its content whether it needs a scroll bar. By a smaller one, it tried a size
  /// without the bar in each layout; that put other chips in sight, whose places among the children requested another layout.
  func testEachLayoutHasOneSize() async {
    let layouts: [(name: String, set: (TagView) -> Void)] = [
      ("flow", { _ in }),
      ("overflow", { ($0.layout.lineLimit, $0.showsOverflow, $0.isExpanded) = (3, true, true) }),
    ]
    for (name, set) in layouts {
      let (view, scrolled, window) = show(set)
      let adjustments = [
        gtk_scrolled_window_get_hadjustment(OpaquePointer(scrolled.pointer)),
        gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled.pointer)),
      ]
      var sizes: Set<Size> = []
      for adjustment in adjustments {
        _ = connect(UnsafeMutableRawPointer(adjustment!), "changed") { _ in
          sizes.insert(Size(width: Double(view.width), height: Double(view.height)))
        }
      }
      for number in 0..<6 {
        view.insert([Tag("another \(number)")], at: number)
        view.showsCloseButtons.toggle()
        window.drawFrames(2)
      }
      XCTAssertEqual(sizes, [Size(width: Double(view.width), height: Double(view.height))], name)
      window.destroy()
    }
  }

  /// Where a scrolled window does try two sizes in each layout, only what is in sight in the second one is shown and reported: two sets
  /// of chips would have to be put in order again and again.
  func testOnlyTheLastSizeOfALayoutIsShown() async {
    let layouts: [(name: String, set: (TagView) -> Void)] = [
      ("rows", { $0.layout.scrollDirection = .horizontal }),
      ("columns", { $0.itemLayout = WrapLayout(.vertical, spacing: PerAxis(6)) }),
    ]
    for (name, set) in layouts {
      let (view, _, window) = show(set)
      var reported: [Size] = []
      view.onContentSizeChange = { reported.append($0) }
      let before = view.surface.layouts
      for number in 0..<6 {
        view.insert([Tag("another \(number)")], at: number)
        window.drawFrames(2)
        XCTAssertEqual(reported.count, number + 1, "\(name): reports of a change")
      }
      XCTAssertGreaterThanOrEqual(view.surface.layouts - before, 12, "\(name): two sizes in each layout")
      // A container may allocate the size that it usually rejects outside a layout.
      let (width, height) = (view.width, 250)
      XCTAssertLessThan(view.height, height)
      gtk_widget_allocate(view.pointer, Int32(width), Int32(height), -1, nil)
      XCTAssertTrue(MainLoop.run(until: { view.stage.area.height == Double(view.height) }), name)
      // The content fits without the bar now, so that the size without it remains.
      view.remove(view.tags.dropFirst(3).map(\.id))
      window.drawFrames(3)
      XCTAssertEqual(reported.last, view.contentSize, name)
      XCTAssertEqual(view.stage.visible.map(\.id), view.tags.map(\.id), name)
      window.destroy()
    }
  }

  /// `AdwClampScrollable` gives a view its own adjustments, but no more than its maximum size, if the view can be as small.
  func testAnotherContainerMakesTheViewSmallerThanItsContent() async {
    for direction in [FlowLayout.ScrollDirection.vertical, .horizontal] {
      let view = TagView((0..<60).map { Tag("word \($0)") })
      view.layout.scrollDirection = direction
      let box = Box(.vertical, [view])
      let scrollable = OpaquePointer(view.pointer)
      gtk_scrollable_set_hadjustment(scrollable, gtk_adjustment_new(0, 0, 1, 1, 1, 1))
      gtk_scrollable_set_vadjustment(scrollable, gtk_adjustment_new(0, 0, 1, 1, 1, 1))
      let axis = direction == .vertical ? Axis.vertical : .horizontal
      XCTAssertLessThan(Extent(measuring: view.pointer, axis).minimum, 100, "\(direction)")
      withExtendedLifetime(box) {}
    }
  }
}
