internal import CTagFlowGtk
internal import CTagFlowShims
// Links libdispatch, which exports both functions called below.
internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#endif

/// Joins Swift's main actor to GLib's main loop.
///
/// Under `g_main_loop_run` nothing drains libdispatch's main queue, on which main-actor jobs wait. Its
/// descriptor becomes readable when there is work; watching it costs nothing while there is none.
@MainActor
public enum MainLoop {
  private static var isAttached = false

  /// Makes main-actor jobs run inside the GLib loop, whoever runs it; a second call does nothing.
  ///
  /// The first widget or object does it by itself: a program needs this only for jobs of its own before.
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

  /// Runs one turn of the GLib loop; false when there was nothing to do.
  ///
  /// - Parameter mayBlock: whether to wait until something happens.
  @discardableResult
  public static func iterate(mayBlock: Bool = false) -> Bool {
    g_main_context_iteration(nil, mayBlock ? 1 : 0) != 0
  }

  /// Runs turns until the condition holds, or the limit passes: whether it came to hold.
  ///
  /// For tests and tools; a program waits for events instead.
  public static func run(until condition: () -> Bool, limit: Duration = .seconds(60)) -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + limit
    // Wakes the blocking turns, so that the limit holds even when nothing happens.
    let wake = g_timeout_add(10, { _ in 1 }, nil)
    defer { g_source_remove(wake) }
    while !condition() {
      guard clock.now < end else { return false }
      iterate(mayBlock: true)
    }
    return true
  }

  /// Whether nothing is left to do until something comes from outside: no timer runs, no frame is wanted.
  ///
  /// For tests and tools, as ``run(until:limit:)``.
  public static var isAsleep: Bool {
    guard g_main_context_pending(nil) == 0 else { return false }
    let context = g_main_context_default()
    guard g_main_context_acquire(context) != 0 else { return false }
    defer { g_main_context_release(context) }
    var priority: gint = 0
    guard g_main_context_prepare(context, &priority) == 0 else { return false }
    // How long the loop would wait: forever, where no source has a time.
    var timeout: gint = 0
    _ = g_main_context_query(context, gint.max, &timeout, nil, 0)
    return timeout < 0
  }

  /// Runs turns until the loop ``isAsleep``, or the limit passes: whether it fell asleep.
  public static func runUntilAsleep(limit: Duration = .seconds(60)) -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + limit
    while !isAsleep {
      guard clock.now < end else { return false }
      // Ends a turn that waits for something far away. It is gone before the loop is looked at.
      let wake = g_timeout_add(10, { _ in 1 }, nil)
      iterate(mayBlock: true)
      g_source_remove(wake)
    }
    return true
  }

  /// Calls the closure once, in the loop's next idle moment before a frame is laid out.
  ///
  /// - Returns: what cancels the call; it need not be kept.
  @discardableResult
  public static func whenIdle(_ body: @escaping @MainActor () -> Void) -> ScheduledCall {
    call(body, whenNothingIsAbove: G_PRIORITY_HIGH_IDLE)
  }

  /// Calls the closure once, as soon as nothing else is to be done: after events, frames and all other idle work.
  ///
  /// - Returns: what cancels the call; it need not be kept.
  @discardableResult
  public static func whenQuiet(_ body: @escaping @MainActor () -> Void) -> ScheduledCall {
    call(body, whenNothingIsAbove: G_PRIORITY_LOW)
  }

  /// Calls the closure once after a time, to the millisecond.
  ///
  /// - Returns: what cancels the call; it need not be kept.
  @discardableResult
  public static func after(_ delay: Duration, _ body: @escaping @MainActor () -> Void) -> ScheduledCall {
    let call = ScheduledCall(body)
    let milliseconds = guint(clamping: Int64((delay / .milliseconds(1)).rounded(.up)))
    call.source = g_timeout_add_full(G_PRIORITY_DEFAULT, milliseconds, fire, call.retained(), release)
    return call
  }

  private static func call(
    _ body: @escaping @MainActor () -> Void, whenNothingIsAbove priority: Int32
  ) -> ScheduledCall {
    let call = ScheduledCall(body)
    call.source = g_idle_add_full(priority, fire, call.retained(), release)
    return call
  }

  private static let fire: GSourceFunc = { data in
    MainActor.preconditionIsolated("GLib's main loop runs off the main thread")
    Unmanaged<ScheduledCall>.fromOpaque(data!).takeUnretainedValue().fire()
    return 0
  }
  private static let release: GDestroyNotify = { Unmanaged<ScheduledCall>.fromOpaque($0!).release() }
}

/// A closure that the main loop will call once, unless it is cancelled before.
@MainActor
public final class ScheduledCall {
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

  /// Makes sure that the closure is not called any more.
  public func cancel() {
    guard source != 0 else { return }
    body = nil
    g_source_remove(source)
    source = 0
  }
}
