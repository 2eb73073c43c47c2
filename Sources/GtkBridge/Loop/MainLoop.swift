internal import CTagFlowGtk
internal import CTagFlowShims
// Links libdispatch, which exports both functions called below.
internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#endif

/// Integrates the main actor with GLib's main loop.
///
/// `g_main_loop_run` does not drain libdispatch's main queue, where main-actor jobs wait. The queue's file descriptor
/// becomes readable when there is work; watching it costs nothing while there is none.
@MainActor
public enum MainLoop {
  private static var isAttached = false

  /// How many main loops are dispatching, one within another, such as that of a dialog which a handler has opened.
  package nonisolated static var depth: Int { Int(g_main_depth()) }

  /// Makes main-actor jobs run in GLib's default main context, whatever code iterates it. Idempotent.
  ///
  /// Creating the first object or widget does this automatically. Call it only if jobs have to run before that.
  public static func attach() {
    guard !isAttached else { return }
    isAttached = true
    let descriptor = _dispatch_get_main_queue_handle_4CF()
    _ = g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, descriptor, G_IO_IN,
      { descriptor, _, _ in
        var pending: UInt64 = 0
        _ = read(descriptor, &pending, MemoryLayout<UInt64>.size)
        _dispatch_main_queue_callback_4CF(nil)
        return 1
      }, nil, nil)
  }

  /// Runs one iteration of the loop. Returns false if nothing was dispatched.
  ///
  /// - Parameter mayBlock: Whether to wait for an event.
  @discardableResult
  package static func iterate(mayBlock: Bool = false) -> Bool {
    g_main_context_iteration(nil, mayBlock ? 1 : 0) != 0
  }

  /// Iterates until a condition holds or the time limit passes, and returns whether it holds. Tests under sanitizers take minutes.
  ///
  /// It is for tests and tools; programs wait for events instead.
  package static func run(until condition: () -> Bool, limit: Duration = .seconds(300)) -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + limit
    while !condition() {
      guard clock.now < end else { return false }
      // Wakes a blocking iteration, so that the limit applies even without events; removed before the condition is checked.
      let wake = g_timeout_add(10, { _ in 1 }, nil)
      iterate(mayBlock: true)
      g_source_remove(wake)
    }
    return true
  }

  /// Calls the closure once when the loop is next idle, before the next layout.
  @discardableResult
  package static func whenIdle(_ body: @escaping @MainActor () -> Void) -> ScheduledCall {
    call(body, priority: G_PRIORITY_HIGH_IDLE)
  }

  /// Calls the closure once at the lowest priority, after events, frames and all other idle work.
  @discardableResult
  package static func whenQuiet(_ body: @escaping @MainActor () -> Void) -> ScheduledCall {
    call(body, priority: G_PRIORITY_LOW)
  }

  /// Calls the closure once after a delay, with millisecond precision.
  @discardableResult
  package static func after(_ delay: Duration, _ body: @escaping @MainActor () -> Void) -> ScheduledCall {
    let call = ScheduledCall(body)
    let milliseconds = guint(min(max(0, (delay / .milliseconds(1)).rounded(.up)), Double(guint.max)))
    call.source = g_timeout_add_full(G_PRIORITY_DEFAULT, milliseconds, fire, call.retained(), release)
    return call
  }

  private static func call(_ body: @escaping @MainActor () -> Void, priority: Int32) -> ScheduledCall {
    let call = ScheduledCall(body)
    call.source = g_idle_add_full(priority, fire, call.retained(), release)
    return call
  }

  private static let fire: GSourceFunc = { data in
    guard isOnMainThread("g_main_context_iteration") else { return 0 }
    Unmanaged<ScheduledCall>.fromOpaque(data!).takeUnretainedValue().fire()
    return 0
  }
  private static let release: GDestroyNotify = { Unmanaged<ScheduledCall>.fromOpaque($0!).release() }
}

/// A closure that the main loop calls once, unless canceled. It need not be kept.
@MainActor
package final class ScheduledCall {
  fileprivate var source: guint = 0
  private var body: (@MainActor () -> Void)?

  fileprivate init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  fileprivate func retained() -> gpointer { Unmanaged.passRetained(self).toOpaque() }

  fileprivate func fire() {
    source = 0
    let body = self.body
    self.body = nil
    body?()
  }

  /// Cancels the call if it has not happened yet.
  package func cancel() {
    guard source != 0 else { return }
    body = nil
    g_source_remove(source)
    source = 0
  }
}
