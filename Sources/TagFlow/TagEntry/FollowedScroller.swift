internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore

/// Follows the scroller around a widget, which moves the widget without notifying it.
@MainActor final class FollowedScroller {
  private unowned let widget: Widget
  /// Retained while the widget is mapped, because the scroller may be gone by the next frame.
  private(set) var adjustment: UnsafeMutablePointer<GtkAdjustment>?
  private var handlers: [UInt] = []
  private var isScrollAwaited = false
  private var isScrollFollowed = false
  /// The scroller's offset at the last layout, in logical pixels.
  private var laidOutOffset = 0.0
  /// Called when the scroller has moved, with the distance since the last layout, in logical pixels.
  var onScroll: ((_ distance: Double) -> Void)?

  init(of widget: Widget) { self.widget = widget }

  isolated deinit { unfollow() }

  /// Finds the scroller around the widget.
  func follow() {
    unfollow()
    guard let viewport = gtk_widget_get_ancestor(widget.pointer, gtk_viewport_get_type()),
      let adjustment = gtk_scrollable_get_vadjustment(OpaquePointer(viewport))
    else { return }
    g_object_ref(adjustment)
    self.adjustment = adjustment
    laidOut()
    handlers = ["value-changed", "changed"].map { signal in
      connect(UnsafeMutableRawPointer(adjustment), signal) { [weak self] _ in self?.scrolled() }
    }
  }

  func unfollow() {
    guard let adjustment else { return }
    for handler in handlers { g_signal_handler_disconnect(adjustment, gulong(handler)) }
    handlers = []
    g_object_unref(adjustment)
    self.adjustment = nil
  }

  /// Allocates the widget in the next frame, because the scroller may be in the middle of its own layout.
  private func scrolled() {
    if let adjustment { onScroll?(gtk_adjustment_get_value(adjustment) - laidOutOffset) }
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
    if let adjustment { laidOutOffset = gtk_adjustment_get_value(adjustment) }
  }

  /// - Parameter distance: The distance in logical pixels.
  func scroll(by distance: Double) {
    guard let adjustment, distance != 0 else { return }
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance)
  }

  /// Scrolls by a distance that is computed in the next frame, after layout.
  func scrollInNextFrame(by distance: @escaping () -> Double) {
    guard adjustment != nil, !isScrollAwaited else { return }
    isScrollAwaited = true
    widget.addTick { [weak self] _ in
      guard let self else { return false }
      isScrollAwaited = false
      scroll(by: distance())
      return false
    }
  }
}
