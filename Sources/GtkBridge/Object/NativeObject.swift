package import CTagFlowGtk

/// A GObject and its Swift half, alive while either side refers to it.
///
/// An instance that Swift makes is held by its half, through a toggle reference: while C refers to the instance as well, the
/// half is retained for it. An instance that C makes (`g_object_new`, GtkBuilder) holds its half instead, because another
/// language may have a toggle reference of its own, and of two GObject notifies neither.
@MainActor
open class NativeObject {
  /// The C instance. Borrowed: valid while `self` is.
  package let object: UnsafeMutablePointer<GObject>
  /// Whether the instance, made by C, holds this, its half.
  fileprivate var isHeldByInstance: Bool

  /// Makes an instance of a registered type, or takes over the one that C is making.
  package init(type: GType) {
    (object, isHeldByInstance) = Construction.instance(of: type)
    bind()
  }

  /// Takes over what ``Construction/instance(of:)`` gives.
  init(_ made: (instance: UnsafeMutablePointer<GObject>, isHeldByInstance: Bool)) {
    (object, isHeldByInstance) = made
    bind()
  }

  /// Takes over the one reference to an instance that has no Swift half yet.
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

  /// The `GObject *`, for a widget the `GtkWidget *`, for a program that calls GTK itself. Borrowed: valid while the object is.
  public var rawPointer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(object) }
}

// Not `g_quark_from_static_string`: GLib would keep a pointer into the copy that Swift makes for the call.
@MainActor private let quark: GQuark = g_quark_from_string("tagflow-swift-object")

@MainActor private let toggle: GToggleNotify = { _, object, isLast in
  MainActor.preconditionIsolated("an object of ours was referred to off the main thread")
  guard let raw = g_object_get_qdata(object, quark) else { return }
  let half = Unmanaged<NativeObject>.fromOpaque(raw)
  if isLast != 0 { half.release() } else { _ = half.retain() }
}

/// The Swift half of an instance, or nil where it has none: not bound yet, or already gone.
@MainActor package func nativeObject(_ pointer: UnsafeMutableRawPointer?) -> NativeObject? {
  MainActor.preconditionIsolated("GObject called back off the main thread")
  guard let pointer, let raw = g_object_get_qdata(pointer.assumingMemoryBound(to: GObject.self), quark) else { return nil }
  return Unmanaged<NativeObject>.fromOpaque(raw).takeUnretainedValue()
}

/// The Swift half of a widget, or nil where it has none: made by C, or already gone.
@MainActor package func swiftWidget(_ widget: UnsafeMutablePointer<GtkWidget>?) -> Widget? {
  nativeObject(UnsafeMutableRawPointer(widget)).map { unsafeDowncast($0, to: Widget.self) }
}

/// Called first in `dispose`: an instance that holds its half lets go of it with its last reference. While Swift still uses
/// the half, that holds the instance from now on: false, nothing is to be disposed of yet.
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

/// Which side makes an instance: the other one adds its half.
@MainActor enum Construction {
  /// What makes the Swift half of an instance that C makes.
  static var makers: [GType: @MainActor @Sendable () -> NativeObject] = [:]
  /// The instance that C is making, until its Swift half takes it.
  private static var unclaimed: UnsafeMutablePointer<GObject>?
  private static var isSwiftMaking = false

  /// An instance for a Swift half that is being made: the one that C is making, if it is of this type, otherwise a new one.
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
    // The half may have others made on its way.
    let outer = unclaimed
    unclaimed = object
    let half = make()
    precondition(half.object == object, "the maker of \(String(cString: g_type_name(gtype(of: object)))) made another object")
    unclaimed = outer
  }
}
