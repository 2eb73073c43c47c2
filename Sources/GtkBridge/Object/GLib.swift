package import CTagFlowGtk
internal import CTagFlowShims

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

// Values to be released with `g_value_unset`.
extension GValue {
  /// The default of a type.
  package init(type: GType) {
    self.init()
    g_value_init(&self, type)
  }

  package init(string: String?) {
    self.init(type: g_type_from_name("gchararray"))
    g_value_set_string(&self, string)
  }

  package init(boolean: Bool) {
    self.init(type: g_type_from_name("gboolean"))
    g_value_set_boolean(&self, boolean ? 1 : 0)
  }

  package init(int: Int) {
    self.init(type: g_type_from_name("gint"))
    g_value_set_int(&self, gint(clamping: int))
  }

  /// A number of an enumeration.
  package init(enumeration number: Int, type: GType) {
    self.init(type: type)
    g_value_set_enum(&self, gint(clamping: number))
  }

  /// An object with its exact type, because the type that is asked for may be a subclass of GObject.
  @MainActor package init(object: UnsafeMutablePointer<GObject>) {
    self.init(type: gtype(of: object))
    g_value_set_object(&self, object)
  }
}

/// An error of a C library as a Swift error. The corresponding C type is `GError`.
package struct GLibError: Error {
  let domain: GQuark
  let code: Int32
  package let message: String

  package init(_ domain: GQuark, _ code: Int32, _ message: String) {
    (self.domain, self.code, self.message) = (domain, code, message)
  }

  /// Takes ownership of a `GError *`.
  package init(_ error: UnsafeMutablePointer<GError>) {
    self.init(error.pointee.domain, error.pointee.code, String(cString: error.pointee.message))
    g_error_free(error)
  }

  /// Calls the closure with a `GError *`, which is valid until it returns.
  package func withPointer(_ body: (UnsafeMutableRawPointer) -> Void) {
    guard let error = g_error_new_literal(domain, code, message) else { return }
    body(UnsafeMutableRawPointer(error))
    g_error_free(error)
  }
}

/// Logs a programming error in the same way as GTK; fatal with `G_DEBUG=fatal-warnings`. The corresponding C macro is
/// `g_warning`.
@MainActor package func warn(_ message: String) { tagflow_warning(message) }
