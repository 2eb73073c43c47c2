import CTagFlowGtk
import GtkBridge
import TagFlow

/// A clock advanced by a window's frames, 16 ms each however long they take, so that animations take the same number of
/// frames on any machine.
@MainActor final class SteppedTime {
  static let step = 16.0
  private(set) var frames = 0
  private let clock: OpaquePointer
  private var handler: gulong = 0

  init(_ window: Window) {
    MainLoop.steppedTime = MainLoop.now
    clock = gtk_widget_get_frame_clock(window.pointer)!
    g_object_ref(UnsafeMutableRawPointer(clock))
    handler = gulong(
      connect(clock, "before-paint") { [weak self] _ in
        MainLoop.steppedTime? += Self.step
        self?.frames += 1
      })
  }

  isolated deinit {
    g_signal_handler_disconnect(UnsafeMutableRawPointer(clock), handler)
    g_object_unref(UnsafeMutableRawPointer(clock))
    MainLoop.steppedTime = nil
  }
}
