package import CTagFlowGtk

/// Whether an instance is of a type or of a subtype. The corresponding C macro is `G_TYPE_CHECK_INSTANCE_TYPE`.
@MainActor package func isInstance<T>(_ pointer: UnsafeMutablePointer<T>, of type: GType) -> Bool {
  g_type_check_instance_is_a(UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GTypeInstance.self), type) != 0
}

/// The type of an instance. The corresponding C macro is `G_TYPE_FROM_INSTANCE`.
@MainActor func gtype<T>(of pointer: UnsafeMutablePointer<T>) -> GType {
  UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
}

/// Casts an instance pointer to `GObject *`. The corresponding C macro is `G_OBJECT`.
@MainActor package func gobject<T>(_ pointer: UnsafeMutablePointer<T>) -> UnsafeMutablePointer<GObject> {
  UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
}

/// Casts an opaque instance pointer to `GObject *`. The corresponding C macro is `G_OBJECT`.
@MainActor package func gobject(_ pointer: OpaquePointer) -> UnsafeMutablePointer<GObject> {
  UnsafeMutablePointer<GObject>(pointer)
}
