import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// The scrollers that a widget can be in. The same tests run in each.
enum Surroundings: String, CaseIterable {
  /// Directly in a scrolled window.
  case direct
  /// In a viewport.
  case viewport
  /// Between other widgets, as in a form.
  case box
  /// In a scrolled window in another one that is smaller.
  case nested
  /// In a row of a list.
  case row
  /// In a scrolled window with text beside it, which also scrolls sideways.
  case bothAxes

  /// Puts a widget into scrolled windows, and returns the outermost one.
  @MainActor func scroll(_ widget: Widget) -> Widget {
    func text(_ lines: Int) -> Label { Label((1...lines).map { "Line \($0)" }.joined(separator: "\n")) }
    switch self {
    case .direct: return ScrolledWindow(widget, horizontal: .never)
    case .viewport:
      let viewport = Widget.wrapping(gtk_viewport_new(nil, nil))
      gtk_viewport_set_child(viewport.opaque, widget.pointer)
      return ScrolledWindow(viewport, horizontal: .never)
    case .box: return ScrolledWindow(Box(.vertical, [text(3), widget, text(2)]), horizontal: .never)
    case .nested:
      let inner = ScrolledWindow(Box(.vertical, [text(2), widget, text(2)]), horizontal: .never)
      inner.minimumContentHeight = 260
      return ScrolledWindow(Box(.vertical, [text(8), inner, text(8)]), horizontal: .never)
    case .row:
      let list = gtk_list_box_new()!
      for child in [text(2), widget, text(4)] { gtk_list_box_append(OpaquePointer(list), child.pointer) }
      return ScrolledWindow(Widget.wrapping(list), horizontal: .never)
    case .bothAxes:
      let row = Box(.horizontal, [Label("Before the first tag, there is this long text."), widget, text(1)])
      widget.setMinimumSize(width: 260)
      return ScrolledWindow(Box(.vertical, [text(3), row, text(2)]))
    }
  }
}

/// A visible window with a widget in certain surroundings.
@MainActor final class Surrounded<Content: Widget> {
  let window = Window()
  let widget: Content
  let surroundings: Surroundings

  init(_ widget: Content, _ surroundings: Surroundings, width: Int = 300, height: Int = 200) {
    MainLoop.attach()
    (self.widget, self.surroundings) = (widget, surroundings)
    window.present(surroundings.scroll(widget), width: width, height: height)
    XCTAssertTrue(MainLoop.run(until: { widget.isPlaced }))
    settle()
  }

  isolated deinit { window.destroy() }

  /// Draws a few frames.
  func settle() {
    window.drawFrames(4)
  }

  /// The scrolled windows around the widget, from the nearest to the outermost.
  var scrolledWindows: [UnsafeMutablePointer<GtkWidget>] {
    var found: [UnsafeMutablePointer<GtkWidget>] = []
    var ancestor = gtk_widget_get_parent(widget.pointer)
    while let next = ancestor {
      if isInstance(next, of: gtk_scrolled_window_get_type()) { found.append(next) }
      ancestor = gtk_widget_get_parent(next)
    }
    return found
  }

  func vertical(_ scrolled: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkAdjustment> {
    gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled))
  }

  /// The bounds of a widget in another one's coordinates.
  func bounds(of widget: UnsafeMutablePointer<GtkWidget>, in other: UnsafeMutablePointer<GtkWidget>) -> Rect {
    Rect(boundsOf: widget, in: other)!
  }

  /// Whether all scrolled windows show a whole area of the widget.
  func isInSight(_ area: Rect) -> Bool {
    scrolledWindows.allSatisfy { scrolled in
      let shown = bounds(of: scrolled, in: widget.pointer).expanded(by: 0.5)
      return area.x >= shown.x && area.y >= shown.y && area.maxX <= shown.maxX && area.maxY <= shown.maxY
    }
  }

  /// The part of the widget's coordinates that all scrolled windows show.
  var area: Rect {
    scrolledWindows.reduce(bounds(of: window.pointer, in: widget.pointer)) { area, scrolled in
      let shown = bounds(of: scrolled, in: widget.pointer)
      let (x, y) = (max(area.x, shown.x), max(area.y, shown.y))
      return Rect(x: x, y: y, width: min(area.maxX, shown.maxX) - x, height: min(area.maxY, shown.maxY) - y)
    }
  }

  /// A point of the widget, in the window's coordinates.
  func windowPoint(_ point: Point) -> Point { widget.translate(point, to: window.pointer)! }

  /// A point of the window, in the widget's coordinates.
  func widgetPoint(_ point: Point) -> Point { window.translate(point, to: widget.pointer)! }

  func scrollToTop() {
    for scrolled in scrolledWindows { gtk_adjustment_set_value(vertical(scrolled), 0) }
    settle()
  }
}

extension Surrounded where Content == TagView {
  /// The frame of the chip at an index, in the view's coordinates.
  func frame(_ index: Int) -> Rect {
    widget.shown.frame(at: index)!.offset(x: -widget.scrollOffset.x, y: -widget.scrollOffset.y)
  }
}
