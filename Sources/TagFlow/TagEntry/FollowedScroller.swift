internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore

/// Follows the scroller around a widget, which moves the widget without notifying it.
@MainActor final class FollowedScroller {
  /// Retained while the widget is mapped, because the scroller may be gone by the next frame.
  private struct Adjustments {
    let horizontal, vertical: UnsafeMutablePointer<GtkAdjustment>

    var all: [UnsafeMutablePointer<GtkAdjustment>] { [horizontal, vertical] }
    /// The scroller's offset, in logical pixels.
    @MainActor var offset: Point { Point(x: gtk_adjustment_get_value(horizontal), y: gtk_adjustment_get_value(vertical)) }
  }

  private unowned let widget: Widget
  private var adjustments: Adjustments?
  private var handlers: [(UnsafeMutablePointer<GtkAdjustment>, UInt)] = []
  private var isScrollAwaited = false
  private var isScrollFollowed = false
  /// The scroller's offset at the last layout, in logical pixels.
  private var laidOutOffset = Point.zero
  /// Called when the scroller has moved, with the distance since the last layout, in logical pixels.
  var onScroll: ((_ distance: Point) -> Void)?

  init(of widget: Widget) { self.widget = widget }

  isolated deinit { unfollow() }

  /// The adjustment of the vertical axis; nil if there is no scroller.
  var adjustment: UnsafeMutablePointer<GtkAdjustment>? { adjustments?.vertical }

  /// Finds the scroller around the widget.
  func follow() {
    unfollow()
    guard let viewport = gtk_widget_get_ancestor(widget.pointer, gtk_viewport_get_type()).map({ OpaquePointer($0) }),
      let horizontal = gtk_scrollable_get_hadjustment(viewport), let vertical = gtk_scrollable_get_vadjustment(viewport)
    else { return }
    let adjustments = Adjustments(horizontal: horizontal, vertical: vertical)
    self.adjustments = adjustments
    laidOut()
    for adjustment in adjustments.all {
      g_object_ref(adjustment)
      for signal in ["value-changed", "changed"] {
        handlers.append((adjustment, connect(UnsafeMutableRawPointer(adjustment), signal) { [weak self] _ in self?.scrolled() }))
      }
    }
  }

  func unfollow() {
    for (adjustment, handler) in handlers { g_signal_handler_disconnect(adjustment, gulong(handler)) }
    handlers = []
    for adjustment in adjustments?.all ?? [] { g_object_unref(adjustment) }
    adjustments = nil
  }

  /// Allocates the widget in the next frame, because the scroller may be in the middle of its own layout.
  private func scrolled() {
    if let adjustments { onScroll?(adjustments.offset - laidOutOffset) }
    guard !isScrollFollowed else { return }
    isScrollFollowed = true
    widget.addTick { [weak self] _ in
      self?.isScrollFollowed = false
      self?.widget.queueAllocate()
      return false
    }
  }

  /// Called when the widget has been allocated.
  func laidOut() {
    if let adjustments { laidOutOffset = adjustments.offset }
  }

  /// Also ends an animated scroll, even if the distance is zero.
  /// - Parameter distance: The distance in logical pixels.
  func scroll(by distance: Point) {
    guard let adjustments else { return }
    for (adjustment, distance) in zip(adjustments.all, [distance.x, distance.y]) {
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance)
    }
  }

  /// Scrolls by a distance that is computed in the next frame, after layout. Ends the animated scroll that GTK may have begun
  /// for a new focus: its target is wrong if the focused widget has not been placed yet.
  func scrollInNextFrame(by distance: @escaping () -> Point) {
    scroll(by: .zero)
    guard adjustments != nil, !isScrollAwaited else { return }
    isScrollAwaited = true
    widget.addTick { [weak self] _ in
      guard let self else { return false }
      isScrollAwaited = false
      scroll(by: distance())
      return false
    }
  }
}
