package import CTagFlowGtk
internal import CTagFlowShims

/// A GObject and its Swift wrapper, both alive while either is referenced.
///
/// An instance created by Swift is owned by its wrapper through a toggle reference: while C also references the
/// instance, the wrapper is retained. An instance created by C (`g_object_new`, GtkBuilder) owns its wrapper instead,
/// because another language binding may have a toggle reference of its own, and with two of them GObject notifies
/// neither.
@MainActor
open class NativeObject {
  /// The C instance. Borrowed: valid while `self` is.
  package let object: UnsafeMutablePointer<GObject>
  /// Whether the instance was created by C and owns this wrapper.
  fileprivate var isHeldByInstance: Bool

  /// Creates an instance of a registered type, or binds the one that C is creating.
  package init(type: GType) {
    (object, isHeldByInstance) = Construction.instance(of: type)
    bind()
  }

  /// Binds the result of ``Construction/instance(of:)``.
  init(_ made: (instance: UnsafeMutablePointer<GObject>, isHeldByInstance: Bool)) {
    (object, isHeldByInstance) = made
    bind()
  }

  /// Takes ownership of the only reference to an instance without a wrapper.
  package init(adopting instance: UnsafeMutablePointer<GObject>) {
    (object, isHeldByInstance) = (instance, false)
    bind()
  }

  private func bind() {
    MainLoop.attach()
    g_object_set_qdata(object, quark, Unmanaged.passRetained(self).toOpaque())
    guard !isHeldByInstance else { return }
    g_object_add_toggle_ref(object, toggle, nil)
    g_object_unref(object)
  }

  isolated deinit {
    g_object_set_qdata(object, quark, nil)
    if !isHeldByInstance { g_object_remove_toggle_ref(object, toggle, nil) }
  }

  /// The `GObject *` (for a widget, the `GtkWidget *`), for direct calls to GTK. It is borrowed, and valid for as long
  /// as this object exists.
  public var rawPointer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(object) }
}

// Each copy of the library in the process has its own quark, because the copies can't use each other's wrappers. Not
// `g_quark_from_static_string`: GLib would keep a pointer to Swift's temporary copy of the string.
@MainActor private let quark: GQuark =
  g_quark_from_string("tagflow-swift-object-\(UInt(bitPattern: ObjectIdentifier(NativeObject.self)))")

// Called on the thread that adds the second reference or drops the second-to-last one.
@MainActor private let toggle: GToggleNotify = { _, object, isLast in
  guard let raw = g_object_get_qdata(object, quark) else { return }
  let wrapper = Unmanaged<NativeObject>.fromOpaque(raw)
  guard isLast != 0 else { return _ = wrapper.retain() }
  guard tagflow_is_main_thread() == 0 else { return wrapper.release() }
  // Not `g_main_context_invoke`, which would call the function immediately while the main loop is not running.
  g_idle_add_full(
    G_PRIORITY_DEFAULT,
    {
      Unmanaged<NativeObject>.fromOpaque($0!).release()
      return 0
    }, raw, nil)
}

/// Whether the caller is on the main thread. If not, logs a critical warning, because the library can't do anything on
/// other threads.
func isOnMainThread(_ function: String) -> Bool {
  guard tagflow_is_main_thread() == 0 else { return true }
  g_return_if_fail_warning(TAGFLOW_LOG_DOMAIN, function, "called on the main thread")
  return false
}

/// The Swift wrapper of an instance; nil if it is not bound yet or already released, or if the caller is not on the
/// main thread.
@MainActor package func nativeObject(_ pointer: UnsafeMutableRawPointer?) -> NativeObject? {
  guard isOnMainThread("nativeObject"), let pointer, let raw = g_object_get_qdata(pointer.assumingMemoryBound(to: GObject.self), quark)
  else { return nil }
  return Unmanaged<NativeObject>.fromOpaque(raw).takeUnretainedValue()
}

/// The Swift wrapper of a widget; nil if the widget was created by C, or the wrapper is already released.
@MainActor package func swiftWidget(_ widget: UnsafeMutablePointer<GtkWidget>?) -> Widget? {
  nativeObject(UnsafeMutableRawPointer(widget)).map { unsafeDowncast($0, to: Widget.self) }
}

