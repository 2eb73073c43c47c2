internal import CTagFlowShims

/// Logs a programming error in the same way as GTK; fatal with `G_DEBUG=fatal-warnings`. The corresponding C macro is
/// `g_warning`.
@MainActor package func warn(_ message: String) { tagflow_warning(message) }
