internal import CTagFlowGtk

/// Logs a programmer error as GTK does; fatal with `G_DEBUG=fatal-warnings`. The corresponding C macro is `g_warning`.
@MainActor package func warn(_ message: String) {
  let texts = ["MESSAGE": message, "GLIB_DOMAIN": "TagFlow", "PRIORITY": "4"]
  let copies: [(key: UnsafeMutablePointer<CChar>?, value: UnsafeMutablePointer<CChar>?)] = texts.map {
    (g_strdup($0.key), g_strdup($0.value))
  }
  let fields = copies.map { GLogField(key: $0.key, value: $0.value, length: -1) }
  g_log_structured_array(G_LOG_LEVEL_WARNING, fields, gsize(fields.count))
  for copy in copies {
    g_free(copy.key)
    g_free(copy.value)
  }
}
