internal import CTagFlowGtk

/// Handlers of an object's signals. They are connected, and the object is kept, until this is released.
@MainActor package final class SignalHandlers {
  private let object: UnsafeMutableRawPointer
  private var handlers: [gulong] = []

  package init(of object: UnsafeMutableRawPointer) {
    self.object = object
    g_object_ref(object)
  }

  /// Handlers of the signals of a widget's frame clock; nil if the widget is not realized.
  package convenience init?(ofFrameClockOf widget: Widget) {
    guard let clock = gtk_widget_get_frame_clock(widget.pointer) else { return nil }
    self.init(of: UnsafeMutableRawPointer(clock))
  }

  isolated deinit {
    // A disposed widget, and the frame clock of a destroyed window, lose their handlers before their last reference.
    for handler in handlers where g_signal_handler_is_connected(object, handler) != 0 {
      g_signal_handler_disconnect(object, handler)
    }
    g_object_unref(object)
  }

  /// Calls the closure for each emission of a signal.
  /// - Parameter after: Whether the closure is called after the object's own handler of the signal.
  package func on(_ signal: String, after: Bool = false, _ body: @escaping @MainActor (SignalArguments) -> Void) {
    handlers.append(gulong(connect(object, signal, after: after, body)))
  }
}
