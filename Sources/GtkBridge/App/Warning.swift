internal import CTagFlowShims

/// Logs a programmer error as GTK does; fatal with `G_DEBUG=fatal-warnings`. The corresponding C macro is `g_warning`.
@MainActor package func warn(_ message: String) { tagflow_warning(message) }
