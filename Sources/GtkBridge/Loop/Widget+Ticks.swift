internal import CTagFlowGtk

extension Widget {
  /// Calls the closure before every frame, with the frame's time in milliseconds, until it returns false.
  ///
  /// Times are on the clock of ``MainLoop/now``. The calls pause while the widget is unmapped.
  package func addTick(_ body: @escaping @MainActor (_ time: Double) -> Bool) { TickHandler(body).start(for: pointer) }
}

extension LayoutContainer {
  /// Like ``Widget/addTick(_:)``, for a widget of any language.
  package func addTick(_ body: @escaping @MainActor (_ time: Double) -> Bool) { TickHandler(body).start(for: pointer) }
}

@MainActor private final class TickHandler {
  let body: @MainActor (Double) -> Bool
  private var mapping: UInt = 0

  init(_ body: @escaping @MainActor (Double) -> Bool) { self.body = body }

  func start(for widget: UnsafeMutablePointer<GtkWidget>) {
    _ = gtk_widget_add_tick_callback(
      widget,
      { widget, clock, data in
        MainActor.preconditionIsolated("a tick callback ran off the main thread")
        let handler = Unmanaged<TickHandler>.fromOpaque(data!).takeUnretainedValue()
        // GTK also ticks for realized widgets that are unmapped, such as those on a hidden stack page.
        guard gtk_widget_get_mapped(widget) != 0 else { return handler.wait(for: widget!) }
        WidgetWork.ticks += 1
        let time = MainLoop.steppedTime ?? Double(gdk_frame_clock_get_frame_time(clock)) / 1000
        return handler.body(time) ? 1 : 0
      }, Unmanaged.passRetained(self).toOpaque(), { Unmanaged<TickHandler>.fromOpaque($0!).release() })
  }

  /// Pauses ticks until the widget is mapped.
  func wait(for widget: UnsafeMutablePointer<GtkWidget>) -> gboolean {
    mapping = connect(UnsafeMutableRawPointer(widget), "map") { [self] _ in
      disconnect(mapping, from: UnsafeMutableRawPointer(widget))
      start(for: widget)
    }
    return 0
  }
}

extension MainLoop {
  /// The monotonic time in milliseconds, on the frame clock.
  package static var now: Double { steppedTime ?? Double(g_get_monotonic_time()) / 1000 }

  /// Replaces the clock in tests, so that animations advance in deterministic steps.
  package static var steppedTime: Double?
}
