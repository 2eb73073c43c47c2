internal import CTagFlowGtk

/// Tells what each frame of a window costs, from the first on.
///
///     let recorder = FrameRecorder(window) { cost in print(cost.total) }
///
/// It costs a frame some microseconds, and nothing while there are no frames. It ends with the recorder.
@MainActor
public final class FrameRecorder {
  private let onFrame: @MainActor (FrameCost) -> Void
  private weak var window: Window?
  private var clock: OpaquePointer?
  private var handlers: [gulong] = []
  private var realized: UInt?
  private var cost = FrameCost()
  /// The thread's time when the part of the frame that goes on now began.
  private var mark = 0.0
  private var begin = 0.0

  /// - Parameter onFrame: is called at the end of each frame; it is not kept longer than the recorder.
  public init(_ window: Window, onFrame: @escaping @MainActor (FrameCost) -> Void) {
    self.onFrame = onFrame
    self.window = window
    SnapshotTime.watch(window.pointer)
    if gtk_widget_get_realized(window.pointer) != 0 {
      follow()
    } else {
      realized = window.on("realize") { [weak self] _ in self?.follow() }
    }
  }

  isolated deinit {
    SnapshotTime.unwatch()
    if let realized { window?.disconnect(realized) }
    guard let clock else { return }
    // A clock whose window is destroyed loses its handlers before its last reference.
    for handler in handlers where g_signal_handler_is_connected(UnsafeMutableRawPointer(clock), handler) != 0 {
      g_signal_handler_disconnect(UnsafeMutableRawPointer(clock), handler)
    }
    g_object_unref(gobject(clock))
  }

  private func follow() {
    guard clock == nil, let window, let clock = gtk_widget_get_frame_clock(window.pointer) else { return }
    g_object_ref(gobject(clock))
    self.clock = clock
    // Each part ends when everybody else has had its signal.
    on("before-paint") { $0.beginFrame() }
    on("update") { $0.endPart(\.update) }
    on("layout") { $0.endPart(\.layout) }
    on("paint") { $0.endPaint() }
    on("after-paint") { $0.endFrame() }
  }

  private func on(_ signal: String, _ body: @escaping @MainActor (FrameRecorder) -> Void) {
    guard let clock else { return }
    handlers.append(
      gulong(
        connect(clock, signal, after: true) { [weak self] _ in
          if let self { body(self) }
        }))
  }

  private func beginFrame() {
    cost = FrameCost()
    cost.time = MainLoop.now
    begin = CPUTime.thread
    mark = begin
    SnapshotTime.spent = 0
  }

  private func endPart(_ part: WritableKeyPath<FrameCost, Double>) {
    let now = CPUTime.thread
    cost[keyPath: part] += now - mark
    mark = now
  }

  private func endPaint() {
    endPart(\.render)
    cost.snapshot = SnapshotTime.spent
    cost.render -= cost.snapshot
    cost.isDrawn = true
  }

  private func endFrame() {
    // The recorder may have come in the middle of a frame.
    guard cost.time > 0 else { return }
    endPart(\.update)
    cost.elapsed = MainLoop.now - cost.time
    cost.processTime = CPUTime.process
    onFrame(cost)
  }
}

/// How long the snapshot of a window takes, which GTK makes within the drawing of a frame.
///
/// GTK tells nobody when it begins and ends one, so the functions of the classes are wrapped, as long as anything is recorded.
@MainActor private enum SnapshotTime {
  static var spent = 0.0
  private static var recorders = 0
  private typealias Function = @convention(c) (UnsafeMutablePointer<GtkWidget>?, OpaquePointer?) -> Void
  private static var originals: [UnsafeMutableRawPointer: Function] = [:]

  static func watch(_ window: UnsafeMutablePointer<GtkWidget>) {
    recorders += 1
    let raw = classPointer(of: window)
    let widgetClass = raw.assumingMemoryBound(to: GtkWidgetClass.self)
    // A class that is made after one above it was wrapped has inherited the wrapper.
    guard let original = widgetClass.pointee.snapshot, wrapper == nil || entry(of: raw) != wrapper else { return }
    originals[raw] = original
    widgetClass.pointee.snapshot = { window, snapshot in
      if let window { SnapshotTime.measure(window, snapshot) }
    }
    wrapper = entry(of: raw)
  }

  /// A recorder ends; the last one gives the classes their own functions back.
  static func unwatch() {
    recorders -= 1
    guard recorders == 0 else { return }
    for (raw, original) in originals where entry(of: raw) == wrapper {
      raw.assumingMemoryBound(to: GtkWidgetClass.self).pointee.snapshot = original
    }
  }

  private static func measure(_ window: UnsafeMutablePointer<GtkWidget>, _ snapshot: OpaquePointer?) {
    // A class's own function may call that of the class above it, which may be wrapped as well.
    let outer = inside?.window == window ? inside : nil
    let first = outer.map { g_type_class_peek_parent($0.widgetClass) } ?? classPointer(of: window)
    guard let (widgetClass, original) = wrapped(from: first) else { return }
    inside = (window, widgetClass)
    let start = CPUTime.thread
    original(window, snapshot)
    if outer == nil { spent += CPUTime.thread - start }
    inside = outer
  }

  /// The nearest class that was wrapped, this or one above it, and what its wrapper stands for.
  private static func wrapped(from first: UnsafeMutableRawPointer?) -> (UnsafeMutableRawPointer, Function)? {
    var next = first
    while let widgetClass = next {
      if let function = originals[widgetClass] { return (widgetClass, function) }
      next = g_type_class_peek_parent(widgetClass)
    }
    return nil
  }

  /// The window that is being drawn, and the class whose function draws it.
  private static var inside: (window: UnsafeMutablePointer<GtkWidget>, widgetClass: UnsafeMutableRawPointer)?

  /// The wrapper, as it stands in a class.
  private static var wrapper: UnsafeRawPointer?

  private static func entry(of raw: UnsafeMutableRawPointer) -> UnsafeRawPointer? {
    guard let offset = MemoryLayout<GtkWidgetClass>.offset(of: \.snapshot) else { return nil }
    return UnsafeRawPointer(raw).load(fromByteOffset: offset, as: UnsafeRawPointer?.self)
  }

  private static func classPointer(of widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class)
  }
}
