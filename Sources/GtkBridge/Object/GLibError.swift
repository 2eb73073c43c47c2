package import CTagFlowGtk

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
