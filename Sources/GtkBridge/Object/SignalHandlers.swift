internal import CTagFlowGtk

/// Handlers of a frame clock's signals, connected until this is released.
@MainActor final class FrameClockHandlers {
  private let clock: OpaquePointer
  private var handlers: [gulong] = []

  /// Nil if the widget is not realized.
  init?(of widget: Widget) {
    guard let clock = gtk_widget_get_frame_clock(widget.pointer) else { return nil }
    g_object_ref(gobject(clock))
    self.clock = clock
  }

  isolated deinit {
    // When a frame clock's window is destroyed, the clock loses its handlers before its last reference.
    for handler in handlers where g_signal_handler_is_connected(UnsafeMutableRawPointer(clock), handler) != 0 {
      g_signal_handler_disconnect(UnsafeMutableRawPointer(clock), handler)
    }
    g_object_unref(gobject(clock))
  }

  /// Calls the closure after all other handlers of the signal so far.
  func on(_ signal: String, _ body: @escaping @MainActor () -> Void) {
    handlers.append(gulong(connect(clock, signal, after: true) { _ in body() }))
  }
}
