package import CTagFlowGtk

/// A GObject and its Swift half, which live while either side is referenced.
///
/// An instance created by Swift is owned by its half through a toggle reference: while C also references the instance, the
/// half is retained. An instance created by C (`g_object_new`, GtkBuilder) owns its half instead, because another language
/// binding may have a toggle reference of its own, and with two of them GObject notifies neither.
@MainActor
open class NativeObject {
  /// The C instance. Borrowed: valid while `self` is.
  package let object: UnsafeMutablePointer<GObject>
  /// Whether the instance was created by C and owns this half.
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

  /// Takes over the only reference to an instance without a Swift half.
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

  /// The `GObject *` (for a widget, the `GtkWidget *`), for direct calls to GTK. Borrowed: valid as long as the object.
  public var rawPointer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(object) }
}

// Not `g_quark_from_static_string`: GLib would keep a pointer to Swift's temporary copy of the string.
@MainActor private let quark: GQuark = g_quark_from_string("tagflow-swift-object")

@MainActor private let toggle: GToggleNotify = { _, object, isLast in
  MainActor.preconditionIsolated("an object of ours was referred to off the main thread")
  guard let raw = g_object_get_qdata(object, quark) else { return }
  let half = Unmanaged<NativeObject>.fromOpaque(raw)
  if isLast != 0 { half.release() } else { _ = half.retain() }
}

/// The Swift half of an instance; nil if not bound yet, or already gone.
@MainActor package func nativeObject(_ pointer: UnsafeMutableRawPointer?) -> NativeObject? {
  MainActor.preconditionIsolated("GObject called back off the main thread")
  guard let pointer, let raw = g_object_get_qdata(pointer.assumingMemoryBound(to: GObject.self), quark) else { return nil }
  return Unmanaged<NativeObject>.fromOpaque(raw).takeUnretainedValue()
}

/// The Swift half of a widget; nil if it was created by C, or is already gone.
@MainActor package func swiftWidget(_ widget: UnsafeMutablePointer<GtkWidget>?) -> Widget? {
  nativeObject(UnsafeMutableRawPointer(widget)).map { unsafeDowncast($0, to: Widget.self) }
}

/// Called first in `dispose`: an instance that owns its half releases it with its last reference. If Swift still uses the
/// half, ownership is reversed and this returns false: don't dispose yet.
@MainActor func releaseHalf(of object: UnsafeMutablePointer<GObject>) -> Bool {
  guard object.pointee.ref_count == 1, let raw = g_object_get_qdata(object, quark) else { return true }
  var half = Unmanaged<NativeObject>.fromOpaque(raw).takeRetainedValue()
  if isKnownUniquelyReferenced(&half) {
    g_object_set_qdata(object, quark, nil)
    return true
  }
  half.isHeldByInstance = false
  _ = Unmanaged.passRetained(half)
  g_object_add_toggle_ref(object, toggle, nil)
  return false
}

/// Coordinates the two ways of creating an instance, by Swift or by C.
@MainActor enum Construction {
  /// Makers of the Swift halves of instances created by C.
  static var makers: [GType: @MainActor @Sendable () -> NativeObject] = [:]
  /// The instance that C is creating, until its Swift half is bound.
  private static var unclaimed: UnsafeMutablePointer<GObject>?
  private static var isSwiftMaking = false

  /// The instance for a new Swift half: the one that C is creating, if it has this type, otherwise a new one.
  static func instance(of type: GType) -> (instance: UnsafeMutablePointer<GObject>, isHeldByInstance: Bool) {
    if let instance = unclaimed, gtype(of: instance) == type {
      unclaimed = nil
      return (instance, true)
    }
    isSwiftMaking = makers[type] != nil
    let instance = g_object_new_with_properties(type, 0, nil, nil)!
    if g_object_is_floating(instance) != 0 { g_object_ref_sink(instance) }
    return (instance, false)
  }

  /// `instance_init` of a type with a maker.
  static func initialize(_ instance: UnsafeMutablePointer<GTypeInstance>) {
    MainActor.preconditionIsolated("an object of ours was made off the main thread")
    guard !isSwiftMaking else { return isSwiftMaking = false }
    let object = UnsafeMutableRawPointer(instance).assumingMemoryBound(to: GObject.self)
    guard let make = makers[gtype(of: object)] else { return }
    // Making the half may create other instances.
    let outer = unclaimed
    unclaimed = object
    let half = make()
    precondition(half.object == object, "the maker of \(String(cString: g_type_name(gtype(of: object)))) returned another object")
    unclaimed = outer
  }
}
