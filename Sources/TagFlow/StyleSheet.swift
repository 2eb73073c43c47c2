internal import CGtk

/// The library's own look, above the theme (whose rules GTK gives the priority of the settings) and under everything that a program or the user says.
@MainActor enum StyleSheet {
  private static var isInstalled = false

  /// Whether the theme is one of high contrast: GTK's own, or an older desktop's by its name.
  static var isHighContrast: Bool {
    let name = GtkSetting.string("gtk-theme-name").lowercased()
    return name.contains("highcontrast") || name.hasSuffix("-hc") || name.hasSuffix("-hc-dark")
  }

  static func install() {
    guard !isInstalled, let display = gdk_display_get_default() else { return }
    isInstalled = true
    let provider = gtk_css_provider_new()!
    let bytes = PackageResources.tagflow_css
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        gtk_css_provider_load_from_data(provider, $0.baseAddress, gssize($0.count))
      }
    }
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_SETTINGS) + 50)
    g_object_unref(provider)
  }
}
