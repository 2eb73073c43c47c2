internal import CTagFlowGtk
public import GtkBridge

extension MainLoop {
  /// Whether there is nothing to do until an external event: no timer is running, and no frame is requested.
  public static var isAsleep: Bool {
    guard g_main_context_pending(nil) == 0 else { return false }
    let context = g_main_context_default()
    guard g_main_context_acquire(context) != 0 else { return false }
    defer { g_main_context_release(context) }
    var priority: gint = 0
    guard g_main_context_prepare(context, &priority) == 0 else { return false }
    // The loop would block forever if no source has a timeout.
    var timeout: gint = 0
    _ = g_main_context_query(context, gint.max, &timeout, nil, 0)
    return timeout < 0
  }

  /// Iterates until the loop ``isAsleep`` or the time limit passes, and returns whether it is.
  public static func runUntilAsleep(limit: Duration = .seconds(60)) -> Bool { run(until: { isAsleep }, limit: limit) }
}
