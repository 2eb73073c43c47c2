internal import CTagFlowGtk
internal import Glibc
package import GtkBridge

/// Reports the cost of each frame of a window.
///
/// The overhead is a few microseconds per frame. Recording stops when the recorder is released.
@MainActor
package final class FrameRecorder {
  private let onFrame: @MainActor (FrameCost) -> Void
  private weak var window: Window?
  private var handlers: SignalHandlers?
  private var realized: UInt?
  private var cost = FrameCost()
  /// The thread's CPU time at the start of the current phase.
  private var phaseStart = 0.0

  /// - Parameters:
  ///   - window: The window whose frames are recorded.
  ///   - onFrame: Called at the end of each frame, and released with the recorder.
  package init(_ window: Window, onFrame: @escaping @MainActor (FrameCost) -> Void) {
    self.onFrame = onFrame
    self.window = window
    SnapshotTime.watch(window.pointer)
    if gtk_widget_get_realized(window.pointer) != 0 {
      connectToClock()
    } else {
      realized = window.on("realize") { [weak self] _ in self?.connectToClock() }
    }
  }

  isolated deinit {
    SnapshotTime.unwatch()
    if let realized { window?.disconnect(realized) }
  }

  private func connectToClock() {
    guard handlers == nil, let window else { return }
    handlers = SignalHandlers(ofFrameClockOf: window)
    // Connected after all other handlers, so each signal marks the end of its phase.
    on("before-paint") { $0.beginFrame() }
    on("update") { $0.endPhase(\.update) }
    on("layout") { $0.endPhase(\.layout) }
    on("paint") { $0.endPaint() }
    on("after-paint") { $0.endFrame() }
  }

  private func on(_ signal: String, _ body: @escaping @MainActor (FrameRecorder) -> Void) {
    handlers?.on(signal, after: true) { [weak self] _ in
      if let self { body(self) }
    }
  }

  private func beginFrame() {
    cost = FrameCost()
    cost.time = MainLoop.now
    phaseStart = CPUTime.thread
    SnapshotTime.spent = 0
  }

  private func endPhase(_ part: WritableKeyPath<FrameCost, Double>) {
    let now = CPUTime.thread
    cost[keyPath: part] += now - phaseStart
    phaseStart = now
  }

  private func endPaint() {
    endPhase(\.render)
    cost.snapshot = SnapshotTime.spent
    cost.render -= cost.snapshot
    cost.isDrawn = true
  }

  private func endFrame() {
    // The recorder may have been created during a frame.
    guard cost.time > 0 else { return }
    endPhase(\.update)
    cost.elapsed = MainLoop.now - cost.time
    cost.processTime = CPUTime.process
    onFrame(cost)
  }
}

/// The duration of a window's snapshot, which GTK takes during the paint phase.
///
/// There is no signal for it, so the `snapshot` functions of the window classes are wrapped while a recorder exists.
@MainActor private enum SnapshotTime {
  static var spent = 0.0
  private static var recorders = 0
  private typealias Function = @convention(c) (UnsafeMutablePointer<GtkWidget>?, OpaquePointer?) -> Void
  private static var originals: [UnsafeMutableRawPointer: Function] = [:]

  static func watch(_ window: UnsafeMutablePointer<GtkWidget>) {
    recorders += 1
    let raw = classPointer(of: window)
    let widgetClass = raw.assumingMemoryBound(to: GtkWidgetClass.self)
    // A class created after its parent was wrapped has inherited the wrapper.
    guard let original = widgetClass.pointee.snapshot, wrapper == nil || entry(of: raw) != wrapper else { return }
    originals[raw] = original
    widgetClass.pointee.snapshot = { window, snapshot in
      if let window { SnapshotTime.measure(window, snapshot) }
    }
    wrapper = entry(of: raw)
  }

  /// Called when a recorder ends; the last one restores the original functions.
  static func unwatch() {
    recorders -= 1
    guard recorders == 0 else { return }
    for (raw, original) in originals where entry(of: raw) == wrapper {
      raw.assumingMemoryBound(to: GtkWidgetClass.self).pointee.snapshot = original
    }
  }

  private static func measure(_ window: UnsafeMutablePointer<GtkWidget>, _ snapshot: OpaquePointer?) {
    // A function may chain up to its parent class, which may be wrapped as well.
    let outer = current?.window == window ? current : nil
    let first = outer.map { g_type_class_peek_parent($0.widgetClass) } ?? classPointer(of: window)
    guard let (widgetClass, original) = wrapped(from: first) else { return }
    current = (window, widgetClass)
    let start = CPUTime.thread
    original(window, snapshot)
    if outer == nil { spent += CPUTime.thread - start }
    current = outer
  }

  /// The nearest wrapped class, this or an ancestor, and its original function.
  private static func wrapped(from first: UnsafeMutableRawPointer?) -> (UnsafeMutableRawPointer, Function)? {
    var next = first
    while let widgetClass = next {
      if let function = originals[widgetClass] { return (widgetClass, function) }
      next = g_type_class_peek_parent(widgetClass)
    }
    return nil
  }

  /// The window that is being drawn, and the class whose function is running.
  private static var current: (window: UnsafeMutablePointer<GtkWidget>, widgetClass: UnsafeMutableRawPointer)?

  /// The function pointer of the wrapper.
  private static var wrapper: UnsafeRawPointer?

  private static func entry(of raw: UnsafeMutableRawPointer) -> UnsafeRawPointer? {
    guard let offset = MemoryLayout<GtkWidgetClass>.offset(of: \.snapshot) else { return nil }
    return UnsafeRawPointer(raw).load(fromByteOffset: offset, as: UnsafeRawPointer?.self)
  }

  private static func classPointer(of widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class)
  }
}

/// The cost of a window's frame by phase: CPU time of the main thread, in milliseconds.
package struct FrameCost: Hashable, Sendable {
  /// The start of the frame, on the clock of ``MainLoop/now``.
  package var time = 0.0
  /// Animations and other tick callbacks.
  package var update = 0.0
  /// Style, measure and allocate.
  package var layout = 0.0
  /// Building render nodes.
  package var snapshot = 0.0
  /// Rendering.
  package var render = 0.0
  /// Wall-clock time from start to end.
  package var elapsed = 0.0
  /// The CPU time of the whole process, all threads, from its start to the end of the frame.
  package var processTime = 0.0
  /// Whether anything was drawn; frames without changes draw nothing.
  package var isDrawn = false

  /// The total CPU time of the frame.
  package var total: Double { update + layout + snapshot + render }
}

/// CPU time used so far, in milliseconds.
package enum CPUTime {
  /// The CPU time of this thread.
  package static var thread: Double { read(CLOCK_THREAD_CPUTIME_ID) }
  /// The CPU time of all threads of the process.
  package static var process: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }
}
