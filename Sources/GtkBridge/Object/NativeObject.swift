package import CGtk

/// A GObject that is no widget and its Swift half, alive while either side refers to it.
///
/// The two are tied as ``Widget`` and its instance are: by a toggle reference.
@MainActor
open class NativeObject {
  /// The C instance. Borrowed: valid while `self` is.
  package let object: UnsafeMutablePointer<GObject>

  /// Makes an instance of a type that has been registered.
  package init(type: GType) {
    object = g_object_new_with_properties(type, 0, nil, nil)!
    bind()
  }

  /// Takes over the one reference to an instance that has no Swift half yet.
  package init(adopting instance: UnsafeMutablePointer<GObject>) {
    object = instance
    bind()
  }

  private func bind() {
    MainLoop.attach()
    g_object_set_qdata(object, nativeQuark, Unmanaged.passRetained(self).toOpaque())
    g_object_add_toggle_ref(object, nativeToggle, nil)
    g_object_unref(object)
  }

  isolated deinit {
    g_object_set_qdata(object, nativeQuark, nil)
    g_object_remove_toggle_ref(object, nativeToggle, nil)
  }

  /// The `GObject *`, for a program that calls GTK itself. Borrowed: valid while the object is.
  public var rawPointer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(object) }
}

// Copied by GLib, as in `Identity.swift`.
@MainActor private let nativeQuark: GQuark = g_quark_from_string("tagflow-native-object")

@MainActor private let nativeToggle: GToggleNotify = { _, object, isLast in
  MainActor.preconditionIsolated("a GObject of ours was referred to off the main thread")
  guard let raw = g_object_get_qdata(object, nativeQuark) else { return }
  let swift = Unmanaged<NativeObject>.fromOpaque(raw)
  if isLast != 0 { swift.release() } else { _ = swift.retain() }
}

/// The Swift half of an instance, or nil where it has none: not bound yet, or already gone.
@MainActor package func nativeObject(_ pointer: UnsafeMutableRawPointer?) -> NativeObject? {
  MainActor.preconditionIsolated("GObject called back off the main thread")
  guard let pointer, let raw = g_object_get_qdata(pointer.assumingMemoryBound(to: GObject.self), nativeQuark)
  else { return nil }
  return Unmanaged<NativeObject>.fromOpaque(raw).takeUnretainedValue()
}

/// Registers a final GObject class at the first call with its name; later calls find it.
///
/// - Parameter finish: adds interfaces to the new type.
@MainActor package func registerClass(
  named name: String, parent: GType, _ classInit: GClassInitFunc? = nil, finish: (GType) -> Void = { _ in }
) -> GType {
  let known = g_type_from_name(name)
  guard known == 0 else { return known }
  var query = GTypeQuery()
  g_type_query(parent, &query)
  var info = GTypeInfo()
  info.class_size = guint16(query.class_size)
  info.instance_size = guint16(query.instance_size)
  info.class_init = classInit
  let type = g_type_register_static(parent, name, &info, G_TYPE_FLAG_FINAL)
  finish(type)
  return type
}
