internal import CTagFlowGtk

/// The arguments of a signal emission, numbered from 0 after the instance; valid until the handler returns.
@MainActor
public struct SignalArguments {
  fileprivate let values: UnsafePointer<GValue>
  fileprivate let result: UnsafeMutablePointer<GValue>?

  public func bool(_ index: Int) -> Bool { g_value_get_boolean(values + 1 + index) != 0 }
  public func int(_ index: Int) -> Int { Int(g_value_get_int(values + 1 + index)) }
  public func uint(_ index: Int) -> Int { Int(g_value_get_uint(values + 1 + index)) }
  public func double(_ index: Int) -> Double { g_value_get_double(values + 1 + index) }
  public func string(_ index: Int) -> String? { g_value_get_string(values + 1 + index).map { String(cString: $0) } }
  package func object(_ index: Int) -> OpaquePointer? { g_value_get_object(values + 1 + index).map { OpaquePointer($0) } }
  package func boxed(_ index: Int) -> UnsafeMutableRawPointer? { g_value_get_boxed(values + 1 + index) }
  /// The raw value of an enumeration.
  public func enumeration(_ index: Int) -> Int { Int(g_value_get_enum(values + 1 + index)) }
  package func flags(_ index: Int) -> UInt32 { g_value_get_flags(values + 1 + index) }
  package func pointer(_ index: Int) -> UnsafeMutableRawPointer? { g_value_get_pointer(values + 1 + index) }

  /// Sets the return value of a signal that returns flags.
  package func answer(flags: UInt32) { if let result { g_value_set_flags(result, flags) } }

  /// Sets the return value of a signal that returns a string.
  package func answer(text: String?) { if let result { g_value_set_string(result, text) } }

  /// Sets the return value of a signal that returns a boolean.
  public func answer(_ value: Bool) { if let result { g_value_set_boolean(result, value ? 1 : 0) } }
}

@MainActor private final class Handler {
  let body: @MainActor (SignalArguments) -> Void
  init(_ body: @escaping @MainActor (SignalArguments) -> Void) { self.body = body }
}

/// Connects a closure to a signal of any GObject. The closure is released when the connection ends: with the object, or
/// by `g_signal_handler_disconnect`.
@MainActor @discardableResult
package func connect(
  _ object: UnsafeMutableRawPointer, _ signal: String, after: Bool = false,
  _ body: @escaping @MainActor (SignalArguments) -> Void
) -> UInt {
  let box = Unmanaged.passRetained(Handler(body)).toOpaque()
  let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box)!
  g_closure_add_finalize_notifier(closure, box) { box, _ in Unmanaged<Handler>.fromOpaque(box!).release() }
  g_closure_set_marshal(closure) { closure, result, _, values, _, _ in
    guard isOnMainThread("g_signal_emit") else { return }
    Unmanaged<Handler>.fromOpaque(closure!.pointee.data).takeUnretainedValue()
      .body(SignalArguments(values: values!, result: result))
  }
  return UInt(g_signal_connect_closure(object, signal, closure, after ? 1 : 0))
}

/// Connects to a signal of an object with an opaque C type.
@MainActor @discardableResult
package func connect(
  _ object: OpaquePointer, _ signal: String, after: Bool = false,
  _ body: @escaping @MainActor (SignalArguments) -> Void
) -> UInt {
  connect(UnsafeMutableRawPointer(object), signal, after: after, body)
}

extension Widget {
  /// Runs the closure whenever the widget emits the signal (`"clicked"`, `"notify::active"` …).
  ///
  /// The closure lives as long as the connection: capture the widget and its owners weakly. The corresponding C function is
  /// `g_signal_connect_closure`.
  @discardableResult
  public func on(_ signal: String, _ body: @escaping @MainActor (SignalArguments) -> Void) -> UInt {
    connect(UnsafeMutableRawPointer(pointer), signal, body)
  }

  /// Disconnects a closure connected with ``on(_:_:)``, if it still is connected.
  public func disconnect(_ handler: UInt) { GtkBridge.disconnect(handler, from: UnsafeMutableRawPointer(pointer)) }
}

/// Disconnects a handler, unless that has been done: a program can destroy all handlers of an object, as its disposal does.
@MainActor
package func disconnect(_ handler: UInt, from object: UnsafeMutableRawPointer) {
  if g_signal_handler_is_connected(object, gulong(handler)) != 0 { g_signal_handler_disconnect(object, gulong(handler)) }
}

/// Handlers of an object's signals. They are connected, and the object is kept, until this is released.
@MainActor package final class SignalHandlers {
  private let object: UnsafeMutableRawPointer
  private var handlers: [UInt] = []

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
    for handler in handlers { disconnect(handler, from: object) }
    g_object_unref(object)
  }

  /// Calls the closure for each emission of a signal.
  /// - Parameter after: Whether the closure is called after the object's own handler of the signal.
  package func on(_ signal: String, after: Bool = false, _ body: @escaping @MainActor (SignalArguments) -> Void) {
    handlers.append(connect(object, signal, after: after, body))
  }
}