/// Called first in `dispose`: an instance that owns its wrapper releases it along with the instance's last reference.
/// Returns false if the instance must not be disposed yet, because Swift still uses the wrapper and now owns the
/// instance, or because this is another thread and the main loop will drop the last reference.
@MainActor func releaseWrapper(of object: UnsafeMutablePointer<GObject>) -> Bool {
  guard tagflow_is_main_thread() != 0 else {
    g_object_ref(object)
    g_idle_add_full(
      G_PRIORITY_DEFAULT,
      {
        g_object_unref($0)
        return 0
      }, object, nil)
    return false
  }
  guard object.pointee.ref_count == 1, let raw = g_object_get_qdata(object, quark) else { return true }
  var wrapper = Unmanaged<NativeObject>.fromOpaque(raw).takeRetainedValue()
  if isKnownUniquelyReferenced(&wrapper) {
    g_object_set_qdata(object, quark, nil)
    return true
  }
  wrapper.isHeldByInstance = false
  _ = Unmanaged.passRetained(wrapper)
  g_object_add_toggle_ref(object, toggle, nil)
  return false
}

/// Coordinates the creation of instances by Swift and by C.
@MainActor enum Construction {
  /// The instance that C is creating, until its wrapper is bound.
  private static var pendingInstance: UnsafeMutablePointer<GObject>?
  private static var isCreatedBySwift = false

  /// The instance for a new wrapper: the one that C is creating, if it has this type, otherwise a new one.
  static func instance(of type: GType) -> (instance: UnsafeMutablePointer<GObject>, isHeldByInstance: Bool) {
    if let instance = pendingInstance, gtype(of: instance) == type {
      pendingInstance = nil
      return (instance, true)
    }
    isCreatedBySwift = ObjectClass.descriptions[type]?.make != nil
    let instance = g_object_new_with_properties(type, 0, nil, nil)!
    if g_object_is_floating(instance) != 0 { g_object_ref_sink(instance) }
    return (instance, false)
  }

  /// `instance_init` of a type with a factory.
  static func initialize(_ instance: UnsafeMutablePointer<GTypeInstance>) {
    guard isOnMainThread("g_object_new") else { return }
    guard !isCreatedBySwift else { return isCreatedBySwift = false }
    let object = UnsafeMutableRawPointer(instance).assumingMemoryBound(to: GObject.self)
    guard gtk_is_initialized() != 0 || !isInstance(object, of: gtk_widget_get_type()) else {
      return g_return_if_fail_warning(TAGFLOW_LOG_DOMAIN, "g_object_new", "gtk_is_initialized ()")
    }
    guard let make = ObjectClass.descriptions[gtype(of: object)]?.make else { return }
    // The factory may create other instances.
    let outer = pendingInstance
    pendingInstance = object
    let wrapper = make()
    precondition(wrapper.object == object, "the factory of \(String(cString: g_type_name(gtype(of: object)))) returned another object")
    pendingInstance = outer
  }
}

/// A reference to an instance that owns its wrapper, and so a reference to both. A Swift reference to the wrapper alone
/// would take over the ownership when C drops its last reference, and so add a toggle reference that other languages
/// don't expect.
@MainActor
package final class InstanceReference<Wrapper: NativeObject> {
  package let wrapper: Wrapper

  package init(_ wrapper: Wrapper) {
    self.wrapper = wrapper
    g_object_ref(wrapper.object)
  }

  isolated deinit { g_object_unref(wrapper.object) }
}

/// A weak reference to a widget of any language; the widget may have no Swift object. The corresponding C type is
/// `GWeakRef`.
@MainActor package final class WeakWidget {
  // Allocated, because GObject stores its address.
  private let reference = UnsafeMutablePointer<GWeakRef>.allocate(capacity: 1)

  package init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    reference.initialize(to: GWeakRef())
    g_weak_ref_init(reference, widget)
  }

  isolated deinit {
    g_weak_ref_clear(reference)
    reference.deallocate()
  }

  /// The widget, borrowed; nil once it is gone.
  package var pointer: UnsafeMutablePointer<GtkWidget>? {
    guard let strong = g_weak_ref_get(reference) else { return nil }
    // If this was not the last reference, another owner keeps the widget for this turn of the main loop.
    g_object_unref(strong)
    return strong.assumingMemoryBound(to: GtkWidget.self)
  }
}
